# SPDX-License-Identifier: MIT
#
# whose.awk - reads what a sanitizer, libFuzzer or gdb says of a crash, and prints whose the innermost frame is that is of
# neither libc nor a sanitizer: `clang` for Clang's libraries, `ours` for our code, or nothing if no frame is of either.
# gdb stops at crashes that the parser survives, too: the last stop counts.
/received signal SIG/ { whose = "" }
/^ *#[0-9]+ / && !whose {
	if (/libclang|libLLVM/)
		whose = "clang"
	else if (/(frontend|analysis|localize|lowering|gasp-insert|tools|tests\/fuzz)\/[^ ]*\.[chly]:[0-9]|upc2c\.c:[0-9]/)
		whose = "ours"
}
END { print whose }
