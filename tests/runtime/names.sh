#!/bin/sh
# SPDX-License-Identifier: MIT
#
# names.sh LIBRARY - the library defines no names but upcr_, and upc_ and bupc_ so that those of
# a program are stronger, and calls by no name that a program may define: those that it needs
# begin with an underscore, belong to standard C (C99 7.1.3), or are of the two that libc has no
# other name for.  Weak names are those of libraries that a program may be linked with.  A call that is new here goes into runtime-api/platform/libc.names.
. "${0%/*}/lib.sh"
library=$1
standard='calloc fclose fflush fgets fopen fread free getenv malloc memchr memcmp memcpy memmove memset printf
putchar puts realloc setvbuf snprintf stdout strchr strcmp strcspn strerror strlen strncmp
strrchr strstr strtol strtoul tolower vsnprintf'
alone='dl_iterate_phdr on_exit' # docs/limits.md

what='names of the library'
nm -g --defined-only "$library" | awk 'NF == 3 && !($2 == "W" && $3 ~ /^b?upc_/) { print $3 }' | sort -u >"$work/defined"
[ "$(wc -l <"$work/defined")" -gt 30 ] || complain 'the library defines hardly anything'
grep -v '^upcr_' "$work/defined" >"$work/extra"
[ ! -s "$work/extra" ] || complain "defined, but not ours: $(tr '\n' ' ' <"$work/extra")"

nm -u "$library" | awk 'NF == 2 && $1 != "w" { print $2 }' | sort -u >"$work/needed"
[ "$(wc -l <"$work/needed")" -gt 30 ] || complain 'the library needs hardly anything'
echo "$standard" "$alone" | tr ' ' '\n' >"$work/known"
grep -v '^_' "$work/needed" | grep -vxFf "$work/known" >"$work/unknown"
[ ! -s "$work/unknown" ] ||
	complain "called by a name that programs may define: $(tr '\n' ' ' <"$work/unknown")"
finish
