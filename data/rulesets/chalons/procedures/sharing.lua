-- Sharing out: whether everybody who must fight finds a fight, and how few fights below 1 to 4 that takes.

-- All hexes that hang together with those of UNITS by who may fight whom, each with who stands there, the
-- places in this list of those beside it, and whether it must fight.
function front_about (units)
  local front, places = {}, {}
  for _, unit in ipairs (units) do add_place (front, places, unit) end
  local done = 0
  while done < #front do
    done = done + 1
    local here = front[done]
    for _, hex in ipairs (ring (here.hex, 1)) do
      for _, foe in ipairs (in_hex (hex)) do
        if (foe.side == side) ~= here.own and may_be_shared (foe) then
          local there = add_place (front, places, foe)
          if not has (here.near, there.at) then here.near[#here.near + 1] = there.at end
        end
      end
    end
  end
  for _, here in ipairs (front) do
    for _, at in ipairs (here.near) do
      if front[at].holds or here.holds and not here.own then here.must = true end
    end
  end
  return front
end

-- Whether UNIT may still get a fight.
function may_be_shared (unit)
  return unit.placed and not unit.fought
end

function add_place (front, places, unit)
  local hex = hex_of (unit)
  if not places[hex] then
    front[#front + 1] = { at = #front + 1, hex = hex, own = unit.side == side, units = in_hex (unit), near = {},
      holds = false, must = false }
    places[hex] = front[#front]
    for _, mate in ipairs (in_hex (unit)) do
      if not mate.dot then places[hex].holds = true end
    end
  end
  return places[hex]
end

-- The fights of FRONT that are declared, and Q if it is given, which takes no more in if it is CLOSED.
function begin_sharing (front, q, closed)
  local s = { front = front, fights = {}, fight_of = {}, known = {}, most = 0, left = battle.sharings }
  for _, here in ipairs (front) do
    local part = q and has_part (here.units[1], q)
    local number = part and 'q' or (here.units[1].fight > 0 and is_allotted (here.units[1]) and here.units[1].fight)
    if number then
      local fight = find_fight (s, number)
      fight.closed = number == 'q' and closed
      local helps = here.units[1].helps
      if number == 'q' then helps = has (q.helpers, here.units[1]) end
      local list = here.own and fight.attackers or (helps and fight.helpers or fight.defenders)
      list[#list + 1] = here.at
      s.fight_of[here.at] = fight
    end
  end
  return s
end

function find_fight (s, number)
  for _, fight in ipairs (s.fights) do
    if fight.number == number then return fight end
  end
  s.fights[#s.fights + 1] = { number = number, attackers = {}, defenders = {}, helpers = {}, closed = false }
  return s.fights[#s.fights]
end

-- With whom the one at HERE may fight: enemies who have no fight yet, then fights of one hex that he may join.
function ways_to_fight (s, here)
  local free, joins = {}, {}
  for _, at in ipairs (here.near) do
    local fight = s.fight_of[at]
    if not fight then
      free[#free + 1] = at
    elseif not fight.closed and not has (fight.helpers, at)
      and #(here.own and fight.defenders or fight.attackers) == 1 then
      joins[#joins + 1] = at
    end
  end
  return joined (free, joins)
end

-- Who must fight, has no fight yet, and has the fewest ways to one; false if all are served.
function tightest (s)
  local best, ways = false, false
  for _, here in ipairs (s.front) do
    if here.must and not s.fight_of[here.at] then
      local found = ways_to_fight (s, here)
      if not best or #found < #ways then best, ways = here, found end
      if #ways == 0 then return best, ways end
    end
  end
  return best, ways
end

-- Whether all are served with at most s.most fights below 1 to 4; what nobody can say after so many tries
-- is no. Who is left over is s.idle.
function share_out (s)
  local here, ways = tightest (s)
  if not here then return true end
  if #ways == 0 then s.idle = s.idle or here end
  for _, at in ipairs (ways) do
    if s.left == 0 then return false end
    s.left = s.left - 1
    local fight, other = s.fight_of[at], s.front[at]
    if fight then
      put (here.own and fight.attackers or fight.defenders, here.at)
    else
      fight = { attackers = { here.own and here.at or at }, defenders = { here.own and at or here.at }, helpers = {},
        closed = false }
      put (s.fights, fight)
      s.fight_of[at] = fight
    end
    s.fight_of[here.at] = fight
    if n_poor (s) <= s.most and share_out (s) then return true end
    s.fight_of[here.at] = nil
    if #fight.attackers == 1 and #fight.defenders == 1 then
      s.fights[#s.fights] = nil
      s.fight_of[other.at] = nil
    else
      take_last (here.own and fight.attackers or fight.defenders)
    end
  end
  return false
end

function put (list, x)
  list[#list + 1] = x
end

function take_last (list)
  list[#list] = nil
end

-- How many fights stay below 1 to 4, whoever may still join.
function n_poor (s)
  local n = 0
  if s.most >= #s.front then return n end
  for _, fight in ipairs (s.fights) do
    if is_poor (s, fight, with_joiners (s, fight)) then n = n + 1 end
  end
  return n
end

function with_joiners (s, fight)
  if fight.closed or #fight.defenders ~= 1 then return fight.attackers end
  local list = joined (fight.attackers, {})
  for _, at in ipairs (s.front[fight.defenders[1]].near) do
    if not s.fight_of[at] then put (list, at) end
  end
  return list
end

function is_poor (s, fight, attackers)
  local name = ''
  for _, list in ipairs ({ attackers, fight.defenders, fight.helpers }) do
    for _, here in ipairs (s.front) do
      if has (list, here.at) then name = name .. here.hex .. ' ' end
    end
    name = name .. '/'
  end
  if s.known[name] == nil then
    local q = { attackers = units_at (s, attackers), defenders = units_at (s, fight.defenders),
      helpers = units_at (s, fight.helpers) }
    s.known[name] = is_below (q)
  end
  return s.known[name]
end

function units_at (s, places)
  local list = {}
  for _, at in ipairs (places) do
    for _, unit in ipairs (s.front[at].units) do put (list, unit) end
  end
  return list
end

-- Whether the odds of Q are below 1 to 4.
function is_below (q)
  return peek ('odds', strengths (q)) == '1-5'
end

-- The least number of fights below 1 to 4 with which all can be served, Q being one of the fights if it is
-- given; false and who is left over if they cannot be; false and false if it takes too long to say.
function least_poor (front, q, closed)
  local s = begin_sharing (front, q, closed)
  s.most = #front
  if not share_out (s) then return false, s.left > 0 and s.idle end
  for most = 0, battle.poor_fights do
    s = begin_sharing (front, q, closed)
    s.most = most
    if n_poor (s) <= most and share_out (s) then return most end
    if s.left == 0 then return false, false end
  end
  return #front
end

-- Why Q may not be one of the fights, as a text and what it tells of; false if it may.
function why_unshared (q, closed)
  local front = front_about (joined (q.attackers, joined (q.defenders, q.helpers)))
  local n, idle = least_poor (front, q, closed)
  if n == 0 then return false end
  if idle then return 'leaves-idle', { unit = idle.units[1] } end
  if not n then return is_below (q) and 'unsure' or false, { unit = q.attackers[1] } end
  local before = least_poor (front, false, false)
  if before and before >= n then return false end
  if is_below (q) then return 'poor-odds', { unit = q.attackers[1] } end
  return 'makes-poor', { unit = q.attackers[1] }
end
