#!/bin/sh
# SPDX-License-Identifier: MIT
#
# predict.sh BUILD_DIR [OPTION...] - how well upcpredict predicts: a table of predicted and measured run times of
# the programs of predict/.
#   --configs C,...    smp, or MPI-HOSTS[-MS]: openmpi or mpich on so many pretended hosts, or on hosts with networks
#                      of their own where packets take so many milliseconds, such as openmpi-2 and mpich-3-0.1
#   --only NAME,...    these programs
#   --threads N,...    threads of each host (smp: 1,2,4; else 1,2)
#   --rounds N         runs of each program, an odd number (5)
#   --machine FILE     for all configurations, in place of what upcbench measures
#   --csv FILE         the rows as CSV, too
#   --keep FOLDER      all files stay there; what is compiled there is not compiled again
#   --first            as root: before all that others run on the machine
#   --quick            one round, the first size, smp with 1 and 2 threads
# For each configuration: upcbench measures the machine, each program runs on one thread of one host, with which its
# computation is calibrated (upcpredict --measured), predictions are written to a file, and only then the programs run.
# Status 1 if a program fails.
set -eu
LC_ALL=C
export LC_ALL

here=$(cd "$(dirname "$0")" && pwd)
usage='usage: predict.sh BUILD_DIR [--quick] [--first] [--configs C,...] [--only NAME,...] [--threads N,...] [--rounds N]
  [--machine FILE] [--csv FILE] [--keep FOLDER]'
build=$(cd "${1:?$usage}" && pwd)
shift
configs='' only='' threads='' rounds=5 machine='' csv='' keep='' before_others='' quick='' sizes=2
while [ $# -gt 0 ]; do
	case $1 in
	--quick) quick=--quick rounds=1 sizes=1 ;;
	--first) before_others=yes ;;
	--configs | --only | --threads | --rounds | --machine | --csv | --keep)
		[ $# -gt 1 ] || { echo "predict.sh: $1 needs an argument" >&2 && exit 2; }
		case $1 in
		--configs) configs=$(echo "$2" | tr ',' ' ') ;;
		--only) only=$(echo "$2" | tr ',' ' ') ;;
		--threads) threads=$(echo "$2" | tr ',' ' ') ;;
		--rounds) rounds=$2 ;;
		--machine) machine=$(realpath "$2") ;;
		--csv) csv=$(realpath "$2") ;;
		--keep) keep=$2 ;;
		esac
		shift
		;;
	*) echo "$usage" >&2 && exit 2 ;;
	esac
	shift
done
case $rounds in *[!0-9]* | '' | *[02468]) echo 'predict.sh: --rounds needs an odd number' >&2 && exit 2 ;; esac
[ -n "$only" ] || only=$(for file in "$here"/predict/*.upc; do basename "$file" .upc; done)
for program in $only; do
	[ -f "$here/predict/$program.upc" ] || { echo "predict.sh: there is no program $program" >&2 && exit 2; }
done
[ -n "$configs" ] || configs=${quick:+smp}
[ -n "$configs" ] || configs='smp openmpi-2 mpich-2 openmpi-3 mpich-3 openmpi-2-0.1 openmpi-2-1
	openmpi-2-10 mpich-2-0.1 mpich-2-1 mpich-2-10'
if [ -n "${PREDICT_INSIDE:-}" ]; then # hosts with networks of their own, see delayed_run
	dir=$PREDICT_INSIDE
elif [ -n "$keep" ]; then
	mkdir -p "$keep" && dir=$(realpath "$keep") && rm -rf "$dir"/rows "$dir"/calib*  "$dir"/failed
else
	dir=$(mktemp -d)
	trap 'rm -rf "$dir"' EXIT
fi
trap 'exit 1' HUP INT TERM
. "$here/predict/measure.sh"
. "$here/predict/delay.sh"

for config in $configs; do
	if ! config_set "$config"; then
		echo "predict.sh: no configuration '$config', or it cannot run here" >&2
		exit 2
	fi
	if [ -z "$delay" ]; then
		config_run
	elif [ -n "${PREDICT_INSIDE:-}" ]; then
		delayed_run
		exit
	else
		delayed_start
	fi
done
awk -f "$here/predict/table.awk" "$dir/rows"
[ -z "$csv" ] || awk -v csv=1 -f "$here/predict/table.awk" "$dir/rows" >"$csv"
awk -f "$here/predict/ranks.awk" "$dir/rows"
echo "processors: $(getconf _NPROCESSORS_ONLN); load: $(cut -d ' ' -f 1 /proc/loadavg)"
[ ! -e "$dir/failed" ] || exit 1
