/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesVisibility keeps up who sees whom.
 *
 * Each line from a base of one side to a base of another is kept with one blocker that stops it,
 * any one. When bases move, a line must be asked again only if it begins or ends at one of them, or
 * if its blocker was one of them; a free line is only tested against them where they stand now.
 * After the ground became another, or who there is, everything is asked anew. */
#include "config.h"

#include "referee/scene/acies-visibility.h"

#include "geometry/plane/acies-shape.h"
#include "referee/scene/acies-sight-model.h"

/* What is known of a line; from LINE_BLOCKED on, the blocker's number is added. */
enum
{
  LINE_NONE, /* an end of it is not on the table, or both are of one side */
  LINE_FREE,
  LINE_FAR, /* longer than one can see */
  LINE_BLOCKED,
};

typedef struct
{
  AciesSightModelBase base; /* its group is a place in `holders` */
  gboolean is_present;
  const char *side; /* interned */
  AciesSightEnd viewer;
  AciesSightEnd target;
  gboolean blocks;
  AciesSightBody body;
  guint number; /* of the body among all blockers; ACIES_SIGHT_CLEAR before it first blocks */
} Entry;

struct _AciesVisibility
{
  AciesRuleset *ruleset;        /* owned */
  AciesBattle *battle;          /* owned */
  AciesState *state;            /* owned: the battle as it is */
  const char *side;             /* whose lines alone are asked, interned; NULL: those of all */
  AciesSightModel *sight_model; /* owned */
  GPtrArray *holders; /* of AciesItem, borrowed: units, then leaders, each in the order of ids */
  GArray *entries;    /* of Entry */
  guint *lines;       /* from each entry to each */
  guint64 n_asked;
};

static Entry *
get_entry (AciesVisibility *self, guint n)
{
  return &g_array_index (self->entries, Entry, n);
}

static guint *
get_line (AciesVisibility *self, guint from, guint to)
{
  return &self->lines[(gsize) from * self->entries->len + to];
}

static void
add_entry (GArray *entries, AciesItem *item, guint group, const AciesLength size[2])
{
  Entry entry = { .number = ACIES_SIGHT_CLEAR };

  entry.base.item = item;
  entry.base.group = group;
  entry.base.frontage = size[0];
  entry.base.depth = size[1];
  g_array_append_val (entries, entry);
}

/* All stands and leaders of the battle, wherever they are, into HOLDERS and ENTRIES. */
static void
list_entries (AciesVisibility *self, GPtrArray *holders, GArray *entries)
{
  GListModel *units = acies_battle_get_units (self->battle);
  GListModel *leaders = acies_battle_get_leaders (self->battle);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);
      GListModel *stands = acies_unit_get_stands (unit);

      for (guint n = 0; n < g_list_model_get_n_items (stands); n++)
        {
          g_autoptr (AciesStand) stand = g_list_model_get_item (stands, n);
          AciesLength size[] = { acies_stand_get_frontage (stand), acies_stand_get_depth (stand) };

          add_entry (entries, ACIES_ITEM (stand), holders->len, size);
        }
      g_ptr_array_add (holders, unit);
    }
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);
      AciesLength size[] = { acies_leader_get_frontage (leader), acies_leader_get_depth (leader) };

      add_entry (entries, ACIES_ITEM (leader), holders->len, size);
      g_ptr_array_add (holders, leader);
    }
}

/* Whether the side whose lines are asked is kept from knowing of HOLDER. */
static gboolean
is_kept_from (AciesVisibility *self, AciesItem *holder)
{
  AciesValue known;

  if (self->side == NULL || acies_state_get_side (self->state, holder) == self->side)
    return FALSE;
  known = acies_state_get_knowledge (self->state, self->side, acies_item_get_id (holder));
  return known.kind == ACIES_VALUE_FLAG && known.number == 0;
}

/* Reads where the entry is and what it is now. */
static void
read_entry (AciesVisibility *self, Entry *entry)
{
  AciesSightModelBase *base = &entry->base;
  AciesItem *holder = g_ptr_array_index (self->holders, base->group);

  entry->side = acies_state_get_side (self->state, holder);
  entry->is_present = !acies_state_is_lost (self->state, base->item)
                      && acies_state_get_placement (self->state, base->item, &base->centre);
  entry->blocks = FALSE;
  if (!entry->is_present)
    return;
  acies_footprint_init (&base->footprint, &base->centre, base->frontage, base->depth);
  acies_sight_model_get_viewer (self->sight_model, base, &entry->viewer);
  acies_sight_model_get_target (self->sight_model, base, &entry->target);
  entry->blocks = acies_sight_model_get_body (self->sight_model, base, &entry->body)
                  && !is_kept_from (self, holder);
}

static gboolean
is_same_end (const AciesSightEnd *a, const AciesSightEnd *b)
{
  return acies_point_equal (&a->at, &b->at) && a->height == b->height && a->shown == b->shown;
}

static gboolean
is_same (const Entry *a, const Entry *b)
{
  if (a->is_present != b->is_present || a->blocks != b->blocks || a->side != b->side)
    return FALSE;
  if (!a->is_present)
    return TRUE;
  if (!is_same_end (&a->viewer, &b->viewer) || !is_same_end (&a->target, &b->target))
    return FALSE;

  return !a->blocks
         || (memcmp (&a->body.base, &b->body.base, sizeof a->body.base) == 0
             && a->body.height == b->body.height && a->body.over == b->body.over
             && a->body.screens == b->body.screens);
}

/* Puts the body of entry N where it is now, or takes it away. */
static void
place_body (AciesVisibility *self, guint n)
{
  AciesSight *sight = acies_sight_model_get_sight (self->sight_model);
  Entry *entry = get_entry (self, n);

  if (entry->number != ACIES_SIGHT_CLEAR)
    acies_sight_set_body (sight, entry->number, entry->blocks ? &entry->body : NULL);
  else if (entry->blocks)
    entry->number = acies_sight_add_body (sight, &entry->body, n);
}

static void
ask_line (AciesVisibility *self, guint from, guint to)
{
  const Entry *viewer = get_entry (self, from);
  const Entry *target = get_entry (self, to);
  guint *line = get_line (self, from, to);
  guint blocker;

  *line = LINE_NONE;
  if (!viewer->is_present || !target->is_present || viewer->side == target->side)
    return;

  self->n_asked++;
  if (!acies_sight_model_is_in_range (self->sight_model, &viewer->viewer.at, &target->target.at))
    {
      *line = LINE_FAR;
      return;
    }
  blocker = acies_sight_find_any (acies_sight_model_get_sight (self->sight_model), &viewer->viewer,
                                  &target->target);
  *line = blocker == ACIES_SIGHT_CLEAR ? LINE_FREE : LINE_BLOCKED + blocker;
}

/* What moved, as the lines are gone through that it may bear upon: there are many, so that flags
 * lie close together. */
typedef struct
{
  AciesSight *sight;
  const GArray *moved; /* of guint: numbers of entries */
  GArray *ends;        /* of guint: the entries at which a line may end, or that moved */
  guint8 *changed;     /* for each entry, whether it is one of them */
  guint8 *gone;        /* for each of the first blockers, whether it is a body of theirs */
  guint n_blockers;    /* so many are told of; none behind them is */
} Revision;

/* The entries that are not of SIDE, which looks; NULL: all. CHANGED, or NULL, are there too. Of
 * guint. */
static GArray *
list_ends (AciesVisibility *self, const char *side, const guint8 *changed)
{
  GArray *ends = g_array_sized_new (FALSE, FALSE, sizeof (guint), self->entries->len);

  for (guint i = 0; i < self->entries->len; i++)
    if (side == NULL || get_entry (self, i)->side != side || (changed != NULL && changed[i]))
      g_array_append_val (ends, i);
  return ends;
}

static void
revision_init (Revision *self, AciesVisibility *visibility, const GArray *moved)
{
  self->sight = acies_sight_model_get_sight (visibility->sight_model);
  self->moved = moved;
  self->n_blockers = 0;
  for (guint i = 0; i < moved->len; i++)
    {
      guint number = get_entry (visibility, g_array_index (moved, guint, i))->number;

      if (number != ACIES_SIGHT_CLEAR)
        self->n_blockers = MAX (self->n_blockers, number + 1);
    }
  self->changed = g_new0 (guint8, visibility->entries->len);
  self->gone = g_new0 (guint8, self->n_blockers);
  for (guint i = 0; i < moved->len; i++)
    {
      guint n = g_array_index (moved, guint, i);
      guint number = get_entry (visibility, n)->number;

      self->changed[n] = TRUE;
      if (number != ACIES_SIGHT_CLEAR)
        self->gone[number] = TRUE;
    }
  self->ends = list_ends (visibility, visibility->side, self->changed);
}

static void
revision_clear (Revision *self)
{
  g_free (self->changed);
  g_free (self->gone);
  g_array_unref (self->ends);
}

/* The free line between entries that stand as before may be stopped by what moved. */
static void
test_line (AciesVisibility *self, guint from, guint to, const Revision *revision)
{
  guint *line = get_line (self, from, to);

  for (guint i = 0; i < revision->moved->len && *line == LINE_FREE; i++)
    {
      const Entry *entry = get_entry (self, g_array_index (revision->moved, guint, i));

      if (entry->blocks
          && acies_sight_is_blocked_by (revision->sight, entry->number,
                                        &get_entry (self, from)->viewer,
                                        &get_entry (self, to)->target))
        *line = LINE_BLOCKED + entry->number;
    }
}

/* All lines from the base FROM. One that was stopped by what moved is asked anew. */
static void
revise_view (AciesVisibility *self, guint from, const Revision *revision)
{
  const guint *lines = get_line (self, from, 0);
  gboolean is_changed = revision->changed[from];

  for (guint i = 0; i < revision->ends->len; i++)
    {
      guint to = g_array_index (revision->ends, guint, i);
      guint line = lines[to];

      if (is_changed || revision->changed[to]
          || (line >= LINE_BLOCKED && line - LINE_BLOCKED < revision->n_blockers
              && revision->gone[line - LINE_BLOCKED]))
        ask_line (self, from, to);
      else if (line == LINE_FREE)
        test_line (self, from, to, revision);
    }
}

static void
revise_lines (AciesVisibility *self, const GArray *moved)
{
  Revision revision;

  revision_init (&revision, self, moved);
  for (guint from = 0; from < self->entries->len; from++)
    if (self->side == NULL || get_entry (self, from)->side == self->side)
      revise_view (self, from, &revision);
  revision_clear (&revision);
}

/* Begins anew with the items that the battle has now. Takes HOLDERS and ENTRIES. */
static void
begin (AciesVisibility *self, GPtrArray *holders, GArray *entries)
{
  g_clear_pointer (&self->holders, g_ptr_array_unref);
  g_clear_pointer (&self->entries, g_array_unref);
  g_clear_pointer (&self->sight_model, acies_sight_model_free);
  self->holders = holders;
  self->entries = entries;
  self->sight_model = acies_sight_model_new (self->ruleset, self->state);
  g_free (self->lines);
  self->lines = g_new0 (guint, (gsize) entries->len * entries->len);
}

/* Whether the battle has the same items of the same sizes as before, on the same ground. */
static gboolean
is_familiar (AciesVisibility *self, const GArray *entries)
{
  if (self->entries == NULL || self->entries->len != entries->len
      || !acies_sight_model_is_current (self->sight_model))
    return FALSE;
  for (guint i = 0; i < entries->len; i++)
    {
      const AciesSightModelBase *before = &get_entry (self, i)->base;
      const AciesSightModelBase *now = &g_array_index (entries, Entry, i).base;

      if (before->item != now->item || before->group != now->group
          || before->frontage != now->frontage || before->depth != now->depth)
        return FALSE;
    }
  return TRUE;
}

guint
acies_visibility_refresh (AciesVisibility *self)
{
  g_autoptr (GPtrArray) holders = g_ptr_array_new ();
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_autoptr (GArray) moved = g_array_new (FALSE, FALSE, sizeof (guint));

  list_entries (self, holders, entries);
  if (!is_familiar (self, entries))
    begin (self, g_steal_pointer (&holders), g_steal_pointer (&entries));

  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = get_entry (self, i);
      Entry now = *entry;

      read_entry (self, &now);
      if (is_same (entry, &now))
        continue;
      *entry = now;
      place_body (self, i);
      g_array_append_val (moved, i);
    }
  if (moved->len > 0)
    revise_lines (self, moved);
  return moved->len;
}

AciesVisibility *
acies_visibility_new (AciesRuleset *ruleset, AciesBattle *battle)
{
  return acies_visibility_new_for (ruleset, battle, NULL);
}

AciesVisibility *
acies_visibility_new_for (AciesRuleset *ruleset, AciesBattle *battle, const char *side)
{
  AciesVisibility *self = g_new0 (AciesVisibility, 1);

  self->side = g_intern_string (side);
  self->ruleset = g_object_ref (ruleset);
  self->battle = g_object_ref (battle);
  self->state = acies_state_new (battle);
  acies_visibility_refresh (self);
  return self;
}

void
acies_visibility_free (AciesVisibility *self)
{
  acies_sight_model_free (self->sight_model);
  g_ptr_array_unref (self->holders);
  g_array_unref (self->entries);
  g_free (self->lines);
  acies_state_unref (self->state);
  g_object_unref (self->battle);
  g_object_unref (self->ruleset);
  g_free (self);
}

/* Whether the base FROM sees any base of HOLDER. */
static gboolean
sees_any (AciesVisibility *self, guint from, guint holder)
{
  for (guint to = 0; to < self->entries->len; to++)
    if (get_entry (self, to)->base.group == holder && *get_line (self, from, to) == LINE_FREE)
      return TRUE;
  return FALSE;
}

AciesItem *
acies_visibility_find_viewer (AciesVisibility *self, const char *side, AciesItem *item)
{
  guint holder;

  if (!g_ptr_array_find (self->holders, item, &holder))
    return NULL;
  for (guint from = 0; from < self->entries->len; from++)
    {
      const Entry *entry = get_entry (self, from);

      if (g_strcmp0 (entry->side, side) == 0 && sees_any (self, from, holder))
        return g_ptr_array_index (self->holders, entry->base.group);
    }
  return NULL;
}

/* The shortest free line from the base FROM to each holder of ENDS becomes NEAREST of it, unless
 * that is shorter; negative: there is none yet. */
static void
note_nearest (AciesVisibility *self, guint from, const GArray *ends, double *nearest)
{
  const guint *lines = get_line (self, from, 0);
  const AciesPoint *eye = &get_entry (self, from)->viewer.at;

  for (guint i = 0; i < ends->len; i++)
    {
      guint to = g_array_index (ends, guint, i);
      const Entry *entry;
      double length, *best;

      if (lines[to] != LINE_FREE)
        continue;
      entry = get_entry (self, to);
      best = &nearest[entry->base.group];
      length = acies_point_distance (eye, &entry->target.at);
      if (*best < 0 || length < *best)
        *best = length;
    }
}

void
acies_visibility_foreach_seen (AciesVisibility *self,
                               const char *side,
                               AciesVisibilityFunc func,
                               gpointer data)
{
  g_autofree double *nearest = g_new (double, self->holders->len);
  g_autoptr (GArray) ends = list_ends (self, g_intern_string (side), NULL);

  for (guint i = 0; i < self->holders->len; i++)
    nearest[i] = -1;
  for (guint from = 0; from < self->entries->len; from++)
    if (g_strcmp0 (get_entry (self, from)->side, side) == 0)
      note_nearest (self, from, ends, nearest);
  for (guint i = 0; i < self->holders->len; i++)
    if (nearest[i] >= 0)
      func (g_ptr_array_index (self->holders, i), (AciesLength) nearest[i], data);
}

static void
add_seen (AciesItem *item, AciesLength nearest, gpointer seen)
{
  g_ptr_array_add (seen, item);
}

GPtrArray *
acies_visibility_dup_seen (AciesVisibility *self, const char *side)
{
  GPtrArray *seen = g_ptr_array_new ();

  acies_visibility_foreach_seen (self, side, add_seen, seen);
  return seen;
}

GPtrArray *
acies_visibility_dup_view (AciesVisibility *self, AciesItem *item)
{
  GPtrArray *shapes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_shape_unref);

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = get_entry (self, i);
      AciesItem *holder = g_ptr_array_index (self->holders, entry->base.group);
      const char *ids[] = { acies_item_get_id (holder), NULL };
      g_autoptr (GArray) outline = NULL;

      if (!entry->is_present || (entry->base.item != item && holder != item))
        continue;
      outline = acies_sight_model_dup_area (self->sight_model, &entry->base);
      /* Who sees nothing has no outline. */
      if (outline->len >= 3)
        g_ptr_array_add (shapes, acies_shape_new (ACIES_SHAPE_POLYGON, ACIES_SHAPE_LIMIT,
                                                  (const AciesPoint *) outline->data, outline->len,
                                                  -1, NULL, ids));
    }
  return shapes;
}

guint64
acies_visibility_get_n_asked (AciesVisibility *self)
{
  return self->n_asked;
}
