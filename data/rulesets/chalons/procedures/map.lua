-- Zones, what stands where, what a step costs, heights.
function on_map (side)
  local list = {}
  for _, unit in ipairs (battle.units) do
    if unit.side == side and unit.placed and not unit.lost and hex_of (unit) then list[#list + 1] = unit end
  end
  return list
end

-- The hexes about every enemy of SIDE that has no dot; those about EXCEPT are left out.
function zones (side, except)
  local list = {}
  for _, enemy in ipairs (on_map (other (side))) do
    if not enemy.dot and not (except and enemy.id == except.id) then
      for _, hex in ipairs (ring (enemy, 1)) do list[#list + 1] = hex end
    end
  end
  return list
end

-- Where SIDE may not go: to enemies, but for EXCEPT, and to their lone leaders, but for those in HEX.
function enemy_hexes (side, hex, except)
  local list = {}
  for _, enemy in ipairs (on_map (other (side))) do
    if not (except and enemy.id == except.id) then list[#list + 1] = hex_of (enemy) end
  end
  for _, leader in ipairs (lone_leaders (other (side))) do
    if hex_of (leader) ~= hex then list[#list + 1] = hex_of (leader) end
  end
  return list
end

function is_ballista (unit)
  return unit.missile == 'ballista'
end

-- UNITS and all that stand in their hexes: they fight, go back and are lost as one.
function stacked (units)
  local list = {}
  for _, unit in ipairs (units) do
    if not has (list, unit) then list[#list + 1] = unit end
    for _, mate in ipairs (in_hex (unit)) do
      if not has (list, mate) then list[#list + 1] = mate end
    end
  end
  return list
end

-- One unit for each hex that UNITS stand in, no ballista if another is there.
function heads (units)
  local list, hexes_seen = {}, {}
  for _, unit in ipairs (units) do
    if not has (hexes_seen, hex_of (unit)) then
      hexes_seen[#hexes_seen + 1] = hex_of (unit)
      list[#list + 1] = head (unit)
    end
  end
  return list
end

-- Whether what befalls the hex of UNIT is told of it: of ballistae by themselves, of each.
function leads_hex (unit)
  return head (unit).id == unit.id
end

function head (unit)
  for _, mate in ipairs (in_hex (unit)) do
    if not is_ballista (mate) then return mate end
  end
  return unit
end

-- Where friends leave UNIT no room; ballistae stack with anyone, and leaders do.
function taken (unit)
  local list = {}
  for _, friend in ipairs (on_map (unit.side)) do
    if friend.id ~= unit.id and not is_ballista (unit) and not is_ballista (friend) then
      list[#list + 1] = hex_of (friend)
    end
  end
  return list
end

function adjacent_enemies (unit)
  local list = {}
  for _, hex in ipairs (ring (unit, 1)) do
    for _, enemy in ipairs (in_hex (hex)) do
      if enemy.side ~= unit.side then list[#list + 1] = enemy end
    end
  end
  return list
end

function ground_of (hex)
  return terrain_of (hex) or 'clear'
end

-- Charts are read by READ: look where the slip shall say so; searches only peek.
function step_cost (from, to, read)
  return cost_across (hexside (from, to), ground_of (to), read or peek)
end

-- What a step costs over a side with ALONG into GROUND.
function cost_across (along, ground, read)
  local on_trail = has (along, 'trail')
  local cost = on_trail and read ('trail-cost', 'trail') or read ('hex-cost', ground)
  if on_trail and switch.trails_cross then return cost end
  for _, feature in ipairs (along) do
    if feature ~= 'trail' then cost = cost + read ('side-cost', feature) end
  end
  return cost
end

-- Who charges crosses neither stream nor ridge and enters neither river, peak nor hill.
function charge_cost (from, to, read)
  local ground = ground_of (to)
  if ground == 'river' or ground == 'peak' or ground == 'hill' then return false end
  local along = hexside (from, to)
  if has (along, 'stream') or has (along, 'ridge') then return false end
  return cost_across (along, ground, read or peek)
end

-- How far X is from the nearest ridge or hill; false if there is none.
function from_height (x)
  local least = false
  for _, height in ipairs (switch.slopes_near_peaks and { 'ridge', 'hill', 'peak' } or { 'ridge', 'hill' }) do
    local n = hexes (x, height)
    least = n and min (least or n, n) or least
  end
  return least
end

function number_of (hex)
  return column (hex) * 100 + row (hex)
end

-- Sets UNIT in HEX, leaders with it.
function shift (unit, hex)
  for _, leader in ipairs (in_hex (unit, 'leader')) do
    if leader.side == unit.side then place (leader, hex) end
  end
  place (unit, hex)
  capture (unit, { hex })
end

function is_exit (hex)
  return has (map_edge ('south'), hex) and column (hex) >= battle.exit_from and column (hex) <= battle.exit_to
end
