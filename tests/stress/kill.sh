#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: sanitizers handle faults in their own way
#
# kill.sh [ROUNDS [SEED [MILLISECONDS]]] - a thread, the launcher or all of them die at a random moment,
# again and again: the job ends with the right message and status, and nothing is left
# (U-ENV-8, U-ENV-14, U-RT-8).  By hand with 500 rounds and 2000 ms, in which each job must end; here, a minute is a hang.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test stress/kill

# shellcheck disable=SC2086 # flags are lists of words
good "$upcc" ${UPCC_FLAGS-} -g -O1 -w "$UPC2C_SOURCE/tests/stress/victim.upc" -o victim
good "${UPC2C_COMPILER:-cc}" -O1 -Wall -Wextra "$UPC2C_SOURCE/tests/stress/kill.c" -o kill
mkdir tmp
rounds=102 # each way six times
! is_whole || rounds=510
TMPDIR=$PWD/tmp ./kill "${1:-$rounds}" "${2:-1}" "${3:-60000}" "$PWD/victim" || fail 'see above'
cd "$UPC2C_SOURCE" || exit
end_test
