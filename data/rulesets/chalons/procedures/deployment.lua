-- Free set-up turn about: one side in its rows, then the other.

function is_in_hand (x)
  return not x.placed and not x.lost
end

function is_northern (hex)
  return constant.northern_rows > row (hex)
end

function is_southern (hex)
  return row (hex) > last_row () - constant.southern_rows
end

-- The counters come off the map; where the scenario proposes them is remembered.
function take_units_off (q)
  for _, unit in ipairs (q.units) do set_aside (unit) end
end

function take_leaders_off (q)
  for _, leader in ipairs (q.leaders) do set_aside (leader) end
end

function set_aside (x)
  set (x, 'proposed', hex_number (hex_of (x)))
  place (x, false)
end

-- False for nought, which is none.
function hex_numbered (number)
  return number > 0 and ring (number, 0)[1]
end

function hex_number (hex)
  return column (hex) * 100 + row (hex)
end

-- Who must keep apart, and how far: Romans and Visigoths, ballistae and all who are not Romans.
function needed_gap (unit, other)
  local tribes = { unit.tribe, other.tribe }
  if has (tribes, 'roman') and has (tribes, 'visigoth') then return constant.tribes_apart end
  local strange = has (tribes, 'barbarian') or has (tribes, 'visigoth')
  return strange and (is_ballista (unit) or is_ballista (other)) and 1 or -1
end

-- Where each unit stands that is on the map.
function list_places ()
  local places = {}
  for _, unit in ipairs (battle.units) do
    if unit.placed then places[unit.id] = hex_of (unit) end
  end
  return places
end

function is_row_right (unit, hex)
  local host = side_of (unit).host
  return host == 'hunnic' and is_northern (hex) or host == 'roman' and is_southern (hex) or host == 'other'
end

function may_share (unit, other)
  return unit.side == other.side and (is_ballista (unit) or is_ballista (other))
end

-- Why the unit may not be set up in the hex, others standing in PLACES; false if it may.
function why_not_there (unit, hex, places)
  local what = { unit = unit, hex = hex }
  if not is_row_right (unit, hex) then return 'outside', what end
  for _, other in ipairs (battle.units) do
    local at, gap = unit.id ~= other.id and places[other.id], needed_gap (unit, other)
    if at == hex and not may_share (unit, other) then return 'heaped', what end
    if at and unit.side == other.side and gap >= hexes (hex, at) then
      what.other, what.n = other, gap
      return 'too-close', what
    end
  end
  return false
end

-- Each of the units in the hex that is named in its place.
function deploy (q)
  local places = list_places ()
  if #q.units ~= #q.hexes then return say ('forbid', 'uneven') end
  for n, unit in ipairs (q.units) do
    local text, what = peek (why_not_there, unit, q.hexes[n], places)
    if text then return say ('forbid', text, what) end
    places[unit.id] = q.hexes[n]
    place (unit, q.hexes[n])
  end
end

-- Attila stands where he likes, Aetius neither with strangers nor beside them.
function post (q)
  if has (enemy_hexes (side), q.hex) then return say ('forbid', 'heaped', { unit = q.leader, hex = q.hex }) end
  local stranger = side_of (q.leader).host == 'roman' and peek (find_stranger, q.hex)
  if stranger then return say ('forbid', 'too-close', { unit = q.leader, other = stranger, hex = q.hex, n = 1 }) end
  place (q.leader, q.hex)
end

function find_stranger (hex)
  for _, unit in ipairs (on_map (side)) do
    if has ({ 'barbarian', 'visigoth' }, unit.tribe) and 1 >= hexes (hex, unit) then return unit end
  end
  return false
end

-- All who may stand where the scenario proposes them; the others stay in hand.
function deploy_as_proposed ()
  local places, left = list_places (), 0
  for _, unit in ipairs (battle.units) do
    local hex = unit.side == side and is_in_hand (unit) and hex_numbered (unit.proposed)
    if hex and peek (why_not_there, unit, hex, places) then
      left = left + 1
    elseif hex then
      places[unit.id] = hex
      place (unit, hex)
    end
  end
  for _, leader in ipairs (battle.leaders) do
    local hex = leader.side == side and is_in_hand (leader) and hex_numbered (leader.proposed)
    if hex then place (leader, hex) end
  end
  if left > 0 then say ('note', 'left-in-hand', { n = left }) end
end
