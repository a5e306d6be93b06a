# SPDX-License-Identifier: MIT
#
# The warnings that all our C passes.  Generated parsers turn them off themselves.
add_compile_options(
	-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes
	-Wmissing-prototypes -Wvla -Wundef -Wwrite-strings -Wformat=2
	-Wcast-qual)
if(UPC2C_WERROR)
	add_compile_options(-Werror)
endif()
