-- Missile fire and lines of sight; disrupted units recover after the combat phase.
function may_throw (unit)
  return unit.placed and unit.missile ~= 'none' and not unit.fired and not unit.thrown
end

-- Whether any enemy is in range of UNIT.
function has_target (unit)
  return has_foe_within (unit, lookup ('range', unit.missile))
end

function fire (q)
  if q.unit.missile == 'none' or q.unit.fired or q.unit.thrown or q.target.lost or q.target.side == q.unit.side then
    return
  end
  local n = hexes (q.unit, q.target)
  if n > lookup ('range', q.unit.missile) then
    return refuse ('out-of-range', { unit = q.unit, target = q.target, n = n })
  end
  if n > 1 and has (zones (q.unit.side), hex_of (q.unit)) then return refuse ('pinned', { unit = q.unit }) end
  local barrier = barrier_between (q.unit, q.target)
  if barrier then return refuse ('no-line', { unit = q.unit, target = q.target, hex = barrier }) end
  set (q.unit, 'fired', true)
  if q.unit.one_throw then set (q.unit, 'thrown', true) end
  local die = dice ('fire', 1, 'D6')
  say ('result', 'fire-thrown', { unit = q.unit, target = q.target, n = die })
  if outcome (lookup ('fire', die)) == 'disrupts' then
    mark_all (switch.missiles_hit_all and in_hex (q.target) or { q.target }, 'disrupted')
  end
end

function ridge_between (hex, others)
  for _, next in ipairs (others) do
    if hexes (hex, next) == 1 and has (hexside (hex, next), 'ridge') then return true end
  end
  return false
end

-- A slope counts as open, unless the line crosses a ridge beside it; so does open ground, unless only
-- slopes are meant.
function bars (hex, before, behind)
  local here = terrain_of (hex)
  if here and here ~= 'slope' then return true end
  return (here == 'slope' or switch.ridges_bar_sight)
    and (ridge_between (hex, before) or ridge_between (hex, behind))
end

-- The hex that bars the line from A to B, or false; along a hexside both hexes must bar it.
function barrier_between (a, b)
  return barrier_before (a, b, hex_of (b))
end

-- The same to B, who stands in HEX, or is that hex.
function barrier_before (a, b, hex_b)
  local line = hexline (a, b)
  for i, stretch in ipairs (line) do
    local barred = 0
    for _, hex in ipairs (stretch) do
      if bars (hex, line[i - 1] or { hex_of (a) }, line[i + 1] or { hex_b }) then barred = barred + 1 end
    end
    if barred == #stretch then return stretch[1] end
  end
  return false
end

function recover (q)
  for _, unit in ipairs (q.units) do set (unit, 'disrupted', false) end
end
