/* SPDX-License-Identifier: MIT
 *
 * page.c - reads the counters of a simulated job.
 */
#define _GNU_SOURCE
#include "page.h"

#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

struct page *page_map(uint64_t n)
{
	const char *path = getenv(PAGE_FILE);
	int file = path ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
	void *at = MAP_FAILED;

	if (file < 0)
		return NULL;
	if (lseek(file, 0, SEEK_END) >= (off_t)n || ftruncate(file, (off_t)n) == 0)
		at = mmap(NULL, n, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
	close(file);
	return at == MAP_FAILED ? NULL : at;
}

void page_begin(struct page *page)
{
	for (int h = 0; h < PAGE_HOSTS; h++)
		for (int c = 0; c < N_PAGE_COUNTERS; c++)
			page->host[h].before[c] = page->host[h].count[c];
	atomic_fetch_add(&page->epoch, 1);
}

void page_print(struct page *page, const char *operation)
{
	unsigned long sum[N_PAGE_COUNTERS] = {0}, here[N_PAGE_COUNTERS], busiest = 0;
	unsigned depth = 0;

	for (int h = 0; h < PAGE_HOSTS; h++) {
		struct page_host *host = &page->host[h];

		for (int c = 0; c < N_PAGE_COUNTERS; c++) {
			here[c] = host->count[c] - host->before[c];
			sum[c] += here[c];
		}
		if (here[PAGE_MESSAGES] + here[PAGE_RECEIVED] > busiest)
			busiest = here[PAGE_MESSAGES] + here[PAGE_RECEIVED];
		if (host->epoch == page->epoch && host->depth > depth)
			depth = host->depth;
	}
	printf("counted %s %lu %lu %u %lu %lu %lu %lu\n", operation, sum[PAGE_MESSAGES], sum[PAGE_BYTES],
		depth, busiest, sum[PAGE_FLOW], sum[PAGE_BACKGROUND], sum[PAGE_TRANSFERS]);
	fflush(stdout);
}

void page_meet(struct page *page, unsigned threads)
{
	unsigned phase = page->phase;

	if (atomic_fetch_add(&page->arrived, 1) + 1 == threads) {
		page->arrived = 0;
		atomic_fetch_add(&page->phase, 1);
		syscall(SYS_futex, &page->phase, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
		return;
	}
	while (page->phase == phase)
		syscall(SYS_futex, &page->phase, FUTEX_WAIT, phase, NULL, NULL, 0);
}

struct page *scale_page(void)
{
	return page_map(sizeof(struct page));
}

void scale_ending(struct page *page)
{
	page->is_ending = 1;
	page_begin(page);
}
