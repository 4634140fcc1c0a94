-- DPs, shaken, special stands, recovery and rally (pp.25-26).

-- The DPs that a unit bears; a legion bears those of its best sub-unit.
function capacity (unit)
  if unit.legion == 'none' then return look ('capacity', unit.morale) end
  local best = 'poor'
  for _, stand in ipairs (unit.stands) do
    if not stand.lost and nth ('morale', best) > nth ('morale', stand.morale) then best = stand.morale end
  end
  return look ('capacity', best)
end

function make_shaken (unit)
  add (unit, 'dp', - now (unit, 'dp'))
  set (unit, 'shaken', true)
  say ('note', 'is-shaken', { unit = unit })
end

function lose_stands (unit, n, cause)
  n = min (n, unit.n)
  if n == 0 then return end
  lose (unit, n)
  say ('note', 'loses-stands', { unit = unit, n = n })
  at_risk (unit, 'casualty')
  if n == unit.n then mourned (unit) end
end

-- Leaders with UNIT must be thrown for.
function at_risk (unit, cause)
  for _, leader in ipairs (near (unit, len (battle.command_reach), 'friendly-leader')) do
    if leader.fate == 'safe' then emit ('at-risk', { leader = leader, cause = cause }) end
  end
end

-- UNIT is gone: its leaders must get away, its friends lose heart.
function mourned (unit)
  for _, leader in ipairs (near (unit, len (battle.command_reach), 'friendly-leader')) do
    if leader.fate == 'safe' then emit ('cut-off', { leader = leader }) end
  end
  for _, friend in ipairs (friends_seeing (unit)) do
    emit ('friend-destroyed', { unit = friend, lost = unit })
  end
end

function friend_destroyed (q)
  if is_gone (q.unit) then return end
  take_dps (q.unit, sum ('friend-lost', { unit = q.unit, lost = q.lost }), 'morale')
end

-- What N DPs do to UNIT. CAUSE: 'combat' 'shooting' 'morale' 'obstacle' 'movement'.
function take_dps (unit, n, cause)
  if n == 0 then return end
  if kind_of (unit, 'special') then
    if cause ~= 'morale' and cause ~= 'movement' then strike_special (unit, n, cause) end
    return
  end
  if cause == 'combat' or cause == 'shooting' then at_risk (unit, cause) end
  local costs_stands = cause == 'combat' or cause == 'morale' or cause == 'obstacle'
  if now (unit, 'shaken') then
    if costs_stands then lose_stands (unit, n, cause) end
    return
  end
  local over = now (unit, 'dp') + n - capacity (unit)
  if over > 0 then
    make_shaken (unit)
    if costs_stands and switch.one_by_one then lose_stands (unit, over - 1, cause) end
  else
    add (unit, 'dp', n)
  end
end

function special_kind (unit)
  if kind_of (unit, 'elephants') then return 'elephants' end
  return kind_of (unit, 'artillery') and 'artillery' or 'scythed-chariots'
end

function critical_hit (unit, n)
  local result = look ('critical', dice ('critical.' .. unit.id, n, 'D6', 'lowest'), special_kind (unit))
  if result == 'destroyed' then
    lose_stands (unit, unit.n, 'critical')
  else
    set (unit, 'activity', 'rampaging')
    emit ('rampages', { unit = unit })
  end
  return result
end

-- Each hit on a special stand is thrown for.
function strike_special (unit, n, cause)
  local safe = look ('safe-from', cause == 'combat' and 'combat' or 'other')
  local criticals = n - dice ('special.' .. unit.id, n, 'D6', safe)
  if criticals == 0 then return 'survives' end
  return critical_hit (unit, criticals)
end

function hit_special (q)
  outcome (strike_special (q.unit, q.hits or 1, q.cause))
end

function rampage (q)
  local kind = kind_of (q.unit, 'elephants') and not (q.foe and kind_of (q.foe, 'special')) and 'elephants' or 'others'
  outcome (look ('rampage', dice ('rampage', 1, 'D6'), kind))
end

-- Whether the loss of LOST weighs on UNIT: no light troops, and of its own grade or better.
function weighs (lost, unit)
  return not lost.light and lost.grade ~= 'none' and nth ('grade', unit.grade) >= nth ('grade', lost.grade)
end

function friends_seeing (unit)
  local found = {}
  for _, friend in ipairs (near (unit, len (battle.bow_range), 'friend')) do
    if not kind_of (friend, 'special') and sees (friend, unit) then found[#found + 1] = friend end
  end
  return found
end

function friends_lost (q)
  if is_gone (q.unit) then return end
  say ('note', 'saw-it-lost', { unit = q.unit })
  parts (friends_seeing (q.unit), 'friend_lost', q)
end

function friend_lost (friend, q)
  take_dps (friend, sum ('friend-lost', { unit = friend, lost = q.unit }), 'morale')
end

function friends_retired (q)
  if is_gone (q.unit) then return end
  say ('note', 'saw-it-retire', { unit = q.unit })
  parts (friends_seeing (q.unit), 'friend_retired', q)
end

function friend_retired (friend, q)
  take_dps (friend, sum ('friend-retired', { unit = friend, lost = q.unit }), 'morale')
end

-- Whether UNIT is cavalry newly near elephants, none of which are its own.
function newly_scared (unit)
  return kind_of (unit, 'cavalry') and not unit.scared and sees_elephants (unit) and not owns_elephants (unit)
end

function sees_elephants (horse)
  for _, enemy in ipairs (near (horse, len (battle.javelin_range), 'enemy')) do
    if kind_of (enemy, 'elephants') then return true end
  end
  return false
end

function owns_elephants (horse)
  for _, friend in ipairs (near (horse, len (1000), 'friend')) do
    if kind_of (friend, 'elephants') then return true end
  end
  return false
end

function elephants_near (q)
  if is_gone (q.unit) then return end
  take_dps (q.unit, sum ('elephants-near', q), 'morale')
  set (q.unit, 'scared', true)
end

-- Recovery.

function calm (unit)
  return not unit.shot_at and #near (unit, len (battle.javelin_range), 'enemy') == 0
end

function may_recover (unit)
  return unit.dp > 0 and not unit.shaken and not unit.moved and not in_combat (unit)
end

function recover (q)
  local unit = q.unit
  if unit.shaken then say ('forbid', 'shaken-stays', { unit = unit }) end
  if unit.moved then say ('forbid', 'has-moved', { unit = unit }) end
  if in_combat (unit) then say ('forbid', 'in-combat', { unit = unit }) end
  local off = look ('recovery', unit.grade, calm (unit) and 'calm' or 'pressed')
  add (unit, 'dp', - min (off, unit.dp))
end

function may_rally (unit)
  return unit.shaken and not unit.moved and not in_combat (unit) and not broken (unit)
    and #unbroken_near (unit) == 0
end

function unbroken_near (unit)
  local found = {}
  for _, enemy in ipairs (near (unit, len (battle.bow_range), 'enemy')) do
    if not broken (enemy) then found[#found + 1] = enemy end
  end
  return found
end

function rally (q)
  local unit = q.unit
  if not unit.shaken then say ('forbid', 'not-shaken', { unit = unit }) end
  if unit.moved or broken (unit) or in_combat (unit) then say ('forbid', 'not-halted', { unit = unit }) end
  for _, enemy in ipairs (unbroken_near (unit)) do
    say ('forbid', 'enemy-in-range', { unit = unit, enemy = enemy })
  end
  rallied (unit)
end

function rallied (unit)
  set (unit, 'shaken', false)
  add (unit, 'dp', battle.rallied_dps - unit.dp)
  say ('note', 'rallies', { unit = unit, n = battle.rallied_dps })
end
