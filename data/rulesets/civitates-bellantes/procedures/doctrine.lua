-- What a position is worth to a side, and what speaks for an act. How much each counts stands in ruleset.xml.

-- What UNIT is worth: so much a stand, SOUND, SHAKEN or RUNNING, and half of that when its DPs are full.
function standing (unit, sound, shaken, running)
  local each = broken (unit) and running or unit.shaken and shaken or sound
  local all = unit.n * each
  if kind_of (unit, 'special') or unit.dp == 0 then return all end
  return all - all * min (unit.dp, capacity (unit)) // (2 * capacity (unit))
end

-- What is left of a side, of each HUNDRED.
function kept (who, hundred, sound, shaken, running)
  local now, all = 0, 0
  for _, unit in ipairs (filter (battle.units, 'side', who.id)) do
    now = now + standing (unit, sound, shaken, running)
    all = all + unit.strength * sound
  end
  return all > 0 and hundred * now // all or 0
end

-- What it counts at the end: points, where the scenario gives any.
function merit (who, hundred, sound, shaken, running)
  return counts_points () and points_of (who) or kept (who, hundred, sound, shaken, running)
end

function fights_on (unit)
  return unit.n > 0 and not broken (unit)
end

-- Nobody of a side is left to fight.
function has_fallen (who)
  return count (filter (battle.units, 'side', who.id), fights_on) == 0
end

-- How near an enemy must be for UNIT to do something to him: lights shoot.
function near_enough (unit)
  if not lights (unit) then return 0 end
  return unit.long and constant.bow_range or unit.short and constant.javelin_range or 0
end

-- How much farther the nearest enemy is than he must be, in halves of a measure.
function far_off (unit)
  local foe = nearest (unit, 'enemy')
  return foe and 2 * max (0, gap (unit, foe) - near_enough (unit)) // len (1) or 0
end

function is_fit (unit)
  return unit.placed and fights_on (unit) and not unit.shaken
end

-- The place of the morale of UNIT, the best first; whoever has none is average.
function steadiness (unit)
  return nth ('morale', unit.morale == 'none' and 'average' or unit.morale)
end

-- How much better UNIT fights if it charges TARGET, in points of its score; ASIDE if it does not meet its front.
function edge_over (unit, target, aside)
  local points = (unit.attack or 0) - (target.defence or 0) + steadiness (target) - steadiness (unit)
  return before_front (unit, target) and points or points + aside
end

-- Whether UNIT is better off if it meets FOE by a charge of its own.
function should_counter (unit, foe)
  return (unit.attack or 0) > (unit.defence or 0) and edge_over (unit, foe, 0) >= 0
end
