-- DPs, shaken, special stands, recovery and rally (pp.25-26).

-- The DPs that a unit bears; a legion bears those of its best sub-unit.
function capacity (unit)
  if not is_legion (unit) or not unit.placed then return lookup ('capacity', unit.morale) end
  local best = 'poor'
  for _, stand in ipairs (unit.stands) do
    if not stand.lost and nth ('morale', best) > nth ('morale', stand.morale) then best = stand.morale end
  end
  return lookup ('capacity', best)
end

function make_shaken (unit)
  add (unit, 'dp', - now (unit, 'dp'))
  set (unit, 'shaken', true)
  set (unit, 'just-shaken', true)
  say ('effect', 'is-shaken', { unit = unit })
  if now (unit, 'activity') == 'pursuing' then set (unit, 'activity', 'ready') end
end

function lose_stands (unit, n, cause)
  if unit.placed then n = min (n, now (unit, 'n')) end
  if n == 0 then return end
  say ('effect', 'loses-stands', { unit = unit, n = n })
  if not unit.placed then return end
  lose (unit, n)
  for _ = 1, n do
    at_risk (unit, cause == 'combat' and 'combat' or 'casualty')
  end
  if not stands_yet (unit) then
    say ('effect', 'is-destroyed', { unit = unit })
    mourned (unit, cause)
  elseif is_legion (unit) and now (unit, 'legion') ~= 'none' and not makes_legion (unit, now (unit, 'n')) then
    say ('effect', 'no-legion', { unit = unit })
    set (unit, 'legion', 'none')
  end
end

-- The unit that LEADER is with: the one he has gone along with, while it is there within 1 JT of him, or
-- the nearest friend who is.
function companion (leader)
  if not leader.placed then return nil end
  for _, unit in ipairs (linked ('with', leader)) do
    if unit.placed and within (leader, unit, constant.command_reach) then return unit end
  end
  local unit = nearest (leader, 'friend')
  return unit and within (leader, unit, constant.command_reach) and unit or nil
end

function is_with (leader, unit)
  local friend = companion (leader)
  return friend and friend.id == unit.id
end

-- Leaders with UNIT must be thrown for.
function at_risk (unit, cause)
  for _, leader in ipairs (around (unit, constant.command_reach, 'friendly-leader')) do
    if leader.fate == 'safe' and is_with (leader, unit) then emit ('at-risk', { leader = leader, cause = cause }) end
  end
end

-- UNIT is gone. By the enemy or an obstacle: its leaders must get away. In combat: its friends lose
-- heart, but not for a special stand, which is no unit, nor once more for one that broke before.
function mourned (unit, cause)
  if cause ~= 'combat' and cause ~= 'obstacle' then return end
  for _, leader in ipairs (around (unit, constant.command_reach, 'friendly-leader')) do
    if leader.fate == 'safe' and is_with (leader, unit) then emit ('cut-off', { leader = leader }) end
  end
  if cause ~= 'combat' or kind_of (unit, 'special') or now (unit, 'mourned') then return end
  for _, friend in ipairs (friends_seeing (unit)) do
    emit ('seen-destroyed', { unit = friend, lost = unit })
  end
end

function friend_destroyed (q)
  if not is_gone (q.unit) then friend_lost (q.unit, { unit = q.lost }) end
end

-- What N DPs do to UNIT. CAUSE: 'combat' 'shooting' 'burst' 'morale' 'obstacle' 'evade' 'movement'.
-- FOE, if there is one, is who caused them: special stands rampage facing him.
function take_dps (unit, n, cause, foe)
  if n == 0 then return end
  if kind_of (unit, 'special') then
    if not has ({ 'morale', 'evade', 'movement' }, cause) then strike_special (unit, n, cause, foe) end
    return
  end
  if cause == 'combat' or cause == 'shooting' and not now (unit, 'shaken') then at_risk (unit, cause) end
  local costs_stands = has ({ 'combat', 'burst', 'morale', 'obstacle' }, cause)
  if now (unit, 'shaken') then
    if costs_stands then lose_stands (unit, n, cause) end
    return
  end
  local over = now (unit, 'dp') + n - peek (capacity, unit)
  if over > 0 then
    capacity (unit)
    make_shaken (unit)
    if costs_stands and switch.one_by_one then lose_stands (unit, over - 1, cause) end
  else
    say ('effect', n == 1 and 'takes-dp' or 'takes-dps', { unit = unit, n = n })
    add (unit, 'dp', n)
  end
end

-- Whether the loss of LOST weighs on UNIT: no light troops, and of its own grade or better.
function weighs (lost, unit)
  return not lost.light and lost.grade ~= 'none' and nth ('grade', unit.grade) >= nth ('grade', lost.grade)
end

function friends_seeing (unit)
  local found = {}
  for _, friend in ipairs (around (unit, constant.bow_range, 'friend')) do
    if not kind_of (friend, 'special') and can_see (friend, unit) then found[#found + 1] = friend end
  end
  return found
end

-- EVENT befalls UNIT, and SEEN if friends see it, as they stood in the moment that the phase reads. Whoever is
-- destroyed by it is mourned otherwise.
function call_out (unit, event, seen)
  emit (event, { unit = unit })
  if #peek (friends_seeing, unit) > 0 and stands_yet (unit) then emit (seen, { unit = unit }) end
end

function friends_lost (q)
  if is_gone (q.unit) then return end
  say ('note', 'saw-it-lost', { unit = q.unit })
  set (q.unit, 'mourned', true)
  parts (friends_seeing (q.unit), 'friend_lost', q)
end

-- DPs for a friend who retired are not felt beside those for one lost as good as himself,
-- whichever came first.
function friend_lost (friend, q)
  take_dps (friend, sum ('friend-lost', { unit = friend, lost = q.unit }), 'morale')
  if weighs (q.unit, friend) then
    set (friend, 'saw-loss', true)
    add (friend, 'saw-retire', - friend.saw_retire)
  end
end

function friends_retired (q)
  if is_gone (q.unit) then return end
  say ('note', 'saw-it-retire', { unit = q.unit })
  parts (friends_seeing (q.unit), 'friend_retired', q)
end

function friend_retired (friend, q)
  local dps = sum ('friend-retired', { unit = friend, lost = q.unit })
  take_dps (friend, dps, 'morale')
  add (friend, 'saw-retire', dps)
end

-- A rout costs those it comes past a DP, if the router is light or of lower grade than they.
function rout_past (friend, q)
  take_dps (friend, sum ('rout-past', { unit = friend, lost = q.unit }), 'morale')
end

function saw_rout (q)
  if not is_gone (q.unit) and not is_gone (q.lost) then rout_past (q.unit, { unit = q.lost }) end
end

-- Horses and what frightens them: elephants or camels, of which their own side has none.

function near_elephants (horse)
  return kind_of (horse, 'cavalry') and meets (horse, 'elephants')
end

function near_camels (horse)
  return kind_of (horse, 'cavalry') and not horse.camels and meets (horse, 'camels')
end

function is_beast (beast, what)
  if what == 'camels' then return beast.camels end
  return kind_of (beast, what)
end

function meets (horse, what)
  for _, friend in ipairs (around (horse, constant.horizon, 'friend')) do
    if is_beast (friend, what) then return false end
  end
  for _, enemy in ipairs (around (horse, constant.javelin_range, 'enemy')) do
    if is_beast (enemy, what) then return true end
  end
  return false
end

function newly_scared (unit)
  return near_elephants (unit) and not unit.scared or near_camels (unit) and not unit.camel_shy
end

function elephants_near (q)
  local horse = q.unit
  if is_gone (horse) then return end
  take_dps (horse, sum ('elephants-near', q), 'morale')
  if near_elephants (horse) then set (horse, 'scared', true) end
  if near_camels (horse) then set (horse, 'camel-shy', true) end
end

-- Who gets clear of the beasts may be frightened anew: UNIT after its move, or the horses it leaves.
function calm_horses (unit)
  if unit.scared or unit.camel_shy then
    local enemies = near (unit, constant.javelin_range, 'enemy', 'now')
    for _, enemy in ipairs (enemies) do
      if kind_of (enemy, 'elephants') or enemy.camels then return end
    end
    set (unit, 'scared', false)
    set (unit, 'camel-shy', false)
  elseif kind_of (unit, 'elephants') or unit.camels then
    for _, horse in ipairs (around (unit, constant.javelin_range, 'enemy')) do
      if (horse.scared or horse.camel_shy) and not within (unit, horse, constant.javelin_range, 'now') then
        set (horse, kind_of (unit, 'elephants') and 'scared' or 'camel-shy', false)
      end
    end
  end
end

-- Whether UNIT, who stood on the table as the turn began, sees within bow range an enemy who did not, or
-- of whom its side knew nothing then.
function is_surprised (unit)
  if kind_of (unit, 'special') or unit.surprised then return false end
  local close = near (unit, constant.bow_range, 'enemy')
  if not any (close) or not was_there (unit) then return false end
  local there = near (unit, constant.horizon, 'enemy', 'turn')
  for _, enemy in ipairs (close) do
    if not (has (there, enemy) and knows (unit.side, enemy, 'turn')) and can_see (unit, enemy) then return true end
  end
  return false
end

-- Whether UNIT stood on the table as the turn began: then others had it about them.
function was_there (unit)
  for _, other_unit in ipairs (battle.units) do
    if other_unit.placed and other_unit.id ~= unit.id
      and has (near (other_unit, constant.horizon, 'unit', 'turn'), unit) then
      return true
    end
  end
  return false
end

function surprise (q)
  set (q.unit, 'surprised', true)
  take_dps (q.unit, sum ('surprise', q), 'morale')
end

function deserted (q)
  take_dps (q.unit, sum ('deserted', q), 'morale')
end

-- Recovery.

function calm (unit)
  return not unit.shot_at and #around (unit, constant.javelin_range, 'enemy') == 0
end

function may_recover (unit)
  return unit.dp > 0 and not unit.shaken and not unit.moved and not unit.recovered and not in_combat (unit)
end

function recover (q)
  local unit = q.unit
  if kind_of (unit, 'special') or unit.dp == 0 and not unit.shaken then
    say ('forbid', 'bears-none', { unit = unit })
    return
  end
  if unit.shaken then say ('forbid', 'shaken-stays', { unit = unit }) end
  if unit.moved then say ('forbid', 'has-moved', { unit = unit }) end
  if in_combat (unit) then say ('forbid', 'in-combat', { unit = unit }) end
  if unit.recovered then say ('forbid', 'has-recovered', { unit = unit }) end
  set (unit, 'recovered', true)
  local off = lookup ('recovery', unit.grade, calm (unit) and 'calm' or 'pressed')
  off = min (off, unit.dp)
  add (unit, 'dp', - off)
  say ('result', 'recovers', { unit = unit, before = unit.dp, n = unit.dp - off })
end

function may_rally (unit)
  return unit.shaken and not unit.just_shaken and not unit.moved and not in_combat (unit) and not broken (unit)
    and #unbroken_near (unit) == 0
end

function unbroken_near (unit)
  local enemies = around (unit, constant.bow_range, 'enemy')
  return without (enemies, filter (enemies, broken))
end

function rally (q)
  local unit = q.unit
  if not unit.shaken then say ('forbid', 'not-shaken', { unit = unit }) end
  if unit.moved or unit.just_shaken or broken (unit) or in_combat (unit) then say ('forbid', 'not-halted', { unit = unit }) end
  for _, enemy in ipairs (unbroken_near (unit)) do
    say ('forbid', 'enemy-in-range', { unit = unit, enemy = enemy })
  end
  rallied (unit)
end

function rallied (unit)
  set (unit, 'shaken', false)
  add (unit, 'dp', constant.rallied_dps - unit.dp)
  if broken (unit) then set (unit, 'activity', 'ready') end
  say ('result', 'rallies', { unit = unit, n = constant.rallied_dps })
end
