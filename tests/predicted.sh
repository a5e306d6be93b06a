# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034,SC2154 # command.sh sets bin and out
#
# predicted.sh - for tests of what upcpredict says, after start_command_test.
needs jq
predict=$bin/upcpredict

# jq: two numbers are equal but for rounding.
near='def near(x): (. - x | fabs) <= 0.000001 * x;'

# The filter $1 gives true for the JSON of a prediction, with the options $always, too.
holds() {
	filter=$1
	shift
	# shellcheck disable=SC2086 # a list
	good "$predict" "$@" ${always:-} --json
	[ "$(jq "$filter" "$out" 2>&1)" = true ] || show "not true: $filter: $*"
}
