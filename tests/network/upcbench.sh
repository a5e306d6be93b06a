#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcbench on several hosts, with each MPI: each place has its figures, those of other hosts with and without what
# speeds them up; nothing is left when it ends, or is killed.
# whole: tools/upcbench looks at the same figures on one host, network/slow and cache at what hosts do
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/upcbench
needs jq
choose_mpis
schema=$UPC2C_SOURCE/tests/tools/upcbench.jq
TMPDIR=$work/tmp
export TMPDIR
mkdir "$TMPDIR" "$work/here"
cd "$work/here" || exit

# measure FILE OPTION...
measure() {
	file=$1
	shift
	guard_job "$bin/upcbench" --quick --json "$file" "$@" >"$work/out" 2>"$work/err" </dev/null || {
		cat "$work/out" "$work/err"
		fail "upcbench $*"
	}
	jq -rf "$schema" "$file" >"$work/wrong"
	[ ! -s "$work/wrong" ] || fail "$file: $(head -n 5 "$work/wrong")"
}

holds() {
	[ "$(jq "$2" "$1")" = true ] || fail "$1: not true: $2"
}

for UPCR_NET in $mpis; do
	export UPCR_NET
	measure $UPCR_NET.json -n 4 -pretend-hosts 2 --only baseline,single,local
	holds $UPCR_NET.json ".job | .hosts == 2 and .pretended and .network == \"mpi\" and .mpi == \"$UPCR_NET\""
	holds $UPCR_NET.json '[.hosts[] | [.first_thread, .last_thread]] == [[0, 1], [2, 3]]'
	for place in host other; do
		holds $UPCR_NET.json "[.figures[] | select(.place == \"$place\" and .mode == \"default\" and .side == \"upc\")
			| [.bench, .op, .active]] | sort == [[\"baseline\", \"read\", 4], [\"baseline\", \"write\", 4],
			[\"single\", \"read\", 1], [\"single\", \"write\", 1]]"
	done
	holds $UPCR_NET.json '[.figures[] | select(.mode == "plain") | .bench, .place] | unique == ["baseline", "other", "single"]'
done

# All of it, with MPI alone beside it, and barriers with one thread on each host.
measure all.json -n 4 -pretend-hosts 2
for name in get put barrier broadcast exchange gather reduce; do
	holds all.json "any(.figures[]; .bench == \"$name\" and .side == \"raw\" and .threads == 2 and .place != \"self\"
		and .place != \"host\")"
done
holds all.json '[.figures[] | select(.bench == "barrier" and .side == "upc") | .threads] | sort == [2, 4]'
holds all.json '[.figures[] | select(.bench == "get" and .op == "all") | [.place, .active]] | unique == [["other", 4]]'
holds all.json 'any(.figures[]; .bench == "busy" and .op == "read" and .place == "other" and .time.median > .compute)'
holds all.json '[.places.other | .pages_ordered, .pages_apart, .pages_known, .scatter_write] | all(. > 0)'
holds all.json 'all(.figures[]; .turns == 1)'
holds all.json '[.figures[] | select(.bench == "update") | .place] | unique == ["host", "self"]'
holds all.json '[.figures[] | select(.bench == "apex") | .place] | unique == ["other"]'
holds all.json '[.figures[] | select(.bench == "lock" and .op == "alone") | .place] | unique == ["host", "other", "self"]'

# Without a compiler for MPI only the figures of MPI alone are missing.
PATH=$work/no-mpicc:$PATH
mkdir "$work/no-mpicc"
for mpi in mpich openmpi; do
	printf '#!/bin/sh\nexit 1\n' >"$work/no-mpicc/mpicc.$mpi"
	chmod +x "$work/no-mpicc/mpicc.$mpi"
done
measure hidden.json -n 2 -pretend-hosts 2 --only barrier
holds hidden.json '[.figures[].side] | unique == ["upc"]'
holds hidden.json 'any(.warnings[]; test("no figures of MPI alone: mpicc.* cannot compile"))'
guard_job "$bin/upcbench" --only barrier -n 2 -pretend-hosts 2 --mpicc false >"$work/out" 2>"$work/err"
[ $? = 1 ] && grep -q "cannot compile .*messages.c with 'false'" "$work/err" || fail '--mpicc false is not an error'

# Hosts by their names: programs are compiled in the current folder, and gone at the end.
measure names.json -n 2 -hosts localhost --only local -v
grep -q " $PWD/upcbench-[A-Za-z0-9]*/0-access quick" "$work/err" || fail 'not compiled in the current folder'
holds names.json '.job | .hosts == 1 and (.pretended | not) and .network == "mpi" and .upcrun == ["-hosts", "localhost"]'
[ -z "$(find . -name 'upcbench-*')" ] || fail 'the folder of the programs is left'

# Tests what runs, in which order, with which variables of the user and of `plain`.
mkdir -p fake/bin
cp "$bin/upcbench" fake/bin/
ln -s "$UPC2C_BUILD/lib" fake/lib
cat >fake/bin/upcc <<'END2'
#!/bin/sh
for word; do case $word in -fno-localize | *.upc) printf '%s ' "${word##*/}" ;; esac; done >>log
echo >>log
END2
cat >fake/bin/upcrun <<'END2'
#!/bin/sh
echo "$2 ${5##*/} $7 cache ${UPC_CACHE-unset} combine ${UPC_COMBINE-unset}" >>log
echo "host name=red processors=9 load=0 threads=0-$(($2 - 1)) processor="
echo "figure bench=vector op=read place=other side=upc active=2 : 1e-6"
END2
chmod +x fake/bin/*
UPC_CACHE=on fake/bin/upcbench -n 5 -pretend-hosts 2 --turns 2 --only vector,barrier --no-raw --json fake.json >"$work/out" 2>&1 ||
	fail "fake: $(cat "$work/out")"
cat >expected <<'END2'
access.upc 
-fno-localize access.upc 
sync.upc 
5 0-access ,vector, cache on combine unset
5 1-access ,vector,far, cache off combine 0
2 6-sync ,barrier, cache on combine unset
4 6-sync ,barrier, cache on combine unset
5 6-sync ,barrier, cache on combine unset
5 0-access ,vector, cache on combine unset
5 1-access ,vector,far, cache off combine 0
2 6-sync ,barrier, cache on combine unset
4 6-sync ,barrier, cache on combine unset
5 6-sync ,barrier, cache on combine unset
END2
same 'what runs' expected log || fail 'something else runs'
holds fake.json '[.figures[] | select(.threads == 5) | [.mode, .turns]] | sort == [["default", 4], ["plain", 2]]'
holds fake.json '.job.environment.UPC_CACHE == "on"'

# Hosts with different numbers of threads: each thread has one to ask.
unset UPCR_NET
measure three.json -n 3 -pretend-hosts 2 --only vector --no-raw
holds three.json '[.figures[] | select(.place == "other") | .active] | unique == [3]'
holds three.json '[.figures[] | select(.place == "host") | .active] | unique == [2]'

# If it is killed, it leaves nothing.
UPC2C_JOB=$work "$bin/upcbench" -n 2 -pretend-hosts 2 --turns 1000 --only vector --json killed.json >/dev/null 2>&1 </dev/null &
pid=$!
tries=0
until [ -n "$(find /proc/[0-9]*/exe -maxdepth 0 -lname "$TMPDIR/*/*-access" 2>/dev/null)" ]; do
	tries=$((tries + 1))
	[ $tries -lt 300 ] || fail 'the program does not start'
	sleep 0.1
done
kill -TERM $pid
wait $pid
[ $? = 143 ] || fail 'SIGTERM does not end it'
tries=0
while [ -n "$(grep -alsxz "UPC2C_JOB=$work" /proc/[0-9]*/environ)" ]; do
	tries=$((tries + 1))
	[ $tries -lt 100 ] || fail 'processes are left'
	sleep 0.1
done
[ ! -e killed.json ] || fail 'half a file'
[ -z "$(ls -A "$TMPDIR")" ] || fail "left in TMPDIR: $(ls -A "$TMPDIR")"
cd "$UPC2C_SOURCE" || exit
end_test
