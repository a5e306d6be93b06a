#!/bin/sh
# SPDX-License-Identifier: MIT
#
# network.sh BUILD_DIR [--quick] [NAME...] - what -network=mpi costs: within a host beside -network=smp, between
# two pretend hosts beside MPI programs that the same launcher starts with the same options.  The programs of a
# ratio run in turn; all numbers are medians over the turns.  What they compute must be equal.  NAME: access, mpich,
# openmpi or ucx, which is beside MPICH; all that are installed without one.  --quick takes one turn at the size to
# try, for the tests.  The environment may say CC (gcc), FLAGS (-O2 -falign-loops=64: where a loop lies in the file
# may double its time) and TURNS (7).  Status 1 if a program fails.
# whole: network/ tries what this measures; it keeps the benchmark running
set -eu
LC_ALL=C
export LC_ALL

usage='usage: network.sh BUILD_DIR [--quick] [access | mpich | openmpi | ucx]...'
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:?$usage}" && pwd)
shift
cc=${CC:-gcc} flags=${FLAGS:--O2 -falign-loops=64} turns=${TURNS:-7} size=large names=''
while [ $# -gt 0 ]; do
	case $1 in
	--quick) turns=1 size=small ;;
	access | mpich | openmpi | ucx) names="$names $1" ;;
	*) echo "$usage" >&2 && exit 2 ;;
	esac
	shift
done
upcrun=$build/bin/upcrun
processors=$(getconf _NPROCESSORS_ONLN)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM

# compile NETWORK FILE PROGRAM [FLAG | FILE...]
compile() {
	network=$1 file=$2 program=$3
	shift 3
	# shellcheck disable=SC2086 # a list
	"$build/bin/upcc" --cc="$cc" $flags -Wno-bulk-copy -network="$network" "$@" "$here/$file" -lm -o "$dir/$program"
}

# run SIDE COMMAND...: adds `SIDE RESULT SECONDS CHECK` for each line that it prints.  A launcher that hangs does
# not end by itself, so all of the group is killed.
run() {
	side=$1
	shift
	setsid timeout -s KILL 300 "$@" >"$dir/out" 2>"$dir/err" || {
		echo "network.sh: $*: status $?" >&2
		cat "$dir/err" >&2
		touch "$dir/failed"
		return 0
	}
	awk -v side="$side" 'NF == 3 && $2 ~ /^[0-9.]+$/ { print side, $1, $2, $3 }' "$dir/out" >>"$dir/times"
}

now() {
	date +%s.%N
}

# start SIDE COMMAND...: adds what all of it takes.
start() {
	begin=$(now)
	run "$@"
	echo "$1 start $(echo "$begin $(now)" | awk '{ print $2 - $1 }')" >>"$dir/times"
}

# Sides whose names end alike, after a `-` if there is one, have the same checks.
compare() {
	awk '
		{ key = $2 (match($1, /-.*/) ? substr($1, RSTART) : "") }
		!(key in check) { check[key] = $4; side[key] = $1 }
		check[key] "" != $4 "" { print "network.sh: " $2 ": " side[key] " and " $1 " differ"; differ = 1 }
		END { exit differ }' "$dir/times" >&2 || touch "$dir/failed"
}

# Writes the medians of the sides and results in $dir/times, a line `SIDE RESULT SECONDS` each.
medians() {
	compare
	sort -k1,2 -k3,3g "$dir/times" | awk '
		function flush() { if (n) print key, v[int((n + 1) / 2)] }
		$1 " " $2 != key { flush(); key = $1 " " $2; n = 0 }
		{ v[++n] = $3 }
		END { flush() }' >"$dir/medians"
}

# ---- within a host ----

# ratios TITLE LIMIT
ratios() {
	medians
	awk -v title="$1" -v limit="$2" '
		{ time[$1, $2] = $3; if (!seen[$2]++) name[++n] = $2 }
		END {
			for (i = 1; i <= n; i++) {
				if (!time["smp", name[i]] || !time["mpi", name[i]])
					continue
				r = time["mpi", name[i]] / time["smp", name[i]]
				k++; product += log(r)
				if (r > most) { most = r; at = name[i] }
			}
			if (k)
				printf "access: %-28s mpi/smp %5.2f in the mean of %d, %5.2f at most (%s); limit %s\n",
					title ":", exp(product / k), k, most, at, limit
		}' "$dir/medians"
}

# access TITLE LIMIT PROGRAM...: programs of local/, two threads on one machine
access() {
	title=$1 limit=$2
	shift 2
	: >"$dir/times"
	for name; do
		for network in smp mpi; do
			compile $network "local/$name.upc" $network
		done
		for turn in $(seq "$turns"); do
			order='smp mpi'
			[ $((turn % 2)) = 1 ] || order='mpi smp'
			for network in $order; do
				run $network "$upcrun" -n 2 "$dir/$network" $size
			done
		done
	done
	ratios "$title" "$limit"
}

# ---- between hosts ----

# pretend N PROGRAM: the command that upcrun runs with N processes on as many hosts, with another program at the
# end.  With MPICH four processes are on two hosts, each with shared memory.
pretend() {
	cliques='-genv MPIR_CVAR_NUM_CLIQUES 2 -genv MPIR_CVAR_CLIQUES_BY_BLOCK 1'
	UPCR_NET=$mpi "$upcrun" -t -n "$1" -pretend-hosts "$1" "$dir/network" |
		awk -v program="$2" -v cliques="$cliques" -v n="$1" '
			n == 4 { sub(/-genv MPIR_CVAR_NOLOCAL 1/, cliques) }
			{ $NF = program; print "env", $0 }'
}

# Prints lines of the table: TITLE, OURS and THEIRS as results of $dir/medians with `+` between them, UNIT, LIMIT.
between_rows() {
	cat <<-'END2'
		8-byte get; mpi get; raw round-trip; us; at most 1.3
		strict put; mpi strict-put; raw round-trip; us; at most 1.3
		fetch-add; mpi fetch-add; raw round-trip; us; at most 1.3
		upc_memget of 1 MiB; mpi get-large; raw get-large; MB/s; at least 0.85
		upc_memput of 1 MiB; mpi put-large; raw put-large; MB/s; at least 0.85
		upc_memcpy of 1 MiB from there; mpi copy-in; raw get-large; MB/s; at least 0.85
		upc_memcpy of 1 MiB to there; mpi copy-out; raw put-large; MB/s; at least 0.85
		barrier of 2 hosts x 2 threads; four barrier; raw barrier+smp barrier; us; at most 1.5
		start of hello on 2 hosts; mpi start; raw start; ms; at most 50 ms more
		scattered puts and a fence; one puts; fine puts; us; at least 20
		vector, write; one puts; fine vector-write; us; at least 100
		vector, read; one gather; fine vector-read; us; at least 100
		coalesce, write; one coalesce-write; fine coalesce-write; us; at least 10
		coalesce, read; one coalesce-read; fine coalesce-read; us; at least 10
		random gather; one gather; fine gather; us; at least 20
		random updates; one update; fine update; us; at least 10
		elements read / upc_memget; fine block-get; fine block-read; us; at least 0.83
		elements written / upc_memput; fine block-put; fine block-write; us; at least 0.67
		row of a directory read / upc_memget; fine row-get; fine row-read; us; at least 0.83
		row of a directory written / upc_memput; fine row-put; fine row-write; us; at least 0.67
		heat as written / in bulk; bulk-4 heat; written-4 heat; ms; at least 0.9
		matrix product / in bulk; bulk-4 matrix; written-4 matrix; ms; at least 0.7
		conjugate gradients / in bulk; bulk-4 cg; written-4 cg; ms; at least 0.7
		integer sort / in bulk; bulk-4 is; written-4 is; ms; at least 0.7
		transposition / in bulk; bulk-4 ft; written-4 ft; ms; at least 0.7
		multigrid / in bulk; bulk-4 multigrid; written-4 multigrid; ms; at least 0.7
		heat / MPI in C; c-2 heat; written-2 heat; ms; at least 0.6
		matrix product / MPI in C; c-2 matrix; written-2 matrix; ms; at least 0.6
		conjugate gradients / MPI in C; c-2 cg; written-2 cg; ms; at least 0.6
		integer sort / MPI in C; c-2 is; written-2 is; ms; at least 0.6
		transposition / MPI in C; c-2 ft; written-2 ft; ms; at least 0.6
		multigrid / MPI in C; c-2 multigrid; written-2 multigrid; ms; at least 0.6
		heat / MPI in C, 2 x 2; c-4 heat; written-4 heat; ms; at least 0.6
		matrix product / MPI in C, 2 x 2; c-4 matrix; written-4 matrix; ms; at least 0.6
		conjugate gradients / MPI in C, 2 x 2; c-4 cg; written-4 cg; ms; at least 0.6
		integer sort / MPI in C, 2 x 2; c-4 is; written-4 is; ms; at least 0.6
		transposition / MPI in C, 2 x 2; c-4 ft; written-4 ft; ms; at least 0.6
		multigrid / MPI in C, 2 x 2; c-4 multigrid; written-4 multigrid; ms; at least 0.6
	END2
}

between_print() {
	medians
	between_rows | awk -F '; ' -v net="$net" '
		function sum(keys, part, n, i, s) {
			n = split(keys, part, "+")
			for (i = 1; i <= n; i++) {
				if (!(part[i] in time)) return 0
				s += time[part[i]]
			}
			return s
		}
		FNR == NR { split($0, w, " "); time[w[1] " " w[2]] = w[3]; next }
		{
			ours = sum($2); raw = sum($3)
			if (!ours || !raw) next
			if ($4 == "MB/s") { ours = 1048576e-6 / ours; raw = 1048576e-6 / raw }
			else { ours *= $4 == "us" ? 1e6 : 1e3; raw *= $4 == "us" ? 1e6 : 1e3 }
			printf "%s: %-39s %9.2f %s, %s %9.2f; ratio %6.2f; %s\n", net, $1 ":", ours, $4,
				$2 ~ /^(one|fine|bulk|c)/ ? "now" : "raw", raw, ours / raw, $5
		}' "$dir/medians" -
}

between_prepare() {
	command -v "mpicc.$mpi" >/dev/null && UPCR_NET=$net "$upcrun" -t -n 2 -pretend-hosts 2 \
		"$dir/network" >/dev/null 2>&1 || return
	for program in raw empty; do
		"mpicc.$mpi" -O2 "$here/network/$program.c" -o "$dir/$program"
	done
	for n in 2 4; do
		# shellcheck disable=SC2086 # a list
		MPICH_CC=$cc OMPI_CC=$cc "mpicc.$mpi" $flags -DTHREADS=$n "$here/network/programs.c" \
			"$here/network/multigrid.c" -o "$dir/c-$n"
	done
}

# programs N SIDE...: programs.upc with N threads on two hosts, and programs.c with N processes.
# A process of MPICH that waits does not let others run, so it needs a processor of its own.
programs() {
	n=$1
	shift
	for side; do
		run "$side-$n" "$upcrun" -n "$n" -pretend-hosts 2 "$dir/programs-$n" $size "$side"
	done
	if [ "$mpi" = openmpi ] || [ "$n" = 2 ] || [ "$processors" -ge "$n" ]; then
		# shellcheck disable=SC2046 # a command
		run "c-$n" $(pretend "$n" "$dir/c-$n $size")
	fi
}

between() {
	mpi=$1 net=$1
	[ "$net" != ucx ] || mpi=mpich
	compile mpi network/network.upc network
	between_prepare || {
		echo "$net is not installed: skipped"
		touch "$dir/skipped"
		return 0
	}
	compile smp network/network.upc network-smp
	compile mpi network/hello.upc hello
	compile mpi network/fine.upc fine
	for n in 2 4; do
		compile mpi network/programs.upc programs-$n -T $n "$here/network/multigrid.upc"
	done
	raw=$(pretend 2 "$dir/raw $size")
	empty=$(pretend 2 "$dir/empty")
	UPCR_NET=$net
	export UPCR_NET
	: >"$dir/times"
	for turn in $(seq "$turns"); do
		run mpi env UPC_CACHE=off "$upcrun" -n 2 -pretend-hosts 2 "$dir/network" $size
		# shellcheck disable=SC2086 # a command
		run raw $raw
		run four "$upcrun" -n 4 -pretend-hosts 2 "$dir/network" $size barrier
		run smp "$upcrun" -n 2 "$dir/network-smp" $size barrier
		run one env UPC_COMBINE=0 UPC_CACHE=off "$upcrun" -n 4 -pretend-hosts 2 "$dir/fine" $size
		run fine "$upcrun" -n 4 -pretend-hosts 2 "$dir/fine" $size
		programs 2 written
		programs 4 written bulk
		start mpi "$upcrun" -n 2 -pretend-hosts 2 "$dir/hello"
		# shellcheck disable=SC2086 # a command
		start raw $empty
	done
	unset UPCR_NET
	between_print
}

for name in ${names:-access mpich openmpi ucx}; do
	if [ "$name" != access ]; then
		between "$name"
	elif [ $size = small ]; then
		access 'localised loops' 1.05 forall
		access 'random accesses' 1.5 random
	else
		access 'localised loops' 1.05 forall heap matrix heat sobel stream
		access 'random accesses' 1.5 random gups
	fi
done
echo "processors: $processors; load: $(cut -d ' ' -f 1 /proc/loadavg); $cc $flags"
[ ! -e "$dir/failed" ] || exit 1
[ $size = large ] || [ ! -e "$dir/skipped" ] || exit 77
