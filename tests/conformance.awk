# SPDX-License-Identifier: MIT
#
# conformance.awk - reads the citations, then the checklist.  Prints the faults and writes
# the page to the file `page`; or, with `update`, prints the checklist without the marks
# that no longer hold.
BEGIN { FS = "\t" }

# ---- citations: "id test environments" ----

FILENAME != ARGV[2] {
	if ($0 ~ /^fault /) {
		if (!update)
			print substr($0, 7)
		next
	}
	split($0, word, " ")
	id = word[1]
	if (tests[id] !~ ("(^| )" word[2] "( |$)"))
		tests[id] = tests[id] (id in tests && tests[id] != "" ? " " : "") word[2]
	if (word[3] != "static")
		dynamic[id] = 1
	if (word[3] != "dynamic")
		static[id] = 1
	next
}

# ---- the checklist ----

update && /^\topen: no test yet$/ && tests[id] != "" { next }
update {
	if ($1 ~ /^U-/)
		id = $1
	print
	next
}
/^# / { n_sections++; title[n_sections] = substr($0, 3); next }
/^U-/ {
	id = $1
	if (id in section)
		print "tests/checklist.txt:" FNR ": " id " is there twice"
	if (NF != 4 || $3 !~ /^(both|static|dynamic)$/ || $2 !~ /^[ARXUIQ](,[ARXUIQ])*$/)
		print "tests/checklist.txt:" FNR ": id, kind, environments, words, with tabs between"
	section[id] = n_sections
	order[++n_items] = id
	kind[id] = $2; needs[id] = $3; words[id] = $4
	next
}
/^\topen: ./ { open[id] = substr($0, 8); next }
/^\tchoice: ./ { choice[id] = substr($0, 10); next }
/^$/ { next }
n_sections { print "tests/checklist.txt:" FNR ": neither an item nor a note: " $0 }

END {
	if (update)
		exit
	for (i = 1; i <= n_items; i++)
		check(order[i])
	for (id in tests)
		if (!(id in section)) {
			first = tests[id]
			sub(/ .*/, "", first)
			print first ": cites " id ", which tests/checklist.txt does not have"
		}
	write_page()
}

function check(id) {
	if (id in open) {
		if (tests[id] != "")
			print id " is marked open, and " tests[id] " cites it"
		return
	}
	if (id in choice && kind[id] ~ /[ARX]/)
		print id ": a choice is no answer to an item of kind " kind[id]
	if (tests[id] == "") {
		if (!(id in choice))
			print id " (" words[id] ") has no test, no choice and no reason to be open"
		return
	}
	if (kind[id] !~ /[ARX]/)
		return
	if (needs[id] != "static" && !(id in dynamic))
		print id ": no test with THREADS chosen at launch"
	if (needs[id] != "dynamic" && !(id in static))
		print id ": no test with -T"
}

# ---- the page ----

function write_page(  s, i, id) {
	for (i = 1; i <= n_items; i++)
		count(order[i])
	print "# Conformance\n" >page
	print "Every item of the checklist of UPC 1.2, made by `tests/conformance.sh --update`" >page
	print "from `tests/checklist.txt` and the ids in the comments of the tests.\n" >page
	print "Kinds: A must compile, R must behave so, X must be diagnosed, U undefined by the" >page
	print "specification, I left to the implementation, Q a matter of quality.  Environments:" >page
	print "d is THREADS chosen at launch, s is `-T N`; tests that do not depend on it count for" >page
	print "both.  Status: tested; chosen, where the specification leaves a choice; or open.\n" >page
	print "| section | items | tested | chosen | open |\n|---|--:|--:|--:|--:|" >page
	for (s = 1; s <= n_sections; s++)
		row_of_counts(short(title[s]), s)
	row_of_counts("all", 0)
	for (s = 1; s <= n_sections; s++) {
		print "\n## " title[s] "\n" >page
		print "| item | kind | what | tests | environments | status |\n|---|---|---|---|---|---|" >page
		for (i = 1; i <= n_items; i++)
			if (section[order[i]] == s)
				row(order[i])
	}
	close(page)
}

function short(text) {
	sub(/:.*/, "", text)
	return text
}

function count(id,  s, state) {
	s = section[id]
	state = id in open ? "open" : tests[id] != "" ? "tested" : "chosen"
	counts[s, state]++; counts[s, "all"]++
	counts[0, state]++; counts[0, "all"]++
}

function row_of_counts(name, s) {
	printf "| %s | %d | %d | %d | %d |\n", name, counts[s, "all"], counts[s, "tested"],
		counts[s, "chosen"], counts[s, "open"] >page
}

function row(id,  where, state, list) {
	where = (id in dynamic ? "d" : "") (id in dynamic && id in static ? " " : "") \
		(id in static ? "s" : "")
	state = "tested"
	if (id in open)
		state = "open: " open[id]
	else if (id in choice)
		state = (tests[id] != "" ? "tested; " : "") "choice: " choice[id]
	list = tests[id]
	gsub(/ /, "<br>", list)
	gsub(/\|/, "\\|", words[id])
	printf "| %s | %s | %s | %s | %s | %s |\n", substr(id, 3), kind[id], words[id], list, where,
		state >page
}
