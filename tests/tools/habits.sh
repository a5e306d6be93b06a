#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Habits of older programs: what C only frowns upon gets a warning and works, with each C
# compiler.  And which files are UPC (U-KW-12, U-KW-18).
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/habits

# $1: what is printed, $2: a pattern that the messages of the translation match, or nothing;
# the program is a.upc.
runs() {
	for cc in $(choose "$(cat a.upc)" gcc clang-19); do
		good "$upcc" --cc=$cc a.upc -o a
		case $2 in
		'') [ ! -s "$err" ] || show "messages from $cc" ;;
		*) err_has "$2" ;;
		esac
		err_lacks 'error|bug of upc2c'
		prints "$1" "$upcrun" -n 1 ./a
	done
}
program() {
	{
		echo '#include <stdio.h>'
		echo 'shared int x;'
		cat
	} >a.upc
}

# main in every dress.
program <<'END'
int main(int argc, char *argv) { x = argc; printf("%d %d\n", x, *(char **)argv != NULL); return 0; }
END
runs '1 1' "warning: second parameter of 'main' .*\[-Wmain\]"
program <<'END'
int main(argc, argv) int argc; char argv[]; { x = argc; printf("%d %d\n", x, *(char **)argv != NULL); return 0; }
END
runs '1 1' "warning: second parameter of 'main' .*\[-Wmain\]"
program <<'END'
void main(int argc, char argv[], char *envp) { x = argc; printf("%d %d\n", x, *(char **)envp != NULL); }
END
runs '1 1' "warning: third parameter of 'main' .*\[-Wmain\]"
program <<'END'
int main(unsigned argc, char **argv) { x = argc; printf("%d %d\n", x, argv[0] != NULL); return 0; }
END
runs '1 1' "warning: first parameter of 'main' .*\[-Wmain\]"
program <<'END'
int main(int argc) { x = argc; printf("%d\n", x); return 0; }
END
runs 1 'only one parameter'
program <<'END'
void main() { x = 3; printf("%d\n", x); }
END
runs 3 'return type of .main. is not .int.'
program <<'END'
main() { x = 3; printf("%d\n", x); return 0; }
END
runs 3 'warning: type specifier missing'
program <<'END'
main(argc, argv) char **argv; { x = argc; printf("%d\n", x); return 0; }
END
runs 1 'warning: type specifier missing'
program <<'END'
int main(int argc, char **argv, char **envp) { x = argc; printf("%d\n", x + !*envp + !*argv); return 0; }
END
runs 1 ''

# Functions without a declaration, declared late, without types.
program <<'END'
static helper();
int main(void) { x = later(2) + helper(3); printf("%d\n", x); return 0; }
int later(int n) { return n; }
static helper(n) { return n + x; }
END
runs 5 "call to undeclared function 'later'"
program <<'END'
inline int twice(int n) { return 2 * n + x; }
int main(void) { x = 1; printf("%d\n", twice(4)); return 0; }
END
runs 9 ''

# No header of UPC at all; old functions; [*] in a typedef.
program <<'END'
int main(void) { upc_forall (int i = 0; i < 3; i++; i) x = i; upc_barrier; printf("%d\n", x + THREADS + MYTHREAD); return 0; }
END
runs 3 ''
program <<'END'
#include <upc_relaxed.h>
typedef shared [*] double row[6 * THREADS];
row r;
int main(void)
{
	shared int *p = (shared int *)upc_local_alloc(4, sizeof(int));
	p[0] = 3;
	r[5] = 4;
	printf("%d %d %d\n", p[0], (int)r[5], (int)upc_blocksizeof(r));
	upc_free(p);
	return 0;
}
END
runs '3 4 6' ''

# Pragmas that C compilers speak about are heard once.
program <<'END'
#pragma message "hello"
int main(void) { x = 3; printf("%d\n", x); return 0; }
END
runs 3 hello
good "$upcc" a.upc -o a
[ "$(grep -c '^a.upc:3:' "$err")" = 1 ] || show 'said twice'

# C between UPC leaves the reference mode alone.
printf '#pragma upc strict\n#pragma upc c_code\nint shared;\n#pragma upc upc_code\n' >mode.upc
printf 'shared int x; void f(void) { x = 3; }\n' >>mode.upc
good "$upc2c" mode.upc -o mode.c
grep -q 'upcr_put_int_strict' mode.c || fail 'c_code ends the mode'

# A file is UPC by its name, by what is in it, or by -x.
printf '#include <stdio.h>\n#ifdef __UPC__\n#include <upc.h>\nshared int x;\n#endif\nint main(void) {\n' >both
printf '#if __UPC__ == 1\nputs("upc");\n#else\nputs("c");\n#endif\nreturn 0; }\n' >>both
printf '#include <stdio.h>\nint main(void) { int shared = 1, strict = 2; printf("%%d\\n", shared + strict); return 0; }\n' >names.c
for name in both.upc both.uph both.c; do
	cp both $name
	good "$upcc" $name -o a
	prints upc "$upcrun" -n 1 ./a
done
good "$upcc" -x c both.upc -o a
prints c "$upcrun" -n 1 ./a
cp both both.txt
good "$upcc" -x upc both.txt -o a
prints upc "$upcrun" -n 1 ./a
good "$upcc" names.c -o a
prints 3 "$upcrun" -n 1 ./a
bad 1 'keyword-as-name' "$upcc" -x upc names.c -o a2

# Preprocessed input: line markers and pragmas count as if nothing had been between.
cat >mode.upc <<'END'
#include <upc.h>
#include <stdio.h>
#include <string.h>
#pragma upc strict
shared int x;
int main(void) { x = 3; if (!strcmp(__FILE__, "mode.upc") && __LINE__ == 6) printf("%d\n", x); return 0; }
END
good "$upc2c" -E mode.upc -o mode.upci
grep -q '^# 6 "mode.upc"\|^# [1-6] "mode.upc"' mode.upci || fail 'no line markers'
cp mode.upci mode.i
for name in mode.upci mode.i; do
	good "$upcc" -trans $name -o mode.trans.c
	grep -q 'upcr_put_int_strict' mode.trans.c || fail "the pragma was lost in $name"
	grep -q '"mode.upc"' mode.trans.c || fail "the lines of $name are not those of mode.upc"
	good "$upcc" $name -o a
	prints 3 "$upcrun" -n 1 ./a
done
cp mode.upci mode.pre
good "$upc2c" -fpreprocessed mode.pre -o mode.c
end_command_test
