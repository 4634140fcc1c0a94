/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTape is a tape laid over the table. Knots remember ids, not items, so that a tape
 * outlives a look at the past. Legs are measured whenever a knot or the battle changes. */
#include "config.h"
#include "app/canvas/acies-tape.h"

#include "app/canvas/acies-table-measure.h"
#include "app/widgets/acies-wording.h"
#include "base/value/acies-number.h"
#include "referee/state/acies-hexes.h"

#include <glib/gi18n-lib.h>

/* What lies within a leg is looked at this often. */
#define STEP ACIES_PER_MM

typedef struct
{
  char *id; /* of an item, or NULL */
  AciesPoint at;
} Knot;

struct _AciesTape
{
  GObject parent_instance;

  /* owned */
  AciesBattle *battle; /* or NULL */
  GArray *knots;       /* of Knot */
  GArray *legs;        /* of AciesTapeLeg */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesTape, acies_tape, G_TYPE_OBJECT)

static void
knot_clear (gpointer data)
{
  g_free (((Knot *) data)->id);
}

static void
leg_clear (gpointer data)
{
  g_array_unref (((AciesTapeLeg *) data)->grounds);
}

static const Knot *
get_knot (AciesTape *self, guint n)
{
  return &g_array_index (self->knots, Knot, n);
}

/* The item of a knot as long as it lies on the table; else NULL, and the point counts. */
static AciesItem *
find_item (AciesTape *self, const Knot *knot)
{
  AciesItem *item = knot->id != NULL && self->battle != NULL
                        ? acies_battle_find (self->battle, knot->id)
                        : NULL;
  AciesSeparation gap;

  return item != NULL && acies_table_measure_to_point (item, &knot->at, &gap) ? item : NULL;
}

/* The point at STEPS of N_STEPS from A to B. */
static AciesPoint
get_part (const AciesPoint *a, const AciesPoint *b, gint64 steps, gint64 n_steps)
{
  return (AciesPoint){ a->x + (b->x - a->x) * steps / n_steps,
                       a->y + (b->y - a->y) * steps / n_steps };
}

/* How much of GAP lies on POLYGON, to a millimetre. */
static AciesLength
measure_ground (const AciesSeparation *gap, const AciesPolygon *polygon)
{
  gint64 n_steps = MAX (1, gap->length / STEP), n_inside = 0;

  if (!acies_polygon_meets_segment (polygon, &gap->from, &gap->to))
    return 0;
  for (gint64 i = 0; i < n_steps; i++)
    {
      AciesPoint middle = get_part (&gap->from, &gap->to, 2 * i + 1, 2 * n_steps);

      n_inside += acies_polygon_contains (polygon, &middle);
    }
  return gap->length * n_inside / n_steps;
}

static void
find_grounds (AciesTape *self, AciesTapeLeg *leg)
{
  GListModel *features = self->battle != NULL
                             ? acies_table_get_features (acies_battle_get_table (self->battle))
                             : NULL;

  for (guint i = 0; features != NULL && i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);
      AciesTapeGround ground
          = { feature, measure_ground (&leg->gap, acies_feature_get_polygon (feature)) };

      if (ground.length > 0)
        g_array_append_val (leg->grounds, ground);
    }
}

static void
measure (AciesTape *self)
{
  g_array_set_size (self->legs, 0);
  for (guint i = 0; i + 1 < self->knots->len; i++)
    {
      const Knot *from = get_knot (self, i), *to = get_knot (self, i + 1);
      AciesTapeLeg leg = { .grounds = g_array_new (FALSE, FALSE, sizeof (AciesTapeGround)) };

      acies_table_measure (find_item (self, from), &from->at, find_item (self, to), &to->at,
                           &leg.gap);
      if (leg.gap.length > 0)
        leg.bearing = acies_point_bearing (&leg.gap.from, &leg.gap.to);
      find_grounds (self, &leg);
      g_array_append_val (self->legs, leg);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
acies_tape_finalize (GObject *object)
{
  AciesTape *self = ACIES_TAPE (object);

  g_clear_object (&self->battle);
  g_array_unref (self->knots);
  g_array_unref (self->legs);

  G_OBJECT_CLASS (acies_tape_parent_class)->finalize (object);
}

static void
acies_tape_class_init (AciesTapeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_tape_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_tape_init (AciesTape *self)
{
  self->knots = g_array_new (FALSE, FALSE, sizeof (Knot));
  g_array_set_clear_func (self->knots, knot_clear);
  self->legs = g_array_new (FALSE, FALSE, sizeof (AciesTapeLeg));
  g_array_set_clear_func (self->legs, leg_clear);
}

AciesTape *
acies_tape_new (AciesBattle *battle)
{
  AciesTape *self = g_object_new (ACIES_TYPE_TAPE, NULL);

  g_set_object (&self->battle, battle);
  return self;
}

void
acies_tape_set_battle (AciesTape *self, AciesBattle *battle)
{
  g_return_if_fail (ACIES_IS_TAPE (self));

  g_set_object (&self->battle, battle);
  measure (self);
}

static void
set_knot (Knot *knot, AciesItem *item, const AciesPoint *at)
{
  g_free (knot->id);
  knot->id = item != NULL ? g_strdup (acies_item_get_id (item)) : NULL;
  knot->at = *at;
}

void
acies_tape_add (AciesTape *self, AciesItem *item, const AciesPoint *at)
{
  Knot knot = { NULL, *at };

  g_return_if_fail (ACIES_IS_TAPE (self));

  set_knot (&knot, item, at);
  g_array_append_val (self->knots, knot);
  measure (self);
}

void
acies_tape_move_end (AciesTape *self, AciesItem *item, const AciesPoint *at)
{
  g_return_if_fail (ACIES_IS_TAPE (self) && self->knots->len > 0);

  set_knot (&g_array_index (self->knots, Knot, self->knots->len - 1), item, at);
  measure (self);
}

void
acies_tape_take_back (AciesTape *self)
{
  g_return_if_fail (ACIES_IS_TAPE (self));

  if (self->knots->len == 0)
    return;
  g_array_set_size (self->knots, self->knots->len - 1);
  measure (self);
}

guint
acies_tape_get_n_knots (AciesTape *self)
{
  return self->knots->len;
}

const GArray *
acies_tape_get_legs (AciesTape *self)
{
  return self->legs;
}

AciesLength
acies_tape_get_length (AciesTape *self)
{
  AciesLength length = 0;

  for (guint i = 0; i < self->legs->len; i++)
    length += g_array_index (self->legs, AciesTapeLeg, i).gap.length;
  return length;
}

gboolean
acies_tape_follows (AciesTape *self)
{
  for (guint i = 0; i < self->knots->len; i++)
    if (get_knot (self, i)->id != NULL)
      return TRUE;
  return FALSE;
}

AciesTape *
acies_tape_copy (AciesTape *self)
{
  AciesTape *copy;

  g_return_val_if_fail (ACIES_IS_TAPE (self), NULL);

  copy = acies_tape_new (self->battle);
  for (guint i = 0; i < self->knots->len; i++)
    {
      const Knot *knot = get_knot (self, i);
      Knot twin = { g_strdup (knot->id), knot->at };

      g_array_append_val (copy->knots, twin);
    }
  measure (copy);
  return copy;
}

/* "45°", to a degree. */
static char *
format_bearing (const AciesTapeLeg *leg)
{
  /* Translators: degrees from north, clockwise. */
  return g_strdup_printf (_ ("%d°"),
                          (leg->bearing + ACIES_PER_DEGREE / 2) / ACIES_PER_DEGREE % 360);
}

char *
acies_tape_dup_label (AciesTape *self, AciesRuleset *ruleset)
{
  const AciesTapeLeg *last;
  g_autofree char *length = NULL, *bearing = NULL, *whole = NULL;

  g_return_val_if_fail (ACIES_IS_TAPE (self), NULL);

  if (self->legs->len == 0)
    return g_strdup (acies_wording_length (ruleset, 0));
  last = &g_array_index (self->legs, AciesTapeLeg, self->legs->len - 1);
  length = acies_wording_length (ruleset, last->gap.length);
  bearing = format_bearing (last);
  if (self->legs->len == 1)
    return g_strdup_printf ("%s · %s", length, bearing);
  whole = acies_wording_length (ruleset, acies_tape_get_length (self));
  /* Translators: the last leg of a tape, its direction, and the whole length. */
  return g_strdup_printf (_ ("%s · %s\n%s in all"), length, bearing, whole);
}

static char *
describe_knot (AciesTape *self, AciesReferee *referee, guint n)
{
  const Knot *knot = get_knot (self, n);
  g_autofree char *x = NULL, *y = NULL;
  char *hex;

  if (find_item (self, knot) != NULL)
    return acies_referee_describe_item (referee, knot->id);
  hex = acies_hexes_dup_number_at (acies_referee_get_ruleset (referee),
                                   acies_battle_get_table (acies_referee_get_battle (referee)),
                                   &knot->at);
  if (hex != NULL)
    return hex;
  x = acies_number_format_for_people (knot->at.x, ACIES_PER_MM, 1);
  y = acies_number_format_for_people (knot->at.y, ACIES_PER_MM, 1);
  /* Translators: a point of the table, in millimetres from its north-west corner. */
  return g_strdup_printf (_ ("%s, %s mm"), x, y);
}

char *
acies_tape_dup_name (AciesTape *self, AciesReferee *referee)
{
  g_autofree char *from = NULL, *to = NULL, *length = NULL;

  g_return_val_if_fail (ACIES_IS_TAPE (self) && ACIES_IS_REFEREE (referee), NULL);

  if (self->legs->len == 0)
    return NULL;
  from = describe_knot (self, referee, 0);
  to = describe_knot (self, referee, self->knots->len - 1);
  length = acies_wording_length (acies_referee_get_ruleset (referee), acies_tape_get_length (self));
  /* Translators: two units or points of the table, and how far they are apart along a tape. */
  return g_strdup_printf (_ ("%s to %s: %s"), from, to, length);
}

static void
append_leg (AciesTape *self, AciesReferee *referee, guint n, GString *text)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  const AciesTapeLeg *leg = &g_array_index (self->legs, AciesTapeLeg, n);
  g_autofree char *from = describe_knot (self, referee, n);
  g_autofree char *to = describe_knot (self, referee, n + 1);
  g_autofree char *length = acies_wording_length (ruleset, leg->gap.length);
  g_autofree char *bearing = format_bearing (leg);

  g_string_append_printf (text, _ ("%s to %s: %s, %s"), from, to, length, bearing);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < leg->grounds->len; i++)
    {
      const AciesTapeGround *ground = &g_array_index (leg->grounds, AciesTapeGround, i);
      g_autofree char *name
          = acies_referee_describe_item (referee, acies_item_get_id (ACIES_ITEM (ground->feature)));
      g_autofree char *part = acies_wording_length (ruleset, ground->length);

      /* Translators: a length, and a piece of ground such as a wood. */
      g_string_append_printf (text, _ ("  %s of it in %s"), part, name);
      g_string_append_c (text, '\n');
    }
}

char *
acies_tape_dup_text (AciesTape *self, AciesReferee *referee)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *whole = NULL;

  g_return_val_if_fail (ACIES_IS_TAPE (self) && ACIES_IS_REFEREE (referee), NULL);

  for (guint i = 0; i < self->legs->len; i++)
    append_leg (self, referee, i, text);
  whole = acies_wording_length (acies_referee_get_ruleset (referee), acies_tape_get_length (self));
  if (self->legs->len > 1)
    g_string_append_printf (text, _ ("In all: %s\n"), whole);
  return g_strdup (text->str);
}
