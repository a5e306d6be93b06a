/* SPDX-License-Identifier: MIT
 *
 * history.c - linked to a program with --wrap=upcr_align_check: at the end thread 0 prints `history CHECKS
 * DECISIONS MOST RESERVED`: the number of comparisons, the number of recorded decisions, the largest number
 * between two comparisons, and the bytes of its list of them.
 */
#include <upc.h>

#include <stdio.h>
#include <upcr_align.h>

UPCR_UNIT("history.c", 0);

static unsigned long checks, before, most;

void __real_upcr_align_check(const upcr_align_site *site);
void __wrap_upcr_align_check(const upcr_align_site *site);

void __wrap_upcr_align_check(const upcr_align_site *site)
{
	unsigned long n = upcr_history_now.n - before;

	checks++;
	most = n > most ? n : most;
	before = upcr_history_now.n;
	__real_upcr_align_check(site);
}

__attribute((destructor)) static void history_print(void)
{
	if (MYTHREAD == 0)
		printf("history %lu %lu %lu %lu\n", checks, upcr_history_now.n, most,
			(upcr_history_now.mask + 1) * sizeof(upcr_decision));
}
