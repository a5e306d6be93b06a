/* SPDX-License-Identifier: MIT
 *
 * options.h - the command line.
 */
#ifndef UPCPREDICT_OPTIONS_H
#define UPCPREDICT_OPTIONS_H

#include "measured/measured.h"
#include "words.h"

struct predict_request {
	const char *program; /* a source, or JSON from upc2c --refs=json */
	const char *machine;
	int *threads, *hosts; /* hosts 0: as the machine has them */
	int n_jobs;
	struct words defines, blocks; /* NAME=FORMULA */
	struct measured_runs measured;
	struct words profiles; /* FOLDER[,NAME=NUMBER] */
	bool extends[N_EXTENSIONS];
	bool is_json, is_explain;
	const char *svg;
	int interval; /* for explain; -1: all */
};

void predict_request_read(struct predict_request *r, char **words);

#endif
