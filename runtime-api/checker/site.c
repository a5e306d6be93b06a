/* SPDX-License-Identifier: MIT
 *
 * site.c - the library calls that this thread is in, innermost last. After a longjmp out of a call its
 * entry stays, which does no harm: the array is a ring, and the next call is right again.
 */
#include "checker/memory/unwritten.h"

#define DEPTH 64u

/* Each POSIX thread has its own: several may be in calls at once. */
static _Thread_local const upcr_site *sites[DEPTH];
static _Thread_local unsigned depth;
static _Thread_local long long element = -1;

void upcr_enter_at(const upcr_site *site)
{
	if (unwritten_waits)
		unwritten_settle();
	element = -1;
	sites[depth++ % DEPTH] = site;
}

void upcr_enter_element_at(const upcr_site *site, long long index)
{
	upcr_enter_at(site);
	element = index;
}

void upcr_leave(void)
{
	depth--;
}

const upcr_site *site_now(void)
{
	return depth ? sites[(depth - 1) % DEPTH] : NULL;
}

long long site_element(void)
{
	return element;
}
