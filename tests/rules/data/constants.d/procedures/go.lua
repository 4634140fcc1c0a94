function go (q)
  local share, lost = constant.eighth, constant.losses
  if constant.half_step + constant.far > constant.crew_reach and share[1] * lost[2] > constant.arc + battle.slow then return end
end
