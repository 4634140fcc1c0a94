function look_for (q)
  if sees (q.unit, q.target) then
    outcome ('seen')
  else
    outcome ('unseen')
  end
end
