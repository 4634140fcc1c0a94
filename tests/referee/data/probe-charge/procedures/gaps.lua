-- Gaps of at most 15 paces: how many, how wide the first is, how far off, where a friend stands.

function tell_gaps (unit, found)
  set (unit, 'gaps', #found)
  if #found == 0 then outcome ('no-gap') return end
  set (unit, 'breadth', found[1].width // mm (1))
  set (unit, 'away', found[1].at // mm (1))
  if not found[1].left then outcome ('typed-gap')
  elseif kind_of (found[1].left, 'foot') and found[1].left.side == unit.side then outcome ('friend-left')
  else outcome ('friend-right') end
end

function peer (q)
  tell_gaps (q.unit, gaps (q.unit, len (15), len (20)))
end

function squeeze (q)
  tell_gaps (q.unit, gaps (q.unit, len (15), q.path))
end
