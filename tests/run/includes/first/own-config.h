/* Found by -I, but read by a header of the system: as C. */
#define CONFIG_STEP 1
static inline int relaxed(int shared)
{
	return shared;
}
