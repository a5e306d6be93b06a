#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The programs and commands of chapters of docs/: each command of a block `console` runs, in order, and
# prints what stands below it.  With UPC2C_BLESS set it rewrites what differs.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/chapters
PATH=$bin:$PATH

# Writes the files of the C blocks of page $1, `// NAME` in their first line, and its commands as N.sh.
take() {
	awk '
	/^```c$/ { getline line; file = substr(line, 4); print line >file; next }
	/^```console$/ { in_console = 1; next }
	/^```$/ { if (file) close(file); file = ""; in_console = 0; next }
	file { print >file; next }
	in_console && /^\$ / { print substr($0, 3) >(++n ".sh") }
	END { print n + 0 >"count" }' "$1"
}

# Prints page $1 with what the commands have printed, N.got.
put() {
	awk '
	/^```console$/ { in_console = 1; print; next }
	/^```$/ { in_console = 0 }
	!in_console { print; next }
	/^\$ / {
		print
		got = ++n ".got"
		while ((getline line <got) > 0)
			print line
	}' "$1"
}

for chapter in first-program translate speed model internals alignment messages warnings; do
	page=$UPC2C_SOURCE/docs/$chapter.md
	mkdir $chapter
	cd $chapter || exit
	take "$page"
	[ "$(cat count)" -gt 0 ] || fail "docs/$chapter.md has no command"
	n=0
	while [ $n -lt "$(cat count)" ]; do
		n=$((n + 1))
		guard sh $n.sh </dev/null >$n.got 2>&1
	done
	put "$page" >page
	if [ -n "${UPC2C_BLESS:-}" ] && ! cmp -s "$page" page; then
		cp page "$page"
		echo "rewrote docs/$chapter.md"
	fi
	same "docs/$chapter.md" "$page" page || fail "docs/$chapter.md shows something else than its commands print"
	cd ..
done
end_command_test
