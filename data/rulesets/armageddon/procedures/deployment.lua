-- Setting up turn about before the first turn: one side in its zones, then the other.

-- Who stands on the map as the battle begins.
function sets_up (x)
  return not x.lost and not entrance (x)
end

function is_in_hand (x)
  return sets_up (x) and not x.placed
end

-- The counters come off the map; where the scenario proposes them is remembered.
function take_off_all (q)
  for _, unit in ipairs (q.units) do set_aside (unit) end
end

function take_leaders_off (q)
  for _, leader in ipairs (q.leaders) do set_aside (leader) end
end

function set_aside (x)
  set (x, 'proposed', hex_number (hex_of (x)))
  set (x, 'proposed_face', facing (x))
  place (x, false)
end

-- As it is told to, or as it stood or was proposed.
function face_for (x, told)
  if is_side (told) then return told end
  return x.placed and facing (x) or is_side (x.proposed_face) and x.proposed_face or nil
end

-- Those of both lists, where there are any.
function both (units, leaders)
  local all = {}
  for _, list in ipairs ({ units or {}, leaders or {} }) do
    for _, x in ipairs (list) do all[#all + 1] = x end
  end
  return all
end

function deploy (q)
  set_up_in (q, both (q.units, q.leaders))
end

function post (q)
  set_up_in (q, q.leaders)
end

function set_up_in (q, all)
  for _, x in ipairs (all) do place (x, q.hex, face_for (x, q.face)) end
  for _, x in ipairs (all) do
    if not may_stand (x, q.hex) then return end
  end
end

-- Whether it may be set up in the hex, as all of this act stand.
function may_stand (x, hex)
  local what = { unit = x, hex = hex }
  if not in_zone (x, x.zone, 'now') then return refuse ('outside', what) end
  if has (enemy_hexes (x.side), hex) then return refuse ('enemy-there', what) end
  return is_right (in_hex (hex, 'unit', 'now')) or refuse ('heaped', what)
end

-- Those of the acting side that are in hand and for whom the scenario proposes a hex.
function list_proposed ()
  local list = {}
  for _, x in ipairs (both (battle.units, battle.leaders)) do
    if x.side == side and is_in_hand (x) and is_hex (x.proposed) then list[#list + 1] = x end
  end
  return list
end

function deploy_as_proposed ()
  if not side then return end -- no phase has begun: that is refused already
  local all = list_proposed ()
  if #all == 0 then return refuse ('none-in-hand', { side = side_of (side) }) end
  for _, x in ipairs (all) do place (x, hex_numbered (x.proposed), face_for (x)) end
  for _, x in ipairs (all) do
    if not may_stand (x, hex_numbered (x.proposed)) then return end
  end
end

function hex_numbered (number)
  return ring (number, 0)[1]
end
