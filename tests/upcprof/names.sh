#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: it lists the symbols of a library
#
# names.sh - the library that measures defines what a tool has to and nothing else, and calls
# nothing by a name that a program may define as something else: those names are of standard C
# (C99 7.1.3) or begin with an underscore.  A call that is new here goes into
# runtime-api/platform/libc.names.
. "$UPC2C_SOURCE/tests/lib.sh"
start_test upcprof/names
library=$UPC2C_BUILD/lib/libupcprof
standard='calloc fclose fflush fgets fopen fprintf free getenv malloc memchr memcmp memcpy memmove
memset realloc snprintf stderr strchr strcmp strcspn strerror strlen strncmp strpbrk strrchr strspn
strstr strtol strtoul strtoull tolower vsnprintf'
alone='dlopen dlsym' # instrumented programs need these in any case

cat >"$work/expected" <<'NAMES'
gasp_control
gasp_create_event
gasp_event_notify
gasp_event_notifyVA
gasp_init
upc_gasp_tool_attach
upc_gasp_tool_finish
upc_gasp_tool_killed
upc_gasp_tool_name
NAMES
nm -g --defined-only "$library.a" | awk 'NF == 3 { print $3 }' | sort >"$work/static"
nm -D --defined-only "$library.so" | awk 'NF == 3 { print $3 }' | sort >"$work/shared"
same 'names of libupcprof.a' "$work/expected" "$work/static" || fail 'other names'
same 'names of libupcprof.so' "$work/expected" "$work/shared" || fail 'other names'

nm -u "$library.a" | awk 'NF == 2 { print $2 }' | sort -u >"$work/needed"
[ "$(wc -l <"$work/needed")" -gt 20 ] || fail 'it needs hardly anything'
echo "$standard $alone" | tr ' ' '\n' >"$work/known"
grep -v '^_' "$work/needed" | grep -vxFf "$work/known" >"$work/unknown"
[ ! -s "$work/unknown" ] ||
	fail "called by a name that programs may define: $(tr '\n' ' ' <"$work/unknown")"
end_test
