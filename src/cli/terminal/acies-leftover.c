/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A handler of signals may hardly do anything; so all names are written down beforehand, and where
 * it can find them, which is nowhere but here. */
#include "config.h"

#include "cli/terminal/acies-leftover.h"

#include <limits.h>
#include <signal.h>
#include <unistd.h>

/* Standard input and standard output. */
#define N_LEFTOVERS 2

static const char *const endings[] = { "", "-wal", "-shm", "-journal" };
static const int fatal[] = { SIGINT, SIGTERM, SIGHUP, SIGPIPE };

static struct
{
  char files[G_N_ELEMENTS (endings)][PATH_MAX]; /* "" at first: there is none */
  char folder[PATH_MAX];
} leftovers[N_LEFTOVERS];

static void
signal_cb (int number)
{
  for (guint i = 0; i < N_LEFTOVERS; i++)
    if (leftovers[i].files[0][0] != '\0')
      {
        for (guint j = 0; j < G_N_ELEMENTS (endings); j++)
          unlink (leftovers[i].files[j]);
        rmdir (leftovers[i].folder);
      }
  /* The program ends as it would have. */
  signal (number, SIG_DFL);
  raise (number);
}

/* What is ignored stays so. */
static void
catch_signals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fatal); i++)
    if (signal (fatal[i], signal_cb) == SIG_IGN)
      signal (fatal[i], SIG_IGN);
}

void
acies_leftover_add (const char *path)
{
  for (guint i = 0; i < N_LEFTOVERS; i++)
    if (leftovers[i].files[0][0] == '\0')
      {
        g_autofree char *folder = g_path_get_dirname (path);

        g_strlcpy (leftovers[i].folder, folder, PATH_MAX);
        for (guint j = G_N_ELEMENTS (endings); j > 0; j--)
          g_snprintf (leftovers[i].files[j - 1], PATH_MAX, "%s%s", path, endings[j - 1]);
        catch_signals ();
        return;
      }
}

void
acies_leftover_remove (const char *path)
{
  for (guint i = 0; i < N_LEFTOVERS; i++)
    if (g_str_equal (leftovers[i].files[0], path))
      leftovers[i].files[0][0] = '\0';
}
