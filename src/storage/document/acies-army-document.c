/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyDocument decides whether an edit may be done, and keeps what was done before it;
 * acies-army-step.c does each step. */
#include "config.h"

#include "storage/document/acies-army-document.h"

#include "model/army/acies-army-allowance.h"
#include "storage/document/acies-army-adoption.h"
#include "model/army/acies-army-ids.h"
#include "model/army/acies-army-names.h"
#include "storage/document/acies-army-step.h"

#include <glib/gi18n-lib.h>

struct _AciesArmyDocument
{
  GObject parent_instance;

  /* owned */
  AciesArmy *army;
  AciesRuleset *ruleset; /* or NULL */
  AciesHistory history;  /* of AciesArmyStep */
  AciesArmyStep *group;  /* what is being gathered into one step, or NULL */
  AciesArmyIds *ids;     /* those of the army; NULL: nobody asked yet */
};

enum
{
  ITEM_CHANGED,
  TREE_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void document_init (AciesDocumentInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesArmyDocument,
                               acies_army_document,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_DOCUMENT, document_init))

static void
acies_army_document_finalize (GObject *object)
{
  AciesArmyDocument *self = ACIES_ARMY_DOCUMENT (object);

  acies_history_clear (&self->history);
  g_clear_pointer (&self->ids, acies_army_ids_free);
  g_clear_object (&self->army);
  g_clear_object (&self->ruleset);

  G_OBJECT_CLASS (acies_army_document_parent_class)->finalize (object);
}

static void
acies_army_document_class_init (AciesArmyDocumentClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_army_document_finalize;

  signals[ITEM_CHANGED] = g_signal_new ("item-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, ACIES_TYPE_ITEM);
  signals[TREE_CHANGED]
      = g_signal_new ("tree-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_army_document_init (AciesArmyDocument *self)
{
  acies_history_init (&self->history, (GDestroyNotify) acies_army_step_free);
}

AciesArmyDocument *
acies_army_document_new (AciesArmy *army, AciesRuleset *ruleset, GFile *file)
{
  AciesArmyDocument *self;

  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);
  g_return_val_if_fail (ruleset == NULL || ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (file == NULL || G_IS_FILE (file), NULL);

  self = g_object_new (ACIES_TYPE_ARMY_DOCUMENT, NULL);
  self->army = g_object_ref (army);
  g_set_object (&self->ruleset, ruleset);
  acies_history_set_file (&self->history, file);
  return self;
}

AciesArmyDocument *
acies_army_document_new_imported (AciesArmy *army, AciesRuleset *ruleset)
{
  AciesArmyDocument *self = acies_army_document_new (army, ruleset, NULL);

  self->history.n_saved = -1;
  return self;
}

AciesArmy *
acies_army_document_get_army (AciesArmyDocument *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (self), NULL);

  return self->army;
}

AciesRuleset *
acies_army_document_get_ruleset (AciesArmyDocument *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (self), NULL);

  return self->ruleset;
}

/* The model that holds things like ITEM in COMMAND, or in the army. */
static GListModel *
get_model (AciesArmyDocument *self, AciesCommand *command, AciesItem *item)
{
  return command != NULL ? acies_command_get_like (command, item)
                         : acies_army_get_commands (self->army);
}

static const char *
get_command_of (AciesItem *item)
{
  if (ACIES_IS_UNIT (item))
    return acies_unit_get_command (ACIES_UNIT (item));
  if (ACIES_IS_LEADER (item))
    return acies_leader_get_command (ACIES_LEADER (item));
  return acies_command_get_parent (ACIES_COMMAND (item));
}

gboolean
acies_army_document_find_spot (AciesArmyDocument *self, AciesItem *item, AciesArmySpot *spot)
{
  const char *id;
  GListModel *model;

  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), FALSE);
  g_return_val_if_fail (spot != NULL, FALSE);

  id = get_command_of (item);
  spot->command = id != NULL ? acies_army_find_command (self->army, id) : NULL;
  if (spot->command == NULL && !ACIES_IS_COMMAND (item))
    return FALSE;
  model = get_model (self, spot->command, item);
  return g_list_store_find (G_LIST_STORE (model), item, &spot->position);
}

gboolean
acies_army_document_can_hold (AciesArmyDocument *self, AciesItem *item, const AciesArmySpot *spot)
{
  AciesCommand *above;

  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), FALSE);
  g_return_val_if_fail (spot != NULL, FALSE);

  if (spot->command == NULL)
    return ACIES_IS_COMMAND (item);
  for (above = spot->command; above != NULL;)
    {
      const char *parent = acies_command_get_parent (above);

      if (ACIES_ITEM (above) == item)
        return FALSE;
      above = parent != NULL ? acies_army_find_command (self->army, parent) : NULL;
    }
  return ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item) || ACIES_IS_COMMAND (item);
}

static AciesArmyIds *
get_ids (AciesArmyDocument *self)
{
  if (self->ids == NULL)
    self->ids = acies_army_ids_new (self->army);
  return self->ids;
}

/* The first of STEM, STEM-2, STEM-3 that is neither of the army nor among TAKEN (a set of interned
 * ids, or NULL). */
static char *
make_free (AciesArmyDocument *self, GHashTable *taken, const char *stem)
{
  g_autofree char *id = g_strdup (stem);

  for (guint n = 2; acies_army_ids_find (get_ids (self), id) != NULL
                    || (taken != NULL && g_hash_table_contains (taken, g_intern_string (id)));
       n++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", stem, n);
    }
  return g_steal_pointer (&id);
}

char *
acies_army_document_make_id (AciesArmyDocument *self, AciesItemKind kind, const char *stem)
{
  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (self), NULL);
  g_return_val_if_fail (kind == ACIES_ITEM_UNIT || stem != NULL, NULL);

  if (kind == ACIES_ITEM_UNIT)
    {
      g_autofree char *number
          = g_strdup_printf ("%" G_GINT64_FORMAT, acies_army_ids_get_largest (get_ids (self)) + 1);

      return make_free (self, NULL, number);
    }
  return make_free (self, NULL, stem);
}

/* The ids follow STEP, which was done, or taken back. */
static void
follow_ids (AciesArmyDocument *self, const AciesArmyStep *step, guint to)
{
  for (guint i = 0; step->steps != NULL && i < step->steps->len; i++)
    follow_ids (self, g_ptr_array_index (step->steps, to == 1 ? i : step->steps->len - 1 - i), to);
  if (self->ids == NULL)
    return;
  if (step->kind == ACIES_ARMY_STEP_PLACE && step->standings[0].is_in != step->standings[1].is_in)
    {
      if (step->standings[to].is_in)
        acies_army_ids_add (self->ids, step->item);
      else
        acies_army_ids_remove (self->ids, step->item);
    }
  else if (step->kind == ACIES_ARMY_STEP_STATE && step->states[0]->id != step->states[1]->id)
    /* Other steps of a group may have renamed it again, or what it held. */
    g_clear_pointer (&self->ids, acies_army_ids_free);
}

/* Says what STEP made other. */
static void
tell (AciesArmyDocument *self, const AciesArmyStep *step)
{
  for (guint i = 0; step->steps != NULL && i < step->steps->len; i++)
    tell (self, g_ptr_array_index (step->steps, i));
  if (step->kind == ACIES_ARMY_STEP_PLACE)
    g_signal_emit (self, signals[TREE_CHANGED], 0);
  else if (step->kind != ACIES_ARMY_STEP_GROUP)
    g_signal_emit (self, signals[ITEM_CHANGED], 0, step->item);
}

/* Does STEP, or takes it back, and says what is other. */
static gboolean
do_step (AciesDocument *document, gconstpointer data, guint to, GError **error)
{
  AciesArmyDocument *self = ACIES_ARMY_DOCUMENT (document);
  const AciesArmyStep *step = data;

  acies_army_step_do (step, self->army, to);
  follow_ids (self, step, to);
  tell (self, step);
  return TRUE;
}

/* Does STEP, which is eaten, and remembers it by LABEL. */
static void
push (AciesArmyDocument *self, AciesArmyStep *step, const char *label)
{
  do_step (ACIES_DOCUMENT (self), step, 1, NULL);
  if (self->group != NULL)
    g_ptr_array_add (self->group->steps, step);
  else
    acies_document_push (ACIES_DOCUMENT (self), label, step);
}

void
acies_army_document_begin_group (AciesArmyDocument *self)
{
  g_return_if_fail (ACIES_IS_ARMY_DOCUMENT (self));
  g_return_if_fail (self->group == NULL);

  self->group = acies_army_step_new (ACIES_ARMY_STEP_GROUP, NULL);
}

void
acies_army_document_end_group (AciesArmyDocument *self, const char *label)
{
  AciesArmyStep *group;

  g_return_if_fail (ACIES_IS_ARMY_DOCUMENT (self));
  g_return_if_fail (self->group != NULL);

  group = g_steal_pointer (&self->group);
  if (group->steps->len > 0)
    acies_document_push (ACIES_DOCUMENT (self), label, group);
  else
    acies_army_step_free (group);
}

/* Moves ITEM from BEFORE to AFTER; NULL is out of the army. */
static void
push_place (AciesArmyDocument *self,
            AciesItem *item,
            const AciesArmySpot *before,
            const AciesArmySpot *after,
            const char *label)
{
  AciesArmyStep *step = acies_army_step_new (ACIES_ARMY_STEP_PLACE, item);
  const AciesArmySpot *spots[] = { before, after };

  for (guint i = 0; i < 2; i++)
    if (spots[i] != NULL)
      {
        step->standings[i].is_in = TRUE;
        step->standings[i].position = spots[i]->position;
        g_set_object (&step->standings[i].command, spots[i]->command);
      }
  push (self, step, label);
}

static gboolean
refuse_spot (AciesItem *item, GError **error)
{
  return acies_document_refuse (
      error,
      _ ("“%s” cannot go there: leaders and units belong to a command, and a command "
         "cannot be within itself."),
      acies_item_get_label (item));
}

gboolean
acies_army_document_add (AciesArmyDocument *self,
                         AciesItem *item,
                         const AciesArmySpot *spot,
                         const char *label,
                         GError **error)
{
  const char *id;

  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), FALSE);
  g_return_val_if_fail (spot != NULL, FALSE);

  id = acies_item_get_id (item);
  if (!acies_army_document_can_hold (self, item, spot))
    return refuse_spot (item, error);
  if (acies_army_ids_find (get_ids (self), id) != NULL)
    return acies_document_refuse (error, _ ("Something in the army is already called “%s”."), id);
  push_place (self, item, NULL, spot, label);
  return TRUE;
}

/* Where ITEM stands now; FALSE with ERROR if it is not of the army. */
static gboolean
find_own_spot (AciesArmyDocument *self, AciesItem *item, AciesArmySpot *spot, GError **error)
{
  if (acies_army_document_find_spot (self, item, spot))
    return TRUE;
  return acies_document_refuse (error, _ ("“%s” is not part of this army."),
                                acies_item_get_label (item));
}

gboolean
acies_army_document_remove (AciesArmyDocument *self,
                            AciesItem *item,
                            const char *label,
                            GError **error)
{
  AciesArmySpot spot;

  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), FALSE);

  if (!find_own_spot (self, item, &spot, error))
    return FALSE;
  push_place (self, item, &spot, NULL, label);
  return TRUE;
}

gboolean
acies_army_document_move (AciesArmyDocument *self,
                          AciesItem *item,
                          const AciesArmySpot *spot,
                          const char *label,
                          GError **error)
{
  AciesArmySpot before;
  AciesArmySpot after;

  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), FALSE);
  g_return_val_if_fail (spot != NULL, FALSE);

  if (!find_own_spot (self, item, &before, error))
    return FALSE;
  if (!acies_army_document_can_hold (self, item, spot))
    return refuse_spot (item, error);
  after = *spot;
  if (before.command == after.command)
    {
      GListModel *model = get_model (self, before.command, item);

      if (after.position > before.position)
        after.position--;
      after.position = MIN (after.position, g_list_model_get_n_items (model) - 1);
      if (after.position == before.position)
        return TRUE;
    }
  push_place (self, item, &before, &after, label);
  return TRUE;
}

static gboolean
check_id (AciesArmyDocument *self, AciesItem *item, const char *id, GError **error)
{
  AciesItem *holder;

  if (!acies_item_is_id (id))
    return acies_document_refuse (
        error, _ ("“%s” cannot be an id: letters, digits and hyphens only."), id);
  holder = acies_army_ids_find (get_ids (self), id);
  if (holder != NULL && holder != item)
    return acies_document_refuse (error, _ ("Something in the army is already called “%s”."), id);
  return TRUE;
}

gboolean
acies_army_document_set (AciesArmyDocument *self,
                         AciesItem *item,
                         const AciesItemState *state,
                         const char *label,
                         GError **error)
{
  g_autoptr (AciesItemState) before = NULL;
  AciesArmySpot spot;
  AciesArmyStep *step;

  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), FALSE);
  g_return_val_if_fail (state != NULL && state->kind == acies_item_get_kind (item), FALSE);

  if (!find_own_spot (self, item, &spot, error) || !check_id (self, item, state->id, error))
    return FALSE;
  before = acies_item_state_new (item);
  if (acies_item_state_equal (before, state))
    return TRUE;
  step = acies_army_step_new (ACIES_ARMY_STEP_STATE, item);
  step->states[0] = g_steal_pointer (&before);
  step->states[1] = acies_item_state_copy (state);
  push (self, step, label);
  return TRUE;
}

/* A copy of ITEM alone, with an id that is neither of the army nor in TAKEN, which it joins. */
static AciesItem *
copy_alone (AciesArmyDocument *self, AciesItem *item, GHashTable *taken, gint64 *largest)
{
  g_autoptr (AciesItemState) state = acies_item_state_new (item);
  g_autofree char *foreign = acies_item_dup_foreign (item);
  g_autofree char *stem = ACIES_IS_UNIT (item) ? g_strdup_printf ("%" G_GINT64_FORMAT, ++*largest)
                                               : g_strdup (acies_item_get_id (item));
  g_autofree char *id = make_free (self, taken, stem);
  AciesItem *copy;

  state->id = g_intern_string (id);
  copy = acies_item_state_make (state);
  acies_item_set_foreign (copy, foreign);
  g_hash_table_add (taken, (gpointer) acies_item_get_id (copy));
  return copy;
}

static AciesItem *
copy_whole (AciesArmyDocument *self, AciesItem *item, GHashTable *taken, gint64 *largest)
{
  AciesItem *copy = copy_alone (self, item, taken, largest);
  AciesCommand *command = ACIES_IS_COMMAND (item) ? ACIES_COMMAND (item) : NULL;
  GListModel *models[3] = { NULL };

  if (command == NULL)
    return copy;
  models[0] = acies_command_get_leaders (command);
  models[1] = acies_command_get_units (command);
  models[2] = acies_command_get_commands (command);
  for (guint i = 0; i < G_N_ELEMENTS (models); i++)
    for (guint j = 0; j < g_list_model_get_n_items (models[i]); j++)
      {
        g_autoptr (AciesItem) member = g_list_model_get_item (models[i], j);
        g_autoptr (AciesItem) other = copy_whole (self, member, taken, largest);

        acies_command_add (ACIES_COMMAND (copy), other);
      }
  return copy;
}

/* The name of COPY, a unit, counts on from that of the one it was made of. */
static void
count_on (AciesItem *copy, AciesItem *item)
{
  g_autofree char *name = NULL;

  if (!ACIES_IS_UNIT (copy) || g_str_equal (acies_item_get_label (item), acies_item_get_id (item)))
    return;
  name = acies_army_names_count_on (acies_item_get_label (item));
  acies_item_set_label (copy, name);
}

static AciesItem *
add_copy (AciesArmyDocument *self,
          AciesItem *item,
          const AciesArmySpot *spot,
          gboolean counts_on,
          const char *label,
          GError **error)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  gint64 largest = acies_army_ids_get_largest (get_ids (self));
  g_autoptr (AciesItem) copy = copy_whole (self, item, taken, &largest);

  if (!acies_army_document_can_hold (self, copy, spot))
    {
      refuse_spot (copy, error);
      return NULL;
    }
  if (counts_on)
    count_on (copy, item);
  push_place (self, copy, NULL, spot, label);
  return copy;
}

AciesItem *
acies_army_document_add_copy (AciesArmyDocument *self,
                              AciesItem *item,
                              const AciesArmySpot *spot,
                              const char *label,
                              GError **error)
{
  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (self), NULL);
  g_return_val_if_fail (ACIES_IS_ITEM (item), NULL);
  g_return_val_if_fail (spot != NULL, NULL);

  return add_copy (self, item, spot, FALSE, label, error);
}

AciesItem *
acies_army_document_duplicate (AciesArmyDocument *self,
                               AciesItem *item,
                               const char *label,
                               GError **error)
{
  AciesArmySpot spot;

  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (self), NULL);
  g_return_val_if_fail (ACIES_IS_ITEM (item), NULL);

  if (!find_own_spot (self, item, &spot, error))
    return NULL;
  spot.position++;
  return add_copy (self, item, &spot, TRUE, label, error);
}

/* Makes the army say AFTER, which is eaten. */
static gboolean
push_head (AciesArmyDocument *self, AciesArmyHead after, const char *label)
{
  AciesArmyStep *step = acies_army_step_new (ACIES_ARMY_STEP_HEAD, NULL);

  acies_army_head_read (&step->heads[0], self->army);
  step->heads[1] = after;
  if (acies_army_head_equal (&step->heads[0], &step->heads[1]))
    acies_army_step_free (step);
  else
    push (self, step, label);
  return TRUE;
}

/* NULL for an empty TEXT. */
static void
put_words (char **words, const char *text)
{
  g_free (*words);
  *words = text != NULL && *text != '\0' ? g_strdup (text) : NULL;
}

gboolean
acies_army_document_set_words (AciesArmyDocument *self,
                               const char *title,
                               const char *note,
                               const char *secret,
                               const char *label)
{
  AciesArmyHead after = { NULL };

  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (self), FALSE);

  acies_army_head_read (&after, self->army);
  put_words (&after.title, title);
  put_words (&after.note, note);
  put_words (&after.secret, secret);
  return push_head (self, after, label);
}

gboolean
acies_army_document_set_allowance (AciesArmyDocument *self, guint allowance, const char *label)
{
  AciesArmyHead after = { NULL };

  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (self), FALSE);
  g_return_val_if_fail (allowance <= ACIES_ARMY_MAX_POINTS, FALSE);

  acies_army_head_read (&after, self->army);
  after.allowance = allowance;
  return push_head (self, after, label);
}

gboolean
acies_army_document_set_list (AciesArmyDocument *self,
                              const char *list,
                              int year,
                              const char *label)
{
  AciesArmyHead after = { NULL };

  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (self), FALSE);

  acies_army_head_read (&after, self->army);
  g_free (after.list);
  after.list = g_strdup (list);
  after.year = year;
  return push_head (self, after, label);
}

gboolean
acies_army_document_adopt (AciesArmyDocument *self, const char *label)
{
  AciesArmyHead after = { NULL };

  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (self), FALSE);
  g_return_val_if_fail (self->ruleset != NULL, FALSE);

  acies_army_head_read (&after, self->army);
  g_free (after.version);
  g_free (after.hash);
  after.version = g_strdup (acies_ruleset_get_version (self->ruleset));
  after.hash = g_strdup (acies_ruleset_get_hash (self->ruleset));
  return push_head (self, after, label);
}

/* An army that does not say of which version its rule set is says it from now on. What another
 * version makes of it is noted only once that is adopted. */
static void
record_version (AciesArmyDocument *self)
{
  if (self->ruleset == NULL)
    return;
  if (acies_army_get_ruleset_hash (self->army) == NULL)
    acies_army_set_ruleset (self->army, acies_army_get_ruleset (self->army),
                            acies_ruleset_get_version (self->ruleset),
                            acies_ruleset_get_hash (self->ruleset));
  if (!acies_army_adoption_is_due (self))
    acies_army_adoption_record (self);
}

static AciesHistory *
get_history (AciesDocument *document)
{
  return &ACIES_ARMY_DOCUMENT (document)->history;
}

static const char *
get_title (AciesDocument *document)
{
  return acies_army_get_title (ACIES_ARMY_DOCUMENT (document)->army);
}

static void
set_id (AciesDocument *document, const char *id)
{
  acies_army_set_id (ACIES_ARMY_DOCUMENT (document)->army, id);
}

static GBytes *
make_bytes (AciesDocument *document, GFile *file, GError **error)
{
  AciesArmyDocument *self = ACIES_ARMY_DOCUMENT (document);

  record_version (self);
  return acies_army_to_bytes (self->army);
}

/* Nothing is noted of what it costs: that is for its file. */
static GBytes *
make_spare (AciesDocument *document, GFile *copy)
{
  return acies_army_to_bytes (ACIES_ARMY_DOCUMENT (document)->army);
}

static void
document_init (AciesDocumentInterface *iface)
{
  iface->file_type = ACIES_FILE_TYPE_ARMY;
  iface->get_history = get_history;
  iface->get_title = get_title;
  iface->do_step = do_step;
  iface->set_id = set_id;
  iface->make_bytes = make_bytes;
  iface->make_spare = make_spare;
}
