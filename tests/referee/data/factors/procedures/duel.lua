function duel (q)
  local own = dice ('own', 1, 'D6') + sum ('duel', { unit = q.unit })
  local other = sum ('duel', { unit = q.foe }) + 3
  outcome (own > other and 'wins' or 'loses')
end

function nerve (q)
  outcome (dice ('nerve', 1, 'D6') + sum ('nerve', q) > 3 and 'holds' or 'flees')
end
