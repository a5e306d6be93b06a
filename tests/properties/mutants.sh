#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Property: the mutator makes small mistakes of each kind, each with an id of its own, which another edit does not
# change; those that equivalent.txt explains are there; mutants.sh refuses what has none.
. "$UPC2C_SOURCE/tests/lib.sh"
start_test properties/mutants
cd "$UPC2C_SOURCE" || exit
export UPC2C_MUTANTS="$work/place"
tests/mutants.sh --check || fail 'mend tests/mutants/equivalent.txt'

cat >"$work/one.c" <<'END'
enum sign { MINUS, ZERO, PLUS };
struct pair {
	int a, b;
};
int use(const char *word, int n, int m);
_Bool is_good(int n);

int sum(const struct pair *p, int n)
{
	int total = 0;

	for (int i = 0; i < n; i++) {
		if (p[i].a == p[i].b && is_good(i))
			continue;
		total += p[i].a;
		use("a", total, n);
	}
	switch (total) {
	case ZERO: break;
	default: total = n > 1 ? total - 1 : -total; break;
	}
	return total;
}
END
printf '[{"directory": "%s", "file": "%s/one.c", "command": "cc -c %s/one.c"}]\n' "$work" "$work" "$work" \
	>"$work/compile_commands.json"
cd "$work" || exit
mutator=$UPC2C_BUILD/tests/mutants/mutator
"$mutator" . one.c >mutants || fail 'the mutator fails'
cut -f 1 mutants | cut -d : -f 3 | sort | uniq -c | awk '{ print $2, $1 }' >kinds
cat >expected <<'END'
argument 9
arithmetic 1
assignment 4
bound 1
call 2
choice 2
condition 3
constant 8
exchange 3
jump 4
label 1
logic 1
name 20
negation 1
operand 8
relation 5
return 4
statement 1
step 1
text 1
update 2
value 8
END
same 'kinds of mistakes' expected kinds || fail 'not these mistakes in one.c'
[ -z "$(cut -f 1 mutants | sort | uniq -d)" ] || fail 'two mutants of one id'
cut -f 1 mutants | awk -F : '!seen[$3]++' | while read -r id; do
	"$mutator" . one.c "$id" >mutant.c || fail "$id is not made"
	! cmp -s one.c mutant.c || fail "$id is no change"
	"${UPC2C_COMPILER:-cc}" -w -std=c11 -fsyntax-only mutant.c || fail "$id does not compile"
done || exit
sed -e 's/use("a", total, n);/n += use("b", n, 7); &/' -e 's/^int sum/\n&/' one.c >two.c # others keep their ids
mv two.c one.c
"$mutator" . one.c | cut -f 1 | sort >after
cut -f 1 mutants | sort | comm -23 - after >gone
same 'ids that an edit changed' /dev/null gone || fail 'ids are not stable'
cd "$UPC2C_SOURCE" || exit
for name in nowhere/x.c docs upc2c.c:main:jump:000000; do
	tests/mutants.sh "$name" >"$work/out" 2>&1
	[ $? = 2 ] && grep -q "^$name has no mutants" "$work/out" || fail "mutants.sh $name does not say that"
done
end_test
