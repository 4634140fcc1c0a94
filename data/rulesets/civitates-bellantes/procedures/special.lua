-- Special stands: hits and critical hits, rampages, scythed chariots, lanes (p.26, S6, S53 to S55).

function special_kind (unit)
  if kind_of (unit, 'elephants') then return 'elephants' end
  return kind_of (unit, 'artillery') and 'artillery' or 'scythed-chariots'
end

-- Special stands act singly: one is all of it, also where it is typed.
function lose_stand (unit, cause)
  lose_stands (unit, unit.placed and unit.n or 1, cause)
end

function critical_hit (unit, n, cause, foe)
  local result = lookup ('critical', dice ('critical.' .. unit.id, n, 'D6', 'lowest'), special_kind (unit))
  if result == 'destroyed' then
    lose_stand (unit, cause)
  else
    say ('effect', 'goes-wild', { unit = unit })
    set (unit, 'activity', 'rampaging')
    emit ('rampages', { unit = unit, foe = foe })
  end
  return result
end

-- Each hit on a special stand is thrown for. FOE, if there is one, is who made them.
function strike_special (unit, n, cause, foe)
  local worst = lookup ('critical-on', cause == 'combat' and 'combat' or 'other')
  local criticals = dice ('special.' .. unit.id, n, 'D6', 'at-most', worst)
  if criticals == 0 then
    say ('effect', 'bears-it', { unit = unit })
    return 'survives'
  end
  return critical_hit (unit, criticals, cause, foe)
end

function hit_special (q)
  outcome (strike_special (q.unit, q.hits or 1, q.cause))
end

-- Rampages.

-- The stand turns to whoever caused it, then where the die says, and runs.
function rampage (q)
  local unit = q.unit
  local kind = kind_of (unit, 'elephants') and not (q.foe and kind_of (q.foe, 'special')) and 'elephants' or 'others'
  local result = lookup ('rampage', dice ('rampage', 1, 'D6'), kind)
  say ('result', 'rampage-way', { unit = unit })
  if unit.placed and not is_gone (unit) then
    local faced = q.foe and q.foe.placed and bearing (unit, q.foe)
    run_wild (unit, plus (faced, degrees (lookup ('rampage-turn', result))))
  end
  outcome (result)
end

-- A stand still out of hand perishes on a high die, or runs on as before.
function rampage_on (q)
  local result = lookup ('rampage-end', dice ('rampage-end', 1, 'D6'))
  say ('result', 'rampage-way', { unit = q.unit })
  if result == 'destroyed' then
    lose_stand (q.unit, 'other')
  elseif q.unit.placed then
    run_wild (q.unit, 0)
  end
  outcome (result)
end

-- Turned by ANGLE, straight on at full speed, through everybody in the way and clear of him.
function run_wild (unit, angle)
  local length = dice ('rampage-run', unit.move_dice, 'AvD') * constant.pip
  local path = clear_path (unit, clear_angle (unit, angle, length), length)
  local made = run (unit, path)
  set (unit, 'moved', true)
  set (unit, 'ran-wild', true)
  for _, met in ipairs (made.passed) do
    burst_through (met, unit)
  end
  if made.off then
    leave_table (unit)
    return
  end
  if is_barred_to (unit, made) then say ('umpire', 'barred-ground', { unit = unit }) end
  cross (unit, made)
  move (unit, path)
  calm_horses (unit)
end

-- The angle nearest to ANGLE at which no ground bars UNIT; ANGLE itself if there is none.
function clear_angle (unit, angle, length)
  for aside = 0, half_turn (), constant.rampage_step do
    for _, tried in ipairs ({ angle - aside, angle + aside }) do
      if not is_barred_to (unit, run (unit, { { 'turn', tried }, { 'ahead', length } })) then return tried end
    end
  end
  return angle
end

-- Straight on after a turn, as far as LENGTH or until it is clear of all whom it meets.
function clear_path (unit, angle, length, when)
  local path = { { 'turn', angle }, { 'ahead', length } }
  local made = run (unit, path, when)
  while #made.landed > 0 and not made.off do
    length = length + constant.pip
    path = { { 'turn', angle }, { 'ahead', length } }
    made = run (unit, path, when)
  end
  return path
end

-- A legion that could open lanes suffers less; special stands are hit.
function burst_through (met, unit)
  say ('effect', 'bursts-through', { unit = unit, other = met })
  take_dps (met, lookup ('burst-dps', opens_lanes (met) and 'legion' or 'others'), 'burst', unit)
end

function opens_lanes (unit)
  return is_legion (unit) and in_acies (unit) and not unit.shaken
end

-- Lanes.

-- A legion in acies, or other trained infantry, lets the beasts and chariots before it run through.
function open_lanes (q)
  local unit = q.unit
  local legion = opens_lanes (unit)
  if not legion and not (unit.grade == 'A' and kind_of (unit, 'infantry') and is_formed (unit) and not unit.shaken) then
    say ('forbid', 'opens-no-lanes', { unit = unit })
  end
  local foes = contacts (unit)
  if #foes == 0 then say ('forbid', 'no-contact', { unit = unit }) end
  for _, foe in ipairs (foes) do
    if not kind_of (foe, 'mounted-special') or not meets_front (unit, foe) then
      say ('forbid', 'lanes-for-beasts', { unit = unit, other = foe })
    end
    if now (foe, 'fought') then say ('forbid', 'has-fought', { unit = foe }) end
  end
  if now (unit, 'fought') then say ('forbid', 'has-fought', { unit = unit }) end
  set (unit, 'fought', true)
  take_dps (unit, lookup ('lanes', legion and 'legion' or 'others'), 'combat')
  for _, foe in ipairs (foes) do
    if stands_yet (foe) then run_lane (foe, unit) end
  end
end

function run_lane (foe, unit)
  set (foe, 'fought', true)
  if kind_of (foe, 'scythed-chariots') then
    lose_stands (foe, foe.n, 'combat')
    return
  end
  if strike_special (foe, 1, 'shooting', unit) == 'destroyed' then return end
  run_through (foe, constant.javelin_range)
  if not stands_yet (foe) then return end
  local rest = constant.javelin_range - gap (foe, unit, 'now')
  local back = { { 'back', - rest } }
  if rest > 0 then
    run_through (foe, rest)
  elseif #run (foe, back, 'now').landed == 0 then
    move (foe, back)
  end
end

-- Straight on as far as LENGTH or until it is clear of all whom it meets; off the table it is the end of the unit.
function run_through (unit, length)
  local path = clear_path (unit, 0, length, 'now')
  if run (unit, path, 'now').off then
    leave_table (unit)
  else
    move (unit, path)
  end
end

function leave_table (unit)
  say ('effect', 'goes-off', { unit = unit })
  lose_stands (unit, unit.n, 'left')
end

-- Scythed chariots.

-- They compare scores only when they charge, with the first unit they touch; else they are lost.
function scythed_round (unit, q, scores)
  local foe = first_touched (unit, q)
  local result = 'wrecked'
  if unit.charged then result = lookup ('scythed', scores[unit.id][foe.id] - scores[foe.id][unit.id]) end
  set (unit, 'fought', true)
  if result == 'grazes' then take_dps (foe, lookup ('burst-dps', 'grazes'), 'combat', unit) end
  if result == 'bursts' then
    burst_through (foe, unit)
    if unit.placed and stands_yet (unit) then run_through (unit, constant.javelin_range) end
  else
    lose_stand (unit, 'combat')
  end
  return result
end
