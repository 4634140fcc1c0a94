/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sets that arrive as one file, and such as are begun. */
#include "config.h"

#include "app/application/acies-application-private.h"

#include "app/package/acies-install-question.h"
#include "app/package/acies-new-ruleset.h"

/* It is on the Start place, where it may be trusted and opened. */
static void
installed_cb (gpointer self, const char *sentence)
{
  AciesWindow *window = acies_application_get_free_window (self);

  gtk_window_present (GTK_WINDOW (window));
  acies_window_show_rulesets (window);
  acies_window_tell (window, sentence);
}

void
acies_application_install (AciesApplication *self, GFile *file)
{
  AciesWindow *window = acies_application_get_free_window (self);

  gtk_window_present (GTK_WINDOW (window));
  acies_install_question_ask (GTK_WINDOW (window), file, installed_cb, G_OBJECT (self));
}

static void
begun_cb (gpointer self, GFile *folder)
{
  g_application_open (self, &folder, 1, ACIES_OPEN_TO_WRITE);
}

void
acies_application_begin_ruleset (AciesApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  acies_new_ruleset_ask (window, begun_cb, G_OBJECT (self));
}
