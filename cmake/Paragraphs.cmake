# SPDX-License-Identifier: MIT
#
# Writes the files FOLDER/ID.md as the C table NAME of frontend/messages/paragraphs.h to OUTPUT.
file(GLOB files "${FOLDER}/*.md")
set(tables "")
set(entries "")
foreach(file ${files})
	get_filename_component(id "${file}" NAME_WLE)
	string(MAKE_C_IDENTIFIER "${id}" name)
	file(READ "${file}" text)
	string(REPLACE "\\" "\\\\" text "${text}")
	string(REPLACE "\"" "\\\"" text "${text}")
	string(REPLACE "\t" "\\t" text "${text}")
	string(REGEX REPLACE "\n$" "" text "${text}")
	string(REPLACE "\n" "\",\n\t\"" text "${text}")
	string(APPEND tables "static const char *const ${name}[] = {\n\t\"${text}\", 0};\n")
	string(APPEND entries "\t{\"${id}\", ${name}},\n")
endforeach()
file(WRITE "${OUTPUT}" "/* from the files ID.md */\n#include \"messages/paragraphs.h\"\n\n${tables}
const struct paragraph ${NAME}[] = {\n${entries}\t{0, 0},\n};\n")
