# SPDX-License-Identifier: MIT
#
# page.cmake - the page of upcprof html, with its style and scripts in it: sets `page`, the files to compile.

set(page bins.c drawings.c elsewhere.c escape.c findings.c objects.c page.c prediction_ask.c prediction_draw.c
	prediction_read.c slices.c sources.c tables.c timeline.c traffic.c waits.c)
list(TRANSFORM page PREPEND page/)
set(scripts base format table summary timeline-view timeline-draw timeline matrix flame source
	layouts arrays others main)
set(page_folder "${CMAKE_CURRENT_SOURCE_DIR}/page")
list(TRANSFORM scripts PREPEND "${page_folder}/js/")
list(TRANSFORM scripts APPEND .js)
set(embedded "${CMAKE_CURRENT_BINARY_DIR}/embedded-page.c")
add_custom_command(OUTPUT "${embedded}"
	COMMAND "${CMAKE_COMMAND}" "-DOUT=${embedded}" "-DPAGE=${page_folder}/page.html"
		"-DSTYLE=${page_folder}/page.css" "-DSCRIPTS=${scripts}" -P "${page_folder}/embed.cmake"
	BYPRODUCTS "${embedded}.js"
	DEPENDS "${page_folder}/page.html" "${page_folder}/page.css" "${page_folder}/embed.cmake" ${scripts}
	VERBATIM)
list(APPEND page "${embedded}")
