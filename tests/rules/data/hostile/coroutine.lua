-- refused “coroutine”
function main ()
  return coroutine.wrap (main)
end
