// SPDX-License-Identifier: MIT
// U-QUAL-13
#include <upc.h>

typedef int function(void);
shared function a; // error: shared-function-type at 1
shared function *b; // error: shared-function-type at 1
function shared *c; // error: shared-function-type at 10
typedef shared function d; // error: shared-function-type at 9
void e(shared function *a); // error: shared-function-type at 8
struct f { shared function *a; }; // error: shared-function-type at 12
shared [4] function *g; // error: shared-function-type at 1
strict shared function *h; // error: shared-function-type at 8

void i(void)
{
	shared function *a = (shared function *)0; // error: shared-function-type at 2 // error: shared-function-type at 24
	extern shared function j; // error: shared-function-type at 9
}

function *shared fine;
