#!/bin/sh
# SPDX-License-Identifier: MIT
#
# select.sh BUILD part PART/PARTS SALT - every test whose checksum, with SALT, is in that part
# select.sh BUILD changed COMMIT [SHARE] - the quick tests of what differs from COMMIT, as changed.sh names them
#
# Prints the numbers of these tests as `ctest -I` takes them, or nothing if there is none.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
build=$1 verb=$2
shift 2

# Lines `NUMBER NAME` of the tests; $@: options of ctest.
tests() {
	ctest --test-dir "$build" -N "$@" | sed -n 's/^ *Test *#\([0-9]*\): \([^ ]*\).*/\1 \2/p'
}

case $verb in
part)
	part=${1%/*} parts=${1#*/} salt=$2
	tests | while read -r number name; do
		sum=$(printf '%s %s' "$name" "$salt" | cksum)
		[ $((${sum%% *} % parts)) != $((part % parts)) ] || echo "$number"
	done
	;;
changed)
	names=$("$here/tests/changed.sh" "$build" "$@")
	tests -LE '^whole$' | awk -v names="$names" '
	BEGIN {
		n = split(names, name, "\n")
		for (i = 1; i <= n; i++)
			wanted[name[i]] = 1
	}
	$2 in wanted { print $1 }'
	;;
esac | awk '{ list = list "," $1 } END { if (NR) print "0,0,0" list }'
