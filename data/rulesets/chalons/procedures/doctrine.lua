-- What a position is worth to a side, and what speaks for an act. How much each counts stands in ruleset.xml.

-- Of its strength what UNIT has, half where it is disrupted, in the smallest parts that the rules count.
function standing (unit)
  if unit.lost then return 0 end
  local all = unit.combat
  return unit.disrupted and all // 2 or all
end

-- How many hexes the nearest enemy is away.
function far_off (unit)
  local foe = nearest (unit, 'enemy')
  return foe and hexes (unit, foe) or 0
end

-- How many friends stand beside UNIT.
function beside (unit)
  local n = 0
  for _, hex in ipairs (ring (unit, 1)) do
    for _, friend in ipairs (in_hex (hex)) do
      if friend.side == unit.side then n = n + 1 end
    end
  end
  return n
end

-- The strength of UNITS together.
function strength_of (units)
  local n = 0
  for _, unit in ipairs (units) do n = n + standing (unit) end
  return n
end

-- By how much those who attack are stronger, of each HUNDRED of the others.
function hope (attackers, defenders, hundred)
  local theirs = max (1, strength_of (defenders))
  return hundred * (strength_of (attackers) - theirs) // theirs
end
