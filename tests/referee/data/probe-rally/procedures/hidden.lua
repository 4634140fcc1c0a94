function is_close (unit)
  return #near (unit, len (5), 'enemy') > 0
end

function find_out (q)
  know (other (q.unit), q.unit)
  say ('note', 'known', { side = other (q.unit), before = knows (other (q.unit), q.unit),
                          after = knows (other (q.unit), q.unit, 'now') })
end

function hide (q)
  know (side_of (other (q.unit)), q.unit, false)
end

function creep (q)
  move (q.unit, { { 'ahead', len (q.n) } })
end
