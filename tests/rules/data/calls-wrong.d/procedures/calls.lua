function shoot (q)
  local hits = dice ('a', 1)
  hits = dice ('a', 'one', 'D6') + dice ('a', 1, 'D6')
  set (q.unit, 'wary')
  set (q.unit, 'wary', 'yes')
  set (q.unit, 'wary', true)
  say ('note', 'told', 3)
  local all = union (near (q.unit, len (3), 'enemy', 'chain', 'now', 5), {})
  local far = within (3, 4) or within (q.unit, 4) or within (q.unit, more (q))
  move (q.unit, 3)
  choose ('way', q.unit.side, 'left', 'right')
  outcome (far and 'hits' or hits > 0 and 'hit' or 'mis')
end

function more (q)
  return q.unit, (2)
end

-- Called by this, and not by the program.
function filter (a)
  return filter (a)
end
