/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the keyboard and assistive technology hold of a unit on the table: an invisible, focusable
 * child of the table view that lies where the unit lies. GTK 4.8 knows no other way to show parts
 * of a canvas to a screen reader. Its stands are proxies within it, while somebody is at the unit:
 * thousands of widgets would be too many. */
#pragma once

#include "referee/scene/acies-scene.h"
#include "referee/state/acies-referee.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_TABLE_PROXY (acies_table_proxy_get_type ())
G_DECLARE_FINAL_TYPE (AciesTableProxy, acies_table_proxy, ACIES, TABLE_PROXY, GtkWidget)

GtkWidget *acies_table_proxy_new (AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
AciesItem *acies_table_proxy_get_item (AciesTableProxy *self);
/* Names the item, and says whether it is selected. */
void acies_table_proxy_update (AciesTableProxy *self, AciesReferee *referee, gboolean is_selected);
/* Describes where it and its proxies of stands are and how: the place, the facing, who touches it,
 * its badges. SCENE is that of the battle now. */
void acies_table_proxy_describe (AciesTableProxy *self, AciesReferee *referee, AciesScene *scene);
gboolean acies_table_proxy_is_selected (AciesTableProxy *self);
/* Makes the proxies of a unit's stands, its children, in their order; nothing of a leader's. */
void acies_table_proxy_show_stands (AciesTableProxy *self, AciesReferee *referee);
void acies_table_proxy_hide_stands (AciesTableProxy *self);
/* The box about the item, 1/1000 mm; FALSE if it is not on the table. */
gboolean acies_table_proxy_get_box (AciesTableProxy *self, AciesPoint *from, AciesPoint *to);

G_END_DECLS
