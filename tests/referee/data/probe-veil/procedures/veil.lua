function feint (q)
  set (q.unit, 'declared', true)
end

function dare (q)
  set (q.unit, 'declared', true)
  add (q.foe, 'dread', dice ('dare', 1, 'D6') > 3 and 2 or 1)
  link ('charges', q.unit, q.foe)
  emit ('dared', { unit = q.unit, foe = q.foe })
end

function watch (q)
end

function charge (q)
end
