/* Where a walk branches: a stack of points, the last of which goes on first. */
#include "config.h"
#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "referee/acies-branches.h"

#include "referee/acies-odds.h"

#include <glib/gi18n-lib.h>

/* One throw, choice or answer on the way. */
typedef struct
{
  const char *id;                  /* of the hearing's strings */
  AciesDistribution *distribution; /* NULL: a choice or an answer */
  guint n;
  guint index;  /* which branch is being walked */
  gint64 value; /* of this branch */
  gboolean is_choice;
  const char *choices;  /* of a choice: all choices up to it; NULL until it is taken */
  AciesFraction before; /* the chance of the branches before it */
  AciesFraction one;    /* that, over the weight of all branches; denominator 0: it does not fit */
  AciesFraction chance; /* of the branches up to it and with it; denominator 0: it does not fit */
  guint *widenings;     /* how often this id branched on */
} Point;

struct _AciesBranches
{
  AciesHearing *hearing;
  AciesHandfuls *handfuls;
  GHashTable *widenings; /* of const char *id to guint * */
  GStringChunk *strings;
  GArray *points; /* of Point */
  guint cursor;
  guint n_seen;        /* what the hearing had seen before */
  AciesFraction start; /* the chance of coming here */
};

static const AciesFraction misfit = { 0, 0 };

AciesBranches *
acies_branches_new (AciesHearing *hearing,
                    AciesHandfuls *handfuls,
                    GHashTable *widenings,
                    GStringChunk *strings)
{
  AciesBranches *self = g_new0 (AciesBranches, 1);

  self->hearing = hearing;
  self->handfuls = handfuls;
  self->widenings = widenings;
  self->strings = strings;
  self->points = g_array_new (FALSE, FALSE, sizeof (Point));
  self->n_seen = hearing->seen->len;
  return self;
}

void
acies_branches_free (AciesBranches *self)
{
  g_ptr_array_set_size (self->hearing->seen, (int) self->n_seen);
  g_array_unref (self->points);
  g_free (self);
}

void
acies_branches_start (AciesBranches *self, const AciesFraction *chance)
{
  self->start = *chance;
  g_array_set_size (self->points, 0);
}

void
acies_branches_rewind (AciesBranches *self)
{
  self->cursor = 0;
}

/* Works out value and chance of the branch that POINT takes. */
static void
take_branch (Point *point)
{
  AciesFraction weight;

  point->choices = NULL;
  point->chance = point->before;
  if (point->distribution == NULL)
    {
      point->value = point->index;
      return;
    }
  point->value = acies_distribution_get_value (point->distribution, point->index);
  weight.numerator = acies_distribution_get_weight (point->distribution, point->index);
  point->chance = point->one;
  if (point->one.denominator != 0
      && acies_count_multiply (&point->chance.numerator, weight.numerator))
    return;
  weight.denominator = acies_distribution_get_total (point->distribution);
  point->chance = point->before;
  if (point->before.denominator == 0 || !acies_chance_multiply (&point->chance, &weight))
    point->chance = misfit;
}

static const AciesFraction *
get_last_chance (AciesBranches *self)
{
  guint n = self->points->len;

  return n > 0 ? &g_array_index (self->points, Point, n - 1).chance : &self->start;
}

gboolean
acies_branches_get_chance (AciesBranches *self, AciesFraction *chance)
{
  *chance = *get_last_chance (self);
  return chance->denominator != 0;
}

gboolean
acies_branches_go_on (AciesBranches *self)
{
  while (self->points->len > 0)
    {
      Point *point = &g_array_index (self->points, Point, self->points->len - 1);

      if (++point->index < point->n)
        {
          take_branch (point);
          ++*point->widenings;
          return TRUE;
        }
      g_array_set_size (self->points, self->points->len - 1);
    }
  return FALSE;
}

static guint *
get_widenings (AciesBranches *self, const char *id)
{
  guint *widenings = g_hash_table_lookup (self->widenings, id);

  if (widenings == NULL)
    {
      widenings = g_new0 (guint, 1);
      g_hash_table_insert (self->widenings, (gpointer) id, widenings);
    }
  return widenings;
}

/* Adds a point, which takes its first branch. */
static Point *
add_point (AciesBranches *self, const char *id, AciesDistribution *distribution, guint n)
{
  Point *point;

  g_array_set_size (self->points, self->points->len + 1);
  point = &g_array_index (self->points, Point, self->points->len - 1);
  *point = (Point){ .id = id, .distribution = distribution, .n = n, .before = self->start };
  if (self->points->len > 1)
    point->before = point[-1].chance;
  point->widenings = get_widenings (self, id);
  if (distribution != NULL)
    {
      const AciesFraction all = { 1, acies_distribution_get_total (distribution) };

      point->one = point->before;
      if (point->before.denominator == 0 || !acies_chance_multiply (&point->one, &all))
        point->one = misfit;
    }
  take_branch (point);
  self->cursor++;
  return point;
}

gboolean
acies_branches_replay (AciesBranches *self, gint64 *value)
{
  if (self->cursor == self->points->len)
    return FALSE;
  *value = g_array_index (self->points, Point, self->cursor++).value;
  return TRUE;
}

void
acies_branches_forget_seen (AciesBranches *self)
{
  g_ptr_array_set_size (self->hearing->seen, (int) (self->n_seen + self->cursor));
}

void
acies_branches_pass (AciesBranches *self, const char *id, gint64 value)
{
  add_point (self, id, NULL, 1)->value = value;
}

gboolean
acies_branches_throw (AciesBranches *self,
                      const char *id,
                      const AciesDie *die,
                      guint n,
                      const AciesDiceReading *reading,
                      gint64 *value)
{
  AciesDistribution *distribution = acies_handfuls_get (self->handfuls, die, n, reading);

  if (distribution == NULL)
    {
      acies_hearing_fail (self->hearing, ACIES_REFEREE_ERROR_BUDGET,
                          _ ("“%s” throws too many dice for exact odds."), id);
      return FALSE;
    }
  *value = add_point (self, id, distribution, acies_distribution_get_n (distribution))->value;
  return TRUE;
}

void
acies_branches_choose (AciesBranches *self, const char *id, guint n_options)
{
  add_point (self, id, NULL, n_options)->is_choice = TRUE;
}

void
acies_branches_take_choice (AciesBranches *self, const char *option)
{
  Point *point = &g_array_index (self->points, Point, self->cursor - 1);

  if (!point->is_choice)
    return;
  if (point->choices == NULL)
    {
      g_autofree char *choices = g_strdup_printf (
          "%s%s=%s;", self->hearing->choices != NULL ? self->hearing->choices : "", point->id,
          option);

      point->choices = g_string_chunk_insert_const (self->strings, choices);
    }
  self->hearing->choices = point->choices;
}
