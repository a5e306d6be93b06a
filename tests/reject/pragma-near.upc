// SPDX-License-Identifier: MIT
//
// Words of #pragma upc that nearly are `strict` or `relaxed`.
#include <upc.h>
#pragma upc strictly // warning: pragma-unknown at 13 // fix: strict at 13
#pragma upc relax // warning: pragma-unknown at 13 // fix: relaxed at 13
#pragma upc fast // warning: pragma-unknown at 1
shared int x;
