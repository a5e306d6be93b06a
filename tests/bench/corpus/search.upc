/* SPDX-License-Identifier: MIT
 *
 * search.upc - finds a word in a text that is spread over the threads: by comparing at each place, and by
 * Horspool's table in a private copy of the block with the letters that follow it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc_relaxed.h>

#define CHUNK 500
#define MAX_WORD 32

shared [CHUNK] char text[CHUNK * THREADS];
shared [] char *shared pattern;
shared int found_by[THREADS];
shared long place_sum[THREADS];

static long text_length;
static int length;

static char text_at(long i)
{
	static const char syllables[] = "ananasbanana";
	unsigned long x = (unsigned long)i / 6 * 2654435761ul;

	return syllables[i % 6 + ((x >> 11) & 1) * 6];
}

static int simple_search(long lo, long hi, long *sum)
{
	int found = 0, k;
	long i;

	for (i = lo; i < hi && i + length <= text_length; i++) {
		for (k = 0; k < length; k++)
			if (text[i + k] != pattern[k])
				break;
		if (k == length) {
			found++;
			*sum += i;
		}
	}
	return found;
}

static int horspool(long lo, long hi, long *sum)
{
	char *mine = malloc(hi - lo + MAX_WORD), word[MAX_WORD];
	int skip[256], found = 0, k;
	long i, end = hi + length - 1 < text_length ? hi + length - 1 : text_length;

	upc_memget(word, pattern, length);
	upc_memget(mine, &text[lo], hi - lo);
	for (i = hi; i < end; i++)
		mine[i - lo] = text[i];
	for (k = 0; k < 256; k++)
		skip[k] = length;
	for (k = 0; k < length - 1; k++)
		skip[(unsigned char)word[k]] = length - 1 - k;
	for (i = 0; i + length <= end - lo; i += skip[(unsigned char)mine[i + length - 1]])
		if (memcmp(mine + i, word, length) == 0) {
			found++;
			*sum += lo + i;
		}
	free(mine);
	return found;
}

int main(int argc, char **argv)
{
	const char *word = argc > 1 ? argv[1] : "nanasana";
	shared [CHUNK] char *p;
	long lo = (long)MYTHREAD * CHUNK, hi = lo + CHUNK, i, sum = 0, sum2 = 0;
	int n, n2, total = 0, expected = 0, bad;

	length = (int)strlen(word);
	if (length == 0 || length > MAX_WORD)
		return 1;
	text_length = (long)CHUNK * THREADS;
	if (MYTHREAD == 0) {
		pattern = upc_alloc(length);
		upc_memput(pattern, word, length);
	}
	for (i = lo, p = &text[lo]; i < hi; i++, p++)
		*p = text_at(i);
	upc_barrier;

	n = simple_search(lo, hi, &sum);
	n2 = horspool(lo, hi, &sum2);
	found_by[MYTHREAD] = n == n2 ? n : -1000000;
	place_sum[MYTHREAD] = sum == sum2 ? sum : -1000000000;
	upc_barrier;
	if (MYTHREAD == 0) {
		for (i = 0; i + length <= text_length; i++) {
			for (n = 0; n < length && text_at(i + n) == word[n]; n++)
				;
			if (n == length) {
				expected++;
				sum2 += i;
			}
		}
		sum2 -= sum;
		for (i = 0, sum = 0; i < THREADS; i++) {
			total += found_by[i];
			sum += place_sum[i];
		}
		bad = total != expected || sum != sum2 || total == 0;
		printf(bad ? "search: %d instead of %d\n" : "search: ok\n", total, expected);
		upc_free(pattern);
		return bad;
	}
	return 0;
}
