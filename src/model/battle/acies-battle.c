/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBattle and AciesSide: who is who, by id, and where the sequence of play is. */
#include "model/battle/acies-battle-private.h"

#include "model/battle/acies-item-state.h"

#include <string.h>

struct _AciesSide
{
  AciesItem parent_instance;

  /* owned */
  AciesArmy *army;
  GFile *army_file; /* or NULL */

  gint64 shift;
};

G_DEFINE_FINAL_TYPE (AciesSide, acies_side, ACIES_TYPE_ITEM)
G_DEFINE_FINAL_TYPE (AciesBattle, acies_battle, ACIES_TYPE_ITEM)
G_DEFINE_QUARK (acies_model_error_quark, acies_model_error)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
acies_side_finalize (GObject *object)
{
  g_clear_object (&ACIES_SIDE (object)->army);
  g_clear_object (&ACIES_SIDE (object)->army_file);

  G_OBJECT_CLASS (acies_side_parent_class)->finalize (object);
}

static void
acies_side_class_init (AciesSideClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_side_finalize;
  ACIES_ITEM_CLASS (klass)->kind = ACIES_ITEM_SIDE;
}

static void
acies_side_init (AciesSide *self)
{
}

AciesSide *
acies_side_new (const char *id, const char *label)
{
  AciesSide *self = g_object_new (ACIES_TYPE_SIDE, "id", id, "label", label, NULL);

  acies_item_set_side (ACIES_ITEM (self), id);
  return self;
}

AciesArmy *
acies_side_get_army (AciesSide *self)
{
  g_return_val_if_fail (ACIES_IS_SIDE (self), NULL);

  return self->army;
}

GFile *
acies_side_get_army_file (AciesSide *self)
{
  g_return_val_if_fail (ACIES_IS_SIDE (self), NULL);

  return self->army_file;
}

gint64
acies_side_get_shift (AciesSide *self)
{
  g_return_val_if_fail (ACIES_IS_SIDE (self), 0);

  return self->shift;
}

void
acies_side_set_army_file (AciesSide *self, GFile *file, gint64 shift)
{
  g_return_if_fail (ACIES_IS_SIDE (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  g_set_object (&self->army_file, file);
  self->shift = shift;
}

static int
compare_items (gconstpointer a, gconstpointer b, gpointer unused)
{
  return acies_item_compare_ids (acies_item_get_id ((AciesItem *) a),
                                 acies_item_get_id ((AciesItem *) b));
}

static void
index_item (AciesBattle *self, AciesItem *item)
{
  gpointer key = (gpointer) acies_item_get_id (item);

  if (!g_hash_table_contains (self->items, key))
    g_hash_table_insert (self->items, key, item);
}

static void
index_members (AciesBattle *self, GListModel *members)
{
  guint n = g_list_model_get_n_items (members);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (members, i);

      index_item (self, item);
    }
}

void
acies_battle_index_features (AciesBattle *self)
{
  index_members (self, acies_table_get_features (self->table));
}

void
acies_battle_index_feature (AciesBattle *self, AciesFeature *feature)
{
  index_item (self, ACIES_ITEM (feature));
}

void
acies_battle_put_feature (AciesBattle *self, const char *id, const AciesFeatureState *state)
{
  AciesItem *known = acies_battle_find (self, id);
  g_autoptr (AciesFeature) feature
      = known != NULL ? g_object_ref (ACIES_FEATURE (known))
                      : acies_feature_new (id, state != NULL ? state->type : NULL, NULL);

  if (state == NULL)
    {
      g_hash_table_remove (self->items, acies_item_get_id (ACIES_ITEM (feature)));
      acies_table_remove_feature (self->table, feature);
      return;
    }
  acies_feature_state_give (state, feature);
  acies_table_put_feature (self->table, feature, state->order);
  index_item (self, ACIES_ITEM (feature));
}

typedef struct
{
  AciesBattle *battle;
  const char *side;
} JoinData;

void
acies_battle_join_item (AciesBattle *self, AciesItem *item, const char *side)
{
  acies_item_set_side (item, side);
  index_item (self, item);
  if (ACIES_IS_UNIT (item))
    {
      index_members (self, acies_unit_get_stands (ACIES_UNIT (item)));
      g_list_store_insert_sorted (self->units, item, compare_items, NULL);
    }
  else if (ACIES_IS_LEADER (item))
    g_list_store_insert_sorted (self->leaders, item, compare_items, NULL);
}

static void
join_visit (AciesItem *item, gpointer data)
{
  const JoinData *join = data;

  acies_battle_join_item (join->battle, item, join->side);
}

static void
awaited_free (gpointer data)
{
  AciesAwaited *self = data;

  g_free (self->hex);
  g_free (self->facing);
  g_free (self);
}

static void
acies_battle_finalize (GObject *object)
{
  AciesBattle *self = ACIES_BATTLE (object);

  g_free (self->scenario);
  g_free (self->title);
  g_free (self->note);
  g_strfreev (self->switches);
  g_clear_object (&self->table);
  g_object_unref (self->sides);
  g_object_unref (self->units);
  g_object_unref (self->leaders);
  g_hash_table_unref (self->items);
  g_ptr_array_unref (self->obligations);
  g_ptr_array_unref (self->declarations);
  g_ptr_array_unref (self->links);
  g_ptr_array_unref (self->awaited);
  g_ptr_array_unref (self->knowledge);
  g_ptr_array_unref (self->marks);
  g_clear_pointer (&self->backdrop, acies_backdrop_unref);
  acies_marks_free (self->printed);
  acies_plan_free (self->plan);
  acies_foreign_clear (&self->foreign);

  G_OBJECT_CLASS (acies_battle_parent_class)->finalize (object);
}

static void
acies_battle_class_init (AciesBattleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_battle_finalize;
  ACIES_ITEM_CLASS (klass)->kind = ACIES_ITEM_BATTLE;

  /* "changed" (AciesChange): once after each change that was applied. */
  signals[CHANGED] = g_signal_new ("changed", ACIES_TYPE_BATTLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   g_cclosure_marshal_VOID__BOXED, G_TYPE_NONE, 1,
                                   ACIES_TYPE_CHANGE | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
acies_battle_init (AciesBattle *self)
{
  self->next_serial = 1;
  self->switches = g_new0 (char *, 1);
  self->sides = g_list_store_new (ACIES_TYPE_SIDE);
  self->units = g_list_store_new (ACIES_TYPE_UNIT);
  self->leaders = g_list_store_new (ACIES_TYPE_LEADER);
  self->items = g_hash_table_new (NULL, NULL);
  self->obligations = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_obligation_free);
  self->declarations = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_declaration_free);
  self->links = acies_link_table_new ();
  self->awaited = g_ptr_array_new_with_free_func (awaited_free);
  self->knowledge = acies_link_table_new ();
  self->marks = acies_link_table_new ();
  self->printed = acies_marks_new ();
  self->plan = acies_plan_new ();
}

AciesBattle *
acies_battle_new (const char *ruleset, AciesTable *table)
{
  AciesBattle *self;

  g_return_val_if_fail (ACIES_IS_TABLE (table), NULL);

  self = g_object_new (ACIES_TYPE_BATTLE, "id", "battle", NULL);
  self->ruleset = g_intern_string (ruleset);
  self->table = g_object_ref (table);
  index_item (self, ACIES_ITEM (self));
  index_item (self, ACIES_ITEM (acies_table_get_map (table)));
  acies_battle_index_features (self);
  return self;
}

GPtrArray *
acies_battle_get_awaited (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->awaited;
}

void
acies_battle_await (AciesBattle *self, AciesItem *item, const char *hex, const char *facing)
{
  AciesAwaited *awaited;

  g_return_if_fail (ACIES_IS_BATTLE (self));
  g_return_if_fail (ACIES_IS_ITEM (item));

  awaited = g_new0 (AciesAwaited, 1);
  awaited->item = item;
  awaited->hex = g_strdup (hex);
  awaited->facing = g_strdup (facing);
  g_ptr_array_add (self->awaited, awaited);
}

const char *
acies_battle_get_scenario (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->scenario;
}

void
acies_battle_set_scenario (AciesBattle *self, const char *id)
{
  g_return_if_fail (ACIES_IS_BATTLE (self));

  g_free (self->scenario);
  self->scenario = g_strdup (id);
}

const char *const *
acies_battle_get_switches (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return (const char *const *) self->switches;
}

/* Both are of the same switch. */
static gboolean
is_same_switch (const char *a, const char *b)
{
  gsize length = strcspn (a, "=");

  return length == strcspn (b, "=") && strncmp (a, b, length) == 0;
}

void
acies_battle_choose_switch (AciesBattle *self, const char *choice)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_return_if_fail (ACIES_IS_BATTLE (self));
  g_return_if_fail (choice != NULL);

  for (guint i = 0; self->switches[i] != NULL; i++)
    if (!is_same_switch (self->switches[i], choice))
      g_strv_builder_add (builder, self->switches[i]);
  g_strv_builder_add (builder, choice);
  g_strfreev (self->switches);
  self->switches = g_strv_builder_end (builder);
}

const char *
acies_battle_get_title (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->title != NULL ? self->title : self->scenario;
}

void
acies_battle_set_title (AciesBattle *self, const char *title)
{
  g_return_if_fail (ACIES_IS_BATTLE (self));

  g_free (self->title);
  self->title = g_strdup (title);
  acies_item_set_label (ACIES_ITEM (self), title);
}

const char *
acies_battle_get_note (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->note;
}

void
acies_battle_set_note (AciesBattle *self, const char *note)
{
  g_return_if_fail (ACIES_IS_BATTLE (self));

  g_free (self->note);
  self->note = g_strdup (note);
}

AciesBackdrop *
acies_battle_get_backdrop (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->backdrop;
}

void
acies_battle_set_backdrop (AciesBattle *self, AciesBackdrop *backdrop)
{
  g_return_if_fail (ACIES_IS_BATTLE (self));

  if (backdrop != NULL)
    acies_backdrop_ref (backdrop);
  g_clear_pointer (&self->backdrop, acies_backdrop_unref);
  self->backdrop = backdrop;
}

const AciesMarks *
acies_battle_get_printed (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->printed;
}

AciesPlan *
acies_battle_get_plan (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->plan;
}

const char *
acies_battle_get_ruleset (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->ruleset;
}

AciesTable *
acies_battle_get_table (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->table;
}

GListModel *
acies_battle_get_sides (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return G_LIST_MODEL (self->sides);
}

AciesSide *
acies_battle_add_side (AciesBattle *self, const char *id, const char *label, AciesArmy *army)
{
  g_autoptr (AciesSide) side = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);

  side = acies_side_new (id, label);
  acies_battle_join (self, side, army);
  return side; /* the battle holds it */
}

void
acies_battle_rejoin (AciesBattle *self, AciesSide *side, AciesArmy *army)
{
  JoinData join = { self, acies_item_get_id (ACIES_ITEM (side)) };

  g_set_object (&side->army, army);
  acies_army_foreach (army, join_visit, &join);
}

void
acies_battle_join (AciesBattle *self, AciesSide *side, AciesArmy *army)
{
  index_item (self, ACIES_ITEM (side));
  acies_battle_rejoin (self, side, army);
  g_list_store_append (self->sides, side);
}

/* ITEM's id is nobody's any more. */
static void
forget_item (AciesBattle *self, AciesItem *item)
{
  if (g_hash_table_lookup (self->items, acies_item_get_id (item)) == item)
    g_hash_table_remove (self->items, acies_item_get_id (item));
}

static void
forget_stands (AciesBattle *self, AciesUnit *unit)
{
  for (guint i = 0; i < acies_unit_get_n_stands (unit); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (acies_unit_get_stands (unit), i);

      forget_item (self, stand);
    }
}

void
acies_battle_part_item (AciesBattle *self, AciesItem *item)
{
  GListStore *list = ACIES_IS_UNIT (item) ? self->units : self->leaders;
  guint position;

  forget_item (self, item);
  if (!ACIES_IS_COMMAND (item) && g_list_store_find (list, item, &position))
    g_list_store_remove (list, position);
  if (ACIES_IS_UNIT (item))
    forget_stands (self, ACIES_UNIT (item));
}

static void
part_visit (AciesItem *item, gpointer data)
{
  acies_battle_part_item (data, item);
}

void
acies_battle_put_state (AciesBattle *self, AciesItem *item, const AciesItemState *state)
{
  g_return_if_fail (ACIES_IS_BATTLE (self));
  g_return_if_fail (state != NULL && state->id == acies_item_get_id (item));

  if (ACIES_IS_UNIT (item))
    forget_stands (self, ACIES_UNIT (item));
  acies_item_state_apply (state, item);
  if (ACIES_IS_UNIT (item))
    index_members (self, acies_unit_get_stands (ACIES_UNIT (item)));
}

void
acies_battle_part (AciesBattle *self, AciesSide *side)
{
  acies_army_foreach (side->army, part_visit, self);
}

/* The command that UNIT says it belongs to, or NULL. */
static AciesCommand *
find_command (AciesBattle *self, AciesUnit *unit)
{
  const char *id = acies_unit_get_command (unit);
  AciesItem *item = id != NULL ? acies_battle_find (self, id) : NULL;

  return item != NULL && ACIES_IS_COMMAND (item) ? ACIES_COMMAND (item) : NULL;
}

void
acies_battle_add_unit (AciesBattle *self, AciesUnit *unit)
{
  AciesCommand *command = find_command (self, unit);

  index_item (self, ACIES_ITEM (unit));
  g_list_store_insert_sorted (self->units, unit, compare_items, NULL);
  if (command != NULL)
    acies_command_add (command, ACIES_ITEM (unit));
}

void
acies_battle_remove_unit (AciesBattle *self, AciesUnit *unit)
{
  AciesCommand *command = find_command (self, unit);
  guint position;

  g_hash_table_remove (self->items, acies_item_get_id (ACIES_ITEM (unit)));
  if (g_list_store_find (self->units, unit, &position))
    g_list_store_remove (self->units, position);
  if (command != NULL)
    acies_command_remove (command, ACIES_ITEM (unit));
}

AciesItem *
acies_battle_find (AciesBattle *self, const char *id)
{
  GQuark known;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  /* An id that was never interned is nobody's; so typed nonsense does not fill memory. */
  known = g_quark_try_string (id);
  return known != 0 ? g_hash_table_lookup (self->items, g_quark_to_string (known)) : NULL;
}

GListModel *
acies_battle_get_units (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return G_LIST_MODEL (self->units);
}

GListModel *
acies_battle_get_leaders (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return G_LIST_MODEL (self->leaders);
}

const AciesPosition *
acies_battle_get_position (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return &self->position;
}

void
acies_battle_set_position (AciesBattle *self, const AciesPosition *position)
{
  g_return_if_fail (ACIES_IS_BATTLE (self));
  g_return_if_fail (position != NULL);

  self->position.turn = position->turn;
  self->position.phase = g_intern_string (position->phase);
  self->position.side = g_intern_string (position->side);
}

GPtrArray *
acies_battle_get_obligations (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->obligations;
}

GPtrArray *
acies_battle_get_declarations (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->declarations;
}

guint
acies_battle_get_next_serial (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), 0);

  return self->next_serial;
}

AciesValue
acies_battle_get_link (AciesBattle *self, const char *kind, const char *from, const char *to)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), ACIES_NO_VALUE);
  g_return_val_if_fail (kind != NULL && from != NULL && to != NULL, ACIES_NO_VALUE);

  return acies_link_table_get (self->links, kind, from, to);
}

GPtrArray *
acies_battle_dup_links (AciesBattle *self, const char *kind, const char *item)
{
  GPtrArray *found;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  found = g_ptr_array_new ();
  for (guint i = 0; i < self->links->len; i++)
    {
      AciesLink *link = g_ptr_array_index (self->links, i);

      if ((kind == NULL || g_str_equal (link->kind, kind))
          && (item == NULL || g_str_equal (link->from, item) || g_str_equal (link->to, item)))
        g_ptr_array_add (found, link);
    }
  return found;
}

AciesValue
acies_battle_get_knowledge (AciesBattle *self, const char *side, const char *item)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), ACIES_NO_VALUE);
  g_return_val_if_fail (side != NULL && item != NULL, ACIES_NO_VALUE);

  return acies_link_table_get (self->knowledge, side, item, "");
}

AciesValue
acies_battle_get_mark (AciesBattle *self, const char *kind, const char *of)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), ACIES_NO_VALUE);
  g_return_val_if_fail (kind != NULL && of != NULL, ACIES_NO_VALUE);

  return acies_link_table_get (self->marks, kind, of, "");
}

const GPtrArray *
acies_battle_get_marks (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->marks;
}

void
acies_battle_emit_changed (AciesBattle *self, const AciesChange *change)
{
  g_signal_emit (self, signals[CHANGED], 0, change);
}
