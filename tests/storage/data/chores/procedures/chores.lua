-- Toil tires; who rests is tired no more, and his side is counted.
function toil (q)
  set (q.unit, 'tired', true)
end

function rest (q)
  for _, unit in ipairs (q.units) do set (unit, 'tired', false) end
  emit ('rested', { side = side_of (q.units[1]) })
end

function tell_off (q)
  add (q.side, 'counted', 1)
end

function cheer (q)
  set (q.unit, 'brave', false)
end
