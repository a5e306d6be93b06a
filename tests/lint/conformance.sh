#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: it is about all tests, and some are missing with sanitizers
#
# Every item of the checklist has its tests, and docs/conformance.md says which.
. "$UPC2C_SOURCE/tests/lib.sh"
exec "$UPC2C_SOURCE/tests/conformance.sh"
