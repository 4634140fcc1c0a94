-- refused “dofile”
function main ()
  return dofile ('/etc/passwd')
end
