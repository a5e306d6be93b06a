/* SPDX-License-Identifier: MIT
 *
 * options.h - what the command line asked for.
 */
#ifndef FRONTEND_OPTIONS_H
#define FRONTEND_OPTIONS_H

#include "messages/diag.h"

struct args {
	const char **items;
	size_t n, cap;
};

enum stage {
	STAGE_ALL,
	STAGE_PREPROCESS,
	STAGE_SYNTAX,
	STAGE_DETECT,
	STAGE_ISLANDS,
	STAGE_SHADOW,
	STAGE_TREE,
	STAGE_EDITS,
	STAGE_JOINTS,
	STAGE_INDEX,
	STAGE_REFS,
	STAGE_REFS_JSON
};

/* COUNT: for -fopt-report-fail-under alone, nothing is printed. */
enum report { REPORT_NONE, REPORT_COUNT, REPORT_TEXT, REPORT_JSON, REPORT_ANNOTATE };

enum { UPC_1_0 = 200102, UPC_1_2 = 200505, UPC_1_3 = 201311 };

/* Which alignment of collectives is checked. */
enum alignments { ALIGN_OFF, ALIGN_STRICT, ALIGN_WEAK };

struct options {
	const char *input, *output; /* output NULL: beside the input; "-": standard output */
	const char *name;           /* of the input, for messages and in the C; "<stdin>" of standard input */
	enum stage stage;           /* where to stop */
	int threads;                /* 0: chosen at launch */
	bool no_lines;              /* no #line in the output */
	bool is_preprocessed;
	bool verbose;
	bool is_spread;         /* -network=mpi: memory may be another host's */
	bool check, check_race; /* --check, --check=race */
	enum alignments align;  /* --check-alignment */
	bool align_debug;       /* ... with all decisions since the last operation */
	struct inst {           /* --inst and its sisters (GASP 3.1) */
		bool on, local, functions;
		const char *only; /* the file with the names of the events, or NULL */
	} inst;
	struct passes { /* -fno-own and so on; all off: -fno-localize */
		bool no_own, no_runs, no_reuse, no_hoist, no_pages, no_ahead;
		bool no_strict_aliasing;
	} passes;
	enum report report;       /* --opt-report */
	unsigned least_localized; /* -fopt-report-fail-under, in percent */
	struct diag_policy messages;
	bool bupc;            /* -fbupc: <upc.h> declares what Berkeley's does */
	bool bupc_full;       /* -fbupc=full: and its macros say that this is Berkeley UPC */
	bool common;          /* -fcommon: files may define a shared object together */
	int upc;              /* UPC_1_0, _2 or _3: __UPC_VERSION__ */
	const char *standard; /* gnu17 and so on */
	struct args cpp;      /* for the preprocessor only: -I -D -M... */
	struct args printing; /* for the preprocessor, with -E: -C -P -dM... */
	struct args both;     /* for preprocessor and parser: -W -f... */
	struct args cc;       /* the C compiler: it preprocesses; --cc= */
	const char *headers;  /* the folder of upc.h and upcr.h */
};

/* Returns whether a word is in the list. */
bool args_have(const struct args *words, const char *word);

/* Reads the command line.  The result is -1 to go on, or the status to exit with: 0 after
 * --help and --version, 2 after a message about wrong usage.  Strings live in the arena or
 * in argv. */
int options_parse(struct options *o, struct arena *a, int argc, char **argv);

#endif
