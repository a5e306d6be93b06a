#!/bin/sh
# SPDX-License-Identifier: MIT
#
# A tool whose functions call UPC code, which has shared data, locks, collectives and barriers of its
# own (GASP 3.2): it counts the events of all threads, and thread 0 prints them at the end.  If the
# UPC code raises events itself, notify is called out of notify.
# GASP-1 GASP-22 GASP-23 GASP-24.
. "$UPC2C_SOURCE/tests/recorder.sh"
start_gasp_test upcalls

cat >tool.c <<'END'
#include <gasp.h>
#include <gasp_upc.h>
#include <stdlib.h>
struct _gasp_context_S {
	int depth, nested;
};
void tool_begin(void);
void tool_count(unsigned tag, int nested);
void tool_end(void);
gasp_context_t gasp_init(gasp_model_t model, int *argc, char ***argv)
{
	(void)model, (void)argc, (void)argv;
	tool_begin();
	return calloc(1, sizeof(struct _gasp_context_S));
}
void gasp_event_notify(gasp_context_t c, unsigned tag, gasp_evttype_t type, const char *file,
	int line, int column, ...)
{
	(void)file, (void)line, (void)column;
	if (c->depth) {
		c->nested++;
		return;
	}
	c->depth++;
	if (type != GASP_END)
		tool_count(tag, c->nested);
	if (tag == GASP_UPC_COLLECTIVE_EXIT && type == GASP_START)
		tool_end();
	c->depth--;
}
void gasp_event_notifyVA(gasp_context_t c, unsigned tag, gasp_evttype_t type, const char *file,
	int line, int column, va_list list)
{
	(void)list;
	gasp_event_notify(c, tag, type, file, line, column);
}
int gasp_control(gasp_context_t c, int on)
{
	(void)c;
	return on;
}
unsigned gasp_create_event(gasp_context_t c, const char *name, const char *desc)
{
	(void)c, (void)name, (void)desc;
	return GASP_UPC_USEREVT_START;
}
END
cat >part.upc <<'END'
#include <upc.h>
#include <upc_collective.h>
#include <stdio.h>
#include <gasp.h>
#include <gasp_upc.h>
static shared long count[THREADS], nested_count[THREADS], sum, nested_sum;
static shared int all;
static upc_lock_t *lock;
void tool_begin(void)
{
	lock = upc_all_lock_alloc();
	upc_barrier;
}
void tool_count(unsigned tag, int nested)
{
	if (tag == GASP_UPC2C_STATIC_SHARED)
		return;
	count[MYTHREAD]++;
	nested_count[MYTHREAD] = nested;
	upc_lock(lock);
	all++;
	upc_unlock(lock);
}
void tool_end(void)
{
	upc_all_reduceL(&sum, count, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	upc_all_reduceL(&nested_sum, nested_count, UPC_ADD, THREADS, 1, NULL, 0);
	upc_barrier;
	if (MYTHREAD == 0)
		printf("%ld events %d %s\n", sum, all, nested_sum > 0 ? "nested" : "flat");
}
END
cat >p.upc <<'END'
#include <upc.h>
shared int a[THREADS];
int main(void)
{
	a[MYTHREAD] = 1;
	upc_forall (int i = 0; i < THREADS; i++; i)
		a[i]++;
	upc_barrier;
	upc_fence;
	return 0;
}
END
# Each thread has 8 events: put, forall, get and put, barrier and who was last, fence, exit.
compilers=$(choose gasp/upcalls gcc clang-19)
[ -z "$UPC2C_SANITIZE" ] || compilers=$UPC2C_COMPILER
for cc in $compilers; do
	good "$upcc" "--cc=$cc" -c tool.c part.upc
	good "$upcc" "--cc=$cc" --inst-local p.upc part.o tool.o -o p
	for n in 1 2 3 4 7; do
		prints "$((8 * n)) events $((8 * n)) flat" "$upcrun" -n $n ./p
	done
	good "$upcc" "--cc=$cc" --inst-local p.upc part.upc tool.o -o q
	for n in 1 3; do
		prints "$((8 * n)) events $((8 * n)) nested" "$upcrun" -n $n ./q
	done
	# With THREADS known, the tool is compiled for it too.
	good "$upcc" "--cc=$cc" -T 4 --inst-local p.upc part.upc tool.c -o r
	prints '32 events 32 nested' "$upcrun" -n 4 ./r
done
end_command_test
