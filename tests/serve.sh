# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2086,SC2154 # a list; lib.sh sets bin
#
# serve.sh - for scripts that run upc2c many times.  After `serve`, $upc2c asks a process that is loaded already to do
# so (serve/), and so does upc2c for the clang that preprocesses.  That is three times as fast.
. "$UPC2C_SOURCE/tests/lib.sh"

# $1: program; $2: its name.
start_server() {
	UPC2C_SERVE=$served/$2.socket LD_BIND_NOW=1 LD_PRELOAD=$UPC2C_BUILD/tests/serve/serve.so "$1" </dev/null &
	servers="${servers:-} $!"
	ln -s "$UPC2C_BUILD/tests/serve/ask" "$served/$2"
}

# The servers end with this shell, or before.  Programs with sanitizers cannot be served.
serve() {
	[ -z "${UPC2C_SANITIZE:-}" ] || return 0
	served=$(mktemp -d) || exit
	start_server "$bin/upc2c" upc2c
	upc2c=$served/upc2c
	export upc2c
}

stop_serving() {
	[ -n "${served:-}" ] || return 0
	kill $servers
	wait $servers 2>/dev/null
	rm -rf "$served"
}
