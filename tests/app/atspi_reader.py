# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader hears of a program, and would say: who gets the focus, what changes in name or description
where the focus is, and what is announced. It sees nothing."""

import time

from atspi_window import Atspi
from gi.repository import GLib

FOCUSED = "object:state-changed:focused"
CHANGED = ("object:property-change:accessible-name", "object:property-change:accessible-description")
ANNOUNCED = "object:announcement"


class Reader:
    def __init__(self):
        self.heard = []
        self.focus = None
        self.listener = Atspi.EventListener.new(self.hear)
        for kind in (FOCUSED, *CHANGED, ANNOUNCED):
            self.listener.register(kind)

    def hear(self, event):
        try:
            self.take(event)
        except GLib.Error:
            pass  # it went before it could be asked

    def take(self, event):
        if event.type.startswith(FOCUSED):
            if event.detail1:
                self.focus = event.source
                self.heard += [event.source.get_name(), event.source.get_description()]
        elif event.type.startswith(ANNOUNCED) or event.source == self.focus:
            self.heard.append(str(event.any_data))

    def listen(self, seconds=0.6):
        """All that is heard from the last time on until so long after now."""
        end = time.monotonic() + seconds
        context = GLib.MainContext.default()
        while time.monotonic() < end:
            if not context.iteration(False):
                time.sleep(0.01)
        heard = "\n".join(text for text in self.heard if text)
        self.heard = []
        return heard
