/* SPDX-License-Identifier: MIT
 *
 * atomic.c - atomic operations on shared memory and their domains (UPC 1.3 7.7).
 */
#define UPCR_NO_INLINE_ATOMICS
#pragma GCC visibility push(default)
#include <upc_atomic.h>
#include <upcr_atomic.h>
#pragma GCC visibility pop

#include "core/hooks.h"
#include "memory/heap.h"
#include "memory/pair.h"
#include "network/calls.h"
#include "network/direct.h"
#include "team/team.h"

#include <string.h>

#define SEAL UINT64_C(0xa70a1cd0a70a1cd0)

#define ACCESSORS (UPC_GET | UPC_SET | UPC_CSWAP)
#define NUMERIC   (UPC_ADD | UPC_SUB | UPC_MULT | UPC_INC | UPC_DEC | UPC_MIN | UPC_MAX)
#define BITWISE   (UPC_AND | UPC_OR | UPC_XOR)
#define IN_PLACE  (ACCESSORS | UPC_ADD | UPC_SUB | UPC_INC | UPC_DEC | BITWISE)

/* The kinds of types, as the processor sees them. */
enum atomic_kind { NO_KIND, INT4, UINT4, INT8, UINT8, FLOAT, DOUBLE, PTS };

struct domain {
	struct upcr_atomic_fast fast; /* first: the calls of the program read it */
	uint64_t seal;
	upc_type_t type;
	enum atomic_kind kind;
	upc_op_t ops;
};

/* A call, for messages too. */
struct atomic_call {
	const char *function;
	const void *pc;
	void *fetch;
	upc_op_t op;
	upcr_pts target;
	const void *o1, *o2;
};

static const struct {
	const char *name;
	enum atomic_kind kind;
} types[] = {
	[UPC_INT] = {"UPC_INT", INT4},
	[UPC_UINT] = {"UPC_UINT", UINT4},
	[UPC_LONG] = {"UPC_LONG", INT8},
	[UPC_ULONG] = {"UPC_ULONG", UINT8},
	[UPC_INT32] = {"UPC_INT32", INT4},
	[UPC_UINT32] = {"UPC_UINT32", UINT4},
	[UPC_INT64] = {"UPC_INT64", INT8},
	[UPC_UINT64] = {"UPC_UINT64", UINT8},
	[UPC_FLOAT] = {"UPC_FLOAT", FLOAT},
	[UPC_DOUBLE] = {"UPC_DOUBLE", DOUBLE},
	[UPC_PTS] = {"UPC_PTS", PTS},
};

static const struct {
	upc_op_t op;
	const char *name;
} op_names[] = {
	{UPC_GET, "UPC_GET"},
	{UPC_SET, "UPC_SET"},
	{UPC_CSWAP, "UPC_CSWAP"},
	{UPC_ADD, "UPC_ADD"},
	{UPC_SUB, "UPC_SUB"},
	{UPC_MULT, "UPC_MULT"},
	{UPC_INC, "UPC_INC"},
	{UPC_DEC, "UPC_DEC"},
	{UPC_MIN, "UPC_MIN"},
	{UPC_MAX, "UPC_MAX"},
	{UPC_AND, "UPC_AND"},
	{UPC_OR, "UPC_OR"},
	{UPC_XOR, "UPC_XOR"},
	{UPC_LOGAND, "UPC_LOGAND"},
	{UPC_LOGOR, "UPC_LOGOR"},
};

static enum atomic_kind atomic_kind_of_type(upc_type_t type)
{
	return type >= 0 && type < (int)(sizeof(types) / sizeof(*types)) ? types[type].kind : NO_KIND;
}

static upc_op_t ops_of(enum atomic_kind kind)
{
	static const upc_op_t ops[] = {
		[INT4] = ACCESSORS | NUMERIC | BITWISE,
		[UINT4] = ACCESSORS | NUMERIC | BITWISE,
		[INT8] = ACCESSORS | NUMERIC | BITWISE,
		[UINT8] = ACCESSORS | NUMERIC | BITWISE,
		[FLOAT] = ACCESSORS | NUMERIC,
		[DOUBLE] = ACCESSORS | NUMERIC,
		[PTS] = ACCESSORS,
	};

	return ops[kind];
}

static size_t size_of_atomic_kind(enum atomic_kind kind)
{
	return kind == PTS ? 16 : kind == INT4 || kind == UINT4 || kind == FLOAT ? 4 : 8;
}

/* Returns the name of the lowest operation among ops, or NULL. */
static const char *op_name(upc_op_t ops)
{
	for (size_t i = 0; i < sizeof(op_names) / sizeof(*op_names); i++)
		if (ops & (~ops + 1) & op_names[i].op)
			return op_names[i].name;
	return NULL;
}

/* ---- domains ---- */

static void domain_check(upc_type_t type, upc_op_t ops, const void *pc)
{
	upc_op_t none = ops & ~ops_of(atomic_kind_of_type(type));

	if (atomic_kind_of_type(type) == NO_KIND)
		fatal_call(pc,
			"upc_all_atomicdomain_alloc: there are no atomic operations on the "
			"type %d; use UPC_INT, UPC_LONG, UPC_INT32, UPC_INT64, their unsigned "
			"forms, UPC_FLOAT, UPC_DOUBLE or UPC_PTS",
			type);
	if (!none)
		return;
	if (op_name(none))
		fatal_call(pc, "upc_all_atomicdomain_alloc: there is no %s on objects of type %s",
			op_name(none), types[type].name);
	fatal_call(pc, "upc_all_atomicdomain_alloc: %#lx is not an operation", none);
}

/* Returns the domain of this thread: where threads may be on other hosts each has one of its own, in its
 * segment, and the handle points to thread 0's. */
static struct domain *domain_own(upcr_pts ptr)
{
	if (HAS_NETWORK)
		ptr.addr += (size_t)MYTHREAD << job.shift;
	return (struct domain *)(void *)ptr.addr;
}

static void domain_fill(struct domain *domain, upc_type_t type, upc_op_t ops)
{
	*domain = (struct domain){.seal = SEAL, .type = type, .kind = atomic_kind_of_type(type), .ops = ops};
	if (HAS_CHECKS)
		return;
	switch (domain->kind) {
	case INT4:
	case UINT4: domain->fast.ops4 = ops; break;
	case INT8:
	case UINT8: domain->fast.ops8 = ops; break;
	case FLOAT:
		domain->fast.opsf = ops;
		domain->fast.ops4 = ops & (UPC_GET | UPC_SET);
		break;
	case DOUBLE:
		domain->fast.opsd = ops;
		domain->fast.ops8 = ops & (UPC_GET | UPC_SET);
		break;
	default: break;
	}
}

static upcr_pts domain_create(size_t type, size_t ops)
{
	upcr_pts ptr;

	if (HAS_NETWORK)
		return heap_global_alloc_for("upc_all_atomicdomain_alloc", (size_t)job.threads,
			sizeof(struct domain));
	ptr = heap_alloc_for("upc_all_atomicdomain_alloc", sizeof(struct domain));
	if (!upcr_is_null(ptr))
		domain_fill(domain_own(ptr), (upc_type_t)type, ops);
	return ptr;
}

upcr_pts upc_all_atomicdomain_alloc(upc_type_t type, upc_op_t ops, upc_atomichint_t hints)
{
	const struct team_call call = {"upc_all_atomicdomain_alloc", __builtin_return_address(0)};
	upcr_pts ptr;

	(void)hints;
	TEAM_AGREE(&call, TEAM_N(type), TEAM_N(ops), TEAM_N(hints));
	domain_check(type, ops, call.pc);
	ptr = rendezvous(domain_create, (size_t)type, ops, &call);
	if (HAS_NETWORK && !upcr_is_null(ptr))
		domain_fill(domain_own(ptr), type, ops);
	return ptr;
}

static struct domain *domain_at(upcr_pts ptr, const char *function, const void *pc)
{
	struct domain *domain = domain_own(ptr);

	if (upcr_is_null(ptr))
		fatal_call(pc, "%s: the domain is a null pointer", function);
	if (domain->seal != SEAL)
		fatal_call(pc, "%s: the domain is not valid or was freed", function);
	return domain;
}

static void domain_end(upcr_pts ptr, const void *pc)
{
	(void)pc;
	if (upcr_is_null(ptr))
		return;
	memset(domain_own(ptr), 0, sizeof(struct domain));
	upc_free(ptr);
}

/* Frees a domain in the last thread: the others may use it until then. */
void upc_all_atomicdomain_free(upcr_pts ptr)
{
	const struct team_call call = {"upc_all_atomicdomain_free", __builtin_return_address(0)};

	TEAM_AGREE(&call, TEAM_P(ptr));
	if (!upcr_is_null(ptr))
		domain_at(ptr, call.function, call.pc);
	if (HAS_NETWORK && !upcr_is_null(ptr))
		memset(domain_own(ptr), 0, sizeof(struct domain));
	rendezvous_on_last(domain_end, ptr, &call);
}

int upc_atomic_isfast(upc_type_t type, upc_op_t ops, upcr_pts addr)
{
	enum atomic_kind kind = atomic_kind_of_type(type);

	return kind != NO_KIND && !(ops & ~ops_of(kind)) && (kind != PTS || pair_is_fast())
	    && (uintptr_t)addr.addr % size_of_atomic_kind(kind) == 0;
}

/* ---- operations ---- */

UPCR_ATOMIC_BY_CSWAP_(int4, int32_t, uint32_t, 4)
UPCR_ATOMIC_BY_CSWAP_(uint4, uint32_t, uint32_t, 4)
UPCR_ATOMIC_BY_CSWAP_(int8, int64_t, uint64_t, 8)
UPCR_ATOMIC_BY_CSWAP_(uint8, uint64_t, uint64_t, 8)

static void act_pts(const struct atomic_call *c)
{
	char old[16];

	if (c->op == UPC_GET)
		pair_read(old, c->target.addr);
	else if (c->op == UPC_SET && !c->fetch)
		pair_write(c->target.addr, c->o1);
	else if (c->op == UPC_SET)
		pair_swap(c->target.addr, old, c->o1, NULL);
	else
		pair_swap(c->target.addr, old, c->o2, c->o1);
	if (c->fetch)
		memcpy(c->fetch, old, sizeof(old));
}

/* An operation on an object of another host. */
struct atomic_text {
	alignas(16) unsigned char fetch[16], o1[16], o2[16];
	upcr_pts target;
	upc_op_t op;
	enum atomic_kind kind;
	bool is_strict, has_fetch, has_o1, has_o2;
};

static uint64_t number_read(const void *from, size_t n)
{
	uint32_t four = 0;
	uint64_t eight = 0;

	if (from)
		memcpy(n == sizeof(four) ? (void *)&four : &eight, from, n);
	return four | eight;
}

/* Carries out an operation on a number of another host without the agent, and returns true, if that is
 * possible. */
static inline bool atomic_act_directly(enum atomic_kind kind, const struct atomic_call *c)
{
	const size_t n = size_of_atomic_kind(kind);
	uint64_t operand = number_read(c->o1, n), old = 0;
	enum network_atomic op = NETWORK_ADD;
	bool is_done;

	if (kind > UINT8)
		return false;
	switch (c->op) {
	case UPC_GET: op = NETWORK_READ; break;
	case UPC_SET: op = NETWORK_SWAP; break;
	case UPC_CSWAP:
		op = NETWORK_CSWAP;
		old = number_read(c->o2, n);
		break;
	case UPC_ADD: break;
	case UPC_SUB: operand = -operand; break;
	case UPC_INC: operand = 1; break;
	case UPC_DEC: operand = UINT64_MAX; break;
	case UPC_AND: op = NETWORK_AND; break;
	case UPC_OR: op = NETWORK_OR; break;
	case UPC_XOR: op = NETWORK_XOR; break;
	default: return false;
	}
	is_done = direct_atomic(op, c->target.addr, &old, operand, n);
	if (is_done && c->fetch && n == sizeof(uint32_t))
		memcpy(c->fetch, &(uint32_t){(uint32_t)old}, n);
	else if (is_done && c->fetch)
		memcpy(c->fetch, &old, n);
	return is_done;
}

static inline void atomic_act_far(enum atomic_kind kind, const struct atomic_call *c, bool is_strict)
{
	struct atomic_text text = {.target = c->target,
		.op = c->op,
		.kind = kind,
		.is_strict = is_strict,
		.has_fetch = c->fetch,
		.has_o1 = c->o1,
		.has_o2 = c->o2};

	if (atomic_act_directly(kind, c))
		return;
	if (c->o1)
		memcpy(text.o1, c->o1, size_of_atomic_kind(kind));
	if (c->o2)
		memcpy(text.o2, c->o2, size_of_atomic_kind(kind));
	far_call(host_at(c->target.addr), CALL_atomic, &text, sizeof(text));
	if (c->fetch)
		memcpy(c->fetch, text.fetch, size_of_atomic_kind(kind));
}

static void act(enum atomic_kind kind, const struct atomic_call *c, bool is_strict)
{
	upc_op_t in_place = kind < FLOAT ? IN_PLACE : UPC_GET | UPC_SET;

	if (HAS_NETWORK && !is_here(c->target.addr)) {
		atomic_act_far(kind, c, is_strict);
		return;
	}
#define ACT(name) upcr_atomic_##name(c->fetch, c->op, c->target.addr, c->o1, c->o2)
	if (kind == PTS)
		act_pts(c);
	else if ((c->op & in_place) && size_of_atomic_kind(kind) == 4)
		is_strict ? ACT(4_strict) : ACT(4);
	else if (c->op & in_place)
		is_strict ? ACT(8_strict) : ACT(8);
	else if (kind == DOUBLE)
		ACT(double);
	else if (kind == FLOAT)
		ACT(float);
	else if (kind == INT4)
		ACT(int4);
	else if (kind == INT8)
		ACT(int8);
	else if (kind == UINT4)
		ACT(uint4);
	else
		ACT(uint8);
#undef ACT
}

#ifdef UPCR_NETWORK
enum call_status call_atomic(struct far_call *call)
{
	struct atomic_text *text = CALL_TEXT(struct atomic_text, call);
	const struct atomic_call c = {.fetch = text->has_fetch ? text->fetch : NULL,
		.op = text->op,
		.target = text->target,
		.o1 = text->has_o1 ? text->o1 : NULL,
		.o2 = text->has_o2 ? text->o2 : NULL};

	act(text->kind, &c, text->is_strict);
	return CALL_DONE;
}
#endif

/* Reports the arguments of a call that do not fit its operation. */
static _Noreturn void misfit(const struct atomic_call *c)
{
	bool two = c->op == UPC_CSWAP, none = c->op & (UPC_GET | UPC_INC | UPC_DEC);
	const char *name = op_name(c->op);

	if (c->op == UPC_GET && !c->fetch)
		fatal_call(c->pc, "%s: UPC_GET needs a fetch_ptr that is not null", c->function);
	if (!c->o1 && !none)
		fatal_call(c->pc, "%s: operand1 of %s is a null pointer", c->function, name);
	if (!c->o2 && two)
		fatal_call(c->pc, "%s: operand2 of %s is a null pointer", c->function, name);
	fatal_call(c->pc, "%s: %s does not use operand%d, which must be a null pointer", c->function, name,
		c->o1 && none ? 1 : 2);
}

static bool has_fitting_operands(const struct atomic_call *c)
{
	return upcr_atomic_fits(c->op, c->fetch, c->o1, c->o2)
	    || ((c->op & (UPC_MULT | UPC_MIN | UPC_MAX)) && c->o1 && !c->o2);
}

static int touch_of(const struct atomic_call *c)
{
	int how = c->op == UPC_GET ? CHECK_READ : c->op == UPC_SET ? CHECK_WRITE : CHECK_READ | CHECK_WRITE;

	return how | CHECK_ATOMIC | (strcmp(c->function, "upc_atomic_strict") == 0 ? CHECK_STRICT : 0);
}

/* Returns the domain of a call after checking the arguments. */
static const struct domain *domain_of_checked_call(upcr_pts ptr, const struct atomic_call *c)
{
	const struct domain *domain = domain_at(ptr, c->function, c->pc);
	const char *name = op_name(c->op);

	if (!c->op || (c->op & (c->op - 1)) || !name)
		fatal_call(c->pc, "%s: %#lx is not a single operation", c->function, c->op);
	if (!(c->op & domain->ops))
		fatal_call(c->pc, "%s: the domain, of type %s, has no %s", c->function,
			types[domain->type].name, name);
	if (upcr_is_null(c->target))
		fatal_call(c->pc, "%s: the target is a null pointer", c->function);
	if ((uintptr_t)c->target.addr % size_of_atomic_kind(domain->kind))
		fatal_call(c->pc, "%s: the target is not aligned like an object of type %s", c->function,
			types[domain->type].name);
	if (!has_fitting_operands(c))
		misfit(c);
	if (HAS_CHECKS) {
		hooks.check_elements(c->target, types[domain->type].name, size_of_atomic_kind(domain->kind),
			c->function);
		hooks.check_touch(c->target, size_of_atomic_kind(domain->kind), touch_of(c), c->function);
	}
	return domain;
}

void upc_atomic_relaxed(upcr_pts domain, void *restrict fetch_ptr, upc_op_t op, upcr_pts target,
	const void *restrict operand1, const void *restrict operand2)
{
	const struct atomic_call c = {
		"upc_atomic_relaxed", __builtin_return_address(0), fetch_ptr, op, target, operand1, operand2};

	act(domain_of_checked_call(domain, &c)->kind, &c, false);
}

void upc_atomic_strict(upcr_pts domain, void *restrict fetch_ptr, upc_op_t op, upcr_pts target,
	const void *restrict operand1, const void *restrict operand2)
{
	const struct atomic_call c = {
		"upc_atomic_strict", __builtin_return_address(0), fetch_ptr, op, target, operand1, operand2};
	enum atomic_kind kind = domain_of_checked_call(domain, &c)->kind;

	bool is_plain = kind == PTS || (kind >= FLOAT && op == UPC_CSWAP);

	team_quiet();
	if (is_plain) /* or may be plain: then it is no barrier */
		atomic_thread_fence(memory_order_seq_cst);
	else if (UPCR_HAS_NETWORK || op == UPC_GET || !UPCR_ATOMICS_ARE_BARRIERS)
		upcr_fence();
	act(kind, &c, true);
	if (is_plain)
		atomic_thread_fence(memory_order_seq_cst);
	else if (!UPCR_ATOMICS_ARE_BARRIERS)
		upcr_fence();
}
