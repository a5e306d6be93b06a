#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a program with more rights may not load them
#
# setuid.sh - a program with more rights than its user loads nothing that the user names: neither a tool
# (UPC_GASP_TOOL) nor a plug-in (UPCR_NET).
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test stress/setuid
needs setpriv gcc
[ "$(id -u)" = 0 ] || { lack 'only root can make such a program' && end_test; }

cat >tool.c <<'END'
#include <unistd.h>
__attribute__((constructor)) static void start(void)
{
	(void)!write(2, "loaded\n", 7);
}
END
echo 'int main(void) { return 0; }' >p.upc
good gcc -shared -fPIC tool.c -o tool.so
good "$upcc" --inst p.upc -o p
[ ! -e "$bin/../lib/libupcr-mpi.a" ] || good "$upcc" -network=mpi p.upc -o many
folder=$(mktemp -d /tmp/upc2c-setuid-XXXXXX) # every user may look there
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cp tool.so p "$folder"
[ ! -e many ] || cp many "$folder"
cd "$folder" || exit

# $1: program.  It loads the file, or does not.
loads() {
	UPC_THREADS=2 UPC_GASP_TOOL=$folder/tool.so UPCR_NET=$folder/tool.so UPC_HOSTS=${hosts:-} \
		setpriv --reuid=65534 --clear-groups "./$1" 2>&1 | grep -q '^loaded$'
}

loads p || fail 'a tool is not loaded'
chmod 4755 p
setpriv --reuid=65534 --clear-groups sh -c '[ -u p ]' || fail 'the program has no more rights'
! loads p || fail 'a program with more rights loads a tool'
if [ -e many ]; then
	UPC_INFO=1
	export UPC_INFO
	loads many || fail 'a plug-in is not loaded'
	chmod 4755 many
	! loads many || fail 'a program with more rights loads a plug-in'
fi
end_command_test
