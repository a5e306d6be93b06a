# SPDX-License-Identifier: MIT
#
# Writes the public names of the headers of FOLDER, as COMPILER's preprocessor shows them to a
# program in UPC, as the C table of frontend/messages/header_names.h to OUTPUT.  A name belongs to the first
# header of the list that declares it, by itself or in one of the files that are not for programs.
cmake_policy(VERSION 3.20)
set(headers upc upc_collective upc_tick upc_castable upc_nb upc_io upc_types upc_atomic upc_bupc
	bupc_collectivev pupc gasp gasp_upc upc_gasp_tool)
set(known "")
set(entries "")
foreach(header ${headers})
	execute_process(COMMAND "${COMPILER}" -E -dD -D__UPC__ -I "${FOLDER}" -x c "${FOLDER}/${header}.h"
		OUTPUT_VARIABLE text RESULT_VARIABLE status)
	if(NOT status EQUAL 0)
		message(FATAL_ERROR "${header}.h cannot be preprocessed")
	endif()
	string(REGEX REPLACE "(struct|union|enum) +[A-Za-z0-9_]+" " " text "${text}")
	string(REGEX REPLACE "\n#define ([A-Za-z0-9_]+)[^\n]*" "\n\\1" text "${text}") # bodies have parts of names
	string(REGEX REPLACE "[];[\\]" " " text "${text}") # what lists cannot hold
	string(REGEX REPLACE "\n# [0-9]+ \"" ";" pieces "${text}")
	foreach(piece ${pieces}) # FILE" FLAGS, and lines of it
		if(NOT piece MATCHES "^[^\"\n]*/(${header}|upcr_[a-z_]*)[.]h\"([^\n]*)\n(.*)$")
			continue()
		endif()
		string(REGEX MATCHALL "[A-Za-z_][A-Za-z0-9_]*" names "${CMAKE_MATCH_3}")
		foreach(name ${names})
			if(name MATCHES "^(upc|UPC|bupc|BUPC|pupc|PUPC|gasp|GASP)_" AND NOT name MATCHES "_H$"
				AND NOT name IN_LIST known)
				list(APPEND known ${name})
				string(APPEND entries "\t{\"${name}\", \"${header}.h\"},\n")
			endif()
		endforeach()
	endforeach()
endforeach()
file(WRITE "${OUTPUT}" "/* from the headers */\n#include \"messages/header_names.h\"\n
const struct header_name header_names[] = {\n${entries}\t{0, 0},\n};\n")
