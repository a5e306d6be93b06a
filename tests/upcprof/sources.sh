#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks which files a measurement may show: those of its program, wherever they are; of a stranger's none that
# lies elsewhere, is hidden, or led to by a link.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/sources
upcprof=$bin/upcprof
HOME=$PWD/home
export HOME
mkdir home home/src home/build home/other elsewhere

cat >home/src/x.upc <<'END'
#include <upc.h>
shared int a[10 * THREADS];
int main(void)
{
	upc_forall (int i = 0; i < 10 * THREADS; i++; i)
		a[i] += i;
	upc_barrier;
	return 0;
}
END
touch -d 2026-01-01 home/src/x.upc

# $1: the measurement.  The report, the page and an archive have the line of the barrier.
shows() {
	good "$upcprof" report --section=regions "$1"
	grep -q '| upc_barrier;' "$out" || show "no source line: $2"
	good "$upcprof" html -o "$work/page.html" "$1"
	grep -q 'upc_barrier;\|upc_barrier\\u003b' "$work/page.html" || fail "no source in the page: $2"
}

hides() {
	good "$upcprof" report --section=regions "$1"
	! grep -q '| upc_barrier;' "$out" || show "a source line: $2"
	good "$upcprof" html -o "$work/page.html" "$1"
	! grep -q 'upc_barrier;' "$work/page.html" || fail "the page has the source: $2"
}

# ---- one's own, unchanged

cd home/build || exit
good "$upcc" --inst ../src/x.upc -o x
good "$upcprof" run -n 2 ./x
shows x.upcprof 'in another folder'
touch ../src/x.upc
shows x.upcprof 'touched'
mv x.upcprof ../other
shows ../other/x.upcprof 'the measurement moved'
mv ../other/x.upcprof .
echo '// changed' >>../src/x.upc
touch -d 2026-01-01 ../src/x.upc
hides x.upcprof 'changed, elsewhere'
err_has 'src/x.upc is not shown: .*UPCPROF_SOURCES=../src'
UPCPROF_SOURCES=/nowhere:../src
export UPCPROF_SOURCES
shows x.upcprof 'said to be a source'
unset UPCPROF_SOURCES
cd ..
hides build/x.upcprof 'not below the home'
cd ../elsewhere || exit
hides ../home/build/x.upcprof 'elsewhere'

# ---- a stranger's: it names what the reader has

cd ..
mkdir stranger
cd stranger || exit
secret=$work/here/elsewhere/secret.h
echo 'the password;' >"$secret"
touch -d 2026-01-01 "$secret"
# $1: the name that it has for a file
strange() {
	rm -rf s.upcprof s.upcpack
	sed "s|^	upc_barrier;|# 1 \"$1\"\n upc_barrier;|" ../home/src/x.upc >s.upc
	good "$upcc" --inst s.upc -o s
	good "$upcprof" run -n 2 ./s
	rm s.upc
}

# $1: where a command reads it
tells_nothing() {
	cd "$1" || exit
	for command in 'report --section=regions' 'html -o page.html' 'pack -o packed'; do
		# shellcheck disable=SC2086 # words
		try "$upcprof" $command "$work/here/stranger/s.upcprof"
		! grep -q 'the password' "$out" "$err" || show "$command shows it"
	done
	! grep -q 'the password' page.html || fail 'the page has it'
	[ ! -f packed ] || [ "$(tar -tf packed 2>/dev/null | grep -c secret)" = 0 ] || fail 'the archive has it'
	rm -f page.html packed
	cd "$work/here/stranger" || exit
}

mv "$secret" "$work/here/hidden"
strange "$secret"
cp -p "$work/here/hidden" "$secret"
tells_nothing ../home/build
strange .config/secret.h
mkdir .config ../home/.config
cp -p "$secret" .config
cp -p "$secret" ../home/.config
tells_nothing .
tells_nothing ../home
strange home.h
cp -p "$secret" ../home/home.h
tells_nothing ../home
strange link.h
ln -s "$secret" link.h
tells_nothing .
rm link.h
mkfifo link.h
tells_nothing .

# A file that was there when the program ran is no source by its name, and an archive never reaches elsewhere.
cp -p "$secret" "$work/here/elsewhere/password"
strange "$work/here/elsewhere/password"
tells_nothing ../home/build
strange "$secret"
shows_secret() {
	good "$upcprof" report --section=regions "$1"
	grep -q 'the password' "$out"
}
cd ../home/build || exit
shows_secret ../../stranger/s.upcprof || show 'what was known at the start is not shown'
tar -C ../../stranger/s.upcprof -czf s.tgz . 2>/dev/null
try "$upcprof" report s.tgz
if ! grep -q 'install libarchive-dev' "$err"; then
	! shows_secret s.tgz || show 'an archive shows it'
fi

# A link in an unpacked archive.
cd ../../stranger || exit
rm "$secret"
strange secret.h
cp -p "$work/here/hidden" "$secret"
mkdir -p s.upcprof/sources/0
ln -s "$secret" s.upcprof/sources/0/secret.h
printf 'sources/0/secret.h\tsecret.h\n' >s.upcprof/sources.index
tells_nothing ../home/build
cd "$work/here" || exit
end_command_test
