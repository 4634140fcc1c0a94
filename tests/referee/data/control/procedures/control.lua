function inspired (unit)
  for _, leader in ipairs (near (unit, len (1), 'leader')) do
    if leader.doing == 'inspiring' and leader.side == unit.side then return true end
  end
  return false
end

function control (q)
  local die = q.unit.grade == 'A' and 'AvD' or 'D6'
  outcome (lookup ('control', dice ('control', 1, die) + sum ('control', q)))
end

function rout (q)
  set (q.unit, 'activity', 'routing')
  emit ('broken', { unit = q.unit })
end

function friends_lost (q)
  local friends = near (q.unit, len (5), 'friend')
  say ('note', 'saw-it', { unit = q.unit, n = #friends })
  parts (friends, 'friend_lost', q)
end

function friend_lost (friend, q)
  if sees (friend, q.unit) then
    add (friend, 'dp', sum ('friend-lost', { unit = friend, lost = q.unit }))
  end
end

function shoot (q)
  if gap (q.unit, q.target) > len (5) then say ('forbid', 'too-far', q) end
  local hits = dice ('hit', q.unit.n, 'D6', 5)
  set (q.target, 'shot-at', true)
  set (q.target, 'lately', true)
  add (q.target, 'dp', hits)
  lose (q.target, hits > 1 and 1 or 0)
  outcome (hits > 0 and 'hurt' or 'unhurt')
end

function move_unit (q)
  local way = run (q.unit, q.path)
  if way.length > len (4) or way.off then say ('umpire', 'too-far', { target = q.unit, unit = q.unit }) end
  move (q.unit, q.path)
  add (q.unit, 'halves', 1)
end

function decide (q)
  local way = choose ('way', 'umpire', { 'check', 'go-on' })
  if way == 'check' then
    outcome (dice ('control', 1, 'D6') > 4 and 'check' or 'as-wished')
  else
    outcome (dice ('control', 2, 'D6', 'highest') > 4 and 'go-on' or 'as-wished')
  end
end

function chain (q)
  step ('chain_on', { left = q.number, sum = 0 })
end

function chain_on (state, q)
  local sum = min (state.sum + dice ('hit', 1, 'D6', 4), 2)
  if state.left > 1 then step ('chain_on', { left = state.left - 1, sum = sum }) end
  add (q.unit, 'dp', sum)
  outcome (sum > 1 and 'hurt' or 'unhurt')
end

function shift (q)
  local states = {
    { was = q.unit, more = true }, { 7, 8 }, { was = 1 }, { was = true }, { was = '1' }, {},
  }
  step ('shifted', states[dice ('hit', 1, 'D6')])
end

function shifted (state, q)
  local n = #state * 100
  if state.more then n = n + 10 end
  if state.was == q.unit then n = n + 4 end
  if state.was == '1' then n = n + 3 end
  if state.was == true then n = n + 2 end
  if state.was == 1 then n = n + 1 end
  outcome (n == q.number and 'hurt' or 'unhurt')
end

local function two ()
  return 4, 5
end

-- A state that is written where it is handed on.
function hand (q)
  step ('handed', {
    n = dice ('hit', 1, 'D6'), who = q.unit; word = 'wo' .. 'rd', none = nil,
    list = { 7, 8 }, flag = 1 > 2, last = two (),
  })
end

function handed (state, q)
  local whole = state.who == q.unit and state.word == 'word' and state.none == nil
    and #state.list == 2 and state.list[2] == 8 and state.flag == false and state.last == 4
  outcome (whole and state.n < 3 and 'hurt' or 'unhurt')
end

function meddle (q)
  step ('meddle_on', { number = q.number })
  say ('note', q.units)
end

function meddle_on (state)
  if state.number == 1 then state.number = 2 end
  outcome (dice ('control', 1, 'D6') > state.number and 'hurt' or 'unhurt')
end

function fights (q)
  parts (q.units, 'fight', q)
end

function fight (unit, q)
  local hits = dice ('hit', 2, 'D6', 5)
  add (unit, 'dp', hits)
  outcome (hits > 0 and 'hurt' or 'unhurt')
end

function stack (q)
  add (q.unit, 'dp', sum ('stacked', q))
end

function flood (q)
  local total = 0
  for i = 1, 9 do total = total + dice ('few', 1, 'D6') + dice ('many', 4, 'D6') end
  outcome (total > 100 and 'hurt' or 'unhurt')
end

function endless (q)
  while true do end
end

function look_round (q)
  local before = #near (q.unit, len (20), 'enemy')
  move (q.unit, { { 'ahead', mm (40) } })
  say ('note', 'seen', { n = before,
                         moved = #near (q.unit, mm (60), 'enemy', 'now'),
                         first = #near (q.unit, mm (60), 'enemy', 'turn') })
end

function broken_read (q)
  return q.unit.doing
end

-- Sums the list that asks for it again, for a smaller friend.
function backing (unit)
  for _, friend in ipairs (near (unit, len (5), 'friend')) do
    if is_smaller (friend, unit) then return sum ('backed', { unit = friend }) end
  end
  return 0
end

function is_smaller (friend, unit)
  return friend.n < unit.n
end

function back (q)
  add (q.unit, 'dp', sum ('backed', q))
  outcome (dice ('hit', 1, 'D6') > 4 and 'hurt' or 'unhurt')
end

function odd_roles (q)
  local die = dice ('hit', 1, 'D6')
  local odd = sum ('stacked', { unit = q.unit, list = { 1, 2 } })
  outcome (die + odd > 8 and 'hurt' or 'unhurt')
end

function form (q)
  set (q.unit, 'formation', q.formation)
  if q.ranks then set (q.unit, 'ranks', q.ranks) end
end

function join (q)
  place (q.leader, q.unit)
end

function arrive (q)
  place (q.unit, q.point, 180000)
end

function vanish (q)
  place (q.unit, false)
end

function dismount (q)
  set (q.unit, 'type', 'swordsmen')
end

function split (q)
  local stands = {}
  for i = q.unit.n - q.number + 1, q.unit.n do stands[#stands + 1] = q.unit.stands[i] end
  local half = detach (q.unit, stands)
  add (half, 'dp', 1)
end

function closest (q)
  local foe = nearest (q.unit, 'enemy')
  outcome (foe and foe.type == 'horse' and 'hurt' or 'unhurt')
end
