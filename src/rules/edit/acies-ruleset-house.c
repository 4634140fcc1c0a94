/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells what layers say of themselves and whether what they were written over is still there, and
 * chooses switches for one battle, which is the thinnest layer of all. */
#include "config.h"

#include "rules/script/acies-functions.h"
#include "rules/ruleset/acies-ruleset-private.h"
#include "rules/facts/acies-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether version A of the program is newer than B: numbers with points between. */
static gboolean
is_newer (const char *a, const char *b)
{
  g_auto (GStrv) first = g_strsplit (a, ".", -1), second = g_strsplit (b, ".", -1);
  guint n_second = g_strv_length (second);

  for (guint i = 0; first[i] != NULL; i++)
    {
      guint64 one = g_ascii_strtoull (first[i], NULL, 10);
      guint64 other = i < n_second ? g_ascii_strtoull (second[i], NULL, 10) : 0;

      if (one != other)
        return one > other;
    }
  return FALSE;
}

static void
check_engine (const AciesElement *root, AciesFindings *findings)
{
  const char *engine = acies_element_get (root, "engine");

  if (engine == NULL)
    return;
  if (!g_ascii_isdigit (engine[0]) || strspn (engine, "0123456789.") != strlen (engine))
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, root->file, root->line,
                        _ ("engine is “%s”, but must be a version like 1.0"), engine);
  else if (is_newer (engine, ACIES_VERSION))
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, root->file, root->line,
                        _ ("The rule set needs version %s of the program; this is version %s"),
                        engine, ACIES_VERSION);
}

void
acies_ruleset_take_layer_info (AciesRuleset *self,
                               const AciesRulesetLayer *layer,
                               AciesFindings *findings)
{
  AciesLayer *info = g_new0 (AciesLayer, 1);

  check_engine (layer->ruleset, findings);
  info->id = g_strdup (layer->id);
  info->version = g_strdup (acies_element_get (layer->ruleset, "version"));
  info->author = g_strdup (acies_element_get (layer->ruleset, "author"));
  info->title = acies_words_dup_child (layer->ruleset, "title");
  info->note = acies_words_dup_child (layer->ruleset, "note");
  info->file = g_strdup (layer->ruleset->file);
  if (info->title == NULL || info->title[0] == '\0')
    {
      g_free (info->title);
      info->title = g_strdup (layer->id);
    }
  g_ptr_array_add (self->layer_infos, info);
}

static void
check_function (const AciesElement *element,
                const AciesFunctionText *below,
                gboolean is_here,
                AciesFindings *findings)
{
  const char *id = acies_element_get (element, "id");
  const char *kept = acies_element_get (element, "replaces");
  g_autofree char *hash = NULL;

  if (!is_here)
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, element->file, element->line,
                          _ ("function “%s”: no procedure of this rule set has this name"), id);
      return;
    }
  if (kept == NULL)
    return;
  hash = below != NULL ? acies_function_text_dup_hash (below) : NULL;
  if (hash == NULL)
    acies_findings_add (findings, ACIES_SEVERITY_WARNING, element->file, element->line,
                        _ ("function “%s” was written over %s, but nothing below has this name"),
                        id, kept);
  else if (!g_str_equal (hash, kept))
    acies_findings_add (findings, ACIES_SEVERITY_WARNING, element->file, element->line,
                        /* Translators: name, two hashes, the lower rule set, file, line. */
                        _ ("function “%s” was written over %s, but “%s” has changed it since to "
                           "%s: %s:%d. Check whether it still fits, then write replaces=\"%s\""),
                        id, kept, below->layer, hash, below->file, below->line, hash);
}

void
acies_ruleset_check_functions (AciesRuleset *self,
                               const AciesElement *root,
                               guint n_below,
                               AciesFindings *findings)
{
  const char *const *layers = (const char *const *) self->layers;
  g_autoptr (GHashTable) below = NULL, own = NULL;

  for (guint i = 0; i < root->children->len; i++)
    {
      const AciesElement *element = g_ptr_array_index (root->children, i);
      const char *id = acies_element_get (element, "id");

      if (!g_str_equal (element->name, "function") || id == NULL)
        continue;
      if (own == NULL)
        {
          below = acies_functions_read (self->files, layers, n_below);
          own = acies_functions_read_layer (self->files, layers[n_below]);
        }
      check_function (element, g_hash_table_lookup (below, id), g_hash_table_contains (own, id),
                      findings);
    }
}

/* The root of a file that was loaded before, so that nothing is wrong with it. */
static AciesElement *
read_root (AciesRuleset *self, const char *layer, const char *name, AciesFindings *findings)
{
  g_autofree char *key = g_strconcat (layer, "/", name, NULL);
  GBytes *bytes = g_hash_table_lookup (self->files, key);
  g_autoptr (AciesXmlReader) reader
      = bytes != NULL ? acies_xml_reader_open_bytes (bytes, key, NULL, findings) : NULL;

  if (reader == NULL || !acies_xml_reader_enter_root (reader))
    return NULL;
  return acies_element_read (reader, layer);
}

AciesElement *
acies_ruleset_read_layer (AciesRuleset *self, const char *layer)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesElement *root = read_root (self, layer, "ruleset.xml", findings);
  g_autoptr (AciesElement) clauses = read_root (self, layer, "clauses.xml", findings);

  while (root != NULL && clauses != NULL && clauses->children->len > 0)
    g_ptr_array_add (root->children, g_ptr_array_steal_index (clauses->children, 0));
  return root;
}

AciesElement *
acies_ruleset_read_elements (AciesRuleset *self, guint n_layers)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesElement *base = acies_ruleset_read_layer (self, self->layers[0]);

  for (guint i = 1; base != NULL && i < n_layers && self->layers[i] != NULL; i++)
    {
      g_autoptr (AciesElement) over = acies_ruleset_read_layer (self, self->layers[i]);

      if (over != NULL)
        acies_ruleset_merge (base, over, findings);
    }
  return base;
}

/* CHOICES over what was chosen before, a line each. */
static GBytes *
write_choices (AciesRuleset *self, const char *const *choices)
{
  g_auto (GStrv) before = acies_ruleset_list_choices (self);
  GString *text = g_string_new (NULL);

  for (guint i = 0; before[i] != NULL; i++)
    g_string_append_printf (text, "%s\n", before[i]);
  for (guint i = 0; choices[i] != NULL; i++)
    g_string_append_printf (text, "%s\n", choices[i]);
  return g_string_free_to_bytes (text);
}

AciesRuleset *
acies_ruleset_choose (AciesRuleset *self, const char *const *choices, AciesFindings *findings)
{
  g_autoptr (GHashTable) files = NULL;
  AciesRuleset *chosen;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (choices != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  if (choices[0] == NULL)
    return g_object_ref (self);
  files = acies_ruleset_copy_files (self->files);
  g_hash_table_insert (files, g_strconcat (self->id, "/" ACIES_CHOICES_NAME, NULL),
                       write_choices (self, choices));
  chosen = acies_ruleset_load_again (self, files, findings);
  if (chosen == NULL)
    return NULL;
  g_set_object (&chosen->folder, self->folder);
  if (self->trace != NULL)
    acies_ruleset_share_trace (chosen, self->trace);
  return chosen;
}

AciesRuleset *
acies_ruleset_choose_again (AciesRuleset *self, const char *const *choices, AciesFindings *findings)
{
  g_autofree char *key = NULL;
  AciesRuleset *chosen;
  guint n_findings;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (choices != NULL, NULL);

  if (choices[0] == NULL)
    return acies_ruleset_choose (self, choices, findings);
  key = g_strjoinv (" ", (char **) choices);
  if (self->chosen == NULL)
    self->chosen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  chosen = g_hash_table_lookup (self->chosen, key);
  if (chosen != NULL && chosen->trace == NULL && self->trace != NULL)
    acies_ruleset_share_trace (chosen, self->trace);
  if (chosen != NULL)
    return g_object_ref (chosen);
  n_findings = g_list_model_get_n_items (G_LIST_MODEL (findings));
  chosen = acies_ruleset_choose (self, choices, findings);
  if (chosen != NULL && g_list_model_get_n_items (G_LIST_MODEL (findings)) == n_findings)
    g_hash_table_insert (self->chosen, g_steal_pointer (&key), g_object_ref (chosen));
  return chosen;
}
