-- refused must be local
function main ()
  function other () end
end
