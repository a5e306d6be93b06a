#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Property: of conversions the C compiler says on each line what it says of the same program in plain C.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/conversions

cat >place.upc <<'END'
#include <upc.h>
shared char c;
shared short s;
shared unsigned char u;
shared unsigned w;
shared float f;
shared int i;
shared long l;
shared _Bool t;
strict shared char sc;
shared char a[10 * THREADS];
enum e { RED, BLUE };
shared enum e color;
struct s {
	int b : 5;
	unsigned u : 3;
	_Bool t : 1;
	enum e e : 3;
	long l : 40;
	char c;
};
shared struct s x;
shared struct s xs[4 * THREADS];
void update(int k, long m, double d);
void update(int k, long m, double d)
{
	c += 1;
	s += 1;
	u += 1;
	c -= 2;
	c *= 2;
	u |= 1;
	u <<= 1;
	u ^= 0x80;
	c += (char)k;
	c += k;
	s -= k;
	i += m;
	i -= w;
	w += k;
	i <<= m;
	l += k;
	l += w;
	t += 1;
	t |= k;
	f += 1;
	f *= 2.0;
	f += d;
	f += k;
	i *= d;
	color += 1;
	color |= k;
	sc += 1;
	sc += k;
	a[k] += 1;
	a[k] += m;
	(a[k + 1]) -= 3;
	x.c += 1;
	x.c += k;
	xs[k].c <<= 2;
	xs[k + 1].c += m;
}
void step(int k);
void step(int k)
{
	c++;
	++s;
	--u;
	color++;
	a[k]--;
	x.b++;
	--x.u;
	xs[k].b--;
	i = x.b++;
	w = --x.u;
}
void set(int k, long m, double d);
void set(int k, long m, double d)
{
	c = k;
	c = c + 1;
	c = 300;
	u = ~u;
	u = -1;
	f = d;
	i = d;
	i = l;
	i = u;
	i = i + u;
	w = i;
	l = w;
	sc = m;
	a[k] = m;
	a[k] = a[k] + a[k + 1];
	x.c = m;
	xs[k].c = k;
}
void fields(int k, long m);
void fields(int k, long m)
{
	x.b = k;
	x.b = k & 7;
	x.b = 9;
	x.u = 1;
	x.t = 1;
	x.e = BLUE;
	x.l = m;
	xs[k].b = k;
	xs[k + 1].u = 2;
	xs[k + 2].l = k;
	x.b += 1;
	x.b += k;
	x.b *= 2;
	x.u |= 1;
	x.u <<= 1;
	x.u -= k;
	x.l += k;
	x.l += m;
	xs[k].b += 1;
	xs[k].b = xs[k + 1].b;
	i = x.b + x.u + x.t + (int)x.e;
	c = x.b;
	c = x.l;
}
END
sed -e 's/strict//; s/shared//; s/THREADS/1/; /#include/s/.*//' place.upc >place.c

# Prints the lines of warnings in $1.
lines() {
	sed -n 's/^[^:]*:\([0-9]*\):.* warning: .*/\1/p' "$1" | sort -nu
}

for cc in gcc clang-19; do
	has_tool $cc || continue
	for kind in '-Wconversion' '-Wconversion -Wsign-conversion' '-Warith-conversion -Wconversion'; do
		case $cc$kind in clang*arith*) continue ;; esac
		# shellcheck disable=SC2086 # flags are words
		guard $cc -std=gnu11 -Wall -Wextra $kind -c place.c -o place.o 2>plain || fail "$cc: no C"
		lines plain >expected
		[ "$(wc -l <expected)" -ge 10 ] || fail "$cc $kind warns about less than it did"
		for more in $(choose "$cc$kind" -O0 -O2 -check --inst); do
			# shellcheck disable=SC2086
			guard "$bin/upcc" --cc=$cc -Wall -Wextra $kind "$more" -c place.upc -o place.o 2>err || fail "no UPC"
			lines err >got
			diff expected got || fail "upcc --cc=$cc $kind $more"
		done
	done
done
end_command_test
