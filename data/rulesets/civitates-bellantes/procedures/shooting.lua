-- Long-range and short-range shooting (S28 to S37, with the phases of p.17).

-- How far UNIT shoots in this phase, nil if it does not.
function shooting_reach (unit)
  if phase == 'long-range' then return unit.long and len (unit.missile_reach) or nil end
  local keeps_shooting = kind_of (unit, 'horse-archers') or kind_of (unit, 'chariots')
  local waits = (kind_of (unit, 'bowmen') or kind_of (unit, 'missile-troops')) and not unit.moved_tactically
  if unit.long and (keeps_shooting or waits) then return constant.bow_range end
  return unit.short and constant.javelin_range or nil
end

function in_range (unit, target)
  if not unit.placed then return true end
  local reach = shooting_reach (unit)
  if not reach or not within (unit, target, reach) then return false end
  return phase ~= 'long-range' or not within (unit, target, constant.javelin_range)
end

-- Whether UNIT shoots in this phase at all, and whether it could shoot at TARGET: who cannot is not
-- asked for when nobody may be left who can act.
function may_shoot (unit)
  return shooting_reach (unit) and not unit.shot_now and not unit.shaken and not in_combat (unit)
end

function may_be_shot (unit, target)
  return target.side ~= unit.side and in_range (unit, target)
end

function may_be_shot_down (unit, leader)
  return leader.side ~= unit.side and within (unit, leader, shooting_reach (unit))
end

-- Why TARGET is out of range: how far it is, and how far UNIT shoots.
function say_range (unit, target)
  local reach = shooting_reach (unit)
  if not reach then
    say ('forbid', 'shoots-not-now', { unit = unit })
  elseif not within (unit, target, reach) then
    local distance = gap (unit, target)
    say ('forbid', 'out-of-range', { unit = unit, target = target, gap = in_measure (distance, reach), reach = in_measure (reach, distance) })
  else
    say ('forbid', 'too-near', { unit = unit, target = target })
  end
end

-- The unformed shoot all round.
function in_arc (unit, target)
  return is_loose (unit) or lies_ahead (unit, target)
end

-- Partly between the lines 45 degrees outward from the front corners; of the unformed, of any stand.
function lies_ahead (unit, target)
  if not unit.placed then return true end
  local arc = constant.arc
  if not is_loose (unit) then return within_arc (unit, target, - arc, arc) end
  return count (unit.stands, within_arc, target, - arc, arc) > 0
end

function is_target (unit, target)
  return not target.shaken and in_range (unit, target) and can_see (unit, target)
    and in_arc (unit, target) and not in_combat (target)
end

function check_shooter (unit, target, overhead)
  if unit.shot_now then say ('forbid', 'has-shot', { unit = unit }) end
  if unit.shaken then say ('forbid', 'shaken-shooter', { unit = unit }) end
  if in_combat (unit) then say ('forbid', 'in-combat', { unit = unit }) end
  if unit.side == target.side then say ('forbid', 'own-side', { unit = unit, target = target }) end
  if not in_range (unit, target) then say_range (unit, target) end
  if overhead then check_overhead (unit, target) end
  if not (overhead and sees_over (unit, target) or can_see (unit, target)) then say ('forbid', 'not-seen', { unit = unit, target = target }) end
  if not in_arc (unit, target) then say ('forbid', 'out-of-arc', { unit = unit, target = target }) end
  if kind_of (unit, 'artillery') and unit.moved then say ('forbid', 'has-moved', { unit = unit }) end
  if not is_directed (unit) then check_nearest (unit, target) end
end

function may_shoot_overhead (unit)
  return phase ~= 'short-range'
    and (kind_of (unit, 'bowmen') or kind_of (unit, 'missile-troops') or kind_of (unit, 'artillery'))
end

-- Over friends who stand lower, or within 1 JT, at targets more than 2 JT beyond them.
function check_overhead (unit, target)
  if not may_shoot_overhead (unit) then say ('forbid', 'never-overhead', { unit = unit }) end
  if not unit.placed then return end
  local more = constant.overhead_room + hair ()
  for _, friend in ipairs (friends_between (unit, target)) do
    local clears = higher (unit, friend) or within (unit, friend, constant.javelin_range)
    if not (clears and outside (friend, target, more)) then
      say ('forbid', 'not-overhead', { unit = unit, other = friend, target = target })
    end
  end
end

function friends_between (unit, target)
  local path = { { 'turn', bearing (unit, target) }, { 'ahead', gap (unit, target) } }
  return filter (run (unit, path).passed, 'side', unit.side)
end

-- Over friends TARGET is seen if the foremost of them sees it, whom nothing else may hide.
function sees_over (unit, target)
  local foremost
  for _, friend in ipairs (unit.placed and friends_between (unit, target) or {}) do
    if not foremost or gap (foremost, target) > gap (friend, target) then foremost = friend end
  end
  return foremost and can_see (foremost, target)
end

-- Leaders direct the controlled, and artillery.
function is_directed (unit)
  return led (unit, 'directing') and (is_controlled (unit) or kind_of (unit, 'artillery'))
end

function check_nearest (unit, target)
  local distance = gap (unit, target)
  for _, enemy in ipairs (near (unit, distance, 'enemy', 'exact')) do
    if enemy.id ~= target.id and distance > gap (unit, enemy) and is_target (unit, enemy) then
      say ('forbid', 'nearer-target', { unit = unit, target = target, enemy = enemy })
    end
  end
end

-- The stand of TARGET that is nearest to UNIT; the unit itself if its stands are all alike.
function nearest_stand (target, unit)
  if not is_legion (target) or not target.placed then return target end
  local best, nearest
  for _, stand in ipairs (target.stands) do
    if unit.placed and stand.placed and not stand.lost and (not best or nearest > gap (unit, stand)) then
      best, nearest = stand, gap (unit, stand)
    end
  end
  return best or target
end

function under_cover (target, cover)
  for _, feature in ipairs (footing (target)) do
    if feature.cover == cover then return true end
  end
  return false
end

-- Sparabara bowmen in line stand behind their pavises.
function behind_pavises (target, unit)
  return kind_of (target, 'sparabara') and shape (target) == 'line' and before_front (unit, target)
end

-- The stands that shoot: two ranks of the formed, all of the unformed.
function shooting_dice_of (unit)
  local stands = unit.n
  if is_formed (unit) then stands = min (stands, constant.shooting_ranks * files_of (unit, unit.n)) end
  return stands * unit.shots
end

function shooting_dice (unit, target, overhead)
  local n = shooting_dice_of (unit)
  for _ = 1, sum ('halving', { unit = unit, target = target, overhead = overhead }) do
    n = parts_for (n, 2)
  end
  return n
end

-- Artillery, and whoever shoots at a column, a flank or a rear, hits more easily.
function shoots_easily (unit, target)
  return kind_of (unit, 'artillery') or shape (target) == 'column'
    or is_formed (target) and not before_front (unit, target)
end

function shoot (q)
  local usual, easy
  for _, unit in ipairs (q.units) do
    keep_order (unit)
    check_shooter (unit, q.target, q.overhead or false)
    local n = shooting_dice (unit, q.target, q.overhead or false)
    say ('note', 'shooting-dice', { unit = unit, n = n })
    if shoots_easily (unit, q.target) then easy = plus (easy, n) else usual = plus (usual, n) end
    set (unit, 'has-shot', true)
    set (unit, 'shot-now', true)
  end
  if q.target.shaken or in_combat (q.target) then say ('forbid', 'no-target', { unit = q.target }) end
  local hits
  if usual then hits = dice ('shooting', usual, 'D6', lookup ('to-hit', 'usual')) end
  if easy then hits = plus (hits, dice ('shooting-easy', easy, 'D6', lookup ('to-hit', 'easy'))) end
  say ('result', 'units-shoot', { target = q.target, n = hits, all = easy and plus (usual, easy) or usual })
  if q.shared then hits = hits - share_hits (q, hits // 2) end
  shot_at (q.target, hits, q.units[1])
end

-- The target's player gives half the hits to a friend beside it whom all shooters see in range.
function share_hits (q, hits)
  local friend = q.shared
  if phase ~= 'long-range' or friend.side ~= q.target.side or friend.id == q.target.id
    or not within (q.target, friend, constant.javelin_range) then
    say ('forbid', 'not-shared', { unit = friend })
  end
  for _, unit in ipairs (q.units) do
    if not in_range (unit, friend) or not can_see (unit, friend) then say ('forbid', 'not-shared', { unit = friend }) end
  end
  if hits == 0 then return 0 end
  set (friend, 'shot-at', true)
  set (friend, 'under-fire', true)
  take_dps (friend, count_hits (friend, hits), 'shooting', q.units[1])
  return hits
end

-- All hits of an exchange count together, whoever of the one side made them.
function shot_at (target, hits, shooter)
  set (target, 'shot-at', true)
  set (target, 'under-fire', true)
  if kind_of (target, 'special') then
    outcome (hits > 0 and strike_special (target, hits, 'shooting', shooter) or 'survives')
    return
  end
  local dps = count_hits (target, hits)
  if dps == 0 then say ('effect', 'takes-no-dp', { unit = target }) end
  take_dps (target, dps, 'shooting')
  outcome ('dps-' .. dps)
end

-- Adds hits to those of the exchange; gives the DPs that this makes more. Special stands throw for
-- each hit.
function count_hits (target, hits)
  if kind_of (target, 'special') then return hits end
  local before = target.hits
  add (target, 'hits', hits)
  return lookup ('hits', before + hits) - lookup ('hits', before)
end

-- Lone leaders and messengers.

-- A leader or messenger away from his friends may be shot at like a unit; a hit is a wound.
function shoot_leader (q)
  local n = 0
  if #near (q.leader, constant.javelin_range, 'friend') > 0 then say ('forbid', 'among-friends', { leader = q.leader }) end
  if q.leader.rank == 'messenger' and q.leader.on_foot then say ('forbid', 'no-mark', { leader = q.leader }) end
  for _, unit in ipairs (q.units) do
    check_sniper (unit, q.leader)
    n = n + shooting_dice_of (unit)
    set (unit, 'has-shot', true)
    set (unit, 'shot-now', true)
  end
  local hits = dice ('shooting', n, 'D6', lookup ('to-hit', 'usual'))
  say ('result', 'units-shoot-down', { leader = q.leader, n = hits, all = n })
  outcome (hits > 0 and struck_down (q.leader, 'shooting') or 'unhurt')
end

function check_sniper (unit, leader)
  local reach = shooting_reach (unit)
  if unit.shot_now then say ('forbid', 'has-shot', { unit = unit }) end
  if unit.shaken then say ('forbid', 'shaken-shooter', { unit = unit }) end
  if in_combat (unit) then say ('forbid', 'in-combat', { unit = unit }) end
  if unit.side == leader.side then say ('forbid', 'own-side', { unit = unit, target = leader }) end
  if unit.placed and not sees (unit, leader) then say ('forbid', 'not-seen', { unit = unit, target = leader }) end
  if not reach or not within (unit, leader, reach) then say_range (unit, leader) end
end
