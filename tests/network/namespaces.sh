#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unserved: its hosts have networks of their own
#
# namespaces.sh [PROGRAM...] - programs of run/ on three hosts that share nothing but files: network namespaces with
# a bridge between them, over which the launchers of both MPIs start processes by a stand-in for ssh.  First as
# the network is, with the commands of docs/cluster.md; then by a cable that delays packets, lets them overtake each
# other and loses some (spoil.c): same answers.  A quick run has one of the programs on each network.  By hand with more
# programs, each of them over both networks: namespaces.sh 'coll-*' lib-017-locks.
. "$UPC2C_SOURCE/tests/hosts.sh"
. "$UPC2C_SOURCE/tests/spaces.sh"
plain='arr-001-array-forms coll-006-movement lib-002-allocation lib-026-copies low-064-bitfield-nested nb-001-copies'
bad='arr-001-array-forms low-064-bitfield-nested nb-001-copies' # a lock would take minutes
is_whole || plain=lib-026-copies bad=nb-001-copies
names=red,green,blue

if [ "${1:-}" != inside ]; then
	start_test network/namespaces
	needs ip unshare setpriv
	if ! unshare_all true 2>"$work/err"; then
		lack "network namespaces are not allowed here: $(tail -n 1 "$work/err")"
		end_test
	fi
	unshare_all "$0" inside "$@"
	exit
fi

# ---- inside ----

shift
work=$UPC2C_BUILD/tests/work/network/namespaces

# $1: title; the rest: programs of run/.
run_all() {
	title=$1
	shift
	for name; do
		"$UPC2C_SOURCE/tests/network.sh" "$UPC2C_SOURCE/tests/run/$name.upc" >"$work/log" 2>&1
		status=$?
		[ $status = 77 ] && lack "$name: $(tail -n 1 "$work/log")"
		[ $status = 0 ] || [ $status = 77 ] || { cat "$work/log"; fail "$name, $title"; }
	done
}

# The network of a host, which no other job uses, is cut: the job ends.
network_cut() {
	has_mpi mpich || return
	"$bin/upcc" -network=mpi -w -g "$UPC2C_SOURCE/tests/stress/deadlock.upc" -o "$work/cut" || fail 'does not compile'
	UPCR_NET=mpich UPC_NETWORK_TIMEOUT=3 guard_job "$bin/upcrun" -n 4 -hosts red,black "$work/cut" slow \
		>"$work/out" 2>"$work/err" </dev/null &
	await_start 'a network that is cut'
	ip link set v-black down
	wait $!
	status=$?
	[ $status = 1 ] || fail "a network that is cut: status $status"
	grep -q '^upcr: host black has been silent for 3 seconds: ' "$work/err" ||
		fail "no message about a network that is cut: $(cat "$work/err")"
}

# Both MPIs run all programs.
if ! hosts_make 2>"$work/err"; then
	lack "no network can be made here: $(tail -n 1 "$work/err")"
	end_test
fi
commands_make "$work"
UPC2C_HOSTS=$names
UPC2C_WITHIN=namespaces
export UPC2C_HOSTS UPC2C_WITHIN PATH
if [ $# -gt 0 ]; then
	plain=
	for pattern; do
		for file in "$UPC2C_SOURCE/tests/run/"$pattern.upc; do
			plain="$plain $(basename "$file" .upc)"
		done
	done
	bad=$plain
fi
# shellcheck disable=SC2086 # lists
{
	[ $# -gt 0 ] || "$UPC2C_SOURCE/tests/network/page.sh" || fail 'the commands of docs/cluster.md'
	run_all 'over a good network' $plain
	network_cut
	network_spoil "$work" || fail 'there is no bad cable'
	run_all 'with delay, reordering and loss' $bad
}
end_test
