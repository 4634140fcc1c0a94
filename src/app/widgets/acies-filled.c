/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes into a hidden widget does not make that forget its size. */
#include "config.h"
#include "app/widgets/acies-filled.h"

void
acies_filled_show (gpointer box)
{
  g_return_if_fail (GTK_IS_WIDGET (box));

  gtk_widget_set_visible (box, gtk_widget_get_first_child (box) != NULL);
  gtk_widget_queue_resize (box);
}
