/* SPDX-License-Identifier: MIT
 *
 * upcr_stdlib.h - <stdlib.h>, which Berkeley's <upc.h> includes, and so does ours under -fbupc.
 *
 * Other compilers' <upc.h> does not: a program that was written for them may have a macro with a name that
 * <stdlib.h> declares, such as abs(x), before it includes <upc.h>.  Then <stdlib.h> is left out.
 */
#ifndef UPCR_STDLIB_H
#define UPCR_STDLIB_H

// clang-format off
#if !(defined abort || defined abs || defined aligned_alloc || defined at_quick_exit || defined atexit \
	|| defined atof || defined atoi || defined atol || defined atoll || defined bsearch || defined calloc \
	|| defined div || defined exit || defined free || defined getenv || defined labs || defined ldiv \
	|| defined llabs || defined lldiv || defined malloc || defined mblen || defined mbstowcs || defined mbtowc \
	|| defined qsort || defined quick_exit || defined rand || defined realloc || defined srand \
	|| defined strtod || defined strtof || defined strtol || defined strtold || defined strtoll \
	|| defined strtoul || defined strtoull || defined system || defined wcstombs || defined wctomb \
	|| defined a64l || defined arc4random || defined arc4random_buf || defined arc4random_uniform \
	|| defined canonicalize_file_name || defined clearenv || defined drand48 || defined drand48_r \
	|| defined ecvt || defined ecvt_r || defined erand48 || defined erand48_r || defined fcvt \
	|| defined fcvt_r || defined gcvt || defined getloadavg || defined getpt || defined getsubopt \
	|| defined grantpt || defined initstate || defined initstate_r || defined jrand48 || defined jrand48_r \
	|| defined l64a || defined lcong48 || defined lcong48_r || defined lrand48 || defined lrand48_r \
	|| defined mkdtemp || defined mkostemp || defined mkostemp64 || defined mkostemps || defined mkostemps64 \
	|| defined mkstemp || defined mkstemp64 || defined mkstemps || defined mkstemps64 || defined mktemp \
	|| defined mrand48 || defined mrand48_r || defined nrand48 || defined nrand48_r || defined on_exit \
	|| defined posix_memalign || defined posix_openpt || defined pselect || defined ptsname \
	|| defined ptsname_r || defined putenv || defined qecvt || defined qecvt_r || defined qfcvt \
	|| defined qfcvt_r || defined qgcvt || defined qsort_r || defined rand_r || defined random \
	|| defined random_r || defined reallocarray || defined realpath || defined rpmatch \
	|| defined secure_getenv || defined seed48 || defined seed48_r || defined select || defined setenv \
	|| defined setstate || defined setstate_r || defined srand48 || defined srand48_r || defined srandom \
	|| defined srandom_r || defined strtoq || defined strtouq || defined unlockpt || defined unsetenv \
	|| defined valloc || defined div_t || defined ldiv_t || defined lldiv_t || defined comparison_fn_t \
	|| defined blkcnt64_t || defined blkcnt_t || defined blksize_t || defined caddr_t || defined clock_t \
	|| defined clockid_t || defined daddr_t || defined dev_t || defined fd_mask || defined fd_set \
	|| defined fsblkcnt64_t || defined fsblkcnt_t || defined fsfilcnt64_t || defined fsfilcnt_t \
	|| defined fsid_t || defined gid_t || defined id_t || defined ino64_t || defined ino_t || defined key_t \
	|| defined locale_t || defined loff_t || defined mode_t || defined nlink_t || defined off64_t \
	|| defined off_t || defined pid_t || defined quad_t || defined register_t || defined sigset_t \
	|| defined ssize_t || defined suseconds_t || defined time_t || defined timer_t || defined u_char \
	|| defined u_int || defined u_int16_t || defined u_int32_t || defined u_int64_t || defined u_int8_t \
	|| defined u_long || defined u_quad_t || defined u_short || defined uid_t || defined uint || defined ulong \
	|| defined useconds_t || defined ushort || defined drand48_data || defined random_data || defined timespec \
	|| defined timeval || defined end_ptr || defined fds_bits || defined fptr || defined quot \
	|| defined rand_deg || defined rand_sep || defined rand_type || defined rem || defined rptr \
	|| defined state || defined tv_nsec || defined tv_sec || defined tv_usec)
#include <stdlib.h>
#endif
// clang-format on
#endif
