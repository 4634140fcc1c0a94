-- What a position is worth to a side, and what speaks for an act. How much each counts stands in ruleset.xml.

-- What UNIT is worth: so much a figure, SOUND, or LOOSE where it lost its order, or RETIRING or RUNNING.
function standing (unit, sound, loose, retiring, running)
  if unit.morale == 'routs' then return unit.n * running end
  if unit.morale == 'retreats' then return unit.n * retiring end
  return unit.n * (is_formed (unit) and sound or loose)
end

-- What is left of a side, of each HUNDRED.
function kept (who, hundred, sound, loose, retiring, running)
  local now, all = 0, 0
  for _, unit in ipairs (filter (battle.units, 'side', who.id)) do
    now = now + standing (unit, sound, loose, retiring, running)
    all = all + unit.strength * sound
  end
  return all > 0 and hundred * now // all or 0
end

-- What it counts at the end: points, where the scenario gives any.
function merit (who, hundred, sound, loose, retiring, running)
  return counts_points () and points_of (who) or kept (who, hundred, sound, loose, retiring, running)
end

function fights_on (unit)
  return unit.n > 0 and not flees (unit)
end

-- Nobody of a side is left to fight.
function has_fallen (who)
  return count (filter (battle.units, 'side', who.id), fights_on) == 0
end

-- How near an enemy must be for UNIT to do something to him: light troops shoot.
function near_enough (unit)
  return unit.light and longest_of (ranges_of (unit)) or 0
end

-- How much farther the nearest enemy is than he must be, in whole measures.
function far_off (unit)
  local foe = nearest (unit, 'enemy')
  return foe and max (0, gap (unit, foe) - near_enough (unit)) // len (1) or 0
end

function is_fit (unit)
  return unit.placed and fights_on (unit)
end

-- By how many figures UNIT is the stronger; a foe whose front is not met counts half.
function hope (unit, target)
  local theirs = face (unit, target) == 'front' and target.n or target.n // 2
  return unit.n - theirs
end
