/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells how large text is by the resolution that the toolkit was given for fonts. */
#include "config.h"
#include "app/widgets/acies-text-scale.h"

/* Of most screens, as the setting counts. */
#define USUAL_DPI (96.0 * 1024)

double
acies_text_scale (GtkWidget *widget)
{
  int dpi = 0;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1.0);

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? dpi / USUAL_DPI : 1.0;
}
