-- Fire of both kinds: who may, at what, and how strongly.

function is_ready_to_fire (unit)
  return is_present (unit) and has_bows (unit) and unit.disrupted == 'no'
end

function may_fire (unit)
  return unit.side == side and is_ready_to_fire (unit) and player_turn (side) > unit.fired_in + 1
end

-- Whether any enemy is in range of UNIT, or a hex farther, as it is downhill.
function has_target (unit)
  for _, enemy in ipairs (enemies (unit.side)) do
    if hexes (unit, enemy) <= unit.range + 1 then return true end
  end
  for _, leader in ipairs (battle.leaders) do
    if is_present (leader) and leader.side ~= unit.side and hexes (unit, leader) <= unit.range + 1 then return true end
  end
  return false
end

-- Those who may fire at a unit that went FROM one hex TO another; false: from off the map.
function defenders (unit, from, to)
  local list, now_is = {}, player_turn (unit.side)
  for _, enemy in ipairs (enemies (unit.side)) do
    if is_ready_to_fire (enemy) and now_is > enemy.fired_in + 1 and has (front (enemy), to)
       and (not from or hexes (enemy, from) > 1) and ground_of (enemy) ~= 'stream' and is_free_line (enemy, to) then
      list[#list + 1] = enemy
    end
  end
  return list
end

function may_defend (firer, unit)
  return has (defenders (unit, began_in (unit), hex_of (unit)), firer)
end

function targets_in (hex)
  local list = {}
  for _, unit in ipairs (in_hex (hex)) do
    if unit.side ~= side then list[#list + 1] = unit end
  end
  return list
end

function fire (q)
  local into = chosen_hexes (q.firers, q.hex and { q.hex })
  if not into then return end
  if not into[1] then return say ('forbid', 'nobody') end
  local targets = targets_in (into[1])
  if #targets == 0 then return refuse ('nobody-there', { hex = into[1] }) end
  if not all_can_fire (q.firers, into[1]) then return end
  note_throw ()
  shoot (q.firers, targets, 'fire', player_turn (q.firers[1].side))
end

function defend (q)
  if not q.firers or #q.firers == 0 then return outcome ('fire-held') end
  shoot (q.firers, in_hex (q.unit), 'movement', player_turn (q.unit.side))
end

function fire_strength (firers, target)
  local total, hex = 0, hex_of (target)
  for _, unit in ipairs (firers) do
    total = total + sum ('fire', { unit = unit, target = target,
      strength = strength_at (unit, hex), range = hexes (unit, hex) })
  end
  return total
end

function fire_column (firers, targets)
  local total = fire_strength (firers, targets[1])
  local protection = lookup ('protection', ground_of (hex_of (targets[1])))
  tell_total ('fire', total, {})
  return lookup ('odds', { total, protection }), total, protection
end

function shoot (firers, targets, why, when)
  local column, total, protection = fire_column (firers, targets)
  if column == 'too-poor' then return say ('forbid', 'poor-odds') end
  for _, unit in ipairs (firers) do set (unit, 'fired_in', when) end
  strike ({ units = targets, column = column, why = why, text = 'fire-thrown', by = firers, strengths = { total, protection } })
end

function reaches_down (unit, hex)
  return is_uphill (hex, unit) and hexes (unit, hex) == unit.range + 1
end

function strength_at (unit, hex)
  if reaches_down (unit, hex) then return lookup ('downhill', unit.type) end
  return lookup ('strength', unit.type, hexes (unit, hex))
end

function all_can_fire (firers, hex)
  for _, unit in ipairs (firers) do
    local what = { unit = unit, hex = hex, far = hexes (unit, hex), n = unit.range }
    if ground_of (unit) == 'stream' then return refuse ('in-water', what) end
    if what.far > unit.range and not reaches_down (unit, hex) then return refuse ('out-of-range', what) end
    if what.far == 0 or abs (direction (unit, hex)) > constant.fire_arc then return refuse ('out-of-field', what) end
    local text, stop = what_bars (unit, hex)
    what.stop = stop
    if text then return refuse (text, what) end
  end
  return true
end

function refuse (text, what)
  say ('forbid', text, what)
  return false
end

function is_free_line (unit, hex)
  return not what_bars (unit, hex)
end

-- What bars the line of fire, as a text and the hex; false: nothing. Villages and woods are fired into
-- from beside them only; from a slope nothing is in the way.
function what_bars (unit, hex)
  if hexes (unit, hex) > 1 and has ({ 'village', 'woods' }, ground_of (hex)) then return 'from-beside', hex end
  if ground_of (unit) == 'slope' then return false end
  local before = hex_of (unit)
  for _, stretch in ipairs (hexline (unit, hex)) do
    if is_stretch_shut (stretch) then return 'blocked', stretch[1] end
    if #stretch == 1 and before and is_crest (before, stretch[1]) then return 'crest-in-line', stretch[1] end
    before = #stretch == 1 and stretch[1]
  end
  return before and is_crest (before, hex) and 'crest-in-line', hex
end

-- Along a side, both hexes must be in the way.
function is_stretch_shut (stretch)
  local shut = 0
  for _, hex in ipairs (stretch) do
    if #in_hex (hex) > 0 or #in_hex (hex, 'leader') > 0
       or has ({ 'village', 'woods' }, ground_of (hex)) then shut = shut + 1 end
  end
  return shut == #stretch
end
