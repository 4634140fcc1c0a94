/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Walks a menu to its leaves and takes out all that there is. */
#include "app/widgets/acies-menu.h"

static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

void
acies_menu_empty (GMenuModel *menu)
{
  g_return_if_fail (G_IS_MENU_MODEL (menu));

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    for (guint n = 0; n < G_N_ELEMENTS (links); n++)
      {
        g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, i, links[n]);

        if (below != NULL)
          acies_menu_empty (below);
      }
  if (G_IS_MENU (menu))
    g_menu_remove_all (G_MENU (menu));
}

static void
gone_cb (gpointer data, GObject *widget)
{
  g_autoptr (GMenuModel) menu = data;

  acies_menu_empty (menu);
}

void
acies_menu_empty_after (GtkWidget *widget, GMenuModel *menu)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (G_IS_MENU_MODEL (menu));

  g_object_weak_ref (G_OBJECT (widget), gone_cb, g_object_ref (menu));
}
