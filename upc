#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The one command of a checkout: installs the Debian packages that are missing, builds,
# and runs a UPC program or the tests.  Needs no answers; costs about a second when
# there is nothing to install or build.
set -u

packages_to_build='gcc libc6-dev cmake ninja-build flex bison clang-19 libclang-19-dev
	libjson-c-dev libarchive-dev libopen-trace-format2-dev libpapi-dev libzstd-dev zlib1g-dev'
packages_to_test='chromium tcc csmith libcsmith-dev libclang-rt-19-dev universal-ctags
	mandoc shellcheck pkgconf clang-format-19 clang-tidy-19 jq libxml2-utils openssl zstd valgrind spin otf2-tools
	python3 vim emacs-nox clangd-19 llvm-19 gdb git make
	mpich libmpich-dev openmpi-bin libopenmpi-dev libucx-dev libpmix-dev iproute2 unifdef'

usage() {
	cat <<'END'
usage: ./upc run FILE.upc [-n THREADS] [UPCC-OPTION...] [-- ARGUMENT...]
       ./upc test                          the quick tests: each program in one configuration
       ./upc test --all                    all tests, in all configurations (an hour)
       ./upc test --changed[=COMMIT]       quick tests of what differs from COMMIT (HEAD)
       ./upc test [--all] [--bless] NAME...
                                           tests whose name contains a NAME; --bless rewrites
                                           their expected files
       ./upc build                         the programs, into build/bin
       ./upc install-packages              what building and testing need
       ./upc help
END
}

say() {
	printf 'upc: %s\n' "$*" >&2
}

die() {
	say "$@"
	exit 1
}

# Runs a command with its output in the log; shows the end of the log if it fails.
# $1: what failed, as a sentence; the rest: the command.
logged() {
	failure=$1
	shift
	if ! "$@" </dev/null >"$build/log" 2>&1; then
		tail -n 15 "$build/log" >&2
		die "$failure The whole output is in $build/log."
	fi
}

missing_packages() {
	# shellcheck disable=SC2086 # the lists are split on purpose
	dpkg-query -W -f '${Package} ${db:Status-Status}\n' $1 2>/dev/null |
		awk -v want="$1" '$2 == "installed" { have[$1] = 1 }
			END {
				n = split(want, p)
				for (i = 1; i <= n; i++)
					if (!(p[i] in have))
						printf "%s%s", k++ ? " " : "", p[i]
			}'
}

apt() {
	set -- env DEBIAN_FRONTEND=noninteractive \
		apt-get -q -o DPkg::Lock::Timeout=300 "$@"
	[ "$(id -u)" = 0 ] || set -- sudo -n "$@"
	"$@"
}

install_packages() {
	command -v dpkg-query >/dev/null || return 0 # not Debian: the build says what it lacks
	missing=$(missing_packages "$1")
	[ -n "$missing" ] || return 0
	[ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null ||
		die "these packages are missing, and only root can install them:" \
			"sudo apt-get install $missing"
	say "installing $missing (some minutes the first time)"
	logged 'The package lists could not be fetched.' apt update
	# shellcheck disable=SC2086 # a list
	logged 'The packages could not be installed.' \
		apt install -y --no-install-recommends $missing
	rm -f "$build/build.ninja" # so that CMake looks again at what there is
}

configure() {
	[ -f "$build/build.ninja" ] &&
		grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$here" "$build/CMakeCache.txt" && return
	# shellcheck disable=SC2086 # a list
	logged 'CMake could not configure the build.' \
		cmake --fresh -G Ninja -S "$here" -B "$build" ${UPC2C_CMAKE_FLAGS:-}
}

# $@: the targets, or none for all.
build_targets() {
	(
		flock 9
		configure
		ninja -C "$build" -n "$@" 2>/dev/null | grep -q 'no work to do' && exit
		say 'building (half a minute the first time)'
		logged 'The build failed.' ninja -C "$build" "$@"
	) 9>"$build/lock" || exit
}

# $@: what `run` was given up to `--`.  Sets program, and threads if -n is there.
compile() {
	program='' left=$#
	while [ "$left" -gt 0 ]; do
		argument=$1 left=$((left - 1))
		shift
		case $argument in
		--)
			shift "$left"
			break
			;;
		-n)
			[ "$left" -gt 0 ] || die '-n needs a number of threads.'
			threads=$1 left=$((left - 1))
			shift
			continue
			;;
		-n*) threads=${argument#-n} && continue ;;
		*.upc | *.c) : "${program:=$build/run/$(basename "${argument%.*}")}" ;;
		esac
		set -- "$@" "$argument"
	done
	[ -n "$program" ] || die 'run needs the name of a .upc file; see ./upc help.'
	mkdir -p "$build/run"
	"$build/bin/upcc" "$@" -o "$program"
}

run() {
	threads=4
	install_packages "$packages_to_build"
	build_targets upc2c upcc upcrun upcr-smp upcr-gasp
	compile "$@" || exit
	while [ $# -gt 0 ] && [ "$1" != -- ]; do
		shift
	done
	[ $# -gt 0 ] && shift
	exec "$build/bin/upcrun" -n "$threads" "$program" "$@"
}

# Runs ctest with the options $@, then prints what the tests cost.
run_ctest() {
	set -- ctest --test-dir "$build" -j $(($(nproc) + 1)) --output-on-failure --no-tests=error \
		--output-junit "$build/tests.xml" "$@"
	"$@" && status=0 || status=$?
	[ -z "${UPC2C_NO_SKIP:-}" ] || [ $status != 0 ] || {
		skipped=$(sed -n 's/.*<testcase name="\([^"]*\)".* status="notrun".*/\1/p' "$build/tests.xml")
		[ -z "$skipped" ] || die "these tests were skipped, and none may be (UPC2C_NO_SKIP):" $skipped
	}
	return $status
}

run_tests() {
	names='' base=
	for argument; do
		case $argument in
		--bless) export UPC2C_BLESS=1 ;;
		--all) export UPC2C_WHOLE=1 ;;
		--changed) base=HEAD ;;
		--changed=*) base=${argument#*=} ;;
		-*) die "test does not know the option $argument; see ./upc help." ;;
		*) names="$names${names:+|}$argument" ;;
		esac
	done
	[ -z "$base" ] || [ -z "$names" ] || die '--changed chooses the tests by itself; leave out the names.'
	install_packages "$packages_to_build $packages_to_test"
	build_targets
	if [ -n "$base" ]; then
		chosen=$("$here/tests/select.sh" "$build" changed "$base") || exit
		[ -n "$chosen" ] || { say "no test depends on what differs from $base" && exit; }
		say "testing what depends on what differs from $base"
		run_ctest -I "$chosen"
		exit
	fi
	say 'testing'
	if [ -n "$names" ]; then
		export UPC2C_ONLY="$names" # for each.sh
		run_ctest -R "$names"
		exit
	fi
	rm -rf "$build/Testing/costs"
	if [ -n "${UPC2C_WHOLE:-}" ]; then
		run_ctest && status=0 || status=$?
	else
		run_ctest -LE '^whole$' && status=0 || status=$?
	fi
	"$here/tests/costs.sh" "$build"
	exit $status
}

here=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd -P) || exit
build=$here/build
mkdir -p "$build" 2>/dev/null
[ -w "$build" ] ||
	die "the folder $build cannot be written; another user may have made it."
verb=${1:-help}
[ $# -gt 0 ] && shift

case $verb in
run) run "$@" ;;
test) run_tests "$@" ;;
build)
	install_packages "$packages_to_build"
	build_targets
	;;
install-packages) install_packages "$packages_to_build $packages_to_test" ;;
help | -h | --help) usage ;;
*)
	usage >&2
	exit 2
	;;
esac
