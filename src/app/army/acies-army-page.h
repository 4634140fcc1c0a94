/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The Army place: palette, tree, entry, and below them what it all comes to and what is wrong. */
#pragma once

#include "app/army/acies-army-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ARMY_PAGE (acies_army_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyPage, acies_army_page, ACIES, ARMY_PAGE, GtkWidget)

GtkWidget *acies_army_page_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_army_page_set_session (AciesArmyPage *self, AciesArmySession *session); /* or NULL */
/* Takes over what is being typed; FALSE: some of it is refused. */
gboolean acies_army_page_commit (AciesArmyPage *self);
void acies_army_page_focus_tree (AciesArmyPage *self);
void acies_army_page_focus_search (AciesArmyPage *self);

G_END_DECLS
