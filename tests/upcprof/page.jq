# The tables of a page, as `upcprof report --json` prints them.
def key: .[0] + if .[2] == "time" then "_ns" else "" end;
def row($columns): [[$columns, .] | transpose[] | select(.[0][2] != "figure") | {key: (.[0] | key), value: .[1]}] | from_entries;
{upcprof: 1} + (map(. as $t | {key: .name, value: (
	if .is_list then {values: (.rows | map({key: .[0], value: (.[3] // .[2])}) | from_entries), notes}
	else {rows: (.rows | map(row($t.columns))), notes} end)}) | from_entries)
