-- What comes of a combat: losses, retreats, displacement, advances, retreats before combat.
-- A new combat ends the time to advance after the one before.
function settle ()
  for _, unit in ipairs (battle.units) do
    set (unit, 'victor', false)
    set (unit, 'in_combat', false)
    set (unit, 'left_hex', 0)
  end
  for _, leader in ipairs (battle.leaders) do set (leader, 'left_hex', 0) end
end

-- Sets the flag of all UNITS, or clears it if VALUE is false.
function mark_all (units, attribute, value)
  for _, unit in ipairs (units) do set (unit, attribute, value ~= false) end
end

function joined (a, b)
  local list = {}
  for _, unit in ipairs (a) do list[#list + 1] = unit end
  for _, unit in ipairs (b) do list[#list + 1] = unit end
  return list
end

-- A charge that is thrown back costs one of those who charged.
function apply (what, q, thrown_back)
  local defenders = joined (q.defenders, q.helpers)
  if what == 'AR' or what == 'DR' then
    mark_all (joined (q.attackers, defenders), 'in_combat')
    send_back (what == 'AR' and q.attackers or defenders)
  end
  if what == 'AL' or what == 'EX' then lose_of (thrown_back and chargers (q) or q.attackers) end
  if what == 'DL' or what == 'EX' then lose_of (defenders) end
  local drawn = what == 'EX' and switch.advance_after_exchange
  if what == 'DR' or what == 'DL' or drawn then mark_all (q.attackers, 'victor') end
  if what == 'AR' or what == 'AL' or drawn then mark_all (defenders, 'victor') end
end

-- All who stand in the hexes of UNITS.
function send_back (units)
  for _, unit in ipairs (units) do
    mark_all (in_hex (unit), 'must_retreat')
  end
end

-- One of the hexes of UNITS, by their owner's choice.
function lose_of (units)
  local list = heads (units)
  if #list == 1 then
    eliminate (list[1])
    return
  end
  mark_all (list, 'at_risk')
end

function eliminate (unit)
  for _, mate in ipairs (in_hex (unit)) do
    say ('effect', 'is-eliminated', { unit = mate })
    set (mate, 'left_hex', number_of (hex_of (mate)))
    lose (mate)
  end
end

-- Friends of UNIT of whom one is lost, itself too.
function at_risk_with (unit)
  local list = {}
  for _, friend in ipairs (unit.at_risk and on_map (unit.side) or {}) do
    if friend.at_risk then list[#list + 1] = friend end
  end
  return list
end

function lose_one (q)
  local list = at_risk_with (q.units[1])
  eliminate (find (choose ('loses-one', q.units[1].side, list)))
  mark_all (list, 'at_risk', false)
end

-- The ways of N hexes that X has to go back, none of which ends in FULL.
function ways_back (x, n, full)
  local ways = {}
  local found = retreats (x, { n = n, full = full, zone = zones (x.side),
    closed = enemy_hexes (x.side) })
  for _, way in ipairs (found) do
    if way.full == 0 then ways[#ways + 1] = way end
  end
  return ways
end

-- The only way, or the one that the owner of X names by its last hex.
function pick (x, ways, id)
  if #ways == 1 then return ways[1] end
  local ends = {}
  for _, way in ipairs (ways) do ends[#ends + 1] = way.hex end
  local chosen = choose (id, x.side, ends)
  for _, way in ipairs (ways) do
    if way.hex == chosen then return way end
  end
end

function retreat (q)
  local unit, ways = q.unit, ways_back (q.unit, 1, taken (q.unit))
  mark_all (in_hex (unit), 'must_retreat', false)
  if #ways > 0 then
    go_back (unit, pick (unit, ways, 'retreats').hex)
    return
  end
  local found = chains (unit, { full = taken (unit), zone = zones (unit.side),
    closed = joined (enemy_hexes (unit.side), involved (unit)) })
  if #found == 0 then
    say ('result', 'nowhere', { unit = unit })
    eliminate (unit)
  else
    make_room (unit, pick_chain (unit, found))
  end
end

-- With all that stand in its hex.
function go_back (unit, hex)
  say ('result', 'goes-back-to', { unit = unit, hex = hex })
  for _, mate in ipairs (in_hex (unit)) do
    set (mate, 'left_hex', number_of (hex_of (mate)))
    shift (mate, hex)
  end
end

-- Friends who have a part in this combat make no room.
function involved (unit)
  local list = {}
  for _, friend in ipairs (on_map (unit.side)) do
    if friend.id ~= unit.id and friend.in_combat then list[#list + 1] = hex_of (friend) end
  end
  return list
end

-- Of equal chains the owner chooses, hex by hex as far as they differ.
function pick_chain (unit, ways)
  for i = 2, #ways[1].way do
    local heads_of, rest = {}, {}
    for _, way in ipairs (ways) do
      if not has (heads_of, way.way[i]) then heads_of[#heads_of + 1] = way.way[i] end
    end
    local chosen = #heads_of == 1 and heads_of[1] or choose ('displaces', unit.side, heads_of)
    for _, way in ipairs (ways) do
      if way.way[i] == chosen then rest[#rest + 1] = way end
    end
    ways = rest
  end
  return ways[1].way
end

function make_room (unit, way)
  for i = 2, #way - 1 do
    for _, friend in ipairs (in_hex (way[i])) do
      say ('effect', 'makes-room', { unit = friend, hex = way[i + 1] })
      shift (friend, way[i + 1])
    end
  end
  go_back (unit, way[2])
end

function was_vacated (hex, unit)
  if hexes (hex, unit) ~= 1 or #in_hex (hex) > 0 then return false end
  for _, list in ipairs ({ battle.units, battle.leaders }) do
    for _, enemy in ipairs (list) do
      if enemy.side ~= unit.side and enemy.left_hex == number_of (hex) then return true end
    end
  end
  return false
end

function is_left_to (hex, units)
  for _, unit in ipairs (units) do
    if was_vacated (hex, unit) then return true end
  end
  return false
end

function is_beside (hex, units)
  for _, unit in ipairs (units) do
    if hexes (hex, unit) == 1 then return true end
  end
  return false
end

-- The hexes beside UNIT that were left in this combat.
function hexes_left (unit)
  local list = {}
  for _, hex in ipairs (unit.victor and ring (unit, 1) or {}) do
    if was_vacated (hex, unit) then list[#list + 1] = hex end
  end
  return list
end

-- Whether somebody has still to go back, or to be lost, after a combat.
function is_pending ()
  for _, unit in ipairs (battle.units) do
    if unit.must_retreat or unit.at_risk then return true end
  end
  return false
end

-- Whether somebody may still advance.
function is_contested ()
  for _, unit in ipairs (battle.units) do
    if unit.victor then return true end
  end
  return false
end

-- Friends of UNIT who may advance instead of it, itself too.
function co_victors (unit)
  local list = {}
  for _, friend in ipairs (#hexes_left (unit) > 0 and on_map (unit.side) or {}) do
    if #hexes_left (friend) > 0 then list[#list + 1] = friend end
  end
  return list
end

-- One of the victors goes into a hex that was left, or nobody does, if no hex is named.
function advance (q)
  local options = q.hex and {} or { 'nobody' }
  for _, unit in ipairs (q.units) do
    local left = peek (hexes_left, unit)
    if #left > 0 and (not q.hex or has (left, q.hex)) then options[#options + 1] = unit.id end
  end
  if #options == 0 then return refuse ('none-left', { unit = q.units[1] }) end
  local chosen = #options == 1 and options[1] or choose ('follows', q.units[1].side, options)
  if chosen == 'nobody' then
    say ('result', 'nobody-follows')
    return settle ()
  end
  go_in (find (chosen), q.hex, q.alone)
end

-- Its leaders go with it unless they stay; one of the enemy who was left behind is met.
function go_in (unit, where, alone)
  local left = peek (hexes_left, unit)
  local hex = where or (#left == 1 and left[1] or choose ('advances', unit.side, left))
  local hunted = lone_in (hex, other (unit.side))
  say ('result', 'advances-to', { unit = unit, hex = hex })
  if alone then
    place (unit, hex)
    capture (unit, { hex })
  else
    shift (unit, hex)
  end
  settle ()
  if unit.side == side then set (unit, 'fought', true) else come_forth (unit) end
  for _, leader in ipairs (hunted) do meet (unit, leader) end
end

-- A defender who advanced stands before others now: it may be attacked there and helps its friends,
-- and whom it holds in its zone must attack.
function come_forth (unit)
  set (unit, 'fought', false)
  set (unit, 'fight', 0)
  set (unit, 'helps', false)
end

-- Whether anybody but those GONE holds the attacker in its zone and is not fought yet.
function has_others (attacker, gone)
  for _, enemy in ipairs (adjacent_enemies (attacker)) do
    if not has (gone, enemy) and in_zone_of (attacker, enemy) and not enemy.fought and takes_more (enemy) then
      return true
    end
  end
  return false
end

-- The stacks of defenders who may retreat before this combat: quick enough for every attacker, and with
-- somewhere to go.
function evaders (q)
  local list = {}
  for _, unit in ipairs (heads (q.defenders)) do
    if may_evade (unit, q.attackers) then list[#list + 1] = unit end
  end
  return list
end

function may_evade (unit, attackers)
  if not unit.placed or not unit.dot or unit.disrupted then return false end
  for _, attacker in ipairs (attackers) do
    if attacker.ma > unit.ma then return false end
  end
  return #ways_back (unit, constant.evasion, taken (unit)) > 0
end

-- Asks each of them; whether nobody is left to fight. One of the attackers may follow into the hex that
-- is left, and who stands beside others too has them still to fight.
function evade_all (q)
  local gone = q.defenders
  for _, unit in ipairs (evaders (q)) do
    if choose ('evades.' .. unit.id, unit.side, { 'stays', 'evades' }) == 'evades' then
      local left = {}
      for _, defender in ipairs (q.defenders) do
        if hexes (defender, unit) > 0 then left[#left + 1] = defender end
      end
      q.defenders = left
      set (unit, 'fought', true)
      mark_all (q.attackers, 'victor')
      go_back (unit, pick (unit, ways_back (unit, constant.evasion, taken (unit)), 'retreats.' .. unit.id).hex)
    end
  end
  if #q.defenders > 0 then return false end
  for _, attacker in ipairs (q.attackers) do
    local goes_on = has_others (attacker, gone)
    set (attacker, 'fought', not goes_on)
    if goes_on then set (attacker, 'fight', 0) end
  end
  outcome ('evaded')
  return true
end
