/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "raid.h"

#include "acies-scratch.h"

void
raid_set_up (Raid *self, gconstpointer data)
{
  self->folder = acies_scratch_new ();
  self->battle = g_build_filename (self->folder, "raid.acies", NULL);
  run (&self->run, "new %s/scenarios/raid-at-the-ford.xml -o %s", DATA, self->battle);
  g_assert_cmpint (self->run.status, ==, 0);
}

void
raid_tear_down (Raid *self, gconstpointer data)
{
  run_clear (&self->run);
  acies_scratch_remove (self->folder);
  g_free (self->folder);
  g_free (self->battle);
}

void
raid_play (Raid *self, const char *lines)
{
  g_autofree char *words = g_strdup_printf ("play %s", self->battle);

  run_with_input (&self->run, lines, words);
  g_assert_cmpstr (self->run.err, ==, "");
  g_assert_cmpint (self->run.status, ==, 0);
}
