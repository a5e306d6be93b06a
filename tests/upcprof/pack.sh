#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcprof pack, and what the other commands do with archives: good ones, and hostile ones.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/pack
upcprof=$bin/upcprof
made=$UPC2C_BUILD/tests/upcprof
TAR_OPTIONS=--force-local
export TAR_OPTIONS

good "$made/upcprof_trace" trace.upcprof 4 3 8
try "$upcprof" pack trace.upcprof
if grep -q 'install libarchive-dev' "$err"; then
	lack 'upcprof was built without the archive library'
	end_command_test
fi
needs python3 zstd tar
no_folders() {
	set -- "$TMPDIR"/upcprof-*
	[ ! -e "$1" ] || fail "$1 is left"
}

# ---- an archive is what the folder was, elsewhere, where there are no sources ----------------

rm -f trace.upcpack
cp "$UPC2C_SOURCE/tests/upcprof/model.upc" .
touch -d 2026-01-01 model.upc
good "$upcprof" pack trace.upcprof
err_has '^upcprof: trace.upcpack holds 4 files of threads and 1 source file, '
good tar -tf trace.upcpack
tr '\n' ' ' <"$out" >list
[ "$(cat list)" = 'thread.0 thread.1 thread.2 thread.3 sources/0/model.upc sources.index ' ] || fail "$(cat list)"
for command in report 'report --json' print 'export --chrome' 'export --collapsed' 'export --callgrind'; do
	# shellcheck disable=SC2086 # words
	good "$upcprof" $command trace.upcprof
	cp "$out" "folder.$(echo "$command" | tr -d ' ')"
done
mkdir elsewhere
mv trace.upcpack elsewhere
mv model.upc hidden
cd elsewhere || exit
for command in report 'report --json' print 'export --chrome' 'export --collapsed' 'export --callgrind'; do
	# shellcheck disable=SC2086 # words
	good "$upcprof" $command trace.upcpack
	sed 's/trace\.upcpack/trace.upcprof/' "$out" >got
	same "upcprof $command" "../folder.$(echo "$command" | tr -d ' ')" got || fail "another output of $command"
	no_folders
done
good "$upcprof" report --section=regions trace.upcpack
grep -q '| upc_lock(turns);' "$out" || show 'no source line'
good "$upcprof" compare trace.upcpack ../trace.upcprof
bad 2 'is an archive already' "$upcprof" pack trace.upcpack
bad 2 'is an archive' "$upcprof" compress trace.upcpack
no_folders
cd ..

# A package that tar unpacked is a measurement with its sources, which can be packed again.
mkdir open
good tar -xf elsewhere/trace.upcpack -C open
good "$upcprof" report --section=regions open
grep -q '| upc_lock(turns);' "$out" || show 'no source line of what was unpacked'
good "$upcprof" pack -o again.upcpack open
good "$upcprof" report --section=regions again.upcpack
grep -q '| upc_lock(turns);' "$out" || show 'no source line of what was packed again'
good tar -C open -czf plain.tgz .
good "$upcprof" report --section=regions plain.tgz
grep -q '| upc_lock(turns);' "$out" || show 'no source line of what tar packed'

# ---- sources that are missing or newer ---------------------------------------------------------

good "$upcprof" pack -o lacks.upcpack trace.upcprof
err_has 'warning: the source file model.upc cannot be read and is not in the archive'
cp hidden model.upc
touch model.upc
good "$upcprof" pack -o newer.upcpack trace.upcprof
err_has 'warning: the source file model.upc is newer than the measurement'
rm model.upc
good "$upcprof" report --section=regions newer.upcpack
! grep -q '|' "$out" || show 'a line of a newer file'

# ---- bad places, incomplete measurements ----------------------------------------------------------

bad 1 'cannot write' "$upcprof" pack -o /proc/none/x.upcpack trace.upcprof
bad 1 'No such file' "$upcprof" pack none.upcprof
mkdir full && bad nonzero '' "$upcprof" pack -o full trace.upcprof
rm open/thread.2
try "$upcprof" pack -o part.upcpack open
[ $got = 1 ] || show 'an incomplete measurement'
try "$upcprof" report --section=threads part.upcpack
err_has '^upcprof: part.upcpack: of 4 threads the file of thread 2 is missing'
[ "$(wc -l <"$err")" = 1 ] || show 'more messages'
[ $got = 1 ] || show 'no status of an incomplete archive'
printf broken >>open/thread.3
try "$upcprof" pack -o damaged.upcpack open
try "$upcprof" report --section=threads damaged.upcpack
err_has '^upcprof: damaged.upcpack/thread.3: it ends in the middle of a block'
no_folders

# ---- hostile archives ----------------------------------------------------------------------------

cat >hostile.py <<'END'
import io, sys, tarfile

def add(tar, name, data=b"x", **more):
    info = tarfile.TarInfo(name)
    info.size = len(data)
    for key, value in more.items():
        setattr(info, key, value)
    tar.addfile(info, io.BytesIO(data))

def cases():
    yield "absolute", "does not belong", lambda t: add(t, "/tmp/upcprof-evil")
    yield "above", "does not belong", lambda t: add(t, "../evil")
    yield "within", "does not belong", lambda t: add(t, "sources/0/../../../evil")
    yield "dots", "does not belong", lambda t: add(t, "sources/0/..")
    yield "other", "does not belong", lambda t: add(t, "evil")
    yield "deep", "does not belong", lambda t: add(t, "sources/0/a/b")
    yield "number", "does not belong", lambda t: add(t, "thread.99999")
    yield "link", "not a file", lambda t: add(t, "thread.0", b"", type=tarfile.SYMTYPE, linkname="/etc/passwd")
    yield "hard", "not a file", lambda t: add(t, "thread.0", b"", type=tarfile.LNKTYPE, linkname="/etc/passwd")
    yield "pipe", "not a file", lambda t: add(t, "thread.0", b"", type=tarfile.FIFOTYPE)
    yield "device", "not a file", lambda t: add(t, "thread.0", b"", type=tarfile.CHRTYPE)
    yield "folder", "not a file", lambda t: add(t, "evil/", b"", type=tarfile.DIRTYPE)
    yield "bomb", "much more than", lambda t: add(t, "thread.0", bytes(100 << 20))
    def two(t):
        for _ in range(2):
            add(t, "thread.0", bytes(40 << 20))
    yield "bombs", "twice|much more than", two
    def twice(t):
        add(t, "thread.0")
        add(t, "thread.0")
    yield "twice", "a file twice", twice
    def linked(t):
        add(t, "sources", b"", type=tarfile.SYMTYPE, linkname="/tmp")
        add(t, "sources/0/x")
    yield "linked", "not a file", linked

for name, message, fill in cases():
    with tarfile.open(name + ".tar", "w") as tar:
        fill(tar)
    print(name, message)
# A size that is not there.
info = tarfile.TarInfo("thread.0")
info.size = 1 << 42
open("size.tar", "wb").write(info.tobuf(tarfile.GNU_FORMAT))
print("size much more than")
info.size = 5000
open("short.tar", "wb").write(info.tobuf(tarfile.GNU_FORMAT) + b"x" * 100)
print("short damaged")
END
good python3 hostile.py
cp "$out" cases
while read -r name message; do
	zstd -q "$name.tar" -o "$name.upcpack" || exit
	rm "$name.tar"
	bad 1 "^upcprof: $name.upcpack was not unpacked: .*($message)" "$upcprof" report "$name.upcpack"
	[ "$(wc -l <"$err")" = 1 ] || show "more than one message: $name"
	no_folders
done <cases
[ "$(wc -l <cases)" -gt 15 ] || fail 'too few hostile archives'
[ ! -e /tmp/upcprof-evil ] && [ ! -e evil ] && [ ! -e ../evil ] || fail 'something got out'

# Cut, changed, and no archives at all.
size=$(wc -c <again.upcpack)
for n in 0 1 10 100 $((size / 2)) $((size - 3)); do
	head -c "$n" again.upcpack >cut.upcpack
	bad 1 '^upcprof: cut.upcpack' "$upcprof" report cut.upcpack
	[ "$(wc -l <"$err")" = 1 ] || show "more than one message: cut at $n"
	no_folders
done
printf 'int main(void)\n{\n}\n' >text.c
bad 1 'text.c: it is neither the folder of a measurement nor an archive of upcprof pack' "$upcprof" report text.c
try "$upcprof" pack -o odd.upcpack --nonsense open
[ $got = 2 ] || show 'an unknown option'

# An index that points elsewhere is passed over.
printf '../../../../etc/passwd\tmodel.upc\nsources/0/none\tmodel.upc\nno tab\n' >open/sources.index
try "$upcprof" report --section=regions open
! grep -q 'root:' "$out" || show 'a file from elsewhere'

# ---- signals ---------------------------------------------------------------------------------

# The reader of the output ends early; or the program is asked to end.
"$upcprof" print again.upcpack 2>/dev/null | head -n 1 >first
[ -s first ] || fail 'no output'
no_folders
mkfifo slow
for signal in HUP TERM HUP TERM HUP TERM; do # a shell has the others ignored
	(exec "$upcprof" print again.upcpack >slow) &
	pid=$!
	exec 3<slow
	i=0
	while [ -z "$(ls -d "$TMPDIR"/upcprof-* 2>/dev/null)" ] && [ $i -lt 20 ]; do
		sleep 0.05
		i=$((i + 1))
	done
	kill -s $signal $pid 2>/dev/null
	exec 3<&-
	wait $pid
	no_folders
done
end_command_test
