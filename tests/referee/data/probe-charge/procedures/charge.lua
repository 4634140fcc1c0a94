-- A charge of 20 paces at most, with one wheel of half a right angle at most.

function goings ()
  local grounds = {}
  for _, feature in ipairs (battle.features) do
    grounds[#grounds + 1] = { feature = feature, times = feature.times, barred = feature.barred }
  end
  return grounds
end

function light_friends (unit)
  local found = {}
  for _, friend in ipairs (near (unit, len (1000), 'friend')) do
    if friend.light then found[#found + 1] = friend end
  end
  return found
end

function terms (unit)
  return { length = len (20), wheel = 45000, grounds = goings (), past = light_friends (unit) }
end

function is_reached (unit, target)
  for _, charge in ipairs (reach (unit, terms (unit))) do
    if charge.unit == target then return charge.reaches end
  end
  return false
end

function find_charge (unit, target)
  for _, charge in ipairs (reach (unit, terms (unit))) do
    if charge.unit == target then return charge end
  end
  return false
end

function charge (q)
  local found = find_charge (q.unit, q.target)
  if not found then
    say ('forbid', 'no-way', q)
  elseif not found.free then
    if found.blocker then
      say ('forbid', 'in-the-way', { blocker = found.blocker })
    else
      say ('forbid', 'off', { target = q.target })
    end
  elseif found.short > 0 then
    say ('forbid', 'too-far', { unit = q.unit, short = (found.short + mm (1) - 1) // mm (1) })
  else
    outcome (found.origin)
    strike (q, found)
  end
end

function strike (q, found)
  local square = conform (q.unit, q.target, found.path)
  if square and not square.room then say ('umpire', 'no-room', { unit = q.unit }) end
  if square and square.slide ~= 0 then
    say ('note', 'slid', { unit = q.unit, slide = square.slide // mm (1), cover = square.cover // mm (1) })
  end
  move (q.unit, square and square.path or found.path)
end

-- The target squares up to who comes at it, where he stands then.
function receive (q)
  move (q.unit, q.path)
  local square = conform (q.target, q.unit, {}, 0, 'now')
  if square then move (q.target, square.path) end
  outcome (square and square.face or 'no-gap')
end
