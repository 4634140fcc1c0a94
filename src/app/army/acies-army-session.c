/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmySession is one army being built in a window. A step of the document is reckoned
 * before anybody is told of it, so that no pane shows an old total; what is illegal is looked
 * through in idle time, a few entries at once. */
#include "config.h"
#include "app/army/acies-army-session.h"

#include "model/army/acies-army-allowance.h"

/* Of a pass in one turn of the main loop, in microseconds: a quarter of a frame. */
#define SLICE 4000

struct _AciesArmySession
{
  GObject parent_instance;

  /* owned */
  AciesArmyDocument *draft;
  AciesArmyCosts *costs; /* NULL without a rule set */
  AciesArmyList *list;   /* or NULL */
  AciesItem *selected;   /* or NULL */
  GPtrArray *chosen;     /* of AciesItem: several that are selected; empty if it is one or none */
  GPtrArray *others;     /* items that say something else since the last step, where the tree is
                            another too */

  const char *part; /* interned, or NULL */
  guint pass_source;
  gboolean has_other_tree; /* since the last step */
  gboolean is_stopped;     /* the pass waits, by somebody's wish */
};

enum
{
  SELECTED,
  ITEM_CHANGED,
  TREE_CHANGED,
  EDITED,
  RECKONED,
  PROGRESS,
  LIST_CHANGED,
  PROBLEM,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesArmySession, acies_army_session, G_TYPE_OBJECT)

static gboolean
pass_cb (gpointer data)
{
  AciesArmySession *self = data;
  gint64 end = g_get_monotonic_time () + SLICE;
  gboolean goes_on;

  do
    goes_on = acies_army_costs_advance (self->costs);
  while (goes_on && g_get_monotonic_time () < end);
  if (goes_on)
    {
      g_signal_emit (self, signals[PROGRESS], 0);
      return G_SOURCE_CONTINUE;
    }
  self->pass_source = 0;
  g_signal_emit (self, signals[RECKONED], 0);
  return G_SOURCE_REMOVE;
}

static void
want_pass (AciesArmySession *self)
{
  self->is_stopped = FALSE;
  if (self->costs != NULL && self->pass_source == 0)
    self->pass_source = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, pass_cb, self, NULL);
}

static void
item_changed_cb (AciesArmySession *self, AciesItem *item)
{
  if (self->has_other_tree && item != NULL)
    g_ptr_array_add (self->others, g_object_ref (item));
  else if (self->costs != NULL)
    acies_army_costs_update (self->costs, item);
  g_signal_emit (self, signals[ITEM_CHANGED], 0, item);
}

static void
tree_changed_cb (AciesArmySession *self)
{
  self->has_other_tree = TRUE;
}

static gboolean
has_part (AciesItem *item, const char *part)
{
  AciesUnit *unit = ACIES_IS_UNIT (item) ? ACIES_UNIT (item) : NULL;

  for (guint i = 0; unit != NULL && i < acies_unit_get_n_sub_units (unit); i++)
    if (acies_unit_get_sub_unit (unit, i)->id == part)
      return TRUE;
  return FALSE;
}

/* What came in was read whole; of what was there before and says something else that is told. */
static void
follow_tree (AciesArmySession *self)
{
  AciesArmySpot spot;

  acies_army_costs_follow (self->costs);
  for (guint i = 0; i < self->others->len; i++)
    {
      AciesItem *item = g_ptr_array_index (self->others, i);

      if (acies_army_document_find_spot (self->draft, item, &spot))
        acies_army_costs_update (self->costs, item);
    }
}

/* What was taken out, or is no part any more, is not selected. */
static void
check_selected (AciesArmySession *self)
{
  AciesArmySpot spot;

  for (guint i = self->chosen->len; i-- > 0;)
    if (!acies_army_document_find_spot (self->draft, g_ptr_array_index (self->chosen, i), &spot))
      g_ptr_array_remove_index (self->chosen, i);
  if (self->chosen->len == 1)
    g_ptr_array_set_size (self->chosen, 0);
  if (self->selected == NULL)
    return;
  if (!acies_army_document_find_spot (self->draft, self->selected, &spot))
    acies_army_session_select (self, NULL, NULL);
  else if (self->part != NULL && !has_part (self->selected, self->part))
    acies_army_session_select (self, self->selected, NULL);
}

/* The list that the army names now. What is wrong with the list itself, its own check tells. */
static gboolean
follow_list (AciesArmySession *self)
{
  const char *id = acies_army_get_list (acies_army_session_get_army (self));
  const char *before = self->list != NULL ? self->list->id : NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  if (g_strcmp0 (id, before) == 0)
    return FALSE;
  if (self->costs != NULL)
    acies_army_costs_set_list (self->costs, NULL);
  g_clear_pointer (&self->list, acies_army_list_free);
  self->list = id != NULL ? acies_library_load_list (id, findings) : NULL;
  if (self->costs != NULL && self->list != NULL)
    acies_army_costs_set_list (self->costs, self->list);
  return TRUE;
}

static void
changed_cb (AciesArmySession *self)
{
  gboolean has_other_tree = self->has_other_tree;
  gboolean has_other_list = follow_list (self);

  self->has_other_tree = FALSE;
  if (has_other_tree && self->costs != NULL)
    follow_tree (self);
  g_ptr_array_set_size (self->others, 0);
  if (has_other_tree)
    g_signal_emit (self, signals[TREE_CHANGED], 0);
  check_selected (self);
  if (has_other_list)
    g_signal_emit (self, signals[LIST_CHANGED], 0);
  g_signal_emit (self, signals[EDITED], 0);
  g_signal_emit (self, signals[RECKONED], 0);
  want_pass (self);
}

static void
acies_army_session_dispose (GObject *object)
{
  AciesArmySession *self = ACIES_ARMY_SESSION (object);

  g_clear_handle_id (&self->pass_source, g_source_remove);
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_pointer (&self->costs, acies_army_costs_free);
  g_clear_pointer (&self->list, acies_army_list_free);
  g_clear_object (&self->selected);
  g_clear_pointer (&self->others, g_ptr_array_unref);
  g_clear_pointer (&self->chosen, g_ptr_array_unref);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (acies_army_session_parent_class)->dispose (object);
}

static void
acies_army_session_class_init (AciesArmySessionClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);
  static const char *const plain[]
      = { "selected", NULL, "tree-changed", "edited", "reckoned", "progress", "list-changed" };

  G_OBJECT_CLASS (klass)->dispose = acies_army_session_dispose;

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    if (plain[i] != NULL)
      signals[i]
          = g_signal_new (plain[i], type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ITEM_CHANGED] = g_signal_new ("item-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, ACIES_TYPE_ITEM);
  signals[PROBLEM] = g_signal_new ("problem", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_army_session_init (AciesArmySession *self)
{
  self->others = g_ptr_array_new_with_free_func (g_object_unref);
  self->chosen = g_ptr_array_new_with_free_func (g_object_unref);
}

AciesArmySession *
acies_army_session_new (AciesArmyDocument *draft)
{
  AciesArmySession *self;
  AciesRuleset *ruleset;

  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (draft), NULL);

  self = g_object_new (ACIES_TYPE_ARMY_SESSION, NULL);
  self->draft = g_object_ref (draft);
  ruleset = acies_army_document_get_ruleset (draft);
  if (ruleset != NULL)
    self->costs = acies_army_costs_new (ruleset, acies_army_document_get_army (draft));
  g_signal_connect_swapped (draft, "item-changed", G_CALLBACK (item_changed_cb), self);
  g_signal_connect_swapped (draft, "tree-changed", G_CALLBACK (tree_changed_cb), self);
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (changed_cb), self);
  follow_list (self);
  want_pass (self);
  return self;
}

AciesArmyDocument *
acies_army_session_get_document (AciesArmySession *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_SESSION (self), NULL);

  return self->draft;
}

AciesArmy *
acies_army_session_get_army (AciesArmySession *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_SESSION (self), NULL);

  return acies_army_document_get_army (self->draft);
}

AciesRuleset *
acies_army_session_get_ruleset (AciesArmySession *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_SESSION (self), NULL);

  return acies_army_document_get_ruleset (self->draft);
}

AciesArmyCosts *
acies_army_session_get_costs (AciesArmySession *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_SESSION (self), NULL);

  return self->costs;
}

const AciesArmyList *
acies_army_session_get_list (AciesArmySession *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_SESSION (self), NULL);

  return self->list;
}

AciesItem *
acies_army_session_get_selected (AciesArmySession *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_SESSION (self), NULL);

  return self->selected;
}

const char *
acies_army_session_get_part (AciesArmySession *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_SESSION (self), NULL);

  return self->part;
}

void
acies_army_session_select (AciesArmySession *self, AciesItem *item, const char *part)
{
  g_return_if_fail (ACIES_IS_ARMY_SESSION (self));
  g_return_if_fail (item == NULL || ACIES_IS_ITEM (item));

  part = g_intern_string (part);
  if (self->selected == item && self->part == part && self->chosen->len == 0)
    return;
  g_ptr_array_set_size (self->chosen, 0);
  g_set_object (&self->selected, item);
  self->part = part;
  g_signal_emit (self, signals[SELECTED], 0);
}

void
acies_army_session_choose (AciesArmySession *self, const GPtrArray *items)
{
  g_return_if_fail (ACIES_IS_ARMY_SESSION (self));
  g_return_if_fail (items != NULL);

  if (items->len <= 1)
    {
      acies_army_session_select (self, items->len == 1 ? g_ptr_array_index (items, 0) : NULL, NULL);
      return;
    }
  g_ptr_array_set_size (self->chosen, 0);
  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (self->chosen, g_object_ref (g_ptr_array_index (items, i)));
  g_set_object (&self->selected, g_ptr_array_index (items, 0));
  self->part = NULL;
  g_signal_emit (self, signals[SELECTED], 0);
}

guint
acies_army_session_get_n_chosen (AciesArmySession *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_SESSION (self), 0);

  return self->chosen->len > 0 ? self->chosen->len : self->selected != NULL;
}

/* Whether one of CHOSEN is a command above ITEM. */
static gboolean
is_below_chosen (AciesArmySession *self, AciesItem *item)
{
  AciesArmySpot spot;

  while (acies_army_document_find_spot (self->draft, item, &spot) && spot.command != NULL)
    {
      item = ACIES_ITEM (spot.command);
      if (g_ptr_array_find (self->chosen, item, NULL))
        return TRUE;
    }
  return FALSE;
}

GPtrArray *
acies_army_session_list_chosen (AciesArmySession *self)
{
  GPtrArray *chosen = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (ACIES_IS_ARMY_SESSION (self), chosen);

  for (guint i = 0; i < self->chosen->len; i++)
    if (!is_below_chosen (self, g_ptr_array_index (self->chosen, i)))
      g_ptr_array_add (chosen, g_object_ref (g_ptr_array_index (self->chosen, i)));
  if (self->chosen->len == 0 && self->selected != NULL)
    g_ptr_array_add (chosen, g_object_ref (self->selected));
  return chosen;
}

void
acies_army_session_select_id (AciesArmySession *self, const char *id)
{
  g_return_if_fail (ACIES_IS_ARMY_SESSION (self));

  acies_army_session_select (
      self, id != NULL ? acies_army_find (acies_army_session_get_army (self), id) : NULL, NULL);
}

guint
acies_army_session_count_findings (AciesArmySession *self, AciesItem *item, AciesSeverity *severity)
{
  GListModel *findings;
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_ARMY_SESSION (self), 0);
  g_return_val_if_fail (ACIES_IS_ITEM (item), 0);

  if (self->costs == NULL)
    return 0;
  findings = G_LIST_MODEL (acies_army_costs_get_findings (self->costs));
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (findings, i);

      if (g_strcmp0 (acies_finding_get_subject (finding), acies_item_get_id (item)) != 0)
        continue;
      if (severity != NULL && (n == 0 || acies_finding_get_severity (finding) > *severity))
        *severity = acies_finding_get_severity (finding);
      n++;
    }
  return n;
}

void
acies_army_session_report (AciesArmySession *self, const GError *error)
{
  g_return_if_fail (ACIES_IS_ARMY_SESSION (self));
  g_return_if_fail (error != NULL);

  g_signal_emit (self, signals[PROBLEM], 0, error->message);
}

gboolean
acies_army_session_set (AciesArmySession *self,
                        AciesItem *item,
                        const AciesItemState *state,
                        const char *label)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (ACIES_IS_ARMY_SESSION (self), FALSE);

  if (acies_army_document_set (self->draft, item, state, label, &error))
    return TRUE;
  acies_army_session_report (self, error);
  return FALSE;
}

gboolean
acies_army_session_get_progress (AciesArmySession *self, guint *n_done, guint *n_all)
{
  g_return_val_if_fail (ACIES_IS_ARMY_SESSION (self), FALSE);

  if (self->costs == NULL || acies_army_costs_is_through (self->costs))
    return FALSE;
  acies_army_costs_get_progress (self->costs, n_done, n_all);
  return TRUE;
}

gboolean
acies_army_session_is_stopped (AciesArmySession *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_SESSION (self), FALSE);

  return self->is_stopped;
}

void
acies_army_session_set_stopped (AciesArmySession *self, gboolean is_stopped)
{
  g_return_if_fail (ACIES_IS_ARMY_SESSION (self));

  if (is_stopped)
    g_clear_handle_id (&self->pass_source, g_source_remove);
  else if (self->costs != NULL && !acies_army_costs_is_through (self->costs))
    want_pass (self);
  self->is_stopped = is_stopped && !acies_army_costs_is_through (self->costs);
  g_signal_emit (self, signals[PROGRESS], 0);
}

void
acies_army_session_finish (AciesArmySession *self)
{
  g_return_if_fail (ACIES_IS_ARMY_SESSION (self));

  if (self->pass_source == 0 && !self->is_stopped)
    return;
  self->is_stopped = FALSE;
  g_clear_handle_id (&self->pass_source, g_source_remove);
  while (pass_cb (self) == G_SOURCE_CONTINUE)
    continue;
}
