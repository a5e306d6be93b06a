#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unserved: it copies upc2c
# unsanitized: what is installed has none
#
# An installation works from any prefix, also after it was moved, and serves CMake and
# pkg-config.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/install
pi=$UPC2C_SOURCE/samples/pi/pi.upc
expected=$(cat "$UPC2C_SOURCE/samples/pi/expected.out")

good cmake --install "$UPC2C_BUILD" --prefix "$work/here/first"
mv first 'moved to here'
mv 'moved to here' moved
cp -r moved 'with a space'
for prefix in moved 'with a space'; do
	every 2 || continue
	good "$prefix/bin/upcc" -O2 "$pi" -o pi
	prints "$expected" "$prefix/bin/upcrun" -n 3 ./pi
	good "$prefix/bin/upcc" --inst "$pi" -o pi-inst
	prints "$expected" "$prefix/bin/upcrun" -n 2 ./pi-inst
	prints "$expected" "$prefix/bin/upcprof" run -n 2 ./pi-inst
	good "$prefix/bin/upcprof" report pi-inst.upcprof
	grep -q ' upc_barrier \| upc_lock ' "$out" || show 'an installed upcprof measures nothing'
	good "$prefix/bin/upcc" --with-upcprof "$pi" -o pi-inst
	rm -r pi-inst.upcprof
	good "$prefix/bin/upcbench" --quick -n 2 --only local,lock
	prints "$expected" "$prefix/bin/upcrun" -n 2 ./pi-inst
	good "$prefix/bin/upcprof" report pi-inst.upcprof
done
good env "PATH=$PWD/moved/bin:$PATH" upcc "$pi" -o pi
ln -s moved/bin/upcc linked-upcc
good ./linked-upcc "$pi" -o pi
prints "$expected" moved/bin/upcrun -n 2 ./pi
! grep -rlF "$UPC2C_BUILD" moved/lib/cmake moved/lib/pkgconfig moved/include ||
	fail 'an installed file names the build folder'

good env DESTDIR="$work/here/stage" cmake --install "$UPC2C_BUILD" --prefix /usr
has_file stage/usr/bin/upc2c
has_file stage/usr/lib/libupcr-smp.a
has_file stage/usr/lib/libupcr-gasp.a
has_file stage/usr/lib/libupcr-module.a
has_file stage/usr/include/upc2c/upcr.h
has_file stage/usr/include/upc2c/gasp_upc.h
has_file stage/usr/share/man/man1/upcc.1
has_file stage/usr/share/man/man1/upcprof.1
has_file stage/usr/share/man/man3/upc.h.3
[ "$(cat stage/usr/share/man/man3/upc_lock_free.3)" = '.so man3/upc.h.3' ] ||
	fail 'no manual page leads from upc_lock_free to upc.h'
has_file stage/usr/share/man/man3/upc_all_prefix_reduceUL.3
has_file stage/usr/share/man/man3/gasp_event_notifyVA.3
has_file stage/usr/share/vim/vimfiles/syntax/upc.vim
has_file stage/usr/share/upc2c/gdb/upc.py
has_file stage/usr/share/upc2c/vscode/syntaxes/upc.tmLanguage.json
[ ! -L stage/usr/share/upc2c/vscode/syntaxes/upc.tmLanguage.json ] || fail 'a link was installed'

mkdir project
cat >project/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.25)
project(pi C)
find_package(upc2c REQUIRED)
add_custom_command(OUTPUT pi.c DEPENDS "$pi" COMMAND upc2c::upc2c "$pi" -o pi.c)
add_executable(pi pi.c)
target_link_libraries(pi PRIVATE upc2c::runtime m)
add_custom_command(OUTPUT pi-inst.c DEPENDS "$pi"
	COMMAND upc2c::upc2c --inst "$pi" -o pi-inst.c)
add_executable(pi-inst pi-inst.c)
target_link_libraries(pi-inst PRIVATE upc2c::gasp m)
add_custom_command(OUTPUT hits.c COMMAND upc2c::upc2c "$PWD/hits.upc" -o hits.c)
add_library(hits SHARED hits.c)
target_link_libraries(hits PRIVATE upc2c::module)
add_executable(total total.c)
target_link_libraries(total PRIVATE hits upc2c::runtime m)
END
printf '#include <upc.h>\nshared int hits[THREADS];\nint hit(void) { return ++hits[MYTHREAD]; }\n' >hits.upc
printf 'int hit(void);\nint main(void) { return hit() - 1; }\n' >project/total.c
good cmake -G Ninja -S project -B project/build -DCMAKE_PREFIX_PATH="$PWD/moved"
good cmake --build project/build
prints "$expected" moved/bin/upcrun -n 2 project/build/pi
prints "$expected" moved/bin/upcrun -n 2 project/build/pi-inst
good moved/bin/upcrun -n 2 project/build/total

PKG_CONFIG_PATH=$PWD/moved/lib/pkgconfig
export PKG_CONFIG_PATH
good moved/bin/upc2c "$pi" -o pi.c
# shellcheck disable=SC2046 # flags
good cc $(pkg-config --cflags upc2c) pi.c $(pkg-config --libs upc2c) -lm -o pi
prints "$expected" moved/bin/upcrun -n 2 ./pi
good moved/bin/upc2c --inst "$pi" -o pi.c
# shellcheck disable=SC2046 # flags
good cc $(pkg-config --cflags upc2c) pi.c -lupcr-gasp $(pkg-config --libs upc2c) -lm -o pi
prints "$expected" moved/bin/upcrun -n 2 ./pi
end_command_test
