function test (q)
end
