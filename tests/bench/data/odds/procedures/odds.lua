function one (q)
  local row = lookup ('rows', dice ('first', 3, 'AvD') + sum ('support', q))
  outcome (dice ('second', 1, 'AvD') + row >= 6 and 'passed' or 'failed')
end

function two (q)
  outcome (lookup ('duel', dice ('own', 4, 'D6', 'highest') - dice ('foe', 3, 'D6', 'highest')))
end

function three (q)
  step ('saves', { hits = dice ('hits', 8, 'D6', 5) })
end

function saves (state)
  step ('nerve', { failed = state.hits - dice ('saves', state.hits, 'D6', 4) })
end

function nerve (state)
  outcome (lookup ('bands', dice ('nerve', 2, 'D6') - state.failed))
end

function chain (q)
  step ('round', { left = q.number, worn = false })
end

-- A like throw in every step; whether it was ever worn is all that goes on.
function round (state)
  local worn = state.worn or dice ('hits', 8, 'D6', 5) - dice ('saves', 4, 'D6', 4) > 3
  if state.left > 1 then step ('round', { left = state.left - 1, worn = worn }) end
  outcome (worn and 'beaten' or 'drawn')
end
