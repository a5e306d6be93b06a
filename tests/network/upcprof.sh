#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcprof on several hosts: one measurement, whose times are those of one clock though the hosts' clocks differ and
# drift (UPCR_CLOCK_SHIFT); who came last to a barrier; reports and exports name the hosts.
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"

start_test network/upcprof
choose_mpis
cd "$work" || exit
upcprof=$bin/upcprof
"$bin/upcc" -network=mpi --inst -O1 "$UPC2C_SOURCE/tests/network/measured.upc" -o measured || fail 'does not compile'

show() {
	head -n 20 "$work/out" "$work/err"
	fail "$*"
}

# measure MPI HOSTS THREADS STATUS OPTION... -- ARGUMENT...
measure() {
	UPCR_NET=$1
	export UPCR_NET
	hosts=$2 threads=$3 wanted=$4
	shift 4
	guard_job "$upcprof" run -n "$threads" -pretend-hosts "$hosts" -o m --trace ./measured "$@" \
		</dev/null >"$work/out" 2>"$work/err"
	[ $? = "$wanted" ] || show "not status $wanted: $* on $hosts hosts with $UPCR_NET"
}

run() {
	"$@" >"$work/out" 2>"$work/err" || show "$*"
}

has() {
	grep -qE -e "$1" "$work/out" || show "no '$1'"
}

# Prints the error of the clocks that the report gives, in ns.
clock_error() {
	run "$upcprof" report --json --section=experiment m
	sed -n 's/.*"clocks": \([0-9]*\).*/\1/p' "$work/out"
}

# No thread leaves a barrier before all have come to it, but for the error of the clocks, and $1 s.  All get the same
# last one.  It has come last to one barrier more of the 8 than a thread that is named each time; on a busy machine another
# may come last to the others.
barriers_agree() {
	error=$(clock_error)
	[ "${error:-1000000000}" -lt 1000000000 ] || show "the error of the clocks is '$error' ns"
	run "$upcprof" print m
	awk -v error="$error" -v threads="$threads" -v slack="$1" -v check_last="$2" '
	$4 != "GASP_UPC_BARRIER" && $4 != "GASP_UPC2C_BARRIER_LAST" { next }
	$3 == "start" { n = substr($7, 6); at[$2] = n; if ($1 > came[n]) { came[n] = $1; who[n] = $2 } starts[n, $2] = $1 }
	$3 == "atomic" { split($6, word, "="); told[at[$2], $2] = word[2] }
	$3 == "end" { n = at[$2]; n_ends[n]++; if (!(n in left) || $1 < left[n]) left[n] = $1 }
	END {
		for (n = 1; n <= 8; n++) {
			if (n_ends[n] != threads) { print "barrier " n ": " n_ends[n] + 0 " ends"; bad = 1 }
			if (left[n] + error / 1e9 + slack < came[n]) { print "barrier " n ": left at " left[n] ", come to at " came[n]; bad = 1 }
			for (t = 0; t < threads; t++) {
				if (told[n, t] != told[n, 0]) { print "barrier " n ": " told[n, t] " was last, " told[n, 0]; bad = 1 }
			}
			if (starts[n, told[n, 0]] + 0.02 < came[n]) { print "barrier " n ": not " told[n, 0] " but " who[n] " was last"; n_wrong++ }
		}
		bad = bad || (check_last && 8 - n_wrong <= int((8 + threads - 1) / threads))
		exit bad
	}' "$work/out" || fail "$hosts hosts with $UPCR_NET, clocks $UPCR_CLOCK_SHIFT"
}

# A replay with nothing changed takes the measured time, within 2%.
replay_agrees() {
	run "$upcprof" whatif --json m
	sed -n 's/.*"key": "\(measured\|replayed\)".*"time_ns": \([0-9]*\).*/\2/p' "$work/out" | paste -s -d ' ' |
		awk '{ exit !($1 > 0 && $2 > 0.98 * $1 && $2 < 1.02 * $1) }' ||
		show "the replay takes another time on $hosts hosts with $UPCR_NET, clocks $UPCR_CLOCK_SHIFT"
	run "$upcprof" path m
	has '^The path takes '
}

# Clocks apart by seconds: thread n % THREADS comes last to barrier n.  Clocks that drift by a fiftieth.
for mpi in $mpis; do
	for shift in 1:5000:100,2:-3000:-100 1:-7000:20000,2:9000:-20000; do
		UPCR_CLOCK_SHIFT=$shift
		export UPCR_CLOCK_SHIFT
		slack=0.0001 check_last=1
		[ "${shift%000}" = "$shift" ] || slack=0.003 check_last=0 # a comparison each second is too rare
		measure "$mpi" 2 4 0
		barriers_agree $slack $check_last
		replay_agrees
		[ "$mpi" = mpich ] || continue
		measure "$mpi" 3 3 0
		barriers_agree $slack $check_last
	done
done
UPCR_CLOCK_SHIFT=1:5000
measure "${mpis##* }" 2 4 0
guard_job "$bin/upcrun" -v -n 4 -pretend-hosts 2 ./measured >"$work/out" 2>&1 </dev/null
has 'clock of host host1 is \+(5\.00|4\.99).* s from that of host0, within [0-9.]* us'
run "$upcprof" report m
has '^hosts +2: host0 \(threads 0 to 1\), host1 \(threads 2 to 3\)$'
has '^clocks +agree within [0-9.]* [num]s$'
has '^ +0 .* host0$'
has '^ +3 .* host1$'
has '^host1  host0 +32 B +8$' # each thread puts an int to the next one, 8 times
has '^host0  host0 +32 B +8$'
run "$upcprof" print m
has '^clocks of 2 hosts agree within'
run "$upcprof" export --chrome m
has '"pid":1,"tid":1,"name":"thread_name"'
has '"pid":2,"tid":2,"name":"process_name","args":\{"name":"host1"\}'
run "$upcprof" export --perfetto -o trace m
run "$UPC2C_BUILD/tests/upcprof/upcprof_perfetto" trace
has '"pid":1,"tid":1,"thread":"UPC thread 1"'
has '"pid":2,"tid":2,"thread":"UPC thread 2"'
has '"pid":2,"process":"host1"'
if has_tool otf2-print; then
	if "$upcprof" export --otf2 -o archive m 2>"$work/err"; then
		run otf2-print -G archive/traces.otf2
		has 'LOCATION_GROUP +3 .*Parent: "node::host1"'
	else
		grep -q 'built without the OTF2 library' "$work/err" || show 'no archive'
		lack 'upcprof was built without the OTF2 library'
	fi
fi

# Without the file of the thread that compares the clocks.
rm m/thread.2
"$upcprof" report m >"$work/out" 2>"$work/err"
has '^hosts +2: host0 \(threads 0 to 1\), host1 \(threads 2 to 3\)$'
has '^clocks +agree as far as their dates do$'
has '^host0  host1 +32 B +8$'

# A thread ends the job.
measure "${mpis##* }" 2 4 7 alone
run "$upcprof" report --section=experiment m
has 'thread 3 on host1 ended the program, with status 7'

# Tests what the report says of reads in the cache: all that UPC_STATS counts, by place; the same from the events alone;
# estimates of frequent reads that were sampled.
"$bin/upcc" -network=mpi --inst -O1 "$UPC2C_SOURCE/tests/network/cache-events.upc" -o cached || fail 'does not compile'
cache() {
	UPC_CACHE=on UPC_STATS=1 guard_job "$upcprof" run -n 2 -pretend-hosts 2 -o c "$@" ./cached walk \
		</dev/null >"$work/out" 2>"$work/err" || show "upcprof run $*"
	grep -o 'cache: .*' "$work/err" >stats
	run "$upcprof" report --top=0 --section=cache c
	cp "$work/out" whole
}
cache --trace
awk 'FNR == NR { split($0, word, " "); hits = word[2]; reads = word[4]; drops = word[10]; next }
	$NF ~ /upc:[0-9]/ { m += $1; h += $2; d += $(NF - 2) }
	END { exit !(reads > 2000 && h == hits && h + m == reads && d == drops) }' stats whole || {
	cat stats
	show 'not what UPC_STATS says'
}
[ "$(grep -c ' 1  upc_fence ' whole)" = 1 ] || show 'not one fence that drops copies'
grep -q 'far\[at\];' whole || show 'no source line'
mkdir cut
for file in c/thread.*; do
	"$UPC2C_BUILD/tests/upcprof/upcprof_cut" "$file" "cut/${file##*/}" || fail cut
done
"$upcprof" report --top=0 --section=cache cut >"$work/out" 2>/dev/null
same 'the cache, from its events' whole "$work/out" || fail 'counted differently'
run "$upcprof" report --thread=1 --section=cache c
has '^Nothing was read through the cache'
run "$upcprof" print --thread=0 c
has ' atomic +GASP_UPC_CACHE_MISS .*cache-events.upc:[0-9:]* n=8 n_lines=[1-9]'
cache
grep -q '^Frequent reads are samples' whole || show 'no word of samples'
cache --sample=1
! grep -q samples whole || show 'samples of all'
run "$upcprof" report --section=cache --json c
has '^  \{"misses": [1-9].*"invalidations": 0, "name": "get"'
rm -r c cut

# A host that does not share the folder says so, and the program goes on.
cat >elsewhere <<'END'
#!/bin/sh
[ "${PMI_RANK:-$OMPI_COMM_WORLD_RANK}" = 0 ] || export UPCPROF_OUTPUT=$PWD/nowhere/m
exec ./measured
END
chmod +x elsewhere
UPCPROF_OUTPUT=$work/m UPC_GASP_TOOL=$UPC2C_BUILD/lib/libupcprof.so
export UPCPROF_OUTPUT UPC_GASP_TOOL
rm -rf m
command=$("$bin/upcrun" -t -n 4 -pretend-hosts 2 ./measured)
guard_job sh -c "${command%./measured} ./elsewhere" >"$work/out" 2>"$work/err" </dev/null || show 'a host without the folder'
grep -q '^upcprof: on host1: cannot write .*/nowhere/m/thread.2: .*file system that all hosts share' "$work/err" ||
	show 'no message'
[ "$(grep -c upcprof "$work/err")" = 1 ] || show 'more than a message'
[ -s m/thread.1 ] || show 'host 0 wrote nothing'
cd "$UPC2C_SOURCE" || exit
end_test
