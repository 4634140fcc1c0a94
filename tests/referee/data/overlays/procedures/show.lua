-- Each mark with figures that are easy to work out by hand.

function show_arc (q)
  mark_arc (q.unit, -45000, 45000, len (10), 'bow', { unit = q.unit })
end

function show_ring (q)
  mark_ring (q.leader, len (5), 'near', { who = q.leader })
end

function show_faces (q)
  for _, word in ipairs ({ 'front', 'flank', 'rear' }) do
    mark_face (q.unit, word, word == 'rear' and len (3), 'side', { word = word })
  end
end

function show_way (q)
  mark_area (q.unit, { length = len (10) }, 'near', { who = q.unit })
end

function show_sight (q)
  for _, foe in ipairs (q.foe and { q.foe } or near (q.unit, len (100), 'enemy')) do
    sees (q.unit, foe)
  end
end

function rest (q)
  set (q.unit, 'tired', true)
end

-- What was proposed is measured after each throw.
function press (q)
  set (q.unit, 'tired', dice ('luck', 2, 'D6') > 7)
  outcome (#near (q.unit, len (100), 'enemy', 'now') > 0 and 'bad' or 'good')
end

function show_throw (q)
  dice ('luck', 1, 'D6')
end

function show_tired (q)
  set (q.unit, 'tired', true)
end

function show_end (q)
  outcome ('good')
end
