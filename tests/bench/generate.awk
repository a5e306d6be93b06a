# SPDX-License-Identifier: MIT
#
# generate.awk - prints a UPC program of about `lines` lines (-v lines=10000): one unit of
# 46 lines again and again, with names of its own.  With -v plain=1 the same program in
# C: no `shared`, no layouts, `for` for upc_forall, nothing for synchronization.
function shared(block) {
	return plain ? "" : "shared " block
}

function forall(i, n, affinity) {
	return (plain ? "for" : "upc_forall") " (int " i " = 0; " i " < " n "; " i "++" \
		(plain ? "" : "; " affinity) ")"
}

function sync(statement) {
	print "\t" (plain ? ";" : statement ";")
}

function header() {
	if (plain)
		print "enum { THREADS = 4, MYTHREAD = 0 };"
	else
		print "#include <upc.h>"
	print "#include <stdio.h>\n#include <stdlib.h>\n"
}

function data(k) {
	print "struct node" k " {\n\tint key;\n\tdouble weight[4];"
	print "\t" shared("") "struct node" k " *next;\n};\n"
	print shared("[8] ") "double grid" k "[8 * THREADS];"
	print shared("") "int cyclic" k "[16 * THREADS];"
	print shared("[] ") "long home" k "[32];"
	print shared("") "struct node" k " nodes" k "[THREADS];\n"
}

function walk(k) {
	print "static int walk" k "(" shared("") "struct node" k " *p, int limit)\n{"
	print "\tint sum = 0;\n"
	print "\tfor (; p && limit > 0; p = p->next, limit--)"
	print "\t\tsum += p->key + (int)p->weight[limit & 3];"
	print "\treturn sum;\n}\n"
}

function relax(k) {
	print "static double relax" k "(double old, double rate)\n{"
	print "\tdouble v = old * (1.0 - rate), w[4] = {0.25, 0.5, 0.75, 1.0};\n"
	print "\tfor (int i = 0; i < 4; i++)"
	print "\t\tif (v > w[i])\n\t\t\tv -= w[i] * rate;"
	print "\treturn v < 0 ? -v : v;\n}\n"
}

function work(k) {
	print "void work" k "(int rounds)\n{"
	print "\t" shared("[8] ") "double *q = grid" k ";\n"
	print "\t" forall("i", "8 * THREADS", "&grid" k "[i]")
	print "\t\tgrid" k "[i] = relax" k "(grid" k "[i], 0.1 * rounds);"
	sync("upc_barrier")
	print "\t" forall("i", "16 * THREADS", "i")
	print "\t\tcyclic" k "[i] += i ^ rounds;"
	sync("upc_notify")
	print "\thome" k "[rounds & 31]++;"
	sync("upc_wait")
	print "\tq += rounds;"
	print "\tnodes" k "[MYTHREAD].key = walk" k "(&nodes" k "[0], 3) + (int)*q;\n}\n"
}

BEGIN {
	header()
	n = int((lines - 16) / 46 + 0.5)
	for (k = 0; k < n; k++) {
		data(k)
		walk(k)
		relax(k)
		work(k)
	}
	print "int main(void)\n{"
	for (k = 0; k < n && k < 10; k++)
		print "\twork" k "(" k ");"
	print "\treturn 0;\n}"
}
