/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What all readers share: a world, and where their seeds come from. */
#include "config.h"
#include "paths.h"

#include "acies-scratch.h"
#include "base/value/acies-locale.h"
#include "readers.h"
#include "storage/library/acies-library.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

#define DATA ACIES_SOURCE_ROOT "/data"

const FuzzReader *
fuzz_find_reader (const char *name)
{
  const FuzzReader *reader = NULL;

  for (guint n = 0; (reader = fuzz_get_reader (n)) != NULL; n++)
    if (g_strcmp0 (reader->name, name) == 0)
      break;
  return reader;
}

/* A warning ends the program as a fault does: of how GLib would end it libFuzzer hears nothing, and
 * keeps no input. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  GLogWriterOutput output = g_log_writer_default (level, fields, n_fields, data);

  if ((level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR)) != 0)
    abort ();
  return output;
}

void
fuzz_begin (void)
{
  static const char *const homes[]
      = { "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", NULL };
  FuzzWorld *world = fuzz_get_world ();

  for (guint i = 0; homes[i] != NULL; i++)
    g_setenv (homes[i], world->folder, TRUE);
  g_setenv ("ACIES_DATA_PATH", DATA, TRUE);
  g_setenv ("GIO_USE_VFS", "local", TRUE);
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  acies_locale_init ();
  g_log_set_writer_func (write_log, NULL, NULL);
}

static void
load_world (FuzzWorld *world)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = g_file_new_for_path (DATA "/scenarios/raid-at-the-ford.xml");
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);

  world->ruleset = acies_library_load_ruleset ("border-raid", findings);
  g_assert_nonnull (world->ruleset);
  g_assert_nonnull (battle);
  acies_referee_lay_out (world->ruleset, battle, findings);
  world->referee = acies_referee_new (world->ruleset, battle);
}

FuzzWorld *
fuzz_get_world (void)
{
  static FuzzWorld world;

  if (world.folder == NULL)
    world.folder = acies_scratch_new ();
  else if (world.ruleset == NULL)
    load_world (&world);
  return &world;
}

GPtrArray *
fuzz_list_seeds (const FuzzReader *reader)
{
  GPtrArray *seeds = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (guint i = 0; i < G_N_ELEMENTS (reader->seeds) && reader->seeds[i] != NULL; i++)
    {
      g_autofree char *pattern = g_build_filename (ACIES_SOURCE_ROOT, reader->seeds[i], NULL);
      glob_t found = { 0 };

      g_assert_cmpint (glob (pattern, 0, NULL, &found), ==, 0);
      for (gsize n = 0; n < found.gl_pathc; n++)
        {
          g_autoptr (GFile) file = g_file_new_for_path (found.gl_pathv[n]);

          g_ptr_array_add (seeds, g_file_load_bytes (file, NULL, NULL, NULL));
        }
      globfree (&found);
    }
  if (reader->make != NULL)
    reader->make (fuzz_get_world (), seeds);
  return seeds;
}

gboolean
fuzz_read (const FuzzReader *reader, GBytes *bytes)
{
  return reader->read (fuzz_get_world (), bytes);
}
