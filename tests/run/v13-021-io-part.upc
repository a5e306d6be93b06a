/* SPDX-License-Identifier: MIT
 *
 * <upc_io.h> includes <upc_types.h>.
 */
#include <upc_io.h>

int of_io(void);

int of_io(void)
{
	upc_type_t type = UPC_INT;
	upc_flag_t flags = UPC_IN_NOSYNC;
	upc_op_t op = UPC_LOGOR;

	return flags && op ? type : 0;
}
