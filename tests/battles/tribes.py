#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Aetius and Attila, who play Chalons against each other to its last turn.

Like generals.py they know how to command, not the rules: where a counter may come to they estimate from
the map, and whatever aciesctl forbids they leave. Dice and choices are seeded. What was done is written
as a script for `aciesctl play`, every die as it fell; test-battles.c plays it again.

usage: tribes.py ACIESCTL SCENARIO SCRIPT [--turns N] [--seed N]
"""
import argparse
import heapq
import itertools
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

import table

NAMESPACE = '{urn:acies:scenario:1}'
COST = {'woods': 3, 'slope': 2, 'peak': 3, 'hill': 2, 'river': 3, 'camp': 3}
SIDE_COST = {'stream': 1, 'ridge': 2}
STRENGTH = {'legionaries': 8, 'ballista': 1, 'barbarian-foot': 5, 'barbarian-horse': 4, 'visigoth-horse': 7,
            'visigoth-foot': 6, 'hun-horse': 6, 'ostrogoth-horse': 7}
ALLOWANCE = {'legionaries': 5, 'ballista': 3, 'barbarian-foot': 5, 'barbarian-horse': 8, 'visigoth-horse': 7,
             'visigoth-foot': 5, 'hun-horse': 8, 'ostrogoth-horse': 7}
RANGE = {'legionaries': 1, 'hun-horse': 2, 'ballista': 3}
HORSE = ('barbarian-horse', 'visigoth-horse', 'hun-horse', 'ostrogoth-horse')
LIGHT = ('hun-horse',)
COLUMN_MM, HEX_MM, FIRST_COLUMN, HALF_WIDTH = 13.8564, 16, 16, 9.2376
COLUMNS, ROWS = range(16, 56), range(28)
ATTACKS, MOVES, SHOTS = 2, 10, 4  # what a general finds time for in a turn
FIRST_FIGHT, LAST_FIGHT = 10, 12  # turns in which he attacks; before, the armies come up, then both are spent
GOOD_ODDS = 1.6                   # at which he attacks of his own will


# Hexes are pairs of column and row; odd columns lie half a hex farther down.

def spell(where):
    return f'{where[0]:02d}{where[1]:02d}'


def read(word):
    return int(word[:2]), int(word[2:])


def hex_of(item):
    """The hex that ITEM stands in: of a unit `show` tells the middle of its front."""
    column = round((item['place']['x'] - HALF_WIDTH) / COLUMN_MM) + FIRST_COLUMN
    y = item['place']['y'] + (6 if item['kind'] == 'unit' else 0)
    return column, round((y - HEX_MM / 2 * (1 + column % 2)) / HEX_MM)


def distance(one, two):
    (q, r), (s, t) = [(column, row - (column - column % 2) // 2) for column, row in (one, two)]
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


def ring(where):
    column, row = where
    near = itertools.product((column - 1, column, column + 1), (row - 1, row, row + 1))
    return [hex for hex in near if distance(hex, where) == 1 and hex[0] in COLUMNS and hex[1] in ROWS]


class Ground:
    """What the scenario says of hexes and their sides."""

    def __init__(self, path):
        root = ET.parse(path).getroot()
        self.terrain, self.sides = {}, {}
        for item in root.iter(NAMESPACE + 'hex'):
            self.terrain.update({read(word): item.get('type') for word in item.get('at').split()})
        for item in root.iter(NAMESPACE + 'hexside'):
            for word in item.get('of').split():
                self.sides[frozenset(map(read, word.split('-')))] = item.get('type')

    def cost(self, one, two):
        side = self.sides.get(frozenset((one, two)))
        return 1 if side == 'trail' else COST.get(self.terrain.get(two), 1) + SIDE_COST.get(side, 0)


class Field:
    """Who stands where, as one side sees it."""

    def __init__(self, battle, ground, side):
        units = [unit for unit in battle.units()]
        self.ground, self.battle = ground, battle
        self.own = {hex_of(unit): unit for unit in units if unit['side'] == side}
        self.foes = {hex_of(unit): unit for unit in units if unit['side'] != side}
        leaders = [one for one in battle.state['leaders'] if one['place'] and not one.get('lost')]
        self.closed = set(self.foes) | {hex_of(one) for one in leaders if one['side'] != side}
        self.zone = {near for where, foe in self.foes.items() if foe['type'] not in LIGHT for near in ring(where)}

    def reach(self, start, allowance):
        """Hexes that a counter comes to, and for how much; it stops beside the enemy."""
        best, queue = {start: 0}, [(0, start)]
        while queue:
            spent, where = heapq.heappop(queue)
            if spent > best[where] or where in self.zone and where != start:
                continue
            for near in ring(where):
                total = spent + self.ground.cost(where, near)
                if near not in self.closed and total <= allowance and total < best.get(near, 99):
                    best[near] = total
                    heapq.heappush(queue, (total, near))
        return {where: spent for where, spent in best.items() if where not in self.own or where == start}

    def nearest(self, where):
        return min((distance(where, foe) for foe in self.foes), default=99)

    def shift(self, start, goal):
        self.own[goal] = self.own.pop(start)


def strength(unit):
    return STRENGTH.get(unit['type'], 5)


def order(lines, field, start, goal):
    """A charge if the unit can, else a march."""
    unit = field.own[start]
    way = 'charge' if unit['type'] in HORSE and goal in field.zone and goal not in field.ground.terrain else 'march'
    lines.append(f'{way} unit={unit["id"]} hex={spell(goal)}')
    field.shift(start, goal)


def run(battle, lines):
    """Plays LINES in one go; whatever is refused is left out."""
    path = battle.path + '.play'
    while lines:
        with open(path, 'w', encoding='utf-8') as script:
            script.write('\n'.join(lines) + '\n')
        result = subprocess.run([battle.program, 'play', battle.path, path], capture_output=True, text=True, check=False)
        fault = re.search(re.escape(os.path.basename(path)) + r':(\d+):', result.stderr)
        if result.returncode == 0 or not fault:
            break
        print('left out:', lines[int(fault[1]) - 1], file=sys.stderr, flush=True)
        lines = lines[int(fault[1]):]
    battle.look()


# Moves.

def gather(field, target, moved):
    """Who could stand about TARGET, each in a hex of its own beside nobody else: (from, to), strongest first."""
    places, plan = [], []
    for place in ring(target):
        others = [foe for foe in field.foes if distance(foe, place) == 1 and field.foes[foe]['type'] not in LIGHT]
        if place not in field.closed and place not in field.own and all(foe == target for foe in others):
            places.append(place)
    free = [start for start in field.own if start not in field.zone and start not in moved and distance(start, target) < 9]
    for start in sorted(free, key=lambda start: (-strength(field.own[start]), start)):
        unit = field.own[start]
        if unit['type'] == 'ballista' or not places:
            continue
        open_to = field.reach(start, ALLOWANCE[unit['type']])
        near = [place for place in places if place in open_to]
        if near:
            plan.append((start, near[0]))
            places.remove(near[0])
    return plan


def attack_moves(lines, field, moved):
    """Brings enough against a few of the enemies who stand nearest."""
    near = sorted(field.foes, key=lambda foe: (min(distance(foe, own) for own in field.own), foe))
    n = 0
    for target in near[:8]:
        plan, total = gather(field, target, moved), 0
        for i, (start, _) in enumerate(plan):
            total += strength(field.own[start])
            if total >= GOOD_ODDS * strength(field.foes[target]):
                plan = plan[:i + 1]
                break
        else:
            continue
        for start, goal in plan:
            order(lines, field, start, goal)
            moved.add(goal)
        n += 1
        if n == ATTACKS:
            return


def close_up(lines, field, moved, gap):
    """The rest comes nearer, but leaves a gap of hexes to the enemy."""
    far = [own for own in field.own if own not in moved and own not in field.zone and gap < field.nearest(own)]
    for start in sorted(far, key=lambda own: (field.nearest(own), own))[:MOVES]:
        unit = field.own[start]
        open_to = [goal for goal in field.reach(start, ALLOWANCE[unit['type']]) if gap <= field.nearest(goal)]
        goal = min(open_to, key=lambda goal: (field.nearest(goal), goal), default=start)
        if field.nearest(goal) < field.nearest(start):
            order(lines, field, start, goal)


def ride(battle, lines, field, side):
    """A leader follows his army at a distance, where he may rally."""
    for leader in [one for one in battle.state['leaders'] if one['side'] == side and one['place']]:
        here = hex_of(leader)
        if leader.get('lost') or 4 <= field.nearest(here) <= 7:
            continue
        open_to = [goal for goal in field.reach(here, 8) if goal not in field.zone]
        goal = min(open_to, key=lambda goal: (abs(field.nearest(goal) - 5), goal), default=here)
        if goal != here:
            lines.append(f'ride leader={leader["id"]} hex={spell(goal)}')


def ride_off(lines, field):
    """Huns near the southern edge leave the map."""
    for where, unit in sorted(field.own.items()):
        if unit['type'] not in LIGHT or where[1] < 20 or where in field.zone:
            continue
        open_to = field.reach(where, ALLOWANCE[unit['type']] - 1)
        exits = [goal for goal in open_to if goal[1] == 27 and 24 <= goal[0] <= 48 and goal not in field.zone]
        if exits:
            lines.append(f'leave unit={unit["id"]} hex={spell(min(exits))}')
            del field.own[where]


def move(battle, ground):
    side, moved, lines = battle.state['side'], set(), []
    field, turn = Field(battle, ground, side), battle.state['turn']
    if turn >= FIRST_FIGHT and side == 'hunnic':
        ride_off(lines, field)
    if FIRST_FIGHT <= turn <= LAST_FIGHT:
        attack_moves(lines, field, moved)
    if turn <= LAST_FIGHT:
        close_up(lines, field, moved, 3 if turn >= FIRST_FIGHT else 6)
    ride(battle, lines, field, side)
    if turn < FIRST_FIGHT:
        lines += ['next'] * 3  # nobody is near enough for fire or melee
    run(battle, lines)


# Fire and melee.

def fire(battle, ground):
    field, lines = Field(battle, ground, battle.state['side']), []
    for where, unit in sorted(field.own.items()):
        reach = min(RANGE.get(unit['type'], 0), 1 if where in field.zone else 3)
        targets = [foe for foe in field.foes if distance(foe, where) <= reach]
        if targets and not unit['attributes'].get('thrown') and len(lines) < SHOTS:
            target = field.foes[min(targets)]['id']
            lines.append(f'fire unit={unit["id"]} target={target} dice {battle.chance.randrange(1, 7)}')
    run(battle, lines)


def leaves_idle(own, foes, group, targets):
    """Whether somebody who must fight would find nobody left to fight; all are by hex."""
    part = set(group) | set(targets)
    for mine, others in ((own, foes), (foes, own)):
        for where in set(mine) - part:
            beside = [other for other in others if distance(other, where) == 1]
            held = [other for other in beside if others[other]['type'] not in LIGHT]
            if held and not set(beside) - part:
                return True
    return False


def options(field, fought):
    """Attacks that may be made, the best odds first: (odds, attackers, defenders)."""
    found = []
    own = {where: unit for where, unit in field.own.items() if unit['id'] not in fought}
    foes = {where: unit for where, unit in field.foes.items() if unit['id'] not in fought}
    for target, foe in foes.items():
        beside = [where for where in own if distance(where, target) == 1]
        for n in range(1, min(3, len(beside)) + 1):
            for group in itertools.combinations(sorted(beside), n):
                found.append((group, (target,)))
    for where in own:
        beside = [target for target in foes if distance(where, target) == 1]
        for n in range(2, len(beside) + 1):
            found.extend(((where,), group) for group in itertools.combinations(sorted(beside), n))
    weighed = []
    for group, targets in found:
        if leaves_idle(own, foes, group, targets):
            continue
        odds = sum(strength(own[one]) for one in group) / sum(strength(foes[one]) for one in targets)
        weighed.append((odds, len(group), [own[one]['id'] for one in group], [foes[one]['id'] for one in targets]))
    return sorted(weighed, key=lambda one: (-min(one[0], 3), one[1], one[2:]))


def dues(battle, action):
    """What is due by ACTION, each as its roles, several ids apart by commas."""
    return [{role: said.replace(' ', ',') for role, said in one['question']['roles'].items()}
            for one in battle.ask('due') if one['question']['action'] == action]


def owed(battle):
    """Ids of those who must have a fight and are declared for none."""
    return {roles['unit'] for roles in dues(battle, 'pair')}


def touches(battle, ground):
    """Whether any two enemies stand side by side."""
    field = Field(battle, ground, battle.state['side'])
    return any(field.nearest(own) == 1 for own in field.own)


def declare(battle, ground, fought):
    """Declares attacks until nobody owes a fight; what is refused as a whole is left to chance."""
    field = Field(battle, ground, battle.state['side'])
    waiting, refused = owed(battle), set()
    while waiting:
        for odds, _, group, targets in options(field, fought):
            key = (tuple(group), tuple(targets))
            if key in refused or not waiting & set(group + targets):
                continue
            if battle.attempt('allot', attackers=','.join(group), defenders=','.join(targets)):
                fought.update(group + targets)
                refused.clear()
                break
            refused.add(key)
        else:
            for unit in sorted(waiting):
                if battle.must('pair', {'unit': unit}):
                    fought.add(unit)
                    break
            else:
                return
        waiting = owed(battle)


def melee(battle, ground):
    """Declares all attacks, then fights them; whom an advance brings a fight declares it then."""
    fought = set()
    if not touches(battle, ground):
        return
    while True:
        declare(battle, ground, fought)
        declared = dues(battle, 'attack')
        if not declared or not battle.must('attack', declared[0]):
            break
        follow(battle)
        battle.look()


def follow(battle):
    """Losses, retreats and advances at once."""
    for action in ('lose-one', 'retreat', 'advance'):
        while True:
            due = dues(battle, action)
            if not due or not battle.must(action, due[0]):
                break


def rally(battle, ground):
    side = battle.state['side']
    field = Field(battle, ground, side)
    lost = [unit for unit in battle.state['units'] if unit['side'] == side and unit['stands'] == 0]
    leaders = [one for one in battle.state['leaders'] if one['side'] == side and one['place'] and not one.get('lost')]
    for leader in leaders if lost else []:
        unit = max(lost, key=lambda unit: (strength(unit), unit['id']))
        free = [near for near in ring(hex_of(leader)) if near not in field.own and near not in field.zone and near not in field.closed]
        if hex_of(leader) not in field.zone and free:
            battle.attempt('rally', unit=unit['id'], leader=leader['id'], hex=spell(min(free)))
            return


PHASES = {'movement': move, 'fire': fire, 'combat': melee, 'rally': rally}


def recover(battle):
    for one in battle.ask('due'):
        battle.must(one['question']['action'], one['question']['roles'])


def play(battle, ground, turns):
    while battle.state['turn'] <= turns:
        if battle.state['turn'] > 0:
            PHASES[battle.state['phase']](battle, ground)
        if not battle.attempt('next'):
            recover(battle)
            if not battle.attempt('next'):
                raise SystemExit(f'cannot go on: {battle.refused}\n' + battle.run('due', battle.path).stdout)
        battle.look()
        print(battle.state['turn'], battle.state['phase'], battle.state['side'], sum(battle.done.values()), file=sys.stderr, flush=True)
    battle.attempt('victory')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('aciesctl')
    parser.add_argument('scenario')
    parser.add_argument('script')
    parser.add_argument('--turns', type=int, default=15)
    parser.add_argument('--seed', type=int, default=1)
    options_read = parser.parse_args()
    battle = table.Battle(options_read.aciesctl, options_read.scenario, options_read.seed)
    try:
        play(battle, Ground(options_read.scenario), options_read.turns)
    finally:
        battle.write(options_read.script, f'# {battle.state["title"]}, to its last turn, played by tribes.py with seed {options_read.seed}.')
        battle.report(sys.stderr)


if __name__ == '__main__':
    main()
