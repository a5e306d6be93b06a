// Functions of which #pragma upc2c says that they are collective, or not.
// units: claims-other.upc
// plain-units: claims-plain.upc
// aligned: same pointer not-rare rare-together
#include "align.h"

#include "claims.h"

static void (*const targets[])(void) = {plain_meet, plain_too};

int main(int argc, char **argv)
{
	word = argc > 1 ? argv[1] : "";
	if (is("same")) {
		if (two)
			plain_meet();
	}
	if (is("pointer"))
		targets[two - 1]();
	if (is("not-rare") && first())
		other_rare(zero);
	if (is("rare-together"))
		other_rare(two);
	if (is("rare") && first())
		other_rare(two);
	if (is("branch")) {
		if (first())
			plain_meet(); // unaligned branch
		else
			plain_meet(); // unaligned branch
	}
	if (is("decision")) {
		if (first())
			argc++;
		else
			plain_meet(); // unaligned decision
	}
	if (is("two"))
		targets[first()](); // unaligned two
	if (is("barrier")) {
		if (first())
			plain_meet(); // unaligned barrier
		else
			upc_barrier; // unaligned barrier
	}
	upc_barrier; // unaligned rare decision
	return 0;
}
