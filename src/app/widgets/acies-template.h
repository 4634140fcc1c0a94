/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a widget that was built from a template, and the beginning of a window. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For dispose of a plain GtkWidget: lets go of the template's children of TYPE and unparents those
 * that stand directly below SELF, which GTK 4.8 leaves to the class. */
void acies_template_dispose (gpointer self, GType type);
/* A window of TYPE that stands over PARENT, or NULL, and hears the program's keys as PARENT
 * does. */
gpointer acies_template_new_window (GType type, GtkWindow *parent) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
