-- Being pushed, and who is pushed along (S56). A plan is a list of steps, the pushed unit's first: each of them
-- goes by one leg, of KIND and below 0 to the left, from where it stands.

function push_back (q)
  local unit = q.unit
  check_order (unit)
  if is_gone (unit) then return end
  say ('result', 'is-pushed', { unit = unit })
  set (unit, 'moved', true)
  local plan = peek (plan_push, unit)
  if plan.barred then
    say ('effect', 'is-barred', { unit = unit })
    take_dps (unit, sum ('barred', { unit = unit }), 'combat')
    return
  end
  if plan.short then say ('note', 'waits-at-edge', { unit = unit }) end
  for _, step in ipairs (plan.steps) do
    if step.by then
      say ('effect', 'pushes-along', { unit = step.by, other = step.unit })
      set (step.unit, 'moved', true)
    end
    go (step.unit, path_of (step))
    calm_horses (step.unit)
  end
end

-- Half a JT straight back and friends likewise, or by millimetres as far as the table has room for all.
function plan_push (unit)
  local length = constant.pip
  while length >= hair () do
    local steps = { { unit = unit, kind = 'back', length = length } }
    local hindrance = hindrance_of (steps[1]) or push_along (steps)
    if hindrance ~= 'no-room' then
      return { steps = steps, barred = hindrance == 'barred', short = constant.pip > length }
    end
    length = length - hair ()
  end
  return { steps = {}, barred = false, short = true }
end

function path_of (step)
  return { { step.kind, step.length } }
end

-- What keeps the unit of STEP from going so: enemies and ground, or else the edge of the table; nil if nothing.
function hindrance_of (step)
  local made = run (step.unit, path_of (step))
  if meets_enemy (step.unit, made) or is_barred_to (step.unit, made) then return 'barred' end
  return made.off and 'no-room' or nil
end

function meets_enemy (unit, made)
  for _, met in ipairs (union (made.passed, made.landed)) do
    if met.side ~= unit.side then return true end
  end
  return false
end

-- Adds to STEPS all who must go with the first, until nobody stands in anybody; what keeps one of them.
function push_along (steps)
  local by, friend = find_clash (steps)
  while friend do
    local step = step_of (friend, steps)
    if not step then
      step = step_away (friend, by.unit)
      steps[#steps + 1] = step
    end
    local hindrance = go_clear (step, by)
    if hindrance then return hindrance end
    by, friend = find_clash (steps)
  end
  return nil
end

-- The first of STEPS that ends in a friend, and that friend: of two who go, the later gives way.
function find_clash (steps)
  for i, step in ipairs (steps) do
    for _, met in ipairs (run (step.unit, path_of (step)).landed) do
      if met.side == step.unit.side and not step_of (met, steps) then return step, met end
    end
    for n, later in ipairs (steps) do
      if n > i and not is_clear_of (later, step) then return step, later.unit end
    end
  end
end

function step_of (unit, steps)
  for _, step in ipairs (steps) do
    if step.unit.id == unit.id then return step end
  end
end

-- A step of FRIEND, its length yet unknown, the way that UNIT pushes it, whichever way it faces.
function step_away (friend, unit)
  local struck = face (unit, friend)
  local step = { unit = friend, by = unit, kind = 'back', way = 1 }
  if struck == 'rear' then
    step.kind = 'ahead'
  elseif struck ~= 'front' then
    step.kind, step.way = 'side', bearing (friend, unit) > 0 and -1 or 1
  end
  return step
end

-- Makes STEP longer by half JTs until its unit is clear of that of BY, and no longer than the table allows; what
-- keeps it from that.
function go_clear (step, by)
  repeat
    step.length = plus (step.length, step.way * constant.pip)
  until is_clear_of (step, by) or abs (step.length) >= constant.bow_range
  local hindrance = hindrance_of (step)
  while hindrance == 'no-room' and abs (step.length) > hair () do
    step.length = step.length - step.way * hair ()
    hindrance = hindrance_of (step)
  end
  return hindrance or not is_clear_of (step, by) and 'no-room' or nil
end

-- Whether the unit of STEP ends clear of that of BY when both have gone: from its end it goes back as that came,
-- and meets or misses it where it stands yet.
function is_clear_of (step, by)
  local turned = bearing (step.unit, 'north') - bearing (by.unit, 'north')
  local path = { { step.kind, step.length }, { 'pivot', turned }, leg_back (by), { 'pivot', - turned } }
  return not has (run (step.unit, path).landed, by.unit)
end

-- The leg that undoes STEP.
function leg_back (step)
  if step.kind == 'side' then return { 'side', - step.length } end
  return { step.kind == 'back' and 'ahead' or 'back', step.length }
end
