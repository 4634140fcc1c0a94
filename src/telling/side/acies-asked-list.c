/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out whose each thing is that is wanted, and whether its side may be asked: it must know all
 * who are named. How many dice there are a side hears after the throw in any case; but which
 * options a choice has, and what is measured, may hang on what is hidden, so that they must be the
 * same in its own battle.
 */
#include "config.h"

#include "telling/side/acies-asked.h"

#include "referee/command/acies-command-line.h"
#include "referee/knowledge/acies-written-order.h"
#include "referee/play/acies-builtin.h"
#include "referee/ruling/acies-prompt-text.h"
#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>

#define ID_LENGTH 24

typedef struct
{
  AciesSideView *view;
  AciesReferee *referee; /* of the whole battle */
  const AciesQuestion *question;
  const AciesAction *action;
  const char *actor; /* the side of who fills the first role that somebody fills; or NULL */
  GPtrArray *found;
} Search;

static AciesItem *
find_item (const Search *search, const char *id)
{
  return acies_battle_find (acies_referee_get_battle (search->referee), id);
}

/* Whether the side knows whoever has the id ID now for who he is: whom it remembers it does not
 * see. What is no id counts as known. */
static gboolean
knows (const Search *search, const char *id)
{
  AciesItem *own = acies_battle_find (acies_side_view_get_battle (search->view), id);

  if (find_item (search, id) == NULL)
    return TRUE;
  return own != NULL && acies_item_get_attribute (own, ACIES_LAST_SEEN).kind == ACIES_VALUE_NONE;
}

/* The same of all ids in TEXT. */
static gboolean
knows_all (const Search *search, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " /.#=,", -1);

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0' && !knows (search, *word))
      return FALSE;
  return TRUE;
}

/* Numbers, ways and places may look like ids. */
static gboolean
is_filled_by_items (const AciesRole *role)
{
  static const char *const kinds[]
      = { "unit", "leader", "stand", "feature", "side", "command", NULL };

  return g_strv_contains (kinds, role->is);
}

static gboolean
knows_roles (const Search *search)
{
  for (guint i = 0; i < search->action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (search->action->roles, i);
      const char *value = acies_question_get (search->question, role->id);

      if (value == NULL)
        continue;
      /* What somebody typed freely may be anything. */
      if (g_str_equal (role->is, "text")
          || (is_filled_by_items (role) && !knows_all (search, value)))
        return FALSE;
    }
  return TRUE;
}

/* The side of the last of the ids in TEXT; interned, or NULL. */
static const char *
find_side (const Search *search, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " /.#", -1);
  const char *side = NULL;

  for (char **word = words; *word != NULL; word++)
    {
      AciesItem *item = **word != '\0' ? find_item (search, *word) : NULL;

      if (ACIES_IS_SIDE (item))
        side = acies_item_get_id (item);
      else if (item != NULL && acies_item_get_side (item) != NULL)
        side = g_intern_string (acies_item_get_side (item));
    }
  return side;
}

static const char *
find_actor (const Search *search)
{
  const char *side = NULL;

  for (guint i = 0; i < search->action->roles->len && side == NULL; i++)
    {
      const AciesRole *role = g_ptr_array_index (search->action->roles, i);
      const char *value = acies_question_get (search->question, role->id);

      if (value != NULL && is_filled_by_items (role))
        side = find_side (search, value);
    }
  return side;
}

/* Whether the side may know that this is asked. */
static gboolean
hears (const Search *search)
{
  const char *side = acies_side_view_get_side (search->view);
  const char *writer = acies_written_order_find_side (acies_referee_get_ruleset (search->referee),
                                                      acies_referee_get_battle (search->referee),
                                                      search->question);

  if ((writer != NULL && !g_str_equal (writer, side))
      || (search->action->veiled != NULL && g_strcmp0 (search->actor, side) != 0))
    return FALSE;
  return knows_roles (search);
}

/* "Control test: 12 Guards", by the names that the side knows. Owned. */
static char *
make_title (const Search *search)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < search->action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (search->action->roles, i);
      const char *value = acies_question_get (search->question, role->id);
      g_auto (GStrv) ids
          = value != NULL && is_filled_by_items (role) ? g_strsplit (value, " ", -1) : NULL;

      for (char **id = ids; id != NULL && *id != NULL; id++)
        {
          g_autofree char *name
              = acies_referee_describe_item (acies_side_view_get_referee (search->view), *id);

          g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
        }
    }
  if (names->len == 0)
    return g_strdup (search->action->fact.label);
  /* Translators: what is done, and by whom: "Control test: 12 Guards". */
  return g_strdup_printf (_ ("%s: %s"), search->action->fact.label, names->str);
}

/* All that the side reads of it. Owned. */
static char *
describe (const Search *search, const AciesAsked *asked)
{
  g_autofree char *options = asked->options != NULL ? g_strjoinv ("\n", asked->options) : NULL;
  g_autoptr (GString) text = g_string_new (acies_side_view_get_side (search->view));

  g_string_append_printf (text, "\n%d\n%s\n%s\n%s\n%u\n%s", asked->kind, asked->title, asked->text,
                          asked->hint != NULL ? asked->hint : "", asked->n_dice,
                          options != NULL ? options : "");
  for (guint i = 0; asked->rows != NULL && i < asked->rows->len; i++)
    {
      const AciesAskedRow *row = g_ptr_array_index (asked->rows, i);

      g_string_append_printf (text, "\n%s\n%u\n%u", row->name, row->n_thrown, row->n_dice);
      for (guint n = 0; row->picks != NULL && n < row->picks->len; n++)
        g_string_append_printf (text, "\n%s", (char *) g_ptr_array_index (row->picks, n));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* By what the side reads of it and how much it has heard, so that it tells nothing else, and is the
 * same while the battle file is closed and opened again. N parts those of the same words. */
static char *
make_id (const Search *search, const AciesAsked *asked, guint n)
{
  g_autofree char *text = g_strdup_printf ("%s\n%u\n%u", asked->about,
                                           acies_side_view_get_results (search->view)->len, n);
  char *id = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  id[ID_LENGTH] = '\0';
  return id;
}

/* Takes ASKED. */
static void
add (Search *search, AciesAsked *asked)
{
  asked->title = make_title (search);
  asked->about = describe (search, asked);
  g_ptr_array_add (search->found, asked);
}

static AciesAsked *
asked_new (const Search *search, AciesAskedKind kind, const char *key, const char *text)
{
  AciesAsked *asked = g_new0 (AciesAsked, 1);

  asked->kind = kind;
  asked->key = g_strdup (key);
  asked->text = g_strdup (text);
  asked->ruleset = g_object_ref (acies_referee_get_ruleset (search->referee));
  return asked;
}

static char *
dup_unit (const Search *search)
{
  const AciesMeasure *measure
      = acies_ruleset_get_main_measure (acies_referee_get_ruleset (search->referee));

  return g_strdup (measure != NULL ? measure->fact.id : "mm");
}

/* Whose way it is, if that is one who stands on the side's own table: he may be led to a point. */
static void
set_mover (const Search *search, AciesAsked *asked)
{
  AciesBattle *battle = acies_side_view_get_battle (search->view);
  const AciesRole *first = g_ptr_array_index (search->action->roles, 0);
  const char *id = acies_question_get (search->question, first->id);
  AciesItem *item = id != NULL ? acies_battle_find (battle, id) : NULL;
  AciesTable *table = acies_battle_get_table (battle);

  asked->unit = dup_unit (search);
  asked->width = acies_table_get_width (table);
  asked->height = acies_table_get_height (table);
  if (item == NULL || !ACIES_IS_BODY (item)
      || !acies_body_get_front (ACIES_BODY (item), &asked->front, &asked->frontage, &asked->depth))
    return;
  asked->mover = g_strdup (id);
}

/* The values of a role, in words. Owned, NULL-ended. */
static char **
dup_value_labels (const Search *search, const AciesRole *role)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();

  for (guint i = 0; role->values[i] != NULL; i++)
    {
      g_autofree char *label = acies_ruleset_print_choice (
          acies_referee_get_ruleset (search->referee), role, role->values[i]);

      g_strv_builder_add (labels, label);
    }
  return g_strv_builder_end (labels);
}

/* What the question leaves open is of whose act it is. */
static void
add_role (Search *search)
{
  const AciesRole *role = acies_command_line_find_open (search->referee, search->question);
  AciesAsked *asked;

  if (role == NULL || g_strcmp0 (search->actor, acies_side_view_get_side (search->view)) != 0)
    return;
  if (role->values != NULL)
    {
      asked = asked_new (search, ACIES_ASKED_ROLE, role->id, role->label);
      asked->options = g_strdupv ((char **) role->values);
      asked->labels = dup_value_labels (search, role);
    }
  else if (g_str_equal (role->is, "path") && role != g_ptr_array_index (search->action->roles, 0))
    {
      asked = asked_new (search, ACIES_ASKED_WAY, role->id, role->label);
      set_mover (search, asked);
    }
  else if (g_str_equal (role->is, "number"))
    asked = asked_new (search, ACIES_ASKED_NUMBER, role->id, role->label);
  else
    return;
  add (search, asked);
}

/* The question as far as the side may know it: its roles, what was thrown, chosen and ticked, and
 * nothing that the umpire said otherwise. Owned. */
static AciesQuestion *
dup_heard_question (const Search *search, AciesRuling *ruling)
{
  const AciesQuestion *resolved = acies_ruling_get_question (ruling);
  AciesQuestion *copy = acies_question_new (search->action->fact.id);

  for (guint i = 0; i < search->action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (search->action->roles, i);
      const char *value = acies_question_get (search->question, role->id);

      if (value != NULL)
        acies_question_set (copy, role->id, value);
    }
  for (guint i = 0; i < acies_question_get_n_answers (resolved); i++)
    {
      const AciesAnswer *answer = acies_question_get_nth_answer (resolved, i);

      if (answer->kind == ACIES_ANSWER_DICE || answer->kind == ACIES_ANSWER_CHOICE
          || answer->kind == ACIES_ANSWER_TICK)
        acies_question_take_answer (copy, acies_answer_copy (answer));
    }
  return copy;
}

static const AciesPrompt *
find_prompt (AciesRuling *ruling, const AciesPrompt *like)
{
  const GPtrArray *prompts = acies_ruling_get_prompts (ruling);

  for (guint i = 0; i < prompts->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (prompts, i);

      if (prompt->kind == like->kind && g_str_equal (prompt->id, like->id))
        return prompt;
    }
  return NULL;
}

/* The ruling on the same in the side's own battle; NULL if it cannot be asked there. Owned. */
static AciesRuling *
ask_own (const Search *search, AciesRuling *ruling)
{
  g_autoptr (AciesQuestion) heard = dup_heard_question (search, ruling);

  return acies_referee_ask (acies_side_view_get_referee (search->view), heard, NULL);
}

/* In the words of the side's own battle, if that gives the same options. */
static void
add_choice (Search *search, const AciesPrompt *prompt, const AciesPrompt *own)
{
  AciesAsked *asked;

  if (own == NULL || prompt->options == NULL || own->options == NULL
      || !g_strv_equal ((const char *const *) own->options, (const char *const *) prompt->options))
    return;
  asked = asked_new (search, ACIES_ASKED_CHOICE, prompt->id, own->label);
  asked->options = g_strdupv (own->options);
  asked->labels = g_strdupv (own->option_labels != NULL ? own->option_labels : own->options);
  add (search, asked);
}

/* "3 AvD, sum"; only how many where the side does not know how they are read. Owned. */
static char *
describe_dice (const Search *search, const AciesPrompt *prompt, const AciesPrompt *own)
{
  const char *die
      = acies_ruleset_print_die (acies_referee_get_ruleset (search->referee), prompt->die);
  g_autofree char *hint = acies_prompt_print_dice (prompt, die);
  g_autofree char *known = own != NULL ? acies_prompt_print_dice (own, die) : NULL;

  if (g_strcmp0 (hint, known) == 0)
    return g_steal_pointer (&hint);
  /* Translators: so many dice of a kind are to be thrown: "1 D6". */
  return g_strdup_printf (_ ("%u %s"), prompt->n_dice, die);
}

/* In the words of the side's own battle, or if it asks for no dice there, of the act. */
static void
add_dice (Search *search, const AciesPrompt *prompt, const AciesPrompt *own)
{
  AciesAsked *asked = asked_new (search, ACIES_ASKED_DICE, prompt->id,
                                 own != NULL ? own->label : search->action->fact.label);

  asked->hint = describe_dice (search, prompt, own);
  asked->die = acies_die_ref (prompt->die);
  asked->n_dice = prompt->n_dice;
  add (search, asked);
}

/* Whose PROMPT is: who decides, a side or somebody of it, is said by the rules; who throws by whom
 * it is for; measures, and factors that a side may say, are for whose act it is. */
static gboolean
is_own (const Search *search, const AciesPrompt *prompt)
{
  const char *whose = find_side (search, prompt->who != NULL ? prompt->who : prompt->id);

  if ((whose == NULL && prompt->who == NULL && prompt->kind == ACIES_PROMPT_DICE)
      || prompt->kind == ACIES_PROMPT_MEASURE
      || (prompt->kind == ACIES_PROMPT_TICK && g_strcmp0 (prompt->who, "side") == 0))
    whose = search->actor;
  return g_strcmp0 (whose, acies_side_view_get_side (search->view)) == 0
         && knows_all (search, prompt->id);
}

/* What a measure of this KEY can be where it is one of a few words: by turns the value and what it
 * is called. NULL where it is a length. */
static const char *const *
find_measure_words (const char *key)
{
  static const char *const answers[] = { "yes", N_ ("yes"), "no", N_ ("no"), NULL };
  static const char *const faces[]
      = { "front", N_ ("front"), "flank", N_ ("flank"), "rear", N_ ("rear"), NULL };

  if (g_str_has_prefix (key, "sees.") || g_str_has_prefix (key, "within_arc."))
    return answers;
  return g_str_has_prefix (key, "face.") ? faces : NULL;
}

/* A measure is for whoever acts, if it is missing in his side's own battle too. */
static void
add_measure (Search *search, const AciesPrompt *prompt, const AciesPrompt *own)
{
  const char *const *words = find_measure_words (prompt->id);
  g_autoptr (GStrvBuilder) options = g_strv_builder_new (), labels = g_strv_builder_new ();
  AciesAsked *asked;

  if (own == NULL
      || (words == NULL && !g_str_has_prefix (prompt->id, "gap.")
          && !g_str_has_prefix (prompt->id, "edge.")))
    return;
  asked = asked_new (search, ACIES_ASKED_MEASURE, prompt->id, own->label);
  asked->unit = dup_unit (search);
  for (guint i = 0; words != NULL && words[i] != NULL; i += 2)
    {
      g_strv_builder_add (options, words[i]);
      g_strv_builder_add (labels, _ (words[i + 1]));
    }
  if (words != NULL)
    {
      asked->options = g_strv_builder_end (options);
      asked->labels = g_strv_builder_end (labels);
    }
  add (search, asked);
}

/* The factors that the side may say, of RULING: what they are called goes into LABELS. */
static char **
list_ticks (const Search *search, AciesRuling *ruling, char ***labels)
{
  const GPtrArray *prompts = acies_ruling_get_prompts (ruling);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new (), words = g_strv_builder_new ();

  for (guint i = 0; i < prompts->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (prompts, i);

      if (prompt->kind != ACIES_PROMPT_TICK || !is_own (search, prompt))
        continue;
      g_strv_builder_add (ids, prompt->id);
      g_strv_builder_add (words, prompt->label);
    }
  *labels = g_strv_builder_end (words);
  return g_strv_builder_end (ids);
}

/* All of them in one, if they are the same in the side's own battle. */
static void
add_ticks (Search *search, AciesRuling *ruling, AciesRuling *told)
{
  g_auto (GStrv) labels = NULL, own_labels = NULL;
  g_auto (GStrv) ids = list_ticks (search, ruling, &labels);
  g_auto (GStrv) own = list_ticks (search, told, &own_labels);
  AciesAsked *asked;

  if (ids[0] == NULL || !g_strv_equal ((const char *const *) ids, (const char *const *) own))
    return;
  asked = asked_new (search, ACIES_ASKED_TICKS, "ticks", _ ("What counts besides"));
  asked->options = g_steal_pointer (&own);
  asked->labels = g_steal_pointer (&own_labels);
  add (search, asked);
}

static void
add_prompt (Search *search, const AciesPrompt *prompt, const AciesPrompt *own)
{
  switch (prompt->kind)
    {
    case ACIES_PROMPT_DICE:
      add_dice (search, prompt, own);
      break;
    case ACIES_PROMPT_CHOICE:
      add_choice (search, prompt, own);
      break;
    case ACIES_PROMPT_MEASURE:
      add_measure (search, prompt, own);
      break;
    case ACIES_PROMPT_TICK:
      break;
    }
}

static void
add_prompts (Search *search, AciesRuling *ruling)
{
  const GPtrArray *prompts = acies_ruling_get_prompts (ruling);
  g_autoptr (AciesRuling) told = NULL;

  for (guint i = 0; i < prompts->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (prompts, i);

      if (!is_own (search, prompt))
        continue;
      if (told == NULL)
        told = ask_own (search, ruling);
      add_prompt (search, prompt, told != NULL ? find_prompt (told, prompt) : NULL);
    }
  if (told != NULL)
    add_ticks (search, ruling, told);
}

static gboolean
has_id (const GPtrArray *asked, const char *id)
{
  for (guint i = 0; i < asked->len; i++)
    if (g_strcmp0 (((const AciesAsked *) g_ptr_array_index (asked, i))->id, id) == 0)
      return TRUE;
  return FALSE;
}

/* The id of the same in BEFORE, or NULL. Owned. */
static char *
find_old_id (const GPtrArray *before, const AciesAsked *asked)
{
  for (guint i = 0; before != NULL && i < before->len; i++)
    {
      const AciesAsked *old = g_ptr_array_index (before, i);

      if (g_str_equal (old->about, asked->about) && g_str_equal (old->key, asked->key))
        return g_strdup (old->id);
    }
  return NULL;
}

/* What was asked BEFORE keeps its id; what is new gets one that is free. */
static void
give_ids (const Search *search, const GPtrArray *before, GHashTable *closed)
{
  for (guint i = 0; i < search->found->len; i++)
    {
      AciesAsked *asked = g_ptr_array_index (search->found, i);

      asked->id = find_old_id (before, asked);
    }
  for (guint i = 0; i < search->found->len; i++)
    {
      AciesAsked *asked = g_ptr_array_index (search->found, i);

      for (guint n = 0; asked->id == NULL; n++)
        {
          g_autofree char *id = make_id (search, asked, n);

          if (!has_id (search->found, id)
              && (closed == NULL || !g_hash_table_contains (closed, id)))
            asked->id = g_steal_pointer (&id);
        }
    }
}

GPtrArray *
acies_asked_list (AciesSideView *view,
                  AciesReferee *referee,
                  const AciesQuestion *question,
                  AciesRuling *ruling,
                  const GPtrArray *before,
                  GHashTable *closed)
{
  Search search = { view, referee, question, NULL, NULL, NULL };

  g_return_val_if_fail (ACIES_IS_SIDE_VIEW (view) && ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (question != NULL, NULL);

  search.found = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_asked_free);
  search.action = acies_ruleset_find (acies_referee_get_ruleset (referee), ACIES_FACT_ACTION,
                                      acies_question_get_action (question));
  if (search.action == NULL || acies_builtin_has (acies_question_get_action (question)))
    return search.found;
  search.actor = find_actor (&search);
  if (!hears (&search))
    return search.found;
  if (ruling == NULL)
    add_role (&search);
  else if (!acies_ruling_is_barred (ruling))
    add_prompts (&search, ruling);
  give_ids (&search, before, closed);
  return search.found;
}

/* The row of what ITEM may choose in the side's own battle; NULL: there is none. */
static const AciesDueGridRow *
find_own_row (const AciesDueGrid *own, const AciesDueGridRow *row)
{
  for (guint i = 0; i < acies_due_grid_get_n_rows (own); i++)
    {
      const AciesDueGridRow *other = acies_due_grid_get_row (own, i);

      if (g_strcmp0 (other->item, row->item) == 0 && g_str_equal (other->name, row->name))
        return other;
    }
  return NULL;
}

static gboolean
has_same_picks (const AciesDueGridRow *row, const AciesDueGridRow *own)
{
  if (own == NULL || own->names->len != row->names->len)
    return FALSE;
  for (guint i = 0; i < row->names->len; i++)
    if (!g_str_equal (g_ptr_array_index (row->names, i), g_ptr_array_index (own->names, i)))
      return FALSE;
  return TRUE;
}

static guint
count_throws (const AciesQuestion *question)
{
  guint n = 0;

  for (guint i = 0; i < acies_question_get_n_answers (question); i++)
    n += acies_question_get_nth_answer (question, i)->kind == ACIES_ANSWER_DICE;
  return n;
}

/* What a player may say to ROW, in the words of his side; NULL: nothing, or it is not his. OWN is
 * the same table in the side's own battle, of what is offered. */
static AciesAskedRow *
make_row (const Search *search, const AciesDueGridRow *row, const AciesDueGrid *own)
{
  const AciesPrompt *wanted = acies_due_grid_row_get_throw (row);
  AciesAskedRow *made;

  if (row->item == NULL || !knows (search, row->item)
      || g_strcmp0 (find_side (search, row->item), acies_side_view_get_side (search->view)) != 0
      || (row->picks == NULL ? wanted == NULL : !has_same_picks (row, find_own_row (own, row))))
    return NULL;
  made = g_new0 (AciesAskedRow, 1);
  made->serial = row->serial;
  made->item = g_strdup (row->item);
  if (row->picks != NULL)
    {
      made->name = g_strdup (row->name);
      made->picks = g_ptr_array_ref (row->names);
      return made;
    }
  made->name = acies_referee_describe_item (acies_side_view_get_referee (search->view), row->item);
  made->prompt = g_strdup (wanted->id);
  made->n_thrown = count_throws (row->question);
  made->hint = describe_dice (search, wanted, NULL);
  made->die = acies_die_ref (wanted->die);
  made->n_dice = wanted->n_dice;
  return made;
}

GPtrArray *
acies_asked_list_grid (AciesSideView *view,
                       const AciesDueGrid *grid,
                       const GPtrArray *before,
                       GHashTable *closed)
{
  AciesReferee *referee = acies_due_grid_get_referee (grid);
  Search search = { view, referee, NULL, acies_due_grid_get_action (grid), NULL, NULL };
  AciesReferee *own_referee = acies_side_view_get_referee (view);
  g_autoptr (AciesDueGrid) own
      = acies_due_grid_is_offered (grid) ? acies_due_grid_new_offered (
            own_referee, acies_ruleset_find (acies_referee_get_ruleset (own_referee),
                                             ACIES_FACT_ACTION, search.action->fact.id))
                                         : NULL;
  AciesAsked *asked
      = asked_new (&search, ACIES_ASKED_TABLE, search.action->fact.id, search.action->fact.label);

  search.found = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_asked_free);
  asked->rows = g_ptr_array_new_with_free_func (acies_asked_row_free);
  for (guint i = 0; i < acies_due_grid_get_n_rows (grid); i++)
    {
      const AciesDueGridRow *row = acies_due_grid_get_row (grid, i);
      AciesAskedRow *made = row->picks == NULL || own != NULL ? make_row (&search, row, own) : NULL;

      if (made != NULL)
        g_ptr_array_add (asked->rows, made);
    }
  if (asked->rows->len == 0)
    {
      acies_asked_free (asked);
      return search.found;
    }
  asked->title = g_strdup (search.action->fact.label);
  asked->about = describe (&search, asked);
  g_ptr_array_add (search.found, asked);
  give_ids (&search, before, closed);
  return search.found;
}
