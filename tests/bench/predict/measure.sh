# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154 # predict.sh sets the variables
#
# measure.sh - for predict.sh: compiles, calibrates, predicts and runs the programs of one configuration.  A row is
# PROGRAM VARIANT SIZE THREADS; `key` of it names files.  All of a configuration is in $dir/CONFIG; rows of the table
# go to $dir/rows.

# Sets config, network, mpi, hosts, delay in milliseconds and counts, the numbers of threads.
config_set() {
	config=$1 network=mpi mpi=${1%%-*} hosts=1 delay=''
	counts=${threads:-1 2}
	case $1 in
	smp) network=smp counts=${threads:-1 2 4} mpi='' ;;
	openmpi-[1-9] | mpich-[1-9]) hosts=${1#*-} ;;
	openmpi-[1-9]-[0-9]* | mpich-[1-9]-[0-9]*)
		delay=${1#*-*-} hosts=${1#*-}
		hosts=${hosts%%-*}
		;;
	*) return 1 ;;
	esac
	[ "$network" = smp ] || command -v "mpiexec.$mpi" >/dev/null || return 1
	[ -n "$threads" ] || [ -z "$quick" ] || counts='1 2'
	counts=$(for n in $counts; do echo $((n * hosts)); done)
}

# Prints what program $1 says after `// $2: `.
said() {
	sed -n "s,^// $2: *,,p" "$here/predict/$1.upc"
}

# Prints N=3,M=4 as options.
defines() {
	echo "$1" | sed 's/^/-D/; s/,/ -D/g'
}

# Prints the rows of the configuration, a line each.
rows_list() {
	for program in $only; do
		list=$(said "$program" sizes)
		other=''
		[ "$hosts" = 1 ] || other=$(said "$program" on-hosts)
		[ -z "$delay" ] || other=$(said "$program" with-delays)
		list=${other:-$list}
		for size in $(echo "$list" | cut -d ' ' -f "1-$sizes"); do
			for variant in $(said "$program" variants); do
				for n in $counts; do
					# one thread is what the profile is of, and calibrates
					[ "$config-$n" != smp-1 ] || [ -z "$(said "$program" profiled)" ] || continue
					echo "$program $variant $size $n"
				done
			done
		done
	done
}

key_of() {
	echo "$*" | tr ' =,.' '____'
}

# compile NETWORK ROW...: to $dir/NETWORK_KEY, unless it is there.
compile() {
	binary=$dir/$1_$(key_of "$2" "${3%%=*}" "$4" "$5")
	[ ! -e "$binary" ] || return 0
	# shellcheck disable=SC2046,SC2086 # lists
	"$build/bin/upcc" -O2 -w -network="$1" -T "$5" -D_GNU_SOURCE -DMEASURE ${3#*=} $(defines "$4") "$here/predict/$2.upc" -lm \
		-o "$binary"
}

# first COMMAND...: before all that others run, if --first is given.  The kernel shares out processors by sessions, so that
# a nice value counts within one only: it takes a real-time policy.
first() {
	if [ -n "$before_others" ]; then
		set -- chrt --rr 1 "$@"
	fi
	"$@"
}

# start COMMAND...: prints the seconds that the program printed.
start() {
	if first timeout -s KILL 120 "$@" </dev/null >"$dir/out" 2>"$dir/err" && grep -q '^seconds ' "$dir/out"; then
		awk '$1 == "seconds" { print $2 }' "$dir/out"
		return 0
	fi
	echo "predict.sh: $*: failed" >&2
	cat "$dir/out" "$dir/err" >&2
	touch "$dir/failed"
}

# References NETWORK ROW...: what upc2c says of a row's program, in the file $refs.
references() {
	refs=$dir/refs_$1_$(key_of "$2" "${3%%=*}" "$4" "$5").json
	# shellcheck disable=SC2046,SC2086 # lists
	[ -e "$refs" ] || "$build/bin/upc2c" --refs=json -network="$1" -T "$5" ${3#*=} $(defines "$4") \
		"$here/predict/$2.upc" >"$refs"
}

# Prints the options of upcrun or upcbench for a job of this configuration.
on_hosts() {
	if [ -n "$delay" ]; then
		echo "-hosts $(echo red,green,blue | cut -d , -f "1-$hosts")"
	elif [ "$hosts" != 1 ]; then
		echo "-pretend-hosts $hosts"
	fi
}

machine_measure() {
	machine_file=$dir/$config/machine-$1.json
	if [ -n "$machine" ]; then
		cp "$machine" "$machine_file"
		return
	fi
	bench_quick=${delay:+--quick} turns=1 # else a delay of 10 ms takes an hour
	[ "$hosts" = 1 ] || [ -n "$delay" ] || turns=3 # if agents and threads share processors, runs differ
	# shellcheck disable=SC2046,SC2086 # lists
	first "$build/bin/upcbench" $bench_quick --turns $turns --no-raw --folder "$dir/$config" -n "$1" $(on_hosts) \
		--only baseline,vector,coalesce,local,stream,element,update,sweep,touch,scatter,pages,busy,get,put,barrier,lock,broadcast,reduce \
		--json "$machine_file" >"$dir/out" 2>&1 || { cat "$dir/out" >&2 && exit 1; }
}

# calibrate_start PROGRAM VARIANT SIZE: writes the row into the file of those that run on one thread of one host to
# calibrate others, unless it is there.
calibrate_start() {
	calibration=$dir/calibration_$(key_of "$1" "${2%%=*}" "$3")
	[ ! -e "$calibration" ] || return 0
	compile smp "$1" "$2" "$3" 1
	references smp "$1" "$2" "$3" 1
	echo "$binary $refs" >"$calibration.list"
	: >"$calibration"
}

# Runs all of these in turn, --rounds times, as a machine may be slower for some seconds; each file then has the median
# as --measured wants it.
calibrate_all() {
	for _ in $(seq "$rounds"); do
		for list in "$dir"/calibration_*.list; do
			[ -e "$list" ] || return 0
			read -r binary refs <"$list"
			start "$build/bin/upcrun" -n 1 "$binary" >>"${list%.list}"
		done
	done
	for list in "$dir"/calibration_*.list; do
		read -r binary refs <"$list"
		sort -g "${list%.list}" | awk -v program="$refs" '{ s[NR] = $1 }
			END { print "threads=1,seconds=" s[int((NR + 1) / 2)] ",program=" program }' >"$list.median"
		mv "$list.median" "${list%.list}"
		rm "$list"
	done
}

# Prints the size that calibrates a row: its own; but the small one if the row is that run itself.
calibrating_size() {
	if [ "$config-$4" = smp-1 ]; then
		said "$1" small
	else
		echo "$3"
	fi
}

# profile PROGRAM VARIANT SIZE: sets counts_from to options with the counts of a run on one thread, of programs that need
# them.
profile() {
	counts_from=''
	[ -n "$(said "$1" profiled)" ] || return 0
	folder=$dir/profile_$(key_of "$1" "${2%%=*}" "$3")
	counts_from="--profile $folder"
	[ ! -e "$folder" ] || return 0
	# shellcheck disable=SC2046,SC2086 # lists
	"$build/bin/upcc" -O2 -w -network=smp -T 1 --inst-local --inst-functions ${2#*=} $(defines "$3") \
		"$here/predict/$1.upc" -lm -o "$folder.out"
	"$build/bin/upcprof" run --sample=1 -n 1 -o "$folder" "$folder.out" >"$dir/out" 2>&1 || { cat "$dir/out" >&2 && exit 1; }
}

predictions_make() {
	while read -r program variant size n; do
		calibration=$dir/calibration_$(key_of "$program" "${variant%%=*}" \
			"$(calibrating_size "$program" "$variant" "$size" "$n")")
		profile "$program" "$variant" "$size"
		references "$network" "$program" "$variant" "$size" "$n"
		# shellcheck disable=SC2086 # a list
		echo "$program ${variant%%=*} $size $n" "$("$build/bin/upcpredict" "$refs" $counts_from \
			--machine "$dir/$config/machine-$n.json" --threads "$n" --hosts "$hosts" --measured "$calibration" \
			--json 2>>"$dir/$config/words" | jq -r '.[0] | "\(.seconds) \(.low) \(.high) \(.bound)"')"
	done <"$dir/$config/list" >"$dir/$config/predictions"
}

run_all() {
	for _ in $(seq "$rounds"); do
		while read -r program variant size n; do
			binary=$dir/${network}_$(key_of "$program" "${variant%%=*}" "$size" "$n")
			# shellcheck disable=SC2046 # a list
			seconds=$(UPCR_NET=$mpi start "$build/bin/upcrun" -n "$n" $(on_hosts) "$binary")
			echo "$program ${variant%%=*} $size $n $seconds"
		done <"$dir/$config/list" >>"$dir/$config/runs"
	done
}

config_run() {
	rm -rf "${dir:?}/$config" && mkdir "$dir/$config"
	[ -z "$delay" ] || [ "$rounds" -lt 3 ] || rounds=3 # most of the time is the delay, which does not vary
	rows_list >"$dir/$config/list"
	while read -r program variant size n; do
		compile "$network" "$program" "$variant" "$size" "$n"
	done <"$dir/$config/list"
	if [ -n "$mpi" ]; then
		UPCR_NET=$mpi
		export UPCR_NET
	fi
	while read -r program variant size n; do
		calibrate_start "$program" "$variant" "$(calibrating_size "$program" "$variant" "$size" "$n")"
		profile "$program" "$variant" "$size"
	done <"$dir/$config/list"
	calibrate_all
	for n in $counts; do
		machine_measure "$n"
	done
	predictions_make
	echo "$config: predictions written at $(date +%H:%M:%S.%N | cut -c 1-12)"
	echo "$config: first run at $(date +%H:%M:%S.%N | cut -c 1-12)"
	run_all
	awk -v config="$config" -v hosts="$hosts" '
		NF < 5 { next }
		{ key = $1 " " $2 " " $3 " " $4 }
		FNR == NR { predicted[key] = $5 " " $6 " " $7 " " $8; order[++n] = key; next }
		{ runs[key] = runs[key] " " $5 }
		END { for (i = 1; i <= n; i++) print config, hosts, order[i], predicted[order[i]] runs[order[i]] }
	' "$dir/$config/predictions" "$dir/$config/runs" >>"$dir/rows"
	unset UPCR_NET
}
