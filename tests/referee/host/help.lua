-- What cases call beside the host: a line for a value, and lists as words.

function show (x)
  say ('note', 'is', { x = x })
end

function ids (list)
  local words = ''
  for _, item in ipairs (list) do words = words .. ' ' .. item.id end
  return #list .. ':' .. words
end

function words_of (list)
  local words = ''
  for _, word in ipairs (list) do words = words .. ' ' .. word end
  return #list .. ':' .. words
end

-- A number of an expression, which may propose nothing.
function proposes (unit)
  set (unit, 'hits', 0)
  return 1
end

function rest (q)
  set (q.unit, 'hits', 0)
end

function view (q)
  if q.target then sees (q.unit, q.target) end
end

-- A part of a ruling: one throw for each.
function part (x, q)
  outcome (dice ('hit', 1, 'D6') > 3 and 'won' or 'lost')
end

-- Where steps lead.
function go_on (state, q)
  show (state.n)
end

-- Tests of lists.
function stands_with (other, unit)
  return other.side == unit.side
end

function strength_of (other)
  return other.strength
end
