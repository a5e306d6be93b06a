#pragma once
static inline int from_system(int shared)
{
	int strict = shared, relaxed = 1;
	return strict + relaxed;
}
