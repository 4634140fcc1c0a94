function pairing (q)
  local score = dice ('own', 4, 'D6') - dice ('other', 4, 'D6') + sum ('pairing', q)
  outcome (lookup ('pairing', score))
end
