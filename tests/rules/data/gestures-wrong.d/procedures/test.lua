function test (q) end
