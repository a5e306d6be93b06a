# SPDX-License-Identifier: MIT
#
# size.awk - reads `objdump -d --no-show-raw-insn` and prints a line a function: its name, its bytes, and
# those of its innermost loops that multiply: from the target of a conditional jump back to that jump,
# without a loop between.  Jumps that always go back come from code that was put aside because it is
# seldom run.
function number(hex,    i, n) {
	for (i = 1; i <= length(hex); i++)
		n = n * 16 + index("0123456789abcdef", substr(hex, i, 1)) - 1
	return n
}

# Returns whether loop i multiplies doubles, as all loops of forall.upc do.
function is_at_work(i,    m) {
	for (m = 1; m <= n_products; m++)
		if (product[m] >= from[i] && product[m] < to[i])
			return 1
	return 0
}

function is_inside(i, j) {
	return from[i] >= from[j] && to[i] <= to[j] && (from[i] > from[j] || to[i] < to[j])
}

# At the end of a function, `at` is after its last instruction.
function finish(    i, j, is_innermost, loops) {
	if (name == "")
		return
	if (jump)
		to[n_loops] = last
	for (i = 1; i <= n_loops; i++) {
		is_innermost = is_at_work(i)
		for (j = 1; j <= n_loops; j++)
			if (is_inside(j, i))
				is_innermost = 0
		if (is_innermost)
			loops += to[i] - from[i]
	}
	bytes_of[name] += last - first # and the parts that were split off
	loops_of[name] += loops
	name = ""
}

/^[0-9a-f]+ <.*>:$/ {
	finish()
	name = $2
	gsub(/[<>:]|\..*/, "", name)
	first = number($1)
	n_loops = n_products = 0
	jump = 0
	next
}

/^ *[0-9a-f]+:/ {
	sub(/:/, "", $1)
	last = number($1)
	if (jump) # the end of the loop is known now
		to[n_loops] = last
	if ($2 ~ /^v?f?n?m(ul|add).*[sp]d$/)
		product[++n_products] = last
	jump = $2 ~ /^j/ && $2 !~ /^jmp/ && $3 ~ /^[0-9a-f]+$/ && number($3) >= first && number($3) <= last
	if (jump)
		from[++n_loops] = number($3)
}

END {
	finish()
	for (name in bytes_of)
		print name, bytes_of[name], loops_of[name] + 0
}
