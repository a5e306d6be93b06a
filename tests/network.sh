#!/bin/sh
# SPDX-License-Identifier: MIT
#
# network.sh FILE.upc | FOLDER | SCRIPT - a program of run/, check/ or gasp/, a sample, or a script that looks at
# UPC2C_NETWORK, does on several hosts what it does on one: compiled with -network=mpi.  hosts.sh chooses the jobs.
# Programs that are about one machine say `// no-hosts: why`.  A script that runs it says in UPC2C_WITHIN where its work
# files are.
UPC2C_NETWORK=1 UPC2C_QUICK=${UPC2C_WITHIN:-network}
export UPC2C_NETWORK UPC2C_QUICK
case $1 in
*/check/*.upc) exec "$UPC2C_SOURCE/tests/check.sh" "$1" ;;
*.sh) exec "$UPC2C_SOURCE/tests/$1" ;;
*/gasp/*.upc) exec "$UPC2C_SOURCE/tests/gasp.sh" "$1" ;;
*.upc) exec "$UPC2C_SOURCE/tests/run.sh" "$1" ;;
*) exec "$UPC2C_SOURCE/tests/sample.sh" "$1" ;;
esac
