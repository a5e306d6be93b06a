// Tests what becomes of references to shared data in loops, and why.
// flags: -T 4 -Wno-shared-bounds
#include <upc_relaxed.h>
#include <upc_collective.h>
#include <upc_atomic.h>

#define N 64

typedef struct {
	int x;
	int many[4];
	shared int *down;
} item;

struct link {
	int value;
	shared struct link *next;
};

shared [4] int a[N], b[N];
shared [16] int w[N], v[N];
shared int c[N], index_of[N];
shared [16] item items[N];
shared int total;
strict shared int ready;
shared [16] volatile int seen[N];
shared [16] struct { volatile int seen; int n; } marks[N];
shared [16] double _Complex z[N];
shared [16] int *next;
int limit, other, table[N];

int one(void);

/* Own iterations: how much is local. */
void own(void)
{
	int i;

	upc_forall (i = 0; i < N; i++; &a[i])
		a[i] = b[i];
	upc_forall (i = 0; i < N - 1; i++; &a[i + 1])
		a[i + 1] += b[i];
	upc_forall (i = 0; i < N - 1; i++; i)
		c[i] = index_of[i + 1];
	upc_forall (i = 0; i < N - 8; i++; &a[i])
		a[i] += b[i + 5] + i;
	upc_forall (i = 0; i < N; i++; &c[i])
		c[i] = w[i];
}

/* These references move in different ways. */
int moves(int n, const shared [16] int *p)
{
	int s = 0;

	for (int i = 0; i < n; i++)
		s += w[i] + p[i];
	for (int i = 0; i < N; i++)
		s += c[i];
	for (int i = 0; i < N; i++)
		s += a[i];
	for (int i = 0; i < N; i += THREADS)
		s += w[i] + c[i];
	for (int i = 0; i < N; i++)
		w[i] = total, total += 1;
	for (int i = 0; i < 4; i++)
		v[n] += w[i];
	return s;
}

/* These indices are made of different terms. */
int indices(int n, unsigned u, const int *from, long long product)
{
	int s = 0, j = 0;

	for (int i = 0; i < N; i++) {
		s += w[index_of[i]] + w[from[i]] + w[one()] + w[i * n] + w[i / 3];
		s += w[i > 3 ? i : 3] + w[u + i] + w[product * product];
		if (s > 7)
			s += w[i + other];
		s += w[j];
		j += 3;
	}
	return s;
}

/* Places that are no plain elements. */
double places(shared [16] item *list, shared [16] int *q, shared [16] int *which[])
{
	double s = 0;

	for (int i = 0; i < N; i++) {
		s += items[i].x + items[0].many[i & 3] + items[0].many[i];
		s += list->x + ready + seen[i] + __real__ z[i] + marks[i].seen + marks[i].n;
		s += *q++ + which[i][i] + next[i] + *items[0].down;
		next++;
		s += (i ? q : next)[i];
	}
	for (int i = 0; i < N; i++)
		s += *items[0].down + w[i];
	return s;
}

/* Along a list. */
int along(shared struct link *p)
{
	int s = 0;

	while (p) {
		s += p->value;
		p = p->next;
	}
	return s;
}

/* Functions of the library, and loops that have none in their body. */
void calls(int *room, upc_atomicdomain_t *domain)
{
	for (int i = 0; i < N; i += 16) {
		upc_memget(room, &w[i], 16 * sizeof(int));
		upc_atomic_relaxed(domain, room, UPC_GET, &c[i], 0, 0);
		upc_all_broadcast(w, &v[i], sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	}
	for (int i = 0; w[i] > 0 && i < N; i++)
		room[i] = 1;
	for (int i = 0; i < w[3]; i++)
		room[i] = (int)sizeof(w[i]);
}

double others(shared [16] item *one)
{
	double s = 0;

	for (int i = 0; i < 4; i++)
		s += one->many[i];
	for (int i = 0; i < N; i += 2)
		s += c[i];
	return s;
}
