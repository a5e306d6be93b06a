/* SPDX-License-Identifier: MIT
 *
 * upcr_align.h - the instrumentation of --check-alignment: each thread keeps a hash of its decisions so far,
 * as far as they have global effects, and compares it with those of the others before each collective
 * operation (docs/alignment.md).  For
 *
 *	if (n > 0)
 *		upc_barrier;
 *
 * upcc --check-alignment=strict makes
 *
 *	if (upcr_align_if(&upcr_align_sites[0], n > 0))
 *		{ upcr_align_check(&upcr_align_sites[1]); upcr_barrier(); }
 *
 * with a table of places for the unit.
 */
#ifndef UPCR_ALIGN_H
#define UPCR_ALIGN_H

#include "upcr.h"

/* The possible effects of a function: each unit has one of these for each function that it defines and
 * other units see, and for other functions whose address it takes. */
typedef struct upcr_aligned_function {
	const char *name;
	void (*function)(void);
	int has_effects; /* 1: it contains a collective operation; 2: it is one */
	struct upcr_aligned_function *const *callees; /* functions that it calls */
	unsigned long n_callees; /* their number; NULL: a function of a unit without a table */
} upcr_aligned_function;

/* The place of a decision or of a collective operation. */
typedef struct upcr_align_site {
	const char *file;
	unsigned line, column;
	const char *what; /* "if", or the name of the operation */
	const char *text; /* the text of the condition */
	int is_on;        /* 1 if it has global effects; at first 0 if that depends on callees */
	upcr_aligned_function *const *callees;
	unsigned long n_callees;
	unsigned long key; /* set at the start */
} upcr_align_site;

/* A unit's table; all units are in one section. */
typedef struct upcr_align_unit {
	upcr_align_site *sites;
	unsigned long n;
	upcr_aligned_function *const *functions; /* the functions that it defines, the last one NULL */
	int is_debug;                            /* all decisions since the last operation are kept */
} upcr_align_unit;

/* A decision of a thread. */
typedef struct upcr_decision {
	const upcr_align_site *site;
	long value;
} upcr_decision;

/* The decisions and operations of a thread so far. */
typedef struct upcr_history {
	unsigned long hash;
	unsigned long mask;        /* the number of decisions that are kept, less one */
	unsigned long n;           /* decisions so far; `decisions` is a ring of the last ones */
	unsigned long collectives; /* collective operations so far */
	upcr_decision *decisions;
} upcr_history;

extern upcr_history upcr_history_now;

UPCR_INLINE void upcr_align_note(const upcr_align_site *site, long value)
{
	upcr_history *h = &upcr_history_now;

	h->decisions[h->n++ & h->mask] = (upcr_decision){site, value};
	h->hash = h->hash * 9 + (site->key ^ (unsigned long)value * 0x9e3779b97f4a7c15ul);
}

UPCR_INLINE int upcr_align_if(const upcr_align_site *site, _Bool value)
{
	if (site->is_on)
		upcr_align_note(site, value);
	return value;
}

/* The first label of a switch, until the thread comes to the label that it chooses. */
extern const upcr_align_site *upcr_align_choice;

UPCR_INLINE long upcr_align_choose(const upcr_align_site *site, long value)
{
	upcr_align_choice = site;
	return value;
}

UPCR_INLINE void upcr_align_case(const upcr_align_site *choice, const upcr_align_site *site)
{
	if (upcr_align_choice != choice)
		return;
	upcr_align_choice = NULL;
	if (site->is_on)
		upcr_align_note(site, 1);
}

typedef void upcr_any_function(void);

UPCR_INLINE void upcr_align_value(const upcr_align_site *site, long value)
{
	if (site->is_on)
		upcr_align_note(site, value);
}

/* Compares before a collective operation. Ends the program if another thread has come here in another way,
 * or has come to another operation. */
void upcr_align_check(const upcr_align_site *site);

/* Checks a call through a pointer and returns the function: notes the function if it has global effects,
 * and compares if it is a collective operation. */
upcr_any_function *upcr_align_target(const upcr_align_site *site, upcr_any_function *f);

/* Keep the types of a choice among labels, and of a pointer to a function; k is the number of the place. */
#define UPCR_ALIGN_SWITCH(k, ...)                                                                            \
	((__typeof__(+(__VA_ARGS__)))upcr_align_choose(&upcr_align_sites[k], (long)(__VA_ARGS__)))
#define UPCR_ALIGN_TARGET(k, f)                                                                              \
	((__typeof__(&*(f)))upcr_align_target(&upcr_align_sites[k], (upcr_any_function *)(f)))

/* Restores the history after a statement that has executed no collective operation: under weak alignment
 * it leaves no trace. */
#define UPCR_ALIGN_KEEP                                                                                      \
	__attribute((cleanup(upcr_align_restore))) const upcr_history upcr_history_saved = upcr_history_now;

UPCR_INLINE void upcr_align_restore(const upcr_history *saved)
{
	if (upcr_history_now.collectives == saved->collectives) {
		upcr_history_now.hash = saved->hash;
		upcr_history_now.n = saved->n;
	}
}

/* The unit's tables: of n places, and of the functions. */
#define UPCR_ALIGN_UNIT(n, is_debug)                                                                         \
	static upcr_align_unit upcr_align_here = {upcr_align_sites, n, upcr_align_functions, is_debug};      \
	static upcr_align_unit *upcr_align_in UPCR_IN_SECTION(upcr_aligned) = &upcr_align_here

/* The effects of a function called through a pointer: those of all functions whose address is taken. */
extern upcr_aligned_function upcr_aligned_any;

#endif
