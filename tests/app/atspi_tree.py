# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""All that a program shows to assistive technology, read at once.

Asking node by node takes five calls over the bus for each of a thousand nodes. A Tree takes what the program keeps in
its cache, in one call, and asks only where that does not tell which children are shown. What it holds is as it was
then: whoever wants to operate a node, or to look at it later, takes its accessible.
"""

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

ROOT = "/org/a11y/atspi/accessible/root"
CACHE = "/org/a11y/atspi/cache"
ACCESSIBLE = "org.a11y.atspi.Accessible"
# More nodes than this that are not known yet are read in one call, with all others.
FEW = 60


class States:
    """A set of states, as Atspi.StateSet is one, of two words as the bus has them."""

    def __init__(self, low, high):
        self.bits = low | high << 32

    def contains(self, state):
        return bool(self.bits >> int(state) & 1)


class Item:
    """What the cache has of a node. Unpacking all of it would take longer than the call."""

    def __init__(self, packed):
        self.path = packed.get_child_value(0).get_child_value(1).get_string()
        self.parent = packed.get_child_value(2).get_child_value(1).get_string()
        self.index = packed.get_child_value(3).get_int32()
        self.n_children = packed.get_child_value(4).get_int32()
        self.name = packed.get_child_value(6).get_string()
        self.role = packed.get_child_value(7).get_uint32()
        self.description = packed.get_child_value(8).get_string()
        states = packed.get_child_value(9)
        self.states = States(states.get_child_value(0).get_uint32(), states.get_child_value(1).get_uint32())


class Node:
    """A node as it was when the tree was read; it tells what Atspi.Accessible does by the same names."""

    def __init__(self, path, parent, index, about):
        self.path, self.index = path, index
        self.parent = parent  # a Node; of what the walk begins with, the accessible that it is
        self.name, self.role, self.states, self.description = about

    def get_name(self):
        return self.name

    def get_description(self):
        return self.description

    def get_role_name(self):
        return Atspi.role_get_name(Atspi.Role(self.role))

    def get_state_set(self):
        return self.states

    def get_accessible(self):
        """The node itself, by the way down to it; None if it is gone."""
        if not isinstance(self.parent, Node):
            return self.parent
        above = self.parent.get_accessible()
        node = above and above.get_child_at_index(self.index)
        return node if node is not None and node.path == self.path else None

    def get_extents(self, kind):
        return self.get_accessible().get_extents(kind)


class Bus:
    """The bus of assistive technology, and on it the program that PROCESS runs."""

    def __init__(self, process):
        session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1,
                                    None).unpack()[0]
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.connection = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        self.name = next(name for name in self.list_programs() if self.get_process(name) == process)

    def call(self, name, path, interface, method, *arguments):
        given = GLib.Variant("(" + "s" * len(arguments) + ")", arguments) if arguments else None
        return self.connection.call_sync(name, path, interface, method, given, None, 0, -1, None)

    def ask(self, *words):
        return self.call(*words).unpack()[0]

    def list_programs(self):
        children = self.ask("org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren")
        return [name for name, _ in children]

    def get_process(self, name):
        try:
            return self.ask("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                            "GetConnectionUnixProcessID", name)
        except GLib.Error:
            return None  # it has ended, and the bus lists it still


class Tree:
    """What is shown below one node, read level by level: children that the cache has not are in it once asked for."""

    def __init__(self, bus, start):
        self.bus, self.start = bus, start
        self.children = {}  # of each node by its path: their paths, in their order
        self.read_cache()
        level = [start.path]
        while level:
            for path in level:
                self.children[path] = self.list_children(path)
            level = [child for path in level for child in self.children[path]]
            if sum(path not in self.items for path in level) > FEW:
                self.read_cache()

    def read_cache(self):
        self.items, self.below = {}, {}
        items = self.bus.call(self.bus.name, CACHE, "org.a11y.atspi.Cache", "GetItems").get_child_value(0)
        for i in range(items.n_children()):
            item = Item(items.get_child_value(i))
            self.items[item.path] = item
            self.below.setdefault(item.parent, []).append(item)

    def ask(self, path, method):
        return self.bus.ask(self.bus.name, path, ACCESSIBLE, method)

    def get(self, path, name):
        return self.bus.ask(self.bus.name, path, "org.freedesktop.DBus.Properties", "Get", ACCESSIBLE, name)

    def list_children(self, path):
        """The paths of those children that are shown, in their order. None of a node that is gone."""
        item = self.items.get(path)
        known = sorted(self.below.get(path, []), key=lambda child: child.index)
        if (item is not None and path != ROOT and [child.index for child in known] == list(range(item.n_children))
                and all(child.states.contains(Atspi.StateType.VISIBLE) for child in known)):
            return [child.path for child in known]
        try:
            return [child for _, child in self.ask(path, "GetChildren")]
        except GLib.Error:
            return []

    def describe(self, path):
        """The name, the role, the states and the description of a node."""
        item = self.items.get(path)
        if item is not None:
            return item.name, item.role, item.states, item.description
        return (self.get(path, "Name"), self.ask(path, "GetRole"), States(*self.ask(path, "GetState")),
                self.get(path, "Description"))

    def walk(self):
        """Every node that is shown, parents first, with its ancestors' names."""
        stack = [(self.start.path, self.start, 0, "")]
        while stack:
            path, parent, index, above = stack.pop()
            try:
                node = Node(path, parent, index, self.describe(path))
            except GLib.Error:
                continue  # it went while it was looked at
            yield node, above
            below = above + "/" + (node.name or node.get_role_name())
            stack += [(child, node, i, below) for i, child in reversed(list(enumerate(self.children.get(path, []))))]
