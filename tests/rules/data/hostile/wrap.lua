-- gives -9223372036854775808
-- Whole numbers wrap; they never become fractions.
function main ()
  return 0x7fffffffffffffff + 1
end
