function go (q)
  emit ('won', { unit = q.unit })
end
