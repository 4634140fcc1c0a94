-- What a position is worth to a side, and what speaks for an act. How much each counts stands in ruleset.xml.

-- What UNIT is worth: so much for each point of its strength, SOUND or DISRUPTED.
function standing (unit, sound, disrupted)
  if unit.lost then return 0 end
  return unit.combat * (unit.disrupted and disrupted or sound) // steps ('combat')
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

-- By how much those who attack are stronger, of each HUNDRED of the defence.
function hope (attackers, defenders, hundred)
  local both = peek (strengths, { attackers = attackers, defenders = defenders, helpers = {} })
  local theirs = max (1, both[2])
  return hundred * (both[1] - theirs) // theirs
end
