# SPDX-License-Identifier: MIT
#
# ranks.awk - for predict.sh: of the rows that table.awk reads, the layouts of matmul and sobel in the order of their
# predicted and measured times; then, of all pairs of layouts whose runs do not overlap, how many are predicted in that
# order.
function rank(list, n, value,    i, j, x) {
	for (i = 2; i <= n; i++) {
		x = list[i]
		for (j = i - 1; j > 0 && value[list[j]] > value[x]; j--)
			list[j + 1] = list[j]
		list[j + 1] = x
	}
}
function order(names, n, value,    list, i, text) {
	for (i = 1; i <= n; i++)
		list[i] = names[i]
	rank(list, n, value)
	text = list[1]
	for (i = 2; i <= n; i++)
		text = text " < " list[i]
	return text
}
$3 != "matmul" && $3 != "sobel" || $7 == "null" || NF < 11 { next }
{
	key = $1 " " $3 " " $5 " " $6
	if (!(key in count))
		keys[++n_keys] = key
	name[key, ++count[key]] = $4
	predicted[key, $4] = $7
	n = NF - 10
	for (i = 1; i <= n; i++)
		runs[i] = $(10 + i) + 0
	for (i = 2; i <= n; i++) {
		x = runs[i]
		for (j = i - 1; j > 0 && runs[j] > x; j--)
			runs[j + 1] = runs[j]
		runs[j + 1] = x
	}
	measured[key, $4] = runs[int((n + 1) / 2)]
	least[key, $4] = runs[1]
	most[key, $4] = runs[n]
}
END {
	if (n_keys)
		printf "\n%-42s %-44s %s\n", "layouts", "predicted order", "measured order"
	for (k = 1; k <= n_keys; k++) {
		key = keys[k]
		for (i = 1; i <= count[key]; i++) {
			names[i] = name[key, i]
			p[names[i]] = predicted[key, names[i]]
			m[names[i]] = measured[key, names[i]]
		}
		for (i = 1; i <= count[key]; i++)
			for (j = 1; j <= count[key]; j++)
				if (most[key, names[i]] < least[key, names[j]]) {
					n_pairs++
					n_right += p[names[i]] < p[names[j]]
				}
		a = order(names, count[key], p)
		b = order(names, count[key], m)
		split(key, w, " ")
		printf "%-42s %-44s %s\n", w[1] " " w[2] " " w[3] " x" w[4], a, a == b ? "same" : b
	}
	if (n_keys)
		printf "%d of %d pairs whose runs do not overlap are predicted in that order\n", n_right + 0, n_pairs + 0
}
