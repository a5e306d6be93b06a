/* The loops of fa-035-compared call this function, which may change their bounds and offsets. */
extern int bound, offset, n_calls;
extern long *far_bound;

static int way;

void part_begin(int w)
{
	way = w;
	n_calls = 0;
}

/* Called in iteration i.  Way 0 changes nothing. */
int part_change(long i)
{
	n_calls++;
	if (way == 1 && n_calls == 3)
		bound = (int)i + 8; /* earlier or later than before */
	else if (way == 2 && n_calls % 4 == 0)
		bound += n_calls < 20 ? 5 : -9;
	else if (way == 3)
		bound = 0; /* at once */
	else if (way == 4)
		offset += n_calls % 3;
	else if (way == 5 && n_calls == 2)
		*far_bound = i + 13;
	else if (way == 6) { /* and back */
		bound -= 5;
		bound += 5;
	}
	return way;
}
