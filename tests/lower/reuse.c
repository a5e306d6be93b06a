#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("reuse.upc", 0);
#line 1 "reuse.upc"
// Reads give the same value in each iteration; not if the object is written, or a call could
// see the difference.
#include <upc.h>

UPCR_EXTERN(m); UPCR_SHARED(m, int, 8, 32, 1); UPCR_EXTERN(f); UPCR_SHARED(f, int, 8, 32, 1);

UPCR_EXTERN(ready); UPCR_SHARED(ready, int, 1, 1, 0);

void tell(void);

void reuse(int i, int n)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_ready = ready.addr;
	{
#line 13
		const upcr_pts at_m_8i = UPCR_BLOCK_PLACE(m, i);
#line 13
		upcr_any_int *m_8i = UPCR_ADDRESS_AT(m, at_m_8i);
#line 13
		upcr_any_int *f_8i = UPCR_ADDRESS_AT(f, at_m_8i);
#line 13
	for (int k = 0; k < 8; k++)
		{
#line 14
			upcr_any_int *f_8k = UPCR_ADDRESS_AT(f, UPCR_BLOCK_PLACE(f, k));
#line 14
			const int f_k_8i = (int)(0) < (n) ? f_8i[k] : 0;
#line 14
		for (int j = 0; j < n; j++)
			m_8i[j] += f_k_8i * f_8k[j]; }
#line 13
	 }


	{
#line 16
		upcr_any_int *m_8i = UPCR_ADDRESS_AT(m, UPCR_BLOCK_PLACE(m, i));
#line 16
		upcr_any_int *m_8i8 = UPCR_ADDRESS_AT(m, UPCR_BLOCK_PLACE(m, (ptrdiff_t)i + 1));
#line 16
	for (int j = 0; j < n; j++)
		m_8i[j] += m_8i8[0]; }
	{
#line 18
		const upcr_pts at_m_8i = UPCR_BLOCK_PLACE(m, i);
#line 18
		upcr_any_int *m_8i = UPCR_ADDRESS_AT(m, at_m_8i);
#line 18
		upcr_any_int *f_8i = UPCR_ADDRESS_AT(f, at_m_8i);
#line 18
	for (int j = 0; j < n; j++) {
		m_8i[j] += f_8i[0];
		tell();
	} }
	{
#line 22
		const upcr_pts at_m_8i = UPCR_BLOCK_PLACE(m, i);
#line 22
		upcr_any_int *m_8i = UPCR_ADDRESS_AT(m, at_m_8i);
#line 22
		upcr_any_int *f_8i = UPCR_ADDRESS_AT(f, at_m_8i);
#line 22
	for (int j = 0; j < n; j++)
		m_8i[j] += j < 4 ? f_8i[0] : 1; }
	{
#line 24
		const upcr_pts at_m_8i = UPCR_BLOCK_PLACE(m, i);
#line 24
		upcr_any_int *m_8i = UPCR_ADDRESS_AT(m, at_m_8i);
#line 24
		upcr_any_int *f_8i = UPCR_ADDRESS_AT(f, at_m_8i);
#line 24
	for (int j = 0; j < n; j++) {
		m_8i[j] += f_8i[0];
		upcr_put_int_strict(upcr_hoisted(ready), j);
	} }
	{
#line 28
		const upcr_pts at_m_8i = UPCR_BLOCK_PLACE(m, i);
#line 28
		upcr_any_int *m_8i = UPCR_ADDRESS_AT(m, at_m_8i);
#line 28
		upcr_any_int *f_8i = UPCR_ADDRESS_AT(f, at_m_8i);
#line 28
	for (int j = n++; j < 8; j++)
		m_8i[j] += f_8i[0]; }
}
