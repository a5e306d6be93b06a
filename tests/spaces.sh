# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# spaces.sh - hosts red, green, blue and black that share nothing but files: network namespaces with a bridge between them,
# over which the launchers of MPI start processes by a stand-in for ssh.

# All is in namespaces of their own, which end with their first process, and so with this one, however it ends.
unshare_all() {
	set -- --net --mount --uts --pid --fork --kill-child --mount-proc "$@"
	[ "$(id -u)" = 0 ] || set -- --map-root-user "$@"
	setpriv --pdeathsig KILL unshare "$@"
}

# Red is 10.77.0.10, and so on; the launchers are at 10.77.0.1.
hosts_make() {
	mount -t tmpfs none /run && mkdir /run/netns && cp -dR /etc /run/ 2>/dev/null
	mount --bind /run/etc /etc && hostname laptop && ip link set lo up &&
		ip link add bridge0 type bridge && ip addr add 10.77.0.1/24 dev bridge0 &&
		ip link set bridge0 up || return
	printf '127.0.0.1 localhost\n10.77.0.1 laptop\n' >/etc/hosts
	last=10
	for host in red green blue black; do
		echo "10.77.0.$last $host" >>/etc/hosts
		ip netns add $host && ip link add v-$host type veth peer name eth0 netns $host &&
			ip link set v-$host master bridge0 up && ip -n $host addr add 10.77.0.$last/24 dev eth0 &&
			ip -n $host link set eth0 up && ip -n $host link set lo up || return
		last=$((last + 1))
	done
}

# $1: a folder.  In the place of ssh: [OPTION...] HOST COMMAND...; a host has its own name, shared memory and environment.
commands_make() {
	mkdir "$1/path" && cat >"$1/path/ssh" <<'END2'
#!/bin/sh
while case $1 in -*) true ;; *) false ;; esac; do shift; done
host=$1
shift
# shellcheck disable=SC2016 # for the inner shell
exec env -i HOME="$HOME" PATH=/usr/local/bin:/usr/bin:/bin UPC2C_JOB="${UPC2C_JOB:-}" ip netns exec "$host" \
	unshare --uts --ipc --mount -- sh -c 'hostname "$0"; mount -t tmpfs none /dev/shm; eval "$*"' \
	"$host" "$@" </dev/null
END2
	chmod +x "$1/path/ssh"
	PATH=$1/path:$PATH
}

# $1: a folder; then options of spoil.  A cable between each host and the bridge, a bad one without options.
network_spoil() {
	folder=$1
	shift
	for host in red green blue; do
		ip link set v-$host nomaster && ip link add p-$host type veth peer name b-$host &&
			ip link set b-$host master bridge0 up && ip link set p-$host up || return
	done
	mkfifo "$folder/ready" || return
	"$UPC2C_BUILD/tests/network/spoil" "$@" v-red p-red v-green p-green v-blue p-blue >"$folder/ready" &
	grep -q ready "$folder/ready"
}
