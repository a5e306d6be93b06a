/* SPDX-License-Identifier: MIT
 *
 * other.c - what takes time beside accesses: computation, synchronization and collective functions.
 */
#include "model/pricing.h"
#include "words.h"

#include <math.h>
#include <string.h>

/* Returns the number of threads of the fullest host. */
static double neighbours(const struct predicted_job *job)
{
	return ceil((double)job->threads / job->hosts);
}

double work_seconds(const struct model *model, const struct predicted_job *job, const struct refs_node *n,
	const struct count *c, bool *is_memory)
{
	double seconds = 0, moved = 0;

	for (int i = 0; i < N_WORKS; i++)
		if (i != WORK_BYTES)
			seconds += n->work[i] * model->m->compute[i];
	if (n->is_stream && model->extends[EXTEND_BANDWIDTH])
		moved = n->work[WORK_BYTES] * neighbours(job) / model->m->memory_bandwidth;
	seconds *= model_sharing(model, job);
	*is_memory = moved > seconds;
	return model_factor(model, n->interval) * c->times * fmax(seconds, moved);
}

static double barrier_seconds(const struct model *model, const struct predicted_job *job)
{
	return timings_seconds(&model->m->barriers, job->threads, 0, model->extends[EXTEND_TREES]);
}

static double fence_seconds(const struct model *model, const struct predicted_job *job)
{
	enum access_place place = job->hosts > 1 ? PLACE_OTHER : job->threads > 1 ? PLACE_HOST : PLACE_OWN;

	return machine_word(model->m, job->threads, place, PATTERN_BASELINE, true);
}

static double lock_seconds(const struct model *model, const struct predicted_job *job)
{
	bool is_contended = model->extends[EXTEND_CONTENTION] && job->threads > 1
	                 && !isnan(model->m->lock[1]);
	double seconds = model->m->lock[is_contended];

	return isnan(seconds) ? 2 * fence_seconds(model, job) : seconds;
}

double sync_seconds(const struct model *model, const struct predicted_job *job, const struct refs_node *n,
	const struct count *c)
{
	switch (n->sync) {
	case SYNC_BARRIER:
	case SYNC_WAIT: /* the pair is one barrier */ return c->times * barrier_seconds(model, job);
	case SYNC_LOCK: return c->times * lock_seconds(model, job);
	case SYNC_FENCE:
	case SYNC_STRICT: return c->times * fence_seconds(model, job);
	case SYNC_NOTIFY:
	case SYNC_UNLOCK:
	case N_SYNCS: break;
	}
	return 0;
}

/* Returns the measured function that a collective resembles most. */
static enum collective_kind kind_of_collective(const char *function)
{
	if (!function || strstr(function, "broadcast") || strstr(function, "scatter"))
		return COLLECTIVE_BROADCAST;
	if (strstr(function, "exchange") || strstr(function, "permute") || strstr(function, "gather_all"))
		return COLLECTIVE_EXCHANGE;
	return strstr(function, "gather") ? COLLECTIVE_GATHER : COLLECTIVE_REDUCE;
}

double collective_seconds(const struct model *model, const struct predicted_job *job,
	const struct refs_node *n, const struct count *c)
{
	const struct timings *t = &model->m->collectives[kind_of_collective(n->text)];
	const double bytes = c->times > 0 ? c->bytes / c->times : 0;
	enum access_place place = job->hosts > 1 ? PLACE_OTHER : PLACE_HOST;

	if (job->threads < 2)
		return 0;
	if (!collective_moves(n))
		return c->times * barrier_seconds(model, job);
	if (t->n > 0)
		return c->times * timings_seconds(t, job->threads, bytes, model->extends[EXTEND_TREES]);
	/* Without a measurement a collective is taken as a tree of transfers, and an exchange as one transfer
	 * with each thread. */
	return c->times
	     * (machine_latency(model->m, job->threads, place)
		     + bytes / machine_bandwidth(model->m, job->threads, place))
	     * (kind_of_collective(n->text) == COLLECTIVE_EXCHANGE ? job->threads - 1
								   : ceil(log2(job->threads)));
}
