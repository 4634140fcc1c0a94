-- What a position is worth to a side, and what speaks for an act. How much each counts stands in ruleset.xml.

-- Of a counter what UNIT is: SOUND, or DISRUPTED.
function standing (unit, sound, disrupted)
  if unit.lost then return 0 end
  return unit.disrupted == 'no' and sound or disrupted
end

-- How many hexes the nearest enemy is away.
function far_off (unit)
  local foe = nearest (unit, 'enemy')
  return foe and hexes (unit, foe) or 0
end

-- How many friends stand beside UNIT or with it.
function beside (unit)
  local n = #in_hex (unit) - 1
  for _, hex in ipairs (ring (unit, 1)) do
    for _, friend in ipairs (in_hex (hex)) do
      if friend.side == unit.side then n = n + 1 end
    end
  end
  return n
end

-- What is left of a side, of each HUNDRED.
function kept (who, hundred)
  local now, all = 0, 0
  for _, unit in ipairs (filter (battle.units, 'side', who.id)) do
    all = all + 1
    if not unit.lost then now = now + 1 end
  end
  return all > 0 and hundred * now // all or 0
end

-- Nobody of a side is left.
function is_gone (who)
  for _, unit in ipairs (filter (battle.units, 'side', who.id)) do
    if not unit.lost then return false end
  end
  return true
end

-- By how much those who attack are stronger, of each HUNDRED of the defence; leaders alone are as nothing.
function hope (attackers, into, hundred)
  local q = { attackers = attackers, into = into }
  if #into == 0 then return 0 end
  local defence = max (1, peek (defence_of, q))
  return hundred * (peek (attack_of, q) - defence) // defence
end
