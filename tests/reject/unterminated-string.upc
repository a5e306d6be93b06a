// SPDX-License-Identifier: MIT
// flags: -fpreprocessed
char *s = "never closed; // error: unterminated
