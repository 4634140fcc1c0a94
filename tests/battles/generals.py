#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two generals who play a battle of Civitates Bellantes against each other.

They know how to command, not the rules: what is due, what may be done and what the odds are they ask
of aciesctl, and whatever it forbids they leave. Dice are seeded, so the same seed plays the same
battle. What was done is written as a script for `aciesctl play`, every die as it fell; test-battles.c
plays it again and verifies the journal.

usage: generals.py ACIESCTL SCENARIO SCRIPT [--turns N] [--seed N]
"""
import argparse
import sys

import table

SURE_CHARGE = 1.25  # JT for each die of a charge that a general trusts in
GOOD_ODDS = 0.45    # the least chance to win a round for which he charges


def settle(battle):
    """Does everything that is due, in its order; what cannot be done now is left for later."""
    left = set()
    while True:
        due = [one for one in battle.ask('due') if one['serial'] not in left
               and one['due'] in ('at-once', 'phase', battle.state['phase'])]
        if not due:
            break
        left.add(due[0]['serial'])
        if meet(battle, due[0]['question']['action'], due[0]['question']['roles']):
            left.clear()  # what waited for it may be done now
    battle.look()


def meet(battle, action, roles):
    if action == 'respond':
        return respond(battle, roles)
    return battle.must(action, roles)


def respond(battle, roles):
    """Lights run from the heavy, horse meets horse, everybody else turns if he can, or stands."""
    unit, foe = battle.item(roles['unit']), battle.item(roles['foe'])
    chance = battle.chance_to_win(unit, foe, charges=False)
    wishes = ['turn', 'counter-charge'] if chance >= 0.4 else ['turn', 'evade', 'counter-charge']
    return any(battle.attempt('respond', response=wish, **roles) for wish in wishes + ['stand'])


def by_nearness(state, side):
    """The units of SIDE, those nearest to the enemy first."""
    units = [unit for unit in table.present(state) if unit['side'] == side]
    return sorted(units, key=lambda unit: min([table.gap(unit, foe) for foe in table.foes(state, unit)] or [0]))


# Command.

def command(battle):
    for leader in battle.leaders():
        unit = table.companion(battle.state, leader)
        worn = [u for u in table.friends_near(battle.state, leader, 1) if table.value(u, 'dp') >= 2]
        if unit and table.value(unit, 'shaken'):
            if battle.attempt('rally-by-leader', leader=leader['id'], unit=unit['id']):
                continue
        if unit and table.fighting(battle.state, unit) and battle.attempt('allot', leader=leader['id'], task='inspire'):
            battle.attempt('allot', leader=leader['id'], task='control')
            continue
        if worn and battle.attempt('steady', leader=leader['id']):
            continue
        if not ride_to_need(battle, leader):
            battle.attempt('allot', leader=leader['id'], task='control')


def ride_to_need(battle, leader):
    """To the shaken and to fighters of his own who have nobody beside them, and then he controls."""
    own = [u for u in battle.units(leader['side']) if u['command'] == leader['command'] or leader['rank'] == 'general']
    need = [u for u in own if table.value(u, 'shaken') or table.value(u, 'dp') >= 3]
    if table.companion(battle.state, leader):
        return False
    for unit in sorted(need or own, key=lambda u: table.middle_distance(leader, u))[:1]:
        path = table.way_to(leader, unit)
        if path and battle.attempt('ride', leader=leader['id'], path=path):
            battle.attempt('allot', leader=leader['id'], task='control')
            return True
    return False


# Moves.

def move(battle, unit):
    state = battle.state
    foes = table.foes(state, unit)
    approach = state['phase'] == 'approach'
    if not foes or unit['attributes'].get('control') == 'halted' or table.fighting(state, unit):
        return
    if table.value(unit, 'shaken') or unit['attributes'].get('activity', 'ready') != 'ready':
        return
    foe = foes[0]
    limit = 5 if approach else stop_before(battle, unit, foe)
    room = table.gap(unit, foe) - limit * table.JT
    if room < 8:
        return
    whole = battle.allowance(unit) * (2 if approach and table.is_loose(unit) else 1)
    if table.is_loose(unit) or room > 3 * table.JT:
        length = min(room, whole)
    else:
        length = min(room, whole / 2)
    for path in table.paths(unit, foe, length):
        if battle.attempt('move', unit=unit['id'], path=path):
            return


def stop_before(battle, unit, foe):
    """JT at which UNIT halts: a throw away for those who throw, a sure charge away for the others."""
    if unit['type'] in ('skirmishers', 'light-cavalry', 'javelinmen'):
        return 1
    if unit['type'] in ('bowmen', 'missile-troops'):
        return 4.5
    return battle.dice_of(unit) if battle.chance_to_win(unit, foe) > GOOD_ODDS else 2.6


def relieve(battle, unit):
    if table.fighting(battle.state, unit):
        if table.value(unit, 'dp') > 0 and table.value(unit, 'legion'):
            battle.attempt('relieve', unit=unit['id'])
    else:
        move(battle, unit)


# Fighting.

def shoot(battle, unit):
    reach = 5 if battle.state['phase'] == 'long-range' else 1
    if table.value(unit, 'shaken') or table.fighting(battle.state, unit):
        return
    for foe in table.foes(battle.state, unit)[:2]:
        if table.fighting(battle.state, foe) or table.value(foe, 'shaken'):
            continue
        key = (unit['type'], battle.state['phase'])
        if table.gap(unit, foe) > (reach + 0.5) * table.JT or key in battle.never:
            return
        ruling = battle.attempt('shoot', units=unit['id'], target=foe['id'])
        if ruling:
            return
        if 'out-of-range' in battle.refused and table.gap(unit, foe) < (reach - 0.2) * table.JT:
            battle.never.add(key)


def charge(battle, unit):
    if table.value(unit, 'shaken') or table.value(unit, 'dp') > 3 or table.fighting(battle.state, unit):
        return
    reach = battle.dice_of(unit) * SURE_CHARGE * table.JT
    foes = [foe for foe in table.foes(battle.state, unit) if table.gap(unit, foe) <= reach and foe['id'] not in battle.charged]
    foes = [foe for foe in foes if abs(table.aside(unit, foe)) < 60]
    for foe in sorted(foes, key=lambda foe: -battle.chance_to_win(unit, foe))[:2]:
        if battle.chance_to_win(unit, foe) >= GOOD_ODDS and battle.attempt('declare', unit=unit['id'], target=foe['id']):
            battle.charged.add(foe['id'])
            return


def after_combat(battle):
    settle(battle)
    for unit in battle.units():
        if unit['attributes'].get('chase') == 'may' and battle.chance.random() < 0.7:
            battle.attempt('pursue', unit=unit['id'])
        elif table.value(unit, 'won') and not table.fighting(battle.state, unit):
            battle.attempt('follow', unit=unit['id'])
    settle(battle)


EACH_UNIT = {'approach': move, 'tactical': relieve, 'long-range': shoot, 'short-range': shoot, 'charges': charge}
WHOLE_PHASE = {'command': command, 'after-combat': after_combat}


def play_phase(battle):
    battle.look()
    phase = battle.state['phase']
    if phase != 'charges':
        settle(battle)
    if phase in WHOLE_PHASE:
        WHOLE_PHASE[phase](battle)
    for unit in by_nearness(battle.state, battle.state['side']) if phase in EACH_UNIT else []:
        unit = battle.item(unit['id'])
        if unit and unit['place']:
            EACH_UNIT[phase](battle, unit)
    if phase != 'charges' or len(battle.sides_done) == 2:
        settle(battle)


def play(battle, turns):
    last = None
    while battle.state['turn'] <= turns:
        state = battle.state
        here = (state['turn'], state['phase'], state['side'])
        if here == last:
            raise SystemExit(f'stuck at {here}')
        last = here
        if state['turn'] > 0:
            battle.sides_done.add(state['side'])
            play_phase(battle)
            if state['phase'] != 'charges':
                battle.charged.clear()
                battle.sides_done.clear()
        if battle.state['turn'] == turns and state['phase'] == 'recovery':
            return
        if not battle.attempt('next'):
            raise SystemExit(f'cannot go on from {here}: {battle.refused}\n' + battle.run('due', battle.path).stdout)
        battle.look()
        print(*here, sum(battle.done.values()), file=sys.stderr, flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('aciesctl')
    parser.add_argument('scenario')
    parser.add_argument('script')
    parser.add_argument('--turns', type=int, default=10)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    battle = table.Battle(options.aciesctl, options.scenario, options.seed)
    try:
        play(battle, options.turns)
    finally:
        battle.write(options.script, f'# {battle.state["title"]}: {options.turns} turns of both sides, '
                     f'played by generals.py with seed {options.seed}.')
        battle.report(sys.stderr)


if __name__ == '__main__':
    main()
