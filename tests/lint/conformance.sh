#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Every item of the checklist has its tests, and docs/conformance.md says which.
. "$UPC2C_SOURCE/tests/lib.sh"
exec "$UPC2C_SOURCE/tests/conformance.sh"
