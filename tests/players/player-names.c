/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The law of names: what units are called decides nothing. The game is played once more, with the
 * same decisions and dice, by units whose ids are others and stand in the opposite order; each
 * ruling must do the same, and the battles must be the same at the end. */
#include "players/player.h"

#include <string.h>

/* What was accepted, as it was. */
typedef struct
{
  AciesQuestion *question;
  AciesChange *change;
  char *sentence;
} Step;

/* The game once more. */
typedef struct
{
  Player *player;
  AciesBattle *battle;
  AciesReferee *referee;
  GHashTable *names; /* of an id to the new one */
  GHashTable *ids;   /* and back */
} Again;

static void
step_free (gpointer data)
{
  Step *self = data;

  acies_question_free (self->question);
  acies_change_unref (self->change);
  g_free (self->sentence);
  g_free (self);
}

GPtrArray *
player_steps_new (void)
{
  return g_ptr_array_new_with_free_func (step_free);
}

void
player_add_step (Player *self, AciesRuling *ruling)
{
  Step *step = g_new0 (Step, 1);

  step->question = acies_question_copy (acies_ruling_get_question (ruling));
  step->change = acies_change_ref ((AciesChange *) acies_ruling_get_change (ruling));
  step->sentence = g_strdup (acies_ruling_get_sentence (ruling));
  g_ptr_array_add (self->steps, step);
}

/* Names all units that there were at the beginning; those sent out later are named after them. */
static void
make_names (Again *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) start
      = acies_battle_load_scenario_bytes (self->player->start, "start", findings);
  GListModel *units = acies_battle_get_units (start);
  guint n = g_list_model_get_n_items (units);

  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->ids = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);
      const char *id = g_intern_string (acies_item_get_id (unit));
      char *name = g_strdup_printf ("qq%u", n - i);

      g_hash_table_insert (self->names, (gpointer) id, name);
      g_hash_table_insert (self->ids, name, (gpointer) id);
    }
}

static gboolean
is_part_of_id (char c)
{
  return g_ascii_isalnum (c) || c == '-';
}

/* ID in its new form, or NULL: TABLE does not know it. What a unit sent out has its id and a
 * letter.
 */
static char *
map_id (GHashTable *table, const char *id)
{
  gsize length = strlen (id);
  const char *name = g_hash_table_lookup (table, id);
  g_autofree char *start = NULL;

  if (name != NULL)
    return g_strdup (name);
  while (length > 0 && g_ascii_islower (id[length - 1]))
    length--;
  start = g_strndup (id, length);
  name = g_hash_table_lookup (table, start);
  return name != NULL ? g_strconcat (name, id + length, NULL) : NULL;
}

/* TEXT with every id in it that TABLE knows in its new form; what follows an id and a full stop is
 * one of its stands. */
static char *
map_ids (GHashTable *table, const char *text)
{
  g_autoptr (GString) mapped = g_string_new (NULL);
  gboolean is_stand = FALSE;

  while (*text != '\0')
    {
      gsize length = 0;
      g_autofree char *id = NULL, *name = NULL;

      while (is_part_of_id (text[length]))
        length++;
      id = g_strndup (text, length);
      name = is_stand ? NULL : map_id (table, id);
      g_string_append (mapped, name != NULL ? name : id);
      text += length;
      is_stand = name != NULL && *text == '.';
      if (*text != '\0')
        g_string_append_c (mapped, *text++);
    }
  return g_string_free (g_steal_pointer (&mapped), FALSE);
}

static gboolean
map_match_cb (const GMatchInfo *match, GString *result, gpointer data)
{
  g_autofree char *before = g_match_info_fetch (match, 1);
  g_autofree char *value = g_match_info_fetch (match, 2);
  g_autofree char *mapped = map_ids (data, value);

  g_string_append_printf (result, "%s%s\"", before, mapped);
  return FALSE;
}

/* The battle as it began, with the new names. */
static void
begin (Again *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GRegex) places = g_regex_new (
      "(<unit id=\"|<stand id=\"|<[a-z]+ unit=\"| (?:from|to|with|passenger)=\")([^\"]*)\"", 0, 0,
      NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (self->player->start, NULL),
                                     g_bytes_get_size (self->player->start));
  g_autofree char *named
      = g_regex_replace_eval (places, text, -1, 0, 0, map_match_cb, self->names, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (named, strlen (named));

  self->battle = acies_battle_load_scenario_bytes (bytes, "renamed", findings);
  if (self->battle == NULL)
    {
      g_autofree char *found = acies_findings_to_string (findings);

      g_error ("%s", found);
    }
  acies_referee_lay_out (self->player->ruleset, self->battle, findings);
  g_assert_false (acies_findings_has_errors (findings));
  self->referee = acies_referee_new (self->player->ruleset, self->battle);
}

static gboolean
is_of_unit (const AciesAction *action, const char *key)
{
  for (guint i = 0; action != NULL && i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (g_str_equal (role->id, key))
        return g_str_equal (role->is, "unit") || g_str_equal (role->is, "stand");
    }
  return FALSE;
}

/* The value of ANSWER: a choice, and who is said to be near, may be of units. */
static AciesValue
map_value (Again *self, const AciesAnswer *answer)
{
  gboolean is_near = answer->kind == ACIES_ANSWER_MEASURE && g_str_has_prefix (answer->id, "near.");
  g_autofree char *name
      = (answer->kind == ACIES_ANSWER_CHOICE || is_near) && answer->value.symbol != NULL
            ? map_id (self->names, answer->value.symbol)
            : NULL;

  return name != NULL ? acies_value_symbol (name) : answer->value;
}

/* The ID of an answer: a word, then those whom it is about, each after a full stop. */
static char *
map_answer (Again *self, const char *id)
{
  g_auto (GStrv) parts = g_strsplit (id, ".", -1);

  for (guint i = 1; parts[0] != NULL && parts[i] != NULL; i++)
    {
      char *name = map_id (self->names, parts[i]);

      if (name == NULL)
        continue;
      g_free (parts[i]);
      parts[i] = name;
    }
  return g_strjoinv (".", parts);
}

static AciesQuestion *
map_question (Again *self, const AciesQuestion *question)
{
  AciesQuestion *mapped = acies_question_new (acies_question_get_action (question));
  const AciesAction *action = acies_ruleset_find (self->player->ruleset, ACIES_FACT_ACTION,
                                                  acies_question_get_action (question));

  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value, *key = acies_question_get_nth_key (question, i, &value);
      g_autofree char *named
          = is_of_unit (action, key) ? map_ids (self->names, value) : g_strdup (value);

      acies_question_set (mapped, key, named);
    }
  for (guint i = 0; i < acies_question_get_n_answers (question); i++)
    {
      const AciesAnswer *answer = acies_question_get_nth_answer (question, i);
      AciesAnswer *copy = acies_answer_copy (answer);

      g_free (copy->id);
      copy->id = map_answer (self, answer->id);
      copy->value = map_value (self, answer);
      acies_question_take_answer (mapped, copy);
    }
  if (acies_question_get_obligation (question) != 0)
    acies_referee_meet_obligation (self->referee, mapped);
  return mapped;
}

/* Whether ENTRY of a change says who owes or owed something: of those who owe one thing together,
 * as a melee or a heap in one hex, the first by name stands for all, and that is no decision. */
static gboolean
is_of_due (JsonNode *entry)
{
  static const char *const kinds[] = { "raise", "settle", "mark", NULL };

  return g_strv_contains (kinds,
                          json_object_get_string_member (json_node_get_object (entry), "kind"));
}

/* CHANGE as sorted words: in whatever order it lists what it does; without who owes what. */
static char *
describe_change (Again *self, const AciesChange *change, gboolean is_named)
{
  g_autoptr (JsonNode) node = acies_change_to_json (change);
  JsonArray *entries = json_node_get_array (node);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *mapped = NULL;

  for (guint i = 0; i < json_array_get_length (entries); i++)
    if (!is_of_due (json_array_get_element (entries, i)))
      {
        g_autofree char *entry = json_to_string (json_array_get_element (entries, i), FALSE);

        g_string_append (text, entry);
      }
  mapped = is_named ? map_ids (self->ids, text->str) : g_strdup (text->str);
  return player_describe_text (g_strdelimit (mapped, "{}[],", '\n'));
}

/* The battle that is TEXT, without who owes what. */
static char *
drop_owers (const char *text)
{
  g_autoptr (GRegex) owers
      = g_regex_new ("(?<=<obligation)([^>]*?) side=\"[^\"]*\"|()<role [^>]*/>"
                     "|()<mark [^>]* value=\"(?:met|passed|lapsed|dropped)\"[^>]*/>",
                     0, 0, NULL);

  return g_regex_replace (owers, text, -1, 0, "\\1", 0, NULL);
}

/* Does what RULING says, and what the program does after it. */
static gboolean
apply (Again *self, AciesRuling *ruling)
{
  const AciesObligation *duty;

  if (!acies_battle_apply (self->battle, acies_ruling_get_change (ruling), NULL))
    return FALSE;
  duty = acies_referee_find_duty (self->referee, 0);
  while (duty != NULL)
    {
      g_autoptr (AciesQuestion) question = acies_referee_question_for (self->referee, duty);
      guint serial = duty->serial;
      g_autoptr (AciesRuling) done = acies_referee_ask (self->referee, question, NULL);

      if (done != NULL && acies_ruling_is_complete (done))
        acies_battle_apply (self->battle, acies_ruling_get_change (done), NULL);
      duty = acies_referee_find_duty (self->referee, serial);
    }
  return TRUE;
}

/* Takes STEP once more. FALSE: it is not the same, as was said. */
static gboolean
take_step (Again *self, const Step *step)
{
  g_autoptr (AciesQuestion) question = map_question (self, step->question);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = acies_referee_ask (self->referee, question, &error);
  g_autofree char *ours = NULL, *theirs = NULL, *difference = NULL;

  if (ruling == NULL || !acies_ruling_is_complete (ruling))
    {
      g_autofree char *slip = ruling != NULL ? acies_ruling_to_text (ruling) : NULL;

      player_break_law (self->player,
                        g_strdup_printf ("names decide: “%s” is not ruled on when units are "
                                         "called otherwise: %s",
                                         step->sentence, error != NULL ? error->message : slip));
      return FALSE;
    }
  ours = describe_change (self, step->change, FALSE);
  theirs = describe_change (self, acies_ruling_get_change (ruling), TRUE);
  if (g_str_equal (ours, theirs))
    return apply (self, ruling);
  difference = player_describe_difference (ours, theirs);
  player_break_law (self->player,
                    g_strdup_printf ("names decide “%s”: %s", step->sentence, difference));
  return FALSE;
}

/* Whether all steps are the same; a due is dropped by its number, so there it ends. */
static gboolean
take_steps (Again *self)
{
  for (guint i = 0; i < self->player->steps->len; i++)
    {
      const Step *step = g_ptr_array_index (self->player->steps, i);

      if (g_str_equal (acies_question_get_action (step->question), ACIES_ACTION_DROP)
          || !take_step (self, step))
        return FALSE;
    }
  return TRUE;
}

/* Says so if the battles are not the same at the end. */
static void
compare_battles (Again *self)
{
  g_autoptr (GBytes) bytes = acies_battle_to_bytes (self->player->battle);
  g_autoptr (GBytes) again = acies_battle_to_bytes (self->battle);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autofree char *again_text
      = g_strndup (g_bytes_get_data (again, NULL), g_bytes_get_size (again));
  g_autofree char *mapped = map_ids (self->ids, again_text);
  g_autofree char *plain = drop_owers (text), *again_plain = drop_owers (mapped);
  g_autofree char *ours = player_describe_text (plain);
  g_autofree char *theirs = player_describe_text (again_plain);
  g_autofree char *difference = NULL;

  if (g_str_equal (ours, theirs))
    return;
  difference = player_describe_difference (ours, theirs);
  player_break_law (self->player, g_strdup_printf ("names decide the battle: %s", difference));
}

void
player_check_names (Player *self)
{
  Again again = { self };

  make_names (&again);
  begin (&again);
  if (take_steps (&again))
    compare_battles (&again);
  g_object_unref (again.referee);
  g_object_unref (again.battle);
  g_hash_table_unref (again.ids);
  g_hash_table_unref (again.names);
}
