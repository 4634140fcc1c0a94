function deploy (q)
  set (q.unit, 'ready', true)
end
