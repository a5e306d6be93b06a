#!/bin/sh
# SPDX-License-Identifier: MIT
#
# accesses.sh PROGRAMS [SEED] - how often each thread reads and writes at each place of a program, and how often memory of
# other threads: by the model what upcprof counts in a run.  The programs are those of affine.rules, forms.upc, and some of
# bench/corpus.
# shellcheck disable=SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/command.sh"
programs=$1 seed=${2:-$(date +%s)} name=accesses
start_command_test "predict/accesses"
needs jq

# Prints what upcprof counted on $1 threads, in the form of predict_accesses.
measured() {
	thread=0
	while [ $thread -lt "$1" ]; do
		good "$bin/upcprof" report --json --section=flat --top=0 --thread=$thread m.upcprof
		jq -r --arg thread $thread '.flat.rows[] | select(.name == "get" or .name == "put")
			| "\($thread) \(.position | sub("^[^:]*:"; "")) \(.name) \(.calls) \(.remote_calls)"' "$out"
		thread=$((thread + 1))
	done
}

# $1: a source, $2: threads; the rest: values of its variables.  It is compiled.
compare() {
	source=$1 threads=$2
	shift 2
	good "$upc2c" $static --refs=json "$source"
	cp "$out" program.json
	good "$UPC2C_BUILD/tests/predict/predict_accesses" program.json "$threads" "$@"
	grep -v "$accepted" "$err" && show 'the model does not know all'
	awk '{ n[$1 " " $2 " " $3] += $4; far[$1 " " $2 " " $3] += $5 }
		END { for (i in n) printf "%s %d %d\n", i, n[i], far[i] }' "$out" | sort >predicted
	good "$bin/upcprof" run -n "$threads" --sample=1 -o m.upcprof ./program $arguments
	measured "$threads" | sort >found
	cmp -s predicted found || {
		diff predicted found | head -n 12
		fault "$source, seed $seed, $threads threads, upc2c $static" 'the model (<) counts not what the run (>) does'
	}
	n_compared=$((n_compared + $(wc -l <found)))
}

least=150
! is_whole || least=500
n_compared=0 arguments='' static='' accepted=nothing i=0
while [ $i -lt "$programs" ]; do
	"$UPC2C_BUILD/tests/differential/rules" "$UPC2C_SOURCE/tests/predict/affine.rules" $seed 25 >program.upc
	good "$upcc" --inst --inst-local -w program.upc -o program
	for threads in $(choose "$seed" 1 2 3 4 7); do
		compare program.upc "$threads"
	done
	static='-T 3'
	compare program.upc 3
	i=$((i + 1)) seed=$((seed + 1)) static=
done

cp "$UPC2C_SOURCE/tests/predict/forms.upc" .
good "$upcc" --inst --inst-local -w forms.upc -o program
for threads in $(choose forms 1 2 3 4 7); do
	compare forms.upc "$threads" twenty=20
done

# $1: a program of the corpus, $2: its argument; the rest: the values of variables that it has then.
corpus() {
	program=$1 arguments=$2
	shift 2
	good "$upcc" --inst --inst-local -w "$UPC2C_SOURCE/tests/bench/corpus/$program.upc" -lm -o program
	for threads in $(choose "$program" 1 3 4); do
		compare "$UPC2C_SOURCE/tests/bench/corpus/$program.upc" $threads "$@"
	done
}
accepted='the condition is not known' # the condition asks whether there were errors
corpus matmul 12 main.n=12
corpus nbody 9 main.n=9
echo "$n_compared counts"
[ $n_faults = 0 ] || fail "files are in $work"
[ $n_compared -ge $((programs * least)) ] || fail "only $n_compared counts"
end_command_test
