/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid of what several may do alike: a row for each who may, with a choice that is typed by its
 * number. It begins with the first that the rules allow, so that one key accepts all as proposed.
 */
#include "config.h"

#include "referee/account/acies-due-grid-private.h"

#include "referee/ruling/acies-ruling-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The role that is left open once the first is filled, and all that need not be are left out; NULL:
 * there is none or more than one, or it is no choice. */
static const AciesRole *
find_choice (const AciesAction *action)
{
  const AciesRole *found = NULL;

  for (guint i = 1; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (role->optional)
        continue;
      if (found != NULL || role->values == NULL)
        return NULL;
      found = role;
    }
  return found;
}

/* The throw by which a row is told what it picks: a die with as many faces as there are. */
static AciesPrompt *
make_pick (const AciesRole *choice, guint n)
{
  AciesPrompt *prompt = acies_prompt_new (ACIES_PROMPT_DICE, choice->id);
  g_autofree int *faces = g_new (int, n);
  g_autofree char *id = g_strdup_printf ("1–%u", n);

  for (guint i = 0; i < n; i++)
    faces[i] = (int) i + 1;
  prompt->label = g_strdup (choice->label);
  prompt->die = acies_die_new (id, faces, n);
  prompt->n_dice = 1;
  return prompt;
}

/* The ruling on QUESTION with VALUE chosen, if the rules allow it and nothing else is asked. */
static AciesRuling *
try_value (AciesReferee *referee, AciesQuestion *question, const char *role, const char *value)
{
  g_autoptr (AciesRuling) ruling = NULL;

  acies_question_set (question, role, value);
  ruling = acies_referee_ask (referee, question, NULL);
  return ruling != NULL && acies_ruling_is_complete (ruling) ? g_steal_pointer (&ruling) : NULL;
}

/* The row of ITEM; NULL: the rules allow it nothing. */
static AciesDueGridRow *
row_new (AciesDueGrid *self, const AciesRole *choice, const char *item)
{
  const AciesRole *first = g_ptr_array_index (self->action->roles, 0);
  g_autoptr (AciesQuestion) question = acies_question_new (self->action->fact.id);
  g_autoptr (GPtrArray) picks = g_ptr_array_new ();
  g_autoptr (AciesRuling) proposed = NULL;
  AciesDueGridRow *row;

  acies_question_set (question, first->id, item);
  for (guint i = 0; choice->values[i] != NULL; i++)
    {
      g_autoptr (AciesRuling) ruling
          = try_value (self->referee, question, choice->id, choice->values[i]);

      if (ruling == NULL)
        continue;
      if (proposed == NULL)
        g_set_object (&proposed, ruling);
      g_ptr_array_add (picks, (gpointer) choice->values[i]);
    }
  if (proposed == NULL)
    return NULL;
  acies_question_set (question, choice->id, g_ptr_array_index (picks, 0));
  row = g_new0 (AciesDueGridRow, 1);
  row->item = g_strdup (item);
  row->name = acies_referee_describe_item (self->referee, item);
  row->choice = choice;
  row->pick = make_pick (choice, picks->len);
  row->picks = g_steal_pointer (&picks);
  row->question = g_steal_pointer (&question);
  row->ruling = g_steal_pointer (&proposed);
  return row;
}

static void
list_rows (AciesDueGrid *self, const AciesRole *choice)
{
  AciesBattle *battle = acies_referee_get_battle (self->referee);
  const AciesRole *first = g_ptr_array_index (self->action->roles, 0);
  GListModel *items = g_str_equal (first->is, "leader") ? acies_battle_get_leaders (battle)
                                                        : acies_battle_get_units (battle);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);
      AciesDueGridRow *row = row_new (self, choice, acies_item_get_id (item));

      if (row != NULL)
        g_ptr_array_add (self->rows, row);
    }
}

AciesDueGrid *
acies_due_grid_new_offered (AciesReferee *referee, const AciesAction *action)
{
  g_autoptr (AciesDueGrid) self = NULL;
  const AciesRole *choice;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (action != NULL, NULL);

  choice = action->is_together ? find_choice (action) : NULL;
  if (choice == NULL || acies_referee_get_battle (referee) == NULL)
    return NULL;
  self = acies_due_grid_new (referee, action);
  list_rows (self, choice);
  return self->rows->len >= 2 ? g_steal_pointer (&self) : NULL;
}

AciesDueGrid *
acies_due_grid_new_offered_by_id (AciesReferee *referee, const char *id, gsize length)
{
  const GPtrArray *actions;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  actions = acies_ruleset_get_facts (acies_referee_get_ruleset (referee), ACIES_FACT_ACTION);
  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      AciesDueGrid *grid;

      if (length > 0
          && (length != strlen (action->fact.id)
              || g_ascii_strncasecmp (id, action->fact.id, length) != 0))
        continue;
      grid = acies_due_grid_new_offered (referee, action);
      if (grid != NULL)
        return grid;
    }
  return NULL;
}

gboolean
acies_due_grid_is_offered (const AciesDueGrid *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->rows->len > 0
         && ((const AciesDueGridRow *) g_ptr_array_index (self->rows, 0))->choice != NULL;
}

void
acies_due_grid_list_offered_again (AciesDueGrid *self)
{
  /* Who stayed open says why; whoever did it, or was left out, is done with. */
  for (guint i = self->rows->len; i > 0; i--)
    if (((const AciesDueGridRow *) g_ptr_array_index (self->rows, i - 1))->remark == NULL)
      g_ptr_array_remove_index (self->rows, i - 1);
}

guint
acies_due_grid_row_get_picked (const AciesDueGridRow *row)
{
  const char *value = acies_question_get (row->question, row->choice->id);
  guint place = 0;

  if (!g_ptr_array_find_with_equal_func (row->picks, value, g_str_equal, &place))
    return 0;
  return place + 1;
}

gboolean
acies_due_grid_pick (AciesDueGrid *self, AciesDueGridRow *row, int face, GError **error)
{
  AciesQuestion *question;

  if (face < 1 || face > (int) row->picks->len)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                   /* Translators: a number was typed to choose; these are the choices. */
                   _ ("There is no choice %d; there are 1 to %u."), face, row->picks->len);
      return FALSE;
    }
  question = acies_question_copy (row->question);
  acies_question_set (question, row->choice->id, g_ptr_array_index (row->picks, face - 1));
  row->is_out = FALSE;
  return acies_due_grid_put (self, row, question, error);
}

void
acies_due_grid_leave (AciesDueGrid *self, guint n)
{
  g_return_if_fail (self != NULL && n < self->rows->len);

  ((AciesDueGridRow *) g_ptr_array_index (self->rows, n))->is_out = TRUE;
}

const AciesPrompt *
acies_due_grid_row_get_wanted (const AciesDueGridRow *row)
{
  g_return_val_if_fail (row != NULL, NULL);

  return row->pick != NULL ? row->pick : acies_due_grid_row_get_throw (row);
}
