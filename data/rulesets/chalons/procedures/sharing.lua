-- Sharing out: whether everybody who must fight finds a fight, and how few fights below 1 to 4 that takes.

-- All hexes that hang together with those of UNITS by who may fight whom, each with who stands there, the
-- places in this list of those beside it, and whether it must fight.
function front_about (units)
  local crowd, front = crowd_by_hex (), {}
  for _, unit in ipairs (units) do
    if crowd[hex_of (unit)] then add_place (front, crowd, hex_of (unit)) end
  end
  local done = 0
  while done < #front do
    done = done + 1
    local here = front[done]
    for _, hex in ipairs (ring (here.hex, 1)) do
      local foes = crowd[hex]
      if foes and (foes.units[1].side == side) ~= here.own then put (here.near, add_place (front, crowd, hex)) end
    end
  end
  for _, here in ipairs (front) do
    for _, at in ipairs (here.near) do
      if front[at].holds or here.holds and not here.own then here.must = true end
    end
  end
  return front
end

-- Who may still get a fight, by the hex they stand in.
function crowd_by_hex ()
  local crowd = {}
  for _, unit in ipairs (battle.units) do
    local hex = unit.placed and not unit.fought and not unit.lost and hex_of (unit)
    if hex then
      crowd[hex] = crowd[hex] or { units = {}, printed = 0, at = 0, holds = false }
      put (crowd[hex].units, unit)
      crowd[hex].holds = crowd[hex].holds or not unit.dot
      crowd[hex].printed = crowd[hex].printed + unit.combat
    end
  end
  for _, leader in ipairs (battle.leaders) do
    local here = leader.placed and not leader.lost and crowd[hex_of (leader)]
    if here and here.units[1].side == leader.side then here.printed = here.printed + leader.combat end
  end
  return crowd
end

-- Those of the side whose turn it is who must attack and have no fight yet.
function without_fight (crowd)
  local list = {}
  for _, unit in ipairs (battle.units) do
    local here = unit.side == side and unit.placed and not unit.fought and not is_allotted (unit)
    for _, hex in ipairs (here and ring (unit, 1) or {}) do
      local there = crowd[hex]
      if there and there.holds and there.units[1].side ~= side and not has (list, unit) and takes_more (there.units[1]) then
        put (list, unit)
      end
    end
  end
  return list
end

-- Enemies whom that side must attack, who have no fight yet, and beside whom nobody of those WAITING looks for
-- one.
function left_over (crowd, waiting)
  local list = {}
  for _, unit in ipairs (battle.units) do
    local here = unit.side ~= side and unit.placed and not unit.fought and not is_allotted (unit) and crowd[hex_of (unit)]
    local owed, served = false, false
    for _, hex in ipairs (here and ring (unit, 1) or {}) do
      local there = crowd[hex]
      if there and there.units[1].side == side then
        owed = owed or (here.holds or there.holds) and takes_more (there.units[1])
        served = served or has (waiting, there.units[1])
      end
    end
    if owed and not served then put (list, unit) end
  end
  return list
end

-- The place of HEX in FRONT.
function add_place (front, crowd, hex)
  local there = crowd[hex]
  if there.at > 0 then return there.at end
  there.at = #front + 1
  local here = { at = there.at, hex = hex, own = there.units[1].side == side, units = there.units,
    printed = there.printed, near = {}, sides = {}, known = {}, holds = there.holds, must = false,
    is_open = not terrain_of (hex) }
  for _, unit in ipairs (there.units) do
    here.is_open = here.is_open and not unit.disrupted
  end
  put (front, here)
  return there.at
end

-- The fights of FRONT that are declared, and Q if it is given, which takes no more in if it is CLOSED. At
-- most MOST of them may be below 1 to 4; false if any may.
function begin_sharing (front, q, closed, most)
  local s = { front = front, fights = {}, fight_of = {}, known = {}, most = most, left = battle.sharings,
    idle = false }
  for _, here in ipairs (front) do
    local part = q and has_part (here.units[1], q)
    local number = part and 'q' or (has_partner (front, here) and here.units[1].fight)
    if number then
      local fight = find_fight (s, number)
      fight.closed = number == 'q' and closed
      local helps = here.units[1].helps
      if number == 'q' then helps = has (q.helpers, here.units[1]) end
      put (here.own and fight.attackers or (helps and fight.helpers or fight.defenders), here.at)
      s.fight_of[here.at] = fight
    end
  end
  for _, fight in ipairs (s.fights) do judge (s, fight) end
  return s
end

-- Whether the one at HERE is declared for a fight, and has still somebody beside him in it.
function has_partner (front, here)
  local unit = here.units[1]
  for _, at in ipairs (is_declared (unit) and here.near or {}) do
    local foe = front[at].units[1]
    if foe.fight == unit.fight and not (here.own and foe.helps) then return true end
  end
  return false
end

function find_fight (s, number)
  for _, fight in ipairs (s.fights) do
    if fight.number == number then return fight end
  end
  put (s.fights, { number = number, attackers = {}, defenders = {}, helpers = {}, closed = false, poor = false, is_sure = false })
  return s.fights[#s.fights]
end

function put (list, x)
  list[#list + 1] = x
end

-- With whom the one at HERE may fight: enemies who have no fight yet, then fights of one hex that he may join.
function ways_to_fight (s, here)
  local free, joins = {}, {}
  for _, at in ipairs (here.near) do
    local fight = s.fight_of[at]
    if not fight then
      put (free, at)
    elseif not fight.closed and not has (fight.helpers, at)
      and #(here.own and fight.defenders or fight.attackers) == 1 then
      put (joins, at)
    end
  end
  return joined (free, joins)
end

-- Whether all who must fight from place FROM on are served with no more fights below 1 to 4 than may be. Who
-- is left over is s.idle; s.left counts down the tries, and at 0 nothing is known.
function share_out (s, from)
  while from <= #s.front and (s.fight_of[from] or not s.front[from].must) do from = from + 1 end
  if from > #s.front then return true end
  local ways = ways_to_fight (s, s.front[from])
  if #ways == 0 then s.idle = s.idle or s.front[from] end
  for _, at in ipairs (ways) do
    if s.left == 0 then return false end
    s.left = s.left - 1
    local fight = join (s, s.front[from], at)
    if is_good_so_far (s, from, at) and share_out (s, from + 1) then return true end
    leave_fight (s, s.front[from], at, fight)
  end
  return false
end

-- HERE fights the one at place AT, or with him.
function join (s, here, at)
  local fight = s.fight_of[at]
  if fight then
    put (here.own and fight.attackers or fight.defenders, here.at)
  else
    fight = find_fight (s, here.at)
    put (fight.attackers, here.own and here.at or at)
    put (fight.defenders, here.own and at or here.at)
    s.fight_of[at] = fight
  end
  s.fight_of[here.at] = fight
  judge_about (s, here.at, at)
  return fight
end

function leave_fight (s, here, at, fight)
  local list = here.own and fight.attackers or fight.defenders
  list[#list] = nil
  s.fight_of[here.at] = nil
  if fight.number == here.at then
    local others = here.own and fight.defenders or fight.attackers
    others[#others] = nil
    s.fight_of[at] = nil
    s.fights[#s.fights] = nil
  end
  judge_about (s, here.at, at)
end

-- Looks again at the fight of those at A and B, and at those beside them whom fewer or more may join now.
function judge_about (s, a, b)
  if not s.most then return end
  for _, place in ipairs ({ a, b }) do
    local own = s.fight_of[place]
    if own then judge (s, own) end
    for _, at in ipairs (s.front[place].near) do
      local fight = s.fight_of[at]
      if fight and fight ~= own and not fight.is_sure then judge (s, fight) end
    end
  end
end

-- Whether FIGHT stays below 1 to 4, whoever may still join.
function judge (s, fight)
  if not s.most then return end
  local stands = fight.attackers[1] and fight.defenders[1]
  local poor = stands and is_poor (s, fight, fight.attackers)
  fight.is_sure = stands and not poor
  fight.poor = poor and is_poor (s, fight, with_joiners (s, fight))
end

function n_poor (s)
  local n = 0
  for _, fight in ipairs (s.fights) do
    if fight.poor then n = n + 1 end
  end
  return n
end

-- Whether nobody beside those at A and B has lost his last way to a fight, and few enough are below 1 to 4.
function is_good_so_far (s, a, b)
  if s.most and n_poor (s) > s.most then return false end
  for _, place in ipairs ({ a, b }) do
    for _, at in ipairs (s.front[place].near) do
      local here = s.front[at]
      if is_idle (s, here) then
        s.idle = s.idle or here
        return false
      end
    end
  end
  return true
end

function is_idle (s, here)
  return here.must and not s.fight_of[here.at] and #ways_to_fight (s, here) == 0
end

-- Who at the start has no way to a fight, or false.
function find_idle (s)
  for _, here in ipairs (s.front) do
    if is_idle (s, here) then return here end
  end
  return false
end

function with_joiners (s, fight)
  if fight.closed or #fight.defenders ~= 1 then return fight.attackers end
  local list = joined (fight.attackers, {})
  for _, at in ipairs (s.front[fight.defenders[1]].near) do
    if not s.fight_of[at] then put (list, at) end
  end
  return list
end

-- Each set of fighters is looked at once: what is known stands with the first of them.
function is_poor (s, fight, attackers)
  local known, name = s.front[fight.defenders[1]].known, ''
  for _, list in ipairs ({ attackers, fight.defenders, fight.helpers }) do
    for _, at in ipairs (list) do name = name .. at .. ' ' end
    name = name .. '/'
  end
  if known[name] == nil then
    known[name] = not is_plainly_good (s, attackers, joined (fight.defenders, fight.helpers)) and is_below (
      { attackers = units_at (s, attackers), defenders = units_at (s, fight.defenders), helpers = units_at (s, fight.helpers) })
  end
  return known[name]
end

-- Whether on open ground the printed strengths are enough: nothing there makes an attack worse.
function is_plainly_good (s, attackers, defenders)
  for _, at in ipairs (defenders) do
    local here = s.front[at]
    if not here.is_open then return false end
    for _, from in ipairs (attackers) do
      if here.sides[from] == nil then here.sides[from] = #hexside (s.front[from].hex, here.hex) end
      if here.sides[from] > 0 then return false end
    end
  end
  return peek ('odds', { printed_at (s, attackers), printed_at (s, defenders) }) ~= '1-5'
end

function printed_at (s, places)
  local n = 0
  for _, at in ipairs (places) do n = n + s.front[at].printed end
  return n
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

-- Whether no fight in FRONT is below 1 to 4, however it is shared out: everybody is good enough alone for all
-- who stand beside him.
function is_good_anyway (front)
  for _, here in ipairs (front) do
    if here.own and not is_plainly_good ({ front = front }, { here.at }, here.near) then return false end
  end
  return true
end

-- The least number of fights below 1 to 4 with which all can be served, Q being one of the fights if it is
-- given; false and who is left over if they cannot be; false and false if it takes too long to say.
function least_poor (front, q, closed)
  local idle, is_good = find_idle (begin_sharing (front, q, closed, false)), is_good_anyway (front)
  if idle then return false, idle end
  for most = 0, not is_good and constant.poor_fights or -1 do
    local s = begin_sharing (front, q, closed, most)
    if n_poor (s) <= most and share_out (s, 1) then return most end
    if s.left == 0 then return false, false end
  end
  local s = begin_sharing (front, q, closed, false)
  if share_out (s, 1) then return is_good and 0 or #front end
  return false, s.left > 0 and s.idle
end

-- Whether somebody in FRONT is left over by what is declared already, however the rest is shared out.
function is_idle_anyway (front)
  local _, idle = least_poor (front, false, false)
  return idle
end

-- Why Q may not be one of the fights, as a text and what it tells of; false if it may.
function why_unshared (q, closed)
  local front = front_about (joined (q.attackers, joined (q.defenders, q.helpers)))
  local n, idle = least_poor (front, q, closed)
  if n == 0 then return false end
  if idle then return not is_idle_anyway (front) and 'leaves-idle', { unit = idle.units[1] } end
  if not n then return is_below (q) and 'unsure' or false, { unit = q.attackers[1] } end
  local before = least_poor (front, false, false)
  if before and before >= n then return false end
  if is_below (q) then return 'poor-odds', { unit = q.attackers[1] } end
  return 'makes-poor', { unit = q.attackers[1] }
end
