-- Before the battle and beside the table: scouting, flank marches (5.16, 7.50).

-- Halves of scouting points of a side: generals and messengers do not count.
function scouting_halves (of)
  local halves = 0
  for _, unit in ipairs (battle.units) do
    if unit.side == of.id then halves = halves + unit.n * unit.scout_halves end
  end
  return halves
end

-- Twice the enemy's points out-scout him: he deploys first.
function scout (q)
  local mine, theirs = scouting_halves (q.own), scouting_halves (q.foe)
  say ('note', 'scouts', { side = q.own, n = mine })
  say ('note', 'scouts', { side = q.foe, n = theirs })
  say ('result', 'scouting-adds-up', { own = q.own, foe = q.foe, n = { mine, 2 }, m = { theirs, 2 } })
  if mine >= constant.scout_times * theirs and mine > theirs then
    outcome ('out-scouts')
    set (q.foe, 'first', true)
  elseif theirs >= constant.scout_times * mine and theirs > mine then
    outcome ('is-out-scouted')
    set (q.own, 'first', true)
  else
    outcome ('sees-as-much')
  end
end

-- How far behind the centre line UNIT stands, seen from its baseline (7.51).
function behind_centre (unit)
  local home = home_of (unit)
  local across = home == 'north' or home == 'south'
  return edge (unit, opposite (home)) - (across and battle.height or battle.width) // 2
end

function opposite (home)
  if home == 'north' then return 'south' end
  if home == 'south' then return 'north' end
  return home == 'east' and 'west' or 'east'
end

-- How far back it must stand: on the defence up to the line, in the attack on such a defence
-- farther back than else.
function deployment_line (unit)
  local line = unit.light and constant.light_line or constant.usual_line
  if battle.defender == 'nobody' then return line end
  local defends = side_of (unit).first == (battle.defender == 'first')
  return defends and 0 or line + constant.attack_line
end

-- The agreed number of turns is over, a side has the points that end it, or concedes (7.53, S21).
function call_off (q)
  if q.own then
    set (q.own, 'conceded', true)
  elseif not is_over () then
    say ('forbid', 'not-over', { n = battle.last_turn })
  end
  if q.own or not counts_points () then
    outcome (q.own and 'concedes' or 'is-over')
  else
    tell_score ()
    tell_winner ()
  end
end

-- A turn's way of a march round the flank: by how much the marchers outnumber those left to stop
-- them, who are lost when a marcher has reached their baseline (5.16).
function flank_march (q)
  local n, against = #q.units, #q.against
  if battle.open_flanks == 'none' then say ('forbid', 'no-flank') end
  if against >= n then say ('forbid', 'not-outnumbered', { n = n, against = against }) end
  local quarters = lookup ('flank-march', { n, against })
  local past = false
  for _, unit in ipairs (q.units) do
    if unit.placed then say ('forbid', 'on-the-table', { unit = unit }) end
    add (unit, 'flank-way', unit.normal_move * quarters // constant.quarters)
    past = past or len (now (unit, 'flank-way')) >= march_length (unit)
  end
  if past then
    for _, foe in ipairs (q.against) do
      destroy (foe)
    end
  end
end

-- From the baseline of UNIT to that of the enemy.
function march_length (unit)
  local home = home_of (unit)
  return (home == 'north' or home == 'south') and battle.height or battle.width
end

-- Comes on at the edge. Whoever rode off does so anywhere; marchers as far up their flank as they have
-- marched, and who was left to stop them at the corner, all measured from their baseline (5.16).
function come_on (q)
  local unit = q.unit
  if unit.placed then say ('forbid', 'on-the-table', { unit = unit }) end
  if unit.gone then say ('forbid', 'stays-away', { unit = unit }) end
  if not is_formed (unit) then say ('forbid', 'reforms-first', { unit = unit }) end
  local way = not unit.off_table and entrance (unit)
  if way and not may_enter (unit) then say ('forbid', 'comes-later', { unit = unit }) end
  place (unit, q.at, q.facing * 1000)
  local from_edge = way and from_entry (unit) or unit.off_table and edge (unit, 'now') or from_flank (unit)
  if from_edge > slack () then say ('umpire', 'from-the-edge', { unit = unit }) end
  if not way and not unit.off_table and not within (edge (unit, home_of (unit), 'now'), max (slack (), len (unit.flank_way))) then
    say ('forbid', 'too-far', { unit = unit })
  end
  check_ground_of (unit)
  set (unit, 'off-table', false)
  set (unit, 'moved', true)
end

-- How far UNIT, as it comes on, is from the nearer of the flanks of the table that may be marched round.
function from_flank (unit)
  local home = home_of (unit)
  local across = home == 'north' or home == 'south'
  local best = false
  for _, flank in ipairs (across and { 'west', 'east' } or { 'north', 'south' }) do
    if battle.open_flanks == 'both' or battle.open_flanks == flank then
      best = min (best or edge (unit, flank, 'now'), edge (unit, flank, 'now'))
    end
  end
  if not best then say ('forbid', 'no-flank') end
  return best or 0
end
