#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unserved: it copies upc2c
#
# upcc -network=mpi: what the C compiler and the linker get, and which errors there are.  The library is a
# stand-in, in an installation of its own.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/upcc-network

echo '#include <upc.h>
shared int a[THREADS];
int main(void) { a[MYTHREAD] = 1; upc_barrier; return 0; }' >p.upc
echo 'int f(void) { return 1; }' >c.c
# Links nothing: shows its words.
cat >linker <<'END'
#!/bin/sh
echo "$@" >words
while [ "$1" != -o ]; do shift; done
echo program >"$2"
END
chmod +x linker

root="$work/a \"b\""
mkdir -p "$root/bin" "$root/lib"
cp "$upcc" "$upc2c" "$root/bin"
cp "$UPC2C_BUILD"/lib/libupcr-smp*.a "$UPC2C_BUILD"/lib/libupcr-gasp.a "$UPC2C_BUILD/lib/libupcr-module.a" \
	"$UPC2C_BUILD/lib/libupcr-mpi.map" "$root/lib"
ln -s "$UPC2C_BUILD/include" "$root/include"
upcc="$root/bin/upcc"

# Without the library: one message, before anything is compiled.
bad 1 '^upcc: -network=mpi: .*/lib/libupcr-mpi\.a is missing: ' "$upcc" -network=mpi p.upc
bad 1 'libupcr-mpi-check\.a is missing: ' "$upcc" -network=mpi -check p.upc
[ "$(wc -l <"$err")" = 1 ] || show 'more than a sentence'
good "$upcc" -network=mpi -c p.upc
good "$upcc" -network=mpi -fsyntax-only p.upc
rm -f p.o

echo 'int nothing;' >nothing.c
good cc -c nothing.c
good ar rcs "$root/lib/libupcr-mpi.a" nothing.o
cp "$root/lib/libupcr-mpi.a" "$root/lib/libupcr-mpi-check.a"
good "$upcc" -v -network=mpi -link-with=./linker p.upc c.c -o p
err_has '^[^ ]*cc .*-DUPCR_NETWORK=1 .*p\.trans\.c'
err_has '^[^ ]*cc .*-DUPCR_NETWORK=1 .*-c c\.c'
grep -q '/lib/libupcr-mpi\.a' words || fail 'libupcr-mpi.a is not linked'
! grep -q 'libupcr-smp' words || fail 'libupcr-smp.a is linked'
grep -q 'network\.o' words || fail 'no folder of the plug-ins'
good "$upcc" -check -network=mpi -link-with=./linker p.upc -o p
grep -q '/lib/libupcr-mpi-check\.a' words || fail 'libupcr-mpi-check.a is not linked'
good "$upcc" -v -network=mpi -network=smp -link-with=./linker p.upc -o p
err_lacks UPCR_NETWORK
grep -q '/lib/libupcr-smp\.a' words || fail 'libupcr-smp.a is not linked'
! grep -qE 'network\.o|-ldl' words || fail 'a program for one machine gets something of the network'
UPCC_FLAGS=-network=mpi good "$upcc" -link-with=./linker p.upc -o p
grep -q 'libupcr-mpi\.a' words || fail 'UPCC_FLAGS'

# The string in the program.
good "$upcc" -network=mpi -shared -fPIC c.c -o c.so
cat >main.c <<'END'
#include <stdio.h>
extern const char upcr_network_folder[], upcr_default_heap[];
int main(void) { printf("%s %s\n", upcr_network_folder, upcr_default_heap); return 0; }
END
good "$upcc" -network=mpi -shared-heap=8MB main.c -o main
prints "$root/lib 8MB" ./main

# -network=ucx is the same code, and names the plug-in beside the folder.
good "$upcc" -v -network=ucx -link-with=./linker p.upc c.c -o p
err_has '^[^ ]*cc .*-DUPCR_NETWORK=1 .*p\.trans\.c'
grep -q '/lib/libupcr-mpi\.a' words || fail 'libupcr-mpi.a is not linked for UCX'
sed -i 's/upcr_network_folder, upcr_default_heap/upcr_network_folder + strlen(upcr_network_folder) + 1, ""/
	s/^#include <stdio.h>/#include <string.h>\n&/' main.c
for network in ucx mpi; do
	good "$upcc" -network=ucx -network=$network main.c -o main
	name=$network
	[ $name != mpi ] || name=
	prints "$name " ./main
done
bad 2 '^upcc: -network=ucs: use -network=smp for one machine, or -network=mpi or ucx' "$upcc" -network=ucs p.upc

bad 2 '^upcc: -network=mpi: -static: ' "$upcc" -static -network=mpi p.upc
good "$upcc" -static-libgcc -network=mpi -link-with=./linker p.upc -o p
end_command_test
