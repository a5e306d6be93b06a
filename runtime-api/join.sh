#!/bin/sh
# SPDX-License-Identifier: MIT
#
# join.sh OUT.o NAMES LD OBJCOPY NM PARTS.o... - makes one object of the runtime's parts that shares
# no name with the user's program but those that are ours by right:
#
# - what is called by names of NAMES is called by the names beside them;
# - upcr_ names are global; all other names, `int job;`, are the program's;
# - upc_ and bupc_ functions are global and weak, so that a program which defines one gets its
#   own.  The parts call each other's by local symbols, and never the program's.
set -e
out=$1 names=$2 ld=$3 objcopy=$4 nm=$5
shift 5
base=${out%.o}

"$ld" -r "$@" -o "$base-parts.o"
"$objcopy" "--redefine-syms=$names" "$base-parts.o"
"$nm" "$base-parts.o" | awk '$2 ~ /[TWDBRV]/ && $3 ~ /^b?upc_/ { print $3 }' >"$base-public.txt"
sed 's/.*/--defsym=upcr_public_&=&/' "$base-public.txt" >"$base-aliases.txt"
"$ld" -r "$base-parts.o" "@$base-aliases.txt" -o "$base-whole.o"
sed 's/.*/upcr_public_& &/' "$base-public.txt" >"$base-renames.txt"
"$objcopy" --wildcard '--keep-global-symbol=upcr_*' '--weaken-symbol=upcr_public_*' "$base-whole.o"
"$objcopy" "--redefine-syms=$base-renames.txt" "$base-whole.o" "$out"
