
function size ()
  local größe = 1
  return größe
end
