# SPDX-License-Identifier: MIT
#
# scale.awk -v kind=KIND -v n=N - a UPC program with N of something in it.  It checks its own
# sum and prints `ok`.
function line(s) { print s }

# N lines in functions of about 50 lines, each with loads, stores and updates.
function lines(  f, i) {
	line("shared int a[16*THREADS]; shared [4] double b[16*THREADS]; shared int *p;")
	for (f = 0; f * 50 < n; f++) {
		line("static int f" f "(int x)\n{\n\tint i = x, s = 0;\n")
		for (i = 0; i < 11; i++) {
			line("\ta[i % (16 * THREADS)] = s + " i ";")
			line("\tb[" i "] += a[" i "];")
			line("\tif (a[" i "] > x)\n\t\ts += a[" i "] + (int)b[" i "];")
		}
		line("\treturn s;\n}\n")
	}
	line("int main(void)\n{\n\tint s = 0;\n")
	line("\tif (MYTHREAD == 0) {")
	for (f = 0; f * 50 < n; f++)
		line("\t\ts += f" f "(" f ");")
	line("\t\tcheck(s != 12345);\n\t}")
}

function objects(  i) {
	for (i = 0; i < n; i += 3) {
		line("shared int o" i ";\nshared [3] short o" i + 1 "[5*THREADS];")
		line("shared double o" i + 2 " = " i + 2 ";")
	}
	for (i = 0; i < n; i++) {
		if (i % 100 == 0)
			line("static void f" i "(void)\n{\n\tlong s = 0, t = 0;\n")
		name = "o" i (i % 3 == 1 ? "[THREADS]" : "")
		line("\t" name " += " i % 1000 "; s += " name "; t += " (i % 3 == 2 ? i : 0) + i % 1000 ";")
		if (i % 100 == 99 || i == n - 1)
			line("\tcheck(s == t);\n}\n")
	}
	line("int main(void)\n{\n\tif (MYTHREAD == 0) {")
	for (i = 0; i < n; i += 100)
		line("\t\tf" i "();")
	line("\t}")
}

# One function of N lines.
function function_(  i) {
	line("shared unsigned a[64*THREADS];")
	line("int main(void)\n{\n\tunsigned s = 0;\n\n\tif (MYTHREAD == 0) {")
	for (i = 0; i < n; i++) {
		line("\t\ta[" i % 64 "] += " i "; s += " i ";")
	}
	line("\t\tfor (int i = 0; i < 64; i++)\n\t\t\ts -= a[i];\n\t\tcheck(s == 0);\n\t}")
}

# One expression N parentheses deep.
function parens(  i, s) {
	line("shared unsigned a = 1;\nint main(void)\n{\n\tunsigned s;\n\n\ts =")
	for (i = 0; i < n; i++)
		line("\t(a +")
	line("\t0")
	for (i = 0; i < n; i++)
		line("\t)")
	line("\t;\n\tcheck(s == " n ");")
}

# A sum of N terms: as deep in the tree.
function sum(  i) {
	line("shared unsigned a = 1;\nint main(void)\n{\n\tunsigned s;\n\n\ts = a")
	for (i = 1; i < n; i++)
		line("\t\t+ a")
	line("\t;\n\tcheck(s == " n ");")
}

# Subscripts in subscripts.
function subscripts(  i) {
	line("shared int a[2*THREADS];\nint main(void)\n{\n\tint s;\n\n\ts =")
	for (i = 0; i < n; i++)
		line("\ta[")
	line("\t0")
	for (i = 0; i < n; i++)
		line("\t]")
	line("\t;\n\tcheck(s == 0);")
}

function calls(  i) {
	line("shared int a = 1;\nstatic int f(int x) { return x + 1; }\nint main(void)\n{\n\tint s;\n\n\ts =")
	for (i = 0; i < n; i++)
		line("\tf(")
	line("\ta")
	for (i = 0; i < n; i++)
		line("\t)")
	line("\t;\n\tcheck(s == " n " + 1);")
}

function conditions(  i) {
	line("shared int a = 1;\nint main(void)\n{\n\tint s, x = " n ";\n\n\ts =")
	for (i = 0; i < n; i++)
		line("\tx == a + " i " ? a + " i + 1 " : ")
	line("\t0;\n\tcheck(s == x + 1);")
}

function cases(  i) {
	line("shared int a[" n + 1 "*THREADS];\nstatic int f(int x)\n{\n\tswitch (x) {")
	for (i = 0; i < n; i++)
		line("\tcase " i ":\n\t\ta[" i "] = " i ";\n\t\treturn a[" i "] + 1;")
	line("\tdefault: return a[" n "];\n\t}\n}\n\nint main(void)\n{")
	line("\tif (MYTHREAD == 0)\n\t\tfor (int i = 0; i < " n "; i++)\n\t\t\tcheck(f(i) == i + 1);")
}

function blocks(  i) {
	line("shared int a;\nint main(void)\n{\n\tint s = 0;\n\n\tif (MYTHREAD == 0)")
	for (i = 0; i < n; i++)
		line("\t{ a = a + 1; if (a == " i + 1 ")")
	line("\ts = a;")
	for (i = 0; i < n; i++)
		line("\t}")
	line("\tcheck(MYTHREAD || s == " n ");")
}

function loops(  i) {
	line("shared int a;\nint main(void)\n{")
	for (i = 0; i < n; i++)
		line("\tupc_forall (int i = 0; i < 1; i++; i) for (int j = 0; j < 1; j++) a = j;")
	line("\tcheck(a == 0);")
}

# All in one line.
function oneline(  i) {
	printf "shared int a[16 * THREADS];\nint main(void)\n{\n\tif (MYTHREAD == 0) {"
	for (i = 0; i < n; i++)
		printf " a[%d] = a[%d] + 1;", (i + 1) % 16, i % 16
	line(" check(a[" n % 16 "] == " n "); }")
}

function members(  i) {
	for (i = 0; i < n; i++) {
		line("struct s" i " { int a, b : 3; shared [2] int *p; };\nshared struct s" i " o" i ";")
		line("static void f" i "(void)\n{\n\to" i ".a = 2;\n\to" i ".b = 1;\n\to" i ".b++;\n\to" i ".p = 0;")
		line("\tcheck(o" i ".a == o" i ".b && !o" i ".p);\n}\n")
	}
	line("int main(void)\n{\n\tif (MYTHREAD == 0) {")
	for (i = 0; i < n; i++)
		line("\t\tf" i "();")
	line("\t}")
}

function initializer(  i) {
	line("shared int a[" n "*THREADS] = {")
	for (i = 0; i < n; i++)
		line("\t" i ",")
	line("};\nint main(void)\n{\n\tcheck(a[" n - 1 "] == " n - 1 ");")
}

function barriers(  i) {
	line("shared int a;\n")
	line("int main(void)\n{\n\tint s = 0;\n")
	for (i = 0; i < n; i++)
		line("\tif (a > 1)\n\t\tupc_barrier " i ";\n\tupc_fence;")
	line("\tcheck(s == 0);")
}

function layouts(  i) {
	for (i = 1; i <= n; i++)
		line("shared [" i "] char *p" i ";")
	line("shared [7] char c;\nint main(void)\n{")
	line("\tp7 = &c; *p7 = 3;")
	for (i = 1; i <= n; i++)
		line("\tcheck(!p" i " || " i " == 7);")
}

# Block sizes that only the C compiler can compute.
function sizes(  i) {
	for (i = 0; i < n; i++)
		line("enum { e" i " = 3 };\nshared [sizeof(int) + e" i "] char o" i "[7 * THREADS];")
	line("int main(void)\n{\n\tif (MYTHREAD == 0) {")
	for (i = 0; i < n; i++)
		line("\t\tcheck(upc_phaseof(&o" i "[6]) == 6);")
	line("\t}")
}

# Mistakes, each to be reported.
function mistakes(  i) {
	line("shared [2] int *p; shared [3] int *q;\nint main(void)\n{")
	for (i = 0; i < n; i++)
		line("\tp = q;")
}

function errors(  i) {
	line("int main(void)\n{")
	for (i = 0; i < n; i++)
		line("\tshared int a" i ";")
}

BEGIN {
	line("#include <upc.h>\n#include <stdio.h>\n#include <stdlib.h>")
	line("#define check(e) ((e) ? (void)0 : (fprintf(stderr, \"line %d\\n\", __LINE__), abort()))")
	if (kind == "lines") lines()
	else if (kind == "objects") objects()
	else if (kind == "function") function_()
	else if (kind == "parens") parens()
	else if (kind == "sum") sum()
	else if (kind == "subscripts") subscripts()
	else if (kind == "calls") calls()
	else if (kind == "conditions") conditions()
	else if (kind == "cases") cases()
	else if (kind == "blocks") blocks()
	else if (kind == "loops") loops()
	else if (kind == "oneline") oneline()
	else if (kind == "members") members()
	else if (kind == "initializer") initializer()
	else if (kind == "barriers") barriers()
	else if (kind == "layouts") layouts()
	else if (kind == "sizes") sizes()
	else if (kind == "mistakes") mistakes()
	else if (kind == "errors") errors()
	line("\tupc_barrier;\n\tif (MYTHREAD == 0)\n\t\tputs(\"ok\");\n\treturn 0;\n}")
}
