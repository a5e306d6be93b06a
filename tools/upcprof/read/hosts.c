/* SPDX-License-Identifier: MIT
 *
 * hosts.c - the hosts of a run and their clocks.  The times of all threads become those of host 0's clock:
 * by how far each host's was ahead of it at the start and at the end, and evenly in between.
 */
#include "read/parts.h"

#include <errno.h>
#include <stdlib.h>

/* Returns a number of META from 0 to `most`, or -1. */
static int64_t meta_number_of_key(const struct thread_record *t, const char *key, int64_t most)
{
	const char *text = thread_meta(t, key);
	char *end;
	long long n;

	if (!text)
		return -1;
	errno = 0;
	n = strtoll(text, &end, 10);
	return end == text || *end != 0 || errno != 0 || n < 0 || n > most ? -1 : n;
}

/* ---- what the files say ------------------------------------------------------------------ */

/* Reads a comparison of clocks, "HERE THERE ERROR"; returns false if the text is none. */
static bool clocks_read(const char *text, struct clock_comparison *c)
{
	enum { N = 3 };
	const int64_t most = INT64_C(1000000000) * 1000000000; /* 30 years */
	int64_t numbers[N];
	char *end;

	for (int i = 0; i < N; i++, text = end) {
		if (!text)
			return false;
		numbers[i] = strtoll(text, &end, 10);
		if (end == text || numbers[i] < 0 || numbers[i] > most)
			return false;
	}
	*c = (struct clock_comparison){numbers[0], numbers[0] - numbers[1], numbers[2]};
	return *end == 0;
}

static void comparisons_read(struct measured_host *h, const struct thread_record *t)
{
	struct clock_comparison c;

	if (clocks_read(thread_meta(t, "clock.start"), &c))
		h->clocks[h->n_clocks++] = c;
	if (h->n_clocks > 0 && clocks_read(thread_meta(t, "clock.end"), &c) && c.at > h->clocks[0].at)
		h->clocks[h->n_clocks++] = c;
}

/* Finds the threads of the host, including those without a file. */
static void host_read_threads(const struct measurement *m, struct measured_host *h,
	const struct thread_record *t)
{
	int64_t first = meta_number_of_key(t, "host_first", t->number);
	int64_t n = meta_number_of_key(t, "host_threads", (int64_t)m->n_threads - first);
	bool is_said = first >= 0 && first + n > t->number;

	if (h->n_threads++ == 0)
		h->first = is_said ? (unsigned)first : t->number;
	h->last = is_said ? (unsigned)(first + n - 1) : t->number;
}

static void host_add(struct measurement *m, struct thread_record *t)
{
	int64_t number = meta_number_of_key(t, "host_number", (int64_t)m->n_hosts - 1);
	struct measured_host *h;

	t->host = number > 0 ? (unsigned)number : 0;
	h = &m->hosts[t->host];
	if (!h->name)
		h->name = thread_meta(t, "host");
	host_read_threads(m, h, t);
	if (t->host > 0 && h->n_clocks == 0)
		comparisons_read(h, t);
	if (t->n_clock > 0 && !h->has_date) {
		h->has_date = true;
		h->since_1970 = t->clock->since_1970 - t->clock->monotonic;
	}
}

/* ---- times ------------------------------------------------------------------------------- */

/* Returns by how much a host's clock was ahead at its time `time`. The drift extends a little beyond the
 * start and the end, for the host's other threads. */
static int64_t ahead(const struct measured_host *h, int64_t time)
{
	const struct clock_comparison *start = h->clocks, *end = &h->clocks[1];
	int64_t beyond;

	if (h->n_clocks < 2)
		return h->n_clocks > 0 ? start->ahead : 0;
	beyond = (end->at - start->at) / 4;
	if (time < start->at - beyond)
		time = start->at - beyond;
	if (time > end->at + beyond)
		time = end->at + beyond;
	return start->ahead
	     + time_of((double)(end->ahead - start->ahead) * (double)(time - start->at)
		       / (double)(end->at - start->at));
}

/* Takes the date in place of a comparison, which is missing if a thread was killed at once. */
static void date_use(struct measurement *m, struct measured_host *h)
{
	measurement_problem(m,
		"%s: nothing tells how the clock of %s compares with that of %s: its times are "
		"by the date",
		m->folder, h->name, m->hosts[0].name);
	h->is_by_date = true;
	h->n_clocks = 1;
	h->clocks[0] = (struct clock_comparison){0, m->hosts[0].since_1970 - h->since_1970, 0};
}

void hosts_finish(struct measurement *m)
{
	int64_t n = 1, said;

	for (unsigned i = 0; i < m->n_threads; i++)
		if (m->threads[i].is_there
			&& (said = meta_number_of_key(&m->threads[i], "hosts", m->n_threads)) > n)
			n = said;
	m->n_hosts = (unsigned)n;
	m->hosts = memory_new(m->n_hosts, sizeof *m->hosts);
	for (unsigned i = 0; i < m->n_threads; i++)
		if (m->threads[i].is_there)
			host_add(m, &m->threads[i]);
	for (unsigned i = 0; i < m->n_hosts; i++) {
		if (!m->hosts[i].name)
			m->hosts[i].name = "?";
		if (i > 0 && m->hosts[i].n_clocks == 0 && m->hosts[i].has_date && m->hosts[0].has_date)
			date_use(m, &m->hosts[i]);
	}
	for (unsigned i = 0; i < m->n_threads; i++)
		for (size_t k = 0; k < m->threads[i].n_clock; k++)
			m->threads[i].clock[k].monotonic -= ahead(&m->hosts[m->threads[i].host],
				m->threads[i].clock[k].monotonic);
}

unsigned host_of_thread(const struct measurement *m, unsigned thread)
{
	unsigned best = 0;

	if (m->threads[thread].is_there)
		return m->threads[thread].host;
	for (unsigned i = 0; i < m->n_hosts; i++)
		if (m->hosts[i].n_threads > 0 && m->hosts[i].first <= thread)
			best = i;
	return best;
}

/* ---- for people ---------------------------------------------------------------------------- */

int64_t hosts_clock_error(const struct measurement *m)
{
	int64_t first = 0, second = 0; /* the two largest errors */

	for (unsigned i = 1; i < m->n_hosts; i++) {
		const struct measured_host *h = &m->hosts[i];
		int64_t error = 0;

		for (unsigned k = 0; k < h->n_clocks; k++)
			error = h->clocks[k].error > error ? h->clocks[k].error : error;
		second = error > first ? first : error > second ? error : second;
		first = error > first ? error : first;
	}
	return time_sum(first, second);
}

char *hosts_clocks_text(const struct measurement *m)
{
	bool is_by_date = false, is_start = false;
	char text[SHORT_TEXT];

	for (unsigned i = 1; i < m->n_hosts; i++) {
		is_by_date = is_by_date || m->hosts[i].is_by_date;
		is_start = is_start || m->hosts[i].n_clocks == 1;
	}
	if (is_by_date)
		return text_copy("agree as far as their dates do");
	return text_format("agree within %s%s", text_time(text, hosts_clock_error(m)),
		is_start ? " at the start" : "");
}

char *hosts_line(const struct measurement *m)
{
	char *text = text_format("%u:", m->n_hosts);

	for (unsigned i = 0; i < m->n_hosts; i++) {
		const struct measured_host *h = &m->hosts[i];
		char *more = h->n_threads == 0   ? text_format("%s%s %s", text, i > 0 ? "," : "", h->name)
		           : h->first == h->last ? text_format("%s%s %s (thread %u)", text, i > 0 ? "," : "",
							   h->name, h->first)
		                                 : text_format("%s%s %s (threads %u to %u)", text,
							   i > 0 ? "," : "", h->name, h->first, h->last);

		free(text);
		text = more;
	}
	return text;
}
