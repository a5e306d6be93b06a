#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks what the paper says of its programs on its machines, in the order of run times: layouts, the cache,
# aggregation; and equation 6.2 by hand.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test predict/paper
needs jq
data=$UPC2C_SOURCE/tests/predict

# $1: NAME; the rest: of upcpredict.  The seconds become $NAME, in microseconds.
takes() {
	to=$1
	shift
	good "$bin/upcpredict" "$@" --model paper --json
	eval "$to=$(jq '.[0].seconds * 1000000 | round' "$out")"
	eval "[ \$$to -gt 0 ]" || show "no run time: $*"
}

# Checks that the first of two run times is shorter.
faster() {
	[ "$(($1))" -lt "$(($2))" ] || fail "$1 is $(($1)) us, $2 is $(($2)) us: $3"
}

# 7.1.2: both distributions make the same accesses; the cache helps, and so does the short latency of the T3E.
cp "$UPC2C_SOURCE/tests/refs/matmul.upc" "$UPC2C_SOURCE/tests/refs/sobel.upc" .
echo 'int main(int argc, char **argv) { if (argc > 1) blocks(); else cyclic(); return 0; }' >>matmul.upc
echo 'int main(void) { sobel(); upc_barrier; return 0; }' >>sobel.upc
for threads in $(choose predict/paper 2 4 8); do
	for machine in mupc mupc-cache berkeley gcc-t3e; do
		name=$(echo $machine | tr -d -)
		takes "cyclic$name" matmul.upc --machine paper-$machine --threads "$threads" -D argc=1
		takes "blocks$name" matmul.upc --machine paper-$machine --threads "$threads" -D argc=2
		eval "[ \$cyclic$name = \$blocks$name ]" || fail "the distributions differ on $machine"
		takes "sobel$name" sobel.upc --machine paper-$machine --threads "$threads"
	done
	faster 10*cyclicmupccache cyclicmupc "$threads threads"
	faster cyclicmupccache cyclicberkeley "$threads threads"
	faster cyclicgcct3e cyclicberkeley "$threads threads"
	faster cyclicmupccache cyclicgcct3e "$threads threads"
	# 7.1.3: only border rows are remote, so that local accesses decide: the T3E is slowest; Berkeley UPC coalesces.
	faster sobelberkeley sobelmupc "$threads threads"
	faster sobelmupc sobelgcct3e "$threads threads"
done

# Layouts: A and C by the same rows; C by elements, of which a part is own; C by rows of other threads; all work with the
# owner of the first column, since A is by elements.  Sobel by blocks of rows, rows, and elements.
for machine in mupc berkeley gcc-t3e; do
	for threads in $(choose predict/paper 4 8); do
		m="--machine paper-$machine --threads $threads"
		# shellcheck disable=SC2086
		{
			takes own "$data/matmul.json" $m
			takes rows "$data/matmul.json" $m --block 'A=2*N'
			takes elements "$data/matmul.json" $m --block A=1
			takes part "$data/matmul.json" $m --block C=1
			takes blocks "$data/sobel.json" $m
			takes cyclic "$data/sobel.json" $m --block O=N --block E=N
			takes single "$data/sobel.json" $m --block O=1 --block E=N
		}
		faster own part "$machine, $threads threads"
		faster part rows "$machine, $threads threads"
		faster rows elements "$machine, $threads threads"
		faster blocks cyclic "$machine, $threads threads"
		faster cyclic single "$machine, $threads threads"
	done
done

# 8.3: to copy B once by upc_memget is two orders of magnitude faster than to read its elements: 1.7 s for 179 s.
cat >copied.upc <<'END'
#include <upc_relaxed.h>
enum { N = 256 };
shared [N] double A[N][N], C[N][N];
shared [N] double B[N][N];
double b[N][N];
int main(int argc, char **argv)
{
	if (argc > 1)
		for (int i = 0; i < N; i++)
			upc_memget(b[i], B[i], sizeof b[i]);
	upc_forall (int i = 0; i < N; i++; &A[i][0])
		for (int j = 0; j < N; j++) {
			C[i][j] = 0;
			for (int k = 0; k < N; k++)
				if (argc > 1)
					C[i][j] += A[i][k] * b[k][j];
				else
					C[i][j] += A[i][k] * B[k][j];
		}
	return 0;
}
END
takes scalar copied.upc --machine paper-mupc --threads 4 -D argc=1
takes copied copied.upc --machine paper-mupc --threads 4 -D argc=2
faster 30*copied scalar 'upc_memget'

# Equation 6.2: Ns / (Nc + Nl * G(local) + Nr * G(remote)), with 1 ns for a private access.
good "$bin/upcpredict" "$data/matmul.json" --machine paper-mupc --threads 4,1 --model paper --json
jq -e '.[0].speedup / (4 * 13824000 / (11232000 * 120 + 2592000 * 67800)) - 1 | fabs < 0.000001' "$out" >got ||
	show 'not by equation 6.2'
good "$bin/upcpredict" explain "$data/matmul.json" --machine paper-mupc --threads 4 --model paper
grep -q '^  55296000 / (0 private + 11232000 local x 120 + 2592000 remote x 6.78e+04) = 0.0003123' "$out" ||
	show 'no arithmetic'
good "$bin/upcpredict" "$data/histogram.json" --machine paper-mupc --threads 4 --json
jq -e '.[0].speedup == null' "$out" >got || show 'a speed-up where something is missing'
end_command_test
