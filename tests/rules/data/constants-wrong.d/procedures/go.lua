function go (q)
  if constant.crew_reahc > 1 then return end
  if battle.crew_reach > 1 then return end
  if constant.zebra > 1 then return end
  if battle.pace > 1 then return end
end
