-- Whoever is concerned rests.
function rest (q)
  for _, unit in ipairs (q.units) do set (unit, 'tired', false) end
end

function stumble (q)
  set (q.unit, 'tired', true)
end

function idle (q)
  set (q.unit, 'tired', false)
end
