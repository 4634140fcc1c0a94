/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts the pager as a shell would and waits for its end at the program's own end, whichever way
 * that comes: many ways lead there, one of them inside GLib's options, so this is kept once. */
#include "config.h"

#include "cli/terminal/acies-pager.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static FILE *pager;

/* The pager reads until nobody can write any more. */
static void
wait_for_pager (void)
{
  fflush (stdout);
  fflush (stderr);
  close (STDOUT_FILENO);
  close (STDERR_FILENO);
  pclose (pager);
}

/* Whether there is a program that COMMAND begins with. */
static gboolean
is_there (const char *command)
{
  g_auto (GStrv) words = NULL;
  g_autofree char *path = NULL;

  if (!g_shell_parse_argv (command, NULL, &words, NULL))
    return FALSE;
  path = g_find_program_in_path (words[0]);
  return path != NULL;
}

void
acies_pager_begin (gboolean errors)
{
  const char *command = g_getenv ("PAGER");

  if (command == NULL)
    command = "less";
  if (pager != NULL || g_str_equal (command, "cat") || !is_there (command))
    return;
  /* One screen is just shown, colours are, and it stays there: what git asks of it. */
  g_setenv ("LESS", "FRX", FALSE);
  fflush (stdout);
  pager = popen (command, "we");
  if (pager == NULL)
    return;
  /* A key that interrupts is meant for the pager. */
  signal (SIGINT, SIG_IGN);
  dup2 (fileno (pager), STDOUT_FILENO);
  if (errors)
    dup2 (fileno (pager), STDERR_FILENO);
  atexit (wait_for_pager);
}
