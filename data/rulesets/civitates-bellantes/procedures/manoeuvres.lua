-- Manoeuvres on the spot, line relief, reinforcing, mounting (S12 to S18, S21, S24, S48).

function spend_half (unit, is_free)
  if not unit.formed or is_free then return end
  if unit.halves + 1 > constant.halves_in_move then say ('forbid', 'too-far', { unit = unit }) end
  tire (unit, { far = false, manoeuvres = unit.manoeuvres + 1, going = 'open', near_foe = near_enemy (unit) })
  add (unit, 'halves', 1)
  add (unit, 'manoeuvres', 1)
end

-- Who fights turns only when no enemy touches his front.
function about (q)
  check_free_hand (q.unit)
  if in_combat (q.unit) then
    for _, foe in ipairs (contacts (q.unit)) do
      if meets_front (q.unit, foe) then say ('forbid', 'in-combat', { unit = q.unit }) end
    end
  elseif q.unit.control ~= 'halted' then
    check_mover (q.unit)
  end
  spend_half (q.unit, false)
  unbend (q.unit)
  move (q.unit, q.turn == 'about' and 'turn 180' or q.turn == 'left' and 'turn -90' or 'turn 90')
  check_room (q.unit)
end

function form (q)
  local unit = q.unit
  check_free_hand (unit)
  check_stays (unit)
  if unit.shaken and unit.unformed then say ('forbid', 'shaken-stays', { unit = unit }) end
  if in_combat (unit) then say ('forbid', 'in-combat', { unit = unit }) end
  if q.formation == 'unformed' and not may_loosen (unit) then say ('forbid', 'stays-formed', { unit = unit }) end
  if q.formation == 'line' and too_deep (unit, q.ranks or unit.ranks) then say ('forbid', 'too-deep', { unit = unit }) end
  if q.formation == unit.formation and max (q.ranks or unit.ranks, unit.ranks) - min (q.ranks or unit.ranks, unit.ranks) > 1 then
    say ('forbid', 'one-rank', { unit = unit })
  end
  local ranks = q.ranks or q.formation == 'wedge' and wedge_depth (unit)
  if q.formation == 'wedge' and ranks * constant.widest_wedge < unit.n then say ('forbid', 'too-wide', { unit = unit }) end
  if unit.control ~= 'halted' then check_mover (unit) end
  local is_free = unit.grade == 'A' and not unit.re_formed
  spend_half (unit, is_free)
  if is_free then set (unit, 're-formed', true) end
  if not unit.shaken then
    set (unit, 'moved', true)
    if phase == 'tactical' then set (unit, 'moved-tactically', true) end
  end
  unbend (unit)
  set (unit, 'formation', formation_of (q.formation, ranks or unit.ranks))
  if ranks then set (unit, 'ranks', ranks) end
  check_room (unit)
end

-- A wedge is two or three deep, so that it is no wider than it may be.
function wedge_depth (unit)
  return max (constant.least_wedge, parts_for (unit.n, constant.widest_wedge))
end

-- The unformed may stand two deep.
function formation_of (formation, ranks)
  return formation == 'unformed' and ranks > 1 and 'deep-unformed' or formation
end

-- A line is three deep at most, no deeper than it has stands, and but for legions at least as wide as deep.
function too_deep (unit, ranks)
  if ranks > constant.deepest_line or not may_have_ranks (unit, ranks) then return true end
  return not is_legion (unit) and ranks > parts_for (unit.n, ranks)
end

-- Who may give up his formation of his own will.
function may_loosen (unit)
  return unit.light or kind_of (unit, 'heavy-cavalry') or kind_of (unit, 'chariots')
end

-- The end stands of a unit that stood still bend back.
function refuse (q)
  local unit = q.unit
  check_free_hand (unit)
  if not is_formed (unit) or shape (unit) == 'column' then say ('forbid', 'only-lines', { unit = unit }) end
  if unit.advanced or unit.moved then say ('forbid', 'has-moved', { unit = unit }) end
  if in_combat (unit) then say ('forbid', 'in-combat', { unit = unit }) end
  spend_half (unit, false)
  set (unit, 'refused', q.flank)
  for _, stand in ipairs (q.stands or {}) do
    move (stand, q.flank == 'left' and 'turn -90' or 'turn 90')
  end
end

-- The back rank of a unit that stood still turns about.
function face_rear (q)
  local unit = q.unit
  check_free_hand (unit)
  local rank = unit.guards_rear and {} or back_rank (unit)
  if #rank == 0 then say ('forbid', 'no-back-rank', { unit = unit }) end
  if unit.advanced or unit.moved then say ('forbid', 'has-moved', { unit = unit }) end
  if in_combat (unit) then say ('forbid', 'in-combat', { unit = unit }) end
  spend_half (unit, false)
  set (unit, 'guards-rear', true)
  for _, stand in ipairs (rank) do
    move (stand, 'turn 180')
  end
end

-- The stands of the last rank of a line, or the last line of a legion in acies; none where there is but
-- one.
function back_rank (unit)
  local found, names = {}, sub_units (unit)
  if not in_acies (unit) and (shape (unit) ~= 'line' or 1 >= unit.ranks) then return found end
  for i, stand in ipairs (unit.stands) do
    local is_last = i > files_of (unit, unit.n) * (unit.ranks - 1)
    if in_acies (unit) then is_last = #names > 1 and stand.sub_unit == names[#names] end
    if is_last then found[#found + 1] = stand end
  end
  return found
end

-- Whether FOE comes at the flank that UNIT refuses, or at the rear that it guards; an orbis is all front.
function refuses (unit, foe)
  if unit.orbis or unit.guards_rear and origin_of (foe, unit) == 'rear' then return true end
  if unit.refused == 'none' then return false end
  local angle = bearing (unit, foe)
  if abs (angle) > half_turn () - constant.arc then return false end
  return unit.refused == (0 > angle and 'left' or 'right')
end

-- A ring of formed units that stand still.
function orbis (q)
  for _, unit in ipairs (q.units) do
    check_free_hand (unit)
    if not is_formed (unit) then say ('forbid', 'only-lines', { unit = unit }) end
    if unit.moved then say ('forbid', 'has-moved', { unit = unit }) end
    if in_combat (unit) then say ('forbid', 'in-combat', { unit = unit }) end
    spend_half (unit, false)
    set (unit, 'orbis', true)
  end
end

-- A fresh line of a legion comes up: each once, until a turn has ended out of combat.
function relieve (q)
  local unit = q.unit
  check_free_hand (unit)
  if not is_legion (unit) or not in_acies (unit) then say ('forbid', 'no-acies', { unit = unit }) end
  if unit.shaken then say ('forbid', 'shaken-stays', { unit = unit }) end
  if not is_controlled (unit) then say ('forbid', 'no-group', { unit = unit }) end
  for _, foe in ipairs (touched_by (unit)) do
    if not meets_front (unit, foe) then say ('forbid', 'flank-touched', { unit = unit, enemy = foe }) end
  end
  local used = was_in_combat (unit) and unit.relieved or 0
  if used + 1 >= #sub_units (unit) then say ('forbid', 'no-fresh-line', { unit = unit }) end
  add (unit, 'relieved', used + 1 - unit.relieved)
  add (unit, 'dp', sum ('relief', { unit = unit }))
end

-- Whether UNIT touched an enemy when the turn began, that is when the last one ended.
function was_in_combat (unit)
  return #contacts (unit, 'turn') > 0
end

-- A rank more or less in the midst of combat, or idle stands brought up.
function reinforce (q)
  local unit = q.unit
  if not in_combat (unit) then say ('forbid', 'no-contact', { unit = unit }) end
  if unit.halves > 0 then say ('forbid', 'too-far', { unit = unit }) end
  local ranks = q.ranks or unit.ranks
  if not may_have_ranks (unit, ranks) then return end
  if max (ranks, unit.ranks) - min (ranks, unit.ranks) > 1 then say ('forbid', 'one-rank', { unit = unit }) end
  if is_formed (unit) and too_deep (unit, ranks) then say ('forbid', 'too-deep', { unit = unit }) end
  set (unit, 'ranks', ranks)
  check_room (unit)
  add (unit, 'halves', constant.halves_in_move)
  weary (unit, sum ('reinforce', { unit = unit }))
end

function may_have_ranks (unit, ranks)
  return ranks >= 1 and unit.n >= ranks
end

-- Riders get off their horses, or on again; it takes their whole move.
function mount (q)
  local unit = q.unit
  check_free_hand (unit)
  if unit.rides == 'none' and (not kind_of (unit, 'cavalry') or kind_of (unit, 'chariots')) then
    say ('forbid', 'no-riders', { unit = unit })
    return
  end
  check_mover (unit)
  check_stays (unit)
  if #near (unit, constant.javelin_range, 'enemy', 'exact') > 0 then say ('forbid', 'too-near-to-mount', { unit = unit }) end
  if unit.halves > 0 then say ('forbid', 'too-far', { unit = unit }) end
  add (unit, 'halves', constant.halves_in_move)
  set (unit, 'moved', true)
  if phase == 'tactical' then set (unit, 'moved-tactically', true) end
  unbend (unit)
  if unit.rides == 'none' then
    local on_foot = lookup ('dismounts', riders_as (unit))
    set (unit, 'rides', unit.type)
    set (unit, 'type', on_foot)
    set (unit, 'understrength', on_foot == 'spearmen')
  else
    set (unit, 'type', unit.rides)
    set (unit, 'rides', 'none')
    set (unit, 'understrength', false)
  end
  check_room (unit)
end

function riders_as (unit)
  if kind_of (unit, 'light-cavalry') then return 'light-cavalry' end
  return kind_of (unit, 'horse-archers') and 'horse-archers' or 'other-cavalry'
end

-- A legion in acies sends off stands that touch nobody, as a unit of their own and for good.
function detach_stands (q)
  local unit = q.unit
  check_free_hand (unit)
  if not is_legion (unit) or not in_acies (unit) then say ('forbid', 'no-acies', { unit = unit }) end
  if unit.shaken then say ('forbid', 'shaken-stays', { unit = unit }) end
  for _, stand in ipairs (q.stands) do
    for _, foe in ipairs (touched_by (unit)) do
      if touches (gap (stand, foe)) then say ('forbid', 'is-engaged', { unit = unit, enemy = foe }) end
    end
  end
  if #q.stands >= unit.n then
    say ('forbid', 'sends-off-all', { unit = unit })
    return
  end
  local part = detach (unit, q.stands)
  set (part, 'legion', 'none')
  set (part, 'formation', 'line')
  if not stays_legion (unit, q.stands) then
    say ('note', 'no-legion', { unit = unit })
    set (unit, 'legion', 'none')
  end
end

-- Whether UNIT without the stands SENT has stands and lines enough.
function stays_legion (unit, sent)
  local lines = {}
  for _, stand in ipairs (unit.stands) do
    if not has (sent, stand) and not has (lines, stand.sub_unit) then lines[#lines + 1] = stand.sub_unit end
  end
  return unit.n - #sent >= constant.least_legion and #lines > 1
end
