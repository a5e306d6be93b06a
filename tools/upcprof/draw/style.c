/* SPDX-License-Identifier: MIT
 *
 * style.c - the style sheet of drawings, and their fills.  The colours of kinds are those of Okabe and Ito,
 * which people tell apart who do not see all colours; hatching tells them apart without any.  Programs
 * that do not know variables take the plain colours.
 */
#include "draw/style.h"

#include "draw/svg.h"

/* The fills by kind, in the light and in the dark scheme: compute, barriers, locks, flags, transfers,
 * collectives, memory, other. */
static const char *const fills[N_SVG_FILLS][2] = {
	{"#0072b2", "#3b9bd6"},
	{"#d55e00", "#ec7a32"},
	{"#e69f00", "#f0b03a"},
	{"#e3d335", "#efe166"},
	{"#009e73", "#26b98d"},
	{"#56b4e9", "#8fd0f5"},
	{"#cc79a7", "#dd98bf"},
	{"#8b929b", "#848c96"},
};

/* The shades from small to large values. */
static const char *const shades[N_SVG_SHADES][2] = {
	{"#deebf7", "#15304a"},
	{"#bdd7ec", "#1c4468"},
	{"#93c1e0", "#245b8b"},
	{"#62a5d0", "#3076b0"},
	{"#3585bf", "#4a95d2"},
	{"#1763a3", "#7db9ea"},
	{"#083d74", "#bfe0fb"},
};

static void put_colours(FILE *file, int scheme)
{
	for (unsigned i = 0; i < N_SVG_FILLS; i++)
		fprintf(file, ";--k%u:%s", i, fills[i][scheme]);
	for (unsigned i = 0; i < N_SVG_SHADES; i++)
		fprintf(file, ";--s%u:%s", i + 1, shades[i][scheme]);
}

static void put_light(FILE *file)
{
	fputs(".upc-draw{--paper:#fff;--ink:#1c2127;--soft:#59636e;--line:#dfe3e8;--axis:#8c959f;--hatch:#fff",
		file);
	put_colours(file, 0);
}

static void put_dark(FILE *file)
{
	fputs(".upc-draw{--paper:#14171b;--ink:#e9ecef;--soft:#a3adb8;--line:#2c333b;--axis:#6c7680;"
	      "--hatch:#14171b",
		file);
	put_colours(file, 1);
}

void draw_style(FILE *file)
{
	put_light(file);
	fputs(";max-width:100%;height:auto;font:12px system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif}\n"
	      "@media screen and (prefers-color-scheme:dark){",
		file);
	put_dark(file);
	fputs("}}\n"
	      ".upc-draw text{fill:#1c2127;fill:var(--ink)}\n"
	      ".upc-draw .soft{fill:#59636e;fill:var(--soft)}\n"
	      ".upc-draw .title{font-size:16px;font-weight:600}\n"
	      ".upc-draw .strong{font-weight:600}\n"
	      ".upc-draw .end{text-anchor:end}\n"
	      ".upc-draw .mid{text-anchor:middle}\n"
	      ".upc-draw .num{font-variant-numeric:tabular-nums}\n"
	      ".upc-draw .on{fill:#fff;fill:var(--paper)}\n"
	      ".upc-draw .paper{fill:#fff;fill:var(--paper)}\n"
	      ".upc-draw .none{fill:none;stroke:#dfe3e8;stroke:var(--line)}\n"
	      ".upc-draw .band{fill:#dfe3e8;fill:var(--line)}\n"
	      ".upc-draw .grid{stroke:#dfe3e8;stroke:var(--line)}\n"
	      ".upc-draw .axis{fill:none;stroke:#8c959f;stroke:var(--axis)}\n"
	      ".upc-draw .ideal{fill:none;stroke:#59636e;stroke:var(--soft);stroke-width:1.5;"
	      "stroke-dasharray:6 4}\n"
	      ".upc-draw .mark{fill:none;stroke:#1c2127;stroke:var(--ink)}\n"
	      ".upc-draw .curve{fill:none;stroke:#0072b2;stroke:var(--k0);stroke-width:2.5;"
	      "stroke-linejoin:round}\n"
	      ".upc-draw .hatch{fill:none;stroke:#fff;stroke:var(--hatch);stroke-opacity:.55}\n"
	      ".upc-draw rect[fill]:hover,.upc-draw .cell:hover{stroke:var(--ink);stroke-width:1.5}\n",
		file);
	for (unsigned i = 0; i < N_SVG_FILLS; i++)
		fprintf(file, ".upc-draw .k%u{fill:%s;fill:var(--k%u)}\n", i, fills[i][0], i);
	for (unsigned i = 0; i < N_SVG_SHADES; i++)
		fprintf(file, ".upc-draw .s%u{fill:%s;fill:var(--s%u)}\n", i + 1, shades[i][0], i + 1);
}

void style_fills(FILE *file, const char *id, unsigned used)
{
	/* the hatching over each colour */
	static const char *const hatches[N_SVG_FILLS] = {
		"",
		"M-2 10L10 -2M-2 2L2 -2M6 10L10 6", /* rising */
		"M0 0L8 8M8 0L0 8",                 /* crossed */
		"M2 1v2M6 5v2",                     /* dashed */
		"M-2 -2L10 10M-2 6L2 10M6 -2L10 2", /* falling */
		"M0 2h8M0 6h8",                     /* horizontal */
		"M2 0v8M6 0v8",                     /* vertical */
		"",
	};

	if (used == 0)
		return;
	fputs("<defs>\n", file);
	for (unsigned i = 0; i < N_SVG_FILLS; i++) {
		if (!(used & 1u << i))
			continue;
		fprintf(file,
			"<pattern id=\"%s-k%u\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
			"<rect class=\"k%u\" width=\"8\" height=\"8\"/>",
			id, i, i);
		if (*hatches[i] != 0)
			fprintf(file, "<path class=\"hatch\" d=\"%s\"/>", hatches[i]);
		fputs("</pattern>\n", file);
	}
	fputs("</defs>\n", file);
}
