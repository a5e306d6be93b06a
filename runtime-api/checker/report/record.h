/* SPDX-License-Identifier: MIT
 *
 * record.h - the report that is being made, in parts: for the file of reports (UPC_CHECK=report=FILE). The
 * functions of check.h that write a report fill it, too; there is one report at a time.
 */
#ifndef RECORD_H
#define RECORD_H

#include "checker/check.h"

struct record_frame {
	char function[128];
	char file[256]; /* "": not known */
	int line;
};

#define RECORD_FRAMES 24
#define RECORD_LOCKS  3
#define RECORD_PLACES 8

/* The place of the report, which is the first one, or another place that it mentions. */
struct record_place {
	char message[400];
	int thread;     /* -1: not known */
	char file[256]; /* "": not known */
	int line, column;
	char function[128], expression[256];
	struct record_frame frames[RECORD_FRAMES]; /* the callers */
	size_t n_frames;
	char locks[RECORD_LOCKS][100]; /* held by the thread */
	size_t n_locks;
};

struct report_record {
	struct record_place places[RECORD_PLACES];
	size_t n_places, now; /* the place to which the next parts belong */
	const upcr_object *object;
	const struct check_object *block;
};

/* Begin the main place, with this site if there is one; or a new place. */
struct record_place *record_main(const upcr_site *site);
void record_related(const char *message, const struct stack_trace *trace, const char *place);

void record_caller(const char *function, const char *place);
void record_thread(int thread);
void record_lock(const char *name);
void record_object(const struct found *f);

/* Splits "FILE:LINE:COLUMN" or "FILE:LINE"; false if it is neither. */
bool record_split(const char *place, char *file, size_t size, int *line, int *column);

/* record_get returns the record so far; record_reset begins a new one. */
const struct report_record *record_get(void);
void record_reset(void);

/* The kind of a report, chosen by its first line. */
struct record_kind {
	const char *id, *words, *about;
};
extern const struct record_kind record_kinds[];
extern const size_t n_record_kinds;
const char *record_kind_of(const char *line, size_t n);

#endif
