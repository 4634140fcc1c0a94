-- Figures of 10 mm: those in contact, and those that overlap at either end.

function melee (q)
  local contact = touching (q.unit)[1]
  set (q.unit, 'figures', contact.frontage // mm (10))
  set (q.unit, 'overlap', (max (0, contact.left) + max (0, contact.right)) // mm (10))
  set (q.unit, 'room', edge (q.unit) // len (1))
  outcome (contact.theirs)
end
