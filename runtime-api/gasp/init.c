/* SPDX-License-Identifier: MIT
 *
 * init.c - the gasp_init of a program without a tool.
 */
#include "gasp/standin.h"

STANDIN(gasp_init) gasp_context_t gasp_init(gasp_model_t srcmodel, int *argc, char ***argv)
{
	return upcr_gasp_tool.init ? upcr_gasp_tool.init(srcmodel, argc, argv) : NULL;
}
