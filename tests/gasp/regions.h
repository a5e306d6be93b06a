// SPDX-License-Identifier: MIT
static void in_header(void) { upc_fence; }
#pragma pupc off
static void off_in_header(void) { upc_fence; }
