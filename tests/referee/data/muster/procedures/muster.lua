function kings (army)
  local n = 0
  for _, leader in ipairs (army.leaders) do
    if leader.rank == 'king' then n = n + 1 end
  end
  return n
end

function roll (q)
  local first = battle.sides[1]
  local a = dice ('one-side', 1, 'D6')
  local b = dice ('other-side', 1, 'D6')
  if b > a then first = side_of (other (first)) end
  set (first, 'first', true)
end

function sum_up (q)
  local best, worst = sum ('best', q), sum ('worst', q)
  local first, counted, ticked = sum ('first', q), sum ('counted', q), sum ('ticked', q)
  set (q.unit, 'ranks-lost', best * 1000 + worst)
end

function figures_to_columns (score, n)
  local hurt = 0
  while n > 0 do
    local part = n >= 10 and 10 or n >= 5 and 5 or 1
    hurt = hurt + (lookup ('volley', score, part) or 0)
    n = n - part
  end
  return hurt
end

function volley (q)
  local hurt = figures_to_columns (dice ('volley', 1, 'D6'), q.figures)
  set (q.unit, 'fired', true)
  add (q.target, 'weight', -hurt)
end

function lift (q)
  outcome (lookup ('load', q.unit.weight))
end

function compare (q)
  outcome (lookup ('odds', { q.unit.n, q.target.n }))
end

function survey (q)
  local a, b = q.unit, q.target
  local lengths = gap (a, b) + edge (a) + bearing (a, b) + abs (away (a, b)) + #gaps (a, len (9), len (9))
  local lists = #near (a, len (9)) + #contacts (a) + #ground (a) + #touching (a) + #linked ('bond', a)
  local reached = #reach (a, { length = len (20), wheel = 90000 })
  if lengths + lists + reached < 0 or face (a, b) == 'none' or sees (a, b) == 0
    or tied ('bond', a, b) == 'cut' or within_arc (a, b, -45000, 45000) == 0 then
    outcome ('bad')
  else
    outcome ('good')
  end
end

function stroll (q)
  local far = run (q.unit, q.path).length
  local way = choose ('way', 'umpire', { 'left', 'right' })
  local tired = dice ('tired', 2, 'D6', 'highest')
  add (q.unit, 'wear', tired)
  set (q.unit, 'ranks-lost', far // mm (1) * 10 + tired)
  outcome (way == 'left' and 'light' or 'heavy')
end
