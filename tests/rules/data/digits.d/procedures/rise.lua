function rise (q)
  set (q.unit, 'level', 2)
end
