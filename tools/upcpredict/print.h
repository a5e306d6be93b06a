/* SPDX-License-Identifier: MIT
 *
 * print.h - predictions as text, as JSON, as a drawing, and their arithmetic.
 */
#ifndef UPCPREDICT_PRINT_H
#define UPCPREDICT_PRINT_H

#include "model/model.h"
#include "options.h"

#include <stdio.h>

enum { NUMBER_SIZE = 40 };

/* Returns "17.2 s", "3.05 us", "unknown" or "no bound". */
char *seconds_text(char buffer[NUMBER_SIZE], double seconds);

/* Returns 3456000 as "3456000", 2592000.4 as "2592000", 0.25 as "0.25". */
char *count_text(char buffer[NUMBER_SIZE], double count);

/* Prints the missing values, one line each: "matmul.upc:12: trip count of this loop is not known: n has no
 * value; use -D n=...". */
void gaps_print(const struct refs_program *p, const struct prediction *r, FILE *file);

/* Prints the factor by which measured runs correct the computation, if there are any, with its arithmetic. */
void factor_print(const struct predict_request *r);
void factor_explain(const struct predict_request *r);
/* Returns the fresh text of one unknown without its place. */
char *unknown_text(const struct refs_program *p, const struct unknown *g);

void text_print(const struct predict_request *r, const struct model *model, const struct prediction *list);
void json_print(const struct predict_request *r, const struct priced_machine *m,
	struct refs_program *const *programs, const struct prediction *list);
void explain_print(const struct predict_request *r, const struct model *model, const struct prediction *p);
void svg_write(const struct predict_request *r, const struct model *model, const struct prediction *list);

#endif
