-- Before it within 45 degrees, behind it within 45, else to a side.

function aim (q)
  if within_arc (q.unit, q.target, -45000, 45000) then outcome ('front')
  elseif within_arc (q.unit, q.target, 135000, 225000) then outcome ('rear')
  elseif within_arc (q.unit, q.target, 0, 180000) then outcome ('right')
  else outcome ('left') end
end
