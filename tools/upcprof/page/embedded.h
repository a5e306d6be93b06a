/* SPDX-License-Identifier: MIT
 *
 * embedded.h - page.html, page.css and the scripts, each ended by 0, from embed.cmake.
 */
#ifndef UPCPROF_PAGE_EMBEDDED_H
#define UPCPROF_PAGE_EMBEDDED_H

extern const char page_html[], page_css[], page_js[];
extern const char page_js_hash[]; /* SHA-256 in hexadecimal */

#endif
