-- Melee: who must attack, strengths, results, retreats and advances.
function in_zone_of (unit, enemy)
  return not enemy.dot and hexes (unit, enemy) == 1
end

-- Whether an enemy on the map that has not fought holds UNIT in its zone.
function owes_attack (unit)
  if unit.side ~= side or not unit.placed or unit.fought then return false end
  for _, enemy in ipairs (adjacent_enemies (unit)) do
    if in_zone_of (unit, enemy) then return true end
  end
  return false
end

function is_owed (unit)
  if unit.side == side or not unit.placed or unit.fought then return false end
  for _, enemy in ipairs (adjacent_enemies (unit)) do
    if in_zone_of (unit, enemy) then return true end
  end
  return false
end

function fight_owed (q)
  say ('umpire', 'must-fight', { unit = q.unit })
end

function is_target (unit, attackers)
  if unit.fought or not unit.placed then return false end
  for _, attacker in ipairs (attackers) do
    if attacker.side == unit.side or hexes (attacker, unit) ~= 1 then return false end
  end
  return true
end

function may_help (unit, attackers)
  if unit.fought or unit.side == attackers[1].side then return false end
  for _, attacker in ipairs (attackers) do
    if hexes (attacker, unit) == 1 then return true end
  end
  return false
end

function charges (unit, defenders)
  if not unit.charging or terrain_of (unit) then return false end
  return not any_on (defenders, nil)
end

-- Whether any of UNITS stands on TERRAIN, or without one on anything but open ground.
function any_on (units, terrain)
  for _, unit in ipairs (units) do
    local here = terrain_of (unit)
    if here and (not terrain or here == terrain) then return true end
  end
  return false
end

function led (unit)
  local value = 0
  for _, leader in ipairs (in_hex (unit, 'leader')) do
    if leader.side == unit.side then value = value + leader.combat end
  end
  return value
end

function crosses (unit, defenders, feature)
  for _, defender in ipairs (defenders) do
    if has (hexside (unit, defender), feature) then return true end
  end
  return false
end

function on_slope (unit, attackers)
  if terrain_of (unit) ~= 'slope' then return false end
  local above = from_height (unit)
  if not above then return false end
  for _, attacker in ipairs (attackers) do
    if above >= from_height (attacker) then return false end
  end
  return true
end

function on_peak (unit, attackers)
  if terrain_of (unit) ~= 'peak' then return false end
  for _, attacker in ipairs (attackers) do
    if terrain_of (attacker) == 'peak' then return false end
  end
  return true
end

function free_enemies (unit, q)
  local list = {}
  for _, enemy in ipairs (adjacent_enemies (unit)) do
    if not enemy.fought and not has (q.attackers, enemy) and not has (q.defenders, enemy)
       and not has (q.helpers or {}, enemy) then
      list[#list + 1] = enemy
    end
  end
  return list
end

-- Who must fight and would find nobody left to fight. If there is none, the rest can always be
-- shared out: each joins one neighbour, and neighbours make stars of one against many.
function left_idle (q)
  for _, unit in ipairs (battle.units) do
    if (owes_attack (unit) or is_owed (unit)) and not has (q.attackers, unit)
       and not has (q.defenders, unit) and not has (q.helpers or {}, unit)
       and #free_enemies (unit, q) == 0 then
      return unit
    end
  end
  return false
end

function total (list, units, q)
  local n = 0
  for _, unit in ipairs (units) do
    n = n + sum (list, { unit = unit, attackers = q.attackers, defenders = q.defenders })
  end
  return n
end

function attack (q)
  local idle = left_idle (q)
  if idle then say ('forbid', 'leaves-idle', { unit = idle }) end
  local weak = is_demoralized (q.attackers[1].side)
  if weak then say ('note', 'demoralized') end
  local defence = total ('defence', q.defenders, q) + total ('defence', q.helpers or {}, q)
  local strength = { total ('attack', q.attackers, q), defence }
  if look ('odds', strength) == '1-5' and not q.forced then say ('umpire', 'poor-odds') end
  local odds = look ('odds', strength, weak and -1 or 0)
  settle ()
  mark_all (q.attackers, 'fought')
  mark_all (q.defenders, 'fought')
  mark_all (q.helpers or {}, 'fought')
  apply (outcome (result (odds, q)), q)
end

function result (odds, q)
  if odds == '1-5' then return 'AL' end
  if odds == '6-1' then return 'DL' end
  local cell = look ('results', dice ('results', 1, 'D6'), odds)
  return cell == 'AR' and #chargers (q) > 0 and 'AL' or cell
end

function chargers (q)
  local list = {}
  for _, unit in ipairs (q.attackers) do
    if charges (unit, q.defenders) then list[#list + 1] = unit end
  end
  return list
end

-- A new combat ends the time to advance after the one before.
function settle ()
  for _, unit in ipairs (battle.units) do
    if unit.victor then set (unit, 'victor', false) end
    if unit.left_hex > 0 then set (unit, 'left_hex', 0) end
  end
end

function mark_all (units, attribute)
  for _, unit in ipairs (units) do set (unit, attribute, true) end
end

function joined (a, b)
  local list = {}
  for _, unit in ipairs (a) do list[#list + 1] = unit end
  for _, unit in ipairs (b) do list[#list + 1] = unit end
  return list
end

function apply (what, q)
  local defenders = joined (q.defenders, q.helpers or {})
  if what == 'AR' then send_back (q.attackers) end
  if what == 'DR' then send_back (defenders) end
  if what == 'AL' or what == 'EX' then
    local list = chargers (q)
    lose_of (what == 'AL' and #list > 0 and list or q.attackers)
  end
  if what == 'DL' or what == 'EX' then lose_of (defenders) end
  if what == 'DR' or what == 'DL' then mark_all (q.attackers, 'victor') end
  if what == 'AR' or what == 'AL' then mark_all (defenders, 'victor') end
end

function send_back (units)
  for _, unit in ipairs (units) do
    set (unit, 'must_retreat', true)
    emit ('retreats', { unit = unit })
  end
end

-- One of UNITS, by its owner's choice.
function lose_of (units)
  if #units == 1 then
    eliminate (units[1])
    return
  end
  mark_all (units, 'at_risk')
  emit ('loses-one', { unit = units[1] })
end

function eliminate (unit)
  set (unit, 'left_hex', number_of (hex_of (unit)))
  lose (unit)
end

function lose_one (q)
  local list = {}
  for _, unit in ipairs (on_map (q.unit.side)) do
    if unit.at_risk then list[#list + 1] = unit end
  end
  eliminate (find (choose ('loses-one', q.unit.side, list)))
  for _, unit in ipairs (list) do set (unit, 'at_risk', false) end
end

function ways_back (unit, n)
  local ways = {}
  local found = retreats (unit, { n = n, cost = may_step, full = taken (unit), zone = zones (unit.side),
    closed = enemy_hexes (unit.side) })
  for _, way in ipairs (found) do
    if way.full == 0 then ways[#ways + 1] = way end
  end
  return ways
end

-- The only way, or the one that the owner names by its last hex.
function pick (unit, ways)
  if #ways == 1 then return ways[1] end
  local ends = {}
  for _, way in ipairs (ways) do ends[#ends + 1] = way.way[#way.way] end
  local chosen = choose ('retreats', unit.side, ends)
  for _, way in ipairs (ways) do
    if way.way[#way.way] == chosen then return way end
  end
end

function retreat (q)
  local unit, ways = q.unit, ways_back (q.unit, 1)
  set (unit, 'must_retreat', false)
  if #ways > 0 then
    set (unit, 'left_hex', number_of (hex_of (unit)))
    shift (unit, pick (unit, ways).hex)
    return
  end
  make_room (unit, chains (unit, { cost = may_step, full = taken (unit), zone = zones (unit.side),
    closed = joined (enemy_hexes (unit.side), involved (unit)) }))
end

-- Friends who had a part in this combat make no room.
function involved (unit)
  local list = {}
  for _, friend in ipairs (on_map (unit.side)) do
    if friend.id ~= unit.id and friend.must_retreat then list[#list + 1] = hex_of (friend) end
  end
  return list
end

function make_room (unit, ways)
  if #ways == 0 then
    say ('note', 'nowhere', { unit = unit })
    eliminate (unit)
    return
  end
  local way = ways[1].way
  for i = 2, #way - 1 do
    for _, friend in ipairs (in_hex (way[i])) do
      say ('note', 'makes-room', { unit = friend, hex = way[i + 1] })
      shift (friend, way[i + 1])
    end
  end
  set (unit, 'left_hex', number_of (way[1]))
  shift (unit, way[2])
end

function was_vacated (hex, unit)
  if hexes (hex, unit) ~= 1 or #in_hex (hex) > 0 then return false end
  for _, enemy in ipairs (battle.units) do
    if enemy.side ~= unit.side and enemy.left_hex == number_of (hex) then return true end
  end
  return false
end

function advance (q)
  shift (q.unit, q.hex)
  settle ()
end

-- Two hexes; one of the attackers may follow into the hex that is left first.
function refuse (q)
  local ways = ways_back (q.unit, 2)
  if #ways == 0 then
    say ('forbid', 'nowhere', { unit = q.unit })
    return
  end
  settle ()
  mark_all (q.attackers, 'fought')
  mark_all (q.attackers, 'victor')
  set (q.unit, 'fought', true)
  set (q.unit, 'left_hex', number_of (hex_of (q.unit)))
  shift (q.unit, pick (q.unit, ways).hex)
end
