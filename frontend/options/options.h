/* SPDX-License-Identifier: MIT
 *
 * options.h - the options of the command line.
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

/* REPORT_COUNT counts for -fopt-report-fail-under alone and prints nothing. */
enum report { REPORT_NONE, REPORT_COUNT, REPORT_TEXT, REPORT_JSON, REPORT_ANNOTATE };

enum { UPC_1_0 = 200102, UPC_1_2 = 200505, UPC_1_3 = 201311 };

/* The alignment of collectives that is checked. */
enum alignments { ALIGN_OFF, ALIGN_STRICT, ALIGN_WEAK };

struct options {
	const char *input, *output; /* output: NULL is beside the input, "-" is standard output */
	const char *name; /* the input's name in messages and in the C; "<stdin>" for standard input */
	enum stage stage; /* the last stage */
	int threads;      /* 0: chosen at launch */
	bool no_lines;    /* no #line in the output */
	bool is_preprocessed;
	bool verbose;
	bool has_network;       /* -network=mpi: memory may belong to another host */
	bool check, check_race; /* --check, --check=race */
	enum alignments align;  /* --check-alignment */
	bool align_debug;       /* also keeps all decisions since the last operation */
	struct inst {           /* --inst and related options (GASP 3.1) */
		bool on, local, functions;
		const char *only; /* the file with the names of the events, or NULL */
	} inst;
	struct passes { /* -fno-own and so on; all off: -fno-localize */
		bool no_own, no_strips, no_reuse, no_hoist, no_pages, no_prefetch;
		bool no_strict_aliasing;
	} passes;
	enum report report;       /* --opt-report */
	unsigned least_localized; /* -fopt-report-fail-under, in percent */
	struct diag_policy messages;
	bool bupc;            /* -fbupc: <upc.h> declares the names of Berkeley's */
	bool bupc_full;       /* -fbupc=full: its macros also identify it as Berkeley UPC */
	bool common;          /* -fcommon: several files may define a shared object */
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

/* Reads the command line.  Returns -1 to go on, or the status to exit with: 0 after --help and --version, 2
 * after a message about wrong usage.  The strings live in the arena or in argv. */
int options_parse(struct options *o, struct arena *a, int argc, char **argv);

#endif
