# SPDX-License-Identifier: MIT
#
# table.awk RATIOS - prints what ratios.awk found: all of it, and a line a row and limit.
function seconds(x) {
	if (name ~ /^size-/)
		return x " B"
	if (x < 0.001)
		return sprintf("%.2f us", x * 1e6)
	return x < 1 ? sprintf("%.2f ms", x * 1e3) : sprintf("%.2f s", x)
}

# The line of dashes under a head.
function rule(form) {
	gsub(/%-?[0-9]+s/, "---", form)
	printf form
}

function state(limit, is_met) {
	return limit == "-" ? "-" : is_met ? "met" : "missed"
}

BEGIN {
	FS = "\t"
	form = "| %-28s | %-8s | %-7s | %7s | %10s | %10s | %6s | %5s | %-6s | %8s |\n"
	printf form, "result", "compiler", "THREADS", "threads", "UPC", "C", "UPC/C", "limit", "",
		"no pass"
	rule(form)
}

{
	name = $4
	limit = $3
	is_met = limit == "-" || $10 <= limit + 0
	printf form, name, $5, $6, $7, seconds($8), seconds($9), sprintf("%.2f", $10), limit,
		state(limit, is_met), $11 == "-" ? "" : $11 "x"
	row = $2 SUBSEP limit
	if (!(row in count)) {
		rows[++n_rows] = row
		title[row] = $1
		limits[row] = limit
		place[row] = $2 * 1000 + n_rows
	}
	count[row]++
	met[row] += is_met
	values[row, count[row]] = $10
	if ($10 > worst[row] + 0) {
		worst[row] = $10
		culprit[row] = name ", " $5 ", " $6 ", " $7
	}
}

function median(row,    n, list, i, j, t) {
	n = count[row]
	for (i = 1; i <= n; i++)
		for (j = i; j >= 1; j--)
			if (j == 1 || list[j - 1] <= values[row, i]) {
				list[j] = values[row, i]
				break
			} else
				list[j] = list[j - 1]
	return n % 2 ? list[(n + 1) / 2] : (list[n / 2] + list[n / 2 + 1]) / 2
}

END {
	for (i = 2; i <= n_rows; i++)
		for (j = i; j > 1 && place[rows[j - 1]] > place[rows[j]]; j--) {
			t = rows[j]
			rows[j] = rows[j - 1]
			rows[j - 1] = t
		}
	print ""
	form = "| %-46s | %5s | %6s | %6s | %-10s | %-44s |\n"
	printf form, "what (UPC / C)", "limit", "median", "worst", "met", "the worst"
	rule(form)
	for (i = 1; i <= n_rows; i++) {
		row = rows[i]
		printf form, title[row], limits[row], sprintf("%.2f", median(row)),
			sprintf("%.2f", worst[row]),
			limits[row] == "-" ? "-" : met[row] " of " count[row], culprit[row]
	}
}
