-- Retiring, routing, following up (S27, S56).

-- Which way UNIT flees: from him whom it touches nearest to straight ahead, or else from the nearest enemy;
-- straight ahead if there is none.
function way_off (unit)
  local way = straightest_off (unit, contacts (unit))
  if way then return way end
  local foe = nearest_of (unit, threats (unit, constant.bow_range))
    or nearest_of (unit, around (unit, constant.bow_range, 'enemy'))
  return foe and away (unit, foe) or 0
end

-- Of the ways off from FOES that which turns least from straight back, of equals that to the right; nil if
-- there is nobody.
function straightest_off (unit, foes)
  local back = half_turn ()
  local best, way
  for _, foe in ipairs (foes) do
    local angle = away (unit, foe)
    local aside = angle % (back + back) - back
    if not best or abs (best) > abs (aside) or abs (best) == abs (aside) and best > aside then best, way = aside, angle end
  end
  return way
end

-- Typed units have no place and are there all the same.
function is_gone (unit)
  return unit.n == 0
end

-- Whether by now UNIT has stands that are not lost.
function stands_yet (unit)
  return now (unit, 'n') > 0
end

-- All rounds are fought before anybody moves away.
function check_order (unit)
  if phase == 'combat' then say ('forbid', 'after-the-rounds', { unit = unit }) end
end

-- Retirers and routers throw a die more than they move; TYPED is the way that a rout is sent, if any.
function fall_back (q, typed)
  local unit = q.unit
  check_order (unit)
  if is_gone (unit) or unit.activity ~= 'retiring' and unit.activity ~= 'routing' then
    say ('result', 'need-not', { unit = unit })
    return
  end
  local n = sum ('fall-back', { unit = unit })
  local length = dice ('fall-back', n, 'AvD') * constant.pip
  local angle = way_off (unit)
  say ('result', broken (unit) and 'routs' or 'retires', { unit = unit })
  set (unit, 'moved', true)
  set (unit, 'fled', true)
  loosen (unit)
  if unit.activity == 'retiring' then set (unit, 'activity', 'ready') end
  if broken (unit) then
    run_away (unit, typed and way_of_rout (unit, typed, length) or way_home (unit, length)
      or { { 'turn', angle }, { 'ahead', length } })
  else
    go_off (unit, angle, length)
  end
end

-- A way typed for a rout: its last leg goes as far as the dice do.
function way_of_rout (unit, typed, length)
  local path, legs = {}, run (unit, typed).legs
  for i, leg in ipairs (legs) do
    if leg.kind == 'ahead' then
      path[#path + 1] = { 'ahead', i == #legs and length or leg.length }
    else
      path[#path + 1] = { leg.kind, leg.angle }
    end
    if i < #legs then length = length - leg.length end
  end
  local last = legs[#legs]
  if last and last.kind == 'ahead' and length >= hair () then return path end
  say ('forbid', 'too-far', { unit = unit })
  return nil
end

-- Straight to its own edge, for a rout that goes on, if that is said and no enemy and no ground bars the way.
function way_home (unit, length)
  local edge = phase == 'tactical' and side_of (unit).baseline or 'unsaid'
  if edge == 'unsaid' then return nil end
  local path = { { 'turn', bearing (unit, edge) }, { 'ahead', length } }
  return not is_barred (unit, run (unit, path)) and path or nil
end

-- Back, with friends passed, as far as the table goes.
function go_off (unit, angle, length)
  local path = on_table (unit, angle, length)
  path = path and clear_of_friends (unit, path)
  if path then go_back (unit, path) end
end

-- A rout: off the table it is the end of the unit.
function run_away (unit, path)
  local made = run (unit, path)
  if made.off and not is_barred (unit, made) then
    say ('effect', 'goes-off', { unit = unit })
    for _, leader in ipairs (leaders_with (unit)) do
      leader_gone (leader, 'lost')
    end
    lose_stands (unit, unit.n, 'left')
    return
  end
  sweep_along (unit)
  local friends = friends_past (unit, made)
  path = clear_of_friends (unit, path)
  if path then go_back (unit, path) end
  for _, friend in ipairs (friends) do
    emit ('routs-past', { unit = friend, lost = unit })
  end
end

-- Whoever cannot go stays and suffers; routers are destroyed.
function go_back (unit, path)
  local made = run (unit, path)
  if is_barred (unit, made) then
    say ('effect', 'is-barred', { unit = unit })
    if broken (unit) then
      lose_stands (unit, unit.n, 'combat')
    else
      take_dps (unit, sum ('barred', { unit = unit }), 'combat')
    end
  else
    cross (unit, made)
    go (unit, path)
    calm_horses (unit)
  end
end

-- Friends not yet within bow range of a router, whom he may come past.
function friends_past (unit, made)
  local found = {}
  local close = near (unit, constant.bow_range, 'friend')
  for _, friend in ipairs (near (unit, made.length + constant.bow_range, 'friend')) do
    if not has (close, friend) and not kind_of (friend, 'special') and not weighs (unit, friend) then
      found[#found + 1] = friend
    end
  end
  return found
end

-- By enemies in the way or where it ends, by ground, or by works that wheels do not cross.
function is_barred (unit, made)
  for _, met in ipairs (made.landed) do
    if met.side ~= unit.side then return true end
  end
  for _, met in ipairs (made.passed) do
    if met.side ~= unit.side and not leaves_behind (unit, met, made) then return true end
  end
  return is_barred_to (unit, made)
end

-- Whether a run leads away from FOE: such an enemy bars nobody, though stands that turn on the spot
-- before him reach over his edge.
function leaves_behind (unit, foe, made)
  local aside = away (unit, foe)
  for _, leg in ipairs (made.legs) do
    if leg.kind == 'turn' or leg.kind == 'pivot' or leg.kind == 'wheel' then aside = aside - leg.angle end
  end
  return quarter_turn () >= angle_between (aside)
end

function is_barred_to (unit, made)
  return bars (worst_of (unit, made), unit) or on_wheels (unit) and is_stopped (unit, made)
end

function worst_of (unit, made)
  local worst = 'open'
  for _, piece in ipairs (made.pieces) do
    local going = worst_going (unit, piece.ground)
    if nth ('going', going) > nth ('going', worst) then worst = going end
  end
  return worst
end

-- A rout goes on every tactical phase until it begins away from the enemy.
function rout_on (q)
  if is_gone (q.unit) then return end
  if near_enemy (q.unit) then
    fall_back (q, q.path)
    return
  end
  set (q.unit, 'activity', 'ready')
  say ('result', 'rout-ends', { unit = q.unit })
end

-- A victor who touches nobody may follow the pushed.
function follow (q)
  if in_combat (q.unit) and must_follow (q.unit) then
    say ('result', 'stays-in-touch', { unit = q.unit })
    return
  end
  if in_combat (q.unit) then say ('forbid', 'in-combat', { unit = q.unit }) end
  if not q.unit.won or q.unit.moved_after then say ('forbid', 'has-not-won', { unit = q.unit }) end
  say ('result', 'follows-up', { unit = q.unit })
  set (q.unit, 'moved-after', true)
  set (q.unit, 'moved', true)
  local path = short_of_others (q.unit, { { 'ahead', constant.pip } })
  if path then go (q.unit, path) end
end

-- Whether UNIT has won, stands free and need not follow, but may.
function may_follow (unit)
  return unit.placed and unit.won and not unit.moved_after and not must_follow (unit) and not in_combat (unit)
end

-- Shaken troops with enemies within bow range draw back from the nearest, as far as they may go.
function draw_back (q)
  local unit = q.unit
  local foe = nearest_of (unit, unbroken_near (unit))
  if not unit.shaken or in_combat (unit) or broken (unit) or not foe then
    say ('result', 'need-not', { unit = unit })
    return
  end
  local length = sum ('allowance', { unit = unit, on_road = false }) * constant.announced_pips * constant.pip
  say ('result', 'draws-back', { unit = unit, foe = foe })
  set (unit, 'moved', true)
  set (unit, 'moved-tactically', true)
  go_off (unit, away (unit, foe), length)
end
