# SPDX-License-Identifier: MIT
#
# Finds the LLVM that the translator stands on: the library `libclang` (an imported
# target) and the program of the same version, whose path goes with the target as the
# macro UPC2C_CLANG.
set(UPC2C_LLVM_PREFIX /usr/lib/llvm-19 CACHE PATH "Where LLVM 19 is installed")

find_path(UPC2C_LIBCLANG_INCLUDE clang-c/Index.h
	PATHS "${UPC2C_LLVM_PREFIX}/include" NO_DEFAULT_PATH)
find_library(UPC2C_LIBCLANG clang
	PATHS "${UPC2C_LLVM_PREFIX}/lib" NO_DEFAULT_PATH)
find_program(UPC2C_CLANG clang
	PATHS "${UPC2C_LLVM_PREFIX}/bin" NO_DEFAULT_PATH)
foreach(found UPC2C_LIBCLANG_INCLUDE UPC2C_LIBCLANG UPC2C_CLANG)
	if(NOT ${found})
		message(FATAL_ERROR "No libclang 19 in ${UPC2C_LLVM_PREFIX}: install the packages "
			"libclang-19-dev and clang-19, or set UPC2C_LLVM_PREFIX.")
	endif()
endforeach()

add_library(libclang SHARED IMPORTED GLOBAL)
set_target_properties(libclang PROPERTIES
	IMPORTED_LOCATION "${UPC2C_LIBCLANG}"
	INTERFACE_INCLUDE_DIRECTORIES "${UPC2C_LIBCLANG_INCLUDE}"
	INTERFACE_COMPILE_DEFINITIONS "UPC2C_CLANG=\"${UPC2C_CLANG}\"")
