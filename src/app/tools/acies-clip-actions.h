/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The clipboard for whatever shows a scenario: the actions "clip.cut", "clip.copy", "clip.paste",
 * "clip.duplicate" and "clip.delete" of a widget and their keys. They do something only while a
 * scenario is being edited. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What the actions ask of the widget that they are of. */
typedef struct
{
  AciesSession *(*get_session) (GtkWidget *widget); /* or NULL; borrowed */
  GPtrArray *(*list_chosen) (GtkWidget *widget); /* of ids, new; what is copied, cut or deleted */
  gboolean (*find_place) (GtkWidget *widget,
                          AciesPoint *at); /* where to paste; NULL or FALSE: no matter */
  void (*came) (GtkWidget *widget, const GPtrArray *ids); /* what was pasted; or NULL */
} AciesClipHost;

/* HOST lasts as long as WIDGET. */
void acies_clip_actions_add (GtkWidget *widget, const AciesClipHost *host);
/* The section of a menu for them. WITH_ITEM: something is there to be copied. */
GMenuModel *acies_clip_actions_new_menu (gboolean with_item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
