#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcpredict --profile: counts of programs that are known, on several numbers of threads; equal to what -D gives;
# how counts grow; and measurements that do not fit.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test predict/counts
. "$UPC2C_SOURCE/tests/predicted.sh"
data=$UPC2C_SOURCE/tests/predict machine='--machine two-processors --without outcomes'
always=$machine

# measure NAME THREADS SOURCE ARGUMENTS...: with all that a profile needs, into NAME.upcprof.
compiled=
measure() {
	name=$1 threads=$2 source=$3
	shift 3
	# shellcheck disable=SC2086 # $flags is a list
	[ "$source $flags" = "$compiled" ] || good "$bin/upcc" --inst-local --inst-functions $flags -o program "$source"
	compiled="$source $flags"
	good "$bin/upcprof" run --sample=1 -n "$threads" -o "$name.upcprof" ./program "$@"
}

# explained TEXT...: explain has these words in one line.
explained() {
	grep -q -- "$1" "$out" || show "no '$1'"
}

flags=
for name in counted sized; do
	cp "$data/$name.upc" .
done

# ---- counts that are known ----------------------------------------------------------------

numbers="1 $(choose predict/counts 2 3 4 7)"
[ -z "${UPC2C_SANITIZE:-}" ] || numbers='1 4'
all='def all(t; line): [.[0].intervals[].partitions[] | select(.text == t and .line == line) | .own + .host + .other][0];'
for t in $numbers; do
	measure counted $t counted.upc 16 6
	holds "$near $all (all(\"a[k]\"; 28) | near(15)) and (all(\"b[k]\"; 29) | near(14))
		and (all(\"calls\"; 37) | near(15)) and (all(\"b[i]\"; 87) | near(16))
		and (all(\"first[i]\"; 88) | near(8)) and (all(\"first[i]\"; 91) | near(8))
		and (all(\"first[k % 64]\"; 85) | near(5)) and (all(\"a[x % n]\"; 96) | near(7))
		and (all(\"first[x % 64]\"; 46) | near(5)) and (all(\"first[(i + j) % 64]\"; 56) | near(36))
		and (all(\"first[j % 64]\"; 61) | near(18)) and .[0].missing == [] and .[0].low == .[0].high" \
		counted.upc --profile counted.upcprof --threads $t
	# The slowest thread says whose elements they are.
	holds "$near (.[0].slowest as \$me | [range(1; 8) | . + \$me | select(. % $t == \$me)] | length) as \$own
		| [.[0].intervals[].partitions[] | select(.line == 96)][0].own | near(\$own)" \
		counted.upc --profile counted.upcprof --threads $t
	# shellcheck disable=SC2086
	good "$predict" explain counted.upc $machine --profile counted.upcprof --threads $t
	explained 'counted.upc:18: computation: 24 times'
	explained 'counted.upc:64: computation: 72 times' # 6 x 12
	explained 'counted.upc:103: computation: 5 times'
done
# Another number of threads: what no formula gives stays.
holds "$near $all (all(\"calls\"; 37) | near(15)) and (all(\"a[k]\"; 28) | near(15))" \
	counted.upc --profile counted.upcprof --threads 12

# ---- the values of names --------------------------------------------------------------------

for t in $numbers; do
	case $t in # half of them with -T
	2 | 4 | 7)
		flags="-T $t -DFIXED" source=fixed.upc
		sed "s/^#ifdef FIXED/#if 1/" sized.upc >fixed.upc
		;;
	*) flags='' source=sized.upc ;;
	esac
	measure sized $t $source 40
	# shellcheck disable=SC2086
	{
		good "$predict" $source $machine --json --threads $t -D n=40 -D loop:32=1600
		jq "del(.[].speedup)" "$out" >given
		good "$predict" $source $machine --json --threads $t --profile sized.upcprof
	}
	jq "del(.[].speedup)" "$out" >got # the result of jobs needs no profile
	same "$source on $t threads" given got || fail 'a profile says something else'
done
flags=

# A function of an included file has places there, and reaches a member by a pointer.
cat >part.h <<'END'
static long sum_of(const struct size *size)
{
	long s = 0;

	for (int i = 0; i < size->n; i++)
		s += v[i];
	return s;
}
END
cat >whole.upc <<'END'
#include <stdlib.h>
#include <upc_relaxed.h>
struct size {
	int n;
};
shared long v[64 * THREADS];
#include "part.h"

int main(int argc, char **argv)
{
	struct size size = {argc > 1 ? atoi(argv[1]) : 8};

	return sum_of(&size) == 1;
}
END
measure whole 2 whole.upc 20
holds "$near $all (all(\"v[i]\"; 6) | near(20)) and .[0].missing == []" whole.upc --threads 2 --profile whole.upcprof

# With one thread no neighbour is looked at, so that nothing measures the loop: its condition counts it.
cat >near.upc <<'END'
#include <upc_relaxed.h>
shared int has[THREADS];

static int neighbour(int step)
{
	int t = MYTHREAD + step;

	while (t >= 0 && t < THREADS && has[t] == 0)
		t += step;
	return t < THREADS ? t : -1;
}

int main(void)
{
	has[MYTHREAD] = 1;
	return neighbour(-1) + neighbour(1) > 2 * THREADS;
}
END
measure near 1 near.upc
holds '.[0] | .seconds > 0 and .missing == [] and .low == .high' near.upc --threads 1 --profile near.upcprof

# ---- counts without a profile that have bounds; loops of an included file -----------------------

cat >bits.h <<'END'
static long bits_of(unsigned long x)
{
	long n = 0;

	for (; x != 0; x >>= 1)
		n++;
	return n;
}
static long length_of(const char *text)
{
	long n = 0;

	while (text[n])
		n++;
	return n;
}
END
cat >bits.upc <<'END'
#include <stdlib.h>
#include <upc_relaxed.h>
shared long v[THREADS];
#include "bits.h"

int main(int argc, char **argv)
{
	for (int i = 0; i < 1000; i++)
		v[(MYTHREAD + i) % THREADS] = 1;
	v[MYTHREAD] = bits_of(strtoul(argv[argc - 1], NULL, 0));
	return length_of(argv[0]) == 0;
}
END
# The loop over the 64 bits makes far less than 1 % of the accesses.
holds '.[0] | .seconds > 0 and .low < .high and (.missing | map(.line)) == [5]' \
	bits.upc --threads 2 -D loop:bits.h:13=9
holds '.[0] | .seconds == null and .high == null and (.missing | map(.line)) == [5, 13]
	and (.missing | all(.file | endswith("bits.h"))) and ([.intervals[].partitions[].file] | all(. == null))' bits.upc --threads 2
# shellcheck disable=SC2086
{
	good "$predict" bits.upc $machine --threads 2 -D loop:bits.h:13=9
	explained 'bits.h:5:2: .*; it changes the run time by less than 1 %$'
	good "$predict" bits.upc $machine --threads 2
	explained 'bits.h:5:2: the trip count of this loop is not known: give .* a value with -D'
	explained 'bits.h:13:2: .*; give it with -D loop:bits.h:13='
	good "$predict" explain bits.upc $machine --threads 2 -D loop:bits.h:13=9
	explained 'bits.h:13: computation: 9 times'
	bad 2 'no loop in line 13 of bits.upc' "$predict" bits.upc $machine -D loop:13=9
	bad 2 'no loop in line 9 of bits.h' "$predict" bits.upc $machine -D loop:bits.h:9=9
}

# ---- how counts grow ------------------------------------------------------------------------

for n in 20 40; do
	measure n$n 2 sized.upc $n
done
measure n40.4 4 sized.upc 40
many="--profile n20.upcprof --profile n40.upcprof --profile n40.4.upcprof"
# shellcheck disable=SC2086
{
	holds "$near $all (all(\"v[j]\"; 34) | near(30000)) and .[0].missing == []" sized.upc $many --threads 3 -D n=100
	good "$predict" sized.upc $machine $many --threads 3 -D n=100
	holds "$near $all all(\"v[j]\"; 34) | near(30000)" sized.upc --threads 2 -D main.n=100 -D size=5 \
		--profile n20.upcprof,size=1 --profile n40.upcprof,size=2
	bad 2 'which size' "$predict" sized.upc $machine --threads 2 --profile n20.upcprof,size=1 --profile n40.upcprof,size=2
	bad 2 'the same NAME' "$predict" sized.upc $machine --threads 2 --profile n20.upcprof,size=1 --profile n40.upcprof
	bad 2 'a fit needs at least 3' "$predict" sized.upc $machine --threads 2 -D n=100 \
		--profile n20.upcprof --profile n40.4.upcprof
}
# All profiles have as many threads: each thread is fitted on its own.
cat >skew.upc <<'END'
#include <stdlib.h>
#include <upc_relaxed.h>
shared [4] long v[4 * THREADS];

static long after(long k)
{
	return k + 1;
}

int main(int argc, char **argv)
{
	long n = argc > 1 ? atoi(argv[1]) : 1, s = 0;

	for (long k = 0; k < (MYTHREAD + 1) * n * n; k = after(k))
		s += v[k % 4];
	upc_barrier;
	return s != 0;
}
END
for n in 4 6 8; do
	measure s$n 2 skew.upc $n
done
holds "$near $all (all(\"v[k % 4]\"; 15) | near(800)) and .[0].slowest == 1" skew.upc --threads 2 -D size=20 \
	--profile s4.upcprof,size=4 --profile s6.upcprof,size=6 --profile s8.upcprof,size=8
# No fit is exact: a range.
measure n30 2 sized.upc 30
holds '.[0] | .low < .seconds and .seconds < .high' sized.upc --threads 2 -D size=2 \
	--profile n20.upcprof,size=1 --profile n30.upcprof,size=3 --profile n40.upcprof,size=4

# A share that differs has an error too; on one host nothing is on other hosts.
for n in 5 6 9; do
	measure c$n 3 counted.upc $n 6
done
holds '.[0] | .low < .seconds and ([.intervals[].partitions[].other] | max) == 0' counted.upc --threads 3 -D size=7 \
	--profile c5.upcprof,size=5 --profile c6.upcprof,size=6 --profile c9.upcprof,size=9

# ---- measurements that do not fit ------------------------------------------------------------

# shellcheck disable=SC2086
{
	bad 2 'is no measurement' "$predict" sized.upc $machine --profile nowhere
	bad 2 'needs FOLDER' "$predict" sized.upc $machine --profile n20.upcprof,=3
	bad 2 'needs FOLDER' "$predict" sized.upc $machine --profile n20.upcprof,n=many
	bad 2 'of another program' "$predict" counted.upc $machine --profile n20.upcprof
	sed '/^static int after/i\
\
' sized.upc >later.upc
	mkdir later && mv later.upc later/sized.upc
	bad 2 'another version of later/sized.upc: .* was in line' "$predict" later/sized.upc $machine --profile n20.upcprof
	good "$bin/upcc" --inst --inst-functions -o remote sized.upc
	good "$bin/upcprof" run -n 2 -o remote.upcprof ./remote
	bad 2 'lacks accesses of threads to their own memory' "$predict" sized.upc $machine --profile remote.upcprof
	good "$bin/upcc" --inst-local -o flat sized.upc
	good "$bin/upcprof" run -n 2 -o flat.upcprof ./flat
	bad 2 'lacks calls of functions' "$predict" sized.upc $machine --profile flat.upcprof
}
end_command_test
