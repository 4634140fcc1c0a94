/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How large text is on this screen, for whatever is laid out in pixels. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* 1 where text is as large as on most screens, 1.5 where the system enlarges it by half. It changes
 * with the setting "gtk-xft-dpi" of the display that WIDGET is on. */
double acies_text_scale (GtkWidget *widget);

G_END_DECLS
