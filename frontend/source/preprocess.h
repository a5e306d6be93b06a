/* SPDX-License-Identifier: MIT
 *
 * preprocess.h - the user's C compiler as the preprocessor: it expands macros, and finds headers and their
 * folders.
 */
#ifndef FRONTEND_PREPROCESS_H
#define FRONTEND_PREPROCESS_H

#include "options/options.h"

/* Preprocesses options->input with more options, the last of which is NULL.  `out` and `err` get the
 * compiler's output and its messages in English; they live in their arenas.  Returns its exit status, or
 * -errno. */
int preprocess_input(const struct options *o, const char *const *extra, struct text *out, struct text *err);

#endif
