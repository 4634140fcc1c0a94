-- Whoever flees shakes those beside him, and his side counts it.
function ordeal (q)
  local result = lookup ('ordeal', dice ('ordeal', 1, 'D6') + sum ('ordeal', q))

  outcome (result)
  add (q.unit, 'dp', 1)
  set (q.unit, 'shaken', false)
  if result == 'flees' then
    add (side_of (q.unit), 'fled', 1)
    for _, unit in ipairs (near (q.unit, mm (200), 'unit')) do set (unit, 'shaken', true) end
  end
end

function shoot (q)
  set (q.unit, 'shot', true)
end

function sing (q)
end

function walk (q)
  move (q.unit, q.path)
end
