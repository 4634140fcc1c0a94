/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A copy of what is not saved: there while it is needed, found when its program was killed, and
 * never that of a program that runs. */
#include "storage/spare/acies-spare.h"
#include "storage/spare/acies-stranded.h"

#include "disk.h"
#include "storage/document/acies-army-document.h"
#include "world.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#define ROME "Rome"

static const char text[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                           "<army xmlns=\"urn:acies:army:1\" id=\"rome\" ruleset=\"drill\">\n"
                           "  <title>" ROME "</title>\n"
                           "  <command id=\"legion\" kind=\"infantry\">\n"
                           "    <unit id=\"1\" type=\"foot\" stands=\"3\"/>\n"
                           "  </command>\n"
                           "</army>\n";

static AciesArmyDocument *
create_army_of (const char *title, GFile *file)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  const char *after = strstr (text, ROME) + strlen (ROME);
  g_autofree char *named
      = g_strdup_printf ("%.*s%s%s", (int) (strstr (text, ROME) - text), text, title, after);
  g_autoptr (GBytes) bytes = g_bytes_new (named, strlen (named));
  g_autoptr (AciesArmy) army = acies_army_load_bytes (bytes, "army.xml", findings);
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();

  g_assert_nonnull (army);
  return acies_army_document_new (army, ruleset, file);
}

static AciesArmyDocument *
create_army (GFile *file)
{
  return create_army_of (ROME, file);
}

static void
set_title (AciesArmyDocument *document, const char *title)
{
  AciesArmy *army = acies_army_document_get_army (document);
  g_autoptr (AciesItemState) state
      = acies_item_state_new (ACIES_ITEM (acies_army_find (army, "1")));
  g_autoptr (GError) error = NULL;

  g_free (state->label);
  state->label = g_strdup (title);
  g_assert_true (
      acies_army_document_set (document, acies_army_find (army, "1"), state, "Name", &error));
  g_assert_no_error (error);
}

static guint
count_stranded (void)
{
  g_autoptr (GPtrArray) list = acies_stranded_list ();

  return list->len;
}

static guint
count_files (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "acies", "unsaved", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* Another program works on the army of FILE, and is killed when it has written its copy. */
static void
die_over_army (const char *title, GFile *file)
{
  int ready[2], status;
  pid_t child;
  char byte;

  g_assert_cmpint (pipe (ready), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      AciesArmyDocument *document = create_army_of (title, file);
      AciesSpare *spare = acies_spare_new (ACIES_DOCUMENT (document));

      set_title (document, "Hastati");
      if (acies_spare_write (spare, NULL) && write (ready[1], "x", 1) == 1)
        pause ();
      _exit (1);
    }
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  /* It runs: what it holds is nobody else's. */
  g_assert_cmpuint (count_stranded (), ==, 0);
  g_assert_cmpuint (count_files (), ==, 2);
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  close (ready[0]);
  close (ready[1]);
}

static void
die_over (GFile *file)
{
  die_over_army (ROME, file);
}

static void
test_killed (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/rome.army.xml");
  g_autoptr (AciesStranded) stranded = NULL;
  g_autoptr (AciesArmy) army = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  die_over (file);
  stranded = acies_stranded_find (NULL, file);
  g_assert_nonnull (stranded);
  g_assert_cmpstr (stranded->title, ==, "Rome");
  g_assert_cmpint (stranded->type, ==, ACIES_FILE_TYPE_ARMY);
  g_assert_true (g_file_equal (stranded->original, file));
  army = acies_army_load (stranded->copy, findings);
  g_assert_cmpstr (acies_item_get_label (acies_army_find (army, "1")), ==, "Hastati");
  acies_stranded_remove (stranded);
  g_assert_cmpuint (count_files (), ==, 0);
}

/* However long its title, a copy still knows its file. */
static void
test_long_title (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/rome.army.xml");
  g_autofree char *filling = g_strnfill (20000, 'e');
  g_autofree char *title = g_strconcat ("Rom", filling, NULL);
  g_autoptr (AciesStranded) stranded = NULL;

  die_over_army (title, file);
  stranded = acies_stranded_find (NULL, file);
  g_assert_nonnull (stranded);
  g_assert_true (g_str_has_prefix (stranded->title, "Rome"));
  acies_stranded_remove (stranded);
}

static void
test_two (void)
{
  g_autoptr (AciesStranded) stranded = NULL;
  g_autoptr (AciesStranded) again = NULL;

  die_over (NULL);
  stranded = acies_stranded_find (NULL, NULL);
  g_assert_null (stranded);
  g_assert_cmpuint (count_stranded (), ==, 1);
  {
    g_autoptr (GPtrArray) list = acies_stranded_list ();
    const AciesStranded *only = g_ptr_array_index (list, 0);

    g_assert_null (only->original);
    again = acies_stranded_find (only->copy, NULL);
  }
  g_assert_nonnull (again);
  acies_stranded_remove (again);
  g_assert_cmpuint (count_stranded (), ==, 0);
}

static void
test_saved (void)
{
  g_autoptr (AciesArmyDocument) document = create_army (NULL);
  AciesSpare *spare = acies_spare_new (ACIES_DOCUMENT (document));
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "rome.army.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_spare_write (spare, &error));
  g_assert_cmpuint (count_files (), ==, 0);
  set_title (document, "Hastati");
  g_assert_true (acies_spare_write (spare, &error));
  g_assert_cmpuint (count_files (), ==, 2);
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (document), &error));
  g_assert_cmpuint (count_files (), ==, 0);
  g_assert_true (acies_document_redo (ACIES_DOCUMENT (document), &error));
  g_assert_true (acies_spare_write (spare, &error));
  g_assert_cmpuint (count_files (), ==, 2);
  g_assert_true (acies_document_save (ACIES_DOCUMENT (document), file, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_files (), ==, 0);
  set_title (document, "Principes");
  g_assert_true (acies_spare_write (spare, &error));
  acies_spare_free (spare);
  g_assert_cmpuint (count_files (), ==, 0);
}

/* A moment after a step it is written without being told. */
static void
test_by_itself (void)
{
  g_autoptr (AciesArmyDocument) document = create_army (NULL);
  AciesSpare *spare = acies_spare_new (ACIES_DOCUMENT (document));
  gint64 end = g_get_monotonic_time () + 20 * G_TIME_SPAN_SECOND;

  set_title (document, "Hastati");
  while (count_files () < 2 && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_files (), ==, 2);
  acies_spare_free (spare);
}

static void
test_restored (void)
{
  g_autoptr (AciesArmyDocument) document = create_army (NULL);
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/rome.army.xml");

  g_assert_false (acies_document_is_modified (ACIES_DOCUMENT (document)));
  acies_document_note_restored (ACIES_DOCUMENT (document), file);
  g_assert_true (acies_document_is_modified (ACIES_DOCUMENT (document)));
  g_assert_true (g_file_equal (acies_document_get_file (ACIES_DOCUMENT (document)), file));
}

/* What lies there and is no copy of ours is left alone, and hinders nothing. */
static void
test_others (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "acies", "unsaved", NULL);
  g_autofree char *binary = g_build_filename (folder, "a.ticket", NULL);
  g_autofree char *copy = g_build_filename (folder, "a.army.xml", NULL);
  g_autofree char *alone = g_build_filename (folder, "b.army.xml", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (binary, "\xff\xfe", 2, NULL));
  g_assert_true (g_file_set_contents (copy, "?", 1, NULL));
  g_assert_true (g_file_set_contents (alone, "?", 1, NULL));
  g_assert_cmpuint (count_stranded (), ==, 0);
  g_assert_cmpuint (count_files (), ==, 3);
  g_assert_true (g_file_set_contents (binary, "", 0, NULL));
  g_assert_cmpuint (count_stranded (), ==, 1);
}

/* Whoever opens a pipe to read waits until somebody writes. */
static void
test_pipe (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "acies", "unsaved", NULL);
  g_autofree char *ticket = g_build_filename (folder, "a.ticket", NULL);
  g_autofree char *copy = g_build_filename (folder, "a.army.xml", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (mkfifo (ticket, 0600), ==, 0);
  g_assert_true (g_file_set_contents (copy, "?", 1, NULL));
  alarm (20);
  g_assert_cmpuint (count_stranded (), ==, 0);
  alarm (0);
  g_assert_cmpuint (count_files (), ==, 2);
}

/* Another program looks at the same moment. */
static void
test_looked_at (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "acies", "unsaved", NULL);
  g_autofree char *ticket = g_build_filename (folder, "a.ticket", NULL);
  g_autofree char *copy = g_build_filename (folder, "a.army.xml", NULL);
  int fd;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (ticket, "Rome\n\n", -1, NULL));
  g_assert_true (g_file_set_contents (copy, "?", 1, NULL));
  fd = open (ticket, O_RDONLY | O_CLOEXEC);
  g_assert_cmpint (flock (fd, LOCK_SH), ==, 0);
  g_assert_cmpuint (count_stranded (), ==, 1);
  close (fd);
}

static void
set_time (const char *path, gint64 moment)
{
  const struct utimbuf times = { (time_t) moment, (time_t) moment };

  g_assert_cmpint (g_utime (path, (struct utimbuf *) &times), ==, 0);
}

/* Who saves a file after its copy was left has newer work in the file: opened, it is shown. */
static void
test_outdated (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "rome.army.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesStranded) older = NULL, outdated = NULL;

  die_over (file);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  set_time (path, g_get_real_time () / G_USEC_PER_SEC - 60);
  older = acies_stranded_find (NULL, file);
  g_assert_nonnull (older);
  set_time (path, g_get_real_time () / G_USEC_PER_SEC + 60);
  outdated = acies_stranded_find (NULL, file);
  g_assert_null (outdated);
  g_assert_cmpuint (count_stranded (), ==, 1);
}

/* What was written is there when the power goes, and says of which file it is. */
static void
test_power (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "acies", "unsaved", NULL);
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/rome.army.xml");
  g_autoptr (AciesArmyDocument) document = create_army (file);
  AciesSpare *spare = acies_spare_new (ACIES_DOCUMENT (document));
  g_autoptr (AciesStranded) stranded = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  set_title (document, "Hastati");
  disk_record (folder);
  g_assert_true (acies_spare_write (spare, &error));
  disk_stop ();
  acies_spare_free (spare);
  g_assert_cmpuint (count_files (), ==, 0);
  disk_lay_out (disk_get_n_steps (), NULL, folder);
  disk_forget ();
  stranded = acies_stranded_find (NULL, file);
  g_assert_nonnull (stranded);
  g_assert_cmpstr (stranded->title, ==, "Rome");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/acies/storage/spare/killed", test_killed);
  g_test_add_func ("/acies/storage/spare/long-title", test_long_title);
  g_test_add_func ("/acies/storage/spare/two", test_two);
  g_test_add_func ("/acies/storage/spare/saved", test_saved);
  g_test_add_func ("/acies/storage/spare/by-itself", test_by_itself);
  g_test_add_func ("/acies/storage/spare/restored", test_restored);
  g_test_add_func ("/acies/storage/spare/others", test_others);
  g_test_add_func ("/acies/storage/spare/pipe", test_pipe);
  g_test_add_func ("/acies/storage/spare/looked-at", test_looked_at);
  g_test_add_func ("/acies/storage/spare/power", test_power);
  g_test_add_func ("/acies/storage/spare/outdated", test_outdated);
  return g_test_run ();
}
