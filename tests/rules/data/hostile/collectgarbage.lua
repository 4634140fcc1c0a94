-- refused “collectgarbage”
function main ()
  collectgarbage ('stop')
end
