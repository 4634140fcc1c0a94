#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes battles, armies, scenarios, house rules and exchange files with the program ACIESCTL into
# FOLDER, to be kept as one version of the program wrote them. tests/cli/test-kept.c opens whatever
# lies in the folders kept-*. Run it before the first change of a format, never again for that version:
#
#   tests/storage/data/make-kept.sh ACIESCTL DATA FOLDER
#
# ACIESCTL is the built program, DATA the shipped data of the same version.
set -eu

ctl=$1
data=$(realpath "$2")
folder=$3
scripts=$(realpath "$(dirname "$0")")/../../battles
mkdir -p "$folder/rulesets" "$folder/armies" "$folder/scenarios" "$folder/lists"
folder=$(realpath "$folder")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ACIES_DATA_PATH="$folder:$data" LC_ALL=C.UTF-8 LANGUAGE=C XDG_DATA_HOME="$work/home"

# What stands in a library: an army of each rule set, a scenario that names one of them.
for army in border-raiders scipio-203-bc hannibal-202-bc aetius-451; do
  cp "$data/armies/$army.xml" "$folder/armies/"
done
for scenario in raid-at-the-ford great-plains sinai; do
  cp "$data/scenarios/$scenario.xml" "$folder/scenarios/"
done
for army in hasdrubal-syphax-203-bc attila-451; do
  cp "$data/armies/$army.xml" "$folder/armies/"
done
cp "$data"/lists/*.xml "$folder/lists/"
# A scenario and an army that the program itself wrote.
"$ctl" draw-up aetius-451 attila-451 -o "$folder/scenarios/drawn-up.xml" > /dev/null
"$ctl" roster scipio-203-bc -f csv > "$work/legions.csv"
"$ctl" import "$work/legions.csv" civitates-bellantes -o "$folder/armies/legions.xml" -t "Legions from a list"

# House rules, each kind of change once.
"$ctl" house new our-club border-raid -t "Border Raid as we play it" -a "Our club" > /dev/null
mv "$work/home/acies/rulesets/our-club" "$folder/rulesets/"
"$ctl" house set "$folder/rulesets/our-club" modifiers/shooting/close 2 -a Ann -r "Who could miss?" > /dev/null
"$ctl" house add "$folder/rulesets/our-club" veterans --like spears -l Veterans > /dev/null
"$ctl" house drop "$folder/rulesets/our-club" modifiers/shooting/in-cover -r "The wood is thin." > /dev/null

# Plays the lines of standard input after the first COUNT lines of SCRIPT.
play () {
  battle=$1 scenario=$2 script=$3 count=$4
  shift 4
  "$ctl" new "$scenario" -o "$work/$battle.acies" "$@" > /dev/null 2>&1
  { if [ "$count" -gt 0 ]; then head -n "$count" "$script"; fi; cat; } > "$work/$battle.play"
  "$ctl" play "$work/$battle.acies" "$work/$battle.play" > /dev/null
  "$ctl" verify "$work/$battle.acies"
}

play civitates-bellantes great-plains "$scripts/great-plains.play" 45 <<LINES
note The sun is in their eyes.
undo
undo
redo
undo
LINES
play veni-vidi-vici zama "$scripts/zama.play" 30 <<LINES
note Hannibal waits.
undo
undo
redo
lose 11 because a horse was lame
undo
LINES
play chalons chalons "$scripts/chalons.play" 20 <<LINES
note The hill is ours.
undo
redo
undo
undo
undo
LINES
play armageddon sinai "$scripts/sinai.play" 40 <<LINES
note The chariots are late.
undo
undo
undo
redo
LINES
raid () {
  cat <<LINES
next
move 1 ahead 100 mm
next
next
1 shoots at 11 tick steady-hand dice 6 4 2 1
undo
1 shoots at 11 override factor.armour=1 dice 6 4 2 1 because they found mail at the mill
nerve of 11 dice 3 4
undo
redo
set 11 nerve=shaken because the captain saw it
set 12 nerve=shaken because a horn was heard
undo
note A first note of both captains.
LINES
}
raid | play border-raid raid-at-the-ford none 0
raid | play our-club raid-at-the-ford none 0 --ruleset our-club

# Two rule sets in one battle: it begins by one and goes on by the other.
printf 'next\nnote By the club from here on.\n' | play adopted raid-at-the-ford none 0
"$ctl" adopt "$work/adopted.acies" our-club > /dev/null
printf 'next\n' > "$work/more.play"
"$ctl" play "$work/adopted.acies" "$work/more.play" > /dev/null
"$ctl" verify "$work/adopted.acies"

for battle in border-raid our-club chalons adopted; do
  "$ctl" export "$work/$battle.acies" "$work/$battle.xml"
done
cp "$work/border-raid.xml" "$folder/"
for file in "$work"/*.acies "$work/our-club.xml" "$work/chalons.xml" "$work/adopted.xml"; do
  gzip -9n < "$file" > "$folder/$(basename "$file").gz"
done
