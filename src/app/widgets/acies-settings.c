/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the settings of the program. A program installed under a prefix of its own finds its
 * schema although XDG_DATA_DIRS does not name the prefix, and so does one that runs from the
 * build folder. */
#include "config.h"
#include "paths.h"
#include "app/widgets/acies-settings.h"

#include "base/file/acies-build-tree.h"

static GSettingsSchema *
look_in (const char *folder)
{
  g_autoptr (GSettingsSchemaSource) source = g_settings_schema_source_new_from_directory (
      folder, g_settings_schema_source_get_default (), TRUE, NULL);

  if (source == NULL)
    return NULL;
  return g_settings_schema_source_lookup (source, ACIES_APPLICATION_ID, TRUE);
}

GSettings *
acies_settings_new (void)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, ACIES_APPLICATION_ID, TRUE);
  if (schema == NULL)
    schema = look_in (ACIES_SCHEMADIR);
  if (schema == NULL && acies_build_tree_get_data () != NULL)
    schema = look_in (acies_build_tree_get_data ());
  if (schema == NULL)
    g_error ("The settings schema %s is not installed.", ACIES_APPLICATION_ID);
  return g_settings_new_full (schema, NULL, NULL);
}
