/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the layers of a battle's rule sets with those of the library, byte for byte, and with
 * the list of those that are trusted. */
#include "config.h"

#include "storage/adoption/acies-battle-trust.h"

#include "base/file/acies-file.h"
#include "storage/battle/acies-battle-file-private.h"
#include "storage/library/acies-elsewhere.h"
#include "storage/library/acies-library.h"
#include "storage/wall/acies-trust.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Calls for the layers of each rule set of a battle; FALSE ends it. */
typedef gboolean (*LayersFunc) (GHashTable *files, const char *const *layers, GError **error);

/* Whether the library has FILE of FOLDER with just these BYTES. */
static gboolean
is_same (GFile *folder, const char *name, GBytes *bytes)
{
  g_autoptr (GFile) file = g_file_resolve_relative_path (folder, name);
  g_autoptr (GBytes) ours = NULL;

  if (!g_file_has_prefix (file, folder))
    return FALSE;
  ours = acies_file_read (file, g_bytes_get_size (bytes), NULL);
  return ours != NULL && g_bytes_equal (ours, bytes);
}

/* Whether FOLDER, which is called as LAYER is, holds all the files of that layer. */
static gboolean
holds_layer (GFile *folder, GHashTable *files, const char *layer)
{
  g_autofree char *prefix = g_strconcat (layer, "/", NULL);
  g_autofree char *choices = g_strconcat (prefix, ACIES_TRUST_CHOICES, NULL);
  GHashTableIter iter;
  gpointer name, bytes;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    if (g_str_has_prefix (name, prefix) && !g_str_equal (name, choices)
        && !is_same (folder, (const char *) name + strlen (prefix), bytes))
      return FALSE;
  return TRUE;
}

static gboolean
is_in_library (GHashTable *files, const char *layer)
{
  g_autoptr (GPtrArray) folders = NULL;

  if (*layer == '\0' || *layer == '.' || strchr (layer, '/') != NULL)
    return FALSE;
  folders = acies_library_list_folders ("rulesets");
  for (guint i = 0; i < folders->len; i++)
    {
      g_autoptr (GFile) folder = g_file_get_child (g_ptr_array_index (folders, i), layer);

      if (g_file_query_exists (folder, NULL)
          && acies_elsewhere_get (folder) != ACIES_ELSEWHERE_LOCKED
          && holds_layer (folder, files, layer))
        return TRUE;
    }
  return FALSE;
}

static gboolean
are_known (GHashTable *files, const char *const *layers, GError **error)
{
  for (guint i = 0; layers[i] != NULL; i++)
    {
      g_autofree char *hash = acies_trust_dup_hash (files, layers[i]);

      if (!acies_trust_has (hash) && !is_in_library (files, layers[i]))
        return FALSE;
    }
  return TRUE;
}

/* Calls FUNC for the rule set that RECORD adopted, if it did. What cannot be read is no rule set.
 */
static gboolean
call_for_record (const AciesRecord *record, LayersFunc func, GError **error)
{
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GHashTable) files = NULL;
  g_auto (GStrv) layers = NULL;
  JsonObject *body;

  if (strcmp (record->kind, "ruleset") != 0)
    return TRUE;
  body = acies_battle_file_parse_body (record->body, &node);
  if (body == NULL)
    return TRUE;
  files = acies_adoption_read_files (body, &layers);
  return func (files, (const char *const *) layers, error);
}

/* Calls FUNC for each rule set of the battle at PATH until it says FALSE. IS_READ: it could be. */
static gboolean
call_for_all (const char *path, LayersFunc func, gboolean *is_read, GError **error)
{
  g_autoptr (AciesJournal) journal = acies_journal_open_copy (path, error);
  g_autoptr (AciesSnapshot) snapshot
      = journal != NULL ? acies_journal_read_snapshot (journal, error) : NULL;
  g_autoptr (GPtrArray) records = NULL;
  g_autofree char *damage = NULL;

  *is_read = snapshot != NULL;
  if (snapshot == NULL)
    return FALSE;
  records = acies_journal_read_records (journal, snapshot->start, &damage);
  if (!func (snapshot->files, (const char *const *) snapshot->layers, error))
    return FALSE;
  for (guint i = 0; i < records->len; i++)
    if (!call_for_record (g_ptr_array_index (records, i), func, error))
      return FALSE;
  return TRUE;
}

AciesRulesOrigin
acies_battle_trust_look (const char *path)
{
  gboolean is_read = FALSE;

  g_return_val_if_fail (path != NULL, ACIES_RULES_UNREADABLE);

  if (call_for_all (path, are_known, &is_read, NULL))
    return ACIES_RULES_KNOWN;
  return is_read ? ACIES_RULES_FOREIGN : ACIES_RULES_UNREADABLE;
}

gboolean
acies_battle_trust_set (const char *path, gboolean trusts, GError **error)
{
  gboolean is_read = FALSE;

  g_return_val_if_fail (path != NULL, FALSE);

  return call_for_all (path, trusts ? acies_trust_enter : acies_trust_withdraw, &is_read, error);
}
