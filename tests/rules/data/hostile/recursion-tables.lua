-- ended 
function main (t)
  return main ({ t }), 1
end
