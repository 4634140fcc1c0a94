-- Formations and order: changing, mounting, reforming, sending detachments out (6.2 to 6.4, 7.43).

-- Quarters of a move that a change from OLD to NEW figures abreast takes: so many on either flank in
-- each quarter, twice as long for the unformed.
function quarters_to_widen (unit, old, new)
  local a_flank = is_regular (unit) and constant.expands_regular or constant.expands_warrior
  local change = abs (new - old)
  return (change + 2 * a_flank - 1) // (2 * a_flank) * slowness (unit)
end

function slowness (unit)
  return is_formed (unit) and 1 or constant.slowness
end

-- Quarters that a special formation takes.
function quarters_to_form (unit)
  local training = unit.light and 'light' or unit.training
  return lookup ('forming', training) * slowness (unit)
end

function check_former (unit)
  if in_melee (unit) then say ('forbid', 'in-melee', { unit = unit }) end
  if unit.morale == 'shaken' then say ('forbid', 'shaken-form', { unit = unit }) end
  if flees (unit) then say ('forbid', 'no-heart', { unit = unit }) end
  if unit.moved or unit.compelled then say ('forbid', 'has-moved', { unit = unit }) end
end

-- Spends QUARTERS of this turn on a change; what is left over is done in the turns that follow.
-- Gives whether the change is done.
function works (unit, quarters)
  local free = constant.quarters - unit.quarters_used
  local left = quarters - unit.work
  say ('note', 'takes', { unit = unit, n = quarters })
  if free <= 0 then say ('forbid', 'no-time', { unit = unit }) end
  set (unit, 'quarters-used', unit.quarters_used + min (free, left))
  set (unit, 'work', left > free and unit.work + free or 0)
  return free >= left
end

-- A wider or deeper line.
function widen (q)
  local unit = q.unit
  check_former (unit)
  if unit.special_form then say ('forbid', 'special-first', { unit = unit }) end
  local ranks = max (1, q.ranks)
  local files = (unit.n + ranks - 1) // ranks
  if works (unit, quarters_to_widen (unit, files_of (unit), files)) then
    set (unit, 'ranks', ranks)
    check_room (unit)
    outcome ('is-formed')
  else
    outcome ('is-forming')
  end
end

-- Nobody comes to stand in others, or over the edge, by what this ruling did to UNIT.
function check_room (unit)
  if unit.placed then check_ground_of (unit) end
end

-- UNIT stands by now on the table, and in nobody.
function check_ground_of (unit)
  for _, other in ipairs (landed_in (unit, 'now')) do
    say ('forbid', 'no-room', { unit = unit, other = other })
  end
  if peek (reaches_over, unit) then say ('forbid', 'leaves-table', { unit = unit }) end
end

-- Whether UNIT reaches over the edge of the table by now.
function reaches_over (unit)
  return - slack () > edge (unit, 'now')
end

-- Among the responses only who stands to a charge may (5.6).
function form (q)
  local unit = q.unit
  if phase == 'charged' and unit.response ~= 'stand' then say ('forbid', 'not-standing', { unit = unit }) end
  check_former (unit)
  if q.formation == 'march-column' and in_charge_reach (unit) then say ('forbid', 'too-near-to-march', { unit = unit }) end
  local ranks = max (1, q.ranks or unit.ranks)
  local files = (unit.n + ranks - 1) // ranks
  local line = q.formation == 'line'
  if works (unit, line and quarters_to_widen (unit, files_of (unit), files) or quarters_to_form (unit)) then
    set (unit, 'formation', q.formation)
    if q.ranks then set (unit, 'ranks', ranks) end
    check_room (unit)
    outcome ('is-formed')
  else
    outcome ('is-forming')
  end
end

-- Whether an enemy could charge UNIT as things stand (6.3).
function in_charge_reach (unit)
  for _, foe in ipairs (near (unit, constant.farthest_charge, 'enemy')) do
    if not is_running (foe) and within (unit, foe, pace (foe, foe.charge_move)) then return true end
  end
  return false
end

-- Who stands to a charge may turn to meet it, and who retreats before one; in time or not, the
-- charger's way tells (4.6, 5.6).
function turn_to_meet (q)
  local unit = q.unit
  local retreats = unit.morale == 'retreats' and #chargers_of (unit) > 0
  if unit.response ~= 'stand' and not retreats then say ('forbid', 'not-standing', { unit = unit }) end
  if in_melee (unit) then say ('forbid', 'in-melee', { unit = unit }) end
  local about = q.to == 'about'
  local path = { { 'turn', about and half_turn () or q.to == 'left' and - quarter_turn () or quarter_turn () } }
  local made = run (unit, path)
  check_legs (unit, made)
  local quarters = quarters_turning (unit, made)
  if quarters > constant.quarters - unit.quarters_used then say ('forbid', 'no-time', { unit = unit }) end
  add (unit, 'quarters-used', quarters)
  go (unit, path)
  check_room (unit)
end

-- Half a turn to dismount or mount again (6.4).
function mount (q)
  local unit = q.unit
  check_former (unit)
  local down = is_mounted (unit)
  local into = down and unit.on_foot or unit.on_horse
  if into == 'none' then
    say ('forbid', 'no-horses', { unit = unit })
    return
  end
  if not works (unit, lookup ('forming', 'light') * slowness (unit)) then
    outcome ('is-forming')
    return
  end
  if down then set (unit, 'on-horse', unit.type) end
  set (unit, 'type', into)
  outcome ('is-formed')
end

-- A whole turn of rest orders the ranks again, and so does the rest of a turn in which a pursuit was
-- barred; two turns bring new missiles (6.2, 7.2).
function reform (q)
  local unit = q.unit
  if not has_rested (unit) then say ('forbid', 'no-rest', { unit = unit }) end
  if in_melee (unit) then say ('forbid', 'in-melee', { unit = unit }) end
  if unit.unformed and is_halved (unit) then say ('note', 'half-strength', { unit = unit }) end
  if unit.unformed and not is_halved (unit) then
    set (unit, 'unformed', false)
    say ('result', 'reforms', { unit = unit })
  end
  if unit.halted then return end
  if unit.idle_turn == turn - 1 then
    set (unit, 'volleys', 0)
    say ('result', 'reloads', { unit = unit })
  end
  set (unit, 'idle-turn', turn)
end

-- Whether UNIT did nothing all turn.
function has_rested (unit)
  local went = (unit.moved or unit.compelled) and not unit.halted
  return not (went or unit.has_shot or unit.fought or unit.passed) and unit.quarters_used == 0
end

-- Whether UNIT would have something of reforming: its order again, or its missiles.
function may_reform (unit)
  if not unit.placed or unit.idle_turn == turn or not has_rested (unit) or in_melee (unit) then return false end
  return unit.unformed and not is_halved (unit) or unit.volleys ~= 0 and not unit.halted
end

-- Part of a unit goes out on its own, on a leash of its charge move (7.43).
function send_out (q)
  local unit = q.unit
  check_former (unit)
  if #q.stands >= unit.n or constant.least_unit > #q.stands then say ('forbid', 'too-few', { unit = unit }) end
  local part = detach (unit, q.stands)
  set (part, 'ranks', min (#q.stands, unit.ranks))
  link ('detached', part, unit)
end

-- The unit that UNIT was sent out from, false for none.
function parent_of (unit)
  for _, other in ipairs (linked ('detached', unit)) do
    if tied ('detached', unit, other) then return other end
  end
  return false
end

function check_leash (unit)
  local parent = parent_of (unit)
  if parent and parent.placed and not within (unit, parent, len (unit.charge_move), 'now') then
    say ('forbid', 'leaves-parent', { unit = unit, other = parent })
  end
end
