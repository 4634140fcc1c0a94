-- Border Raid: from a charge to the end of its clash. In which order stands in ruleset.xml.

function charge (q)
  if not within (q.unit, q.target, len (constant.charge_times * q.unit.speed)) then
    say ('forbid', 'too-far', { unit = q.unit, target = q.target })
  elseif not sees (q.unit, q.target) then
    say ('forbid', 'unseen', { unit = q.unit, target = q.target })
  end
  link ('charges', q.unit, q.target)
end

function charges (other, unit)
  return tied ('charges', other, unit)
end

function is_charged (unit)
  return count (linked ('charges', unit), charges, unit) > 0
end

-- Those whom UNIT charges and who charge it.
function rivals (unit)
  return filter (linked ('charges', unit), function (other) return charges (other, unit) and charges (unit, other) end)
end

function answer (q)
  set (q.unit, 'answer', q.reply)
end

-- Straight back, or nowhere.
function give_way (q)
  local path = { { 'back', len (q.unit.speed) } }
  if has_room (run (q.unit, path)) then move (q.unit, path) end
end

-- Both turn to each other, then each goes half of the way between; nobody, if there is no room for one.
function meet (q)
  local foe = rivals (q.unit)[1]
  local ways = foe and halfway (q.unit, foe, len (constant.charge_times * q.unit.speed), len (constant.charge_times * foe.speed))
  if not ways then
    say ('forbid', 'nobody-to-meet', { unit = q.unit })
    return
  end
  if not has_room (run (q.unit, ways.path)) or not has_room (run (foe, ways.theirs)) then
    outcome ('short')
    return
  end
  move (q.unit, ways.path)
  move (foe, ways.theirs)
  outcome (ways.meets and 'home' or 'short')
end

function run_in (q)
  local way = reach (q.unit, { wheel = constant.wheel, length = len (constant.charge_times * q.unit.speed), to = { q.target } })[1]
  if not way or way.blocker then
    say ('forbid', 'no-way', { unit = q.unit, target = q.target })
  elseif way.reaches then
    local flush = conform (q.unit, q.target, way.path)
    move (q.unit, flush and flush.room and flush.path or way.path)
    outcome ('home')
  else
    move (q.unit, { { 'wheel', way.wheel }, { 'ahead', len (q.unit.speed) } })
    outcome ('short')
  end
end

-- Each stand throws a die at each band that touches its own. Who of two loses more is beaten.
function blows (q)
  local lost = {}
  for _, unit in ipairs (q.units) do
    for _, target in ipairs (contacts (unit)) do
      local id = 'blows.' .. unit.id .. '.' .. target.id
      lost[target.id] = (lost[target.id] or 0) + dice (id, unit.n, 'D6', constant.hits_from - sum ('blows', { unit = unit, target = target }))
    end
  end
  for _, unit in ipairs (q.units) do
    local n = lost[unit.id] or 0
    if n > 0 then
      lose (unit, min (n, unit.n))
      emit ('hurt', { unit = unit })
    end
    for _, foe in ipairs (contacts (unit)) do
      if n > (lost[foe.id] or 0) then emit ('beaten', { unit = unit, foe = foe }) end
    end
  end
end

function flee (q)
  local path = { { 'turn', 180000 }, { 'ahead', len (q.unit.speed) } }
  if has_room (run (q.unit, path)) then
    move (q.unit, path)
    outcome ('fled')
  else
    lose (q.unit, q.unit.n)
    outcome ('trapped')
  end
end

function follow (q)
  local path = { { 'ahead', constant.follow_up } }
  if not has_room (run (q.unit, path)) then say ('forbid', 'no-room', { unit = q.unit }) end
  move (q.unit, path)
end
