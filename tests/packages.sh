#!/bin/sh
# SPDX-License-Identifier: MIT
#
# packages.sh [ROOT] - the headers of many packages, before and after <upc.h>, with gcc and clang, with -Wall -Werror,
# without and with --inst: where the C compiler says nothing of them alone, nobody does.  tests/packages.txt has a line
# for each group: its name, packages with commas between, flags with commas (@NAME: those of pkg-config; -: none),
# headers.  The programs in packages/ use some of them.  Their macros are expanded once (expanded.sh).  The packages are installed in a bare root of Debian 12, which
# is made in ROOT (build/packages) and kept; only root can.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
build=${UPC2C_BUILD:-$here/build}
root=${1:-$build/packages}
packages=$(awk '!/^#/ { print $2 }' "$here/tests/packages.txt" | tr '\n' ',')

[ -x "$root/usr/bin/gcc" ] || mmdebstrap --quiet --variant=minbase --dpkgopt=force-unsafe-io \
	--include="gcc,libc6-dev,clang-19,libclang1-19,libjson-c5,pkg-config,$packages" bookworm "$root"
rm -rf "$root/upc2c" "$root/work"
mkdir -p "$root/upc2c" "$root/work"
cp -rL "$build/bin" "$build/lib" "$build/include" "$root/upc2c/"
cp "$here/tests/packages.txt" "$here/tests/expanded.sh" "$here"/tests/packages/*.upc "$root/work/"

# This runs in the root.  What the compiler itself complains of is left out.
cat >"$root/work/try" <<'END'
cd /work
failed=0 tried=0
grep -v '^#' packages.txt >groups

# $1: flags of a group or a program
flags_of() {
	case $1 in
	-) ;;
	@*) pkg-config --cflags $(echo "${1#@}" | tr , ' ') ;;
	*) echo "$1" | tr , ' ' ;;
	esac
}

# $1: a compiler; the rest: arguments.  Nobody says a word.
compiles() {
	tried=$((tried + 1))
	cc=$1
	shift
	/upc2c/bin/upcc --cc=$cc -Wall -Werror -c -o x.o "$@" >said 2>&1 && [ ! -s said ] && return
	echo "FAILED: $cc $*"
	head -n 4 said
	failed=$((failed + 1))
}

for program in particles catalogue halo; do
	flags=$(flags_of "$(sed -n 's|^// flags: ||p' $program.upc)")
	for cc in gcc clang-19; do
		case "$cc $flags" in clang*-fopenmp*) continue ;; esac # without its <omp.h>
		for more in '' --inst -check; do
			compiles $cc $flags $more $program.upc
		done
	done
done
while read -r name _ flags headers; do
	flags=$(flags_of "$flags")
	for header in $headers; do
		echo "#include <$header>"
	done >includes
	body='shared int cell[2 * THREADS];
		int used(void);
		int used(void)
		{
			upc_forall (int i = 0; i < 2 * THREADS; i++; &cell[i])
				cell[i] += i;
			upc_barrier;
			return cell[MYTHREAD];
		}'
	{ cat includes && echo 'int used;'; } >plain.c
	{ cat includes && echo '#include <upc.h>' && echo "$body"; } >before.upc
	{ echo '#include <upc.h>' && cat includes && echo "$body"; } >after.upc
	echo "$name"
	for cc in gcc clang-19; do
		for order in 'before:' 'before:--inst' 'after:'; do
			plain=plain.c
			[ "${order%%:*}" = before ] ||
				{ echo '#include <inttypes.h>' && cat plain.c; } >later.c && plain=later.c
			$cc -std=gnu11 $flags -Wall -Werror -c $plain -o plain.o 2>/dev/null || continue
			compiles $cc $flags ${order#*:} ${order%%:*}.upc
		done
	done
	case $headers in *tgmath.h* | *stdatomic.h* | *perl.h*) continue ;; esac # names of builtins of gcc without a call
	upc2c=/upc2c/bin/upc2c upc2c_headers=/upc2c/include/upc2c sh expanded.sh gcc "$flags" $headers >differ 2>&1 || {
		echo "FAILED: macros of $name"
		head -n 6 differ
		failed=$((failed + 1))
	}
done <groups
echo "$tried compilations, $failed failed"
[ $failed = 0 ] && [ $tried -gt 300 ]
END
# shellcheck disable=SC2016 # the inner shell expands it
unshare --mount --pid --fork sh -c 'mount -t proc proc "$1/proc" && exec chroot "$1" sh /work/try' sh "$root"
