/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Verifies a battle file by ruling its whole journal again.
 *
 * A second rule set, with a Lua state of its own, is loaded from the snapshot and a second battle
 * is played from turn 0: each stored question with its answers is asked of the state before it, and
 * what comes out is compared with what was written down. */
#include "config.h"

#include "base/json/acies-json.h"
#include "storage/battle/acies-battle-file-private.h"
#include "storage/journal/acies-journal-event-private.h"

#include "referee/account/acies-ruling-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  AciesBattleFile *file;
  AciesBattle *battle;   /* the second one */
  AciesReferee *referee; /* owned: by the rule set in force */
  AciesRuleset *ruleset; /* in force, as the file has it; borrowed */
  GHashTable *rulesets;  /* of the file's AciesRuleset to the second one */
  AciesFindings *findings;
  guint n_differences;
} Verification;

/* One part of a ruling's JSON that must come out again. */
typedef struct
{
  const char *member;
  const char *word; /* marked for translation: what it is called in a sentence */
} Part;

static const Part parts[] = {
  { "verdict", N_ ("the verdict") },     { "lines", N_ ("the lines of the slip") },
  { "outcome", N_ ("the outcome") },     { "changes", N_ ("what it changes") },
  { "obligations", N_ ("what is due") }, { "layers", N_ ("the house rules used") },
};

static void add_difference (Verification *self, AciesJournalEvent *event, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static void
add_difference (Verification *self, AciesJournalEvent *event, const char *format, ...)
{
  g_autofree char *sentence = acies_journal_event_dup_sentence (event);
  g_autofree char *difference = NULL;
  g_autofree char *message = NULL;
  g_autofree char *subject = g_strdup_printf ("%u", acies_journal_event_get_seq (event));
  va_list arguments;

  va_start (arguments, format);
  difference = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  /* Translators: number of the event, what it says, what is wrong with it. */
  message = g_strdup_printf (_ ("Event %s (%s): %s"), subject, sentence, difference);
  self->n_differences++;
  acies_findings_take (self->findings, acies_finding_new (ACIES_SEVERITY_ERROR, self->file->path, 0,
                                                          NULL, subject, message));
}

static JsonArray *
get_lines (JsonObject *ruling)
{
  JsonNode *node = json_object_get_member (ruling, "lines");

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static JsonObject *
get_line (JsonArray *lines, guint n)
{
  JsonNode *node = json_array_get_element (lines, n);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static void
drop_fillings (JsonObject *line)
{
  json_object_remove_member (line, "words");
  json_object_remove_member (line, "items");
}

/* Whether LINE says by which text of the program it is told. */
static gboolean
has_text (JsonObject *line)
{
  JsonNode *node = json_object_get_member (line, "words");
  JsonArray *words
      = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  return words != NULL && json_array_get_length (words) > 0
         && g_strcmp0 (json_array_get_string_element (words, 0), "text") == 0;
}

/* Takes out of the lines of STORED and NOW what is words: they may have been written in another
 * language, with another decimal sign, or by a catalog that was mended since. Journals of before do
 * not say what filled them either. */
static void
drop_words (JsonObject *stored, JsonObject *now)
{
  JsonArray *lines[] = { get_lines (stored), get_lines (now) };

  for (guint side = 0; side < 2; side++)
    for (guint i = 0; lines[side] != NULL && i < json_array_get_length (lines[side]); i++)
      {
        JsonObject *line = get_line (lines[side], i);
        JsonObject *other = lines[0] != NULL && i < json_array_get_length (lines[0])
                                ? get_line (lines[0], i)
                                : NULL;

        if (line == NULL)
          continue;

        json_object_remove_member (line, "label");
        json_object_remove_member (line, "detail");
        if (side == 0 || other == NULL || has_text (other))
          continue;
        if (!json_object_has_member (other, "words"))
          drop_fillings (line);
        else if (has_text (line))
          {
            drop_fillings (line);
            drop_fillings (other);
          }
      }
}

static gboolean
member_equal (JsonObject *a, JsonObject *b, const char *name)
{
  JsonNode *one = json_object_get_member (a, name);
  JsonNode *other = json_object_get_member (b, name);

  if (one == NULL || other == NULL)
    return one == other;

  return json_node_equal (one, other);
}

/* Whether RECORD holds just the text of RULING, which most do: then nothing need be read of it.
 * What stands before that text may not be able to end another ruling, or to rename or hide this
 * one: whoever forged it is not spared the reading. */
static gboolean
is_same_text (const AciesRecord *record, JsonNode *ruling)
{
  g_autofree char *text = json_to_string (ruling, FALSE);
  g_autofree char *end = g_strconcat ("\"ruling\":", text, "}", NULL);

  return g_str_has_suffix (record->body, end)
         && strcspn (record->body, "}\\/") >= strlen (record->body) - strlen (end);
}

char *
acies_battle_file_compare (const AciesRecord *record, AciesRuling *again, gboolean strictly)
{
  g_autoptr (JsonNode) old_node = NULL, new_node = acies_ruling_to_plain_json (again);
  g_autoptr (GString) differing = g_string_new (NULL);
  JsonObject *body, *stored, *now = json_node_get_object (new_node);

  if (is_same_text (record, new_node))
    return NULL;

  old_node = acies_json_parse (record->body);
  body = json_node_get_object (old_node);
  stored = json_object_get_object_member (body, "ruling");
  drop_words (stored, now);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if ((strictly || !g_str_equal (parts[i].member, "layers"))
          && !member_equal (stored, now, parts[i].member))
        g_string_append_printf (differing, "%s%s", differing->len > 0 ? ", " : "",
                                _ (parts[i].word));
    }

  return differing->len > 0 ? g_string_free (g_steal_pointer (&differing), FALSE) : NULL;
}

static void
compare (Verification *self,
         AciesJournalEvent *event,
         const AciesRecord *record,
         AciesRuling *again)
{
  const char *engine = acies_ruling_get_engine (acies_journal_event_get_whole (event));
  g_autofree char *differing = acies_battle_file_compare (record, again, TRUE);

  if (differing == NULL)
    return;

  if (g_strcmp0 (engine, ACIES_VERSION) != 0)
    add_difference (self, event,
                    _ ("ruled again, it differs in %s. It was ruled by version %s of the program; "
                       "this is version %s."),
                    differing, engine, ACIES_VERSION);
  else
    add_difference (self, event, _ ("ruled again, it differs in %s."), differing);
}

/* Asks the question of EVENT again and compares. */
static void
rule_again (Verification *self, AciesJournalEvent *event, const AciesRecord *record)
{
  const AciesQuestion *question = acies_ruling_get_question (acies_journal_event_get_whole (event));
  g_autoptr (AciesRuling) again = NULL;
  g_autoptr (GError) error = NULL;

  again = acies_referee_ask (self->referee, question, &error);
  if (again == NULL)
    add_difference (self, event, _ ("it cannot be ruled again: %s"), error->message);
  else if (!acies_ruling_is_complete (again))
    add_difference (self, event, "%s", _ ("ruled again, it lacks an answer or is forbidden."));
  else
    compare (self, event, record, again);
}

/* After EVENT another rule set may be in force, of which a second one is loaded. FALSE if it
 * cannot. */
static gboolean
follow_ruleset (Verification *self, AciesJournalEvent *event)
{
  AciesRuleset *first = acies_journal_event_get_ruleset (event);
  g_autoptr (AciesReferee) before = NULL;
  AciesRuleset *second;

  if (first == self->ruleset)
    return TRUE;

  second = g_hash_table_lookup (self->rulesets, first);
  if (second == NULL)
    {
      second = acies_ruleset_load_snapshot (acies_ruleset_get_files (first),
                                            acies_ruleset_get_layers (first), self->findings);
      if (second == NULL)
        return FALSE;
      g_hash_table_insert (self->rulesets, first, second);
    }
  before = g_steal_pointer (&self->referee);
  self->referee = acies_referee_new_after (before, second);
  self->ruleset = first;

  return TRUE;
}

/* FALSE if the replay cannot go on. */
static gboolean
verify_event (Verification *self, guint n)
{
  AciesJournalEvent *event = acies_battle_file_get_event (self->file, n + 1);
  g_autoptr (AciesChange) change = acies_battle_file_dup_change (self->file, event);
  g_autoptr (GError) error = NULL;

  if (acies_journal_event_get_kind (event) == ACIES_EVENT_RULING)
    rule_again (self, event, g_ptr_array_index (self->file->records, n));

  if (acies_battle_apply (self->battle, change, &error))
    return follow_ruleset (self, event);

  add_difference (self, event, _ ("it does not fit the events before it: %s"), error->message);

  return FALSE;
}

/* Says what opening found, and what was lost before. FALSE: something is missing or altered. */
static gboolean
check_whole (AciesBattleFile *self, AciesFindings *findings)
{
  if (self->damage != NULL)
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, self->path, 0, "%s", self->damage);
  if (self->is_altered)
    acies_findings_add (
        findings, ACIES_SEVERITY_ERROR, self->path, 0,
        _ ("The rule set or the scenario kept in the battle was altered after the battle began."));

  return acies_battle_file_check_cut (self, findings) && self->damage == NULL && !self->is_altered;
}

gboolean
acies_battle_file_verify (AciesBattleFile *self, AciesFindings *findings)
{
  Verification verification = { .file = self, .findings = findings };
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_whole;
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), FALSE);

  is_whole = check_whole (self, findings);
  if (!acies_snapshot_load (self->snapshot, &ruleset, &battle, findings, &error))
    {
      acies_findings_add_error (findings, error, self->path);
      return FALSE;
    }

  verification.battle = battle;
  verification.ruleset = self->began;
  verification.referee = acies_referee_new (ruleset, battle);
  verification.rulesets = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  g_hash_table_insert (verification.rulesets, self->began, g_steal_pointer (&ruleset));
  while (n < self->records->len && verify_event (&verification, n))
    n++;
  g_object_unref (verification.referee);
  g_hash_table_unref (verification.rulesets);

  return is_whole && verification.n_differences == 0 && n == self->records->len;
}
