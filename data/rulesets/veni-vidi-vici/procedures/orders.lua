-- Orders: what they bind a unit to, and how new ones reach it (8.2 to 8.7).

-- Attack: at least half the move forward. Forward: half the move at most. Hold: no move at all. Who is
-- to hold a place goes there by its order first.
-- An enemy in charge reach lets attackers and harassers stop.
function check_orders (unit, made, whole)
  local ahead, forward = ways_ahead (unit, made)
  local share = constant.forward_share
  if order_of (unit) == 'hold' and ahead then say ('forbid', 'ordered-to-hold', { unit = unit }) end
  if unit.orders == 'forward' and share[2] * forward > share[1] * whole then say ('forbid', 'half-forward', { unit = unit }) end
  if is_sent_on (unit) and share[1] * whole > share[2] * forward and not at_the_enemy (unit, made) then
    say ('forbid', 'must-go-on', { unit = unit })
  end
end

function is_sent_on (unit)
  return order_of (unit) == 'attack' or order_of (unit) == 'harass'
end

-- The order that binds UNIT: its own, until it stands where it is to hold (8.2).
function order_of (unit)
  for _, place in ipairs (linked ('holds', unit)) do
    if has (ground (unit), place) then return 'hold' end
  end
  return unit.orders
end

-- Whether UNIT stands still against its orders: they send it on, no enemy is near enough for it to stop,
-- and there is a way for it to go half a move forward.
function owes_going_on (unit)
  if not is_sent_on (unit) or not unit.placed or unit.morale == 'shaken' or unit.charging or unit.work ~= 0 or unit.quarters_used ~= 0 then return false end
  if bar_to_move (unit) or any (near (unit, stopping_range (unit), 'enemy')) then return false end
  return not parent_of (unit) and has_way_on (unit, - part_of (- allowance (unit), constant.forward_share))
end

-- Whether UNIT can go HALF a move forward: straight ahead, after one wheel to either side, or
-- after a turn (S16).
function has_way_on (unit, half)
  if is_open_way (unit, { { 'ahead', half } }, half) then return true end
  local step = constant.wheel_step
  for angle = step, constant.ahead_arc, step do
    for _, to in ipairs ({ angle, - angle }) do
      if not unit.unformed and is_open_way (unit, { { 'wheel', to }, { 'ahead', half } }, half) then return true end
    end
  end
  for _, to in ipairs ({ - quarter_turn (), quarter_turn (), half_turn () }) do
    local turns = not unit.only_wheels and (unit.weapon ~= 'pike' or to == half_turn ())
    if turns and is_open_way (unit, { { 'turn', to }, { 'ahead', half } }, half) then return true end
  end
  return false
end

-- Whether PATH brings UNIT on by HALF a move over free ground.
function is_open_way (unit, path, half)
  local made = run (unit, path)
  local _, forward = ways_ahead (unit, made)
  local cost = cost_of (unit, made)
  if half > forward or not cost or made.off or #made.passed + #made.landed > 0 then return false end
  if cost + allowance (unit) * quarters_turning (unit, made) // constant.quarters > allowance (unit) then return false end
  for _, met in ipairs (made.nearest) do
    if not outside (met.gap, constant.standoff) then return false end
  end
  return not fled_over (unit, path)
end

-- How near an enemy lets UNIT stop: in charge reach, for harassers in missile range.
function stopping_range (unit)
  return order_of (unit) == 'harass' and longest_of (ranges_of (unit)) or len (unit.charge_move)
end

-- Whether a run goes ahead, and how far of that towards the enemy's baseline (8.2).
function ways_ahead (unit, made)
  local ahead, forward = false, 0
  local angle = bearing (unit, opposite (home_of (unit)))
  for _, leg in ipairs (made.legs) do
    if leg.kind == 'turn' or leg.kind == 'wheel' then angle = turned (angle - leg.angle) end
    if leg.kind == 'ahead' then
      ahead = ahead or leg.length > 0
      if constant.ahead_arc > abs (angle) then forward = forward + leg.length end
    end
  end
  return ahead, forward
end

-- Whether the run ends with an enemy in charge reach, or for harassers in missile range.
function at_the_enemy (unit, made)
  local length = stopping_range (unit)
  for _, met in ipairs (made.nearest) do
    if length >= met.gap then return true end
  end
  return false
end

-- Fresh orders, brought in person, by messenger or by signal; who hears them is tested in the last phase.
function give_order (q)
  local leader, unit = q.leader, q.unit
  if leader.rank == 'standard' then say ('forbid', 'gives-no-orders', { leader = leader }) end
  local bar = bar_to_order (leader, unit, q.order)
  if bar then say ('forbid', bar, { leader = leader, unit = unit }) end
  if q.means == 'person' and not has (leaders_with (unit), leader) and gap (leader, unit) > mm (1) then
    say ('forbid', 'not-together', { leader = leader, unit = unit })
  end
  if q.means == 'signal' and not sees_signal (leader, unit) then
    say ('forbid', 'no-signal', { leader = leader, unit = unit })
  end
  if q.means == 'messenger' and not has_messenger_of (unit, leader) then say ('forbid', 'no-messenger', { leader = leader, unit = unit }) end
  bring_order (unit, q)
  if q.means == 'signal' then signal_others (q) end
end

-- What keeps UNIT from taking that ORDER of LEADER, false if nothing does (8.2 to 8.4).
function bar_to_order (leader, unit, order)
  if order == 'harass' and not unit.light then return 'only-lights-harass' end
  if unit.training == 'warrior' and unit.morale_class == 'guard' then return 'warrior-guard' end
  if unit.compelled then return 'was-compelled' end
  return not commands (leader, unit) and 'not-his'
end

function sees_signal (leader, unit)
  return within (leader, unit, constant.morale_reach) and sees (unit, leader)
end

-- A signal is for all who may take it and see it (8.7).
function signal_others (q)
  for _, other in ipairs (near (q.leader, constant.morale_reach, 'friend')) do
    if other.id ~= q.unit.id and not bar_to_order (q.leader, other, q.order) and sees (other, q.leader) then
      bring_order (other, q)
    end
  end
end

function bring_order (unit, q)
  set (unit, 'new-orders', q.order)
  set (unit, 'by-signal', q.means == 'signal')
  forget_places (unit, 'told')
  if q.place then link ('told', unit, q.place) end
end

-- Cuts what ties UNIT to places.
function forget_places (unit, kind)
  for _, place in ipairs (linked (kind, unit)) do
    link (kind, unit, place, false)
  end
end

-- UNIT is to hold from now on where it was told to, or nowhere.
function take_places (unit)
  forget_places (unit, 'holds')
  for _, place in ipairs (linked ('told', unit)) do
    link ('holds', unit, place)
  end
end

-- Messengers beside UNIT.
function messengers_at (unit)
  return filter (near (unit, slack (), 'friendly-leader'), 'rank', 'messenger')
end

-- Whether one of them is of LEADER.
function has_messenger_of (unit, leader)
  for _, other in ipairs (messengers_at (unit)) do
    if tied ('serves', other, leader) then return true end
  end
  return false
end

-- Half the command rating of whoever sent the messenger, of several the best, wherever he is (8.6).
function sender_rating (unit)
  local best = false
  for _, messenger in ipairs (unit.new_orders ~= 'none' and messengers_at (unit) or {}) do
    for _, leader in ipairs (linked ('serves', messenger)) do
      best = max (best or leader.command_rating, leader.command_rating)
    end
  end
  return best and part_of (best, constant.messenger_share)
end

-- "As required" obeys; else a general or messenger goes on trying unless the unit is beyond it; a
-- signal is seen once (8.4 to 8.7).
function hear_orders (unit, result)
  if result == 'as-required' then
    set (unit, 'orders', unit.new_orders)
    set (unit, 'new-orders', 'none')
    take_places (unit)
    forget_places (unit, 'told')
    say ('note', 'takes-orders', { unit = unit })
  elseif result ~= 'obeys' or unit.by_signal then
    set (unit, 'new-orders', 'none')
    forget_places (unit, 'told')
  end
end

-- A messenger sets out: as many at a time as the general's command rating (8.6).
function send (q)
  local leader, messenger = q.leader, q.messenger
  if count (linked ('serves', leader), 'placed') >= leader.command_rating then say ('forbid', 'too-many-messengers', { leader = leader, n = leader.command_rating }) end
  link ('serves', messenger, leader)
  if leader.placed then place (messenger, leader) end
end

-- His errand done, he is taken off.
function dismiss (q)
  for _, leader in ipairs (linked ('serves', q.messenger)) do
    link ('serves', q.messenger, leader, false)
  end
  place (q.messenger, false)
end
