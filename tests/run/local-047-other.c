/* Another unit that knows a variable of local-047-skipped.upc. */
extern int of_all;

int *address_of_all(void)
{
	return &of_all;
}
