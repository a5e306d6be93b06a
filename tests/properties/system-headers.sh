#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# shellcheck disable=SC2086 # lists of words
# Property: whatever headers of C, POSIX and glibc a program includes, before <upc.h>, after it or
# without it, it translates, and the C compiles without a warning (U-C99-22, U-PRAG-9).  Another UPC2C_SEED makes other
# programs; a quick run takes a seventh of them.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/system-headers

c99='assert.h complex.h ctype.h errno.h fenv.h float.h inttypes.h iso646.h limits.h locale.h
	math.h setjmp.h signal.h stdarg.h stdbool.h stddef.h stdint.h stdio.h stdlib.h string.h
	tgmath.h time.h wchar.h wctype.h'
c11='stdalign.h stdatomic.h stdnoreturn.h threads.h uchar.h'
posix='aio.h arpa/inet.h cpio.h dirent.h dlfcn.h fcntl.h fmtmsg.h fnmatch.h ftw.h glob.h grp.h
	iconv.h langinfo.h libgen.h monetary.h mqueue.h net/if.h netdb.h netinet/in.h
	netinet/tcp.h nl_types.h poll.h pthread.h pwd.h regex.h sched.h search.h semaphore.h
	spawn.h strings.h sys/ipc.h sys/mman.h sys/msg.h sys/resource.h sys/select.h sys/sem.h
	sys/shm.h sys/socket.h sys/stat.h sys/statvfs.h sys/time.h sys/times.h sys/types.h
	sys/uio.h sys/un.h sys/utsname.h sys/wait.h syslog.h tar.h termios.h ucontext.h ulimit.h
	unistd.h utime.h utmpx.h wordexp.h'
glibc='aliases.h alloca.h ar.h argp.h argz.h byteswap.h crypt.h elf.h endian.h envz.h err.h
	error.h execinfo.h features.h fts.h getopt.h ifaddrs.h lastlog.h libintl.h link.h
	malloc.h mcheck.h memory.h mntent.h net/ethernet.h net/if_arp.h net/route.h
	netinet/ether.h netinet/ip.h netinet/ip6.h netinet/ip_icmp.h netinet/icmp6.h
	netinet/udp.h netpacket/packet.h obstack.h paths.h printf.h pty.h resolv.h shadow.h
	stdio_ext.h sys/auxv.h sys/epoll.h sys/eventfd.h sys/file.h sys/inotify.h sys/ioctl.h
	sys/mount.h sys/param.h sys/personality.h sys/prctl.h sys/ptrace.h sys/queue.h
	sys/quota.h sys/random.h sys/reboot.h sys/sendfile.h sys/signalfd.h sys/statfs.h
	sys/swap.h sys/syscall.h sys/sysinfo.h sys/sysmacros.h sys/timeb.h sys/timerfd.h
	sys/timex.h sys/user.h sys/vfs.h sys/xattr.h sysexits.h thread_db.h ttyent.h utmp.h
	values.h'
machine='immintrin.h x86intrin.h cpuid.h'

fortify='-O2 -D_FORTIFY_SOURCE=2'
configurations="-std=gnu99 -D_GNU_SOURCE $fortify|-std=gnu11|-std=gnu17 -D_GNU_SOURCE $fortify
-std=c99|-std=c11 -D_POSIX_C_SOURCE=200809L -pedantic|-std=gnu17 -D_FILE_OFFSET_BITS=64 -Wshadow"

# $1: file, $2: seed or 0, $3...: headers.  The program includes them, in an order that the
# seed makes, and <upc.h> somewhere between; it uses what they must not break.
program() {
	file=$1 seed=$2
	shift 2
	for header in "$@" upc.h; do
		printf '#if __has_include(<%s>)\n#include <%s>\n#endif\n' "$header" "$header"
	done | paste - - - | awk -v seed="$seed" '
		BEGIN { srand(seed) }
		{ line[NR] = $0 }
		END {
			for (i = NR; i > 1 && seed; i--) {
				j = int(rand() * i) + 1
				t = line[i]; line[i] = line[j]; line[j] = t
			}
			for (i = 1; i <= NR; i++) print line[i]
		}' | tr '\t' '\n' >"$file"
	cat >>"$file" <<'END'
shared [4] int header_a[4 * THREADS];
strict shared int *header_f(shared void *p);
strict shared int *header_f(shared void *p) { return p; }
int header_g(int n);
int header_g(int n)
{
	upc_forall (int i = 0; i < n; i++; &header_a[i])
		header_a[i] += MYTHREAD;
	upc_barrier 3;
	upc_memset(header_a, 0, upc_localsizeof(header_a));
	return header_a[n] + *header_f(&header_a[1]);
}
END
}

# $1: title, $2: compiler, $3: file; $flags.  Nobody says a word.
compiles() {
	# shellcheck disable=SC2086 # a list of words
	good "$upcc" --cc="$2" $flags -Wall -Wextra -c "$3" -o x.o
	[ ! -s "$err" ] || show "messages, $1 with $2 $flags"
}

# The n-th configuration, and the compilers in turn.
turn() {
	n=$(($1 % 6 + 1))
	flags=$(printf '%s' "$configurations" | tr '|' '\n' | sed -n "${n}p")
	cc=gcc
	[ $(($1 / 6 % 2)) = 0 ] || cc=clang-19
}

# Each alone, with one configuration after another.
seed=${UPC2C_SEED:-1}
number=$seed
for header in $c99 $c11 $posix $glibc $machine; do
	turn "$number"
	number=$((number + 1))
	is_whole || [ $((number % 7)) = 0 ] || continue
	program alone.upc $((number % 2 * number)) "$header"
	compiles "<$header>" "$cc" alone.upc
done

# All of them, shuffled, once with each configuration.
for k in $(choose "$seed" '0 1' '2 3' '4 5'); do
	turn "$k"
	cc=gcc
	[ $(((seed + k) % 2)) = 0 ] || cc=clang-19
	case $flags in
	*_GNU_SOURCE*) set -- $c99 $c11 $posix $glibc $machine ;;
	*gnu*) set -- $c99 $c11 $posix $machine ;;
	*) set -- $c99 $posix ;;
	esac
	program "all-$k.upc" $((seed + k)) "$@"
	compiles "all of them, order $((seed + k))," "$cc" "all-$k.upc"
done
end_command_test
