#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Reports of upcc -check for programs: JSON and SARIF; for people: excerpts and colours.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/check-report
needs jq

cat >heat.upc <<'END'
#include <unistd.h>
#include <upc.h>
shared [4] double grid[4 * THREADS];
upc_lock_t *lock;
void put(int i) { grid[i] = 1; }
int main(int argc, char **argv)
{
	lock = upc_all_lock_alloc();
	if (MYTHREAD == 0)
		put(2);
	if (MYTHREAD == 0) { upc_notify; if (THREADS > 1) symlink("x", "first"); } else while (unlink("first")) usleep(1000);
	if (MYTHREAD == 1) {
		upc_lock(lock);
		put(2);
		upc_unlock(lock);
	}
	if (MYTHREAD == 1) upc_notify; upc_wait;
	chdir("/");
	shared [4] double *end = grid;
	if (argc > 1 && MYTHREAD == 0)
		end[4 * THREADS] = 1;
	upc_barrier;
	if (MYTHREAD == 0)
		upc_lock_free(lock);
	return 0;
}
END
good "$upcc" -check=race -w heat.upc -o heat

# $1: words of jq, $2: file, $3: what it prints.
answers() {
	[ "$(jq -rs "$1" "$2" 2>&1)" = "$3" ] || fail "$2: $1 is $(jq -rs "$1" "$2" 2>&1), not $3"
}

what='lines of JSON, also after those of an earlier run and another folder'
try "$upcrun" -n 2 -check-report out.json ./heat
[ $got = 1 ] || show "status $got"
try "$upcrun" -n 2 -check-report=out.json ./heat more
[ "$(wc -l <out.json)" = 3 ] || fail "$what: $(cat out.json)"
answers 'map(.id) | join(" ")' out.json 'data-race data-race out-of-bounds'
answers '.[0] | "\(.thread) \(.file):\(.line):\(.column) \(.function) \(.expression)"' out.json \
	'1 heat.upc:5:19 put grid[i]'
answers '.[0].stack | map("\(.function) \(.file):\(.line)") | join(" ")' out.json 'main heat.upc:14'
answers '.[0].locks[0]' out.json "'lock'"
answers '.[0].object | "\(.name) \(.elements) \(.element_bytes) \(.block_size)"' out.json 'grid 8 8 4'
answers '.[0].related[0] | "\(.thread) \(.file):\(.line):\(.column) \(.stack[0].line) \(.locks)"' out.json \
	'0 heat.upc:5:19 10 null'
answers '.[0].details[-1]' out.json \
	'nothing orders them: that lock held by thread 0, too, would, or a upc_barrier between them'
answers '.[2].message' out.json "write of 8 bytes beyond the end of 'grid' on thread 0"
answers '.[2].details[0]' out.json 'it has 32 bytes there; the access starts right after them'

what='SARIF: whole at any time, without results of an earlier run'
echo rubbish >out.sarif
try "$upcrun" -n 2 -check-report out.sarif ./heat more
try "$upcrun" -n 2 -check-report out.sarif ./heat more
answers '.[0] | "\(.version) \(.runs | length) \(.runs[0].results | map(.ruleId) | join(" "))"' out.sarif \
	'2.1.0 1 data-race out-of-bounds'
answers '.[0].runs[0] | [.results[].ruleId] - [.tool.driver.rules[].id] | length' out.sarif 0
answers '.[0].runs[0].tool.driver.rules | map(.id) | length - (unique | length)' out.sarif 0
answers '.[0].runs[0].results[0].locations[0].physicalLocation |
	"\(.artifactLocation.uri) \(.region.startLine) \(.region.startColumn)"' out.sarif 'heat.upc 5 19'
answers '.[0].runs[0].results[0].relatedLocations[0].message.text' out.sarif "thread 0: write of 'grid[i]'"
answers '.[0].runs[0].results[0].stacks[1].frames | map(.location.logicalLocations[0].name) | join(" ")' \
	out.sarif 'put main'
[ ! -e out.sarif.part ] || fail 'a part is left'

# A link that others may have put where the new log is made leads nowhere.
echo mine >mine
ln -s "$PWD/mine" out.sarif.part
try "$upcrun" -n 2 -check-report out.sarif ./heat more
[ "$(cat mine)" = mine ] || fail 'a file was written through a link'
good env UPC_CHECK=noleaks "$upcrun" -n 1 -check-report none.sarif ./heat
answers '.[0].runs[0].results | length' none.sarif 0

what='names'
bad 2 "cannot write reports to '.*/no/out.json': No such file" "$upcrun" -n 2 -check-report no/out.json ./heat
bad 2 'a file without commas' "$upcrun" -n 2 -check-report a,b ./heat
bad 2 "unknown option 'leak'" env UPC_CHECK=leak ./heat
bad 2 'needs the name of a file' env UPC_CHECK=report= ./heat
good "$upcc" -w heat.upc -o plain
bad 2 "'./plain' has no checks" "$upcrun" -n 2 -check-report out.json ./plain

what='excerpts'
try "$upcrun" -n 2 ./heat
grep -qxF '    5 | void put(int i) { grid[i] = 1; }' "$err" || show "no $what"
grep -qxF '      |                   ^~~~~~~' "$err" || show 'no caret'
[ "$(grep -c 'grid\[i\] = 1' "$err")" = 1 ] || show 'the same line twice'
(cd "$work" && UPC_CHECK=noexcerpts guard "$upcrun" -n 2 "$work/here/heat" 2>"$err" </dev/null)
! grep -qF 'grid[i] = 1' "$err" || show 'noexcerpts has excerpts'
(cd "$work" && guard "$upcrun" -n 2 "$work/here/heat" 2>"$err" </dev/null)
grep -qF 'grid[i] = 1' "$err" || show 'no excerpt from another folder'
touch -d '+1 hour' heat.upc
try "$upcrun" -n 2 ./heat
! grep -qF 'grid[i] = 1' "$err" || show 'an excerpt of a file that is newer than the program'

what='colours'
escape=$(printf '\033')
! grep -q "$escape" "$err" || show 'colours in a file'
try env UPC_CHECK=color "$upcrun" -n 2 ./heat
grep -q "^$escape\[1mupcr: thread 1: heat.upc:5:19: data race: .*$escape\[m\$" "$err" || show "no $what"
if has_tool script; then
	for setting in NO_COLOR=1 TERM=dumb UPC_CHECK=nocolor; do
		script -qec "env TERM=xterm $setting $upcrun -n 2 ./heat" /dev/null </dev/null >"$out" 2>&1
		grep -q 'data race' "$out" || show "$setting: no report"
		! grep -q "$escape\[1mupcr" "$out" || show "$setting: colours"
	done
	script -qec "env -u NO_COLOR TERM=xterm $upcrun -l -n 2 ./heat" /dev/null </dev/null >"$out" 2>&1
	grep -q "$escape\[1mupcr" "$out" || show 'no colours on a terminal with -l'
fi

what='the first report, and no other, names the command that explains it'
try env UPC_CHECK=noleaks "$upcrun" -n 2 -check-report once.json ./heat more
grep -oE 'data race:|beyond the end of|^  upcc .*' "$err" >got
printf 'data race:\n  upcc --explain data-race explains this report\nbeyond the end of\n' >expected
same "$what" expected got || show "not $what"
! grep -q 'explains this' once.json || fail 'the JSON has the command'
try "$upcrun" -q -n 2 ./heat
grep -q 'data race' "$err" || show 'no report with -q'
! grep -q '^  upcc' "$err" || show 'the command with -q'

what='a crash in a header of ours, or in the library, is at the line of the program'
cat >crash.upc <<'EOF'
#include <upc.h>
shared int row[10 * THREADS];
shared int *pointer;
int main(int argc, char **argv)
{
	if (MYTHREAD == 0 && argc > 1)
		upc_memget((char *)16, row, 8);
	else if (MYTHREAD == 0)
		*pointer = 1;
	upc_barrier;
	return 0;
}
EOF
for words in '--cc=gcc -g -O0' '--cc=gcc -g -O2' '--cc=clang-19 -g -O0'; do
	# shellcheck disable=SC2086 # words
	good "$upcc" -w $words crash.upc -o crash
	try "$upcrun" -n 2 ./crash
	grep -q 'SIGSEGV at crash.upc:9 ' "$err" || show "$what: $words"
done
good "$upcc" -w -check crash.upc -o crash
try "$upcrun" -n 2 ./crash more
grep -q 'SIGSEGV at crash.upc:7:3 ' "$err" || show "$what: -check"
grep -qxF "      | 		^" "$err" || show 'no excerpt of a crash'

what='two places, ways of several calls, and two reports of one thread'
{
	printf '// a line that is longer than those that excerpts show:'
	for _ in 1 2 3 4 5 6 7 8; do printf ' one two three four five'; done
	cat <<'END'

#include <stdio.h>
#include <unistd.h>
#include <upc.h>
#define FIRST(a) (a)[0]
shared int x, y[4 * THREADS];
upc_lock_t *lock;
static void inner(void) { FIRST(y) = 1; }
static void outer(void) { inner(); }
int main(void)
{
	lock = upc_all_lock_alloc();
	if (MYTHREAD == 0)
		x = 1;
	if (MYTHREAD == 0)
		y[0] = 2;
	if (MYTHREAD == 0) { upc_notify; if (THREADS > 1) symlink("x", "first"); } else while (unlink("first")) usleep(1000);
	if (MYTHREAD == 1) {
		upc_lock(lock);
		x = 2;
		upc_unlock(lock);
		outer();
	}
	if (MYTHREAD == 1) upc_notify; upc_wait;
	printf("so far");
	upc_all_alloc(2, MYTHREAD + 1);
	return 0;
}
END
} >'two sides.upc'
good "$upcc" -check=race -w -fno-inline 'two sides.upc' -o sides
try "$upcrun" -n 2 -check-report sides.json ./sides
grep -q 'so far' "$out" || show 'the output before a fault is lost'
grep -A 1 '^    8 | ' "$err" >got
printf '    8 | static void inner(void) { FIRST(y) = 1; }\n      | %31s^\n' '' >expected
same "$what" expected got || show 'a caret below what is not there'
answers '.[0].details | map(select(test("[|]"))) | length' sides.json 0
answers '.[1].stack | map(.function) | join(" ")' sides.json 'outer main'
answers 'map("\(.expression) \(.locks // [] | length) \(.related // [] | length)") | .[:2] | join(", ")' sides.json \
	'x 1 1, (y)[0] 0 1'
try env UPC_CHECK=noleaks "$upcrun" -n 2 -check-report sides.sarif ./sides
answers '.[0].runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri' sides.sarif 'two%20sides.upc'

what='facts about a null pointer are not those of another variable'
cat >other.upc <<'END'
#include <stdlib.h>
#include <upc.h>
struct node { int n; shared int *cells; shared struct node *next; };
static struct node *make(void)
{
	static struct node p;
	p.n = 10;
	return &p;
}
int main(int argc, char **argv)
{
	int way = argc > 1 ? atoi(argv[1]) : 0;
	if (way == 0) {
		struct node *p = make();
		p->cells[MYTHREAD] = 1;
	}
	shared struct node *q = upc_alloc(sizeof(struct node));
	upc_memset(q, 0, sizeof(struct node));
	if (way == 1)
		q->cells[MYTHREAD] = 1;
	q = q->next;
	return q->n;
}
END
good "$upcc" -check -w other.upc -o other
for way in 0 1 2; do
	try "$upcrun" -n 2 ./other $way
	grep -q 'a null pointer-to-shared' "$err" || show "no report of $way"
	! grep -q ' is null on thread' "$err" || show "$what: $way"
done

what='a leak is a warning'
printf '#include <upc.h>\nint main(void) { upc_all_alloc(1, 8); return 0; }\n' >leak.upc
good "$upcc" -check -w leak.upc -o leak
try env UPC_CHECK=leaks "$upcrun" -n 2 -check-report leak.sarif ./leak
answers '.[0].runs[0].results | map("\(.ruleId) \(.level)") | join(" ")' leak.sarif 'leak warning'

what='every report of check/ has a kind, and docs/checking.md lists all'
kinds=$UPC2C_SOURCE/runtime-api/checker/report/kinds.def
cat "$UPC2C_SOURCE"/tests/check/*.upc |
	sed -nE 's,.*// (report [^:]*: [0-9]+|ends [^:]*): ,,p' >texts
[ "$(wc -l <texts)" -gt 60 ] || fail 'hardly any report'
sed -nE 's/^KIND\("[a-z-]+", "([^"]+)".*/\1/p' "$kinds" >words
! grep -vxE 'index|[a-z]+ of [0-9]+ bytes?' texts | grep -vFf words || fail "$what"
sed -nE 's/^KIND\("([a-z-]+)".*/\1/p' "$kinds" | sort -u | while read -r id; do
	grep -qF "| \`$id\` |" "$UPC2C_SOURCE/docs/checking.md" || echo "docs/checking.md: no $id"
done >missing
[ ! -s missing ] || fail "$(cat missing)"
end_command_test
