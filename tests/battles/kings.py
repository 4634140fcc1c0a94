#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two kings who play a battle of Armageddon against each other, to its last turn.

Like generals.py they know how to command, not the rules: what is due and what may be done they ask of
aciesctl, and whatever it forbids they leave. What was done is written as a script for `aciesctl play`,
every die as it fell; test-battles.c plays it again.

usage: kings.py ACIESCTL SCENARIO SCRIPT [--goal HEX] [--seed N]
"""
import argparse
import math
import re
import subprocess
import sys

import table

ACROSS = 30  # millimetres of a hex
SPACING = ACROSS * math.sqrt(3) / 2
COLUMNS, ROWS = 36, 28
PACE = {'MI': 5, 'MS': 5, 'AX': 6, 'SD': 6, 'MC': 10, 'HA': 10, 'BO': 5, 'IB': 5, 'SK': 7, 'CH': 8}
SHOT = {'HA': 2, 'BO': 2, 'IB': 4, 'SK': 2}
FRONT = {'MI': 2, 'MS': 3, 'AX': 3, 'SD': 4, 'MC': 3, 'SK': 1}
FOLK = ('AX', 'SD')  # who rides on chariots
EAGER = 6            # turns in which whole armies move
WEARY = 8            # turns after which they only hold what they have and fight hand to hand


# Hexes as (column, row).

def centre(place):
    column, row = place
    return (2 / 3 + column - 1) * SPACING, (row - 0.5 + (0.5 if column % 2 else 0)) * ACROSS


def hex_of(item):
    x, y = item['place']['x'], item['place']['y']
    column, row = round(x / SPACING + 1 / 3), round(y / ACROSS + 0.25)
    near = [(c, r) for c in (column - 1, column, column + 1) for r in (row - 1, row, row + 1)]
    return min(near, key=lambda place: math.dist(centre(place), (x, y)))


def number(place):
    return f'{place[0]:02d}{place[1]:02d}'


def away(one, two):
    def cube(place):
        depth = place[1] - place[0] // 2
        return place[0], depth, -place[0] - depth
    return max(abs(a - b) for a, b in zip(cube(one), cube(two)))


def within(place, reach):
    return [(column, row) for column in range(max(1, place[0] - reach), min(COLUMNS, place[0] + reach) + 1)
            for row in range(max(1, place[1] - reach), min(ROWS, place[1] + reach) + 1)
            if away((column, row), place) <= reach]


def side_towards(one, two):
    (x, y), (u, v) = centre(one), centre(two)
    return round(math.degrees(math.atan2(u - x, y - v)) / 60) % 6


def is_straight(one, two, face):
    """Whether a hex lies straight on from another, along one of its six sides."""
    (x, y), (u, v) = centre(one), centre(two)
    return abs((math.degrees(math.atan2(u - x, y - v)) - 60 * face + 180) % 360 - 180) < 1


def is_ahead(unit, place):
    """Whether a hex lies in the third of the circle that a unit looks at."""
    (x, y), (u, v) = centre(hex_of(unit)), centre(place)
    return abs((math.degrees(math.atan2(u - x, y - v)) - unit['place']['facing'] + 180) % 360 - 180) <= 60.1


def is_before(unit, place):
    """Whether a hex beside a unit lies before it."""
    here = hex_of(unit)
    turn = (side_towards(here, place) - round(unit['place']['facing'] / 60)) % 6
    return away(here, place) == 1 and turn in (5, 0, 1)


class King:
    """What a player sees of the battle, and what he does in each phase. He writes down all that he wants
    done and has it done in one go; what is refused is left."""

    def __init__(self, battle, goal):
        self.battle = battle
        self.goal = goal
        self.places = {}    # where each unit stands, or will
        self.is_idle = True  # nothing was typed since he looked

    def look(self):
        if not self.is_idle:
            self.battle.look()
        self.is_idle = True
        self.remember()

    def remember(self):
        self.places = {unit['id']: hex_of(unit) for unit in self.battle.units()}

    def do(self, lines):
        """Types the lines in one go, and what fire units say to each move; what is refused, or wants an answer,
        is passed over."""
        if lines:
            self.is_idle = False
            lines = [typed for line in lines for typed in [line, *self.fire_at_comer(line)]]
            seed = str(self.battle.chance.randrange(1, 10000))
            subprocess.run([self.battle.program, 'play', '--seed', seed, self.battle.path], input='\n'.join(lines) + '\n',
                           capture_output=True, text=True, check=False)

    def mine(self):
        side = self.battle.state['side']
        return [unit for unit in self.battle.units(side) if table.value(unit, 'disrupted') in (0, 'no')]

    def theirs(self):
        return [unit for unit in self.battle.units() if unit['side'] != self.battle.state['side']]

    def by_hex(self, units):
        found = {}
        for unit in units:
            found.setdefault(self.places[unit['id']], []).append(unit)
        return found

    # What is due.

    def settle(self):
        """Does all that is due: in one go, then one by one what wants an answer, and what nobody can do
        the umpire drops."""
        for n in range(4):
            if not self.battle.state['due']:
                return
            lines = [self.answer(one) for one in self.battle.ask('due')]
            if n % 2 == 0:
                self.do(lines)
            else:
                self.insist(lines)
            self.is_idle = False
            self.look()
        for one in self.battle.ask('due'):
            self.battle.attempt('umpire.drop', obligation=one['serial'], reason='it cannot be done')
        self.is_idle = False
        self.look()

    def may_shoot(self, unit, mover):
        """Whether a unit may fire in the turn of who moves: not if it did in the one before."""
        sides = {side['id']: side for side in self.battle.state['sides']}
        now = 2 * self.battle.state['turn'] + (0 if sides[mover]['attributes'].get('first') else 1)
        return unit['type'] in SHOT and table.value(unit, 'disrupted') in (0, 'no') and now > table.value(unit, 'fired-in') + 1

    def fire_at_comer(self, line):
        """What those before whom a unit comes say to it, before anybody else moves: they fire, or else hold it."""
        found = re.match(r'(?:move|charge|debark|enter) unit=(\d+) hex=(\d\d)(\d\d)', line)
        if not found:
            return []
        mover, place = self.battle.item(found[1]), (int(found[2]), int(found[3]))
        able = [unit['id'] for unit in self.battle.units() if unit['side'] != mover['side']
                and self.may_shoot(unit, mover['side']) and is_before(unit, place)]
        return [f'defend unit={mover["id"]} firers={",".join(able)}', f'defend unit={mover["id"]}'] if able else []

    def answer(self, one):
        action, roles = one['question']['action'], one['question']['roles']
        if action == 'defend':
            mover = self.battle.item(roles['unit'])
            able = [unit['id'] for unit in self.battle.units() if unit['side'] != mover['side']
                    and self.may_shoot(unit, mover['side']) and is_before(unit, hex_of(mover))]
            return f'defend unit={mover["id"]} firers={",".join(able)}' if able else f'defend unit={mover["id"]}'
        if action == 'move':
            place = hex_of(self.battle.item(roles['unit']))
            empty = [near for near in within(place, 1) if near not in self.places.values()]
            return f'move unit={roles["unit"]} hex={number(self.battle.chance.choice(empty or [place]))}'
        return f'due {one["serial"]}'

    def insist(self, lines):
        """Each by itself, choices on the way by chance. At worst fire is held."""
        for line in lines:
            action, *words = line.split()
            if action == 'due':
                one = next((one for one in self.battle.ask('due') if str(one['serial']) == words[0]), None)
                if one:
                    self.battle.attempt(one['question']['action'], **one['question']['roles'])
                continue
            roles = dict(word.split('=') for word in words)
            if not self.battle.attempt(action, **roles) and action == 'defend':
                self.battle.attempt(action, unit=roles['unit'])
        self.is_idle = self.is_idle and not lines

    # The phases.

    def fire(self):
        lines, shot = [], set()
        for here, units in self.by_hex(self.mine()).items():
            for kind in sorted({unit['type'] for unit in units if self.may_shoot(unit, unit['side'])}):
                names = [unit['id'] for unit in units if unit['type'] == kind and self.may_shoot(unit, unit['side'])]
                foes = {place for place in self.by_hex(self.theirs()) if away(here, place) <= SHOT[kind]} - shot
                ahead = [place for place in foes if is_ahead(units[0], place)]
                if ahead:
                    place = min(ahead, key=lambda place: (away(here, place), place))
                    shot.add(place)
                    lines.append(f'aim firers={",".join(names)} hex={number(place)}')
        self.insist(lines)

    def movement(self):
        if self.battle.state['turn'] > EAGER:
            return self.close_up()
        lines = self.mount()
        units = sorted(self.mine(), key=lambda unit: (away(self.places[unit['id']], self.goal), unit['id']))
        for unit in units:
            if not self.is_engaged(unit) and not self.rides(unit) and unit['id'] not in self.mounting:
                lines += self.advance(unit)
        self.do(lines)
        self.look()
        self.do(self.falter(lines))
        self.look()
        self.settle()
        self.do(self.dismount() + self.follow())

    def close_up(self):
        """Tired armies: a few of those who are near the goal and have no enemy before them go to it."""
        near = sorted((unit for unit in self.mine() if not self.is_engaged(unit) and not self.rides(unit)
                       and away(self.places[unit['id']], self.goal) < 6),
                      key=lambda unit: (away(self.places[unit['id']], self.goal), unit['id']))
        self.do(sum((self.advance(unit) for unit in near[:6]), []))

    def rides(self, unit):
        return unit['type'] in FOLK and any(one['type'] == 'CH' and self.places[one['id']] == self.places[unit['id']]
                                            for one in self.mine())

    def is_engaged(self, unit):
        return unit['type'] in FRONT and any(is_before(unit, self.places[foe['id']]) for foe in self.theirs())

    def has_room(self, unit, place):
        there = [one for one in self.battle.units() if self.places[one['id']] == place and one['id'] != unit['id']]
        if any(one['side'] != unit['side'] for one in there) or len(there) > (0 if unit['type'] == 'CH' else 2):
            return False
        return all(one['type'] == unit['type'] for one in there)

    def aim(self, unit):
        """A hex, and how far from it he wants to stand: beside the nearest enemies if they are near, else
        at the goal."""
        here = self.places[unit['id']]
        reach = SHOT.get(unit['type'], 1)
        foes = sorted({self.places[foe['id']] for foe in self.theirs()}, key=lambda place: (away(place, here), place))
        if foes and away(foes[0], here) <= PACE[unit['type']] + 2:
            return foes[0], reach
        return self.goal, 0

    def falter(self, lines):
        """Who could not go so far goes half as far."""
        again = []
        for line in lines:
            unit = self.battle.item(re.search(r'unit=(\d+)', line).group(1))
            if unit['place'] and not table.value(unit, 'moved') and 'embark' not in line and not self.rides(unit):
                again += self.advance(unit, 2)
        return again

    def advance(self, unit, share=1):
        (target, reach), here = self.aim(unit), self.places[unit['id']]
        pace = PACE[unit['type']] // share if table.value(unit, 'led') else PACE[unit['type']] // 2
        if away(here, target) == reach:
            return self.turn_to(unit, target)
        ends = [place for place in within(here, pace - 1) if place != here and self.has_room(unit, place)
                and reach <= away(place, target) < away(here, target)]
        if not ends:
            return []
        face = round(unit['place']['facing'] / 60)
        runs = [place for place in ends if unit['type'] == 'CH' and away(here, place) >= 4 and is_straight(here, place, face)]
        if runs:
            place = min(runs, key=lambda place: away(place, target))
            self.places[unit['id']] = place
            return [f'charge unit={unit["id"]} hex={number(place)}']
        place = min(ends, key=lambda place: (away(place, target), away(place, here), place))
        self.places[unit['id']] = place
        return [f'move unit={unit["id"]} hex={number(place)}']

    def turn_to(self, unit, target):
        here = self.places[unit['id']]
        face = side_towards(here, target)
        if (face - round(unit['place']['facing'] / 60)) % 6 in (5, 0, 1):
            return []
        return [f'move unit={unit["id"]} hex={number(here)} face={face + 1}']

    def mount(self):
        """Foot beside an empty chariot climbs on it."""
        self.mounting, lines = set(), []
        for chariot in [unit for unit in self.mine() if unit['type'] == 'CH']:
            here = self.places[chariot['id']]
            beside = [unit for unit in self.mine() if unit['type'] in FOLK and unit['id'] not in self.mounting
                      and away(self.places[unit['id']], here) == 1 and not self.rides(unit)]
            if beside and len(self.by_hex(self.mine())[here]) == 1 and len(self.mounting) < 3:
                self.mounting.add(beside[0]['id'])
                lines.append(f'embark unit={beside[0]["id"]} chariot={chariot["id"]}')
        return lines

    def dismount(self):
        lines = []
        for unit in [unit for unit in self.mine() if self.rides(unit)]:
            room = [place for place in within(self.places[unit['id']], 1) if self.has_room(unit, place)]
            if room and self.battle.chance.random() < 0.3:
                lines.append(f'debark unit={unit["id"]} hex={number(room[0])}')
                self.places[unit['id']] = room[0]
        return lines

    def follow(self):
        """Each leader goes to the largest stack near him that has none."""
        lines, led = [], set()
        for leader in self.battle.leaders():
            here = hex_of(leader)
            stacks = [(place, units) for place, units in self.by_hex(self.mine()).items()
                      if place not in led and away(place, here) <= 7 and units[0]['type'] in FRONT]
            stacks.sort(key=lambda one: (-len(one[1]), away(one[0], self.goal), away(one[0], here), one[0]))
            if stacks:
                led.add(stacks[0][0])
                if stacks[0][0] != here:
                    lines.append(f'lead leader={leader["id"]} hex={number(stacks[0][0])}')
        return lines

    def melee(self):
        lines, tired = [], set()
        for place, foes in sorted(self.by_hex(self.theirs()).items()):
            able = [unit for unit in self.mine() if unit['id'] not in tired and unit['type'] in FRONT and is_before(unit, place)]
            strength = sum(FRONT[unit['type']] for unit in able)
            if 2 * strength >= sum(FRONT.get(foe['type'], 0) for foe in foes) and able:
                tired.update(unit['id'] for unit in able)
                lines.append(f'allot attackers={",".join(unit["id"] for unit in able)} into={number(place)}')
        self.insist(lines)


def play(battle, goal):
    king = King(battle, goal)
    last = battle.state['attributes']['last-turn']
    while battle.state['turn'] <= last:
        if battle.state['phase']:
            king.remember()
            king.settle()
            if battle.state['turn'] <= WEARY or battle.state['phase'] == 'melee':
                getattr(king, battle.state['phase'])()
            king.look()
            king.settle()
            print(battle.state['turn'], battle.state['phase'], battle.state['side'],
                  {side['id']: len(battle.units(side['id'])) for side in battle.state['sides']}, file=sys.stderr, flush=True)
        if not battle.attempt('next'):
            raise SystemExit(f'cannot go on: {battle.refused}\n' + battle.run('due', battle.path).stdout)
        battle.look()
    king.settle()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('aciesctl')
    parser.add_argument('scenario')
    parser.add_argument('script')
    parser.add_argument('--goal', default='1811')
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    battle = table.Battle(options.aciesctl, options.scenario, options.seed)
    try:
        play(battle, (int(options.goal[:2]), int(options.goal[2:])))
    finally:
        battle.write(options.script, f'# {battle.state["title"]}, to its last turn, played by kings.py with seed {options.seed}.')
        battle.report(sys.stderr)


if __name__ == '__main__':
    main()
