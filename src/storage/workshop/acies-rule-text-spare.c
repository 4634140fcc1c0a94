/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The copy of a rule set that is being written holds the files that are not saved, and no others:
 * an object of JSON, name to text; and of each what it was on disk by then, as a hash. */
#include "storage/workshop/acies-rule-text-private.h"

#include "base/json/acies-json.h"

#include <string.h>

/* No file is called that. */
#define HASHES "saved"

/* Of what is on disk; "": nothing is. */
static char *
make_hash (const AciesRuleTextFile *file)
{
  return file->saved != NULL ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, file->saved)
                             : g_strdup ("");
}

GBytes *
acies_rule_text_make_spare (AciesRuleText *self)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new (), *hashes = json_object_new ();
  char *text;

  for (guint i = 0; i < self->files->len; i++)
    {
      const AciesRuleTextFile *file = g_ptr_array_index (self->files, i);

      g_autofree char *hash = NULL;

      if (acies_rule_text_file_is_saved (file))
        continue;
      hash = make_hash (file);
      acies_json_set_string (object, file->name, file->text->str);
      acies_json_set_string (hashes, file->name, hash);
    }
  json_object_set_object_member (object, HASHES, hashes);
  json_node_take_object (node, object);
  text = json_to_string (node, TRUE);
  return g_bytes_new_take (text, strlen (text));
}

/* Whether a copy may say NAME: a file of a rule set, in its folder. */
static gboolean
is_name (const char *name)
{
  static const char *const plain[] = { "ruleset.xml", "clauses.xml", "examples.xml", NULL };
  const char *slash = strchr (name, '/');

  if (slash == NULL)
    return g_strv_contains (plain, name);
  return strchr (slash + 1, '/') == NULL && slash[1] != '.'
         && ((g_str_has_prefix (name, "examples/") && g_str_has_suffix (name, ".xml"))
             || (g_str_has_prefix (name, "procedures/") && g_str_has_suffix (name, ".lua")));
}

/* NAME says TEXT, and HASH (or NULL) is that of what it was on disk; what it is there by now may be
 * something else, which is then asked about. */
static void
restore (AciesRuleText *self, const char *name, const char *text, const char *hash)
{
  AciesRuleTextFile *file = acies_rule_text_find (self, name);
  g_autofree char *found = file != NULL ? make_hash (file) : NULL;

  if (file == NULL)
    {
      g_autoptr (GBytes) empty = g_bytes_new (NULL, 0);

      file = acies_rule_text_add (self, name, empty);
    }
  g_string_assign (file->text, text);
  if (found == NULL || hash == NULL || g_str_equal (found, hash)
      || acies_rule_text_file_is_saved (file))
    return;
  g_clear_pointer (&file->saved, g_bytes_unref);
  file->is_conflict = TRUE;
}

gboolean
acies_rule_text_read_spare (AciesRuleText *self, GBytes *copy)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (copy, NULL), g_bytes_get_size (copy));
  g_autoptr (JsonNode) node = g_utf8_validate (text, -1, NULL) ? acies_json_parse (text) : NULL;
  JsonObject *hashes;
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  hashes = acies_json_get_object (json_node_get_object (node), HASHES);
  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &name, &value))
    if (is_name (name) && acies_json_holds (value, G_TYPE_STRING))
      restore (self, name, json_node_get_string (value),
               hashes != NULL ? acies_json_get_string (hashes, name) : NULL);
  return TRUE;
}
