function tired_limit () return base.tired_limit () + 1 end
