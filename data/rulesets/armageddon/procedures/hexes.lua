-- What lies where: the ground of a hex, enemies, the hexes before their fire units.

function ground_of (x)
  local terrain = terrain_of (x) or 'clear'
  if battle.basic and terrain == 'slope' then return 'clear' end
  return terrain
end

function is_crest (from, to)
  return not battle.basic and has (hexside (from, to), 'crest')
end

-- Hexes are kept by their numbers; nought is none.
function is_hex (number)
  return number > 0
end

function is_present (x)
  return x.placed and not x.lost
end

function has_bows (unit)
  return unit.range > 0
end

function is_chariot (x)
  return kind_of (x, 'CH')
end

function enemies (side)
  local list = {}
  for _, unit in ipairs (battle.units) do
    if is_present (unit) and unit.side ~= side then list[#list + 1] = unit end
  end
  return list
end

function enemy_hexes (side)
  local list = {}
  for _, enemy in ipairs (enemies (side)) do list[#list + 1] = hex_of (enemy) end
  for _, leader in ipairs (battle.leaders) do
    if is_present (leader) and leader.side ~= side then list[#list + 1] = hex_of (leader) end
  end
  return list
end

-- Where a move ends: before enemy fire units.
function fire_fronts (side)
  local list = {}
  for _, enemy in ipairs (enemies (side)) do
    if has_bows (enemy) then
      for _, hex in ipairs (front (enemy)) do list[#list + 1] = hex end
    end
  end
  return list
end

-- Both sides count their player turns together: the first of turn 3 is 6, the second 7.
function player_turn (of)
  return 2 * turn + (side_of (of).first and 0 or 1)
end

function is_uphill (a, b)
  return ground_of (b) == 'slope' and ground_of (a) ~= 'slope'
end
