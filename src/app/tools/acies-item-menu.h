/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with a unit, leader, command or side, as one menu for the table and the order of
 * battle alike, and the actions "item.*" behind it. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* ITEM may be NULL: the table itself. */
GMenuModel *acies_item_menu_new (AciesSession *session, AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* The actions "item.*"; they hold on to nothing of SESSION and go before it. */
GSimpleActionGroup *acies_item_menu_new_actions (AciesSession *session) G_GNUC_WARN_UNUSED_RESULT;
/* A menu is wanted at AT of WIDGET; NULL: by key, for what has the focus. */
typedef void (*AciesItemMenuFunc) (GtkWidget *widget, const GdkRectangle *at);
/* Calls FUNC at the second button, a long press, the Menu key and Shift+F10. */
void acies_item_menu_watch (GtkWidget *widget, AciesItemMenuFunc func);
/* Shows the menu of ITEM at AT of PARENT, which unparents what is left when disposed of and, if
 * it allocates its children itself, presents its popovers. */
void acies_item_menu_popup (GtkWidget *parent,
                            AciesSession *session,
                            AciesItem *item,
                            const GdkRectangle *at);
/* The same with another MODEL, whose ACTIONS are called "PREFIX.*". */
void acies_item_menu_popup_model (GtkWidget *parent,
                                  GMenuModel *model,
                                  const char *prefix,
                                  GActionGroup *actions,
                                  const GdkRectangle *at);
/* Selects ITEM for its menu: alone, or as the first of a selection it belongs to. */
void acies_item_menu_aim (AciesSession *session, AciesItem *item);

G_END_DECLS
