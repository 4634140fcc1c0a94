-- Border Raid: what a position is worth. How much each counts stands in ruleset.xml.

function left (unit)
  return is_gone (unit) and 0 or unit.n
end

function far_off (unit)
  local foe = nearest (unit, 'enemy')
  return foe and gap (unit, foe) // len (1) or 0
end

function bears (unit)
  local foe = nearest (unit, 'enemy')
  return foe and within (unit, foe, len (unit.range)) and sees (unit, foe)
end

-- What is still there of a side, of each HUNDRED.
function kept (side, hundred)
  local now, all = 0, 0
  for _, unit in ipairs (bands (side)) do
    now, all = now + left (unit), all + unit.strength
  end
  return all > 0 and hundred * now // all or 0
end

-- What counts when UNIT strikes TARGET.
function blow_factors (unit, target)
  return sum ('blows', { unit = unit, target = target })
end

-- By how many stands UNIT has more, and what counts for its blows.
function hope (unit, target)
  return unit.n - target.n + peek (blow_factors, unit, target)
end
