/* The definitions that take the place of those in local-050-unknown-callees.upc. */
extern int *bound_of_loops;

void weak_before(void)
{
	--*bound_of_loops;
}

void weak_between(void)
{
	--*bound_of_loops;
}

void weak_declared(void)
{
	--*bound_of_loops;
}

void weak_in_brackets(void)
{
	--*bound_of_loops;
}

void weak_by_pragma(void)
{
	--*bound_of_loops;
}

int one_of_two(int by)
{
	return *bound_of_loops -= by;
}

int constant_of_two(int by)
{
	return by;
}
