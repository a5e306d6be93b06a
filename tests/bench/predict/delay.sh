# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034,SC2154 # predict.sh sets the variables
#
# delay.sh - for predict.sh: a configuration on hosts with networks of their own, whose cables delay packets.
. "$here/../spaces.sh"

# Starts the script again, in namespaces; its rows are added to $dir/rows.
delayed_start() {
	set -- --configs "$config" --only "$(echo "$only" | tr -s ' \n' ',,' | sed 's/,$//')" --rounds "$rounds"
	[ -z "$threads" ] || set -- "$@" --threads "$(echo "$threads" | tr ' ' ',')"
	[ -z "$machine" ] || set -- "$@" --machine "$machine"
	[ -z "$before_others" ] || set -- "$@" --first
	[ -z "$quick" ] || set -- --quick "$@"
	PREDICT_INSIDE=$dir unshare_all "$here/predict.sh" "$build" "$@" || {
		echo "predict.sh: $config: no network could be made, or a program failed" >&2
		touch "$dir/failed"
	}
}

# Half of the delay is in the cable of each host.
delayed_run() {
	spaces=$(mktemp -d "$dir/spaces.XXXXXX")
	UPC2C_BUILD=$build
	hosts_make && commands_make "$spaces" &&
		first_spoil "$(echo "$delay" | awk '{ print int(500 * $1 + 0.5) }')" || exit 1
	export PATH
	config_run
}

first_spoil() {
	network_spoil "$spaces" -delay "$1"
	[ -z "$before_others" ] || chrt --rr --pid 2 $!
}
