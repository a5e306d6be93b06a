/* SPDX-License-Identifier: MIT
 *
 * record.h - the report that is being made, in parts: for the file of reports (UPC_CHECK=report=FILE).  The
 * functions of check.h that write a report fill it, too; there is one at a time.
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

/* The place of the report, the first one, or another one that it mentions. */
struct record_place {
	char message[400];
	int thread;     /* -1: not known */
	char file[256]; /* "": not known */
	int line, column;
	char function[128], expression[256];
	struct record_frame frames[RECORD_FRAMES]; /* the callers */
	size_t n_frames;
	char locks[RECORD_LOCKS][100]; /* that the thread held */
	size_t n_locks;
};

struct report_record {
	struct record_place places[RECORD_PLACES];
	size_t n_places, now; /* which one what comes belongs to */
	const upcr_object *object;
	const struct check_object *block;
};

/* What comes belongs to the main place, with this site if there is one; or to a new one. */
struct record_place *record_main(const upcr_site *site);
void record_related(const char *message, const struct stack_trace *trace, const char *place);

void record_caller(const char *function, const char *place);
void record_thread(int thread);
void record_lock(const char *name);
void record_object(const struct found *f);

/* "FILE:LINE:COLUMN" or "FILE:LINE" in parts; false if it is none. */
bool record_split(const char *place, char *file, size_t size, int *line, int *column);

/* The record so far; a new one begins. */
const struct report_record *record_get(void);
void record_reset(void);

/* The kind of a report by its first line. */
struct record_kind {
	const char *id, *words, *about;
};
extern const struct record_kind record_kinds[];
extern const size_t n_record_kinds;
const char *record_kind_of(const char *line, size_t n);

#endif
