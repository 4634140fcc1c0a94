/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The program begins here. */
#include "app/application/acies-application.h"

#include "base/file/acies-run-mark.h"
#include "base/value/acies-locale.h"

#include <gtk/gtk.h>

int
main (int argc, char *argv[])
{
  gint64 started = g_get_monotonic_time ();
  g_autoptr (AciesApplication) application = NULL;
  int status;

  acies_locale_init ();
  /* GTK would set the locale anew, with its numbers. */
  gtk_disable_setlocale ();
  g_set_application_name ("Acies");

  application = acies_application_new (started);
  status = g_application_run (G_APPLICATION (application), argc, argv);
  acies_run_mark_end ();
  return status;
}
