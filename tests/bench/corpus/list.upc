/* SPDX-License-Identifier: MIT
 *
 * list.upc - ordered lists in shared memory, one for each of some ranges of keys, that all threads insert
 * into and delete from under a lock; nodes live where the thread is that inserted them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>

#define LISTS 5
#define KEYS 60			/* inserted by each thread */
#define RANGE 1000		/* keys of a list */

typedef struct cell cell;
typedef shared cell *cell_ptr;
struct cell {
	int key;
	int owner;
	shared cell *next;
};

relaxed shared cell_ptr head[LISTS * THREADS];	/* a guard node at each head; LISTS are used */
upc_lock_t *guard[LISTS];
relaxed shared int length[LISTS * THREADS];
relaxed shared int deleted[THREADS];

static int key_of(int t, int i)
{
	return (int)(((unsigned)(t * KEYS + i) * 48271u) % 65537u) % (LISTS * RANGE);
}

static void insert(int key)
{
	int l = key / RANGE;
	cell_ptr node = (cell_ptr)upc_alloc(sizeof(cell)), p;

	node->key = key;
	node->owner = MYTHREAD;
	upc_lock(guard[l]);
	for (p = head[l]; p->next != NULL && p->next->key < key; p = p->next)
		;
	node->next = p->next;
	p->next = node;
	length[l]++;
	upc_unlock(guard[l]);
}

/* Deletes all nodes of this thread with odd keys. */
static int delete_odd(int l)
{
	cell_ptr p, victim;
	int n = 0;

	upc_lock(guard[l]);
	p = head[l];
	while (p->next != NULL) {
		victim = p->next;
		if (victim->owner == MYTHREAD && victim->key % 2 != 0) {
			p->next = victim->next;
			upc_free(victim);
			n++;
		} else {
			p = victim;
		}
	}
	length[l] -= n;
	upc_unlock(guard[l]);
	return n;
}

int main(int argc, char **argv)
{
	int i, l, t, n, wrong = 0, total = 0;
	long sum = 0, expected = 0;
	cell_ptr p;

	for (l = 0; l < LISTS; l++)
		guard[l] = upc_all_lock_alloc();
	upc_forall (l = 0; l < LISTS; l++; &head[l]) {
		head[l] = (cell_ptr)upc_alloc(sizeof(cell));
		head[l]->key = -1;
		head[l]->next = NULL;
		length[l] = 0;
	}
	upc_barrier;
	for (i = 0; i < KEYS; i++)
		insert(key_of(MYTHREAD, i));
	upc_barrier;
	n = 0;
	for (l = 0; l < LISTS; l++)
		n += delete_odd((l + MYTHREAD) % LISTS);
	deleted[MYTHREAD] = n;
	upc_barrier;

	if (MYTHREAD == 0) {
		for (l = 0; l < LISTS; l++) {
			n = 0;
			for (p = head[l]->next; p != NULL; p = p->next) {
				wrong += p->key / RANGE != l || p->key % 2;
				if (p->next != NULL)
					wrong += p->next->key < p->key;
				sum += p->key;
				n++;
			}
			wrong += n != length[l];
			total += n;
		}
		for (t = 0; t < THREADS; t++) {
			total += deleted[t];
			for (i = 0; i < KEYS; i++)
				if (key_of(t, i) % 2 == 0)
					expected += key_of(t, i);
		}
		if (wrong || sum != expected || total != KEYS * THREADS)
			printf("list: %d nodes are wrong, a sum of %ld instead of %ld\n",
			       wrong, sum, expected);
		else
			printf("list: ok\n");
	}
	return MYTHREAD == 0 && (wrong || sum != expected || total != KEYS * THREADS);
}
