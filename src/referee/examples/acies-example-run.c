/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs one example: its battle, its questions one by one, what it says of the battle. */
#include "config.h"

#include "referee/examples/acies-example-private.h"
#include "referee/dues/acies-due-list.h"

#include <glib/gi18n-lib.h>

void
acies_example_run_take (AciesExampleRun *self, char *difference, int line)
{
  if (self->difference != NULL || difference == NULL)
    {
      g_free (difference);
      return;
    }
  self->difference = difference;
  self->line = line;
}

void
acies_example_run_begin (AciesExampleRun *self, const AciesElement *element)
{
  g_autofree char *words = acies_element_describe (element);
  g_autofree char *heading = g_strdup_printf ("%s:%d: <%s%s%s>", element->file, element->line,
                                              element->name, *words != '\0' ? " " : "", words);

  if (self->explanation != NULL)
    acies_explanation_add_heading (self->explanation, heading);
}

/* "control:4" or "4,5", one after the other. */
static gboolean
add_dice (AciesQuestion *question, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *colon = strrchr (words[i], ':');
      g_autofree char *id = colon != NULL ? g_strndup (words[i], (gsize) (colon - words[i])) : NULL;
      g_auto (GStrv) parts = g_strsplit (colon != NULL ? colon + 1 : words[i], ",", -1);
      g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));

      if (*words[i] == '\0')
        continue;
      for (guint j = 0; parts[j] != NULL; j++)
        {
          gint64 number;
          int face;

          if (!g_ascii_string_to_signed (parts[j], 10, -1000, 1000, &number, NULL))
            return FALSE;
          face = (int) number;
          g_array_append_val (faces, face);
        }
      if (id != NULL)
        acies_question_take_answer (
            question,
            acies_answer_new_faces (ACIES_SOURCE_TABLE, id, (int *) faces->data, faces->len));
      else
        acies_question_add_loose_faces (question, ACIES_SOURCE_TABLE, (int *) faces->data,
                                        faces->len);
    }
  return TRUE;
}

/* What is answered to ID. Ids of measures have points; else TEXT is what was chosen, as it is
 * written: the number of a hex may begin with 0. */
static AciesAnswer *
parse_answer (const char *id, const char *text, const char *reason)
{
  AciesValue value = acies_item_parse_value (text);

  if (reason != NULL)
    return acies_answer_new_override (id, value, reason);
  return acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_UMPIRE, id,
                           strchr (id, '.') != NULL ? value : acies_value_symbol (text));
}

/* "id=value id=value": answers, or overrides if there is a REASON. */
static gboolean
add_answers (AciesQuestion *question, const char *text, const char *reason)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      if (*words[i] == '\0')
        continue;
      if (g_strv_length (pair) != 2)
        return FALSE;
      acies_question_take_answer (question, parse_answer (pair[0], pair[1], reason));
    }
  return TRUE;
}

static void
add_ticks (AciesQuestion *question, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      acies_question_take_answer (question,
                                  acies_answer_new (ACIES_ANSWER_TICK, ACIES_SOURCE_UMPIRE,
                                                    words[i], acies_value_flag (TRUE)));
}

/* One attribute of an <ask>. */
static gboolean
add_key (AciesQuestion *question, const AciesElement *ask, const char *name, const char *value)
{
  const char *reason = acies_element_get (ask, "reason");

  if (g_str_equal (name, "action") || g_str_equal (name, "assume"))
    return TRUE;
  if (g_str_equal (name, "dice"))
    return add_dice (question, value);
  if (g_str_equal (name, "answer"))
    return add_answers (question, value, NULL);
  if (g_str_equal (name, "override"))
    return add_answers (question, value, reason != NULL ? reason : "example");
  if (g_str_equal (name, "tick"))
    add_ticks (question, value);
  else if (!g_str_equal (name, "reason")
           || g_str_has_prefix (acies_question_get_action (question), "umpire."))
    acies_question_set (question, name, value);
  return TRUE;
}

AciesQuestion *
acies_example_run_read_question (AciesExampleRun *self, const AciesElement *ask)
{
  const char *action = acies_element_get (ask, "action");
  g_autoptr (AciesQuestion) question = NULL;

  if (action == NULL)
    {
      acies_example_error (self->findings, ask, _ ("An ask must name its action."));
      return NULL;
    }
  question = acies_question_new (action);
  for (guint i = 0; i < ask->attributes->len; i++)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (ask->attributes, AciesElementAttribute, i);

      if (!add_key (question, ask, attribute->name, attribute->value))
        {
          acies_example_error (self->findings, ask, _ ("“%s” cannot be read as %s of an ask."),
                               attribute->value, attribute->name);
          return NULL;
        }
    }
  return g_steal_pointer (&question);
}

static void
run_ask (AciesExampleRun *self, const AciesElement *ask)
{
  g_autoptr (AciesQuestion) question = acies_example_run_read_question (self, ask);

  if (question == NULL)
    return;
  if (self->referee == NULL)
    self->referee = acies_referee_new (self->ruleset, NULL);
  acies_example_run_take (self, acies_example_check (self, question, ask), ask->line);
}

/* A <breaks> beside a <battle>: of its set-up. */
static void
run_breaks (AciesExampleRun *self, const AciesElement *wanted)
{
  g_autoptr (GPtrArray) broken = NULL;

  if (self->referee == NULL)
    {
      acies_example_error (self->findings, wanted, _ ("There is no battle before it."));
      return;
    }
  broken = acies_referee_list_broken (self->referee);
  acies_example_run_take (self, acies_example_check_breaks (self->ruleset, broken, wanted),
                          wanted->line);
  acies_example_add_breach_cites (self->cites, broken);
  acies_account_add_breaches (self->account, broken);
}

/* What looks at the battle as it stands, and gives what differs from what is wanted. */
typedef char *(*Check) (AciesReferee *referee,
                        const AciesElement *wanted,
                        GHashTable *cites,
                        GPtrArray *account);

/* A <tally>, <worth> or <act> beside a <battle>: what is so there, by CHECK. */
static void
run_check (AciesExampleRun *self, const AciesElement *wanted, Check check)
{
  if (self->referee == NULL)
    acies_example_error (self->findings, wanted, _ ("There is no battle before it."));
  else
    acies_example_run_take (self, check (self->referee, wanted, self->cites, self->account),
                            wanted->line);
}

/* What falls due by itself in the battle as it stands. */
static void
begin_dues (AciesExampleRun *self, const AciesElement *element)
{
  g_autoptr (GError) error = NULL;

  acies_referee_set_still (self->referee, TRUE);
  if (!acies_due_list_begin (self->referee, &error))
    acies_example_error (self->findings, element, "%s", error->message);
}

/* A battle by the rules as its switches choose them. */
static void
begin_battle (AciesExampleRun *self, const AciesElement *element)
{
  g_autoptr (AciesBattle) battle
      = acies_example_make_battle (element, self->ruleset, self->findings);
  g_autoptr (AciesRuleset) chosen = NULL;

  g_clear_object (&self->referee);
  if (battle != NULL)
    chosen = acies_ruleset_choose_again (self->ruleset, acies_battle_get_switches (battle),
                                         self->findings);
  if (chosen != NULL)
    self->referee = acies_referee_new (chosen, battle);
  if (self->referee != NULL)
    begin_dues (self, element);
}

/* Runs CHILD, a <price>, <tally>, <worth>, <act> or <breaks>. */
static void
run_other (AciesExampleRun *self, const AciesElement *child)
{
  if (g_str_equal (child->name, "breaks"))
    run_breaks (self, child);
  else if (g_str_equal (child->name, "price"))
    acies_example_run_take (self,
                            acies_example_check_price (child, self->ruleset, self->cites,
                                                       self->account, self->findings),
                            child->line);
  else if (g_str_equal (child->name, "tally"))
    run_check (self, child, acies_example_check_tally);
  else if (g_str_equal (child->name, "worth"))
    run_check (self, child, acies_example_check_worth);
  else if (g_str_equal (child->name, "act"))
    run_check (self, child, acies_example_check_act);
}

/* The same, and tells what came out. */
static void
explain_other (AciesExampleRun *self, const AciesElement *child)
{
  g_autoptr (GPtrArray) account = acies_account_new ();

  acies_example_run_begin (self, child);
  self->account = account;
  run_other (self, child);
  self->account = NULL;
  for (guint i = 0; i < account->len; i++)
    acies_explanation_add_line (self->explanation,
                                ((AciesAccountLine *) g_ptr_array_index (account, i))->text);
}

void
acies_example_run_child (AciesExampleRun *self, const AciesElement *child)
{
  if (g_str_equal (child->name, "ask"))
    run_ask (self, child);
  else if (g_str_equal (child->name, "run"))
    acies_example_run_game (self, child);
  else if (g_str_equal (child->name, "battle"))
    begin_battle (self, child);
  else if (self->explanation != NULL && child->text == NULL)
    explain_other (self, child);
  else
    run_other (self, child);
}
