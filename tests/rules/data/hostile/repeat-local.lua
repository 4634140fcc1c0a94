-- ended too long
function main ()
  repeat local done = false until done
end
