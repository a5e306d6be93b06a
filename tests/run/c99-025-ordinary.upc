/* SPDX-License-Identifier: MIT
 *
 * Ordinary C in a file of UPC, in the forms of large programs: bit-fields behind accessor macros, data of
 * threads, tagged unions, lists within structures, tables of functions, state machines, buffers with
 * flexible ends.  Nothing of it is about shared data, also not for -check (U-C99-10, U-C99-8, U-LOW-1).  tcc has no _Thread_local.
 */
// compilers: gcc clang
#include "check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* ---- accessor macros over bit-fields ---- */

struct flags {
	unsigned int mode : 3, level : 5;
	signed int delta : 7;
	unsigned int : 0;
	_Bool is_set : 1;
	unsigned long long wide : 40;
};
struct node {
	struct flags flags;
	union {
		struct {
			unsigned char tag, bits : 4, more : 4;
		};
		uint16_t both;
	};
	struct node *next, **link;
};
#define FLAG(n, field) ((n)->flags.field)
#define SET_FLAG(n, field, value) ((void)((n)->flags.field = (value)))
#define BUMP(n, field) (((n)->flags.field)++)
#define OR_FLAG(n, field, value) (FLAG(n, field) |= (value))
#define NODE_OF(pointer, member) ((struct node *)((char *)(pointer) - offsetof(struct node, member)))
#define EACH_NODE(n, head) struct node *n = (head); n; n = n->next
#define WITH(type, name, value) for (type name = (value), *once_ = &name; once_; once_ = NULL)

static void bit_fields(void)
{
	struct node a = {.flags = {1, 2, -3, 1, 1ULL << 39}}, b = a, nodes[3], *p = &b, *head = NULL;

	SET_FLAG(p, level, 31);
	BUMP(p, level);
	BUMP(p, mode);
	(p->flags.delta) -= 61;
	(*p).flags.wide <<= 1;
	(p->flags).is_set ^= 1;
	OR_FLAG(p, mode, 4);
	CHECK_INT(FLAG(p, level), 0);
	CHECK_INT(FLAG(p, mode), 6);
	CHECK_INT(FLAG(p, delta), -64);
	CHECK_INT(FLAG(p, wide) != 0, 0);
	CHECK_INT(FLAG(p, is_set), 0);
	CHECK_INT(FLAG(&a, wide) >> 39, 1);
	for (int i = 0; i < 3; i++) {
		nodes[i] = a;
		nodes[i].tag = (unsigned char)i;
		nodes[i].bits = (unsigned)i + 15;
		nodes[i].more = nodes[i].bits--;
		nodes[i].next = head;
		nodes[i].link = &head;
		head = &nodes[i];
	}
	for (EACH_NODE(n, head)) {
		CHECK(NODE_OF(&n->next, next) == n);
		CHECK_INT(n->more, (n->tag + 15) % 16);
		CHECK_INT(n->bits, (n->tag + 14) % 16);
		*n->link = head;
	}
	WITH(struct flags, f, a.flags) {
		f.delta = f.level = 9;
		CHECK_INT(f.delta + (once_->level), 18);
	}
	p = (struct node[]){{.both = 0xffff}};
	CHECK_INT((p++)->tag, 255);
	CHECK_INT((--p)->more, 15);
	CHECK_INT(sizeof(p->flags) == sizeof(struct flags), 1);
}

/* ---- data of threads of C, and static data ---- */

static _Thread_local struct counter {
	unsigned hits : 12, misses : 12;
	long sum;
	int history[4];
} counter = {.history = {[3] = 7}};
static _Thread_local int *latest;
extern _Thread_local int depth;
_Thread_local int depth = 2;

static struct counter *counter_now(void)
{
	static _Thread_local int calls;

	calls++;
	counter.history[(calls - 1) & 3] += calls;
	latest = &counter.history[calls & 3];
	return &counter;
}
#define COUNTER (*counter_now())
#define HIT() (COUNTER.hits++, depth++)

static void thread_data(void)
{
	struct counter copy;

	HIT();
	HIT();
	(COUNTER.misses) = 5, COUNTER.sum += 3;
	(&counter)->misses *= 2;
	copy = counter;
	CHECK_INT(copy.hits + copy.misses, 12);
	CHECK_INT(depth, 4);
	CHECK_INT(copy.history[0] + copy.history[1] + copy.history[2] + copy.history[3], 7 + 1 + 2 + 3 + 4);
	*latest = -1;
	CHECK_INT(counter.history[0], -1);
	memset(&counter, 0, sizeof counter);
	CHECK(counter.hits == 0 && !counter.sum);
}

/* ---- tagged unions, tables of functions, variable arguments ---- */

enum kind { NUMBER, TEXT, PAIR, N_KINDS };
struct value {
	enum kind kind;
	union {
		double number;
		char text[8];
		struct value *pair[2];
		struct {
			int64_t low;
			uint8_t bytes[8];
		} raw;
	} u;
};
#define V(v) ((v)->u)
#define NUMBER_OF(v) (V(v).number)
#define CAR(v) (V(v).pair[0])
#define CDR(v) (V(v).pair[1])

static double number_of(const struct value *v) { return NUMBER_OF(v); }
static double text_of(const struct value *v) { return (double)strlen(V(v).text); }
static double pair_of(const struct value *v);
static double (*const size_of[N_KINDS])(const struct value *) = {
	[PAIR] = pair_of, [NUMBER] = number_of, [TEXT] = text_of};

static double pair_of(const struct value *v)
{
	return size_of[CAR(v)->kind](CAR(v)) + (*size_of[CDR(v)->kind])(CDR(v));
}

static struct value cons(int n, ...)
{
	struct value result = {NUMBER, {.number = 0}};
	static struct value cells[8];
	va_list args, again;

	va_start(args, n);
	va_copy(again, args);
	for (int i = 0; i < n; i++) {
		cells[2 * i] = va_arg(args, struct value);
		cells[2 * i + 1] = result;
		result = (struct value){PAIR, .u.pair = {&cells[2 * i], &cells[2 * i + 1]}};
	}
	CHECK_INT(va_arg(again, struct value).kind, NUMBER);
	va_end(again);
	va_end(args);
	return result;
}

static void unions(void)
{
	struct value v = cons(3, (struct value){NUMBER, {1.5}}, (struct value){TEXT, {.text = "four"}},
		(struct value){.u = {.number = 2}});
	struct value *p = &v, **pp = &p;

	CHECK(size_of[v.kind](&v) == 7.5);
	CHECK_INT(CAR(*pp)->kind, NUMBER);
	V(CDR(p)).raw.low = 0;
	CHECK(CAR(CDR(p)) == NULL);
	NUMBER_OF(CAR(p)) += 0.5;
	CHECK(number_of(CAR(p)) == 2.5);
	(*pp)->u.raw.bytes[0] = 'x', ++(*pp)->u.raw.bytes[0];
	CHECK_INT(v.u.raw.bytes[0], 'y');
}

/* ---- buffers with flexible ends, arrays of variable length, pointers into the middle ---- */

struct buffer {
	size_t n, cap;
	struct {
		unsigned char used : 1, dirty : 1;
		short at;
	} slots[];
};

static struct buffer *buffer_grow(struct buffer *b, size_t cap)
{
	b = realloc(b, offsetof(struct buffer, slots) + cap * sizeof b->slots[0]);
	if (b)
		b->cap = cap;
	return b;
}

static int sum_of(int rows, int columns, int (*table)[columns])
{
	int sum = 0, (*end)[columns] = table + rows;

	for (int (*row)[columns] = table; row != end; ++row)
		for (int *cell = *row; cell < *(row + 1); cell++)
			sum += *cell++, sum -= cell[-1] > 100;
	return sum;
}

static void buffers(void)
{
	struct buffer *b = buffer_grow(NULL, 2);
	int n = 3 + (b == NULL), table[n][n + 1], *flat = table[0];
	char text[n * 4], *end = text;

	for (b->n = 0; b->n < 9; b->n++) {
		if (b->n == b->cap)
			b = buffer_grow(b, b->cap * 2);
		b->slots[b->n].used = b->n % 2;
		b->slots[b->n].dirty = !b->slots[b->n].used;
		b->slots[b->n].at = (short)(b->n ? b->slots[b->n - 1].at + 1 : 0);
	}
	CHECK_INT(b->slots[8].at + b->slots[7].used + (b->slots[6].dirty), 10);
	free(b);
	for (int i = 0; i < n * (n + 1); i++)
		flat[i] = i;
	CHECK_INT(sum_of(n, n + 1, table), 0 + 2 + 4 + 6 + 8 + 10);
	CHECK_INT(2 [table][1] + *(*table + 3), 12);
	do
		*end = (char)('a' + (end - text)), *++end = 0;
	while (end - text < n);
	CHECK_INT(end[-n], 'a');
	CHECK_INT((int)strlen(text), n);
}

/* ---- a state machine with jumps ---- */

static jmp_buf back;
static volatile int n_jumps;

static int parse(const char *s)
{
	static const void *const states[] = {&&begin, &&number, &&done};
	int value = 0, sign = 1;

	goto *states[*s != 0 ? 0 : 2];
begin:
	switch (*s) {
	case '-':
		sign = -sign;
		/* fall through */
	case ' ' ... '$': s++; goto begin;
	default: goto *states[1];
	}
number:
	for (; *s >= '0' && *s <= '9'; s++)
		value = value * 10 + (*s - '0');
	if (*s) {
		n_jumps++;
		longjmp(back, value);
	}
done:
	return sign * value;
}

static void jumps(void)
{
	int got = setjmp(back);

	if (got == 0)
		parse("12x");
	CHECK_INT(got, 12);
	CHECK_INT(n_jumps, 1);
	CHECK_INT(parse("  --42") + parse("-2") + parse(""), 40);
}

/* ---- expressions that a translator may take apart ---- */

struct complex_thing {
	struct {
		int (*call)(int);
		const char *name;
	} table[2];
	int matrix[2][3];
	struct flags flags[2];
};

static int twice(int x) { return 2 * x; }
static int negated(int x) { return -x; }
static struct complex_thing thing(void)
{
	return (struct complex_thing){{{twice, "twice"}, {.name = "negated", .call = negated}},
		.matrix = {{1, 2, 3}, [1][2] = 6}, .flags[1].level = 30};
}

static void expressions(void)
{
	struct complex_thing t = thing(), *p = &t;
	int i = 0, x;

	CHECK_INT(thing().matrix[1][2], 6);
	CHECK_INT(thing().table[1].call(5) + (p->table)->call(4), 3);
	CHECK_INT(p->matrix[i++][1], 2);
	CHECK_INT(i, 1);
	CHECK_INT((x = p->flags[1].level, x += 1, x), 31);
	CHECK_INT((p ? p : NULL)->flags[!!i].level, 30);
	CHECK_INT(({ struct complex_thing *q = p; q->matrix[0][1] *= 3; }), 6);
	CHECK_INT((*&p->matrix[1])[2] << 1 | !(p->flags[0].is_set), 13);
	CHECK_INT(*(int *)((char *)p + offsetof(struct complex_thing, matrix[1][2])), 6);
	CHECK_INT(strcmp(p->table[0].name, "twice") ? 1 : (int)sizeof p->matrix[0] / (int)sizeof(int), 3);
	p->flags[0] = p->flags[1];
	p->flags[0].level = p->flags[1].level = p->flags[0].level - 1;
	CHECK_INT(p->flags[0].level + p->flags[1].level, 58);
}

shared int n_done[THREADS];

int main(void)
{
	bit_fields();
	thread_data();
	unions();
	buffers();
	jumps();
	expressions();
	n_done[MYTHREAD] = 1;
	upc_barrier;
	CHECK_INT(n_done[(MYTHREAD + 1) % THREADS], 1);
	return check_done();
}
