/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Adopts another rule set in a battle that goes on: an event of the journal holds it whole, as the
 * snapshot holds the one that the battle began with. */
#include "config.h"

#include "base/file/acies-run-mark.h"
#include "base/json/acies-json.h"
#include "storage/battle/acies-battle-file-private.h"
#include "storage/journal/acies-journal-event-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

JsonNode *
acies_adoption_to_body (AciesRuleset *ruleset)
{
  JsonObject *object = json_object_new (), *files = json_object_new ();
  g_autoptr (GList) names = NULL;
  JsonNode *node;

  names = g_list_sort (g_hash_table_get_keys (acies_ruleset_get_files (ruleset)),
                       (GCompareFunc) strcmp);
  for (GList *l = names; l != NULL; l = l->next)
    {
      gsize length;
      const guchar *data = g_bytes_get_data (
          g_hash_table_lookup (acies_ruleset_get_files (ruleset), l->data), &length);
      g_autofree char *text = g_base64_encode (data, length);

      json_object_set_string_member (files, l->data, text);
    }

  acies_json_set_string (object, "ruleset", acies_ruleset_get_id (ruleset));
  acies_json_set_string (object, "version", acies_ruleset_get_version (ruleset));
  acies_json_set_string (object, "engine", ACIES_VERSION);
  acies_json_set_strings (object, "layers", acies_ruleset_get_layers (ruleset));
  json_object_set_object_member (object, "files", files);
  node = json_node_init_object (json_node_alloc (), object);
  json_object_unref (object);

  return node;
}

static GHashTable *
read_files (JsonObject *files)
{
  GHashTable *table
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (GList) names = files != NULL ? json_object_get_members (files) : NULL;

  for (GList *l = names; l != NULL; l = l->next)
    {
      const char *text = acies_json_get_string (files, l->data);
      gsize length = 0;
      guchar *data = text != NULL && *text != '\0' ? g_base64_decode (text, &length) : NULL;

      g_hash_table_insert (table, g_strdup (l->data), g_bytes_new_take (data, length));
    }

  return table;
}

GHashTable *
acies_adoption_read_files (JsonObject *body, char ***layers)
{
  *layers = acies_json_dup_strings (body, "layers");

  return read_files (acies_json_get_object (body, "files"));
}

AciesRuleset *
acies_adoption_read_body (JsonObject *body, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_auto (GStrv) layers = NULL;
  g_autoptr (GHashTable) files = acies_adoption_read_files (body, &layers);
  AciesRuleset *ruleset = NULL;
  AciesFinding *first;
  g_autofree char *text = NULL;

  if (layers[0] != NULL)
    ruleset = acies_ruleset_load_snapshot (files, (const char *const *) layers, findings);
  if (ruleset != NULL)
    return ruleset;

  first = acies_findings_get_first_error (findings);
  text = first != NULL ? acies_finding_to_string (first) : NULL;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_DAMAGED,
               _ ("the rule set that was adopted cannot be used: %s"), text != NULL ? text : "");

  return NULL;
}

/* Whether the battle as it stands can be played by RULESET. */
static gboolean
check_fit (AciesBattleFile *self, AciesRuleset *ruleset, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesReferee) referee = acies_referee_new (ruleset, self->battle);
  AciesFinding *first;

  acies_referee_check_battle (referee, findings);
  first = acies_findings_get_first_error (findings);
  if (first == NULL)
    return TRUE;

  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               _ ("The battle cannot continue with “%s”: %s"), acies_ruleset_get_title (ruleset),
               acies_finding_get_message (first));

  return FALSE;
}

gboolean
acies_battle_file_adopt (AciesBattleFile *self, AciesRuleset *ruleset, GError **error)
{
  g_autoptr (AciesJournalEvent) event = NULL;
  g_autoptr (AciesRuleset) kept = NULL;
  g_autoptr (JsonNode) body = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), FALSE);

  if (!acies_battle_file_check_writable (self, error) || !check_fit (self, ruleset, error))
    return FALSE;

  if (g_str_equal (acies_ruleset_get_hash (ruleset), acies_ruleset_get_hash (self->ruleset)))
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("The battle already uses “%s”."), acies_ruleset_get_title (ruleset));
      return FALSE;
    }

  /* What is played by is what is kept, and nobody else’s. */
  body = acies_adoption_to_body (ruleset);
  kept = acies_adoption_read_body (json_node_get_object (body), error);
  if (kept == NULL)
    return FALSE;

  event = acies_journal_event_new_adoption (self->records->len + 1, kept,
                                            g_get_real_time () / G_USEC_PER_SEC);

  if (!acies_battle_file_commit (self, "ruleset", body, event, error))
    return FALSE;
  acies_run_mark_note_ruleset (acies_ruleset_get_hash (kept));

  acies_battle_file_trust (kept);
  acies_battle_file_do_duties (self);

  return TRUE;
}
