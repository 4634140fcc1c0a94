/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows the true battle. What an event touched is compared with what the side holds of it; only
 * what differs is said, so that a message is a function of the side's battle before and after, and
 * of nothing else. */
#include "config.h"

#include "referee/knowledge/acies-side-private.h"

/* What an event touched. Ids are interned. */
typedef struct
{
  GHashTable *items; /* units, leaders, features and whatever else has attributes */
  GPtrArray *links;  /* of const AciesChangeEntry *: LINK */
  GPtrArray *marks;  /* of const AciesChangeEntry *: MARK */
  gboolean all;      /* who is there or known became otherwise: all ties are compared */
  gboolean has_dues, has_declarations, has_position;
} Touched;

static void
touch (AciesSideFilter *self, Touched *touched, const char *id)
{
  AciesItem *item = acies_battle_find (self->truth, id);

  if (item != NULL && ACIES_IS_STAND (item))
    id = acies_item_get_id (ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item))));
  g_hash_table_add (touched->items, (gpointer) id);
}

static void
touch_id (gpointer id, gpointer items)
{
  g_hash_table_add (items, id);
}

static void
touch_seen (gpointer item, gpointer items)
{
  g_hash_table_add (items, (gpointer) acies_item_get_id (item));
}

/* Without a default: who brings a new kind of change has to say here what sides learn of it. */
static void
touch_entry (AciesSideFilter *self, Touched *touched, const AciesChangeEntry *entry)
{
  switch (entry->kind)
    {
    case ACIES_CHANGE_ATTRIBUTE:
    case ACIES_CHANGE_PLACE:
    case ACIES_CHANGE_LOSE:
    case ACIES_CHANGE_KNOW:
    case ACIES_CHANGE_CREATE_UNIT:
    case ACIES_CHANGE_FEATURE:
      touch (self, touched, entry->item);
      return;
    case ACIES_CHANGE_JOIN:
      touch (self, touched, entry->before.symbol);
      touch (self, touched, entry->after.symbol);
      return;
    case ACIES_CHANGE_LINK:
      g_ptr_array_add (touched->links, (gpointer) entry);
      return;
    case ACIES_CHANGE_MARK:
      g_ptr_array_add (touched->marks, (gpointer) entry);
      return;
    case ACIES_CHANGE_RAISE:
    case ACIES_CHANGE_DISCHARGE:
      touched->has_dues = TRUE;
      return;
    case ACIES_CHANGE_DECLARE:
    case ACIES_CHANGE_REVEAL:
      touched->has_declarations = TRUE;
      return;
    case ACIES_CHANGE_POSITION:
      touched->has_position = TRUE;
      return;
    case ACIES_CHANGE_PRINT: /* no side needs it: who has what mark would tell who is there */
      return;
    }
  g_assert_not_reached ();
}

static void
touched_init (Touched *self)
{
  *self = (Touched){ .items = g_hash_table_new (NULL, NULL),
                     .links = g_ptr_array_new (),
                     .marks = g_ptr_array_new () };
}

static void
touched_clear (Touched *self)
{
  g_hash_table_unref (self->items);
  g_ptr_array_unref (self->links);
  g_ptr_array_unref (self->marks);
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return acies_item_compare_ids (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
acies_side_sort_ids (GHashTable *ids)
{
  GPtrArray *sorted = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, ids);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_ptr_array_add (sorted, id);
  g_ptr_array_sort (sorted, compare_ids);
  return sorted;
}

/* Applies CHANGE, which was made of the side's battle just now. */
static void
apply (AciesSideFilter *self, const AciesChange *change)
{
  g_autoptr (GError) error = NULL;

  if (!acies_battle_apply (self->battle, change, &error))
    g_error ("a side's battle does not take what was made for it: %s", error->message);
}

static gboolean
is_piece (AciesSideFilter *self, const char *id)
{
  AciesItem *item = acies_battle_find (self->truth, id);

  return item == NULL ? g_hash_table_contains (self->held, id)
                      : ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item);
}

/* Lets go and come who is otherwise known than before, of ITEMS (ids in order). */
static void
renew_pieces (AciesSideFilter *self, const GPtrArray *items, AciesSideMessage *message)
{
  g_autoptr (GPtrArray) renewed = g_ptr_array_new ();

  for (guint i = 0; i < items->len; i++)
    if (is_piece (self, g_ptr_array_index (items, i))
        && acies_side_is_other (self, g_ptr_array_index (items, i)))
      g_ptr_array_add (renewed, g_ptr_array_index (items, i));
  for (guint i = 0; i < renewed->len; i++)
    acies_side_take (self, g_ptr_array_index (renewed, i), message->gone);
  for (guint i = 0; i < renewed->len; i++)
    acies_side_put (self, g_ptr_array_index (renewed, i), message);
}

/* Cuts in the side's battle all ties that it will not know any more, while both ends are still
 * there: a tie goes with its end, and no message says so. */
static void
cut_ties (AciesSideFilter *self)
{
  g_autoptr (AciesChange) change = acies_change_new ();

  acies_side_cut_links (self, change);
  if (!acies_change_is_empty (change))
    apply (self, change);
}

static void
compare_ties (AciesSideFilter *self, const Touched *touched, AciesChange *change)
{
  if (touched->all)
    {
      acies_side_compare_links (self, change);
      acies_side_compare_marks (self, change);
      return;
    }
  for (guint i = 0; i < touched->links->len; i++)
    acies_side_compare_link (self, g_ptr_array_index (touched->links, i), change);
  for (guint i = 0; i < touched->marks->len; i++)
    {
      const AciesChangeEntry *entry = g_ptr_array_index (touched->marks, i);

      acies_side_compare_mark (self, entry->attribute, entry->item, change);
    }
}

/* Whether the unit or leader ID is seen again that was remembered, or the other way round. */
static gboolean
is_seen_otherwise (AciesSideFilter *self, const char *id)
{
  const AciesHeld *held = g_hash_table_lookup (self->held, id);

  return held != NULL && (held->since >= 0) != acies_side_is_out_of_sight (self, id);
}

/* Whether it becomes otherwise known, or comes or goes. */
static gboolean
is_renewed (AciesSideFilter *self, const char *id)
{
  AciesItem *item = acies_battle_find (self->truth, id);
  AciesItem *copy;

  if (is_piece (self, id))
    return acies_side_is_other (self, id) || is_seen_otherwise (self, id);
  copy = acies_battle_find (self->battle, id);
  if (!ACIES_IS_FEATURE (item != NULL ? item : copy))
    return FALSE;
  return (item != NULL && acies_side_knows (self, id)) != (copy != NULL);
}

static gboolean
any_is_renewed (AciesSideFilter *self, const GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    if (is_renewed (self, g_ptr_array_index (items, i)))
      return TRUE;
  return FALSE;
}

/* Applies CHANGE and says in MESSAGE what it is. */
static void
put_change (AciesSideFilter *self, const AciesChange *change, AciesSideMessage *message)
{
  if (acies_change_is_empty (change))
    return;
  apply (self, change);
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    acies_change_add_entry (message->change, acies_change_get_entry (change, i));
}

static void
follow_feature (AciesSideFilter *self, const char *id, AciesSideMessage *message)
{
  g_autoptr (AciesChange) change = acies_change_new ();

  acies_side_compare_feature (self, id, change);
  put_change (self, change, message);
}

/* One by one, as each lies above others: first those that go, then from the lowest up. */
static void
follow_features (AciesSideFilter *self,
                 const Touched *touched,
                 const GPtrArray *items,
                 AciesSideMessage *message)
{
  GListModel *features = acies_table_get_features (acies_battle_get_table (self->truth));

  for (guint i = 0; i < items->len; i++)
    {
      const char *id = g_ptr_array_index (items, i);
      AciesItem *copy = acies_battle_find (self->battle, id);

      if (copy != NULL && ACIES_IS_FEATURE (copy) && !acies_side_knows (self, id))
        follow_feature (self, id, message);
    }
  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesItem) feature = g_list_model_get_item (features, i);

      if (g_hash_table_contains (touched->items, acies_item_get_id (feature)))
        follow_feature (self, acies_item_get_id (feature), message);
    }
}

static void
tell_renewed (AciesSideFilter *self, gboolean begins)
{
  if (self->renew != NULL)
    self->renew (begins, self->renew_data);
}

/* Makes the side's battle as it is to be as far as TOUCHED goes, and says in MESSAGE what came of
 * it. */
static void
follow (AciesSideFilter *self, Touched *touched, AciesSideMessage *message)
{
  g_autoptr (GPtrArray) items = acies_side_sort_ids (touched->items);
  g_autoptr (AciesChange) change = acies_change_new ();

  gboolean is_renewed_now = touched->all || any_is_renewed (self, items);

  touched->all = is_renewed_now;
  if (is_renewed_now)
    {
      tell_renewed (self, TRUE);
      cut_ties (self);
    }
  follow_features (self, touched, items, message);
  renew_pieces (self, items, message);
  for (guint i = 0; i < items->len; i++)
    acies_side_compare_item (self, g_ptr_array_index (items, i), change);
  compare_ties (self, touched, change);
  if (touched->all || touched->has_dues)
    acies_side_compare_dues (self, change);
  if (touched->all || touched->has_declarations)
    acies_side_compare_declarations (self, change);
  if (touched->has_position)
    acies_side_compare_position (self, change);
  put_change (self, change, message);
  /* Who came or went is no change: whoever watches is told all the same. */
  if (acies_change_is_empty (change) && message->gone->len + message->come->len > 0)
    apply (self, change);
  if (is_renewed_now)
    tell_renewed (self, FALSE);
}

/* Everything that either battle has is compared. */
static void
touch_all (AciesSideFilter *self, Touched *touched)
{
  AciesBattle *battles[] = { self->truth, self->battle };
  GHashTableIter iter;
  gpointer id, item;

  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_hash_table_iter_init (&iter, battles[i]->items);
      while (g_hash_table_iter_next (&iter, &id, &item))
        if (!ACIES_IS_STAND (item))
          g_hash_table_add (touched->items, id);
    }
  touched->all = touched->has_position = TRUE;
}

/* The side's own units and leaders are in the copy of the battle already. */
static void
hold_own (AciesSideFilter *self, GListModel *items)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);
      AciesHeld *held = g_new0 (AciesHeld, 1);

      held->degree = ACIES_DEGREE_KNOWN;
      held->id = acies_item_get_id (item);
      held->since = -1;
      g_hash_table_insert (self->held, (gpointer) held->id, held);
    }
}

AciesSideFilter *
acies_side_filter_new (AciesRuleset *ruleset,
                       AciesBattle *start,
                       AciesBattle *truth,
                       const char *side)
{
  AciesSideFilter *self;
  g_autoptr (AciesSideMessage) message = NULL;
  Touched touched;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE (start) && ACIES_IS_BATTLE (truth), NULL);
  g_return_val_if_fail (side != NULL, NULL);

  self = g_new0 (AciesSideFilter, 1);
  self->side = g_intern_string (side);
  self->ruleset = g_object_ref (ruleset);
  self->truth = g_object_ref (truth);
  self->battle = acies_battle_copy (start);
  self->held = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->names = g_hash_table_new (NULL, NULL);
  self->prefix = acies_side_dup_prefix (truth);
  self->serials = g_hash_table_new (NULL, NULL);
  self->results = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_side_result_free);
  self->told = g_hash_table_new (NULL, NULL);
  self->befores = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) acies_before_free);

  acies_side_strip (self);
  acies_referee_lay_out (ruleset, self->battle, NULL);
  hold_own (self, acies_battle_get_units (self->battle));
  hold_own (self, acies_battle_get_leaders (self->battle));
  self->referee = acies_referee_new (ruleset, self->battle);
  touched_init (&touched);
  acies_side_look (self, touch_seen, touched.items);
  touch_all (self, &touched);
  message = acies_side_message_new ();
  follow (self, &touched, message);
  touched_clear (&touched);
  return self;
}

void
acies_side_filter_free (AciesSideFilter *self)
{
  acies_side_blind (self);
  g_object_unref (self->referee);
  g_object_unref (self->battle);
  g_object_unref (self->truth);
  g_object_unref (self->ruleset);
  g_hash_table_unref (self->held);
  g_hash_table_unref (self->names);
  g_free (self->prefix);
  g_hash_table_unref (self->serials);
  g_ptr_array_unref (self->results);
  g_hash_table_unref (self->told);
  g_hash_table_unref (self->befores);
  g_free (self);
}

AciesReferee *
acies_side_referee_new (AciesReferee *referee, const char *side)
{
  g_autoptr (AciesSideFilter) filter = NULL;
  AciesBattle *battle;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  battle = acies_referee_get_battle (referee);
  filter = acies_side_filter_new (acies_referee_get_ruleset (referee), battle, battle, side);
  return g_object_ref (filter->referee);
}

const char *
acies_side_filter_get_side (AciesSideFilter *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->side;
}

void
acies_side_filter_set_renew (AciesSideFilter *self, AciesSideRenew renew, gpointer data)
{
  g_return_if_fail (self != NULL);

  self->renew = renew;
  self->renew_data = data;
}

void
acies_side_filter_set_ruleset (AciesSideFilter *self, AciesRuleset *ruleset)
{
  g_autoptr (AciesReferee) before = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (ACIES_IS_RULESET (ruleset));

  if (self->ruleset == ruleset)
    return;
  tell_renewed (self, TRUE);
  g_set_object (&self->ruleset, ruleset);
  acies_side_blind (self);
  self->is_anew = TRUE;
  before = g_steal_pointer (&self->referee);
  self->referee = acies_referee_new_after (before, ruleset);
  tell_renewed (self, FALSE);
}

AciesReferee *
acies_side_filter_get_referee (AciesSideFilter *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->referee;
}

AciesDegree
acies_side_filter_get_degree (AciesSideFilter *self, AciesItem *item)
{
  g_return_val_if_fail (self != NULL, ACIES_DEGREE_NOTHING);

  return acies_degree_of (self->truth, self->side, item, self->seen);
}

const GPtrArray *
acies_side_filter_get_results (AciesSideFilter *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->results;
}

/* What the side's battle becomes by CHANGE of the true one. */
static AciesSideMessage *
follow_change (AciesSideFilter *self, const AciesChange *change)
{
  AciesSideMessage *message = acies_side_message_new ();
  Touched touched;

  touched_init (&touched);
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    touch_entry (self, &touched, acies_change_get_entry (change, i));
  acies_side_look (self, touch_seen, touched.items);
  if (self->is_back)
    acies_side_foreach_memory (self, touch_id, touched.items);
  if (self->is_anew)
    touch_all (self, &touched);
  self->is_anew = FALSE;
  follow (self, &touched, message);
  touched_clear (&touched);
  return message;
}

/* The same, where CHANGE is EVENT, which may be taken back. */
static AciesSideMessage *
follow_event (AciesSideFilter *self, const AciesChange *change, guint event)
{
  AciesSideMessage *message;

  acies_side_begin_event (self, event);
  message = follow_change (self, change);
  acies_side_end_event (self);
  return message;
}

/* MESSAGE with its number; NULL if it says nothing. */
static AciesSideMessage *
send (AciesSideFilter *self, AciesSideMessage *message)
{
  if (acies_side_message_is_empty (message))
    {
      acies_side_message_free (message);
      return NULL;
    }
  message->number = ++self->n_messages;
  return message;
}

AciesSideMessage *
acies_side_filter_follow (AciesSideFilter *self,
                          const AciesChange *change,
                          AciesRuling *ruling,
                          guint event)
{
  AciesSideMessage *message;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (change != NULL, NULL);

  message = follow_event (self, change, event);
  message->result = ruling != NULL ? acies_side_tell (self, ruling, message) : NULL;
  if (message->result != NULL)
    {
      g_ptr_array_add (self->results, acies_side_result_copy (message->result));
      g_hash_table_insert (self->told, GUINT_TO_POINTER (event),
                           GUINT_TO_POINTER (message->result->number));
    }
  return send (self, message);
}

static AciesSideResult *
find_result (AciesSideFilter *self, guint event)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->told, GUINT_TO_POINTER (event)));

  return number > 0 ? g_ptr_array_index (self->results, number - 1) : NULL;
}

const AciesSideResult *
acies_side_filter_find_result (AciesSideFilter *self, guint event)
{
  g_return_val_if_fail (self != NULL, NULL);

  return find_result (self, event);
}

/* The result of EVENT, which is undone now or done again: its number; 0: nothing was told of it. */
static guint
mark_result (AciesSideFilter *self, guint event, gboolean is_undone)
{
  AciesSideResult *result = find_result (self, event);

  if (result == NULL)
    return 0;
  result->is_undone = is_undone;
  return result->number;
}

AciesSideMessage *
acies_side_filter_follow_back (AciesSideFilter *self, const AciesChange *change, guint event)
{
  AciesSideMessage *message;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (change != NULL, NULL);

  acies_side_begin_back (self, event);
  message = follow_change (self, change);
  acies_side_end_back (self);
  message->back = mark_result (self, event, TRUE);
  return send (self, message);
}

AciesSideMessage *
acies_side_filter_follow_again (AciesSideFilter *self, const AciesChange *change, guint event)
{
  AciesSideMessage *message;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (change != NULL, NULL);

  message = follow_event (self, change, event);
  message->again = mark_result (self, event, FALSE);
  return send (self, message);
}
