function all (q) end
