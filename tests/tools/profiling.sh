#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The commands of docs/profiling.md run, and print what stands below them, but for times, addresses
# and what is by chance.  A line of three points stands for any lines.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/profiling
PATH=$bin:$PATH

# The programs, the file select.txt, and for each command N its words N.sh and its output N.wanted.
awk '
/^```(c|text)$/ { getline line; split(line, words, "[ :]"); file = words[2]; print line >file; next }
/^```console$/ { in_console = 1; next }
/^```$/ { if (file) close(file); file = ""; in_console = 0; next }
file { print >file; next }
in_console && /^\$ / { n++; print substr($0, 3) >(n ".sh"); printf "" >(n ".wanted"); next }
in_console { print >(n ".wanted") }
END { print n >"count" }' "$UPC2C_SOURCE/docs/profiling.md"
[ "$(cat count)" -gt 12 ] || fail 'hardly any command in docs/profiling.md'

# Times and sizes become N, single digits D, and bars go; which of two barriers is slower is chance, and on a busy machine
# whether one costs enough to be listed.
plain() {
	sed -E 's/[0-9]+(\.[0-9]+)? (ns|us|ms|s|B|KiB|MiB|GiB)\>/N/g; s/[0-9]+\.[0-9]+%/N%/g
		s/\<[0-9]+\.[0-9]{9}\>/N/; s/0x[0-9a-f]+/X/g; s/ thread=[0-9]/ thread=D/
		s/ #+ / /; s/-{3,}/---/g; s/[ \t]+/ /g; s/^ //; s/ $//
		/ --balance=primes\.upc:28$/d; /^ *\| upc_barrier;$/d
		s/^N N 2064 [0-9]+ 0 N N [0-9]:X /N N 2064 C 0 N N L /
		s/ [0-9]+ smooth\.upc:(25|34):2$/ W smooth.upc:L:2/
		s/(^| |\()[0-9]( |$)/\1D\2/g; s/(^| |\()[0-9]( |$)/\1D\2/g' "$1" |
		grep -vx '' | sort
}

n=0
while [ $n -lt "$(cat count)" ]; do
	n=$((n + 1))
	command=$(cat $n.sh)
	try sh -c "$command"
	if [ $got != 0 ] && grep -q 'without the OTF2 library' "$err"; then
		lack 'upcprof was built without the OTF2 library'
		continue
	fi
	[ $got = 0 ] || show "docs/profiling.md: status $got: $command"
	cat "$out" "$err" >$n.got
	plain $n.got >got
	plain $n.wanted | grep -vx '\.\.\.' >wanted
	if grep -qx '\.\.\.' $n.wanted; then
		comm -23 wanted got >lacks
		[ ! -s lacks ] || show "docs/profiling.md: $command: does not print: $(cat lacks)"
	else
		same "$command" wanted got || fail 'docs/profiling.md: a command prints something else'
	fi
done
has_file smooth.perfetto-trace

# Reads of which only some are reported are all remote, too.
good upcprof run --sample=100 -n 2 ./primes
good upcprof report --section=flat --top=0 primes.upcprof
grep -qE ' 8\.[0-9]+ KiB  100\.0%  get  +primes\.upc:36:7$' "$out" || show 'reads that are not told'
end_command_test
