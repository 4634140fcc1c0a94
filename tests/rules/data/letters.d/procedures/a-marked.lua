function go (q)
  outcome (base.go (q))
end
