#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: it builds all without them
#
# The project builds with clang too, without a warning, from a checkout in a folder with
# a blank in its name.
# whole: lint/tidy counts the warnings of clang, too, and the fuzz targets are built by clang
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test lint/clang-build
guard_seconds=800
ln -s "$UPC2C_SOURCE" 'a link'
good cmake -G Ninja -S 'a link' -B 'a build' -DCMAKE_C_COMPILER=clang-19 -DCMAKE_BUILD_TYPE=Debug \
	-DUPC2C_WERROR=ON -DBUILD_TESTING=OFF
try cmake --build 'a build' -j 2
[ $got = 0 ] || { grep -A 6 -m 5 error: "$out"; fail 'the build failed'; }
good 'a build/bin/upcc' "$UPC2C_SOURCE/samples/pi/pi.upc" -o pi
prints "$(cat "$UPC2C_SOURCE/samples/pi/expected.out")" 'a build/bin/upcrun' -n 2 ./pi
end_command_test
