-- Movement after combat, but pursuit (S56).

-- The turn that puts UNIT's back to FOE.
function turn_from (unit, foe)
  local angle = bearing (unit, foe)
  local arc = battle.arc * 1000
  if angle > 180000 - arc or arc - 180000 > angle then return '' end
  if angle > arc then return 'turn -90, ' end
  if - arc > angle then return 'turn 90, ' end
  return 'turn 180, '
end

function victor_over (unit)
  return contacts (unit)[1] or near (unit, len (battle.bow_range), 'enemy')[1]
end

-- Typed units have no place and are there all the same.
function is_gone (unit)
  return unit.n == 0
end

-- All rounds are fought before anybody moves away.
function check_order (unit)
  if phase == 'combat' then say ('forbid', 'after-the-rounds', { unit = unit }) end
end

-- Retirers and routers throw a die more than they move.
function fall_back (q)
  local unit = q.unit
  check_order (unit)
  if is_gone (unit) or unit.activity ~= 'retiring' and unit.activity ~= 'routing' then
    say ('note', 'need-not', { unit = unit })
    return
  end
  local n = sum ('fall-back', { unit = unit })
  local distance = len (dice ('fall-back', n, 'AvD'), battle.pips_in_jt)
  local foe = victor_over (unit)
  local path = (foe and turn_from (unit, foe) or '') .. 'ahead ' .. mm_text (distance)
  set (unit, 'moved', true)
  if not kind_of (unit, 'special') then set (unit, 'formation', 'unformed') end
  if unit.activity == 'retiring' then set (unit, 'activity', 'ready') end
  go_back (unit, run (unit, path), path)
end

-- Whoever cannot go stays and suffers; routers are destroyed.
function go_back (unit, made, path)
  if is_barred (unit, made) then
    say ('note', 'is-barred', { unit = unit })
    if broken (unit) then
      lose_stands (unit, unit.n, 'combat')
    else
      take_dps (unit, 1, 'combat')
    end
  else
    if made.off and broken (unit) then say ('note', 'leaves-table', { unit = unit }) end
    cross (unit, made)
    local friends = broken (unit) and friends_past (unit) or {}
    move (unit, path)
    go_with (unit, path)
    calm_horses (unit)
    for _, friend in ipairs (friends) do
      emit ('routs-past', { unit = friend, lost = unit })
    end
  end
end

-- Friends who are not yet within bow range of a router, whom he may come past.
function friends_past (unit)
  local found = {}
  for _, friend in ipairs (near (unit, len (1000), 'friend')) do
    if gap (unit, friend) > len (battle.bow_range) and not kind_of (friend, 'special') and not weighs (unit, friend) then
      found[#found + 1] = friend
    end
  end
  return found
end

function is_barred (unit, made)
  for _, met in ipairs (made.landed) do
    if met.side ~= unit.side then return true end
  end
  return worst_of (unit, made) == 'sheer'
end

function worst_of (unit, made)
  local worst = 'open'
  for _, piece in ipairs (made.pieces) do
    local going = worst_going (unit, piece.ground)
    if nth ('going', going) > nth ('going', worst) then worst = going end
  end
  return worst
end

function go_with (unit, path)
  for _, leader in ipairs (near (unit, len (battle.command_reach), 'friendly-leader')) do
    if leader.fate == 'safe' and commands (leader, unit) then say ('note', 'may-go-along', { leader = leader, unit = unit }) end
  end
end

-- A rout goes on every tactical phase until it begins away from the enemy.
function rout_on (q)
  if is_gone (q.unit) then return end
  if #unbroken_near (q.unit) > 0 then
    fall_back (q)
    return
  end
  set (q.unit, 'activity', 'ready')
  say ('note', 'rout-ends', { unit = q.unit })
end

-- Half a JT straight back.
function push_back (q)
  local unit = q.unit
  check_order (unit)
  if is_gone (unit) then return end
  local path = 'back ' .. mm_text (len (1, 2))
  local made = run (unit, path)
  set (unit, 'moved', true)
  if is_barred (unit, made) then
    say ('note', 'is-barred', { unit = unit })
    take_dps (unit, 1, 'combat')
  else
    for _, met in ipairs (made.landed) do
      say ('note', 'pushes-along', { unit = unit, other = met })
    end
    move (unit, path)
    calm_horses (unit)
  end
end

-- A victor who touches nobody may follow the pushed.
function follow (q)
  if in_combat (q.unit) then say ('forbid', 'in-combat', { unit = q.unit }) end
  if not q.unit.won or q.unit.moved_after then say ('forbid', 'has-not-won', { unit = q.unit }) end
  set (q.unit, 'moved-after', true)
  set (q.unit, 'moved', true)
  move (q.unit, 'ahead ' .. mm_text (len (1, 2)))
end
