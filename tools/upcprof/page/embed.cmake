# SPDX-License-Identifier: MIT
#
# embed.cmake - the files of a page as arrays of C: cmake -DOUT=X.c -DPAGE=page.html -DSTYLE=page.css
# -DSCRIPTS=a.js;b.js -P embed.cmake.  The scripts become one, in a function of its own; beside it stands its
# SHA-256 in hexadecimal, by which the page tells browsers to run no other one.
cmake_minimum_required(VERSION 3.22)

function(array name file)
	file(READ "${file}" bytes HEX)
	string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
	string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)" "\t\\1\n"
		bytes "${bytes}")
	file(APPEND "${OUT}.new" "const char ${name}[] = {\n${bytes}\t0};\n")
endfunction()

file(WRITE "${OUT}.new" "#include \"page/embedded.h\"\n")
array(page_html "${PAGE}")
array(page_css "${STYLE}")

set(script "${OUT}.js")
file(WRITE "${script}" "(function () {\n'use strict';\n")
foreach(file IN LISTS SCRIPTS)
	file(READ "${file}" text)
	string(REGEX REPLACE "^/\\* SPDX[^/]*\\*/\n" "" text "${text}")
	file(APPEND "${script}" "${text}")
endforeach()
file(APPEND "${script}" "})();\n")
array(page_js "${script}")
file(SHA256 "${script}" hash)
file(APPEND "${OUT}.new" "const char page_js_hash[] = \"${hash}\";\n")
file(RENAME "${OUT}.new" "${OUT}")
