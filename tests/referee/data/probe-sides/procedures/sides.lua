function capture (q)
  set (q.gun, 'side', q.unit.side)
  if now (q.gun, 'side') == q.unit.side then add (q.gun, 'tired', 1) end
end

function desert (q)
  local new = detach (q.unit, q.stands)
  set (new, 'side', other (q.unit))
  set (new, 'tired', 2)
  emit ('left', { unit = q.unit })
end

function send (q)
  local new = detach (q.unit, q.stands)
  set (new, 'tired', q.unit.tired + 1)
  emit ('left', { unit = new })
end

function come_back (q)
  join (q.unit, q.other)
  set (q.unit, 'tired', now (q.unit, 'n'))
end

function chain_back (q)
  join (q.other, q.third)
  join (q.unit, q.other)
end

function both_back (q)
  join (q.unit, q.other)
  join (q.unit, q.third)
end

function muster (q)
  local friends = near (q.unit, len (50), 'friend')
  say ('note', 'told', { n = #friends, side = side_of (q.unit), how = 'near' })
end

function watch (q)
  set (q.unit, 'wary', true)
end

function mourn (q)
  set (q.unit, 'tired', 0)
end

-- South on 4 and more.
function toss (q)
  local first = dice ('toss', 1, 'D6') >= 4 and 'south' or 'north'
  set (find (first), 'first', true)
  outcome (first)
end

function lead (q)
  set (q.unit, 'tired', 3)
end
