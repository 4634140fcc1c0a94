/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the clipboard takes from the table and brings there: the tool in use says what is chosen,
 * the pointer says where what is pasted goes. */
#include "config.h"
#include "app/table/acies-table-view-private.h"

#include "app/tools/acies-clip-actions.h"

static AciesSession *
get_session (GtkWidget *widget)
{
  return ACIES_TABLE_VIEW (widget)->session;
}

static GPtrArray *
list_chosen (GtkWidget *widget)
{
  return acies_table_tool_list_chosen (ACIES_TABLE_VIEW (widget)->tool);
}

/* Where the menu was asked for that says "Paste", else where the pointer is. */
static gboolean
find_place (GtkWidget *widget, AciesPoint *at)
{
  AciesTableView *self = ACIES_TABLE_VIEW (widget);
  double x, y;

  *at = self->menu_at;
  if (self->has_menu_at)
    return TRUE;
  if (!acies_table_view_get_pointer (self, &x, &y))
    return FALSE;
  *at = (AciesPoint){ acies_length_from_mm (x), acies_length_from_mm (y) };
  return x >= 0 && y >= 0 && x <= self->frame.table_width && y <= self->frame.table_height;
}

static void
came (GtkWidget *widget, const GPtrArray *ids)
{
  acies_table_tool_came (ACIES_TABLE_VIEW (widget)->tool, ids);
}

void
acies_table_view_setup_clip (AciesTableView *self)
{
  static const AciesClipHost host = { get_session, list_chosen, find_place, came };

  acies_clip_actions_add (GTK_WIDGET (self), &host);
}
