# SPDX-License-Identifier: MIT
#
# loops.awk -v functions=N - prints a UPC program with ten loops over shared arrays in each of N functions.
function function_of(k) {
	print "static void work" k "(int n, double by)\n{"
	print "\tupc_forall (int i = 0; i < n; i++; &a[i])\n\t\ta[i] = b[i] + by * c[i];"
	print "\tupc_forall (int i = 1; i < n - 1; i++; &a[i])\n\t\tb[i] = a[i - 1] + a[i + 1];"
	print "\tupc_forall (int i = 0; i < n; i++; i)\n\t\tcyclic[i] += i;"
	print "\tupc_forall (int i = 0; i < ROWS * THREADS; i++; &rows[i][0])"
	print "\t\tfor (int j = 1; j < COLUMNS - 1; j++)"
	print "\t\t\trows[i][j] = (rows[i][j - 1] + rows[i][j + 1]) * by;"
	print "\tfor (int i = 0; i < n; i++)\n\t\ttotal += a[i] * c[i];"
	print "\tfor (int i = MYTHREAD; i < n; i += THREADS)\n\t\tcyclic[i] ^= " k ";"
	print "\tfor (int i = n - 1; i >= 0; i--)\n\t\ttotal += (double)cyclic[i];"
	print "\tfor (int i = 0; i < n; i++)\n\t\tcount[cyclic[i] & 63]++;"
	print "\tfor (int i = 0; i < 64; i++)\n\t\tcount[i] = 0;"
	print "}\n"
}

BEGIN {
	print "#include <upc.h>\n\nenum { N = 1000, ROWS = 4, COLUMNS = 100 };\n"
	print "shared [10] double a[N * THREADS], b[N * THREADS], c[N * THREADS];"
	print "shared long cyclic[N * THREADS];\nshared [] int count[64];"
	print "shared [COLUMNS] double rows[ROWS * THREADS][COLUMNS];\nstatic double total;\n"
	for (k = 0; k < functions; k++)
		function_of(k)
	print "int main(void)\n{"
	for (k = 0; k < functions; k++)
		print "\twork" k "(" k ", 0.5);"
	print "\treturn total > 0;\n}"
}
