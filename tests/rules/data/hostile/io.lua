-- refused “io”
function main ()
  return io.open ('/etc/passwd')
end
