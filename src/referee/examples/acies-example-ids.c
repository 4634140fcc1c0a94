/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the ids of lines, throws, ticks and answers in worked examples. No list of the rule set
 * has them: a procedure writes them where it asks or says something. So an id is known if a fact
 * has it, the program itself says it, or it stands between quotes in a procedure; what a procedure
 * puts behind it, as in “melee.12”, is not looked at. */
#include "config.h"

#include "referee/examples/acies-example-private.h"
#include "referee/evaluation/acies-line-words.h"

#include "rules/ruleset/acies-meant.h"
#include "rules/script/acies-host-function.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
add (GHashTable *ids, const char *id)
{
  g_hash_table_add (ids, (gpointer) g_intern_string (id));
}

/* Adds what stands between quotes in LUA; a point at its end is where something is put behind it.
 */
static void
add_quoted (GHashTable *ids, const char *lua)
{
  g_autoptr (GRegex) comments = g_regex_new ("--[^\n]*", G_REGEX_DEFAULT, 0, NULL);
  g_autoptr (GRegex) quoted = g_regex_new ("'([^'\n]*)'|\"([^\"\n]*)\"", G_REGEX_DEFAULT, 0, NULL);
  g_autofree char *code = g_regex_replace_literal (comments, lua, -1, 0, "", 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (quoted, code != NULL ? code : "", 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *whole = g_match_info_fetch (match, 0);
      gsize length = strcspn (whole + 1, ".#'\"");

      whole[1 + length] = '\0';
      add (ids, whole + 1);
    }
}

static void
add_procedures (GHashTable *ids, AciesRuleset *ruleset)
{
  GHashTableIter iter;
  gpointer name, bytes;

  g_hash_table_iter_init (&iter, acies_ruleset_get_files (ruleset));
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      gsize length = 0;
      const char *data = g_bytes_get_data (bytes, &length);
      g_autofree char *text = NULL;

      if (!g_str_has_suffix (name, ".lua"))
        continue;
      text = g_utf8_make_valid (data != NULL ? data : "", (gssize) length);
      add_quoted (ids, text);
    }
}

static void
add_facts (GHashTable *ids, AciesRuleset *ruleset)
{
  for (guint kind = 0; kind < ACIES_N_FACT_KINDS; kind++)
    {
      const GPtrArray *facts = acies_ruleset_get_facts (ruleset, (AciesFactKind) kind);

      for (guint i = 0; facts != NULL && i < facts->len; i++)
        {
          const AciesFact *fact = g_ptr_array_index (facts, i);

          add (ids, fact->id);
          if (kind != ACIES_FACT_MODIFIERS)
            continue;
          for (guint n = 0; n < ((const AciesModifierList *) fact)->modifiers->len; n++)
            add (ids, ((const AciesFact *) g_ptr_array_index (
                           ((const AciesModifierList *) fact)->modifiers, n))
                          ->id);
        }
    }
}

GHashTable *
acies_example_ids_new (AciesRuleset *ruleset)
{
  GHashTable *ids = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_functions;
  const AciesHostFunction *functions = acies_host_function_get_all (&n_functions);

  for (guint i = 0; i < n_functions; i++)
    add (ids, functions[i].name); /* as in “gap.1.11” */
  add_facts (ids, ruleset);
  add_procedures (ids, ruleset);
  return ids;
}

/* Whether ID, or what it begins with before a point or a number of its throw, is among IDS. */
static gboolean
is_known (GHashTable *ids, const char *id)
{
  g_autofree char *base = g_strndup (id, strcspn (id, ".#"));

  return g_hash_table_contains (ids, base) || acies_line_words_get_text (base) != NULL;
}

void
acies_example_check_id (const AciesElement *element,
                        const char *id,
                        GHashTable *ids,
                        AciesFindings *findings)
{
  g_autofree char *meant = NULL;
  g_autofree gpointer *words = NULL;

  if (id == NULL || *id == '\0' || is_known (ids, id))
    return;
  words = g_hash_table_get_keys_as_array (ids, NULL);
  meant = acies_meant_among (id, (const char *const *) words, findings);
  /* Translators: an id in a worked example, and what was perhaps meant. */
  acies_example_error (findings, element, _ ("nothing in the rule set is called “%s”%s"), id,
                       meant);
}

/* WORDS are entries of an attribute of <ask>, of which the id is what stands before SEPARATOR: a
 * plain throw has none. */
void
acies_example_check_ids (const AciesElement *element,
                         const char *words,
                         char separator,
                         GHashTable *ids,
                         AciesFindings *findings)
{
  g_auto (GStrv) entries = g_strsplit (words != NULL ? words : "", " ", -1);

  for (guint i = 0; entries[i] != NULL; i++)
    {
      char *end = separator != '\0' ? strchr (entries[i], separator) : NULL;

      if (separator != '\0' && end == NULL)
        continue;
      if (end != NULL)
        *end = '\0';
      acies_example_check_id (element, entries[i], ids, findings);
    }
}
