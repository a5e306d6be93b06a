/* SPDX-License-Identifier: MIT
 *
 * Digraphs and trigraphs in place of brackets, of layouts too.
 */
// flags: -trigraphs -Wno-trigraphs
%:include "check.h"
%:define GLUE(a, b) a %:%: b

shared <:3:> int blocks<:3 * THREADS:>;
shared <::> int whole<:4:> = <% 1, 2, 3, 4 %>;
shared<:*:>int even<:4 * THREADS:>;
shared ??(2??) int three??(2 * THREADS??);
shared [1] struct pair <% int a, b; %> pairs<:THREADS:>;

static int pick(int n, shared <:2:> int p<::>)
<%
	return p<:n:>;
%>

static void test(void)
??<
	shared <:3:> int *p = &blocks<:1:>;
	int GLUE(lo, cal)<:2:> = <% <:1:> = 7 %>;
	struct pair q = (struct pair)<% whole<:2:>, whole<:3:> %>;

	blocks<:2:> = 5;
	CHECK_INT(p<:1:>, 5);
	CHECK_INT(local<:whole<:0:>:>, 7);
	even<:1:> = whole<:1:>++;
	CHECK_INT(even<:1:>, 2);
	whole<:1:> = 2;
	three??(1??) = 6 ??! 1;
	CHECK_INT(pick(1, three), 7);
	pairs<:THREADS - 1:> = q;
	CHECK_INT(pairs<:THREADS - 1:>.b - pairs<:THREADS - 1:>.a, 1);
	CHECK_INT(sizeof "??=<:" + sizeof(int<:2:>), 4 + 8);
	for (int i = 0; i < 2; i++) <% if (i) <% local<:0:>++; %> %>
	CHECK_INT(local<:0:>, 1);
??>

int main(void)
<%
	int n = 0;

	upc_forall (int i = 0; i < 3 * THREADS; i++; &blocks<:i:>) <%
		n++;
	%>
	CHECK_INT(n, 3);
	return check_in_turn(test);
%>
