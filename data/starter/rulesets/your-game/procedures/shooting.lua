-- How shooting is done. A procedure is given q, with who fills each role, and says what happens; it keeps nothing
-- between two calls. Numbers and words of the rules stand in ruleset.xml.

function shoot (q)
  if not within (q.unit, q.target, len (q.unit.range)) then
    say ('forbid', 'out-of-range', { target = q.target })
  end
  local result = lookup ('arrows', dice ('arrow', 1, 'D6'))
  set (q.unit, 'shot', true)
  outcome (result)
  if result == 'hit' then lose (q.target, 1) end
end
