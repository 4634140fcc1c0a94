-- Who wins by points, where the scenario counts any (S21).

-- Whether UNIT is in a state to hold ground.
function holds_ground (unit)
  return not flees (unit)
end

function may_leave (unit)
  local by = side_of (unit).exits_by
  return by ~= 'nowhere' and unit.placed and holds_ground (unit) and within (edge (unit, by), constant.exit_reach)
end

-- Instead of a move: the generals with it go along.
function leave_for_points (q)
  local unit = q.unit
  check_mover (unit)
  if unit.quarters_used > 0 then say ('forbid', 'has-moved', { unit = unit }) end
  say ('effect', 'leaves-for-points', { unit = unit, n = side_of (unit).exit_points })
  for _, leader in ipairs (leaders_with (unit)) do
    place (leader, false)
  end
  set (unit, 'gone', true)
  set (unit, 'moved', true)
  place (unit, false)
end

-- Whether the scenario counts points at all.
function counts_points ()
  if battle.unit_points > 0 or battle.leader_points > 0 then return true end
  for _, who in ipairs (battle.sides) do
    if who.exits_by ~= 'nowhere' and who.exit_points > 0 or who.given_points ~= 0 then return true end
  end
  return #places () > 0
end

-- What is fought for and worth anything.
function places ()
  local list = {}
  for _, place in ipairs (objectives ()) do
    if place.value ~= 0 then list[#list + 1] = place end
  end
  return list
end

-- The id of the side that alone has somebody there who holds ground, or false.
function place_holder (place)
  local holder = false
  for _, unit in ipairs (at_objective (place.n, constant.objective_reach)) do
    if holds_ground (unit) then
      if holder and holder ~= unit.side then return false end
      holder = unit.side
    end
  end
  return holder
end

function place_points (who)
  local points = 0
  for _, place in ipairs (places ()) do
    if (not place.side or place.side == who.id) and place_holder (place) == who.id then points = points + place.value end
  end
  return points
end

function loss_points (who)
  local leaders = count (filter (battle.leaders, 'lost'), 'side', other (who))
  return lost_units (other (who)) * battle.unit_points + leaders * battle.leader_points
end

function exit_points (who)
  return count (filter (battle.units, 'gone'), 'side', who) * who.exit_points
end

function points_of (who)
  return place_points (who) + loss_points (who) + exit_points (who) + who.given_points
end

-- The last turn is past, or a side has as many points as end the battle.
function is_over ()
  if battle.last_turn > 0 and turn > battle.last_turn then return true end
  for _, who in ipairs (battle.sides) do
    if who.points_needed > 0 and counts_points () and points_of (who) >= who.points_needed then return true end
  end
  return false
end

-- Who holds what, and what each side has.
function tell_score ()
  for _, place in ipairs (places ()) do
    local holder = place_holder (place)
    say ('note', holder and 'place-held' or 'place-open',
      { place = place.label or place.n, n = place.value, side = holder and side_of (holder) })
  end
  for _, who in ipairs (battle.sides) do
    say ('note', 'points-so-far', { side = who, n = points_of (who), places = place_points (who),
      losses = loss_points (who), exits = exit_points (who), given = who.given_points })
  end
end

-- The side that has more points, what it has, and what the other has; false if they are equal.
function find_leading ()
  local one, two = battle.sides[1], battle.sides[2]
  local mine, theirs = points_of (one), points_of (two)
  if theirs > mine then return two, theirs, mine end
  return mine > theirs and one, mine, theirs
end

-- Who has won, or would if it ended now.
function tell_winner ()
  local leading, most, least = find_leading ()
  local over = is_over ()
  if leading then say ('effect', over and 'points-win' or 'points-ahead', { side = leading, n = most, m = least }) end
  outcome (not over and 'goes-on' or leading and 'wins-battle' or 'drawn-battle')
end
