#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two generals who play a battle of Veni Vidi Vici against each other, to its end.

Like generals.py they know how to command, not the rules: what is due and what may be done they ask of
aciesctl, and whatever it forbids they leave. The side whose army is broken concedes. What was done is
written as a script for `aciesctl play`, every die as it fell; test-battles.c plays it again.

usage: consuls.py ACIESCTL SCENARIO SCRIPT [--turns N] [--seed N]
"""
import argparse
import sys

import table

REACH = {'LI': 120, 'LMI': 120, 'LC': 250, 'MC': 200, 'HC': 200, 'elephants': 120}  # mm of a charge, else 100
STEP = {'LI': 100, 'LMI': 100, 'LC': 200, 'MC': 150, 'HC': 150, 'elephants': 100}   # mm of a move, else 80
SHOT = {'javelin': 100, 'dart': 100, 'sling': 150, 'bow': 300}
LIGHT = ('LI', 'LC')
MOUNTED = ('LC', 'MC', 'HC', 'elephants')
FIRST = ('evade', 'counter-charge')  # before the charges that they escape or meet
BROKEN = 0.5                         # share of an army, gone or routing, at which its general concedes


def morale(unit):
    return unit['attributes'].get('morale', 'obeys')


def flag(unit, name):
    return unit['attributes'].get(name) in (True, 'yes')


def steady(unit):
    return morale(unit) not in ('routs', 'retreats', 'shaken') and not flag(unit, 'compelled')


def enemies(battle, unit):
    """Enemies on the table, the nearest first."""
    foes = [foe for foe in battle.units() if foe['side'] != unit['side']]
    return sorted(foes, key=lambda foe: table.middle_distance(unit, foe))


def settle(battle):
    """Does everything that is due now; what the rules let nobody do the umpire drops."""
    left = set()
    while True:
        due = [one for one in battle.ask('due')
               if one['serial'] not in left and one['due'] in ('at-once', 'phase', battle.state['phase'])]
        if not due:
            break
        one = min(due, key=lambda one: (one['question']['action'] not in FIRST, one['serial']))
        if meet(battle, one['question']['action'], one['question']['roles']):
            left.clear()  # what waited for it may be done now
        else:
            left.add(one['serial'])
    for one in battle.ask('due'):
        if one['serial'] in left:
            battle.attempt('umpire.drop', obligation=one['serial'], reason='it cannot be done')
    battle.look()


def meet(battle, action, roles):
    if action == 'respond':
        return respond(battle, roles)
    if action == 'declare':
        unit = battle.item(roles['unit'])
        return any(battle.attempt('declare', unit=unit['id'], target=foe['id']) for foe in enemies(battle, unit)[:4])
    return battle.must(action, roles)


def respond(battle, roles):
    unit = battle.item(roles['unit'])
    light = unit['type'] in LIGHT
    wishes = ['evade', 'stand'] if light else ['counter-charge', 'stand']
    return any(battle.attempt('respond', response=wish, **roles) for wish in wishes)


def declare(battle, unit):
    if not steady(unit):
        return
    for foe in enemies(battle, unit)[:2]:
        near = table.middle_distance(unit, foe) < REACH.get(unit['type'], 100) + 40
        if near and battle.attempt('declare', unit=unit['id'], target=foe['id']):
            return


def move(battle, unit):
    if not steady(unit) or flag(unit, 'moved') or flag(unit, 'declared'):
        return
    if unit['attributes'].get('pila') in (True, 'yes') and unit['side'] != 'rome' and battle.state['turn'] < 4:
        return
    foes = [foe for foe in enemies(battle, unit) if morale(foe) != 'routs'] or enemies(battle, unit)
    if not foes:
        return
    foe, step = foes[0], STEP.get(unit['type'], 80)
    for path in ways(table.aside(unit, foe), step, table.middle_distance(unit, foe)):
        if battle.attempt('move', unit=unit['id'], path=path):
            return


def ways(aside, step, distance):
    """Ways towards a foe who stands ASIDE, the longest first."""
    turn = 'right' if aside > 0 else 'left'
    if abs(aside) > 135:
        yield 'turn 180'
    elif abs(aside) >= 60:
        yield f'turn {turn} 90'
    elif abs(aside) > 12:
        yield f'wheel {turn} {min(round(abs(aside)), 25)}, ahead {int(step * 0.45)}'
    if abs(aside) < 40:
        for share in (1, 0.5, 0.25):
            length = int(min(step * share, distance - 25))
            if length > 5:
                yield f'ahead {length}'


def shoot(battle, unit):
    if unit['attributes'].get('pila') in (True, 'yes') and flag(unit, 'charging'):
        for foe in enemies(battle, unit)[:1]:
            if battle.attempt('throw-pila', unit=unit['id'], target=foe['id']):
                return
    reach = SHOT.get(unit['attributes'].get('missile'), 0)
    for foe in enemies(battle, unit)[:3]:
        near = table.middle_distance(unit, foe) < reach + 60
        if near and morale(unit) != 'routs' and battle.attempt('shoot', unit=unit['id'], target=foe['id']):
            return


def reform(battle, unit):
    rested = not any(flag(unit, name) for name in ('moved', 'fought', 'has-shot', 'compelled', 'passed'))
    if flag(unit, 'unformed') and rested and unit['stands'] * 2 > unit['strength']:
        battle.attempt('reform', unit=unit['id'])


EACH_UNIT = {'declarations': declare, 'moves': move, 'shooting': shoot, 'morale': reform}


def share_gone(battle, side):
    """The share of an army that is destroyed, off the table or in rout."""
    units = [unit for unit in battle.state['units'] if unit['side'] == side]
    gone = [unit for unit in units if not unit['place'] or unit['stands'] == 0 or morale(unit) == 'routs']
    return len(gone) / len(units)


def play_phase(battle):
    battle.look()
    phase = battle.state['phase']
    settle(battle)
    units = sorted(battle.units(), key=lambda unit: [table.middle_distance(unit, foe) for foe in enemies(battle, unit)[:1]])
    for unit in units if phase in EACH_UNIT else []:
        unit = battle.item(unit['id'])
        if unit and unit['place']:
            EACH_UNIT[phase](battle, unit)
    settle(battle)


def play(battle, turns):
    sides = sorted({unit['side'] for unit in battle.state['units']})
    while battle.state['turn'] <= turns:
        if battle.state['turn'] > 0:
            play_phase(battle)
        if battle.done['call-off'] > 0:
            return
        if battle.state['phase'] == 'morale':
            shares = {side: share_gone(battle, side) for side in sides}
            print(battle.state['turn'], shares, file=sys.stderr, flush=True)
            broken = max(shares, key=shares.get)
            if shares[broken] >= BROKEN:
                battle.attempt('call-off', own=broken)
                return
        if not battle.attempt('next'):
            raise SystemExit(f'cannot go on: {battle.refused}\n' + battle.run('due', battle.path).stdout)
        battle.look()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('aciesctl')
    parser.add_argument('scenario')
    parser.add_argument('script')
    parser.add_argument('--turns', type=int, default=20)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    battle = table.Battle(options.aciesctl, options.scenario, options.seed)
    try:
        play(battle, options.turns)
    finally:
        battle.write(options.script, f'# {battle.state["title"]}, to its end, played by consuls.py with seed {options.seed}.')
        battle.report(sys.stderr)


if __name__ == '__main__':
    main()
