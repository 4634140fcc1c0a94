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

-- Nobody of a side is left to fight.
function has_fallen (who)
  for _, unit in ipairs (filter (battle.units, 'side', who.id)) do
    if unit.n > 0 and not flees (unit) then return false end
  end
  return true
end

-- How far the nearest enemy is, in whole measures.
function far_off (unit)
  local foe = nearest (unit, 'enemy')
  return foe and gap (unit, foe) // len (1) or 0
end

function is_fit (unit)
  return unit.n > 0 and unit.placed and not flees (unit)
end

-- By how many figures UNIT is the stronger; a foe whose front is not met counts half.
function hope (unit, target)
  local theirs = face (unit, target) == 'front' and target.n or target.n // 2
  return unit.n - theirs
end
