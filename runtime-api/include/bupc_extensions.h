/* SPDX-License-Identifier: MIT
 *
 * bupc_extensions.h - the name under which programs know <upc_bupc.h>.
 */
#include <upc_bupc.h>
