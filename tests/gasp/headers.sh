#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# Tests what the headers promise, to C and to UPC, with each compiler, with --inst and without: GASP-17
# GASP-29 GASP-33 GASP-42 GASP-43 GASP-44 GASP-45 GASP-49 GASP-55 GASP-65 GASP-66 GASP-67 GASP-83
# GASP-88 GASP-89 GASP-90 GASP-91 GASP-92 GASP-93 GASP-94; what is left without --inst: GASP-10
# GASP-11 GASP-60; and the flag at the link: GASP-12.
# GASP-61 GASP-81.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test gasp/headers

cat >gasp.c <<'END'
#include <gasp.h>
#include <gasp_upc.h>
#include <limits.h>
#if GASP_VERSION != 20060914 || GASP_UPC_VERSION < 1
#error versions
#endif
#if GASP_UPC_USEREVT_START > GASP_UPC_USEREVT_END || GASP_UPC_USEREVT_END > UINT_MAX
#error user events
#endif
#if defined GASP_UPC_NB_GET_DATA || defined GASP_UPC_NB_PUT_DATA
#error an event that is never raised is defined
#endif

/* the five functions have these types, which are the tool's */
gasp_context_t (*init)(gasp_model_t, int *, char ***) = gasp_init;
void (*notify)(gasp_context_t, unsigned int, gasp_evttype_t, const char *, int, int, ...) = gasp_event_notify;
void (*notify_va)(gasp_context_t, unsigned int, gasp_evttype_t, const char *, int, int, va_list) =
	gasp_event_notifyVA;
int (*control)(gasp_context_t, int) = gasp_control;
unsigned int (*create)(gasp_context_t, const char *, const char *) = gasp_create_event;
struct _gasp_context_S { int the_tools; } mine;
gasp_context_t (*init_of_1_3)(gasp_lang_t, int *, char ***) = gasp_init; /* the names of GASP 1.3 */
int languages[GASP_LANG_UPC == 0 && GASP_LANG_TITANIUM == 1 && GASP_LANG_CAF == 2 ? 1 : -1];
gasp_context_t context = &mine;

gasp_upc_PTS_t *pts = (int *)0; /* types that stand for void */
gasp_upc_lock_t *lock = (int *)0;
gasp_upc_nb_handle_t handle = GASP_NB_TRIVIAL;
gasp_upc_PTS_t nothing(void);
gasp_upc_PTS_t nothing(void) {}
void no_lock(gasp_upc_lock_t);

/* each event is a number of 32 bits of its own, and none is a user's */
int number(unsigned int event)
{
	switch (event) {
#define GASP_EVENT(name, form) case name: return (name) <= 0xffffffff && ((name) < GASP_UPC_USEREVT_START \
		|| (name) > GASP_UPC_USEREVT_END) && sizeof(name) == 4 && (name) - (name) - 1 > 0;
#include <gasp_upc.def>
	}
	return 0;
}

int main(void)
{
	const int reductions[] = {GASP_UPC_REDUCTION_C, GASP_UPC_REDUCTION_UC, GASP_UPC_REDUCTION_S,
		GASP_UPC_REDUCTION_US, GASP_UPC_REDUCTION_I, GASP_UPC_REDUCTION_UI, GASP_UPC_REDUCTION_L,
		GASP_UPC_REDUCTION_UL, GASP_UPC_REDUCTION_F, GASP_UPC_REDUCTION_D, GASP_UPC_REDUCTION_LD};
	gasp_upc_reduction_t last = GASP_UPC_REDUCTION_LD;
	int bad = GASP_MODEL_UPC != 0 || GASP_MODEL_TITANIUM != 1 || GASP_MODEL_CAF != 2
		|| GASP_MODEL_MPI != 3 || GASP_MODEL_SHMEM != 4 || GASP_START != 0 || GASP_END != 1
		|| GASP_ATOMIC != 2 || last != 10;

	for (int i = 0; i <= 10; i++)
		bad |= reductions[i] != i;
#define GASP_EVENT(name, form) bad |= !number(name);
#include <gasp_upc.def>
	return bad;
}
END
sed -i 's/^#include <gasp_upc.def>/&\n#undef GASP_EVENT/' gasp.c
cat >functions.c <<'END'
#include <gasp.h>
gasp_context_t gasp_init(gasp_model_t m, int *argc, char ***argv) { (void)m; (void)argc; (void)argv; return 0; }
void gasp_event_notify(gasp_context_t c, unsigned int e, gasp_evttype_t t, const char *f, int l, int k, ...)
{ (void)c; (void)e; (void)t; (void)f; (void)l; (void)k; }
void gasp_event_notifyVA(gasp_context_t c, unsigned int e, gasp_evttype_t t, const char *f, int l, int k, va_list a)
{ (void)c; (void)e; (void)t; (void)f; (void)l; (void)k; (void)a; }
int gasp_control(gasp_context_t c, int on) { (void)c; return on; }
unsigned int gasp_create_event(gasp_context_t c, const char *n, const char *d) { (void)c; return n == d; }
END
cat >pupc.h.part <<'END'
#if __UPC_PUPC__ != 1
#error __UPC_PUPC__
#endif
#include <pupc.h>
int (*control)(int) = pupc_control;
unsigned int (*create)(const char *, const char *) = pupc_create_event;
#pragma pupc on
#pragma pupc off
int side_effects(int n)
{
	unsigned int event = pupc_create_event("event", "%d");

	pupc_event_start(event, n++);
	pupc_event_atomic(event, n++);
	pupc_event_end(event, n++);
	return n + (control(1) == 0);
}
END
{
	cat pupc.h.part
	echo 'int main(void) { return side_effects(0) != 3; }'
} >pupc.c
{
	echo '#include <upc.h>'
	cat pupc.c
} >pupc.upc

# The headers lie where the compilers look for them by themselves.
compilers=$(choose gasp/headers gcc clang-19 tcc)
[ -z "$UPC2C_SANITIZE" ] || compilers=$UPC2C_COMPILER
for cc in $compilers; do
	good "$upcc" "--cc=$cc" -Wall -Wextra -Werror -c gasp.c functions.c
	good "$upcc" "--cc=$cc" gasp.o functions.o -o gasp
	good ./gasp
	for flag in '' --inst-functions; do
		# shellcheck disable=SC2086
		good "$upcc" "--cc=$cc" -std=c89 $flag -c pupc.c -o pupc.o
		[ ! -s "$err" ] || show "a message: $flag, C89, with $cc"
		for file in pupc.c pupc.upc; do
			# shellcheck disable=SC2086 # nothing or one word
			good "$upcc" "--cc=$cc" -Wall -Wextra -Werror -Wno-unknown-pragmas $flag -c $file -o pupc.o
			[ ! -s "$err" ] || show "a message: $flag $file with $cc"
			nm -u pupc.o >needed
			case $flag in
			'') ! grep -E 'gasp|pupc' needed || fail "$file without --inst, with $cc, needs a tool" ;;
			*) grep -q 'gasp_event_notifyVA' needed || fail "$file $flag with $cc tells nothing" ;;
			esac
			case $(nm pupc.o) in *upcr_inst_get*) fail "$file has functions that it does not call, with $cc" ;;
			esac
			# an instrumented unit is enough, and the flag at the link does no harm elsewhere
			for link in '' --inst; do
				# shellcheck disable=SC2086
				good "$upcc" "--cc=$cc" $link pupc.o -o pupc
				good "$upcrun" -n 2 ./pupc
			done
		done
	done
done

# Plain C that does not ask for pupc.h is the C compiler's alone, unless it is called UPC.
printf '#include <stdlib.h>\nvoid *f(int n)\n{\n\treturn malloc(n);\n}\n' >plain.c
good "$upcc" --inst-functions -c plain.c -o plain.o
! nm plain.o | grep -q gasp || fail 'plain C raises events'
good "$upcc" --inst-functions -x upc -c plain.c -o plain.o
nm plain.o | grep -q gasp_event_notify || fail 'C as UPC raises no events'

# The translator has the macro whatever the flags are.
for flag in --std=upc1.2 --std=upc1.3 --inst-local; do
	good "$upc2c" $flag pupc.upc -o out.c
done
end_command_test
