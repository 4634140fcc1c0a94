-- A die and a list on two charts: one names the outcome, one gives the loss.
function nerve (q)
  local score = dice ('nerve', 1, 'D6') + sum ('nerve', q)
  outcome (lookup ('nerve', score))
  add (q.unit, 'dp', lookup ('loss', score))
end
