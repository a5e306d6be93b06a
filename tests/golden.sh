#!/bin/sh
# SPDX-License-Identifier: MIT
#
# golden.sh FILE.upc - what upc2c makes of a file, against the file beside it: in lower/
# the C, FILE.c, in islands/, shadow/, tree/ and edits/ that dump, FILE.dump.  With
# UPC2C_BLESS set it rewrites what differs.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"

name=${1##*/}
name=${name%.upc}
folder=${1%/*}
family=${folder##*/}
start_test "$family/$name"
cd "$folder" || exit # so that the output names no folder
remember_head "$name.upc"
flags=$(directive "$name.upc" flags)

if [ "$family" = lower ]; then
	golden=$name.c
else
	golden=$name.dump
	flags="$flags --dump=$family"
fi
guard "$upc2c" $flags "$name.upc" -o - >"$work/got" 2>"$work/err" ||
	{ cat "$work/err"; fail "upc2c ended with status $?"; }
[ ! -s "$work/err" ] || { cat "$work/err"; fail 'upc2c printed messages'; }

if [ -n "${UPC2C_BLESS:-}" ] && ! cmp -s "$golden" "$work/got"; then
	cp "$work/got" "$golden"
	echo "rewrote $family/$golden"
fi
same "$family/$name" "$golden" "$work/got" || fail "$family/$name differs from $golden"

if [ "$family" = lower ]; then # the golden file must also be good C
	case $flags in *-network=mpi*) defines=-DUPCR_NETWORK ;; *) defines= ;; esac
	for compiler in $(choose "$name" gcc clang-19); do
		$compiler -std=gnu11 -Wall -Wextra -Werror -fsyntax-only $defines \
			-I"$UPC2C_BUILD/include/upc2c" "$golden" || fail "$compiler rejects $golden"
	done
fi
end_test
