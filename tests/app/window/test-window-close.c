/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A window that is closed leaves nothing behind: it, each widget that was in it, its session, and
 * the file, battle, referee and rules of that are gone once the main loop has turned.
 *
 * ACIES_CLOSE_TIMES=N opens and closes each battle so often and tells what memory is in use after
 * each. Needs a display. */
#include "config.h"

#include "acies-scratch.h"

#include "app/session/acies-document-loader.h"
#include "app/window/acies-window.h"

#include <adwaita.h>
#include <malloc.h>

#define TIMES 2
#define KB 1024.0

static const char *const scenarios[]
    = { "great-plains", "chalons", "zama", "sinai", "lake-regillus" };

/* Somebody of whom it is watched whether he goes. */
typedef struct
{
  gpointer object; /* weak */
  const char *type;
} Watched;

static void
watched_free (gpointer data)
{
  Watched *self = data;

  if (self->object != NULL)
    g_object_remove_weak_pointer (self->object, &self->object);
  g_free (self);
}

static void
watch (GPtrArray *all, gpointer object)
{
  Watched *watched = g_new0 (Watched, 1);

  watched->object = object;
  watched->type = G_OBJECT_TYPE_NAME (object);
  g_object_add_weak_pointer (object, &watched->object);
  g_ptr_array_add (all, watched);
}

/* The tooltip's window is the display's. */
static void
watch_widgets (GPtrArray *all, GtkWidget *widget)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow"))
    return;
  watch (all, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    watch_widgets (all, child);
}

/* Adds what is in MENU to SECTIONS, and what is in that. */
static void
list_sections (GPtrArray *sections, GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      GMenuModel *section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      if (section == NULL)
        continue;
      g_ptr_array_add (sections, section);
      list_sections (sections, section);
    }
}

/* Likewise of all menus below WIDGET. */
static void
list_all_sections (GPtrArray *sections, GtkWidget *widget)
{
  GMenuModel *menu = GTK_IS_MENU_BUTTON (widget)
                         ? gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget))
                         : NULL;

  if (menu != NULL)
    list_sections (sections, menu);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_all_sections (sections, child);
}

static void
turn (guint n)
{
  for (guint i = 0; i < n; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

static guint
count_left (GPtrArray *all)
{
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    n += ((Watched *) all->pdata[i])->object != NULL;
  return n;
}

static void
assert_gone (GPtrArray *all)
{
  g_autoptr (GString) left = g_string_new (NULL);

  for (guint i = 0; i < 300 && count_left (all) > 0; i++)
    turn (10);
  for (guint i = 0; i < all->len; i++)
    {
      const Watched *watched = all->pdata[i];

      if (watched->object != NULL)
        g_string_append_printf (left, " %s", watched->type);
    }
  if (left->len > 0)
    g_error ("a closed window leaves behind:%s", left->str);
}

static AciesWindow *
open_battle (const char *scenario, const char *path, GPtrArray *all)
{
  g_autoptr (GFile) file = acies_document_loader_find_scenario (scenario);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleFile) battle = acies_document_loader_begin (file, path, findings, &error);
  AciesWindow *window = acies_window_new (NULL);
  AciesSession *session;

  g_assert_no_error (error);
  acies_window_set_file (window, battle, NULL);
  session = acies_window_get_session (window);
  gtk_window_present (GTK_WINDOW (window));
  turn (60);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.next", NULL);
  turn (60);
  watch_widgets (all, GTK_WIDGET (window));
  watch (all, session);
  watch (all, battle);
  watch (all, acies_session_get_battle (session));
  watch (all, acies_session_get_referee (session));
  return window;
}

static void
test_battle (gconstpointer data)
{
  const char *text = g_getenv ("ACIES_CLOSE_TIMES");
  guint n = text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : TIMES;
  g_autofree char *folder = acies_scratch_new ();
  gsize before = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("battle-%u.acies", i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (watched_free);
      AciesWindow *window = open_battle (data, path, all);
      gsize now;

      g_assert_cmpuint (all->len, >, 500);
      gtk_window_destroy (GTK_WINDOW (window));
      assert_gone (all);
      malloc_trim (0);
      now = mallinfo2 ().uordblks;
      if (text != NULL)
        g_test_message ("%u: %.0f KB in use, %+.1f", i, (double) now / KB,
                        ((double) now - (double) before) / KB);
      before = now;
    }
  acies_scratch_remove (folder);
}

/* GTK 4.8 never lets go of the sections of a menu that it has shown, a thousand bytes for each
 * line, so they must be empty. */
static void
test_menus (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "battle.acies", NULL);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (watched_free);
  g_autoptr (GPtrArray) sections = g_ptr_array_new_with_free_func (g_object_unref);
  AciesWindow *window = open_battle (scenarios[0], path, all);
  int n = 0;

  list_all_sections (sections, GTK_WIDGET (window));
  for (guint i = 0; i < sections->len; i++)
    n += g_menu_model_get_n_items (sections->pdata[i]);
  g_assert_cmpint (n, >, 40);
  gtk_window_destroy (GTK_WINDOW (window));
  assert_gone (all);
  for (guint i = 0; i < sections->len; i++)
    g_assert_cmpint (g_menu_model_get_n_items (sections->pdata[i]), ==, 0);
  acies_scratch_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/acies/icons");
  for (guint i = 0; i < G_N_ELEMENTS (scenarios); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/app/window-close/", scenarios[i], NULL);

      g_test_add_data_func (path, scenarios[i], test_battle);
    }
  g_test_add_func ("/acies/app/window-close/menus", test_menus);
  return g_test_run ();
}
