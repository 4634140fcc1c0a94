/* The program begins here. */
#include "config.h"
#include "paths.h"

#include "app/acies-application.h"

#include <gtk/gtk.h>
#include <libintl.h>
#include <locale.h>

int
main (int argc, char *argv[])
{
  gint64 started = g_get_monotonic_time ();
  g_autoptr (AciesApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (ACIES_GETTEXT_DOMAIN, ACIES_LOCALEDIR);
  bind_textdomain_codeset (ACIES_GETTEXT_DOMAIN, "UTF-8");
  textdomain (ACIES_GETTEXT_DOMAIN);
  g_set_application_name ("Acies");

  /* GTK would set the locale anew; rule sets and files need numbers with a point whatever the
   * locale, and what people read is formatted by acies-number. */
  gtk_disable_setlocale ();
  setlocale (LC_NUMERIC, "C");

  application = acies_application_new (started);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
