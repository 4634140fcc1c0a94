function shoot (q)
  local score = dice ('shot', 1, 'D3') + sum ('aim', q)
  local hits = lookup ('hits', score)
  if hits > 0 then
    lose (q.target, hits)
  end
  if switch.heavy then
    lose (unit_of (q), 1)
  end
  if hits > 3 then
    lose (q.target, 5)
  end
end

function unit_of (q)
  return q.unit
end

function never (q)
  if q.unit.n == 0 then
    return 3
  end
end
