function sprint (q)
  set (q.unit, 'winded', true)
end
