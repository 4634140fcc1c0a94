function sprint (q)
  set (q.unit, 'winded', true)
  set (q.unit, 'tired', true)
end
