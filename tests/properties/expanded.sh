#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Property: macros of the headers of C, POSIX and glibc are expanded once (expanded.sh).  Left out are <stdatomic.h>,
# of which upc2c has its own, and <tgmath.h>, whose
# functions cannot be named without a call.  A quick run takes an eighth of the groups of headers.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/expanded
upc2c_headers=$UPC2C_BUILD/include/upc2c
export upc2c upc2c_headers

cat >groups <<'END'
signal.h sys/stat.h netinet/in.h net/if.h errno.h
stdio.h stdlib.h string.h strings.h ctype.h
sys/socket.h sys/un.h netdb.h arpa/inet.h netinet/tcp.h netinet/ip.h netinet/ip6.h netinet/icmp6.h netinet/udp.h
net/if_arp.h net/route.h netpacket/packet.h sys/ioctl.h
sys/wait.h sys/resource.h sys/time.h time.h sys/timex.h sys/timerfd.h
pthread.h semaphore.h sched.h threads.h
unistd.h fcntl.h dirent.h ftw.h fts.h glob.h
termios.h sys/ioctl.h pty.h utmpx.h utmp.h
wchar.h wctype.h uchar.h locale.h langinfo.h iconv.h
setjmp.h ucontext.h sys/ptrace.h sys/user.h
stdint.h inttypes.h limits.h float.h
fenv.h math.h complex.h
elf.h link.h dlfcn.h
resolv.h arpa/nameser.h
regex.h fnmatch.h wordexp.h search.h obstack.h argp.h argz.h printf.h
mqueue.h aio.h spawn.h poll.h sys/epoll.h sys/inotify.h sys/eventfd.h sys/signalfd.h
sys/sem.h sys/shm.h sys/msg.h sys/mman.h sys/mount.h sys/quota.h
sys/param.h sys/queue.h sys/sysmacros.h sys/sysinfo.h sys/statvfs.h sys/vfs.h sys/xattr.h
syslog.h paths.h mntent.h shadow.h pwd.h grp.h
thread_db.h values.h
END
while read -r headers; do
	every 8 || continue
	for cc in $(choose "$headers" gcc clang-19); do
		# shellcheck disable=SC2086 # a list
		good "$UPC2C_SOURCE/tests/expanded.sh" "$cc" '-D_GNU_SOURCE -O2' $headers
		[ "$(awk '{ print $1 }' "$out")" -gt 20 ] || show "hardly any use: $headers"
	done
done <groups
end_command_test
