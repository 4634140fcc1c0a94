-- Nerve: a die and what makes a unit brave.
function nerve (q)
  local die = q.unit.grade == 'A' and 'AvD' or 'D6'
  local score = dice ('nerve', 1, die) + sum ('nerve', q)
  outcome (lookup ('nerve', score))
  if score <= tired_limit () then say ('note', 'tired-out', { unit = q.unit }) end
  emit ('scared', { unit = q.unit })
end

function tired_limit () return 1 end

-- All that battles and commands hold, and what now () counts.
function everything (unit)
  local n = #battle.sides + #battle.features + #unit.command.commands
  return now (unit, 'lost') and n or now (unit, 'n')
end
