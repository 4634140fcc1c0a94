/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what of the side's battle is not as the true one has it, as far as the side may know: a
 * change of it says only what the side held before and holds after. */
#include "config.h"

#include "referee/knowledge/acies-side-private.h"

#include "model/battle/acies-whereabouts.h"
#include "referee/state/acies-lookup.h"

#include <string.h>

gboolean
acies_side_shows (AciesSideFilter *self, AciesItem *item, const char *attribute)
{
  const AciesAttributeFact *fact;

  if (acies_degree_is_own (item, self->side))
    return TRUE;
  fact = acies_lookup_fact (self->ruleset, acies_item_get_kind (item), attribute);
  return fact == NULL || !fact->is_own;
}

gboolean
acies_side_knows (AciesSideFilter *self, const char *id)
{
  AciesItem *item = acies_battle_find (self->truth, id);

  return item != NULL && acies_side_filter_get_degree (self, item) == ACIES_DEGREE_KNOWN;
}

gboolean
acies_side_knows_all (AciesSideFilter *self, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      const char *equals = strchr (*word, '=');
      const char *id = equals != NULL ? equals + 1 : *word;

      if (*id != '\0' && acies_battle_find (self->truth, id) != NULL
          && !acies_side_knows (self, id))
        return FALSE;
    }
  return TRUE;
}

static void
compare_value (AciesItem *copy, const char *id, AciesValue after, AciesChange *change)
{
  AciesValue before = acies_item_get_attribute (copy, id);

  if (!acies_value_equal (&before, &after))
    acies_change_add_attribute (change, acies_item_get_id (copy), id, before, after);
}

static void
compare_attributes (AciesSideFilter *self, AciesItem *item, AciesItem *copy, AciesChange *change)
{
  const AciesAttributes *all = acies_item_get_attributes (item);
  const AciesAttributes *held = acies_item_get_attributes (copy);
  AciesValue value;

  for (guint i = 0; i < acies_attributes_get_n (all); i++)
    {
      const char *id = acies_attributes_get_nth (all, i, &value);

      if (acies_side_shows (self, item, id))
        compare_value (copy, id, value, change);
    }
  for (guint i = 0; i < acies_attributes_get_n (held); i++)
    {
      const char *id = acies_attributes_get_nth (held, i, &value);

      if (!acies_side_shows (self, item, id)
          || acies_item_get_attribute (item, id).kind == ACIES_VALUE_NONE)
        compare_value (copy, id, ACIES_NO_VALUE, change);
    }
  if (ACIES_IS_UNIT (item) || ACIES_IS_STAND (item))
    compare_value (copy, "type", acies_item_get_attribute (item, "type"), change);
  if (ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item))
    compare_value (copy, "side", acies_item_get_attribute (item, "side"), change);
}

/* Where something is, and whether it is lost. */
typedef struct
{
  const AciesPlacement *placement; /* NULL: not placed */
  gboolean is_lost;
} Standing;

static Standing
read_stand (AciesStand *stand)
{
  return (Standing){ acies_stand_is_placed (stand) ? acies_stand_get_placement (stand) : NULL,
                     acies_stand_is_lost (stand) };
}

static Standing
read_leader (AciesLeader *leader)
{
  return (Standing){ acies_leader_is_placed (leader) ? acies_leader_get_placement (leader) : NULL,
                     acies_leader_is_lost (leader) };
}

static void
compare_standing (const char *id, Standing before, Standing after, AciesChange *change)
{
  gboolean is_same = before.placement == NULL || after.placement == NULL
                         ? before.placement == after.placement
                         : acies_placement_equal (before.placement, after.placement);

  if (before.is_lost != after.is_lost)
    acies_change_add_lose (change, id, before.is_lost, after.is_lost);
  if (!is_same)
    acies_change_add_place (change, id, before.placement, after.placement);
}

static void
compare_unit (AciesSideFilter *self,
              AciesUnit *unit,
              AciesUnit *copy,
              AciesDegree degree,
              AciesChange *change)
{
  for (guint i = 0; i < acies_unit_get_n_stands (copy); i++)
    {
      g_autoptr (AciesStand) held = g_list_model_get_item (acies_unit_get_stands (copy), i);
      g_autoptr (AciesStand) stand = acies_side_dup_stand (unit, i, degree);

      if (degree == ACIES_DEGREE_KNOWN)
        compare_attributes (self, ACIES_ITEM (stand), ACIES_ITEM (held), change);
      compare_standing (acies_item_get_id (ACIES_ITEM (held)), read_stand (held),
                        read_stand (stand), change);
    }
  if (degree == ACIES_DEGREE_KNOWN)
    compare_attributes (self, ACIES_ITEM (unit), ACIES_ITEM (copy), change);
  else
    {
      compare_value (ACIES_ITEM (copy), ACIES_LAST_SEEN, ACIES_NO_VALUE, change);
      compare_value (ACIES_ITEM (copy), ACIES_WHEREABOUTS, ACIES_NO_VALUE, change);
    }
}

/* How many of the features below FEATURE the side knows. */
static guint
count_below (AciesSideFilter *self, AciesItem *feature)
{
  GListModel *features = acies_table_get_features (acies_battle_get_table (self->truth));
  guint n_below = 0;

  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesItem) other = g_list_model_get_item (features, i);

      if (other == feature)
        break;
      n_below += acies_side_filter_get_degree (self, other) == ACIES_DEGREE_KNOWN;
    }
  return n_below;
}

/* FEATURE as the side may know it, or NULL. Owned. */
static AciesFeatureState *
read_feature (AciesSideFilter *self, AciesItem *feature)
{
  AciesFeatureState *state;

  if (feature == NULL || !ACIES_IS_FEATURE (feature)
      || acies_side_filter_get_degree (self, feature) != ACIES_DEGREE_KNOWN)
    return NULL;
  state
      = acies_feature_state_new_of (acies_battle_get_table (self->truth), ACIES_FEATURE (feature));
  state->order = count_below (self, feature);
  g_clear_pointer (&state->foreign, g_free);
  return state;
}

void
acies_side_compare_feature (AciesSideFilter *self, const char *id, AciesChange *change)
{
  AciesItem *feature = acies_battle_find (self->truth, id);
  AciesItem *copy = acies_battle_find (self->battle, id);
  g_autoptr (AciesFeatureState) after = read_feature (self, feature);
  g_autoptr (AciesFeatureState) before
      = copy != NULL ? acies_feature_state_new_of (acies_battle_get_table (self->battle),
                                                   ACIES_FEATURE (copy))
                     : NULL;

  if (!acies_feature_state_equal (before, after))
    acies_change_add_feature (change, id, before, after);
}

/* Whom the side does not see any more it remembers as he was, and when that was. TRUE: so it is
 * with COPY. */
static gboolean
remember (
    AciesSideFilter *self, const char *id, AciesHeld *held, AciesItem *copy, AciesChange *change)
{
  if (held == NULL)
    return FALSE;
  if (!acies_side_is_out_of_sight (self, id))
    {
      acies_side_keep_memory (self, id);
      held->since = -1;
      return FALSE;
    }
  if (held->since < 0)
    held->since = acies_battle_get_position (self->truth)->turn;
  compare_value (copy, ACIES_LAST_SEEN, acies_value_number (held->since), change);
  acies_whereabouts_change (copy, ACIES_WHEREABOUTS_ROUGH, change);
  return TRUE;
}

void
acies_side_compare_item (AciesSideFilter *self, const char *id, AciesChange *change)
{
  AciesItem *item = acies_battle_find (self->truth, id);
  AciesHeld *held = g_hash_table_lookup (self->held, id);
  AciesItem *copy = acies_battle_find (self->battle, held != NULL ? held->id : id);

  if (item == NULL || copy == NULL || ACIES_IS_FEATURE (item)
      || remember (self, id, held, copy, change))
    return;
  if (ACIES_IS_UNIT (item))
    compare_unit (self, ACIES_UNIT (item), ACIES_UNIT (copy),
                  held != NULL ? held->degree : ACIES_DEGREE_KNOWN, change);
  else
    compare_attributes (self, item, copy, change);
  if (ACIES_IS_LEADER (item))
    compare_standing (id, read_leader (ACIES_LEADER (copy)), read_leader (ACIES_LEADER (item)),
                      change);
}

static void
add_link (AciesSideFilter *self, const AciesLink *link, AciesValue after, AciesChange *change)
{
  AciesValue before = acies_battle_get_link (self->battle, link->kind, link->from, link->to);

  if (!acies_value_equal (&before, &after))
    acies_change_add_link (change, link->kind, link->from, link->to, before, after);
}

/* Whether the side, which knows both its ends, may know of LINK. */
static gboolean
shows_link (AciesSideFilter *self, const AciesLink *link)
{
  const AciesLinkFact *fact = acies_ruleset_find (self->ruleset, ACIES_FACT_LINK, link->kind);

  return fact == NULL || !fact->is_own
         || acies_degree_is_own (acies_battle_find (self->truth, link->from), self->side);
}

static AciesValue
read_link (AciesSideFilter *self, const AciesLink *link)
{
  return acies_side_knows (self, link->from) && acies_side_knows (self, link->to)
                 && shows_link (self, link)
             ? acies_battle_get_link (self->truth, link->kind, link->from, link->to)
             : ACIES_NO_VALUE;
}

/* Whether what has the id ID goes out of the side's battle now: it is not known, and not remembered
 * either. */
static gboolean
is_going (AciesSideFilter *self, const char *id)
{
  return !acies_side_knows (self, id)
         && (!g_hash_table_contains (self->held, id) || !acies_side_is_out_of_sight (self, id)
             || acies_side_is_other (self, id));
}

void
acies_side_cut_links (AciesSideFilter *self, AciesChange *change)
{
  for (guint i = 0; i < self->battle->links->len; i++)
    {
      const AciesLink *link = g_ptr_array_index (self->battle->links, i);

      if (is_going (self, link->from) || is_going (self, link->to))
        add_link (self, link, ACIES_NO_VALUE, change);
    }
}

void
acies_side_compare_links (AciesSideFilter *self, AciesChange *change)
{
  for (guint i = 0; i < self->battle->links->len; i++)
    {
      const AciesLink *link = g_ptr_array_index (self->battle->links, i);

      if (read_link (self, link).kind == ACIES_VALUE_NONE)
        add_link (self, link, ACIES_NO_VALUE, change);
    }
  for (guint i = 0; i < self->truth->links->len; i++)
    {
      const AciesLink *link = g_ptr_array_index (self->truth->links, i);
      AciesValue after = read_link (self, link);

      if (after.kind != ACIES_VALUE_NONE)
        add_link (self, link, after, change);
    }
}

void
acies_side_compare_link (AciesSideFilter *self, const AciesChangeEntry *entry, AciesChange *change)
{
  const AciesLink link = { entry->attribute, entry->item, entry->other, ACIES_NO_VALUE };

  add_link (self, &link, read_link (self, &link), change);
}

void
acies_side_compare_mark (AciesSideFilter *self,
                         const char *kind,
                         const char *of,
                         AciesChange *change)
{
  AciesValue before = acies_battle_get_mark (self->battle, kind, of);
  AciesValue after = acies_side_knows_all (self, of) ? acies_battle_get_mark (self->truth, kind, of)
                                                     : ACIES_NO_VALUE;

  if (!acies_value_equal (&before, &after))
    acies_change_add_mark (change, kind, of, before, after);
}

void
acies_side_compare_marks (AciesSideFilter *self, AciesChange *change)
{
  const GPtrArray *marks[]
      = { acies_battle_get_marks (self->battle), acies_battle_get_marks (self->truth) };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    for (guint n = 0; n < marks[i]->len; n++)
      {
        const AciesLink *mark = g_ptr_array_index (marks[i], n);

        if (i == 0
            || acies_battle_get_mark (self->battle, mark->kind, mark->from).kind
                   == ACIES_VALUE_NONE)
          acies_side_compare_mark (self, mark->kind, mark->from, change);
      }
}

/* The side's own number of what has SERIAL in the true battle. */
static guint
number_serial (AciesSideFilter *self, guint serial)
{
  guint own = GPOINTER_TO_UINT (g_hash_table_lookup (self->serials, GUINT_TO_POINTER (serial)));

  if (own == 0)
    {
      own = g_hash_table_size (self->serials) + 1;
      g_hash_table_insert (self->serials, GUINT_TO_POINTER (serial), GUINT_TO_POINTER (own));
    }
  return own;
}

/* Those of ROLES, in pairs, whose fillers the side knows. Owned. */
static char **
filter_roles (AciesSideFilter *self, char **roles)
{
  g_autoptr (GStrvBuilder) known = g_strv_builder_new ();

  for (char **pair = roles; pair[0] != NULL && pair[1] != NULL; pair += 2)
    if (acies_side_knows_all (self, pair[1]))
      g_strv_builder_add_many (known, pair[0], pair[1], NULL);
  return g_strv_builder_end (known);
}

/* The side's dues, by its own numbers. Of AciesObligation. */
static GPtrArray *
list_dues (AciesSideFilter *self)
{
  GPtrArray *all = acies_battle_get_obligations (self->truth);
  GPtrArray *own = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_obligation_free);

  for (guint i = 0; i < all->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (all, i);
      AciesObligation *copy;

      if (g_strcmp0 (due->side, self->side) != 0)
        continue;
      copy = acies_obligation_copy (due);
      g_strfreev (copy->roles);
      copy->roles = filter_roles (self, due->roles);
      copy->serial = number_serial (self, due->serial);
      g_ptr_array_add (own, copy);
    }
  return own;
}

static gboolean
has_due (const GPtrArray *dues, const AciesObligation *due)
{
  for (guint i = 0; i < dues->len; i++)
    if (acies_obligation_equal (g_ptr_array_index (dues, i), due))
      return TRUE;
  return FALSE;
}

void
acies_side_compare_dues (AciesSideFilter *self, AciesChange *change)
{
  g_autoptr (GPtrArray) after = list_dues (self);
  const GPtrArray *before = acies_battle_get_obligations (self->battle);

  for (guint i = 0; i < before->len; i++)
    if (!has_due (after, g_ptr_array_index (before, i)))
      acies_change_add_discharge (change, g_ptr_array_index (before, i));
  for (guint i = 0; i < after->len; i++)
    if (!has_due (before, g_ptr_array_index (after, i)))
      acies_change_add_raise (change, g_ptr_array_index (after, i));
}

/* DECLARATION, the side's own, without what it will do. Owned. */
static AciesDeclaration *
copy_declaration (AciesSideFilter *self, const AciesDeclaration *declaration)
{
  g_autoptr (AciesChange) nothing = acies_change_new ();
  AciesDeclaration *copy
      = acies_declaration_new (number_serial (self, declaration->serial), declaration->action,
                               declaration->side, declaration->until, nothing);

  g_strfreev (copy->roles);
  copy->roles = filter_roles (self, declaration->roles);
  return copy;
}

static gboolean
has_declaration (const GPtrArray *declarations, const AciesDeclaration *declaration)
{
  for (guint i = 0; i < declarations->len; i++)
    if (acies_declaration_equal (g_ptr_array_index (declarations, i), declaration))
      return TRUE;
  return FALSE;
}

void
acies_side_compare_declarations (AciesSideFilter *self, AciesChange *change)
{
  const GPtrArray *all = acies_battle_get_declarations (self->truth);
  const GPtrArray *before = acies_battle_get_declarations (self->battle);
  g_autoptr (GPtrArray) after
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_declaration_free);

  for (guint i = 0; i < all->len; i++)
    {
      const AciesDeclaration *declaration = g_ptr_array_index (all, i);

      if (g_strcmp0 (declaration->side, self->side) == 0)
        g_ptr_array_add (after, copy_declaration (self, declaration));
    }
  for (guint i = 0; i < before->len; i++)
    if (!has_declaration (after, g_ptr_array_index (before, i)))
      acies_change_add_reveal (change, g_ptr_array_index (before, i));
  for (guint i = 0; i < after->len; i++)
    if (!has_declaration (before, g_ptr_array_index (after, i)))
      acies_change_add_declare (change, g_ptr_array_index (after, i));
}

void
acies_side_compare_position (AciesSideFilter *self, AciesChange *change)
{
  const AciesPosition *before = acies_battle_get_position (self->battle);
  const AciesPosition *after = acies_battle_get_position (self->truth);

  if (before->turn != after->turn || before->phase != after->phase || before->side != after->side)
    acies_change_add_position (change, before, after);
}
