function test (q)
  mark_ring (q.unit, len (1), 'unknown')
end
