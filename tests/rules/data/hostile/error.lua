-- refused “error”
function main ()
  error ({})
end
