function rally (q)
  local result = outcome (lookup ('rally', dice ('rally', 1, 'D6')))
  if result == 'rallied' then
    local n = restore (q.unit, q.most)
    say ('note', 'came', { unit = q.unit, n = n, stands = now (q.unit, 'n'), gone = now (q.unit, 'lost') })
  end
end

function enter (q)
  restore (q.unit, q.unit.strength)
  place (q.unit, q.at, 90000)
end

function free (q)
  restore (q.leader)
  place (q.leader, q.unit)
end

function change_mind (q)
  lose (q.unit, 2)
  if dice ('rally', 1, 'D6') > 3 then restore (q.unit, 1) end
end

function waver (q)
  for i = 1, q.n do
    lose (q.unit)
    restore (q.unit)
    place (q.unit, q.unit)
  end
end
