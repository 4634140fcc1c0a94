/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits an army, each edit one named step. Edits are worded here once, so that the menu of undo,
 * the keys and the buttons speak of one thing. */
#include "config.h"
#include "app/army/acies-army-edit.h"

#include "app/army/acies-army-clip.h"

#include "referee/state/acies-lookup.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
report_unless (AciesArmySession *session, gboolean done, const GError *error)
{
  if (!done)
    acies_army_session_report (session, error);
}

/* The command that a new unit or leader goes to: the one selected, or that of what is; else the
 * last one without commands of its own. NULL if there is none. */
static AciesCommand *
find_command (AciesArmySession *session)
{
  AciesItem *selected = acies_army_session_get_selected (session);
  GListModel *commands = acies_army_get_commands (acies_army_session_get_army (session));
  AciesCommand *command = NULL;
  AciesArmySpot spot;

  if (ACIES_IS_COMMAND (selected))
    return ACIES_COMMAND (selected);
  if (selected != NULL
      && acies_army_document_find_spot (acies_army_session_get_document (session), selected, &spot))
    return spot.command;
  while (g_list_model_get_n_items (commands) > 0)
    {
      g_autoptr (AciesCommand) last
          = g_list_model_get_item (commands, g_list_model_get_n_items (commands) - 1);

      command = last;
      commands = acies_command_get_commands (last);
    }
  return command;
}

/* What the step that adds something of KIND is called. */
static const char *
get_add_label (AciesItemKind kind)
{
  if (kind == ACIES_ITEM_UNIT)
    return _ ("Add a Unit");
  return kind == ACIES_ITEM_LEADER ? _ ("Add a Leader") : _ ("Add a Command");
}

static gboolean
add_at (AciesArmySession *session, AciesItem *item, const AciesArmySpot *spot)
{
  g_autoptr (GError) error = NULL;
  gboolean done = acies_army_document_add (acies_army_session_get_document (session), item, spot,
                                           get_add_label (acies_item_get_kind (item)), &error);

  report_unless (session, done, error);
  if (done)
    acies_army_session_select (session, item, NULL);
  return done;
}

gboolean
acies_army_edit_add (AciesArmySession *session, AciesItem *item)
{
  AciesItem *selected = acies_army_session_get_selected (session);
  AciesArmySpot spot = { find_command (session), G_MAXUINT };

  if (ACIES_IS_COMMAND (item))
    return add_at (session, item, &(AciesArmySpot){ NULL, G_MAXUINT });
  if (spot.command == NULL)
    {
      g_autoptr (AciesItem) command = acies_army_edit_make (session, ACIES_ITEM_COMMAND, NULL);

      if (!acies_army_edit_add (session, command))
        return FALSE;
      spot.command = ACIES_COMMAND (command);
    }
  if (selected != NULL && acies_item_get_kind (selected) == acies_item_get_kind (item)
      && acies_army_document_find_spot (acies_army_session_get_document (session), selected, &spot))
    spot.position++;
  return add_at (session, item, &spot);
}

static const AciesTroop *
find_troop (AciesArmySession *session, const char *id)
{
  AciesRuleset *ruleset = acies_army_session_get_ruleset (session);

  return ruleset != NULL ? acies_ruleset_find (ruleset, ACIES_FACT_TROOP, id) : NULL;
}

/* As many as another of TROOP that is selected has, else as the rule set says, else as whatever is
 * selected has. */
static guint
choose_stands (AciesArmySession *session, const char *troop)
{
  AciesItem *selected = acies_army_session_get_selected (session);
  AciesUnit *unit = ACIES_IS_UNIT (selected) ? ACIES_UNIT (selected) : NULL;
  const AciesTroop *fact = find_troop (session, troop);

  if (unit != NULL
      && (fact == NULL || fact->n_stands == 0
          || g_strcmp0 (acies_unit_get_troop_type (unit), troop) == 0))
    return acies_unit_get_n_stands (unit);
  return fact != NULL && fact->n_stands > 0 ? fact->n_stands : 1;
}

static AciesItem *
make_unit (AciesArmySession *session, const char *troop)
{
  AciesArmyDocument *draft = acies_army_session_get_document (session);
  AciesItem *selected = acies_army_session_get_selected (session);
  g_autofree char *id = acies_army_document_make_id (draft, ACIES_ITEM_UNIT, NULL);
  AciesUnit *unit = acies_unit_new (id, troop, choose_stands (session, troop));

  if (ACIES_IS_UNIT (selected)
      && g_strcmp0 (acies_unit_get_troop_type (ACIES_UNIT (selected)), troop) == 0)
    acies_item_take_attributes (ACIES_ITEM (unit),
                                acies_attributes_copy (acies_item_get_attributes (selected)));
  return ACIES_ITEM (unit);
}

AciesItem *
acies_army_edit_make (AciesArmySession *session, AciesItemKind kind, const char *type)
{
  AciesArmyDocument *draft = acies_army_session_get_document (session);
  g_auto (GStrv) kinds = NULL;
  g_autofree char *id = NULL;

  if (kind == ACIES_ITEM_UNIT)
    return make_unit (session, type);
  if (kind == ACIES_ITEM_LEADER)
    {
      id = acies_army_document_make_id (draft, kind, type);
      return ACIES_ITEM (acies_leader_new (id, type));
    }
  kinds = acies_army_edit_list_kinds (session);
  id = acies_army_document_make_id (draft, ACIES_ITEM_COMMAND, "command");
  return ACIES_ITEM (acies_command_new (id, kinds[0]));
}

void
acies_army_edit_add_unit (AciesArmySession *session, const char *troop)
{
  g_autoptr (AciesItem) unit = make_unit (session, troop);

  acies_army_edit_add (session, unit);
}

/* Where something of ITEM's kind that is new goes. A command goes beside the one that is selected.
 */
static gboolean
find_place (AciesArmySession *session, AciesItem *item, AciesArmySpot *spot)
{
  AciesItem *selected = acies_army_session_get_selected (session);
  AciesArmyDocument *draft = acies_army_session_get_document (session);
  AciesItem *beside = ACIES_IS_COMMAND (item) ? ACIES_ITEM (find_command (session)) : selected;

  /* A command that holds no units of its own is one of commands. */
  if (ACIES_IS_COMMAND (item) && beside != NULL
      && g_list_model_get_n_items (acies_command_get_units (ACIES_COMMAND (beside))) == 0)
    {
      *spot = (AciesArmySpot){ ACIES_COMMAND (beside), G_MAXUINT };
      return TRUE;
    }
  *spot = (AciesArmySpot){ ACIES_IS_COMMAND (item) ? NULL : find_command (session), G_MAXUINT };
  if (beside != NULL && acies_item_get_kind (beside) == acies_item_get_kind (item)
      && acies_army_document_find_spot (draft, beside, spot))
    spot->position++;
  return spot->command != NULL || ACIES_IS_COMMAND (item);
}

AciesItem *
acies_army_edit_add_copy (AciesArmySession *session, AciesItem *item, const char *label)
{
  AciesArmySpot spot;
  AciesItem *copy;
  g_autoptr (GError) error = NULL;

  if (!find_place (session, item, &spot))
    {
      g_autoptr (AciesItem) command = acies_army_edit_make (session, ACIES_ITEM_COMMAND, NULL);

      if (!acies_army_edit_add (session, command))
        return NULL;
      spot = (AciesArmySpot){ ACIES_COMMAND (command), G_MAXUINT };
    }
  copy = acies_army_document_add_copy (acies_army_session_get_document (session), item, &spot,
                                       label, &error);
  report_unless (session, copy != NULL, error);
  if (copy != NULL)
    acies_army_session_select (session, copy, NULL);
  return copy;
}

void
acies_army_edit_add_part_of_list (AciesArmySession *session,
                                  const AciesArmyList *list,
                                  const AciesListPart *part,
                                  const char *label)
{
  g_autoptr (AciesItem) item = acies_army_list_make (list, part, label);

  acies_army_edit_add_copy (session, item, get_add_label (acies_item_get_kind (item)));
}

void
acies_army_edit_add_leader (AciesArmySession *session, const char *rank)
{
  g_autoptr (AciesItem) leader = acies_army_edit_make (session, ACIES_ITEM_LEADER, rank);

  acies_army_edit_add (session, leader);
}

void
acies_army_edit_add_command (AciesArmySession *session, gboolean within)
{
  AciesItem *beside = ACIES_ITEM (find_command (session));
  AciesArmySpot spot = { NULL, G_MAXUINT };
  g_autoptr (AciesItem) command = acies_army_edit_make (session, ACIES_ITEM_COMMAND, NULL);

  if (beside != NULL && within)
    spot.command = ACIES_COMMAND (beside);
  else if (beside != NULL)
    {
      acies_army_document_find_spot (acies_army_session_get_document (session), beside, &spot);
      spot.position++;
    }
  add_at (session, command, &spot);
}

static const char *
make_part_id (const AciesItemState *state)
{
  for (guint n = state->sub_units->len + 1;; n++)
    {
      g_autofree char *id = g_strdup_printf ("part-%u", n);

      if (acies_item_state_find_part (state, id) == NULL)
        return g_intern_string (id);
    }
}

void
acies_army_edit_add_part (AciesArmySession *session)
{
  AciesItem *selected = acies_army_session_get_selected (session);
  g_autoptr (AciesItemState) state = NULL;
  AciesSubUnit like = { NULL };

  if (!ACIES_IS_UNIT (selected))
    return;
  state = acies_item_state_new (selected);
  like.id = make_part_id (state);
  /* Translators: %u is the number of a part of a unit. */
  like.label = g_strdup_printf (_ ("Part %u"), state->sub_units->len + 1);
  like.n_stands = state->sub_units->len == 0 ? MAX (state->n_stands, 1) : 1;
  g_ptr_array_add (state->sub_units, acies_sub_unit_copy (&like));
  g_free (like.label);
  if (acies_army_session_set (session, selected, state, _ ("Add a Sub-unit")))
    acies_army_session_select (session, selected, like.id);
}

static void
remove_part (AciesArmySession *session, AciesItem *item, const char *part)
{
  g_autoptr (AciesItemState) state = acies_item_state_new (item);
  AciesSubUnit *sub_unit = acies_item_state_find_part (state, part);

  if (sub_unit != NULL)
    g_ptr_array_remove (state->sub_units, sub_unit);
  if (acies_army_session_set (session, item, state, _ ("Remove a Sub-unit")))
    acies_army_session_select (session, item, NULL);
}

/* What is selected after ITEM is gone: what follows it among its kind, else what comes before, else
 * the command. */
static AciesItem *
find_neighbour (AciesArmySession *session, AciesItem *item)
{
  AciesArmyDocument *draft = acies_army_session_get_document (session);
  AciesArmySpot spot;
  GListModel *model;
  g_autoptr (AciesItem) neighbour = NULL;

  if (!acies_army_document_find_spot (draft, item, &spot))
    return NULL;
  model = spot.command != NULL ? acies_command_get_like (spot.command, item)
                               : acies_army_get_commands (acies_army_document_get_army (draft));
  neighbour = g_list_model_get_item (model, spot.position + 1);
  if (neighbour == NULL && spot.position > 0)
    neighbour = g_list_model_get_item (model, spot.position - 1);
  return neighbour != NULL ? neighbour : (AciesItem *) spot.command;
}

void
acies_army_edit_remove (AciesArmySession *session)
{
  AciesItem *selected = acies_army_session_get_selected (session);
  const char *part = acies_army_session_get_part (session);
  AciesItem *next;
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (selected == NULL)
    return;
  if (acies_army_session_get_n_chosen (session) > 1)
    {
      acies_army_clip_remove (session, _ ("Remove"));
      return;
    }
  if (part != NULL)
    {
      remove_part (session, selected, part);
      return;
    }
  next = find_neighbour (session, selected);
  done = acies_army_document_remove (acies_army_session_get_document (session), selected,
                                     _ ("Remove"), &error);
  report_unless (session, done, error);
  if (done)
    acies_army_session_select (session, next, NULL);
}

void
acies_army_edit_duplicate (AciesArmySession *session)
{
  AciesItem *selected = acies_army_session_get_selected (session);
  g_autoptr (GError) error = NULL;
  AciesItem *copy;

  if (selected == NULL)
    return;
  if (acies_army_session_get_n_chosen (session) > 1)
    {
      acies_army_clip_duplicate (session);
      return;
    }
  copy = acies_army_document_duplicate (acies_army_session_get_document (session), selected,
                                        _ ("Duplicate"), &error);
  report_unless (session, copy != NULL, error);
  if (copy != NULL)
    acies_army_session_select (session, copy, NULL);
}

gboolean
acies_army_edit_put (AciesArmySession *session,
                     AciesItem *item,
                     AciesCommand *command,
                     guint position)
{
  AciesArmyDocument *draft = acies_army_session_get_document (session);
  const AciesArmySpot spot = { command, position };
  AciesArmySpot own;
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (!acies_army_document_find_spot (draft, item, &own))
    return add_at (session, item, &spot);
  done = acies_army_document_move (draft, item, &spot, _ ("Move"), &error);
  report_unless (session, done, error);
  if (done)
    acies_army_session_select (session, item, NULL);
  return done;
}

static void
list_command (AciesItem *item, gpointer commands)
{
  if (ACIES_IS_COMMAND (item))
    g_ptr_array_add (commands, item);
}

/* The command DIRECTION of COMMAND in the order they are listed, that may hold ITEM; or NULL. */
static AciesCommand *
find_next_command (AciesArmySession *session, AciesItem *item, AciesCommand *command, int direction)
{
  g_autoptr (GPtrArray) commands = g_ptr_array_new ();
  guint index;

  acies_army_foreach (acies_army_session_get_army (session), list_command, commands);
  if (!g_ptr_array_find (commands, command, &index))
    return NULL;
  for (gint64 i = (gint64) index + direction; i >= 0 && i < commands->len; i += direction)
    {
      AciesCommand *other = g_ptr_array_index (commands, i);
      const AciesArmySpot spot = { other, 0 };

      if (acies_army_document_can_hold (acies_army_session_get_document (session), item, &spot))
        return other;
    }
  return NULL;
}

static void
shift_part (AciesArmySession *session, AciesItem *item, const char *part, int direction)
{
  g_autoptr (AciesItemState) state = acies_item_state_new (item);
  AciesSubUnit *sub_unit = acies_item_state_find_part (state, part);
  guint index = 0;
  gint64 target;

  g_ptr_array_find (state->sub_units, sub_unit, &index);
  target = (gint64) index + direction;
  if (sub_unit != NULL && target >= 0 && target < state->sub_units->len)
    {
      gpointer other = g_ptr_array_index (state->sub_units, target);

      state->sub_units->pdata[target] = sub_unit;
      state->sub_units->pdata[index] = other;
    }
  acies_army_session_set (session, item, state, _ ("Move"));
}

void
acies_army_edit_shift (AciesArmySession *session, int direction)
{
  AciesItem *selected = acies_army_session_get_selected (session);
  const char *part = acies_army_session_get_part (session);
  AciesArmySpot spot;
  GListModel *model;
  AciesCommand *other;

  if (selected == NULL
      || !acies_army_document_find_spot (acies_army_session_get_document (session), selected,
                                         &spot))
    return;
  if (part != NULL)
    {
      shift_part (session, selected, part, direction);
      return;
    }
  model = spot.command != NULL ? acies_command_get_like (spot.command, selected)
                               : acies_army_get_commands (acies_army_session_get_army (session));
  if (direction < 0 ? spot.position > 0 : spot.position + 1 < g_list_model_get_n_items (model))
    {
      acies_army_edit_put (session, selected, spot.command,
                           direction < 0 ? spot.position - 1 : spot.position + 2);
      return;
    }
  if (spot.command == NULL || ACIES_IS_COMMAND (selected))
    return;
  other = find_next_command (session, selected, spot.command, direction);
  if (other != NULL)
    acies_army_edit_put (session, selected, other, direction < 0 ? G_MAXUINT : 0);
}

guint
acies_army_edit_get_stands (AciesItem *item, const char *part)
{
  AciesUnit *unit = ACIES_IS_UNIT (item) ? ACIES_UNIT (item) : NULL;

  if (unit == NULL)
    return 0;
  for (guint i = 0; part != NULL && i < acies_unit_get_n_sub_units (unit); i++)
    if (acies_unit_get_sub_unit (unit, i)->id == part)
      return acies_unit_get_sub_unit (unit, i)->n_stands;
  return acies_unit_get_n_stands (unit);
}

guint
acies_army_edit_get_step (AciesArmySession *session, AciesItem *item, const char *part)
{
  const AciesTroop *fact;

  if (!ACIES_IS_UNIT (item))
    return 1;
  fact = find_troop (session, acies_unit_get_troop_type (ACIES_UNIT (item)));
  return part == NULL && fact != NULL ? MAX (fact->n_step, 1) : 1;
}

void
acies_army_edit_step_stands (AciesArmySession *session,
                             AciesItem *item,
                             const char *part,
                             int delta)
{
  g_autoptr (AciesItemState) state = NULL;
  AciesSubUnit *sub_unit;
  gint64 sum, own;

  if (!ACIES_IS_UNIT (item))
    return;
  state = acies_item_state_new (item);
  sub_unit = acies_item_state_find_part (state, part);
  /* Of a unit in parts the last part grows and shrinks. */
  if (sub_unit == NULL && state->sub_units->len > 0)
    sub_unit = g_ptr_array_index (state->sub_units, state->sub_units->len - 1);
  own = sub_unit != NULL ? sub_unit->n_stands : state->n_stands;
  sum = state->n_stands;
  if (own + delta >= 1 && sum + delta <= ACIES_UNIT_MAX_STANDS)
    {
      state->n_stands = (guint) (sum + delta);
      if (sub_unit != NULL)
        sub_unit->n_stands = (guint) (own + delta);
    }
  acies_army_session_set (session, item, state, _ ("Change Stands"));
}

const char *
acies_army_edit_get_fact_label (AciesArmySession *session, AciesFactKind kind, const char *id)
{
  AciesRuleset *ruleset = acies_army_session_get_ruleset (session);
  const AciesFact *fact
      = ruleset != NULL && id != NULL ? acies_ruleset_find (ruleset, kind, id) : NULL;

  return fact != NULL ? fact->label : id;
}

char *
acies_army_edit_dup_name (AciesArmySession *session, AciesItem *item, const char *part)
{
  g_autofree char *label = acies_army_edit_dup_word (session, item, part, ACIES_ARMY_WORD_LABEL);

  if (*label != '\0')
    return g_steal_pointer (&label);
  if (ACIES_IS_UNIT (item))
    return g_strdup (acies_army_edit_get_fact_label (
        session, ACIES_FACT_TROOP, acies_unit_get_troop_type (ACIES_UNIT (item))));
  if (ACIES_IS_LEADER (item))
    return g_strdup (acies_army_edit_get_fact_label (session, ACIES_FACT_RANK,
                                                     acies_leader_get_rank (ACIES_LEADER (item))));
  return g_strdup (acies_item_get_label (item));
}
