/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Installs a packed rule set: it is checked locked in while a dialog waits, then whoever is to have
 * it is asked, and told what it is, what it lies over and what it replaces. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* SENTENCE says what was installed. */
typedef void (*AciesInstalled) (gpointer object, const char *sentence);

/* Asks over PARENT about the package in FILE. INSTALLED is called with OBJECT once it is there;
 * what is wrong with it is said in a dialog. */
void acies_install_question_ask (GtkWindow *parent,
                                 GFile *file,
                                 AciesInstalled installed,
                                 GObject *object);

G_END_DECLS
