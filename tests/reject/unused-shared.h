// SPDX-License-Identifier: MIT
static shared int of_the_header;
