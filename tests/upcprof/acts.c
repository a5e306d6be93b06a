/* SPDX-License-Identifier: MIT
 *
 * acts.c - writes a measurement of what standard input says: acts FOLDER THREADS [HOST...].  A line is a
 * thread, a time in ns that does not fall on a thread, a word, and numbers:
 *
 *	call NAME LINE, end [RESULT]          a function, and the end of what is open
 *	barrier LINE, notify LINE, wait LINE  last THREAD
 *	lock LINE L, try LINE L, unlock LINE L
 *	get, put, memget, nbget LINE PEER OFFSET BYTES, nbsync LINE, fence LINE, all LINE
 *	waited LINE PEER OFFSET LENGTH
 *	flush LENGTH, measure 0, measure 1
 *	over                                  the file of the thread is complete
 *
 * Lines that begin with # are passed over.  With hosts, there is one for each thread.
 */
#define _GNU_SOURCE
#include "writer.h"

#include <gasp_upc.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 64, SITES = 200 };

static const struct {
	const char *name;
	unsigned tag;
	const char *args; /* L: the line, 0, 1: that number, *: a number of the line, f: a name */
} words[] = {
	{"call", GASP_C_FUNC, "f"},
	{"barrier", GASP_UPC_BARRIER, "00"},
	{"notify", GASP_UPC_NOTIFY, "00"},
	{"wait", GASP_UPC_WAIT, "00"},
	{"fence", GASP_UPC_FENCE, ""},
	{"lock", GASP_UPC_LOCK, "0*"},
	{"try", GASP_UPC_LOCK_ATTEMPT, "0*"},
	{"unlock", GASP_UPC_UNLOCK, "0*"},
	{"get", GASP_UPC_GET, "1***"},
	{"put", GASP_UPC_PUT, "1***"},
	{"memget", GASP_UPC_MEMGET, "0***"},
	{"nbget", GASP_UPC_NB_GET_INIT, "10***"},
	{"nbsync", GASP_UPC_NB_SYNC, "0"},
	{"all", GASP_UPC_ALL_BROADCAST, "000000"},
	{"waited", UPCPROF_WAITED, "***00"},
};

enum { N_WORDS = sizeof words / sizeof *words };

struct acting {
	struct writer *w;
	uint64_t time;
	unsigned sites[SITES][3]; /* word, line, number */
	char names[SITES][32];
	unsigned n;
	bool is_over;
};

static void wrong(const char *line)
{
	fprintf(stderr, "acts: a wrong line: %s", line);
	exit(2);
}

static unsigned site_of(struct acting *a, unsigned word, unsigned line, const char *name)
{
	char signature[64];

	for (unsigned i = 0; i < a->n; i++)
		if (a->sites[i][0] == word && a->sites[i][1] == line && strcmp(a->names[i], name) == 0)
			return a->sites[i][2];
	snprintf(signature, sizeof signature, "void %.31s(void)", name);
	a->sites[a->n][0] = word;
	a->sites[a->n][1] = line;
	snprintf(a->names[a->n], sizeof a->names[a->n], "%.31s", name);
	a->sites[a->n][2] = writer_site(a->w, words[word].tag, "a.upc", line, 2,
		*name != 0 ? signature : NULL);
	return a->sites[a->n++][2];
}

static unsigned last_site(struct acting *a)
{
	for (unsigned i = 0; i < a->n; i++)
		if (a->sites[i][0] == N_WORDS)
			return a->sites[i][2];
	a->sites[a->n][0] = N_WORDS;
	a->sites[a->n][2] = writer_site(a->w, GASP_UPC2C_BARRIER_LAST, "a.upc", 1, 1, NULL);
	return a->sites[a->n++][2];
}

static void event(struct acting *a, unsigned word, const char *rest, const char *line)
{
	char name[32] = "";
	int64_t v[8] = {0};
	unsigned n = 0, at, site;
	int used = 0;

	if (words[word].args[0] == 'f') {
		if (sscanf(rest, "%31s%n", name, &used) != 1)
			wrong(line);
		rest += used;
	}
	if (sscanf(rest, "%u%n", &at, &used) != 1)
		wrong(line);
	rest += used;
	for (const char *arg = words[word].args; *arg != 0; arg++) {
		if (*arg == '*' && sscanf(rest, "%" SCNd64 "%n", &v[n], &used) != 1)
			wrong(line);
		rest += *arg == '*' ? used : 0;
		v[n] = *arg == '1' ? 1 : v[n];
		n += *arg != 'f';
	}
	site = site_of(a, word, at, name);
	if (words[word].tag == UPCPROF_WAITED)
		writer_atomic(a->w, a->time, site, v[0], v[1], v[2], v[3], v[4]);
	else
		writer_start(a->w, a->time, site, v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]);
}

static void special(struct acting *a, const char *word, int64_t n, const char *line)
{
	if (strcmp(word, "end") == 0) {
		writer_close(a->w, a->time, n);
	} else if (strcmp(word, "last") == 0) {
		writer_atomic(a->w, a->time, last_site(a), n);
	} else if (strcmp(word, "flush") == 0) {
		writer_other(a->w, a->time, UPCPROF_FLUSH, (uint64_t)n);
		a->time += (uint64_t)n;
	} else if (strcmp(word, "measure") == 0) {
		writer_other(a->w, a->time, UPCPROF_CONTROL, (uint64_t)n);
	} else if (strcmp(word, "over") == 0) {
		a->is_over = true;
	} else {
		wrong(line);
	}
}

static void act(struct acting *all, unsigned threads, const char *line)
{
	unsigned thread, word = 0;
	uint64_t time;
	char name[32];
	int64_t n = 0;
	int used;

	if (sscanf(line, "%u %" SCNu64 " %31s%n", &thread, &time, name, &used) != 3 || thread >= threads
		|| time + 1000 < all[thread].time || all[thread].n + 2 > SITES)
		wrong(line);
	all[thread].time = time + 1000;
	while (word < N_WORDS && strcmp(words[word].name, name) != 0)
		word++;
	if (word < N_WORDS) {
		event(&all[thread], word, line + used, line);
		return;
	}
	(void)sscanf(line + used, "%" SCNd64, &n);
	special(&all[thread], name, n, line);
}

static void begin(struct acting *a, const char *folder, unsigned thread, unsigned threads, char **hosts)
{
	char number[16];

	a->w = writer_open(folder, thread, threads, 99);
	writer_meta(a->w, "program", "./acts");
	writer_meta(a->w, "mode", "trace");
	writer_table(a->w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){1000, 1000, 1767323045000000000});
	if (!hosts)
		return;
	snprintf(number, sizeof number, "%u", threads);
	writer_meta(a->w, "hosts", number);
	snprintf(number, sizeof number, "%u", thread);
	writer_meta(a->w, "host_number", number);
	writer_meta(a->w, "host_first", number);
	writer_meta(a->w, "host_threads", "1");
	writer_meta(a->w, "host", hosts[thread]);
	writer_meta(a->w, "clock.start", thread == 0 ? "1000 1000 0" : "1000 1000 500");
}

int main(int argc, char **argv)
{
	static struct acting all[MOST];
	unsigned threads = argc > 2 ? (unsigned)atoi(argv[2]) : 0;
	char line[256];

	if (threads < 1 || threads > MOST)
		return 2;
	for (unsigned i = 0; i < threads; i++)
		begin(&all[i], argv[1], i, threads, argc > (int)threads + 2 ? argv + 3 : NULL);
	while (fgets(line, sizeof line, stdin))
		if (line[0] != '#' && line[0] != '\n')
			act(all, threads, line);
	for (unsigned i = 0; i < threads; i++)
		writer_done(all[i].w, all[i].time, all[i].is_over);
	return 0;
}
