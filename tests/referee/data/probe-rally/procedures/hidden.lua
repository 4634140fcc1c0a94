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

-- A second move begins where the first ended; so does one behind place ().
function wheel_on (q)
  move (q.unit, { { 'ahead', len (q.n) } })
  move (q.unit, { { 'pivot', 90000 } })
  move (q.unit, { { 'ahead', len (1) } })
end

function form_on (q)
  place (q.unit, q.at, 90000)
  move (q.unit, { { 'ahead', len (1) } })
end

function stretch (q)
  if q.n > q.limit then
    say ('forbid', 'far', { unit = q.unit, n = in_mm (q.n, q.limit), limit = in_mm (q.limit, q.n) })
  end
end
