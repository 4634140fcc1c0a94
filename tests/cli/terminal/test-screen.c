/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What another process says comes to a terminal as it is, however it is cut into pieces. */
#include "cli/terminal/acies-screen.h"

#include <locale.h>
#include <pty.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static struct
{
  int ours, theirs; /* the ends of a terminal */
  int output;       /* where standard output went */
} terminal;

/* Standard output goes to the terminal, or where it went. */
static void
turn (gboolean to_terminal)
{
  fflush (stdout);
  g_assert_cmpint (dup2 (to_terminal ? terminal.theirs : terminal.output, STDOUT_FILENO), >=, 0);
}

/* What the terminal gets of TEXT, a line, in N pieces of LENGTHS. Owned. */
static char *
pass_on (const char *text, const gsize *lengths, guint n)
{
  char bytes[256];
  gssize length;

  turn (TRUE);
  for (guint i = 0; i < n; i++)
    {
      acies_screen_pass_on (text, lengths[i], FALSE);
      text += lengths[i];
    }
  turn (FALSE);
  length = read (terminal.ours, bytes, sizeof bytes);
  g_assert_cmpint (length, >, 0);
  return g_strndup (bytes, (gsize) length);
}

static void
test_pieces (void)
{
  static const char text[] = "a “b\n";
  static const gsize whole[] = { sizeof text - 1 }, cut[] = { 0, 1, 2, 0, 2, 2, 0 };
  g_autofree char *in_pieces = pass_on (text, cut, G_N_ELEMENTS (cut));
  g_autofree char *in_one = pass_on (text, whole, G_N_ELEMENTS (whole));

  g_assert_cmpstr (in_one, ==, "a “b\r\n");
  g_assert_cmpstr (in_pieces, ==, in_one);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_unsetenv ("COLUMNS");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/cli/screen/pieces", test_pieces);
  g_assert_cmpint (openpty (&terminal.ours, &terminal.theirs, NULL, NULL, NULL), ==, 0);
  terminal.output = dup (STDOUT_FILENO);
  turn (TRUE);
  acies_screen_begin ();
  turn (FALSE);
  g_set_print_handler (NULL);
  return g_test_run ();
}
