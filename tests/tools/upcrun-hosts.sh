#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcrun with several hosts: which command starts the job, and what is wrong with hosts, options, plug-ins and
# launchers.  Programs, plug-ins and launchers are stand-ins, so no MPI is needed.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/upcrun-hosts

mkdir plugins plugins/one plugins/none mpich openmpi other slurm empty
: >plugins/libupcr-net-mpich.so
: >plugins/libupcr-net-openmpi.so
: >plugins/libupcr-net-mine.so
: >plugins/libupcr-net-ucx.so
: >plugins/one/libupcr-net-openmpi.so

# Makes a linked program, which shows how it is run.  $1: name; $2: folder of the plug-ins, or nothing.
program() {
	cat >p.c <<'END'
#include <stdio.h>
#include <stdlib.h>
__attribute__((section(".note.upcr"), used)) static const int unit = 1;
#ifdef FOLDER
__attribute__((section("upcr_network"), used)) static const char folder[] = FOLDER;
#endif
int main(int argc, char **argv)
{
	const char *hosts = getenv("UPC_HOSTS"), *net = getenv("UPCR_NET"), *pretend = getenv("UPC_PRETEND_HOSTS");
	printf("%s %s %s", hosts ? hosts : "-", net ? net : "-", pretend ? pretend : "-");
	for (int i = 1; i < argc; i++)
		printf(" [%s]", argv[i]);
	puts("");
	return argc > 2;
}
END
	good cc ${2:+"-DFOLDER=\"$2\""} p.c -o "$1"
	rm p.c
}
program job "$work/here/plugins"
program part "$work/here/plugins/one"
program bare "$work/here/plugins/none"
program ucx "$work/here/plugins\\0ucx"
program smp ''
strip job

# Makes a launcher; $1: file, $2: what --version says.  It shows its name and words, then runs what follows -n H.
launcher() {
	cat >"$1" <<END
#!/bin/sh
if [ "\$1" = --version ]; then
	echo '$2'
	exit
fi
echo "\${0##*/} \$*"
while [ "\$1" != -n ]; do shift; done
shift 2
exec "\$@"
END
	chmod +x "$1"
}
launcher mpich/mpiexec.mpich 'HYDRA build details:'
launcher openmpi/mpirun.openmpi 'mpirun.openmpi (OpenRTE) 4.1.4'
launcher other/mpiexec 'Intel(R) MPI Library for Linux* OS, Version 2021'
launcher other/mpirun 'mpirun (Open MPI) 5.0.3'
launcher slurm/srun 'slurm 22'
here=$work/here
tools=/usr/bin:/bin
for tool in sh cat; do
	ln -s "/bin/$tool" empty/$tool # no launcher of the machine is found
done
tools=$here/empty
for variable in $(env | sed -n 's/^\(\(UPC\|SLURM\|PBS\|HYDRA\|OMPI\)_*[A-Za-z_]*\)=.*/\1/p'); do
	case $variable in UPC2C_*) ;; *) unset "$variable" ;; esac
done
root=
[ "$(id -u)" != 0 ] || root=' --allow-run-as-root'

# $1: folders of launchers; the rest: words.
cat >with <<END
#!/bin/sh
folders=
for folder in \$1; do
	folders=\$folders$here/\$folder:
done
shift
PATH=\$folders$tools exec "$upcrun" "\$@"
END
chmod +x with
runs() { # $1: folders, $2: the first line, $3: the second; the rest: words
	folders=$1 first=$2 second=$3
	shift 3
	prints "$first
$second" ./with "$folders" "$@"
}

# One machine: no launcher, whatever the program was linked for.
prints '1 - - [x]' ./with '' -n 4 ./job x
prints '1 - - [x]' ./with 'mpich openmpi' -n 4 -N 1 ./job x
prints '1 - - [x]' ./with mpich -n 4 -pretend-hosts 1 ./job x
prints '1 - -' ./with mpich -n 4 -network=mpi ./job
prints '1 - -' ./with mpich -n 4 -network smp ./job
prints "hosts: 2 pretended, plug-in $work/here/plugins/libupcr-net-mpich.so, launcher $work/here/mpich/mpiexec.mpich
1 - -" ./with mpich -i -n 4 -pretend-hosts 2 ./job
prints '1 - -' ./with mpich -i -n 4 -N 2 ./job
prints '- - - [x]' ./with mpich -n 4 -N1 -network=smp ./smp x
prints '- - -' ./with mpich -n 4 -nodes=1 ./smp

# MPICH first; each in its words.
names=-hosts=127.0.0.1,localhost
runs 'mpich openmpi' 'mpiexec.mpich -hosts 127.0.0.1,localhost -ppn 1 -n 2 ./job x' '2 mpich - [x]' \
	-n 4 "$names" ./job x
runs mpich 'mpiexec.mpich -hosts 127.0.0.1 -ppn 1 -n 1 ./job' '1 mpich -' -n 4 -N 1 "$names" ./job
runs mpich 'mpiexec.mpich -hosts localhost -ppn 1 -n 1 ./job' '1 mpich -' -n 4 -host=localhost:3 ./job
export HYDRA_HOST_FILE=x
runs mpich 'mpiexec.mpich -ppn 1 -n 3 ./job' '3 mpich -' -n 4 -N 3 ./job
unset HYDRA_HOST_FILE
runs openmpi "mpirun.openmpi$root --bind-to none --map-by ppr:1:node -host 127.0.0.1,localhost \
-x UPC_THREADS -x UPC_HOSTS -x UPCR_NET -n 2 ./job x" '2 openmpi - [x]' -n 4 "$names" ./job x
runs openmpi "mpirun.openmpi$root --bind-to none --map-by ppr:1:node -x UPC_THREADS -x UPC_HOSTS -x UPCR_NET \
-n 2 ./job" '2 openmpi -' -n 4 -nodes 2 ./job
runs 'mpich openmpi' "mpiexec.mpich -launcher fork -hosts localhost -genv MPIR_CVAR_NOLOCAL 1 -genv UCX_TLS tcp,self \
-genv UCX_NET_DEVICES lo -n 2 ./job" '2 mpich 1' -n 4 -pretend-hosts 2 ./job
runs openmpi "mpirun.openmpi$root --bind-to none --oversubscribe --mca pml ob1 --mca btl tcp,self \
--mca btl_tcp_if_include lo -x UCX_TLS=tcp,self -x UCX_NET_DEVICES=lo -x UPC_THREADS -x UPC_HOSTS \
-x UPC_PRETEND_HOSTS -x UPCR_NET -n 3 ./job" \
	'3 openmpi 1' -n 4 -pretend-hosts=3 ./job
good ./with openmpi -n 4 -shared-heap 1MB -l -pretend-hosts 2 ./job
grep -q -- '-x UPC_SHARED_HEAP_SIZE -x UPC_LABEL' "$out" || show 'variables do not go to other hosts'
bad 1 '' ./with mpich -n 4 "$names" ./job a b

# Files of hosts in both forms.
printf '# hosts\n127.0.0.1:4\n\nlocalhost slots=4 # two\n  localhost\n' >hosts
for option in -hostfile -machinefile; do
	runs mpich 'mpiexec.mpich -hosts 127.0.0.1,localhost -ppn 1 -n 2 ./job' '2 mpich -' -n 2 $option hosts ./job
done

# The plug-in decides, then the launcher; those without a name of their own are asked.
good ./with 'mpich openmpi' -n 4 "$names" ./part
grep -q '^mpirun.openmpi ' "$out" || show 'the one plug-in was not taken'
good ./with other -n 4 "$names" ./job
grep -q '^mpiexec -hosts' "$out" || show 'mpiexec of Intel'
good ./with other -n 4 "$names" ./part
grep -q '^mpirun .*--map-by' "$out" || show 'mpirun of Open MPI'
export UPCR_NET
UPCR_NET=openmpi
good ./with 'mpich openmpi' -n 4 "$names" ./job
grep -q '^mpirun.openmpi ' "$out" || show 'UPCR_NET=openmpi'
UPCR_NET=mine
runs other 'mpiexec -hosts localhost -ppn 1 -n 1 ./job' '1 mine -' -n 4 -hosts localhost ./job
UPCR_NET=$here/plugins/libupcr-net-mine.so
good ./with other -n 4 "$names" ./bare
grep -q "^2 $UPCR_NET -" "$out" || show 'UPCR_NET=PATH'
UPCR_NET=nosuch
bad 2 '^upcrun: UPCR_NET=nosuch: cannot read the plug-in .*/plugins/libupcr-net-nosuch.so: No such' \
	./with other -n 4 "$names" ./job
UPCR_NET=mpich
bad 1 'UPCR_NET=mpich: the launcher of MPICH, mpiexec.mpich or mpiexec, is not in PATH' \
	./with openmpi -n 4 "$names" ./job
UPCR_NET=mine
bad 1 'UPCR_NET=mine: there is no mpiexec or mpirun' ./with slurm -n 4 "$names" ./job
unset UPCR_NET

# UCX, by any launcher: what the program was linked for, unless the environment or -network says otherwise.
for folders in 'mpich openmpi' openmpi other; do
	good ./with "$folders" -n 4 "$names" ./ucx
	grep -q '^2 ucx -' "$out" || show "a program for UCX: $folders"
done
good ./with 'mpich openmpi' -n 4 "$names" -network=ucx ./job
grep -q '^2 ucx -' "$out" || show '-network=ucx'
UPCR_NET=openmpi good ./with 'mpich openmpi' -n 4 "$names" ./ucx
grep -q '^2 openmpi -' "$out" || show 'UPCR_NET beside a program for UCX'
UPCR_NET=openmpi good ./with 'mpich openmpi' -n 4 "$names" -network=ucx ./job
grep -q '^2 ucx -' "$out" || show '-network=ucx beside UPCR_NET'
good ./with 'mpich openmpi' -n 4 "$names" -network=mpi ./ucx
grep -q '^2 mpich -' "$out" || show '-network=mpi of a program for UCX'
bad 1 '^upcrun: -network=ucx: .*/libupcr-net-ucx.so is missing: build upc2c' ./with mpich -n 4 "$names" -network=ucx ./part

# slurm.
export SLURM_JOB_ID=7
runs 'slurm mpich' 'srun -N 2 --ntasks-per-node=1 --cpu-bind=none --export=ALL --input=0 -n 2 ./job' '2 mpich -' \
	-n 4 -N 2 ./job
export SLURM_MPI_TYPE=pmix_v4
good ./with 'slurm mpich' -n 4 -N 2 ./job
grep -q '^2 openmpi -' "$out" || show 'srun with PMIx'
unset SLURM_MPI_TYPE
good ./with 'slurm mpich' -n 4 "$names" ./job
grep -q '^mpiexec.mpich -hosts' "$out" || show 'hosts in a job of slurm'
good ./with 'slurm mpich' -n 4 -pretend-hosts 2 ./job
grep -q '^mpiexec.mpich' "$out" || show 'pretended hosts in a job of slurm'
prints '1 - -' ./with 'slurm mpich' -n 4 ./job
good ./with mpich -n 4 -N 2 ./job
grep -q '^mpiexec.mpich -ppn 1 -n 2' "$out" || show 'a job of slurm without srun'
unset SLURM_JOB_ID

# upcrun -t prints the command, and -v the choices.
prints "UPC_THREADS=4 UPC_HOSTS=2 UPCR_NET=mpich $here/mpich/mpiexec.mpich -hosts 127.0.0.1,localhost -ppn 1 -n 2 ./job x" \
	./with mpich -t -n 4 "$names" ./job x
good ./with mpich -v -n 4 -pretend-hosts 2 ./job
err_has '^upcrun: 4 threads on 2 pretended hosts, network mpi, plug-in .*libupcr-net-mpich.so, launcher .*/mpiexec.mpich$'
good ./with mpich -v -n 4 ./job
err_lacks '^upcrun'

# Errors, in one sentence each.
wrong() {
	bad "$@"
	[ "$(wc -l <"$err")" = 1 ] || show "more than a sentence: $*"
}
for n in 0 x -1 4097 ''; do
	wrong 2 '^upcrun: -N needs a number of hosts from 1 to 4096' ./with mpich -n 4 -N "$n" ./job
	wrong 2 '^upcrun: -pretend-hosts needs a number' ./with mpich -n 4 -pretend-hosts="$n" ./job
done
wrong 2 '^upcrun: -hosts and -hostfile both name hosts' ./with mpich -n 4 "$names" -hostfile hosts ./job
wrong 2 'leave out -N' ./with mpich -n 4 -N 2 -pretend-hosts 2 ./job
wrong 2 'leave out -hosts' ./with mpich -n 4 "$names" -pretend-hosts 2 ./job
wrong 2 'leave out -hostfile' ./with mpich -n 4 -hostfile hosts -pretend-hosts 2 ./job
wrong 2 '^upcrun: -N 3: -hosts names only 2' ./with mpich -n 4 -N 3 "$names" ./job
wrong 2 '^upcrun: -N 3: hosts names only 2' ./with mpich -n 4 -N 3 -hostfile hosts ./job
wrong 2 "^upcrun: -hosts names 'localhost:2' twice" ./with mpich -n 4 -hosts localhost,localhost:2 ./job
for list in '' ',' a,,b :3; do
	wrong 2 '^upcrun: -hosts needs names with commas' ./with mpich -n 4 -hosts="$list" ./job
done
wrong 2 "^upcrun: host 'no-such-host.invalid' is not known: " ./with mpich -n 4 -hosts localhost,no-such-host.invalid ./job
wrong 2 "^upcrun: cannot read 'nofile': No such file" ./with mpich -n 4 -hostfile nofile ./job
wrong 2 "^upcrun: '/dev/null' names no host" ./with mpich -n 4 -hostfile /dev/null ./job
wrong 2 '^upcrun: 3 hosts need at least as many threads, not 2' ./with mpich -n 2 -pretend-hosts 3 ./job
export UPC_THREADS=2
wrong 2 '3 hosts need' ./with mpich -pretend-hosts 3 ./job
unset UPC_THREADS
wrong 2 '^upcrun: -N 2: no batch system says which hosts: .*-pretend-hosts 2' ./with mpich -n 4 -N 2 ./job
wrong 2 "^upcrun: './smp' was linked for one machine: .*upcc -network=mpi" ./with mpich -n 4 -N 2 ./smp
wrong 2 "'./smp' was linked for one machine" ./with mpich -n 4 -network=mpi ./smp
wrong 2 '^upcrun: -network=smp is one machine' ./with mpich -n 4 -network=smp "$names" ./job
wrong 2 "^upcrun: -network needs smp, mpi or ucx, not 'udp'" ./with mpich -n 4 -network=udp ./job
wrong 2 "is not a UPC program: it cannot run on several hosts" ./with mpich -q -n 2 -pretend-hosts 2 /usr/bin/env
wrong 1 '^upcrun: the launcher of MPICH, mpiexec.mpich or mpiexec, is not in PATH: install mpich' \
	./with '' -n 4 "$names" ./job
wrong 1 '^upcrun: the launcher of Open MPI, mpirun.openmpi or mpiexec, is not in PATH: install openmpi-bin' \
	./with mpich -n 4 "$names" ./part
wrong 1 '^upcrun: MPICH is there, but its plug-in libupcr-net-mpich.so is not in .*/plugins/none: ' \
	./with mpich -n 4 "$names" ./bare
wrong 1 '^upcrun: there is no MPI: neither' ./with '' -n 4 "$names" ./bare
bad 2 "unknown option '-pretend-host=2'; did you mean '-pretend-hosts'" "$upcrun" -pretend-host=2 ./job
end_command_test
