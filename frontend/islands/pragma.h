/* SPDX-License-Identifier: MIT
 *
 * pragma.h - the pragmas of C compilers that precede a statement and apply to it.
 */
#ifndef FRONTEND_PRAGMA_H
#define FRONTEND_PRAGMA_H

#include "islands/island.h"

struct pragmas {
	bool any;
	bool is_parallel;  /* OpenMP or OpenACC: several threads of C may run the statement */
	bool wants_loop;   /* it is parallel and must be followed by a loop: for, simd and the like */
	bool has_sections; /* each statement of the block is a section */
	bool is_atomic;    /* omp atomic */
	bool takes_value;  /* omp atomic read or capture */
};

/* Reads all pragmas between the last token and the offset. */
struct pragmas pragmas_before(const struct islands *is, unsigned at);

/* Returns whether there are pragmas in a span. */
bool pragmas_are_in(const struct islands *is, struct span s);

#endif
