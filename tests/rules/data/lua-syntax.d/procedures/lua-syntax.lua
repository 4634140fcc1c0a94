function hit (q)
  if dice ('hit', 1, 'D6') > 3 then
    add (q.unit, 'hits', 1)
  end
