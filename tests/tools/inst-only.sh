#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The flags of instrumentation and the file of --inst-only (GASP 3.1).
# GASP-3 GASP-4 GASP-5 GASP-7 GASP-8.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/inst-only

cat >a.upc <<'END'
#include <upc.h>
#include <stdlib.h>
shared int a[THREADS];
void f(int i)
{
	void *p = malloc(a[i]);
	a[i]++;
	upc_barrier;
	upc_forall (int j = 0; j < i; j++; j)
		a[j] = j;
	free(p);
}
END

# Writes the entries that raise events in what upc2c makes with the flags, each once, to `raised`.
raised() {
	good "$upc2c" -fbupc "$@" a.upc -o a.c
	grep -o 'upcr_inst_[a-z_]*(\|UPCR_INST_FORALL(\|#define UPCR_INST_LOCAL 1' a.c | sed 's/[(]$//' | sort -u >raised
}

# Each set of flags raises certain events.
raised
[ ! -s raised ] || show 'events without --inst'
raised --inst
printf '%s\n' UPCR_INST_FORALL upcr_inst_barrier upcr_inst_free upcr_inst_get_int upcr_inst_malloc \
	upcr_inst_preadd_int upcr_inst_put_int | sort >expected
diff expected raised || show '--inst'
for flag in --inst-local --profile-local; do
	raised $flag
	grep -q 'LOCAL 1' raised || show "$flag"
done
for flag in --inst-functions --profile --profile-local; do
	raised $flag
	grep -q 'upcr_inst_enter' raised || show "$flag"
done
err_has 'warning: .--profile-local. is the spelling of GASP 1\.3: write --inst-local'

# The file: comments, blank lines, white space, a last line without an end.
printf '# what a tool wants\n\n  GASP_UPC_BARRIER  // here\r\nGASP_C_FREE # and here\n\t\nGASP_UPC_GET' >only
raised --inst --inst-only only
printf '%s\n' upcr_inst_barrier upcr_inst_free upcr_inst_get_int upcr_inst_preadd_int >expected
diff expected raised || show '--inst-only'
[ ! -s "$err" ] || show 'a message'
grep -q 'define UPCR_INST_PUTS 0' a.c || show 'writes are told'
echo GASP_C_FUNC >only
raised --inst-only=only
[ "$(tr '\n' ' ' <raised)" = 'upcr_inst_enter upcr_inst_leave ' ] || show 'functions by name'
raised --inst-functions --inst-only only
[ "$(tr '\n' ' ' <raised)" = 'upcr_inst_enter upcr_inst_leave ' ] || show 'functions by name and by flag'

# Names that are none.
printf '\n GASP_UPC_BARIER\nGASP_UPC_NB_GET_DATA\nwhatever\nGASP_UPC_PUT\n' >only
good "$upc2c" --inst-only only a.upc -o a.c
err_has '^only:2:2: warning: event .GASP_UPC_BARIER. is unknown; did you mean GASP_UPC_BARRIER: .* \[-Winst-event\]$'
err_has '^only:3:1: warning: event .GASP_UPC_NB_GET_DATA. is unknown here, because this runtime never raises it: '
err_has '^only:4:1: warning: event .whatever. is unknown: the line is ignored'
good "$upc2c" -Wno-inst-event --inst-only only a.upc -o a.c
[ ! -s "$err" ] || show 'a message with -Wno-inst-event'

# Files that are none.
rm -f b.c
: >empty
echo '# nothing' >comment
mkdir -p folder
for file in missing folder; do
	bad 1 'error: cannot read the events of --inst-only from .*: .* \[inst-only\]$' \
		"$upc2c" --inst-only "$file" a.upc -o b.c
	err_has "'$file'"
done
bad 2 "'--inst-only' needs a file" "$upc2c" a.upc -o b.c --inst-only
bad 2 "unknown option '--inst-what'" "$upc2c" --inst-what a.upc -o b.c
[ ! -e b.c ] || show 'output after an error'

# A file that names none leaves user events only, which are always raised.
printf '#include <pupc.h>\n#include <upc.h>\nint main(void)\n{\n\tpupc_event_atomic(1000);\n\tupc_barrier;\n\treturn 0;\n}\n' >user.upc
for file in empty comment; do
	raised --inst-functions --inst-only $file
	[ ! -s raised ] || show "$file: events"
	[ ! -s "$err" ] || show "$file: a message"
	good "$upc2c" --inst-only $file user.upc -o b.c
	[ "$(grep -o 'upcr_inst_[a-z_]*(' b.c)" = 'upcr_inst_pupc_event_atomic(' ] || show "$file: not the user event"
	grep -q '^#define UPCR_INST_WANTS (0)$' b.c || show "$file: events of the runtime"
done

# --noinst undoes what stands before it; what comes after it counts.
raised --inst-local --inst-functions --inst-only empty --noinst
[ ! -s raised ] || show '--noinst'
good "$upc2c" -fbupc a.upc -o b.c
cmp a.c b.c || show '--noinst is not the same as no flag'
raised --inst-local --inst-functions --noinst --inst
printf '%s\n' UPCR_INST_FORALL upcr_inst_barrier upcr_inst_free upcr_inst_get_int upcr_inst_malloc \
	upcr_inst_preadd_int upcr_inst_put_int | sort >expected
diff expected raised || show '--noinst --inst'
good "$upcc" --with-upcprof --noinst user.upc -o user
good env UPCPROF_OUTPUT=measured "$upcrun" -q -n 1 ./user
[ ! -e measured ] || show 'upcc --noinst'
bad 2 "was built without --inst" "$bin/upcprof" run -n 1 ./user
good "$upcc" --noinst --with-upcprof user.upc -o user
good env UPCPROF_OUTPUT=measured "$upcrun" -q -n 1 ./user
has_file measured/thread.0

# A tool in C raises no events itself; C that speaks to a tool does.
printf '#include <gasp_upc.h>\n#include <upc_gasp_tool.h>\n#include <stdlib.h>\nvoid *p(void)\n{\n\treturn malloc(1);\n}\n' >c.c
good "$upc2c" --detect c.c
[ "$(cat "$out")" = c ] || show 'a tool is no C'
good "$upcc" -v --inst-functions -c c.c
err_lacks '0-c\.trans\.c'
sed '1s/.*/#include <pupc.h>/' c.c >d.c
good "$upc2c" --detect d.c
[ "$(cat "$out")" = upc ] || show 'pupc.h is for programs'

# upcc hands all of them on.
for flag in -inst -fupc-instrument --inst; do
	good "$upcc" -trans $flag a.upc -o b.c
	raised --inst
	cmp a.c b.c || show "upcc $flag"
done
for flag in -inst-functions -fupc-instrument-functions; do
	good "$upcc" -trans $flag a.upc -o b.c
	raised --inst-functions
	cmp a.c b.c || show "upcc $flag"
done
good "$upcc" -trans -inst-only only -w a.upc -o b.c
raised -w --inst-only only
cmp a.c b.c || show 'upcc -inst-only'
end_test
