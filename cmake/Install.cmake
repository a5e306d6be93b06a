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
