#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the fourteen scenarios of Armageddon: one map, the forces as the document counts them, where
each side sets up or enters, and who is set up where. Run it again after a change of what stands here:

    tools/scenarios/armageddon.py data/scenarios
    tools/scenarios/armageddon.py --check data/scenarios    names those that differ, and writes nothing

The map is ours: the document names hexes by letters and speaks of a stream from west to east, a
village of two hexes, hills, woods and two oases. How many counters there are is the document's; where
the scan leaves a figure open, the reading taken is noted beside it.
"""
import math
import re
import sys
from xml.sax.saxutils import escape

COLUMNS, ROWS, ACROSS = 36, 28, 30.0
SPACING = ACROSS * math.sqrt(3) / 2
WIDTH, HEIGHT = 945, 855

# The map.
LETTERS = {'A': (18, 22), 'B': (31, 16), 'C': (18, 2), 'D': (24, 18), 'E': (18, 12), 'F': (32, 8), 'G': (6, 18),
           'H': (8, 19), 'I': (11, 20), 'J': (13, 21), 'K': (8, 23), 'L': (22, 6), 'M': (30, 22), 'N': (13, 26),
           'O': (3, 10), 'P': (8, 5)}
LINE = [(6, 18), (7, 18), (8, 19), (9, 19), (10, 20), (11, 20), (12, 21), (13, 21)]
VILLAGE = [(24, 15), (25, 14)]
# A line is a row, a letter a hex; those of odd columns, the first among them, lie half a hex lower than they stand here.
MAP = [
    '....................................',
    '............^...............w.w.....',
    '............^......ww........ww.....',
    '............^^.....w.....^^..w......',
    '..^.........^^............^.........',
    '.^^^........^^............^^........',
    '......w...................^^........',
    '....www...www..............^........',
    '....www....w........^.^.............',
    '.....w........^^...^^^....w......ww.',
    '............^^^......^...www.....ww.',
    '~............^...ww........w........',
    '.~~.........~....w......~~~...~.....',
    '...~~.~...~~.~~.......~~v..~~~.~~.~~',
    '^....~.~~~.....~~~~.~~.v.........~..',
    '^^^................~......^.........',
    '.^^^^...............w.....^^........',
    '...^^^^.............ww.....^........',
    '.....^^^............................',
    '.......^..^................ww.......',
    '..........^^^..............ww.......',
    '..^^^......^^^^.....^....^..w.......',
    '..^^^..w.....^.....^^....^..........',
    '.......w.....ww....^^....^^.....w...',
    '..w..........ww..........^^.....ww..',
    '...w.....ww....w......w..........w..',
    '...w......w..........ww.............',
    '....................................',
]
KINDS = {'v': 'village', 'w': 'woods', '~': 'stream', '^': 'slope'}
# Crests lie where these slopes end towards the sides named. From west to east: the mountain and the two shoulders of
# the pass, the height over oasis K, the brow north of oasis E, the ridges west of C, east of L, and about the village,
# those that guard A from the east, and the heights by O.
CRESTS = [
    ('NW N NE', [(1, 15), (2, 16), (3, 16), (4, 17), (5, 17), (6, 18), (7, 18), (8, 19)]),
    ('NW N NE', [(11, 20), (12, 21), (13, 21), (14, 22), (15, 22)]),
    ('N NE', [(3, 22), (4, 22), (5, 22)]),
    ('NW N NE', [(13, 11), (14, 11), (15, 10), (16, 10)]),
    ('NW N NE', [(20, 10), (21, 9), (22, 10), (23, 9)]),
    ('N NE SE', [(13, 2), (13, 3), (14, 4), (14, 5), (14, 6)]),
    ('N NE SE', [(26, 4), (27, 4), (27, 5), (28, 6), (28, 7), (28, 8)]),
    ('NW N NE', [(27, 16), (28, 17)]),
    ('NE SE', [(26, 22), (26, 23), (27, 24), (27, 25)]),
    ('NE SE', [(21, 22), (21, 23), (21, 24)]),
    ('N NE', [(3, 5), (4, 6)]),
]

NAMES = {'MI': 'Militia infantry', 'MS': 'Spearmen', 'AX': 'Axemen', 'SD': 'Swordsmen', 'MC': 'Medium cavalry',
         'HA': 'Horse archers', 'BO': 'Bowmen', 'IB': 'Improved bowmen', 'SK': 'Skirmishers', 'CH': 'Chariot'}
EVERYWHERE = [(column, row) for column in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)]


class Group:
    """Counters that set up together in zones, or enter in a turn by an edge."""

    def __init__(self, forces, zones=(), turn=0, edge=None, values=None):
        self.forces = [(int(n), kind) for n, kind in re.findall(r'(\d+)([A-Z]+)', forces)]
        self.zones = [(zone[0], int(zone[1:])) for zone in zones]
        self.turn, self.edge, self.values = turn, edge, values or {}


class Side:
    def __init__(self, name, label, *groups, first=False, note=None, **wants):
        self.name, self.label, self.groups, self.first, self.note, self.wants = name, label, groups, first, note, wants


class Scenario:
    """`goals` are hexes to control, by letter: for whom, "both", "first" or "second" player."""

    def __init__(self, name, title, length, note, sides, goals=None, rules=(), basic=False):
        self.name, self.title, self.length, self.note = name, title, length, note
        self.sides, self.goals, self.rules, self.basic = sides, goals or {}, rules, basic


SCENARIOS = [
    Scenario('rome', 'Rome, 753 BC', 10,
             'The game without leaders and hills. Who was last in hex D at the end of turn 10 has won.',
             (Side('romans', 'Romans', Group('9MI 6MS 3AX 4SK', ['D3']), first=True, deploys_first=True),
              Side('sabines', 'Sabines', Group('6MS 7AX 2BO', ['H3']))),
             goals={'D': 'both'}, basic=True,
             rules=[('Level ground', 'Slopes are clear hexes, and crests are not there.'),
                    ('No leaders', 'Everybody moves his whole allowance.'),
                    ('Hex D', 'The scan may also be read as hex O.')]),
    Scenario('delta', 'The Delta, c. 1675 BC', 10,
             'The Hyksos come out of the desert to an oasis, hex K. Who was there last at the end of turn 10 has won.',
             (Side('egyptians', 'Egyptians', Group('16MI 8AX 6IB 4SK 2A 2B 1D', ['G5', 'J5'])),
              Side('hyksos', 'Hyksos', Group('6MI 6MS 12AX 2BO 10CH 3C 2D 1E', ['P4']),
                   first=True, deploys_first=True)),
             goals={'K': 'both'}),
    Scenario('babylon', 'Babylon, 1595 BC', 15,
             'The Hittites must destroy twice as many counters as they lose, and twelve at least, by the end of turn 15.',
             (Side('hittites', 'Hittites', Group('10MS 8AX 4BO 4SK 10CH 3C 2D', ['P4'], values={'CH': 'movement="10"'}),
                   first=True, must_destroy=12, times_own_loss=2, deploys_first=True),
              Side('babylonians', 'Babylonians',
                   Group('16MI 4MS 4AX 4MC 4BO 8CH 3A 1D', ['L5'], values={'CH': 'movement="6"'}), defends=True)),
             rules=[('Chariots', 'Those of the Babylonians have 6 movement points, those of the Hittites 10.')]),
    Scenario('megiddo', 'Megiddo, 1469 BC', 12,
             'The Egyptians must control hex A at the end of turn 12; the Syrians must keep them north of the stream. '
             'If both or neither succeed it is a draw.',
             (Side('egyptians', 'Egyptians', Group('12MS 12AX 4IB 4SK 6CH 4A 2B 1F', ['C4']),
                   first=True, deploys_first=True),
              Side('syrians', 'Syrians', Group('18MI 6MS 12AX 4SK 4CH 3B 1E', ['E5']), keeps_north=True)),
             goals={'A': 'first'}),
    Scenario('kadesh', 'Kadesh, 1294 BC', 15,
             'The Egyptians are strung out on the march. The Hittites must destroy 25 counters and lose 15 at most '
             'by the end of turn 15.',
             (Side('egyptians', 'Egyptians',
                   Group('4MI 6MS 6AX 4IB 2A 2B', ['P3']), Group('2MI 3MS 3AX 2IB 5CH 2A 1F', ['E4']),
                   Group('2MI 3MS 3AX 2IB 5CH 1B 1C 1D', ['A5']), defends=True, deploys_first=True),
              Side('hittites', 'Hittites', Group('12MS 12AX 4BO 4IB 6SK 10CH 3C 3D 1E', turn=1), first=True,
                   must_destroy=25, most_losses=15, comes_at_will=True, closed_edge='south')),
             rules=[('Entry', 'The Hittites enter in any turn, as many as they like, by the west, north or east edge.')]),
    Scenario('sinai', 'Sinai, c. 1225 BC', 12,
             'Two armies meet at an oasis, hex E. Who was there last at the end of turn 12 has won.',
             (Side('egypt', 'Egyptians', Group('6MI 4MS 4AX 4IB 2SK 6CH 4A 3B 1C', ['A3'])),
              Side('sea-peoples', 'Sea Peoples', Group('8MS 4AX 2SD 2BO 4SK 3C 2D 1E', ['C3']),
                   first=True, deploys_first=True)),
             goals={'E': 'both'}),
    Scenario('qarqar', 'Qarqar, 854 BC', 15,
             'The Assyrians meet three kings who stand together. Who was last in hex E at the end of turn 15 has won.',
             (Side('assyrians', 'Assyrians', Group('12MS 4AX 2SD 6HA 3IB 10CH 3D 2E', ['C3']),
                   first=True, deploys_first=True),
              Side('allies', 'Allies', Group('14MI 6MS 10AX 6BO 6SK 10CH 6C 3D', ['D3']))),
             goals={'E': 'both'},
             rules=[('Forces', 'The two copies of the scan have 6 and 5 leaders C for the Allies: 6 are here.'),
                    ('Hex D', 'The scan may also be read as hex O.')]),
    Scenario('tabal', 'Tabal, 706 BC', 15,
             'The Assyrians enter by the south edge. Who was last in hex E at the end of turn 15 has won.',
             (Side('assyrians', 'Assyrians', Group('6MS 4AX 2SD 4HA 2IB 4CH 4D 2E 1F', turn=1, edge='south')),
              Side('cimmerians', 'Cimmerians', Group('8MI 8AX 4BO 4SK 3C 2D 1E', ['E3']),
                   first=True, deploys_first=True)),
             goals={'E': 'both'}),
    Scenario('charchemish', 'Charchemish, 608 BC', 6,
             'The Egyptians enter by the east edge, the Babylonians await them. Who was last in hex A at the end of '
             'turn 6 has won.',
             (Side('egyptians', 'Egyptians', Group('6MI 6MS 10AX 4HA 8IB 4SK 10CH 4A 2B 2C 1D', turn=1, edge='east'),
                   first=True),
              Side('babylonians', 'Babylonians', Group('8MS 8AX 8MC 4BO 4IB 10CH 3B 3C 2D', ['D5']),
                   deploys_first=True)),
             goals={'A': 'both'},
             rules=[('Set-up', 'The Babylonians set up first, the Egyptians move first.')]),
    Scenario('thymbra', 'Thymbra, 546 BC', 20,
             'The Persians must control hexes A and E at the end of turn 20; the Lydians must control hex E and keep the '
             'Persians north of the stream. If neither succeeds it is a draw.',
             (Side('persians', 'Persians', Group('6MS 6AX 6SD 8HA 4IB 10CH 2C 2D 1F', ['F5']),
                   first=True, deploys_first=True),
              Side('lydians', 'Lydians', Group('3D 1E 6SD 12MS 12AX 4CH 2MC 4BO 4SK', ['C8']), keeps_north=True)),
             goals={'A': 'first', 'E': 'both'}),
    Scenario('aequi', 'The Aequi, 458 BC', 10,
             'The Romans bar a pass: at the end of turn 10 they must hold the eight hexes from G to J.',
             (Side('romans', 'Romans', Group('8MS 8AX 4SD 4MC 2BO 4SK 2C 2D 1E', ['K3']), deploys_first=True),
              Side('aequi', 'Aequi', Group('16MI 6AX 12MC 6SK 3C 3D', ['C6']), first=True, defends=True)),
             goals={'line': 'second'},
             rules=[('Set-up', 'The Romans set up first, the Aequi move first.')]),
    Scenario('bubastis', 'Bubastis, c. 3000 BC', 15,
             'Upper Egypt must control both hexes of the village at the end of turn 15.',
             (Side('upper-egyptians', 'Upper Egyptians', Group('8MI 4BO 4SK 1A 1B 1C 1F', ['B6']),
                   first=True, deploys_first=True),
              Side('lower-egyptians', 'Lower Egyptians', Group('12MI 2BO 6SK 1A 1B 2C', ['E6']), defends=True)),
             goals={'village': 'first'},
             rules=[('Length', 'One copy of the scan has victory at the end of turn 16, the other of turn 15, '
                               'as long as the game is.')]),
    Scenario('armageddon-609-bc', 'Armageddon, 609 BC', 10,
             'The Egyptians must bring 15 counters, leaders not counted, off the map within five hexes of the '
             'south-west corner by the end of turn 10.',
             (Side('egyptians', 'Egyptians', Group('12MS 12AX 8IB 6SK 10CH 3B 2D', ['E5']), first=True, must_leave=15,
                   leaves_by='corner', deploys_first=True),
              Side('judeans', 'Judeans', Group('10MI 10MS 10AX 10BO 4SK 4CH 3C 3D 1E', ['H6', 'I6']), defends=True))),
    Scenario('lake-regillus', 'Lake Regillus, c. 496 BC', 15,
             'The Etruscans must bring 20 counters, leaders not counted, off the south edge by the end of turn 15.',
             (Side('romans', 'Romans', Group('16MI 9MS 6AX 4SD 3MC 8SK 1C 3D 1E 1F', ['D5']), first=True, defends=True,
                   deploys_first=True),
              Side('etruscans', 'Etruscans', Group('12MI 12MS 8AX 4SD 12MC 4C 2D 1E', ['C5']), must_leave=20,
                   leaves_by='south')),
             rules=[('Hex D', 'The scan may also be read as hex O.')]),
]


def number(place):
    return f'{place[0]:02d}{place[1]:02d}'


def centre(place):
    """Millimetres of the middle of a hex: odd columns lie half a hex lower."""
    column, row = place
    return ((2 / 3 + column - 1) * SPACING, (row - 0.5 + (0.5 if column % 2 else 0)) * ACROSS)


def away(one, two):
    """Hexes from one to the other."""
    def cube(place):
        column, row = place
        depth = row - (column + (0 if column % 2 else 1)) // 2
        return column, depth, -column - depth
    return max(abs(a - b) for a, b in zip(cube(one), cube(two)))


def is_south(place):
    """Whether a hex lies beyond the stream."""
    column, row = place
    return any(ground((column, north)) == 'stream' for north in range(1, row))


def disc(middle, radius):
    return [place for place in EVERYWHERE if away(place, middle) <= radius]


def ground(place):
    """What lies in a hex; nothing if it is clear or beyond the map."""
    column, row = place
    return KINDS.get(MAP[row - 1][column - 1]) if 1 <= column <= COLUMNS and 1 <= row <= ROWS else None


def neighbour(place, side):
    column, row = place
    lower = column % 2
    return {'N': (column, row - 1), 'S': (column, row + 1),
            'NW': (column - 1, row - 1 + lower), 'NE': (column + 1, row - 1 + lower),
            'SW': (column - 1, row + lower), 'SE': (column + 1, row + lower)}[side]


def crests():
    """The two hexes of each side along which a crest runs, first the slope."""
    for sides, places in CRESTS:
        for place in places:
            for side in sides.split():
                other = neighbour(place, side)
                if ground(other) != 'slope' and 1 <= other[0] <= COLUMNS and 1 <= other[1] <= ROWS:
                    yield place, other


def points(corners):
    return ''.join(f'<point x="{x:.1f}" y="{y:.1f}"/>' for x, y in corners)


def outline(places):
    """Corners of the one area that some hexes make, along their sides."""
    edges = {}
    for place in places:
        x, y = centre(place)
        corners = [(round(x + ACROSS / math.sqrt(3) * math.cos(math.radians(60 * step)), 1),
                    round(y + ACROSS / math.sqrt(3) * math.sin(math.radians(60 * step)), 1)) for step in range(6)]
        for one, two in zip(corners, corners[1:] + corners[:1]):
            if edges.get(two) == one:
                del edges[two]
            else:
                edges[one] = two
    start = min(edges)
    corners, at = [start], edges[start]
    while at != start:
        corners.append(at)
        at = edges[at]
    return corners


def hexagon(place):
    """Corners of a small hexagon in the middle of a hex, so that its ground is seen."""
    x, y = centre(place)
    radius = ACROSS / 5
    return [(x + radius * math.cos(math.radians(60 * step)), y + radius * math.sin(math.radians(60 * step)))
            for step in range(6)]


def goals_of(scenario):
    """Each hex to control: its id, label, place and for whom."""
    for name, whose in scenario.goals.items():
        if name == 'line':
            lettered = {place: letter for letter, place in LETTERS.items()}
            for n, place in enumerate(LINE, 1):
                label = lettered.get(place, str(n))
                yield (f'hex-{label}' if place in lettered else f'line-{n}', label, place, whose)
        elif name == 'village':
            for n, place in enumerate(VILLAGE, 1):
                yield f'village-{n}', f'Village {n}', place, whose
        else:
            yield f'hex-{name}', name, LETTERS[name], whose


def facing(from_, to):
    """1 to 6 clockwise from north: the side of a hex that looks towards another."""
    (x, y), (u, v) = centre(from_), centre(to)
    return round(math.degrees(math.atan2(u - x, y - v)) / 60) % 6 + 1


class Camp:
    """Fills the zones of a group: foot in front and in the middle, those on wheels and horses at the wings and on
    clear ground; nobody in the stream, beyond it, or sooner than need be before the enemy."""

    ORDER = ('SK', 'SD', 'AX', 'MS', 'CH', 'MC', 'HA', 'IB', 'BO', 'MI')

    ROOM = 5  # hexes between the camps, where the zones leave so much

    def __init__(self, group, foe, blocked):
        self.units, self.leaders, self.last = [], [], {}
        self.zones = [(LETTERS[letter], radius) for letter, radius in group.zones]
        self.enemy = middle_of(foe)
        theirs = [place for one in foe.groups for letter, radius in one.zones for place in disc(LETTERS[letter], radius)]
        stacks = sum(-(-count // (1 if kind == 'CH' else 3)) for count, kind in group.forces if len(kind) == 2)
        for room in range(self.ROOM, -1, -1):
            self.free = [[place for place in self.sorted_hexes(middle, radius)
                          if place not in blocked and ground(place) != 'stream'
                          and is_south(place) == is_south(middle)
                          and all(away(place, other) >= room for other in theirs)]
                         for middle, radius in self.zones]
            if min(len(free) for free in self.free) * len(self.zones) >= stacks * 3 // 2:
                break
        self.rows = [[] for _ in self.zones]

    def across(self, middle, place):
        """How far ahead of the middle, towards the enemy, and how far aside, in millimetres."""
        (x, y), (u, v), (p, q) = centre(middle), centre(self.enemy), centre(place)
        long = math.hypot(u - x, v - y)
        ahead = ((p - x) * (u - x) + (q - y) * (v - y)) / long
        return ahead, ((p - x) * (v - y) - (q - y) * (u - x)) / long

    def sorted_hexes(self, middle, radius):
        """The hexes of a zone, the foremost rank first, each from its middle outwards."""
        def key(place):
            ahead, aside = self.across(middle, place)
            return -round(ahead / ACROSS), abs(aside), place
        return sorted(disc(middle, radius), key=key)

    def take(self, zone, is_wing):
        """The next hex of the foremost ranks, or the outermost of the two foremost."""
        free, middle = self.free[zone], self.zones[zone][0]
        if not free:
            raise SystemExit('a zone is full')
        place = free[0]
        if is_wing:
            first = -round(self.across(middle, place)[0] / ACROSS)
            ranks = [one for one in free if -round(self.across(middle, one)[0] / ACROSS) <= first + 1]
            ranks = [one for one in ranks if not ground(one)] or [one for one in free if not ground(one)] or ranks
            place = max(ranks, key=lambda one: abs(self.across(middle, one)[1]))
        for hexes in self.free:
            if place in hexes:
                hexes.remove(place)
        return place

    def fill(self, units):
        """Units as (id, kind): three of a kind to a hex, chariots alone."""
        stacks = []
        for kind in self.ORDER:
            ids = [unit for unit, one in units if one == kind]
            most = 1 if kind == 'CH' else 3
            stacks += [(kind, ids[i:i + most]) for i in range(0, len(ids), most)]
        for n, (kind, ids) in enumerate(stacks):
            zone = n % len(self.zones)
            place = self.take(zone, kind in ('CH', 'MC', 'HA'))
            self.rows[zone].append(place)
            look = facing(place, self.enemy)
            self.units += [(unit, place, look) for unit in ids]

    def lead(self, leaders):
        """A leader to every so many stacks, so that few are out of reach of one."""
        for n, leader in enumerate(leaders):
            rows = self.rows[n % len(self.zones)]
            mine = len(leaders) // len(self.zones) + 1
            place = rows[(n // len(self.zones)) * len(rows) // mine]
            self.leaders.append((leader, place, facing(place, self.enemy)))


def middle_of(side):
    spots = [LETTERS[letter] for group in side.groups for letter, _ in group.zones]
    edges = {'north': (18, 1), 'south': (18, 28), 'east': (36, 14), None: (18, 1)}
    spots = spots or [edges[group.edge] for group in side.groups]
    return round(sum(x for x, _ in spots) / len(spots)), round(sum(y for _, y in spots) / len(spots))


def write_side(side, foe, base, out):
    words = [f'id="{side.name}"'] + (['first="yes"'] if side.first else [])
    for name, value in side.wants.items():
        words.append(f'{name.replace("_", "-")}="{"yes" if value is True else value}"')
    out.append(f' <side {" ".join(words)}>')
    out.append(f'  <label>{side.label}</label>')
    for group in side.groups:
        for letter, radius in group.zones:
            out.append(f'  <zone><label>{letter}-{radius}</label>{points(outline(disc(LETTERS[letter], radius)))}</zone>')
    places, blocked = [], set()
    out.append(f'  <army id="{side.name}-army">')
    out.append(f'   <title>{side.label}</title>')
    counted = 0
    for n, group in enumerate(side.groups, 1):
        kind = 'army' if len(side.groups) == 1 else 'division'
        label = side.label if len(side.groups) == 1 else f'{side.label}, division {n}'
        out.append(f'   <command id="{side.name}-{n}" kind="{kind}">')
        out.append(f'    <label>{label}</label>')
        leaders, units = [], []
        zone = f' zone="{n}"' if len(side.groups) > 1 else ''
        for count, kind in group.forces:
            for i in range(1, count + 1):
                if len(kind) == 1:
                    leader = f'{side.name}-{n}{kind.lower()}{i}'
                    leaders.append(leader)
                    counted += 1
                    out.append(f'    <leader id="{leader}" rank="{kind}"{zone}><label>Leader {counted} ({side.label})</label></leader>')
        for count, kind in group.forces:
            for _ in range(count if len(kind) == 2 else 0):
                values = f' {group.values[kind]}' if kind in group.values else ''
                out.append(f'    <unit id="{base}" type="{kind}" stands="1"{zone}{values}><label>{NAMES[kind]}</label></unit>')
                units.append((base, kind))
                base += 1
        out.append('   </command>')
        if group.turn:
            edge = f' edge="{group.edge}"' if group.edge else ''
            places += [f'  <enter unit="{unit}" turn="{group.turn}"{edge}/>' for unit, _ in units]
            places += [f'  <enter leader="{leader}" turn="{group.turn}"{edge}/>' for leader in leaders]
        else:
            camp = Camp(group, foe, blocked)
            camp.fill(units)
            camp.lead(leaders)
            blocked |= {place for _, place, _ in camp.units}
            places += [f'  <place unit="{unit}" at="{number(place)}" facing="{look}"/>' for unit, place, look in camp.units]
            places += [f'  <place leader="{leader}" at="{number(place)}" facing="{look}"/>'
                       for leader, place, look in camp.leaders]
    out.append('  </army>')
    out += places + [' </side>']


def check(one, two):
    """Nobody may set up where the enemy does."""
    mine, theirs = ({place for group in side.groups for letter, radius in group.zones
                     for place in disc(LETTERS[letter], radius)} for side in (one, two))
    if mine & theirs:
        raise SystemExit(f'{one.name} and {two.name} set up in the same hexes')


def write(scenario):
    goals = list(goals_of(scenario))
    taken = {place for _, _, place, _ in goals}
    out = ['<?xml version="1.0" encoding="UTF-8"?>',
           '<!-- Written by tools/scenarios/armageddon.py. Forces, deployment, length and victory are the document’s; the map',
           '     and where each counter is set up are ours. -->',
           f'<scenario xmlns="urn:acies:scenario:1" id="{scenario.name}" ruleset="armageddon">',
           f' <title>{scenario.title}</title>', f' <note>{escape(scenario.note)}</note>',
           f' <table width="{WIDTH}" height="{HEIGHT}"/>', ' <terrain>']
    for name, label, place, whose in goals:
        out.append(f'  <area id="{name}" type="letter" goal="{whose}"><label>{label}</label>{points(hexagon(place))}</area>')
    for letter, place in LETTERS.items():
        if place not in taken:
            out.append(f'  <area id="hex-{letter}" type="letter"><label>{letter}</label>{points(hexagon(place))}</area>')
    out += [' </terrain>', ' <hexes>']
    for kind in KINDS.values():
        places = [number(place) for place in EVERYWHERE if ground(place) == kind]
        out.append(f'  <hex at="{" ".join(places)}" type="{kind}"/>')
    sides = ' '.join(f'{number(slope)}-{number(other)}' for slope, other in crests())
    out += [f'  <hexside of="{sides}" type="crest"/>', ' </hexes>']
    one, two = scenario.sides
    check(one, two)
    write_side(one, two, 1, out)
    write_side(two, one, 101, out)
    for label, text in scenario.rules:
        out.append(f' <special-rule><label>{label}</label><text>{escape(text)}</text></special-rule>')
    basic = ' basic="yes"' if scenario.basic else ''
    out += [f' <position turn="0" last-turn="{scenario.length}"{basic}/>', '</scenario>', '']
    return '\n'.join(out)


def is_same(path, text):
    try:
        with open(path, encoding='utf-8') as file:
            return file.read() == text
    except FileNotFoundError:
        return False


def main(arguments):
    checks = arguments[:1] == ['--check']
    folder, differ = arguments[-1], False
    for scenario in SCENARIOS:
        path, text = f'{folder}/{scenario.name}.xml', write(scenario)
        if checks and not is_same(path, text):
            print(f'{path} is not what this program writes.')
            differ = True
        elif not checks:
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)
    return differ


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
