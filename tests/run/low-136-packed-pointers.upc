/* SPDX-License-Identifier: MIT
 *
 * Pointers-to-shared at any address: members of packed structs, of the records in them, elements of arrays there,
 * and objects of less aligned types are stepped and set through private pointers without instructions for aligned
 * data.
 */
// compilers: gcc clang
// flags: -fsanitize=alignment -fno-sanitize-recover=all
#include "check.h"

struct pair {
	shared int *p;
	shared int *w[2];
};
struct __attribute__((packed)) packed {
	char c;
	shared int *p;
	struct pair r[2];
	shared int *row[3], *rows[2][3];
	shared int *volatile at;
	union {
		shared int *u[2];
		struct {
			shared [] int *v;
		};
	};
	unsigned bits : 5;
	upc_lock_t *lock[2];
};
#pragma pack(push, 2)
struct two {
	short c;
	struct pair r[2];
	shared int *row[3];
};
#pragma pack(pop)
typedef shared int *loose __attribute__((aligned(1)));
struct loosely {
	char c;
	loose p, q;
};

shared int a[16 * THREADS];
shared struct packed far[3 * THREADS];

/* Steps members: the result is used or not. */
static void steps(struct packed *q, int i, struct loosely *l)
{
	shared int *was;

	for (int k = 0; k < 3; k++, q++, l++) {
		q->p = q->r[1].p = q->row[i] = q->u[i] = l->q = l->p = &a[i];
		q->r[1].w[1] = q->rows[1][2] = &a[2];
		q->v = (shared [] int *)&a[1];
		q->p++;
		--q->r[1].p;
		was = q->row[i]++;
		CHECK(was == &a[1] && q->p == &a[2] && q->r[1].p == a);
		was = q->rows[i][2] -= 2;
		CHECK(was == a && ++q->r[i].w[1] == &a[3]);
		q->u[i] += k;
		CHECK((q->u[i]--) == &a[1 + k] && (q->v += i) - (shared [] int *)&a[1] == 1);
		l->q++;
		q->at = &a[i];
		q->at++;
		was = q->at--;
		CHECK(was == &a[2] && --q->at == a);
		CHECK(l->p++ == &a[1] && l->p == &a[2] && l->q == &a[2]);
	}
}

/* Sums of arrays of packed structs and a number. */
static void sums(struct packed *q, struct two *t, int i)
{
	unsigned one = 1;

	for (int k = 0; k < 3; k++, q++, t++) {
		for (int j = 0; j < 3; j++) {
			*(q->row + j) = &a[j];
			*(*(q->rows + i) + j) = (one - 1 + q->rows - i)[i][j] = &a[3 + j];
			(j + t->row - 1)[i] = *(j + q->row);
		}
		*(*q->rows + 1) = *(q->rows[1] + 3 - one);
		for (int j = 0; j < 3; j++) {
			CHECK(q->row[j] == &a[j] && q->rows[1][j] == &a[3 + j] && t->row[j] == &a[j]);
			(*(q->row + j))++;
			*(t->row + j) += 3;
			CHECK(q->row[j] == &a[j + 1] && t->row[j] == &a[j + 3]);
		}
		CHECK(q->rows[0][0] == &a[3] && q->rows[0][1] == &a[5]);
		*((q->r[i].w) + i) = *(q->u + i) = &a[4];
		(*(t->r + 1)).p = *(t->r[1].w + 1 - 1) = a;
		CHECK(q->r[1].w[1] == &a[4] && q->u[1] == &a[4] && t->r[1].p == a && t->r[1].w[0] == a);
		*(q->lock + one) = upc_global_lock_alloc();
		CHECK(q->lock[1]);
		upc_lock_free(q->lock[1]);
	}
}

int main(void)
{
	struct packed x[3];
	struct two t[3];
	struct loosely l[3];

	steps(x, 1, l);
	sums(x, t, 1);
	steps((struct packed *)&far[MYTHREAD], 1, l);
	upc_barrier;
	upc_forall (int i = 0; i < 3 * THREADS; i++; &far[i])
		for (int k = 0; k < 2; k++) {
			far[i].row[k] = far[i].u[k] = &a[k];
			far[i].r[k].p = far[i].row[k]++;
			++far[i].r[k].p;
			CHECK(far[i].r[k].p == far[i].row[k] && far[i].u[k] == &a[k]);
		}
	return check_done();
}
