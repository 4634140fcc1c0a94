/* Exact odds: the procedure is run again for every branch of its dice, which are one branching each
 * whatever the number of dice. A branching already decided is replayed; a new one takes its first
 * branch; when a run ends its weight is counted and the last branching goes on. Where a procedure
 * goes on in a step, equal states are merged before they are walked on; parts of a ruling are
 * walked each for itself and once. */
#include "config.h"
#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "referee/acies-odds.h"
#include "referee/acies-referee-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_LEAVES 60000

/* One throw, choice or answer on the way. */
typedef struct
{
  const char *id;                  /* of the walk's strings */
  AciesDistribution *distribution; /* borrowed from the walk; NULL: a choice or an answer */
  guint n;
  guint index;          /* which branch is being walked */
  gint64 value;         /* of this branch */
  AciesFraction before; /* the chance of the branches before it */
  gboolean fits;        /* whether that could be counted */
  guint *widenings;     /* of the walk: how often this id branched on */
} Point;

/* Where a walk goes on: the procedure from its start, or a step of it. */
typedef struct
{
  const char *procedure; /* interned, or of the action */
  GByteArray *key;       /* of a step: what tells it from others, its state last */
  gsize state;           /* of a step: where in the key its state begins; 0: from the start */
  AciesProposals *proposals;
  const char *outcome;
  const char *choices;  /* of the walk's strings, or NULL */
  GArray *terms;        /* of AciesFraction, each with a denominator of its own: its chance */
  AciesFraction chance; /* their sum, once it is walked */
} Segment;

/* What all walks within one walk share. */
typedef struct
{
  GStringChunk *strings;
  GArray *handfuls;        /* of Handful */
  GHashTable *widenings;   /* of const char *id to guint *: how often it branched on */
  GHashTable *known_parts; /* of GBytes to AciesOdds */
  guint n_leaves;
} Shared;

typedef struct
{
  const AciesDie *die;
  guint n;
  AciesDiceReading reading;
  AciesDistribution *distribution;
} Handful;

struct _AciesBranches
{
  AciesHearing *hearing;
  Shared *shared;
  AciesOdds *odds;
  GArray *points; /* of Point */
  guint cursor;
  guint n_seen;       /* what the hearing had seen before */
  GPtrArray *parts;   /* of AciesOdds, borrowed: of the present leaf */
  GQueue pending;     /* of Segment */
  GPtrArray *later;   /* of Segment: after all that are pending */
  GHashTable *by_key; /* of GByteArray to Segment among `later`, which owns it */
  GByteArray *key;    /* room to make one in */
  Segment *segment;   /* being walked, or NULL */
  const char *part;   /* of the walk's strings, or NULL */
  int arguments;      /* of a part: where on the stack they lie; 0: q */
};

struct _AciesWalk
{
  AciesReferee *referee;
  AciesHearing *hearing; /* NULL if the question is wrong */
  Shared shared;
  AciesBranches *branches;
  GError *error;
  gboolean is_done;
};

static void
segment_free (gpointer data)
{
  Segment *segment = data;

  g_clear_pointer (&segment->key, g_byte_array_unref);
  acies_proposals_free (segment->proposals);
  g_array_unref (segment->terms);
  g_free (segment);
}

static guint
hash_key (gconstpointer data)
{
  const GByteArray *key = data;
  guint64 hash = key->len, word;
  guint at = 0;

  for (; at + sizeof word <= key->len; at += sizeof word)
    {
      memcpy (&word, key->data + at, sizeof word);
      hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 32;
    }
  for (; at < key->len; at++)
    hash = (hash ^ key->data[at]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return (guint) (hash ^ hash >> 32);
}

static gboolean
equal_keys (gconstpointer a, gconstpointer b)
{
  const GByteArray *first = a, *second = b;

  return first->len == second->len && memcmp (first->data, second->data, first->len) == 0;
}

static AciesBranches *
branches_new (AciesHearing *hearing, Shared *shared, const char *procedure)
{
  AciesBranches *self = g_new0 (AciesBranches, 1);
  Segment *segment = g_new0 (Segment, 1);
  const AciesFraction certain = { 1, 1 };

  self->hearing = hearing;
  self->shared = shared;
  self->odds = acies_odds_new ();
  self->points = g_array_new (FALSE, FALSE, sizeof (Point));
  self->parts = g_ptr_array_new ();
  self->later = g_ptr_array_new ();
  self->by_key = g_hash_table_new (hash_key, equal_keys);
  self->key = g_byte_array_new ();
  g_queue_init (&self->pending);
  segment->procedure = procedure;
  segment->proposals = acies_proposals_new ();
  segment->terms = g_array_new (FALSE, FALSE, sizeof (AciesFraction));
  g_array_append_val (segment->terms, certain);
  g_queue_push_tail (&self->pending, segment);
  return self;
}

static void
branches_free (AciesBranches *self)
{
  g_clear_pointer (&self->odds, acies_odds_free);
  g_array_unref (self->points);
  g_ptr_array_unref (self->parts);
  g_hash_table_unref (self->by_key);
  g_byte_array_unref (self->key);
  g_queue_clear_full (&self->pending, segment_free);
  g_ptr_array_set_free_func (self->later, segment_free);
  g_ptr_array_unref (self->later);
  g_clear_pointer (&self->segment, segment_free);
  g_free (self);
}

static AciesDistribution *
get_distribution (Shared *shared, const AciesDie *die, guint n, const AciesDiceReading *reading)
{
  Handful handful = { die, n, *reading, NULL };

  for (guint i = 0; i < shared->handfuls->len; i++)
    {
      const Handful *known = &g_array_index (shared->handfuls, Handful, i);

      if (known->die == die && known->n == n && known->reading.how == reading->how
          && known->reading.at_least == reading->at_least)
        return known->distribution;
    }
  handful.distribution = acies_distribution_new (die, n, reading);
  g_array_append_val (shared->handfuls, handful);
  return handful.distribution;
}

/* The chance of the branches up to POINT and with it. */
static gboolean
get_chance_with (const Point *point, AciesFraction *chance)
{
  AciesFraction factor;

  *chance = point->before;
  if (point->distribution == NULL || !point->fits)
    return point->fits;
  factor.numerator = acies_distribution_get_weight (point->distribution, point->index);
  factor.denominator = acies_distribution_get_total (point->distribution);
  return acies_chance_multiply (chance, &factor);
}

/* The chance of the branches taken in this run. */
static gboolean
get_chance (AciesBranches *self, AciesFraction *chance)
{
  if (self->points->len > 0)
    return get_chance_with (&g_array_index (self->points, Point, self->points->len - 1), chance);
  *chance = self->segment->chance;
  return TRUE;
}

static guint *
get_widenings (Shared *shared, const char *id)
{
  guint *widenings = g_hash_table_lookup (shared->widenings, id);

  if (widenings == NULL)
    {
      widenings = g_new0 (guint, 1);
      g_hash_table_insert (shared->widenings, (gpointer) id, widenings);
    }
  return widenings;
}

/* Adds a point, which takes its first branch. */
static Point *
add_point (AciesBranches *self, const char *id, AciesDistribution *distribution, guint n)
{
  Point fresh = { g_string_chunk_insert_const (self->shared->strings, id), distribution, n };

  fresh.fits = get_chance (self, &fresh.before);
  fresh.widenings = get_widenings (self->shared, fresh.id);
  if (distribution != NULL)
    fresh.value = acies_distribution_get_value (distribution, 0);
  g_array_append_val (self->points, fresh);
  return &g_array_index (self->points, Point, self->points->len - 1);
}

gboolean
acies_branches_replay (AciesBranches *self, gint64 *value)
{
  if (self->cursor == self->points->len)
    return FALSE;
  *value = g_array_index (self->points, Point, self->cursor++).value;
  return TRUE;
}

const char *
acies_branches_get_id (AciesBranches *self)
{
  if (self->cursor < self->points->len)
    return g_array_index (self->points, Point, self->cursor).id;
  g_ptr_array_set_size (self->hearing->seen, (int) (self->n_seen + self->cursor));
  return NULL;
}

void
acies_branches_pass (AciesBranches *self, const char *id, gint64 value)
{
  if (self->cursor == self->points->len)
    add_point (self, id, NULL, 1)->value = value;
  self->cursor++;
}

gboolean
acies_branches_throw (AciesBranches *self,
                      const char *id,
                      const AciesDie *die,
                      guint n,
                      const AciesDiceReading *reading,
                      gint64 *value)
{
  AciesDistribution *distribution = get_distribution (self->shared, die, n, reading);

  if (distribution == NULL)
    {
      acies_hearing_fail (self->hearing, ACIES_REFEREE_ERROR_BUDGET,
                          _ ("“%s” throws too many dice for exact odds."), id);
      return FALSE;
    }
  *value = add_point (self, id, distribution, acies_distribution_get_n (distribution))->value;
  self->cursor++;
  return TRUE;
}

gboolean
acies_branches_choose (AciesBranches *self,
                       const char *id,
                       const char *const *options,
                       guint *option)
{
  guint n = g_strv_length ((char **) options);
  g_autofree char *choices = NULL;

  if (self->cursor == self->points->len)
    add_point (self, id, NULL, n);
  *option = g_array_index (self->points, Point, self->cursor++).index;
  *option = MIN (*option, n - 1);
  choices
      = g_strdup_printf ("%s%s=%s;", self->hearing->choices != NULL ? self->hearing->choices : "",
                         id, options[*option]);
  self->hearing->choices = g_string_chunk_insert_const (self->shared->strings, choices);
  return TRUE;
}

static void
refuse_counts (GError **error)
{
  g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
                       _ ("The odds are too fine to be counted exactly."));
}

/* Goes on to the next branch. FALSE: all are walked. */
static gboolean
go_on (AciesBranches *self)
{
  while (self->points->len > 0)
    {
      Point *point = &g_array_index (self->points, Point, self->points->len - 1);

      if (++point->index < point->n)
        {
          if (point->distribution != NULL)
            point->value = acies_distribution_get_value (point->distribution, point->index);
          ++*point->widenings;
          return TRUE;
        }
      g_array_set_size (self->points, self->points->len - 1);
    }
  return FALSE;
}

/* How many stands of the unit of the N-th proposal are lost; 0 if another one before says so. */
static gint64
count_lost (AciesProposals *proposals, guint n, AciesItem *unit)
{
  gint64 count = 0;

  for (guint i = 0; i < acies_proposals_get_n (proposals); i++)
    {
      const AciesProposal *proposal = acies_proposals_get (proposals, i);
      AciesItem *item = proposal->subject->item;

      if (proposal->kind != ACIES_CHANGE_LOSE || item == NULL || !ACIES_IS_STAND (item)
          || ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item))) != unit)
        continue;
      if (i < n)
        return 0;
      count++;
    }
  return count;
}

/* What the N-th proposal is as a quantity. FALSE: it is none. */
static gboolean
describe_proposal (AciesHearing *hearing, guint n, AciesEvent *event)
{
  const AciesProposal *proposal = acies_proposals_get (hearing->proposals, n);
  const AciesAttributeFact *fact;
  AciesItem *item = proposal->subject->item;

  event->subject = proposal->subject;
  event->attribute = proposal->attribute;
  event->value = proposal->after.number;
  if (proposal->kind == ACIES_CHANGE_LOSE)
    {
      event->attribute = g_intern_static_string ("lost");
      if (item == NULL || !ACIES_IS_STAND (item))
        return TRUE;
      item = ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item)));
      event->value = count_lost (hearing->proposals, n, item);
      event->subject = acies_hearing_get_subject (hearing, item);
      return event->value > 0;
    }
  if (proposal->kind != ACIES_CHANGE_ATTRIBUTE)
    return FALSE;
  fact = acies_lookup_fact (hearing->ruleset, proposal->subject->kind, proposal->attribute);
  return fact != NULL && fact->value_kind == ACIES_VALUE_NUMBER
         && fact->lasts == ACIES_LASTS_BATTLE;
}

static gboolean
count_leaf (AciesBranches *self)
{
  AciesHearing *hearing = self->hearing;
  AciesEvent event = { hearing->choices, self->part, hearing->outcome };
  AciesFraction chance;

  if (!get_chance (self, &chance) || !acies_odds_add (self->odds, &event, &chance))
    return FALSE;
  for (guint i = 0; i < acies_proposals_get_n (hearing->proposals); i++)
    {
      AciesEvent quantity = { hearing->choices };

      if (describe_proposal (hearing, i, &quantity)
          && !acies_odds_add (self->odds, &quantity, &chance))
        return FALSE;
    }
  for (guint i = 0; i < self->parts->len; i++)
    if (!acies_odds_add_all (self->odds, g_ptr_array_index (self->parts, i), hearing->choices,
                             &chance))
      return FALSE;
  return TRUE;
}

/* Makes the key that is equal for steps that go on alike, and returns where in it the state begins.
 */
static gsize
make_key (AciesBranches *self)
{
  AciesHearing *hearing = self->hearing;
  const char *const words[] = { hearing->outcome, hearing->choices, hearing->step };
  gsize state;

  g_byte_array_set_size (self->key, 0);
  g_byte_array_append (self->key, (const guint8 *) words, sizeof words);
  acies_proposals_append_key (hearing->proposals, self->key);
  state = self->key->len;
  g_byte_array_append (self->key, hearing->step_state->data, hearing->step_state->len);
  return state;
}

static Segment *
add_segment (AciesBranches *self, gsize state)
{
  AciesHearing *hearing = self->hearing;
  Segment *segment = g_new0 (Segment, 1);

  segment->procedure = hearing->step;
  segment->key = g_byte_array_sized_new (self->key->len);
  g_byte_array_append (segment->key, self->key->data, self->key->len);
  segment->state = state;
  segment->proposals = acies_proposals_copy (hearing->proposals);
  segment->outcome = hearing->outcome;
  segment->choices = hearing->choices;
  segment->terms = g_array_new (FALSE, FALSE, sizeof (AciesFraction));
  g_ptr_array_add (self->later, segment);
  g_hash_table_insert (self->by_key, segment->key, segment);
  return segment;
}

static gboolean
keep_step (AciesBranches *self)
{
  AciesHearing *hearing = self->hearing;
  gsize state = make_key (self);
  Segment *segment = g_hash_table_lookup (self->by_key, self->key);
  AciesFraction chance;

  if (self->parts->len > 0)
    {
      acies_hearing_fail (hearing, ACIES_REFEREE_ERROR_RULESET,
                          _ ("A ruling with parts cannot go on in a step."));
      return FALSE;
    }
  if (!get_chance (self, &chance))
    return FALSE;
  if (segment == NULL)
    segment = add_segment (self, state);
  return acies_chance_add_term (segment->terms, &chance);
}

/* Takes the next segment. FALSE: there is none left. */
static gboolean
take_segment (AciesBranches *self, GError **error)
{
  if (self->segment != NULL)
    return TRUE;
  if (g_queue_is_empty (&self->pending))
    {
      for (guint i = 0; i < self->later->len; i++)
        g_queue_push_tail (&self->pending, g_ptr_array_index (self->later, i));
      g_ptr_array_set_size (self->later, 0);
      g_hash_table_remove_all (self->by_key);
    }
  self->segment = g_queue_pop_head (&self->pending);
  if (self->segment == NULL)
    return FALSE;
  if (acies_chance_sum (self->segment->terms, &self->segment->chance))
    return TRUE;
  refuse_counts (error);
  return FALSE;
}

static int
push_arguments (AciesBranches *self)
{
  AciesHearing *hearing = self->hearing;

  if (self->segment->key != NULL)
    {
      acies_pack_push (hearing, self->segment->key->data + self->segment->state);
      acies_views_push_q (hearing);
      return 2;
    }
  if (self->arguments == 0)
    {
      acies_views_push_q (hearing);
      return 1;
    }
  lua_pushvalue (hearing->lua, self->arguments);
  lua_pushvalue (hearing->lua, self->arguments + 1);
  return 2;
}

static void
refuse_leaves (AciesBranches *self, GError **error)
{
  GHashTableIter iter;
  gpointer key, value;
  const char *most = "";
  guint count = 0;

  g_hash_table_iter_init (&iter, self->shared->widenings);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (*(guint *) value > count || (*(guint *) value == count && strcmp (key, most) < 0))
      {
        most = key;
        count = *(guint *) value;
      }
  g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
               _ ("The odds have more than %d branches; “%s” multiplies them most."), MAX_LEAVES,
               most);
}

static gboolean
finish_leaf (AciesBranches *self, GError **error)
{
  AciesHearing *hearing = self->hearing;
  gboolean fits = hearing->stop == ACIES_STOP_STEP ? keep_step (self) : count_leaf (self);

  if (hearing->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&hearing->error));
      return FALSE;
    }
  if (!fits)
    {
      refuse_counts (error);
      return FALSE;
    }
  if (!go_on (self))
    g_clear_pointer (&self->segment, segment_free);
  return TRUE;
}

/* Walks one leaf. *MORE: there are others. FALSE with an error if it cannot be walked. */
static gboolean
walk_leaf (AciesBranches *self, gboolean *more, GError **error)
{
  AciesHearing *hearing = self->hearing;

  GError *own_error = NULL;

  *more = take_segment (self, &own_error);
  if (own_error != NULL)
    {
      g_propagate_error (error, own_error);
      return FALSE;
    }
  if (!*more)
    return TRUE;
  if (++self->shared->n_leaves > MAX_LEAVES)
    {
      refuse_leaves (self, error);
      return FALSE;
    }
  g_ptr_array_set_size (self->parts, 0);
  self->cursor = 0;
  acies_hearing_reset (hearing);
  acies_proposals_assign (hearing->proposals, self->segment->proposals);
  hearing->outcome = self->segment->outcome;
  hearing->choices = self->segment->choices;
  hearing->part = g_strdup (self->part);
  if (!acies_hearing_call (hearing, self->segment->procedure, push_arguments (self), error))
    return FALSE;
  if (hearing->stop == ACIES_STOP_ASK)
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                           _ ("The odds want a measure that was not given."));
      return FALSE;
    }
  return finish_leaf (self, error);
}

static AciesOdds *
walk_part (AciesHearing *hearing,
           AciesBranches *above,
           const char *procedure,
           int n_arguments,
           GError **error)
{
  AciesBranches *below = branches_new (hearing, above->shared, procedure);
  g_autoptr (AciesProposals) proposals = g_steal_pointer (&hearing->proposals);
  const char *choices = hearing->choices;
  AciesOdds *odds = NULL;
  gboolean more = TRUE, went_well = TRUE;

  below->part = g_string_chunk_insert_const (above->shared->strings, hearing->part);
  below->arguments = lua_gettop (hearing->lua) - n_arguments + 1;
  hearing->proposals = acies_proposals_new ();
  hearing->branches = below;
  below->n_seen = hearing->seen->len;
  while (more && went_well)
    went_well = walk_leaf (below, &more, error);
  if (went_well)
    odds = g_steal_pointer (&below->odds);
  g_ptr_array_set_size (hearing->seen, (int) below->n_seen);
  branches_free (below);
  acies_proposals_free (hearing->proposals);
  hearing->proposals = g_steal_pointer (&proposals);
  hearing->branches = above;
  hearing->choices = choices;
  hearing->stop = ACIES_STOP_NONE;
  return odds;
}

/* What a part depends on: the procedure, whose part it is, and its arguments. A part whose
 * arguments are no plain data is walked each time it is met. */
static GBytes *
make_part_key (AciesHearing *hearing, const char *procedure, int n_arguments, guint n_known)
{
  GByteArray *key = g_byte_array_new ();
  int top = lua_gettop (hearing->lua);

  g_byte_array_append (key, (const guint8 *) procedure, (guint) strlen (procedure) + 1);
  g_byte_array_append (key, (const guint8 *) hearing->part, (guint) strlen (hearing->part) + 1);
  for (int i = top - n_arguments + 1; i <= top; i++)
    {
      const char *problem;
      guint length = key->len;

      if (acies_pack_value (hearing, i, key, &problem))
        continue;
      g_byte_array_set_size (key, length);
      g_byte_array_append (key, (const guint8 *) &n_known, sizeof n_known);
    }
  return g_byte_array_free_to_bytes (key);
}

gboolean
acies_branches_walk_part (AciesHearing *hearing,
                          const char *procedure,
                          int n_arguments,
                          GError **error)
{
  AciesBranches *above = hearing->branches;
  GHashTable *known = above->shared->known_parts;
  g_autoptr (GBytes) key
      = make_part_key (hearing, procedure, n_arguments, g_hash_table_size (known));
  AciesOdds *odds = g_hash_table_lookup (known, key);
  g_autofree char *part = g_strdup (hearing->part);

  if (odds == NULL)
    {
      odds = walk_part (hearing, above, procedure, n_arguments, error);
      if (odds != NULL)
        g_hash_table_insert (known, g_steal_pointer (&key), odds);
    }
  lua_pop (hearing->lua, n_arguments);
  g_free (hearing->part);
  hearing->part = g_steal_pointer (&part);
  if (odds != NULL)
    g_ptr_array_add (above->parts, odds);
  return odds != NULL;
}

static void
handful_clear (gpointer data)
{
  Handful *handful = data;

  g_clear_pointer (&handful->distribution, acies_distribution_unref);
}

AciesWalk *
acies_walk_new (AciesReferee *referee, const AciesQuestion *question)
{
  AciesWalk *self;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (question != NULL, NULL);

  self = g_new0 (AciesWalk, 1);
  self->referee = g_object_ref (referee);
  self->shared.strings = g_string_chunk_new (256);
  self->shared.handfuls = g_array_new (FALSE, FALSE, sizeof (Handful));
  g_array_set_clear_func (self->shared.handfuls, handful_clear);
  self->shared.widenings = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, g_free);
  self->shared.known_parts
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                               (GDestroyNotify) acies_odds_free);
  self->hearing = acies_referee_hear (referee, question, &self->error);
  if (self->hearing != NULL)
    self->branches = branches_new (self->hearing, &self->shared, self->hearing->action->procedure);
  return self;
}

void
acies_walk_free (AciesWalk *self)
{
  g_clear_pointer (&self->branches, branches_free);
  g_clear_pointer (&self->hearing, acies_hearing_free);
  g_string_chunk_free (self->shared.strings);
  g_array_unref (self->shared.handfuls);
  g_hash_table_unref (self->shared.widenings);
  g_hash_table_unref (self->shared.known_parts);
  g_clear_error (&self->error);
  g_object_unref (self->referee);
  g_free (self);
}

gboolean
acies_walk_advance (AciesWalk *self, guint n_leaves)
{
  gboolean more = TRUE;
  int top;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->error != NULL || self->is_done)
    return FALSE;
  self->hearing->branches = self->branches;
  top = lua_gettop (self->hearing->lua);
  acies_hearing_enter (self->hearing);
  for (guint i = 0; i < n_leaves && more && self->error == NULL; i++)
    {
      /* Each leaf is a run of its own budget; what all may cost together, the leaf limit says. */
      acies_script_renew (self->hearing->script);
      if (!walk_leaf (self->branches, &more, &self->error))
        more = FALSE;
      lua_settop (self->hearing->lua, top);
    }
  acies_hearing_leave (self->hearing);
  self->hearing->branches = NULL;
  self->is_done = !more;
  return more;
}

guint
acies_walk_get_n_leaves (AciesWalk *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->shared.n_leaves;
}

GPtrArray *
acies_walk_dup_odds (AciesWalk *self, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->error != NULL)
    {
      g_propagate_error (error, g_error_copy (self->error));
      return NULL;
    }
  if (!self->is_done)
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
                           _ ("The odds are not walked to their end yet."));
      return NULL;
    }
  return acies_odds_list (self->branches->odds, self->hearing, error);
}
