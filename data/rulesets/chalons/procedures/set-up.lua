-- Where the armies of the battle may set up.
-- Whether set-ups are checked, and by the free one or by the other.
function is_checked (free)
  return switch.set_up and switch.free_set_up == free
end

function stands_beside_kin (unit)
  for _, hex in ipairs (ring (unit, 1)) do
    for _, friend in ipairs (in_hex (hex)) do
      if friend.side == unit.side and friend.tribe == unit.tribe then return true end
    end
  end
  return false
end

-- How many units of TRIBE, ballistae aside, stand within REACH hexes of HEX, or with RIM only that far off.
function n_about (hex, tribe, rim)
  local n = 0
  for _, unit in ipairs (battle.units) do
    local far = unit.placed and unit.tribe == tribe and not is_ballista (unit) and hexes (hex, unit)
    if far == 1 or far == 0 and not rim then n = n + 1 end
  end
  return n
end

function n_ballistae (hex)
  local n = 0
  for _, unit in ipairs (in_hex (hex)) do
    if is_ballista (unit) then n = n + 1 end
  end
  return n
end

-- Whether X stands in one of PLACES or beside it.
function is_about (x, places)
  for _, hex in ipairs (places) do
    if hexes (x, hex) <= 1 then return true end
  end
  return false
end

function last_row ()
  local last = 0
  for _, hex in ipairs (map_edge ('south')) do last = max (last, row (hex)) end
  return last
end

-- Whether no unit of TRIBE stands within N hexes of X.
function keeps_off (x, tribe, n)
  for _, unit in ipairs (battle.units) do
    if unit.placed and unit.side == x.side and unit.tribe == tribe and hexes (x, unit) <= n then return false end
  end
  return true
end

-- Whether nobody stands with UNIT who may not.
function shares_rightly (unit)
  for _, other in ipairs (in_hex (hex_of (unit))) do
    if other.id ~= unit.id and not may_share (unit, other) then return false end
  end
  return true
end
