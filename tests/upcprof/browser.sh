#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The page of upcprof html in Chromium: its scripts compute what they should, every view is drawn without an error for 1
# to 1,024 threads, names of a measurement run nothing, and buttons, keys and fields work, also 400 pixels wide.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/browser
upcprof=$bin/upcprof
here=$UPC2C_SOURCE/tests/upcprof
made=$UPC2C_BUILD/tests/upcprof
scripts=$UPC2C_SOURCE/tools/upcprof/page/js
needs chromium
HOME=$work
export HOME

# The elements of page $1 after its scripts have run are in dom.html, and what they said in log.
load() {
	guard chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --window-size=1200,900 --timeout=60000 \
		--virtual-time-budget=20000 --user-data-dir="$work/profile" --enable-logging=stderr \
		--dump-dom "file://$PWD/$1" >dom.html 2>log
	[ -s dom.html ] || lack 'chromium does not run here'
	[ -s dom.html ] || end_test
	! grep 'CONSOLE' log || fail "$1: the page complains"
}

# The title of page $1 when it is done is $2.
title() {
	load "$1"
	grep -q "<title>$2</title>" dom.html || fail "$1: $(sed -n 's/.*<title>\(.*\)<\/title>.*/\1/p' dom.html)"
}

{
	echo '<!DOCTYPE html><title>none</title><body><script>'
	for script in base format table flame timeline-view matrix summary layouts arrays; do
		cat "$scripts/$script.js"
	done
	cat "$here/page_units.js"
	echo '</script>'
} >units.html
title units.html 'units: ok'

# Each view has something; $*: the measurements.
views() {
	try "$upcprof" html -o x.html "$@"
	has_file x.html
	load x.html
	grep -q 'data-ready="true"' dom.html || fail "$1: it is not ready"
	! grep -q 'class="warning failed"' dom.html || fail "$1: $(grep -o 'could not be drawn[^<]*' dom.html)"
	[ "$(grep -c '<div class="body"></div>' dom.html)" = $(($# == 1)) ] || fail "$*: a view has nothing"
	grep -q '<title>attacked\|<img' dom.html && fail "$1: a name ran"
}

good "$made/upcprof_tables" tables.upcprof
good "$made/upcprof_paths" paths.upcprof
good "$made/upcprof_kinds" kinds.upcprof
good "$made/upcprof_hostile" hostile.upcprof
good "$made/upcprof_trace" killed.upcprof 3 5 2 killed
for name in hostile $(choose upcprof/browser tables paths kinds killed); do
	views $name.upcprof
done
cp "$here/model.upc" .
touch -d 2026-01-01 model.upc
for threads in 1 4 64 1024; do
	good "$made/upcprof_trace" many$threads.upcprof $threads 3 8
done
good "$made/upcprof_trace" after.upcprof 4 3 9
for threads in $(choose upcprof/browser-many 1024 64 1); do
	views "many$threads.upcprof"
done
[ "$(grep -o 'class="flame-box' dom.html | wc -l)" -gt 3 ] || fail 'no call paths'
for form in $(choose upcprof/browser-forms chart changes drawings); do
	case $form in
	chart)
		views many1.upcprof many64.upcprof
		grep -q 'class="scale-chart"' dom.html || fail 'no chart'
		;;
	changes)
		views many4.upcprof after.upcprof
		grep -q 'class="changes"' dom.html || fail 'no changes'
		;;
	drawings)
		views many4.upcprof
		[ "$(grep -o 'class="upc-draw"' dom.html | wc -l)" = 6 ] || fail 'not all drawings'
		;;
	esac
done

# A reader uses it.  Our own script may run in a copy alone that lets all of them run.
good "$upcprof" html -o x.html many4.upcprof
{
	sed '/Content-Security-Policy/d; /<\/body>/,$d' x.html
	echo '<script>'
	cat "$here/page_clicks.js"
	echo '</script></body></html>'
} >clicks.html
title clicks.html 'clicks: ok'
cat >narrow.html <<'END'
<!DOCTYPE html><title>none</title>
<iframe src="clicks.html" width="400" height="800" style="border: 0"></iframe>
<script>addEventListener('message', event => document.title = event.data);</script>
END
! is_whole || title narrow.html 'clicks: ok'

# The places of a prediction lead to the source, and the page is no wider than a phone.
cat >p.json <<'END'
[{"file": "model.upc", "machine": "m", "threads": 4, "hosts": 2, "seconds": 0.5, "low": 0.25, "high": 1, "bound": "latency",
  "intervals": [{"partitions": [{"line": 13, "column": 3, "text": "next[i]", "pattern": "baseline", "own": 1, "host": 2,
   "other": 3, "seconds": 0.1}]}], "missing": [{"line": 14, "column": 3, "text": "the trip count is not known"}]}]
END
good "$upcprof" html -o predicted.html many4.upcprof --prediction p.json
{
	sed '/Content-Security-Policy/d; /<\/body>/,$d' predicted.html
	cat <<'END'
<script>
const places = [...document.querySelectorAll('#elsewhere a.place')], faults = [];
for (const [i, line] of [13, 14].entries()) {
	places[i].click();
	if (!document.querySelector('#source tr.target') || document.activeElement.id !== 'line-0-' + line)
		faults.push('line ' + line);
}
if (document.documentElement.scrollWidth > innerWidth)
	faults.push('wider than ' + innerWidth);
document.title = 'places: ' + (faults.join('; ') || 'ok');
parent.postMessage(document.title, '*');
</script></body></html>
END
} >clicks.html
! is_whole || title clicks.html 'places: ok'
title narrow.html 'places: ok'

# Without the policy of the page a script of its own would run, and with it none does.
sed 's/<\/body>/<script>document.title = "another"<\/script><\/body>/' x.html >another.html
guard chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --virtual-time-budget=5000 \
	--user-data-dir="$work/profile" --dump-dom "file://$PWD/another.html" >dom.html 2>log
grep -q '<title>another' dom.html && fail 'another script ran'
sed -i '/Content-Security-Policy/d' another.html
title another.html another
end_command_test
