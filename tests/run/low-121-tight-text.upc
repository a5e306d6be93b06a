/* SPDX-License-Identifier: MIT
 *
 * Operators, keywords and literals that stand beside shared operands without a space, also from macros.
 */
#include "check.h"

struct bits { int n:5, m; };

shared int x = 4, y = 6, *shared p;
shared double r;
shared char c;
shared struct bits s;
shared [] int *shared t;
shared int a[8*THREADS];
static int z = 2;

#define GIVE(e) return(e)
#define GIVES(e) return e
#define UNLESS(e) if(e);else
#define ADD(a,b) a+b
#define LESS(a,b) a-b
#define AND(a,b) a&b

static double f1(void){return(r);}
static int f2(void){return*p;}
static char f3(void){return c;}
static shared char*f4(void){return&c;}
static int f5(void){return++x;}
static int f6(void){return--x;}
static int f7(void){return(s.n);}
static shared int*f8(void){return(shared int*)p;}
static int f9(void){return-x;}
static int f10(void){return~x;}
static int f11(void){return!x;}
static int f12(void){return(x)+1;}
static int f13(void){return sizeof(x)==sizeof x;}
static double f14(void){GIVE(r);}
static int f15(void){GIVES(*p);}
static int f16(void){GIVES(++x);}
static int f17(void){GIVES((s.n));}
static int f18(void){return*t;}
static int f19(void){return(int)r;}
static int f20(void){return(x,y);}
static int f21(void){return(x)?(y):(z);}
static size_t f22(void){return upc_localsizeof(a)==upc_localsizeof a;}
static size_t f23(void){return(upc_threadof(&x));}

static void statements(void)
{
	int i=3,n=0;

	if(z)(x)=5;else(a[i])=i;
	CHECK_INT(x,5);
	if(!z)(x)=5;else(a[i*1])=i;
	CHECK_INT(a[3],3);
	do(a[i])=7;while(n++<2);
	CHECK_INT(a[3],7);
	do++x;while(x<9);
	CHECK_INT(x,9);
	UNLESS(z>5)(a[i])++;
	CHECK_INT(a[3],8);
	for(;n<5;)n++,(x)=n;
	while(n-->0)(y)=n;
	switch(x){case 5:(y)=3;break;default:(y)=4;}
	CHECK_INT(y,3);
	goto out;out:(x)=4;
	if(1)upc_fence;else(x)=1;
	n=4;
	CHECK_INT(n-(-x),8);
	CHECK_INT(n- -x,8);
	CHECK_INT(n+ +x,8);
	CHECK_INT(n&x,4);
	CHECK_INT(n&-x,4);
	CHECK_INT(1.+x==5.,1);
	CHECK_INT(ADD(0xe,(x)),18);
	CHECK_INT(LESS(n,-x),8);
	CHECK_INT(ADD(n,+x),8);
	CHECK_INT(AND(n,x),4);
	CHECK_INT(n/(*p),1);
	CHECK_INT(n/ *p,1);
	CHECK_INT(x?x:x,4);
	CHECK_INT((x<y)|(x>y),1);
	CHECK_INT(sizeof"x"==2&&x,1);
}

static void test(void)
{
	x=4,y=6,p=&y,r=2.5,c='c',s.n=-3;
	t=(shared[]int*)&x;
	CHECK(f1()==2.5&&f14()==2.5);
	CHECK_INT(f2(),6);
	CHECK_INT(f3(),'c');
	CHECK(f4()==&c&&f8()==&y);
	CHECK_INT(f5(),5);
	CHECK_INT(f6(),4);
	CHECK_INT(f7(),-3);
	CHECK_INT(f9(),-4);
	CHECK_INT(f10(),~4);
	CHECK_INT(f11(),0);
	CHECK_INT(f12(),5);
	CHECK_INT(f13(),1);
	CHECK_INT(f15(),6);
	CHECK_INT(f16(),5);
	CHECK_INT(f17(),-3);
	CHECK_INT(f18(),5);
	CHECK_INT(f19(),2);
	CHECK_INT(f20(),6);
	CHECK_INT(f21(),6);
	CHECK_INT(f22(),1);
	CHECK_INT(f23(),0);
	statements();
}

int main(void)
{
	return check_in_turn(test);
}
