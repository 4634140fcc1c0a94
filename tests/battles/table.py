# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The battle as a general sees it: what aciesctl shows, where units stand, and what was done."""
import collections
import json
import math
import os
import random
import re
import shlex
import subprocess
import tempfile
import time

JT = 40  # millimetres of the main measure


# Units as `show` tells of them.

def value(item, name):
    return item['attributes'].get(name, 0)


def present(state):
    return [unit for unit in state['units'] if unit['place'] and unit['stands'] > 0]


def is_loose(unit):
    return value(unit, 'formation') in (0, 'unformed')


def size(unit):
    """Width and depth in mm of the body, whose front middle is its place."""
    ranks, n, formation = value(unit, 'ranks') or 1, unit['stands'], value(unit, 'formation')
    if formation in ('acies', 'manipular-acies'):
        files = math.ceil(n / 3)
        return files * JT * (1.5 if formation == 'manipular-acies' else 1), 130
    if formation == 'column':
        return JT, n * 30
    files = math.ceil(n / ranks)
    return files * JT * (1.5 if is_loose(unit) else 1), ranks * 32


def axes(item):
    angle = math.radians(item['place']['facing'])
    return (math.sin(angle), -math.cos(angle)), (math.cos(angle), math.sin(angle))


def corners(unit):
    width, depth = size(unit)
    (fx, fy), (rx, ry) = axes(unit)
    x, y = unit['place']['x'], unit['place']['y']
    return [(x + rx * side * width / 2 - fx * back * depth, y + ry * side * width / 2 - fy * back * depth)
            for side, back in ((-1, 0), (1, 0), (1, 1), (-1, 1))]


def to_segment(point, start, end):
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / ((dx * dx + dy * dy) or 1)
    share = max(0, min(1, share))
    return math.hypot(point[0] - start[0] - share * dx, point[1] - start[1] - share * dy)


def gap(one, two):
    """Millimetres between the edges of two units, near enough for a general."""
    first, second = corners(one), corners(two)
    return min(to_segment(point, other[i], other[i - 1])
               for mine, other in ((first, second), (second, first)) for point in mine for i in range(4))


def foes(state, unit):
    """Enemies on the table who are not in rout, the nearest first."""
    found = [foe for foe in present(state) if foe['side'] != unit['side'] and value(foe, 'activity') != 'routing']
    return sorted(found, key=lambda foe: gap(unit, foe))


def fighting(state, unit):
    return any(foe['side'] != unit['side'] and gap(unit, foe) < 1.5 for foe in present(state))


def middle_distance(one, two):
    return math.hypot(one['place']['x'] - two['place']['x'], one['place']['y'] - two['place']['y'])


def from_leader(leader, unit):
    box = corners(unit)
    point = (leader['place']['x'], leader['place']['y'])
    return max(0, min(to_segment(point, box[i], box[i - 1]) for i in range(4)) - JT / 2)


def friends_near(state, leader, jt):
    return [unit for unit in present(state)
            if unit['side'] == leader['side'] and from_leader(leader, unit) <= jt * JT]


def companion(state, leader):
    near = friends_near(state, leader, 1)
    return min(near, key=lambda unit: from_leader(leader, unit)) if near else None


def aside(item, other):
    """Degrees to the right of where ITEM looks, -180 to 180."""
    bearing = math.degrees(math.atan2(other['place']['x'] - item['place']['x'], item['place']['y'] - other['place']['y']))
    return (bearing - item['place']['facing'] + 180) % 360 - 180


def way_to(leader, unit):
    (fx, fy), _ = axes(unit)
    depth = size(unit)[1] + 25
    goal = {'place': {'x': unit['place']['x'] - fx * depth, 'y': unit['place']['y'] - fy * depth}}
    length = round(min(middle_distance(leader, goal), 9.5 * JT))
    return f'turn {round(aside(leader, goal))}, ahead {length}' if length > 5 else None


def paths(unit, foe, length):
    """Ways towards the foe, the longest first: the loose turn to him, a line wheels if he is not ahead."""
    angle = round(aside(unit, foe))
    _, (rx, ry) = axes(unit)
    across = (foe['place']['x'] - unit['place']['x']) * rx + (foe['place']['y'] - unit['place']['y']) * ry
    wide = (size(unit)[0] + size(foe)[0]) / 2
    for share in (1, 0.4):
        if is_loose(unit):
            yield f'turn {angle}, ahead {int(length * share)}'
        elif abs(across) < wide and abs(angle) < 90:
            yield f'ahead {int(length * share)}'
        else:
            turn = min(abs(angle), 45) * share
            yield f'wheel {"right" if angle > 0 else "left"} {max(1, round(turn))}, ahead {max(1, int(length * share - turn * size(unit)[0] / 57))}'


def in_mm(path):
    """PATH as a question holds it, in mm, as it is typed."""
    return re.sub(r'\b((?:ahead|back|side (?:left|right)|incline (?:left|right) [\d.]+) [\d.]+)(?=,|$)', r'\1 mm', path)


def typed(question):
    """The line that asks QUESTION in typed play, with its answers."""
    action, roles, answers = question['action'], question['roles'], question['answers']
    if not answers and 'obligation' in question and (not roles or any(' ' in said for said in roles.values())):
        return f'due {question["obligation"]}'
    if 'path' in roles:
        who = roles.get('leader', roles.get('unit'))
        line = f'{who} goes with {roles["unit"]}' if action == 'go-along' else f'{action} {who}'
        words = [line, in_mm(roles['path'])]
    else:
        words = [action] + [f'{role}={said.replace(" ", ",")}' for role, said in roles.items()]
    faces = [str(face) for answer in answers for face in answer.get('faces', [])]
    if faces:
        words += ['dice', *faces]
    for answer in answers:
        if answer['kind'] == 'choice':
            words.append(f'answer {answer["id"]}={answer["value"]}')
        elif answer['kind'] == 'override':
            words.append(f'override {answer["id"]}={answer["value"]} because {answer["reason"]}')
    return ' '.join(words)


class Battle:
    """A battle file, what aciesctl says of it, and the script of what was done to it."""

    def __init__(self, program, scenario, seed):
        self.program = program
        self.chance = random.Random(seed)
        self.folder = tempfile.TemporaryDirectory()  # goes with the battle
        self.path = os.path.join(self.folder.name, 'battle.acies')
        self.done = collections.Counter()
        self.refusals = collections.Counter()
        self.first_refusal = {}
        self.times = []
        self.refused = ()
        self.verdict = None
        self.never = set()
        self.charged = set()
        self.sides_done = set()
        self.dice = {}
        self.chances = {}
        self.run('new', scenario, '-o', self.path)
        self.look()
        self.ruleset = self.state['ruleset']

    def run(self, *words):
        start = time.monotonic()
        result = subprocess.run([self.program, *words], capture_output=True, text=True, check=False)
        self.times.append((time.monotonic() - start, shlex.join(words)))
        if result.returncode not in (0, 3):
            raise SystemExit(f'{shlex.join(words)}\n{result.stdout}{result.stderr}')
        return result

    def ask(self, verb):
        answer = json.loads(self.run(verb, '--json', self.path).stdout)
        return answer.get('list', answer)

    def look(self):
        """Looks at the table; in between a general remembers it as it was."""
        self.state = self.ask('show')

    def item(self, name):
        return next((item for item in self.state['units'] + self.state['leaders'] if item['id'] == name), None)

    def units(self, side=None):
        return [unit for unit in present(self.state) if side in (None, unit['side'])]

    def leaders(self):
        side = self.state['side']
        return [one for one in self.state['leaders']
                if one['place'] and one['side'] == side and value(one, 'fate') in (0, 'safe')]

    def attempt(self, action, *more, **roles):
        """Does it if the rules let it, choices on the way by chance; the ruling, or None."""
        words = [action] + [f'{role}={said}' for role, said in roles.items()] + list(more)
        words += ['--throw', f'--seed={self.chance.randrange(1, 10000)}']
        for _ in range(6):
            result = self.run('do', '--json', self.path, *words)
            ruling = json.loads(result.stdout)
            if result.returncode == 0:
                self.done[action] += 1
                return ruling['ruling']
            self.verdict = ruling['verdict']
            self.refused = tuple(line['id'] for line in ruling['lines'] if line['kind'] in ('forbid', 'umpire'))
            asks = [ask for ask in ruling['asks'] if ask.get('options')]
            if self.refused or not asks:
                break
            words.append(f'--answer={asks[-1]["id"]}={self.chance.choice(asks[-1]["options"])}')
        labels = [line['label'] for line in ruling['lines'] if line['kind'] in ('forbid', 'umpire')]
        self.refusals[(action, *self.refused)] += 1
        self.first_refusal.setdefault((action, *self.refused), (self.state['turn'], shlex.join(words), labels))
        return None

    def must(self, action, roles):
        """As attempt, but what the umpire may decide he lets pass."""
        done = self.attempt(action, **roles)
        if done is None and self.verdict == 'umpire':
            done = self.attempt(action, '--override=verdict=allowed', '--reason=so it lies on the table', **roles)
        return done

    def dice_of(self, unit):
        """How many dice UNIT moves with, as a move of its type says on its slip."""
        if unit['type'] not in self.dice:
            ruling = json.loads(self.run('odds', '--json', self.ruleset, 'move', f'unit.type={unit["type"]}',
                                         'path=ahead 1').stdout)
            found = [line['value'] for line in ruling['lines'] if line['id'] == 'type-dice']
            self.dice[unit['type']] = found[0] if found else 2
        return self.dice[unit['type']]

    def allowance(self, unit):
        """Millimetres of a move with the pips announced."""
        return self.dice_of(unit) * 3 * JT / 2

    def chance_to_win(self, unit, foe, charges=True):
        """The chance that UNIT wins the first round against FOE."""
        key = (unit['type'], foe['type'], charges, value(unit, 'dp'), value(foe, 'dp'), value(unit, 'shaken'), value(foe, 'shaken'))
        if key not in self.chances:
            words = [f'unit.type={unit["type"]}', f'foe.type={foe["type"]}', f'{"unit" if charges else "foe"}.charged=yes']
            for role, item in (('unit', unit), ('foe', foe)):
                words += [f'{role}.dp={value(item, "dp")}', f'{role}.shaken={"yes" if value(item, "shaken") else "no"}']
            odds = json.loads(self.run('odds', '--json', self.ruleset, 'combat', *words).stdout)['odds']
            self.chances[key] = sum(one['n'] / one['of'] for one in odds if one['outcome'].startswith('wins'))
        return self.chances[key]

    def write(self, path, heading):
        """Writes the journal as lines for `aciesctl play`, dice as they fell; what the program did it does again."""
        lines = [heading]
        for event in self.ask('log'):
            if event.get('by') == 'program':
                continue
            lines.append(typed(event['ruling']['question']))
            if event['ruling']['question']['action'] == 'next':
                lines.append(f'# {event["sentence"]}')
        with open(path, 'w', encoding='utf-8') as script:
            script.write('\n'.join(lines) + '\n')

    def report(self, stream):
        """What was done, what was refused and why, and the slowest asks."""
        print(self.path, dict(self.done), file=stream)
        for key, n in self.refusals.most_common():
            print(n, *key, self.first_refusal[key], file=stream)
        for seconds, words in sorted(self.times, reverse=True)[:10]:
            print(f'{seconds:.2f} s {words}', file=stream)
        print(len(self.times), 'asks', f'{sum(t for t, _ in self.times):.0f} s', file=stream)
