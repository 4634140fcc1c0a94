-- Leaders who stand alone: who comes upon them, who attacks them.
function is_alone (leader)
  for _, unit in ipairs (in_hex (leader)) do
    if unit.side == leader.side then return false end
  end
  return true
end

function lone_leaders (side)
  local list = {}
  for _, leader in ipairs (battle.leaders) do
    if leader.side == side and leader.placed and not leader.lost and hex_of (leader) and is_alone (leader) then
      list[#list + 1] = leader
    end
  end
  return list
end

function lone_in (hex, side)
  local list = {}
  for _, leader in ipairs (lone_leaders (side)) do
    if hex_of (leader) == hex then list[#list + 1] = leader end
  end
  return list
end

-- MOVER has come into his hex: the faster of the two, each with a die, has the better of it.
function meet (mover, leader)
  local ways = {}
  say ('note', 'met', { unit = mover, leader = leader })
  local fugitive = dice ('fugitive', 1, 'D6') + leader.ma
  local pursuer = dice ('pursuer', 1, 'D6') + mover.ma
  say ('effect', 'met-throws', { mover = mover, leader = leader, n = pursuer, m = fugitive })
  if fugitive >= pursuer then
    ways = peek (flights, leader, mover)
  end
  if #ways == 0 then
    outcome ('caught')
    die (leader)
    return
  end
  outcome ('escapes')
  place (leader, pick (leader, ways, 'flees').hex)
end

function die (leader)
  lose (leader)
end

-- How far HEX is from the nearest of UNITS; false if there is none.
function nearest_of (hex, units)
  local best = false
  for _, unit in ipairs (units) do
    local n = hexes (hex, unit)
    best = best and min (best, n) or n
  end
  return best
end

-- The friends that are nearest to him, and how far they are.
function next_friends (leader)
  local list, friends = {}, on_map (leader.side)
  local n = nearest_of (leader, friends)
  for _, friend in ipairs (friends) do
    if hexes (leader, friend) == n then list[#list + 1] = friend end
  end
  return list, n
end

-- His ways that bring him nearest to his nearest friends, if any brings him nearer at all. The zone
-- of the one who has just come into his hex does not hold him.
function flights (leader, mover)
  local friends, best = next_friends (leader)
  local list = {}
  local limits = { points = leader.ma, cost = step_cost, closed = enemy_hexes (leader.side, false, mover),
    zone = zones (leader.side, mover), zone_stops = true, zone_parts = true }
  if not may_disengage (leader, mover) then limits.zone_leave = false end
  for _, way in ipairs (#friends > 0 and reach (leader, limits) or {}) do
    local n = nearest_of (way.hex, friends)
    if n < best then best, list = n, { way } elseif n == best and #list > 0 then list[#list + 1] = way end
  end
  return list
end

function is_quarry (leader, attackers)
  if not leader.placed or not is_alone (leader) then return false end
  for _, attacker in ipairs (attackers) do
    if attacker.side == leader.side or hexes (attacker, leader) ~= 1 then return false end
  end
  return true
end

-- Whether LEADER, alone, is in the zone of somebody who has not fought and has no unit to fight.
function is_hunted (leader)
  if not switch.lone_leaders_owed or leader.side == side or not leader.placed or leader.lost
     or not is_alone (leader) then return false end
  for _, hunter in ipairs (on_map (side)) do
    if hexes (hunter, leader) == 1 and not hunter.dot and not hunter.fought and not owes_attack (hunter) then
      return true
    end
  end
  return false
end

-- Who would find no fight any more if HUNTERS hunted.
function left_by (hunters)
  local n, idle = least_poor (front_about (hunters), { attackers = hunters, defenders = {}, helpers = {} }, true)
  return not n and idle and idle.units[1]
end

-- The lone leaders whom OWNER, whose turn it is, must attack.
function hunted_by (owner)
  local list = {}
  for _, leader in ipairs (owner.id == side and switch.lone_leaders_owed and battle.leaders or {}) do
    if is_hunted (leader) then list[#list + 1] = leader end
  end
  return list
end

-- Attacked alone he rides two hexes back; who is too slow, or has no way, is gone.
function hunt (q)
  local hunters, leader, ways = stacked (q.attackers), q.leader, ways_back (q.leader, constant.evasion, {})
  local idle = peek (left_by, hunters)
  if idle then return refuse ('leaves-idle', { unit = idle }) end
  for _, hunter in ipairs (hunters) do
    if hunter.ma > leader.ma then ways = {} end
  end
  settle ()
  say ('result', 'leader-hunted', { attackers = hunters, leader = leader })
  mark_all (hunters, 'fought')
  mark_all (hunters, 'victor')
  set (leader, 'left_hex', number_of (hex_of (leader)))
  if #ways == 0 then
    say ('effect', 'no-escape', { leader = leader })
    outcome ('caught')
    die (leader)
    return
  end
  outcome ('escapes')
  place (leader, pick (leader, ways, 'flees').hex)
end
