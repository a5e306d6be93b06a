#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unserved: it has a network of its own
#
# A network that needs longer for what a program reads again and again than copies of it are kept: they are kept until all of it
# is there, and are not asked for anew each time; but not for ever.
. "$UPC2C_SOURCE/tests/hosts.sh"
. "$UPC2C_SOURCE/tests/spaces.sh"

if [ "${1:-}" != inside ]; then
	start_test network/slow
	needs ip unshare setpriv
	if ! unshare_all true 2>"$work/err"; then
		lack "network namespaces are not allowed here: $(tail -n 1 "$work/err")"
		end_test
	fi
	unshare_all "$0" inside
	exit
fi

work=$UPC2C_BUILD/tests/work/network/slow
if ! hosts_make 2>"$work/err"; then
	lack "no network can be made here: $(tail -n 1 "$work/err")"
	end_test
fi
commands_make "$work"
export PATH
choose_mpis
network_spoil "$work" -delay 1000 || fail 'there is no slow cable'
"$bin/upcc" -network=mpi -T 2 -O1 "$UPC2C_SOURCE/tests/network/slow.upc" -o "$work/slow" || fail 'does not compile'
for mpi in $mpis; do
	# 100 words in 4 ms each, there and back by two cables; then some hundreds until a flag is seen.
	UPCR_NET=$mpi UPC_STATS=1 guard_job "$bin/upcrun" -n 2 -hosts red,green "$work/slow" >"$work/out" 2>"$work/err" </dev/null ||
		fail "$mpi: $(cat "$work/out" "$work/err")"
	grep -qx 'sum 3000' "$work/out" || fail "$mpi: $(cat "$work/out")"
	UPC_CACHE=on UPCR_NET=$mpi guard_job "$bin/upcrun" -n 2 -hosts red,green "$work/slow" >"$work/out" 2>"$work/err2" </dev/null ||
		fail "$mpi with a cache: $(cat "$work/out" "$work/err2")"
	n=$(sed -n 's/.*thread 0: \([0-9]*\) requests to other hosts.*/\1/p' "$work/err")
	[ "${n:-0}" -ge 100 ] && [ "$n" -lt 2000 ] || fail "$mpi: $n requests for 100 words: $(cat "$work/err")"
done
end_test
