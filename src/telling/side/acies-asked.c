/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out whose each thing is that is wanted, and whether its side may be asked: it must know all
 * who are named. How many dice there are a side hears after the throw in any case; but which
 * options a choice has may hang on what is hidden, so that they must be the same in its own battle.
 */
#include "config.h"

#include "telling/side/acies-asked.h"

#include "base/json/acies-json.h"
#include "public/feed/acies-public-error.h"
#include "referee/command/acies-command-line.h"
#include "referee/knowledge/acies-written-order.h"
#include "referee/play/acies-builtin.h"
#include "referee/ruling/acies-prompt-text.h"
#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_DIGITS 9
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

void
acies_asked_free (AciesAsked *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->about);
  g_free (self->key);
  g_free (self->title);
  g_free (self->text);
  g_free (self->hint);
  g_strfreev (self->options);
  g_strfreev (self->labels);
  g_clear_pointer (&self->die, acies_die_unref);
  g_free (self);
}

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

  return g_strdup_printf ("%s\n%d\n%s\n%s\n%s\n%u\n%s", acies_side_view_get_side (search->view),
                          asked->kind, asked->title, asked->text,
                          asked->hint != NULL ? asked->hint : "", asked->n_dice,
                          options != NULL ? options : "");
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

/* What a value of a choice is called, as a rule set says it. Owned. */
static char *
dup_value_label (const Search *search, const char *value)
{
  const AciesFact *fact
      = acies_ruleset_find (acies_referee_get_ruleset (search->referee), ACIES_FACT_TEXT, value);

  return fact != NULL ? g_strdup (fact->label) : g_strdelimit (g_strdup (value), "-", ' ');
}

/* A choice that the question leaves open is whose act it is. */
static void
add_role (Search *search)
{
  const AciesRole *role = acies_command_line_find_open (search->referee, search->question);
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  AciesAsked *asked;

  if (role == NULL || role->values == NULL
      || g_strcmp0 (search->actor, acies_side_view_get_side (search->view)) != 0)
    return;
  for (guint i = 0; role->values[i] != NULL; i++)
    {
      g_autofree char *label = dup_value_label (search, role->values[i]);

      g_strv_builder_add (labels, label);
    }
  asked = g_new0 (AciesAsked, 1);
  asked->kind = ACIES_ASKED_ROLE;
  asked->key = g_strdup (role->id);
  asked->text = g_strdup (role->label);
  asked->options = g_strdupv ((char **) role->values);
  asked->labels = g_strv_builder_end (labels);
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
  asked = g_new0 (AciesAsked, 1);
  asked->kind = ACIES_ASKED_CHOICE;
  asked->key = g_strdup (prompt->id);
  asked->text = g_strdup (own->label);
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
  AciesAsked *asked = g_new0 (AciesAsked, 1);

  asked->kind = ACIES_ASKED_DICE;
  asked->key = g_strdup (prompt->id);
  asked->text = g_strdup (own != NULL ? own->label : search->action->fact.label);
  asked->hint = describe_dice (search, prompt, own);
  asked->die = acies_die_ref (prompt->die);
  asked->n_dice = prompt->n_dice;
  add (search, asked);
}

/* Whose PROMPT is: who decides, a side or somebody of it, is said by the rules, and who throws by
 * whom it is for. */
static gboolean
is_own (const Search *search, const AciesPrompt *prompt)
{
  const char *whose = find_side (search, prompt->who != NULL ? prompt->who : prompt->id);

  if (whose == NULL && prompt->who == NULL && prompt->kind == ACIES_PROMPT_DICE)
    whose = search->actor;
  return g_strcmp0 (whose, acies_side_view_get_side (search->view)) == 0
         && knows_all (search, prompt->id);
}

static void
add_prompts (Search *search, AciesRuling *ruling)
{
  const GPtrArray *prompts = acies_ruling_get_prompts (ruling);
  g_autoptr (AciesRuling) told = NULL;

  for (guint i = 0; i < prompts->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (prompts, i), *own;

      if (!is_own (search, prompt))
        continue;
      if (told == NULL)
        told = ask_own (search, ruling);
      own = told != NULL ? find_prompt (told, prompt) : NULL;
      if (prompt->kind == ACIES_PROMPT_DICE)
        add_dice (search, prompt, own);
      else if (prompt->kind == ACIES_PROMPT_CHOICE)
        add_choice (search, prompt, own);
    }
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

static gboolean
refuse_dice (const AciesAsked *self, GError **error)
{
  g_set_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED,
               ngettext ("Write what %u die of this kind can show, a number.",
                         "Write what %u dice of this kind can show, a number for each.",
                         self->n_dice),
               self->n_dice);
  return FALSE;
}

static gboolean
fill_dice (const AciesAsked *self, const char *text, AciesQuestion *question, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,\n", -1);
  g_autofree int *faces = g_new0 (int, self->n_dice + 1);
  guint n = 0;

  for (char **word = words; *word != NULL; word++)
    {
      int face;

      if (**word == '\0')
        continue;
      if (strlen (*word) > MOST_DIGITS || strspn (*word, "0123456789") != strlen (*word)
          || n == self->n_dice)
        return refuse_dice (self, error);
      faces[n] = (int) g_ascii_strtoll (*word, NULL, 10);
      if (!acies_die_read_face (self->die, faces[n++], &face))
        return refuse_dice (self, error);
    }
  if (n != self->n_dice)
    return refuse_dice (self, error);
  acies_question_take_answer (
      question, acies_answer_new_faces (ACIES_SOURCE_TABLE, self->key, faces, self->n_dice));
  return TRUE;
}

gboolean
acies_asked_fill (const AciesAsked *self, const char *text, AciesQuestion *question, GError **error)
{
  g_return_val_if_fail (self != NULL && text != NULL && question != NULL, FALSE);

  if (self->kind == ACIES_ASKED_DICE)
    return fill_dice (self, text, question, error);
  if (!g_strv_contains ((const char *const *) self->options, text))
    {
      g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED,
                           _ ("That is not among what can be answered to this question."));
      return FALSE;
    }
  if (self->kind == ACIES_ASKED_ROLE)
    acies_question_set (question, self->key, text);
  else
    acies_question_take_answer (question, acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_TABLE,
                                                            self->key, acies_value_symbol (text)));
  return TRUE;
}

AciesQuestion *
acies_asked_dup_filled (const AciesAsked *self,
                        const char *text,
                        const AciesQuestion *question,
                        GError **error)
{
  g_autoptr (AciesQuestion) filled = acies_question_new (acies_question_get_action (question));

  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value, *key = acies_question_get_nth_key (question, i, &value);

      acies_question_set (filled, key, value);
    }
  return acies_asked_fill (self, text, filled, error) ? g_steal_pointer (&filled) : NULL;
}

char *
acies_asked_dup_words (const AciesAsked *self, const char *text)
{
  const char *said = text;

  g_return_val_if_fail (self != NULL && text != NULL, NULL);

  for (guint i = 0; self->options != NULL && self->options[i] != NULL; i++)
    if (g_str_equal (self->options[i], text))
      said = self->labels[i];
  if (g_str_has_prefix (self->title, self->text))
    return g_strdup_printf (_ ("%s: %s"), self->title, said);
  /* Translators: what it is about, what is asked for, and the answer:
   * "Answer to a charge: 8 Massylii. What it does: evade". */
  return g_strdup_printf (_ ("%s. %s: %s"), self->title, self->text, said);
}

static JsonArray *
list_options (const AciesAsked *asked)
{
  JsonArray *options = json_array_new ();

  for (guint i = 0; asked->options[i] != NULL; i++)
    {
      JsonArray *option = json_array_new ();

      json_array_add_string_element (option, asked->options[i]);
      json_array_add_string_element (option, asked->labels[i]);
      json_array_add_array_element (options, option);
    }
  return options;
}

JsonObject *
acies_asked_to_json (const GPtrArray *asked)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; asked != NULL && i < asked->len; i++)
    {
      const AciesAsked *one = g_ptr_array_index (asked, i);
      JsonObject *member = json_object_new ();

      json_object_set_int_member (member, "order", i);
      json_object_set_string_member (member, "title", one->title);
      json_object_set_string_member (member, "text", one->text);
      acies_json_set_string (member, "hint", one->hint);
      if (one->kind == ACIES_ASKED_DICE)
        json_object_set_int_member (member, "dice", one->n_dice);
      else
        json_object_set_array_member (member, "options", list_options (one));
      json_object_set_object_member (object, one->id, member);
    }
  return object;
}
