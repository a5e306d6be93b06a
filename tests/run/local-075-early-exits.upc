// compilers: gcc clang
/* Pointers to shared arrays in memory, in loops that may end before they are read: they are read before the loop
 * only if each iteration that begins reads them. */
#include <upc_relaxed.h>
#include "check.h"

enum { MANY = 30 };

typedef struct {
	shared [] int *text, *pattern;
	shared int *first;
	int n;
} search_t;

typedef struct {
	shared [] int *shared *rows;
	int from[MANY + 1];
} rows_t;

static shared int cyclic[MANY * THREADS];
static shared [] int *shared directory[THREADS];

/* The read is before the break. */
static int common(const search_t *s)
{
	int k;

	for (k = 0; k < s->n; k++)
		if (s->text[k] != s->pattern[k])
			break;
	return k;
}

/* The break, the return or the goto is before the read, so the pointers may be bad. */
static int after_break(const search_t *s, const search_t *bad, int n)
{
	int sum = 0;

	for (int k = 0; k < n; k++) {
		if (!bad)
			break;
		sum += bad->text[k];
	}
	for (int k = 0; k < n; k++) {
		sum += s->text[k];
		if (s->n > 0)
			return sum;
		sum += bad->first[k];
	}
	return -1;
}

static int after_goto(const search_t *bad, int n)
{
	int sum = 0;

	for (int k = 0; k < n; k++) {
		if (n > 0)
			goto out;
		sum += bad->first[k];
	}
out:
	return sum;
}

static int after_continue(const search_t *bad, int n)
{
	int sum = 0;

	for (int k = 0; k < n; k++) {
		sum++;
		if (k < n)
			continue;
		sum += bad->text[k] + bad->first[k];
	}
	return sum;
}

static int leave(int n)
{
	if (n > 2 * MANY)
		exit(1);
	return n > 0;
}

/* A condition of the loop, or of one in it, is before the read; or an operand is. */
static int after_condition(const search_t *bad, int n)
{
	int sum = 0;

	for (int k = 0; k < n; k++) {
		for (int j = 0; j < k - n; j++)
			sum += bad->text[j] + bad->first[k];
		sum += k + 1 < 0 && bad->first[k];
		while (leave(n)) {
			if (n > 0)
				break;
			sum += bad->first[k];
		}
	}
	return sum;
}

/* The head of an inner loop is evaluated in each iteration. */
static int in_heads(const rows_t *r, int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		for (int k = r->rows[0][i]; k < r->rows[0][i + 1]; k++)
			sum += k * (i + 1);
	for (int i = 0; i < n; i++) {
		int k = 0;

		while (k < r->rows[0][i]) {
			if (k++ == 3)
				break;
			sum++;
		}
	}
	return sum;
}

static int heads_of_none(const rows_t *bad, int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < -i; j++)
			for (int k = bad->rows[0][i]; k < bad->rows[0][i + 1]; k++)
				sum += k;
	for (int i = 0; i < n; i++)
		for (int k = 0; k < 0; k += bad->rows[0][i])
			sum += k;
	return sum;
}

int main(void)
{
	search_t s = {.first = cyclic, .n = MANY};
	rows_t r = {.rows = directory};
	int expected = 0;

	s.text = upc_alloc(MANY * sizeof(int));
	s.pattern = upc_alloc(MANY * sizeof(int));
	directory[MYTHREAD] = s.text;
	for (int i = 0; i < MANY; i++) {
		s.text[i] = s.pattern[i] = i;
		cyclic[MANY * MYTHREAD + i] = i;
	}
	upc_barrier;
	CHECK_INT(common(&s), MANY);
	s.pattern[17] = 0;
	CHECK_INT(common(&s), 17);
	s.pattern[0] = 7;
	CHECK_INT(common(&s), 0);
	s.n = 0;
	CHECK_INT(common(&(search_t){.n = 0}), 0);
	s.n = 5;
	CHECK_INT(after_break(&s, NULL, MANY), 0);
	CHECK_INT(after_goto(NULL, MANY), 0);
	CHECK_INT(after_continue(NULL, MANY), MANY);
	CHECK_INT(after_condition(NULL, MANY), 0);
	for (int i = 0; i < MANY - 1; i++)
		expected += i * (i + 1) + (i < 3 ? i : 3);
	CHECK_INT(in_heads(&r, MANY - 1), expected);
	CHECK_INT(in_heads(NULL, 0), 0);
	CHECK_INT(heads_of_none(NULL, MANY), 0);
	return check_done();
}
