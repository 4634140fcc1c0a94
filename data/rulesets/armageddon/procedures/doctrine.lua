-- What a position is worth to a side, and what speaks for an act. How much each counts stands in ruleset.xml.

-- Of a counter what UNIT is: SOUND, or DISRUPTED.
function standing (unit, sound, disrupted)
  if unit.lost then return 0 end
  return unit.disrupted == 'no' and sound or disrupted
end

-- How many hexes UNIT is from where it can do something to the nearest enemy.
function far_off (unit)
  local foe = nearest (unit, 'enemy')
  return foe and max (0, hexes (unit, foe) - max (1, unit.range)) or 0
end

-- How many of the side of UNIT stand in HEX, which is false off the map.
function stand_with (unit, hex)
  return hex and count (in_hex (hex), 'side', unit.side) or 0
end

-- How many friends stand beside UNIT or with it.
function beside (unit)
  local n = stand_with (unit, hex_of (unit)) - 1
  for _, hex in ipairs (ring (unit, 1)) do n = n + stand_with (unit, hex) end
  return n
end

-- The units of SIDE that could attack HEX.
function attackers_at (who, hex)
  local list = {}
  for _, unit in ipairs (battle.units) do
    if unit.side == who and may_attack (unit) and has (front (unit), hex) then list[#list + 1] = unit end
  end
  return list
end

-- Of the enemies before UNIT those against whom it stands best, with all its friends before them: by how much they
-- are stronger than FAIR odds, of each HUNDRED of the defence, and no more than MOST.
function grip (unit, fair, hundred, most)
  local best
  for _, hex in ipairs (may_attack (unit) and front (unit) or {}) do
    if #units_of (other (unit.side), hex) > 0 then
      local odds = hope (attackers_at (unit.side, hex), { hex }, hundred) + hundred - fair
      best = best and max (best, odds) or odds
    end
  end
  return best and min (most, best) or 0
end

-- How many units LEADER has in reach; nobody, where he would stand alone.
function command (leader)
  local n = 0
  if stand_with (leader, hex_of (leader)) == 0 then return n end
  for _, unit in ipairs (battle.units) do
    if unit.side == leader.side and is_present (unit) and hexes (unit, leader) <= leader.control_radius then n = n + 1 end
  end
  return n
end

-- What is left of a side, of each HUNDRED.
function kept (who, hundred)
  local units = filter (battle.units, 'side', who.id)
  return #units > 0 and hundred * (#units - count (units, 'lost')) // #units or 0
end

-- Nobody of a side is left.
function is_gone (who)
  local units = filter (battle.units, 'side', who.id)
  return count (units, 'lost') == #units
end

-- By how much those who attack are stronger, of each HUNDRED of the defence; leaders alone are as nothing.
function hope (attackers, into, hundred)
  local q = { attackers = attackers, into = into }
  if #into == 0 then return 0 end
  local defence = max (1, peek (defence_of, q))
  return hundred * (peek (attack_of, q) - defence) // defence
end

function is_out_of_range (unit, hex)
  return hexes (unit, hex) > unit.range
end

-- By how much fire at HEX is stronger than what protects there, of each HUNDRED of that; a full hex counts more.
function fire_hope (firers, hex, hundred)
  local targets = targets_in (hex)
  if #targets == 0 or count (firers, is_out_of_range, hex) > 0 then return 0 end
  return hundred * peek (fire_strength, firers, targets[1]) * #targets // peek ('protection', ground_of (hex))
end
