-- Nobody is asked by the program: what throws or lets choose is not its duty.
function rest (q)
  for _, unit in ipairs (q.units) do set (unit, 'tired', false) end
end

function stumble (q)
  set (q.unit, 'tired', fate (q.unit))
end

function fate (unit)
  if unit.tired then return choose ('way', unit.side, { 'up', 'down' }) == 'up' end
  return dice ('fate', 1, 'D6') > 3
end
