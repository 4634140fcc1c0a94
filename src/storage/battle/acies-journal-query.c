/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesJournalQuery looks at every event: a journal is some thousand sentences, and they are in
 * memory. */
#include "config.h"

#include "storage/battle/acies-journal-query.h"

#include "storage/battle/acies-battle-file-private.h"

#include <string.h>

/* The ruling that EVENT accepted, took back or brought again; NULL if it is about other rules. */
static AciesRuling *
get_ruling (AciesBattleFile *file, AciesJournalEvent *event)
{
  guint target = acies_journal_event_get_target (event);

  return acies_journal_event_get_ruling (target != 0 ? acies_battle_file_get_event (file, target)
                                                     : event);
}

static void
append_folded (GString *text, const char *part)
{
  g_autofree char *folded = part != NULL ? g_utf8_casefold (part, -1) : NULL;

  if (folded != NULL)
    g_string_append_printf (text, "%s\n", folded);
}

/* All that can be read of EVENT, folded. */
static char *
dup_words (AciesBattleFile *file, AciesJournalEvent *event)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sentence = acies_journal_event_dup_sentence (event);
  AciesRuling *ruling = get_ruling (file, event);
  const GPtrArray *lines = ruling != NULL ? acies_ruling_get_lines (ruling) : NULL;

  append_folded (text, sentence);
  if (ruling != NULL)
    {
      append_folded (text, acies_ruling_get_title (ruling));
      append_folded (text, acies_ruling_get_cite (ruling));
      append_folded (text, acies_ruling_get_outcome_label (ruling));
    }
  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      append_folded (text, line->label);
      append_folded (text, line->detail);
      append_folded (text, line->cite);
      append_folded (text, line->reason);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
has_text (AciesBattleFile *file, AciesJournalEvent *event, const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  g_autofree char *all = dup_words (file, event);

  for (char **word = words; *word != NULL; word++)
    if (strstr (all, *word) == NULL)
      return FALSE;

  return TRUE;
}

/* ID itself, or one of its stands. */
static gboolean
is_of_item (const char *text, const char *id)
{
  gsize length = strlen (id);

  return text != NULL && g_str_has_prefix (text, id)
         && (text[length] == '\0' || text[length] == '.');
}

/* Whether the role KEY of ACTION, NULL of a built-in one, names items and no number or word. */
static gboolean
names_items (const AciesAction *action, const char *key)
{
  static const char *const items[]
      = { "unit", "leader", "stand", "feature", "side", "command", NULL };

  for (guint i = 0; action != NULL && i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (g_str_equal (role->id, key))
        return g_strv_contains (items, role->is);
    }

  return g_str_equal (key, "item");
}

static gboolean
has_role (AciesRuleset *ruleset, const AciesQuestion *question, const char *id)
{
  const AciesAction *action
      = acies_ruleset_find (ruleset, ACIES_FACT_ACTION, acies_question_get_action (question));

  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value;
      const char *key = acies_question_get_nth_key (question, i, &value);
      g_auto (GStrv) words = g_strsplit_set (value, " ,", -1);

      if (names_items (action, key) && g_strv_contains ((const char *const *) words, id))
        return TRUE;
    }

  return FALSE;
}

static gboolean
changes (const AciesChange *change, const char *id)
{
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (is_of_item (entry->item, id) || is_of_item (entry->other, id))
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_item (AciesRuleset *ruleset, AciesRuling *ruling, const char *id)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->units != NULL && g_strv_contains ((const char *const *) line->units, id))
        return TRUE;
    }

  return has_role (ruleset, acies_ruling_get_question (ruling), id)
         || changes (acies_ruling_get_change (ruling), id);
}

static gboolean
is_overruled (AciesRuling *ruling)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);

  for (guint i = 0; i < lines->len; i++)
    if (((const AciesRulingLine *) g_ptr_array_index (lines, i))->from
        == ACIES_LINE_SOURCE_OVERRIDDEN)
      return TRUE;

  return FALSE;
}

static gboolean
stands (AciesJournalEvent *event)
{
  return acies_journal_event_get_target (event) == 0 && !acies_journal_event_is_undone (event);
}

/* Whether EVENT, which left the battle in TURN, fits QUERY. */
static gboolean
fits (AciesBattleFile *file, AciesJournalEvent *event, int turn, const AciesJournalQuery *query)
{
  AciesRuling *ruling = get_ruling (file, event);

  if ((query->turn >= 0 && query->turn != turn) || (query->standing && !stands (event)))
    return FALSE;
  if (ruling == NULL && (query->item != NULL || query->action != NULL || query->overruled))
    return FALSE;
  if (query->action != NULL
      && !g_str_equal (acies_question_get_action (acies_ruling_get_question (ruling)),
                       query->action))
    return FALSE;

  return (query->item == NULL
          || has_item (acies_journal_event_get_ruleset (event), ruling, query->item))
         && (!query->overruled || is_overruled (ruling))
         && (query->text == NULL || has_text (file, event, query->text));
}

void
acies_journal_follow_position (AciesBattleFile *file,
                               AciesJournalEvent *event,
                               AciesPosition *position)
{
  g_autoptr (AciesChange) change = NULL;

  g_return_if_fail (ACIES_IS_BATTLE_FILE (file));
  g_return_if_fail (ACIES_IS_JOURNAL_EVENT (event));
  g_return_if_fail (position != NULL);

  change = acies_battle_file_dup_change (file, event);
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind == ACIES_CHANGE_POSITION)
        *position = entry->position_after;
    }
}

int
acies_journal_follow_turn (AciesBattleFile *file, AciesJournalEvent *event, int turn)
{
  AciesPosition position = { .turn = turn };

  acies_journal_follow_position (file, event, &position);
  return position.turn;
}

GPtrArray *
acies_journal_search (AciesBattleFile *file, const AciesJournalQuery *query)
{
  GListModel *journal;
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);
  int turn = 0;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), found);
  g_return_val_if_fail (query != NULL, found);

  journal = acies_battle_file_get_journal (file);
  for (guint i = 0; i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);

      turn = acies_journal_follow_turn (file, event, turn);
      if (fits (file, event, turn, query))
        g_ptr_array_add (found, g_steal_pointer (&event));
    }

  return found;
}
