# SPDX-License-Identifier: MIT
#
# table.awk - for predict.sh: rows CONFIG HOSTS PROGRAM VARIANT SIZE THREADS PREDICTED LOW HIGH BOUND SECONDS... become
# a table, and what errors there are; with -v csv=1 the rows as CSV.
function abs(x) { return x < 0 ? -x : x }
function sorted(list, n,    i, j, x) {
	for (i = 2; i <= n; i++) {
		x = list[i]
		for (j = i - 1; j > 0 && list[j] > x; j--)
			list[j + 1] = list[j]
		list[j + 1] = x
	}
}
# Returns the error that this part of the rows does not exceed.
function quantile(list, n, part,    i) {
	i = int(part * n + 0.999999)
	return list[i < 1 ? 1 : i]
}
function errors_print(title, list, n) {
	sorted(list, n)
	printf "%-24s %4d %8.1f %8.1f %8.1f\n", title, n, quantile(list, n, 0.5), quantile(list, n, 0.9), list[n]
}
# Adds an error to a group; groups are printed in the order in which they come.
function group_add(name, error) {
	if (!(name in group_n))
		groups[++n_groups] = name
	group_n[name]++
	group[name, group_n[name]] = error
}
function seconds_text(s) {
	return s == "null" ? "-" : sprintf("%.4g ms", 1000 * s)
}
BEGIN {
	if (csv)
		print "configuration,hosts,program,variant,size,threads,predicted,low,high,bound,median,min,max,error,spread"
	else
		printf "%-14s %-10s %-8s %-26s %7s %12s %12s %8s %8s\n", "configuration", "program", "variant", "size", "threads",
			"predicted", "measured", "error %", "spread %"
}
{
	n = NF - 10
	if (n < 1)
		next
	delete runs
	for (i = 1; i <= n; i++)
		runs[i] = $(10 + i) + 0
	sorted(runs, n)
	median = runs[int((n + 1) / 2)]
	known = $7 != "null"
	error = known ? 100 * ($7 - median) / median : 0
	spread = 100 * (runs[n] - runs[1]) / median
	if (csv) {
		size = $5
		gsub(",", " ", size)
		printf "%s,%d,%s,%s,%s,%d,%s,%s,%s,%s,%g,%g,%g,%s,%.1f\n", $1, $2, $3, $4, size, $6, $7, $8, $9, $10, median,
			runs[1], runs[n], known ? sprintf("%.1f", error) : "", spread
		next
	}
	row = sprintf("%-14s %-10s %-8s %-26s %7d %12s %12s", $1, $3, $4, $5, $6, seconds_text($7), seconds_text(median))
	printf "%s %8s %8.1f%s\n", row, known ? sprintf("%.1f", error) : "-", spread,
		(spread > abs(error) ? " spread" : "")
	if (!known) {
		n_unknown++
		next
	}
	group_add($3, abs(error))
	group_add($1, abs(error))
	all[++n_all] = abs(error)
	if (abs(error) > 20)
		missed[++n_missed] = row sprintf(" %8.1f  %s", error, $10)
}
END {
	if (csv)
		exit
	printf "\n%-24s %4s %8s %8s %8s\n", "error % of", "rows", "median", "90 %", "worst"
	for (i = 1; i <= n_groups; i++) {
		delete list
		for (k = 1; k <= group_n[groups[i]]; k++)
			list[k] = group[groups[i], k]
		errors_print(groups[i], list, group_n[groups[i]])
	}
	if (n_all)
		errors_print("all", all, n_all)
	if (n_unknown)
		printf "without a prediction: %d\n", n_unknown
	if (n_missed)
		print "\nrows that are off by more than 20 %, and what the model says limits them"
	for (i = 1; i <= n_missed; i++)
		print missed[i]
}
