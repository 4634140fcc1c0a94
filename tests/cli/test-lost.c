/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What becomes of a battle whose file is moved, replaced, overwritten or deleted while it is
 * played: nothing that was acknowledged is ever lost, and nothing is acknowledged that would be. */
#include "acies-scratch.h"
#include "run.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *path;
  char *other;
  GSubprocess *play;
  GDataInputStream *out;
  GString *said; /* by the player until now */
} World;

static void
set_up (World *world, gconstpointer data)
{
  g_auto (Run) self = { 0 };

  world->folder = acies_scratch_new ();
  world->path = g_build_filename (world->folder, "b.acies", NULL);
  world->other = g_build_filename (world->folder, "other", NULL);
  world->said = g_string_new (NULL);
  run (&self, "new %s/scenarios/raid-at-the-ford.xml -o %s", DATA, world->path);
  g_assert_cmpint (self.status, ==, 0);
}

static void
tear_down (World *world, gconstpointer data)
{
  g_clear_object (&world->out);
  g_clear_object (&world->play);
  g_string_free (world->said, TRUE);
  acies_scratch_remove (world->folder);
  g_free (world->folder);
  g_free (world->path);
  g_free (world->other);
}

static void
copy_file (const char *from, const char *to)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (from, &bytes, &length, NULL));
  g_assert_true (
      g_file_set_contents_full (to, bytes, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

static void
begin (World *world)
{
  g_autoptr (GError) error = NULL;

  world->play = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                      | G_SUBPROCESS_FLAGS_STDERR_MERGE,
                                  &error, ACIESCTL, "play", world->path, NULL);
  g_assert_no_error (error);
  world->out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (world->play));
}

static void
type (World *world, const char *line)
{
  GOutputStream *in = g_subprocess_get_stdin_pipe (world->play);
  g_autofree char *whole = g_strconcat (line, "\n", NULL);

  /* Who has ended already reads no more. */
  g_output_stream_write_all (in, whole, strlen (whole), NULL, NULL, NULL);
  g_output_stream_flush (in, NULL, NULL);
}

/* Reads on until WORDS were said. */
static void
await (World *world, const char *words)
{
  while (strstr (world->said->str, words) == NULL)
    {
      g_autofree char *line = g_data_input_stream_read_line (world->out, NULL, NULL, NULL);

      if (line == NULL)
        g_error ("“%s” was never said, but “%s”", words, world->said->str);
      g_string_append_printf (world->said, "%s\n", line);
    }
}

/* Lets the script end; the exit code. */
static int
end (World *world)
{
  char *line;

  g_output_stream_close (g_subprocess_get_stdin_pipe (world->play), NULL, NULL);
  while ((line = g_data_input_stream_read_line (world->out, NULL, NULL, NULL)) != NULL)
    {
      g_string_append_printf (world->said, "%s\n", line);
      g_free (line);
    }
  g_assert_true (g_subprocess_wait (world->play, NULL, NULL));
  g_test_message ("%s", world->said->str);

  return g_subprocess_get_exit_status (world->play);
}

/* Everything that was acknowledged of “note one”, “note two”, “note three” is in the battle NAME,
 * which is whole. */
static void
assert_kept (World *world, const char *name)
{
  static const char *const numbers[] = { "one", "two", "three" };
  g_autofree char *path = g_build_filename (world->folder, name, NULL);
  g_auto (Run) self = { 0 };

  run (&self, "verify %s", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "log %s", path);
  g_assert_cmpint (self.status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *said = g_strdup_printf ("%u. Note: %s", i + 1, numbers[i]);

      if (strstr (world->said->str, said) != NULL)
        assert_has (self.out, numbers[i]);
    }
}

/* So that the file's time of writing can tell them apart. */
static void
rest (void)
{
  g_usleep (50000);
}

static void
delete_file (World *world)
{
  g_assert_cmpint (g_unlink (world->path), ==, 0);
}

static void
replace_file (World *world)
{
  g_assert_cmpint (g_rename (world->other, world->path), ==, 0);
}

static void
overwrite_file (World *world)
{
  g_autofree char *bytes = NULL;
  gsize length;
  FILE *file;

  g_assert_true (g_file_get_contents (world->other, &bytes, &length, NULL));
  file = g_fopen (world->path, "r+b");
  g_assert_cmpuint (fwrite (bytes, 1, length, file), ==, length);
  fclose (file);
}

static void
move_file (World *world)
{
  g_autofree char *moved = g_build_filename (world->folder, "moved.acies", NULL);

  g_assert_cmpint (g_rename (world->path, moved), ==, 0);
}

typedef struct
{
  const char *name;
  void (*act) (World *world);
  const char *words; /* of what is said */
} Loss;

static const Loss losses[] = {
  { "deleted", delete_file, "moved, renamed or deleted" },
  { "replaced", replace_file, "Another file took the place" },
  { "overwritten", overwrite_file, "was written to by another program" },
  { "renamed", move_file, "moved, renamed or deleted" },
};

/* In a script: the next line is refused, the whole battle is saved beside, the exit code says
 * it. */
static void
test_script (World *world, gconstpointer data)
{
  const Loss *loss = data;

  copy_file (world->path, world->other);
  begin (world);
  type (world, "note one");
  await (world, "1. Note: one");
  rest ();
  loss->act (world);
  type (world, "note two");
  type (world, "note three");
  g_assert_cmpint (end (world), ==, 1);
  g_assert_null (strstr (world->said->str, "2. Note"));
  assert_has (world->said->str, loss->words);
  assert_has (world->said->str, "b-rescued.acies");
  assert_kept (world, "b-rescued.acies");
}

/* The same when nothing more is typed. */
static void
test_at_end (World *world, gconstpointer data)
{
  const Loss *loss = data;

  copy_file (world->path, world->other);
  begin (world);
  type (world, "note one");
  await (world, "1. Note: one");
  rest ();
  loss->act (world);
  g_assert_cmpint (end (world), ==, 1);
  assert_has (world->said->str, loss->words);
  assert_kept (world, "b-rescued.acies");
}

/* Killed when the file has another name: what was acknowledged is in it. */
static void
test_killed (World *world, gconstpointer data)
{
  begin (world);
  type (world, "note one");
  await (world, "1. Note: one");
  move_file (world);
  g_subprocess_send_signal (world->play, SIGKILL);
  g_assert_true (g_subprocess_wait (world->play, NULL, NULL));
  assert_kept (world, "moved.acies");
}

/* Killed when another battle has its name: that one is as it was. */
static void
test_killed_replaced (World *world, gconstpointer data)
{
  g_auto (Run) self = { 0 };

  run (&self, "new %s/scenarios/zama.xml -o %s", DATA, world->other);
  begin (world);
  type (world, "note one");
  await (world, "1. Note: one");
  replace_file (world);
  g_subprocess_send_signal (world->play, SIGKILL);
  g_assert_true (g_subprocess_wait (world->play, NULL, NULL));
  run (&self, "verify %s", world->path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "0 events");
}

/* The same with a person at a terminal, whose other end is MASTER. */
static void
begin_at_terminal (World *world, int *master)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autoptr (GError) error = NULL;
  int slave;

  *master = posix_openpt (O_RDWR | O_NOCTTY | O_CLOEXEC);
  g_assert_cmpint (*master, >=, 0);
  g_assert_cmpint (grantpt (*master), ==, 0);
  g_assert_cmpint (unlockpt (*master), ==, 0);
  slave = g_open (ptsname (*master), O_RDWR | O_NOCTTY | O_CLOEXEC, 0);
  g_assert_cmpint (slave, >=, 0);
  g_subprocess_launcher_take_stdin_fd (launcher, slave);
  world->play = g_subprocess_launcher_spawn (launcher, &error, ACIESCTL, "play", world->path, NULL);
  g_assert_no_error (error);
  world->out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (world->play));
}

static void
type_at_terminal (int master, const char *line)
{
  g_assert_cmpint (write (master, line, strlen (line)), ==, (gssize) strlen (line));
}

/* Whoever sits at a terminal says where the battle goes, not onto a file of another kind, and plays
 * on there. */
static void
test_save (World *world, gconstpointer data)
{
  const Loss *loss = data;
  g_autofree char *page = g_build_filename (world->folder, "page.html", NULL);
  g_autofree char *saved = g_build_filename (world->folder, "saved.acies", NULL);
  g_autofree char *onto = g_strdup_printf ("save %s\n", page);
  g_autofree char *line = g_strdup_printf ("save %s\n", saved);
  g_autofree char *text = NULL;
  char *rest_of_it;
  int master;

  g_assert_true (g_file_set_contents (page, "somebody's page", -1, NULL));
  copy_file (world->path, world->other);
  begin_at_terminal (world, &master);
  type_at_terminal (master, "note one\n");
  await (world, "1. Note: one");
  rest ();
  loss->act (world);
  type_at_terminal (master, "note lost\n");
  await (world, "save FILE");
  type_at_terminal (master, onto);
  await (world, "page.html");
  type_at_terminal (master, line);
  await (world, "saved.acies");
  type_at_terminal (master, "note two\nnote three\n");
  await (world, "3. Note: three");
  type_at_terminal (master, "\004");
  while ((rest_of_it = g_data_input_stream_read_line (world->out, NULL, NULL, NULL)) != NULL)
    {
      g_string_append_printf (world->said, "%s\n", rest_of_it);
      g_free (rest_of_it);
    }
  g_assert_true (g_subprocess_wait (world->play, NULL, NULL));
  close (master);
  g_test_message ("%s", world->said->str);
  g_assert_cmpint (g_subprocess_get_exit_status (world->play), ==, 0);
  g_assert_null (strstr (world->said->str, "Note: lost"));
  assert_kept (world, "saved.acies");
  g_assert_true (g_file_get_contents (page, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "somebody's page");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGPIPE, SIG_IGN);

  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      g_autofree char *script = g_strdup_printf ("/acies/cli/lost/script/%s", losses[i].name);
      g_autofree char *at_end = g_strdup_printf ("/acies/cli/lost/at-end/%s", losses[i].name);
      g_autofree char *save = g_strdup_printf ("/acies/cli/lost/save/%s", losses[i].name);

      g_test_add (script, World, &losses[i], set_up, test_script, tear_down);
      g_test_add (save, World, &losses[i], set_up, test_save, tear_down);
      g_test_add (at_end, World, &losses[i], set_up, test_at_end, tear_down);
    }
  g_test_add ("/acies/cli/lost/killed", World, NULL, set_up, test_killed, tear_down);
  g_test_add ("/acies/cli/lost/killed-replaced", World, NULL, set_up, test_killed_replaced,
              tear_down);

  return g_test_run ();
}
