# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# themes.sh - random programs of a theme, for the scripts that source it: the rules in THEME.rules, or loops.c.

# Prints word $1 of the others, counted from 0 and round.
pick() {
	shift $(($1 % ($# - 1) + 1))
	echo "$1"
}

# Prints a program.  $1: theme; $2: seed; $3: functions; the rest: as of rules.c.
make_program() {
	tools=$UPC2C_BUILD/tests/differential rules=$UPC2C_SOURCE/tests/differential/$1.rules
	case $1 in
	loops)
		shift
		"$tools/loops" "$@"
		;;
	*)
		shift
		"$tools/rules" "$rules" "$@"
		;;
	esac
}
