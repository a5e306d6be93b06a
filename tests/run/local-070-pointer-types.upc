/* Loops that read a pointer-to-shared from memory and store pointers of other types, or of types that may be
 * any of them: void, characters, unions, arrays, and by bytes. */
#include <string.h>
#include <upc_relaxed.h>
#include "check.h"

enum { MANY = 12 };

typedef struct node node;
typedef shared [1] node *node_ptr;
struct node {
	int key;
	node_ptr next;
	shared [1] node_ptr *children;
	shared [] int *numbers;
};

typedef struct {
	shared [1] node_ptr *rows;
	shared [] int *numbers;
	node_ptr one;
} view;

typedef union {
	shared [] int *numbers;
	node_ptr one;
} either;

static shared [] int low[MANY], high[MANY];
static node_ptr root, leaf;

static int first_of(shared [] int *numbers)
{
	return numbers == low ? 0 : numbers == high ? MANY : -1;
}

/* The pointer stays the same: what is stored is a pointer to a struct. */
static void set_children(node_ptr n)
{
	int i;

	for (i = 0; i < MANY; i++)
		n->children[i] = i % 2 ? leaf : NULL;
	for (i = 0; i < MANY; i++)
		CHECK(n->children[i] == (i % 2 ? leaf : NULL));
}

static void set_rows(view *v)
{
	int i;

	for (i = 0; i < MANY; i++)
		v->rows[i] = i % 3 ? NULL : root;
	for (i = 0; i < MANY; i++)
		CHECK(v->rows[i] == (i % 3 ? NULL : root));
}

/* The pointer changes after half of the loop. */
static int sum_by_void(node_ptr n)
{
	shared [] int *shared [] *where = (shared [] int *shared [] *)&n->numbers;
	shared void *shared [] *any = (shared void *shared [] *)where;
	int sum = 0;

	for (int i = 0; i < MANY; i++) {
		sum += n->numbers[i];
		if (i == MANY / 2)
			*any = high;
	}
	*where = low;
	return sum;
}

static int sum_by_same_type(node_ptr n, shared [] int *shared [] *where)
{
	int sum = 0;

	for (int i = 0; i < MANY; i++) {
		sum += n->numbers[i];
		*where = i < MANY / 2 ? low : high;
	}
	*where = low;
	return sum;
}

static int sum_by_void_in_private(view *v)
{
	shared void **any = (shared void **)&v->numbers;
	int sum = 0;

	for (int i = 0; i < MANY; i++) {
		sum += v->numbers[i];
		*any = i < MANY / 2 ? low : high;
	}
	v->numbers = low;
	return sum;
}

static int sum_by_view(view *v, view *of)
{
	int sum = 0;

	for (int i = 0; i < MANY; i++) {
		view other = {v->rows, i < MANY / 2 ? low : high, NULL};

		sum += v->numbers[i];
		*of = other;
	}
	v->numbers = low;
	return sum;
}

static int sum_by_bytes(view *v, const view *with_high)
{
	int sum = 0;

	for (int i = 0; i < MANY; i++) {
		sum += v->numbers[i];
		if (i == MANY / 2)
			memcpy(v, with_high, sizeof *v);
	}
	v->numbers = low;
	return sum;
}

static int sum_by_union(either *e, node_ptr other)
{
	int sum = 0;

	for (int i = 0; i < MANY; i++) {
		sum += e->numbers[i];
		e->one = other;
		e->numbers = i < MANY / 2 ? low : high;
	}
	return sum;
}

/* The struct to which a store leads is the one that the loop reads from. */
static int keys_along(node_ptr n)
{
	int sum = 0;

	n->next = root;
	for (int i = 0; i < MANY; i++) {
		sum += n->next->key;
		n->next = i < MANY / 2 ? root : leaf;
	}
	return sum;
}

int main(void)
{
	view v = {0}, w;
	either e;
	int part = 0, i;

	if (MYTHREAD == 0) {
		for (i = 0; i < MANY; i++) {
			low[i] = i;
			high[i] = 100 + i;
			part += i <= MANY / 2 ? i : 100 + i;
		}
		root = upc_alloc(sizeof(node));
		leaf = upc_alloc(sizeof(node));
		root->key = 1;
		leaf->key = 10;
		root->children = upc_global_alloc(MANY, sizeof(node_ptr));
		root->numbers = low;
		set_children(root);
		v.rows = upc_global_alloc(MANY, sizeof(node_ptr));
		v.numbers = low;
		set_rows(&v);
		CHECK_INT(sum_by_void(root), part);
		CHECK_INT(sum_by_same_type(root, (shared [] int *shared [] *)&root->numbers), part + 0);
		CHECK_INT(sum_by_void_in_private(&v), part);
		CHECK_INT(sum_by_view(&v, &v), part);
		w = v;
		w.numbers = high;
		CHECK_INT(sum_by_bytes(&v, &w), part);
		e.numbers = low;
		CHECK_INT(sum_by_union(&e, leaf), part);
		CHECK_INT(keys_along(leaf), (MANY / 2 + 1) * 1 + (MANY - MANY / 2 - 1) * 10);
		CHECK_INT(first_of(v.numbers), 0);
	}
	return check_done();
}
