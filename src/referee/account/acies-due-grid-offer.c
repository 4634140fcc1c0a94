/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid of what several may do alike: a row for each who may, or for each who may and whom it
 * reaches, with what is chosen, which is typed by its number. Where a row is somebody alone, the
 * first that the rules allow is proposed, or what he did before, so that one key accepts all; where
 * it is somebody and another, of whom few will do anything, nothing is until it is chosen. */
#include "config.h"

#include "referee/account/acies-due-grid-private.h"

#include "referee/play/acies-referee-ask.h"
#include "referee/ruling/acies-ruling-private.h"
#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* No table is worth more questions. */
#define MOST_ASKED 3000

/* The roles of an action that must be filled: first items, which make a row, then choices. */
typedef struct
{
  AciesDueGrid *grid;
  guint places[8]; /* of the roles, in the action */
  guint n_items, n;
  guint n_asked;
} Search;

static const AciesRole *
get_role (const Search *self, guint n)
{
  return g_ptr_array_index (self->grid->action->roles, self->places[n]);
}

static gboolean
is_item (const AciesRole *role)
{
  return !role->many && (g_str_equal (role->is, "leader") || g_str_equal (role->is, "unit"));
}

/* FALSE: the action has roles that no table can fill. */
static gboolean
find_roles (Search *self)
{
  const GPtrArray *roles = self->grid->action->roles;

  for (guint i = 0; i < roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (roles, i);

      if (role->optional)
        continue;
      if (self->n == G_N_ELEMENTS (self->places) || (!is_item (role) && role->values == NULL)
          || (is_item (role) && self->n > self->n_items))
        return FALSE;
      self->n_items += is_item (role);
      self->places[self->n++] = i;
    }
  return self->n_items > 0 && self->n > self->n_items;
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

/* What QUESTION chooses: "attack messenger". */
static char *
name_pick (const Search *self, const AciesQuestion *question)
{
  GString *text = g_string_new (NULL);

  for (guint i = self->n_items; i < self->n; i++)
    {
      const AciesRole *role = get_role (self, i);
      g_autofree char *label
          = acies_ruleset_print_choice (acies_referee_get_ruleset (self->grid->referee), role,
                                        acies_question_get (question, role->id));

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", label);
    }
  return g_string_free (text, FALSE);
}

/* Adds to ROW what the rules allow and nothing more is asked for, of all that can be chosen from
 * role N on. */
static void
add_picks (Search *self, AciesDueGridRow *row, AciesQuestion *question, guint n)
{
  const AciesRole *role;

  if (n == self->n)
    {
      g_autoptr (AciesRuling) ruling
          = self->n_asked++ < MOST_ASKED
                ? acies_referee_ask_briefly (self->grid->referee, question, NULL)
                : NULL;

      if (ruling == NULL || !acies_ruling_is_complete (ruling))
        return;
      g_ptr_array_add (row->picks, acies_question_copy (question));
      g_ptr_array_add (row->names, name_pick (self, question));
      return;
    }
  role = get_role (self, n);
  for (guint i = 0; role->values[i] != NULL; i++)
    {
      acies_question_set (question, role->id, role->values[i]);
      add_picks (self, row, question, n + 1);
    }
}

/* "Scipio", "Scipio → Laelius". */
static char *
name_row (const Search *self, const AciesQuestion *question)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->n_items; i++)
    {
      g_autofree char *name = acies_referee_describe_item (
          self->grid->referee, acies_question_get (question, get_role (self, i)->id));

      g_string_append_printf (text, "%s%s", i > 0 ? " → " : "", name);
    }
  return g_string_free (text, FALSE);
}

/* Adds the row of those whom QUESTION names, if the rules allow them anything. */
static void
add_row (Search *self, const AciesQuestion *question)
{
  g_autoptr (AciesDueGridRow) row = acies_due_grid_row_new ();
  g_autoptr (AciesQuestion) filled = acies_question_copy (question);
  const char *last = acies_question_get (question, get_role (self, self->n_items - 1)->id);

  row->picks = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);
  row->names = g_ptr_array_new_with_free_func (g_free);
  add_picks (self, row, filled, self->n_items);
  if (row->picks->len == 0)
    return;
  row->question = acies_question_copy (g_ptr_array_index (row->picks, 0));
  row->ruling = acies_referee_ask (self->grid->referee, row->question, NULL);
  if (row->ruling == NULL)
    return;
  row->item = g_strdup (last);
  row->name = name_row (self, question);
  row->pick = make_pick (get_role (self, self->n_items), row->picks->len);
  row->is_out = self->n_items > 1;
  g_ptr_array_add (self->grid->rows, g_steal_pointer (&row));
}

/* Fills the items from number N on in every way that the conditions of their roles allow. */
static void
list_rows (Search *self, const AciesQuestion *question, guint n)
{
  AciesBattle *battle = acies_referee_get_battle (self->grid->referee);
  const AciesRole *role;
  GListModel *items;

  if (n == self->n_items)
    {
      add_row (self, question);
      return;
    }
  role = get_role (self, n);
  items = g_str_equal (role->is, "leader") ? acies_battle_get_leaders (battle)
                                           : acies_battle_get_units (battle);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);
      g_autoptr (AciesQuestion) filled = acies_question_copy (question);

      acies_question_set (filled, role->id, acies_item_get_id (item));
      if (acies_referee_may_fill (self->grid->referee, self->grid->action, filled,
                                  self->places[n] + 1, FALSE))
        list_rows (self, filled, n + 1);
    }
}

AciesDueGrid *
acies_due_grid_new_offered (AciesReferee *referee, const AciesAction *action)
{
  g_autoptr (AciesDueGrid) self = NULL;
  g_autoptr (AciesQuestion) question = NULL;
  Search search = { NULL };

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (action != NULL, NULL);

  if (!action->is_together || acies_referee_get_battle (referee) == NULL)
    return NULL;
  self = acies_due_grid_new (referee, action);
  search.grid = self;
  if (!find_roles (&search))
    return NULL;
  question = acies_question_new (action->fact.id);
  list_rows (&search, question, 0);
  return self->rows->len >= 2 && search.n_asked <= MOST_ASKED ? g_steal_pointer (&self) : NULL;
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
         && ((const AciesDueGridRow *) g_ptr_array_index (self->rows, 0))->picks != NULL;
}

void
acies_due_grid_list_offered_again (AciesDueGrid *self)
{
  /* Who stayed open says why; whoever did it, or was left out, is done with. */
  for (guint i = self->rows->len; i > 0; i--)
    if (((const AciesDueGridRow *) g_ptr_array_index (self->rows, i - 1))->remark == NULL)
      g_ptr_array_remove_index (self->rows, i - 1);
}

gboolean
acies_due_grid_pick (AciesDueGrid *self, AciesDueGridRow *row, int face, GError **error)
{
  if (face < 1 || face > (int) row->picks->len)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                   /* Translators: a number was typed to choose; these are the choices. */
                   _ ("There is no choice %d; there are 1 to %u."), face, row->picks->len);
      return FALSE;
    }
  row->is_out = FALSE;
  row->picked = (guint) face - 1;
  return acies_due_grid_put (
      self, row, acies_question_copy (g_ptr_array_index (row->picks, row->picked)), error);
}

/* Whether both ask for the same of the same. */
static gboolean
is_same (const AciesAction *action, const AciesQuestion *a, const AciesQuestion *b)
{
  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (!role->optional
          && g_strcmp0 (acies_question_get (a, role->id), acies_question_get (b, role->id)) != 0)
        return FALSE;
    }
  return TRUE;
}

/* The number of the first pick of ROW that is one of QUESTIONS; 0: none is. */
static int
find_before (const AciesDueGrid *self, const AciesDueGridRow *row, const GPtrArray *questions)
{
  for (guint i = 0; i < row->picks->len; i++)
    for (guint n = 0; n < questions->len; n++)
      if (is_same (self->action, g_ptr_array_index (row->picks, i),
                   g_ptr_array_index (questions, n)))
        return (int) i + 1;
  return 0;
}

/* The side of ITEM, an id; interned, or NULL. */
static const char *
find_side (const AciesDueGrid *self, const char *item)
{
  AciesItem *found
      = item != NULL ? acies_battle_find (acies_referee_get_battle (self->referee), item) : NULL;

  return found != NULL ? acies_item_get_side (found) : NULL;
}

/* Whether anybody of the side of ROW did one of QUESTIONS. */
static gboolean
did_its_side (const AciesDueGrid *self, const AciesDueGridRow *row, const GPtrArray *questions)
{
  const AciesRole *first = g_ptr_array_index (self->action->roles, 0);
  const char *side = find_side (self, row->item);

  for (guint i = 0; i < questions->len; i++)
    if (side == find_side (self, acies_question_get (g_ptr_array_index (questions, i), first->id)))
      return TRUE;
  return FALSE;
}

void
acies_due_grid_recall (AciesDueGrid *self, const GPtrArray *questions)
{
  g_return_if_fail (self != NULL && questions != NULL);

  for (guint i = 0; acies_due_grid_is_offered (self) && i < self->rows->len; i++)
    {
      AciesDueGridRow *row = g_ptr_array_index (self->rows, i);
      int before;

      if (row->is_out || !did_its_side (self, row, questions))
        continue;
      before = find_before (self, row, questions);
      self->is_recalled = TRUE;
      if (before == 0 || !acies_due_grid_pick (self, row, before, NULL))
        acies_due_grid_leave (self, i);
    }
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
