function fire (q)
  local reach = len (6)
  if len (2 * (1 + 2)) < gap (q.unit, q.target) then return nil end
  -- What tells who is nearer, or touches, holds nothing against a limit.
  if gap (q.unit, q.target) > gap (q.target, q.unit) or gap (q.unit, q.target) <= mm (1) then return reach end
  if within (q.unit, q.target, reach) or q.gap > len (2) then return gap (q.unit, q.target) end
  return gap (q.unit, q.target, 'turn') >= longest (reach)
end

function longest (reach)
  return 2 * reach
end
