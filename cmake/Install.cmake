# SPDX-License-Identifier: MIT
#
# What an installation holds besides the programs: headers, the CMake package and the
# pkg-config file.  Nothing in it names the prefix, so that it can be moved.
install(DIRECTORY runtime-api/include/ DESTINATION include/upc2c)

install(DIRECTORY editors/vim/ DESTINATION share/vim/vimfiles)
install(FILES editors/emacs/upc-mode.el DESTINATION share/emacs/site-lisp)
install(FILES editors/textmate/upc.tmLanguage.json DESTINATION share/upc2c/textmate)
install(FILES editors/textmate/upc.tmLanguage.json DESTINATION share/upc2c/vscode/syntaxes)
install(FILES editors/vscode/package.json editors/vscode/language-configuration.json
	DESTINATION share/upc2c/vscode)
install(FILES editors/gdb/upc.py editors/gdb/upc_types.py DESTINATION share/upc2c/gdb)

# The manual.  Each function has a page that leads to its header's: `man upc_lock`.
file(GLOB pages CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/docs/man/*.[0-9]")
set(leads "${CMAKE_BINARY_DIR}/man3")
file(REMOVE_RECURSE "${leads}")
foreach(page ${pages})
	get_filename_component(name "${page}" NAME)
	string(REGEX REPLACE ".*\\." "man" folder "${name}")
	install(FILES "${page}" DESTINATION "share/man/${folder}")
	if(NOT folder STREQUAL man3)
		continue()
	endif()
	set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${page}")
	file(READ "${page}" text)
	string(REGEX MATCHALL "\n\\.It Li [A-Z0-9]+ Ta Vt" letters "${text}") # of reductions
	string(REGEX REPLACE ".*\n\\.Sh SYNOPSIS" "" text "${text}")
	string(REGEX REPLACE "\n\\.Sh .*" "" text "${text}")
	string(REGEX MATCHALL "\n\\.(F[no]|In) [A-Za-z_0-9]+(\\.h|)" functions "${text}")
	foreach(function ${functions})
		string(REGEX REPLACE ".* " "" function "${function}")
		set(names "${function}")
		if(function MATCHES "T_") # hundreds: their page tells them by a pattern
			continue()
		endif()
		if(function MATCHES "T$")
			foreach(letter ${letters})
				string(REGEX REPLACE ".*Li ([A-Z]+) .*" "\\1" letter "${letter}")
				string(REGEX REPLACE "T$" "${letter}" lead "${function}")
				list(APPEND names "${lead}")
			endforeach()
		endif()
		foreach(lead ${names})
			if(NOT "${lead}.3" STREQUAL name)
				file(WRITE "${leads}/${lead}.3" ".so man3/${name}\n")
			endif()
		endforeach()
	endforeach()
endforeach()
install(DIRECTORY "${leads}/" DESTINATION share/man/man3)

include(CMakePackageConfigHelpers)
configure_package_config_file(cmake/upc2c-config.cmake.in upc2c-config.cmake
	INSTALL_DESTINATION lib/cmake/upc2c)
write_basic_package_version_file("${CMAKE_BINARY_DIR}/upc2c-config-version.cmake"
	COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
configure_file(cmake/upc2c.pc.in upc2c.pc @ONLY)
install(FILES "${CMAKE_BINARY_DIR}/upc2c-config.cmake"
	"${CMAKE_BINARY_DIR}/upc2c-config-version.cmake"
	DESTINATION lib/cmake/upc2c)
install(FILES "${CMAKE_BINARY_DIR}/upc2c.pc" DESTINATION lib/pkgconfig)
