-- Rally, losses, demoralization, victory.
function may_rally_in (hex, leader)
  return hexes (hex, leader) == 1 and #in_hex (hex) == 0 and not has (zones (leader.side), hex)
end

function may_be_rallied (unit)
  return unit.lost and not unit.elephants and not side_of (unit).has_rallied
end

function rally (q)
  set (side_of (q.unit), 'has_rallied', true)
  local die = dice ('rally', 1, 'D6')
  say ('result', 'rally-thrown', { unit = q.unit, n = die })
  if die > side_of (q.unit).rally_up_to then
    outcome ('stays-away')
    return
  end
  restore (q.unit)
  place (q.unit, q.hex)
  if q.unit.one_throw then set (q.unit, 'thrown', true) end
  outcome ('rallied')
end

-- Strength lost by SIDE; who left the map alive does not count.
function losses (side)
  local n = 0
  for _, unit in ipairs (battle.units) do
    if unit.side == side and unit.lost then n = n + unit.combat end
  end
  return n
end

function is_demoralized (side)
  return losses (side) >= side_of (side).demoralized_at
end

function has_disintegrated (side)
  return losses (side) >= side_of (side).disintegrated_at
end

function is_counted (leader)
  return switch.great_leaders_count or not (leader.ends_battle or leader.spoils_victory)
end

function score (side)
  local n = losses (other (side))
  for _, leader in ipairs (battle.leaders) do
    if leader.side ~= side and leader.lost and is_counted (leader) then
      n = n + battle.leader_worth * leader.combat
    end
  end
  return n + steps ('combat') * (side_of (side).camp_points + side_of (side).exit_points)
end

-- A lost leader of SIDE whose death does what FLAG says.
function is_slain (side, flag)
  for _, leader in ipairs (battle.leaders) do
    if leader.side == side and leader.lost and leader[flag] then return true end
  end
  return false
end

function is_over ()
  for _, side in ipairs (battle.sides) do
    if has_disintegrated (side.id) or is_slain (side.id, 'ends_battle') then return true end
  end
  return turn > battle.last_turn
end

function tell_scores ()
  if turn > battle.last_turn then say ('note', 'last-turn', { n = battle.last_turn }) end
  for _, one in ipairs (battle.sides) do
    say ('note', 'tally', { side = one, n = score (one.id) // steps ('combat'), lost = losses (one.id) // steps ('combat') })
    if one.camp_points > 0 then say ('note', 'camps', { side = one, n = one.camp_points }) end
    if one.exit_points > 0 then say ('note', 'exits', { side = one, n = one.exit_points }) end
    if is_demoralized (one.id) then say ('note', 'worn', { side = one }) end
    if has_disintegrated (one.id) then say ('note', 'broken-up', { side = one }) end
  end
end

-- Who wins, and by how much: a leader's death before disintegration before points. If both armies
-- break up at once, he wins whose turn it is; before the first turn, whoever is named first.
function verdict ()
  local best, least, winner = false, false, false
  local mover = side or battle.sides[1].id
  for _, one in ipairs (battle.sides) do
    if is_slain (one.id, 'ends_battle') then return other (one.id), 'strategic' end
  end
  if has_disintegrated (other (mover)) then return mover, 'disintegration' end
  if has_disintegrated (mover) then return other (mover), 'disintegration' end
  for _, one in ipairs (battle.sides) do
    local n = score (one.id)
    if not best or n > best then best, winner = n, one.id end
    least = least and min (least, n) or n
  end
  if best == least then return false, 'draw' end
  return winner, (lookup ('level', { best, least }))
end

function victory ()
  tell_scores ()
  local winner, level = verdict ()
  if winner and is_slain (other (winner), 'ends_battle') then
    say ('note', 'ended', { side = winner })
  elseif winner and is_slain (winner, 'spoils_victory') then
    say ('note', 'spoiled', { side = winner })
    winner, level = false, 'draw'
  end
  if not is_over () then say ('note', 'not-over', { n = turn, all = battle.last_turn }) end
  if winner then say ('effect', is_over () and 'wins' or 'would-win', { side = winner }) end
  outcome (level)
end
