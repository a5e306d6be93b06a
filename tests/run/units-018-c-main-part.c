/* SPDX-License-Identifier: MIT
 *
 * The main of units-018-c-main.
 */
int upc_part(int argc);

int main(int argc, char **argv)
{
	(void)argv;
	return upc_part(argc);
}
