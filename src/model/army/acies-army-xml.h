/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes an <army> element, as a file of its own or within a scenario. */
#pragma once

#include "model/army/acies-army.h"
#include "model/item/acies-foreign.h"

G_BEGIN_DECLS

/* What of ARMY's own element is not ours. Borrowed. */
AciesForeign *acies_army_get_foreign (AciesArmy *self);
/* Reads READER's current element. Never NULL; what is wrong are errors of READER. */
AciesArmy *acies_army_read (AciesXmlReader *reader) G_GNUC_WARN_UNUSED_RESULT;
/* The line on which ITEM, a unit or leader that was read, begins; 0: it was not read. */
int acies_army_get_line (AciesItem *item);
/* NAMESPACE is declared on the element, if it is not NULL. */
void acies_army_write (AciesArmy *self, AciesXmlWriter *writer, const char *namespace);
/* How many stands the army has, in its units and sub-units. */
guint acies_army_count_stands (AciesArmy *self);

G_END_DECLS
