/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps what was said of where two stand to one another, and ends it when either moves. */
#include "config.h"

#include "referee/evaluation/acies-stated.h"

#include "referee/evaluation/acies-evaluation-private.h"

#include <string.h>

/* As it is, or with what this ruling proposes: a state with that costs much. Nobody asks how well a
 * place was known as the turn began. */
gboolean
acies_stated_is_unknown (AciesEvaluation *self, const AciesSubject *subject, AciesMeasureTime when)
{
  const AciesProposal *proposal = NULL;

  if (self->input.battle == NULL || subject == NULL || subject->item == NULL
      || subject->kind == ACIES_ITEM_FEATURE)
    return FALSE;
  if (when == ACIES_MEASURE_TIME_NOW)
    proposal = acies_proposals_find (self->output.proposals, ACIES_CHANGE_ATTRIBUTE, subject,
                                     g_intern_static_string (ACIES_WHEREABOUTS), NULL);
  if (proposal != NULL)
    return acies_whereabouts_from_value (&proposal->after) == ACIES_WHEREABOUTS_UNKNOWN;
  return acies_state_get_whereabouts (self->input.present, subject->item)
         == ACIES_WHEREABOUTS_UNKNOWN;
}

static int
count_unmeasured (AciesEvaluation *self, GListModel *model)
{
  int n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (model, i);

      if (acies_state_get_whereabouts (self->input.present, item) != ACIES_WHEREABOUTS_MEASURED)
        n++;
    }
  return n;
}

static gboolean
proposes_whereabouts (AciesEvaluation *self)
{
  const char *whereabouts = g_intern_static_string (ACIES_WHEREABOUTS);

  for (guint i = 0; i < acies_proposals_get_n (self->output.proposals); i++)
    if (acies_proposals_get (self->output.proposals, i)->attribute == whereabouts)
      return TRUE;
  return FALSE;
}

gboolean
acies_stated_knows_all (AciesEvaluation *self, AciesMeasureTime when)
{
  if (self->input.battle == NULL)
    return TRUE;
  if (self->input.n_unmeasured < 0)
    self->input.n_unmeasured
        = count_unmeasured (self, acies_battle_get_units (self->input.battle))
          + count_unmeasured (self, acies_battle_get_leaders (self->input.battle));
  return self->input.n_unmeasured == 0
         && (when != ACIES_MEASURE_TIME_NOW || !proposes_whereabouts (self));
}

/* By how much the place of SUBJECT may be wrong. */
static AciesLength
get_margin (AciesEvaluation *self, const AciesSubject *subject)
{
  return self->input.battle != NULL && subject != NULL && subject->item != NULL
                 && subject->kind != ACIES_ITEM_FEATURE
                 && acies_state_get_whereabouts (self->input.present, subject->item)
                        == ACIES_WHEREABOUTS_ROUGH
             ? ACIES_WHEREABOUTS_MARGIN
             : 0;
}

gboolean
acies_stated_is_doubtful (AciesEvaluation *self,
                          const AciesMeasuring *measure,
                          AciesLength gap,
                          AciesLength limit)
{
  AciesLength margin = get_margin (self, measure->a) + get_margin (self, measure->b);

  /* Whoever touches was brought to it. */
  return margin > 0 && gap > 0 && limit > ACIES_PER_MM && ABS (gap - limit) <= margin;
}

gboolean
acies_stated_concerns (AciesEvaluation *self, const AciesMeasuring *measure)
{
  return acies_stated_is_unknown (self, measure->a, measure->when)
         || acies_stated_is_unknown (self, measure->b, measure->when);
}

/* Whom ties name for SUBJECT: a stand is where its unit is. */
static AciesSubject *
get_end (AciesEvaluation *self, AciesSubject *subject)
{
  AciesItem *item = subject->item;

  if (item != NULL && ACIES_IS_STAND (item) && acies_stand_get_unit (ACIES_STAND (item)) != NULL)
    return acies_evaluation_get_subject (self,
                                         ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item))));
  return subject;
}

AciesSubject *
acies_stated_get_body (AciesEvaluation *self, AciesSubject *subject, AciesMeasureTime when)
{
  return subject->kind == ACIES_ITEM_STAND && acies_stated_is_unknown (self, subject, when)
             ? get_end (self, subject)
             : subject;
}

static AciesValue
get_tie (AciesEvaluation *self,
         const char *kind,
         const AciesSubject *a,
         const AciesSubject *b,
         AciesMeasureTime when)
{
  const AciesProposal *proposal = NULL;

  if (when == ACIES_MEASURE_TIME_NOW)
    proposal = acies_proposals_find (self->output.proposals, ACIES_CHANGE_LINK, a, kind, b->name);
  return proposal != NULL ? proposal->after
                          : acies_state_get_link (self->input.present, kind, a->name, b->name);
}

/* Which face one shows is not the same the other way round. */
AciesValue
acies_stated_get (AciesEvaluation *self, const AciesMeasuring *measure, const char *kind)
{
  const char *interned = g_intern_string (kind);
  AciesSubject *a, *b;
  AciesValue value;

  if (measure->b == NULL || !acies_stated_concerns (self, measure))
    return ACIES_NO_VALUE;
  a = get_end (self, measure->a);
  b = get_end (self, measure->b);
  value = get_tie (self, interned, a, b, measure->when);
  return value.kind == ACIES_VALUE_NONE && !g_str_equal (kind, ACIES_STATED_FACE)
             ? get_tie (self, interned, b, a, measure->when)
             : value;
}

void
acies_stated_note (AciesEvaluation *self,
                   const AciesMeasuring *measure,
                   const char *kind,
                   AciesValue value)
{
  AciesStatement statement = { g_intern_string (kind), measure->a, measure->b, value };

  if (measure->when == ACIES_MEASURE_TIME_READ && measure->b != NULL && measure->a->item != NULL
      && measure->b->item != NULL && acies_stated_concerns (self, measure))
    g_array_append_val (self->input.stated, statement);
}

int
acies_stated_suppose_any (AciesEvaluation *self, const char *key, guint n_answers)
{
  AciesSupposition supposition = { g_intern_string (key), n_answers };
  gpointer answer = NULL;
  gboolean is_new = TRUE;

  if (self->input.supposed != NULL)
    answer = g_hash_table_lookup (self->input.supposed, key);
  for (guint i = 0; i < self->input.suppositions->len && is_new; i++)
    is_new = g_array_index (self->input.suppositions, AciesSupposition, i).key != supposition.key;
  if (is_new && GPOINTER_TO_INT (answer) != ACIES_STATED_ASK)
    g_array_append_val (self->input.suppositions, supposition);
  return GPOINTER_TO_INT (answer);
}

int
acies_stated_suppose (AciesEvaluation *self,
                      const AciesMeasuring *measure,
                      const char *key,
                      guint n_answers)
{
  return acies_stated_concerns (self, measure) ? acies_stated_suppose_any (self, key, n_answers)
                                               : ACIES_STATED_ASK;
}

GArray *
acies_stated_dup_supposed (AciesEvaluation *self)
{
  return g_array_copy (self->input.suppositions);
}

void
acies_stated_set_supposed (AciesEvaluation *self, GHashTable *table)
{
  self->input.supposed = table;
}

gboolean
acies_stated_find_gap (AciesEvaluation *self, const AciesMeasuring *measure, AciesLength *gap)
{
  AciesValue value = acies_stated_get (self, measure, ACIES_STATED_TOUCH);

  if (value.kind != ACIES_VALUE_NONE)
    {
      *gap = 0;
      return TRUE;
    }
  value = acies_stated_get (self, measure, ACIES_STATED_GAP);
  *gap = value.kind == ACIES_VALUE_NUMBER ? value.number : 0;
  return value.kind == ACIES_VALUE_NUMBER;
}

/* ITEM on an endless empty table; owned by SELF. */
static AciesScene *
get_alone (AciesEvaluation *self, AciesItem *item)
{
  AciesScene *alone = g_hash_table_lookup (self->input.alone_of, item);

  if (alone != NULL)
    return alone;
  alone = acies_scene_new_alone (self->input.ruleset, self->input.state, item);
  g_ptr_array_add (self->input.alone, alone);
  g_hash_table_insert (self->input.alone_of, item, alone);
  return alone;
}

gboolean
acies_stated_get_size (AciesEvaluation *self,
                       AciesItem *item,
                       AciesLength *frontage,
                       AciesLength *depth)
{
  AciesPlacement front;

  if (self->input.battle == NULL
      || acies_state_get_whereabouts (self->input.state, item) != ACIES_WHEREABOUTS_UNKNOWN)
    return FALSE;
  return acies_scene_front (get_alone (self, item), item, &front, frontage, depth);
}

AciesTraversal *
acies_stated_run (AciesEvaluation *self, AciesItem *item, const AciesPath *path)
{
  AciesItem *body
      = ACIES_IS_STAND (item) ? ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item))) : item;

  return acies_scene_run (get_alone (self, body), item, path);
}

AciesLength
acies_stated_measure_path (AciesEvaluation *self, AciesItem *item, const AciesPath *path)
{
  g_autoptr (AciesTraversal) run = acies_stated_run (self, item, path);

  return run != NULL ? acies_traversal_get_length (run) : 0;
}

/* The faces in a tie's VALUE, "front-flank": that of its first end, and that of the other. */
static void
read_faces (const AciesValue *value, AciesBaseFace faces[2])
{
  g_auto (GStrv) words
      = g_strsplit (value->kind == ACIES_VALUE_SYMBOL ? value->symbol : "", "-", 3);

  for (guint i = 0; i < 2; i++)
    {
      const char *word = i < g_strv_length (words) ? words[i] : "front";

      faces[i] = ACIES_BASE_FACE_FRONT;
      if (g_str_equal (word, "rear"))
        faces[i] = ACIES_BASE_FACE_REAR;
      else if (g_str_equal (word, "left") || g_str_equal (word, "flank"))
        faces[i] = ACIES_BASE_FACE_LEFT;
      else if (g_str_equal (word, "right"))
        faces[i] = ACIES_BASE_FACE_RIGHT;
    }
}

/* How much of its first end touches by a tie's VALUE: so many stands; 0: it does not say. */
static AciesLength
read_frontage (AciesEvaluation *self, const AciesLink *link)
{
  g_auto (GStrv) words
      = g_strsplit (link->value.kind == ACIES_VALUE_SYMBOL ? link->value.symbol : "", "-", 3);
  AciesItem *first = acies_battle_find (self->input.battle, link->from);
  g_autoptr (AciesStand) stand = NULL;

  if (g_strv_length (words) < 3 || first == NULL || !ACIES_IS_UNIT (first))
    return 0;
  stand = g_list_model_get_item (acies_unit_get_stands (ACIES_UNIT (first)), 0);
  return stand != NULL ? acies_stand_get_frontage (stand)
                             * (AciesLength) g_ascii_strtoull (words[2], NULL, 10)
                       : 0;
}

/* How the tie LINK has ITEM touch the other of it: along as many stands as it says, or else along
 * the whole of the narrower one. */
static AciesTouch
make_touch (AciesEvaluation *self, const AciesLink *link, AciesItem *item, AciesItem *other)
{
  AciesTouch touch = { .unit = other };
  gboolean is_first = link->from == acies_item_get_id (item);
  AciesLength own = 0, theirs = 0, depth, stated;
  AciesBaseFace faces[2];

  read_faces (&link->value, faces);
  touch.contact.face = faces[is_first ? 0 : 1];
  touch.contact.theirs = faces[is_first ? 1 : 0];
  if (acies_stated_get_size (self, item, &own, &depth)
      && acies_stated_get_size (self, other, &theirs, &depth))
    touch.contact.frontage = MIN (own, theirs);
  else
    touch.contact.frontage = MAX (MAX (own, theirs), 1);
  stated = read_frontage (self, link);
  if (stated > 0)
    touch.contact.frontage = MIN (stated, touch.contact.frontage);
  return touch;
}

static gboolean
is_there (const AciesState *state, AciesItem *item)
{
  return ACIES_IS_UNIT (item) ? acies_state_count_present (state, ACIES_UNIT (item)) > 0
                              : !acies_state_is_lost (state, item);
}

GArray *
acies_stated_list_touches (AciesEvaluation *self, AciesState *state, AciesItem *item)
{
  const char *kind = g_intern_static_string (ACIES_STATED_TOUCH), *id = acies_item_get_id (item);
  g_autoptr (GPtrArray) ids = acies_state_dup_linked (state, kind, id);
  GArray *touches = g_array_new (FALSE, FALSE, sizeof (AciesTouch));

  for (guint i = 0; i < ids->len && is_there (state, item); i++)
    {
      const char *to = g_ptr_array_index (ids, i);
      AciesLink link = { kind, id, to, acies_state_get_link (state, kind, id, to) };
      AciesItem *other = acies_battle_find (self->input.battle, to);
      AciesTouch touch;

      if (other == NULL || !is_there (state, other))
        continue;
      if (link.value.kind == ACIES_VALUE_NONE)
        link = (AciesLink){ kind, to, id, acies_state_get_link (state, kind, to, id) };
      touch = make_touch (self, &link, item, other);
      g_array_append_val (touches, touch);
    }
  return touches;
}

void
acies_stated_note_way (
    AciesEvaluation *self, AciesSubject *a, AciesSubject *b, const char *path, AciesBaseFace face)
{
  AciesStatedWay way = { a, b, g_intern_string (path), face };

  g_array_append_val (self->input.ways, way);
}

static void
propose_tie (
    AciesEvaluation *self, const char *kind, AciesSubject *a, AciesSubject *b, AciesValue value)
{
  AciesProposal proposal = { ACIES_CHANGE_LINK, a, g_intern_string (kind), b->name };

  proposal.before
      = acies_state_get_link (self->input.present, proposal.attribute, a->name, b->name);
  proposal.after = value;
  acies_proposals_put (self->output.proposals, &proposal);
}

/* Ends all that was said of SUBJECT but what this ruling itself said of its touching. */
static void
cut (AciesEvaluation *self, AciesSubject *subject, gboolean spares_new)
{
  const char *const *ties = acies_whereabouts_get_ties ();

  for (guint i = 0; ties[i] != NULL; i++)
    {
      g_autoptr (GArray) links = acies_state_dup_links (self->input.present, ties[i]);

      for (guint n = 0; n < links->len; n++)
        {
          const AciesLink *link = &g_array_index (links, AciesLink, n);
          AciesSubject *from = acies_evaluation_find_subject (self, link->from);
          const AciesProposal *proposal = acies_proposals_find (
              self->output.proposals, ACIES_CHANGE_LINK, from, link->kind, link->to);

          if ((link->from != subject->name && link->to != subject->name) || from == NULL
              || (spares_new && proposal != NULL && proposal->after.kind != ACIES_VALUE_NONE))
            continue;
          propose_tie (self, link->kind, from, acies_evaluation_find_subject (self, link->to),
                       ACIES_NO_VALUE);
        }
    }
}

/* Ends what this ruling itself has SUBJECT touch by now. */
static void
cut_new (AciesEvaluation *self, AciesSubject *subject)
{
  const char *kind = g_intern_static_string (ACIES_STATED_TOUCH);

  for (guint i = 0; i < acies_proposals_get_n (self->output.proposals); i++)
    {
      AciesProposal proposal = *acies_proposals_get (self->output.proposals, i);

      if (proposal.kind != ACIES_CHANGE_LINK || proposal.attribute != kind
          || (proposal.subject != subject && proposal.other != subject->name))
        continue;
      proposal.after = ACIES_NO_VALUE;
      acies_proposals_put (self->output.proposals, &proposal);
    }
}

void
acies_stated_move (AciesEvaluation *self,
                   AciesSubject *subject,
                   const char *path,
                   AciesLength length)
{
  g_autoptr (AciesPath) way = path != NULL ? acies_path_parse (path, NULL) : NULL;
  g_autofree char *text = way != NULL ? acies_path_to_string (way) : NULL;

  if (length > 0 || path == NULL)
    {
      g_ptr_array_add (self->output.moved, subject);
      cut (self, subject, FALSE);
      cut_new (self, subject);
    }
  for (guint i = 0; text != NULL && i < self->input.ways->len; i++)
    {
      const AciesStatedWay *one = &g_array_index (self->input.ways, AciesStatedWay, i);
      g_autofree char *faces = NULL;

      if (one->a != subject || !g_str_equal (one->path, text))
        continue;
      faces = g_strconcat ("front-", acies_approach_face_to_string (one->face), NULL);
      propose_tie (self, ACIES_STATED_TOUCH, subject, one->b, acies_value_symbol (faces));
      return;
    }
}

static void
propose_whereabouts (AciesEvaluation *self, AciesSubject *subject, AciesWhereabouts whereabouts)
{
  const char *attribute = g_intern_static_string (ACIES_WHEREABOUTS);
  AciesProposal proposal = { ACIES_CHANGE_ATTRIBUTE, subject, attribute };

  proposal.before = acies_state_get_attribute (self->input.present, subject->item, attribute);
  proposal.after = acies_whereabouts_to_value (whereabouts);
  acies_proposals_put (self->output.proposals, &proposal);
}

void
acies_stated_set_unknown (AciesEvaluation *self, AciesSubject *subject)
{
  propose_whereabouts (self, subject, ACIES_WHEREABOUTS_UNKNOWN);
}

void
acies_stated_take_off (AciesEvaluation *self, AciesSubject *subject)
{
  propose_whereabouts (self, subject, ACIES_WHEREABOUTS_MEASURED);
  cut (self, subject, FALSE);
  cut_new (self, subject);
}

/* The unit or leader that PROPOSAL puts elsewhere, or NULL. */
static AciesSubject *
find_moved (AciesEvaluation *self, const AciesProposal *proposal)
{
  AciesItem *item = proposal->subject->item;

  if (proposal->kind != ACIES_CHANGE_PLACE || item == NULL)
    return NULL;
  if (ACIES_IS_STAND (item))
    item = ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item)));
  return item != NULL ? acies_evaluation_get_subject (self, item) : NULL;
}

static gboolean
has_moved (AciesEvaluation *self, const AciesSubject *subject)
{
  if (g_ptr_array_find (self->output.moved, subject, NULL))
    return TRUE;
  for (guint i = 0; i < acies_proposals_get_n (self->output.proposals); i++)
    if (find_moved (self, acies_proposals_get (self->output.proposals, i)) == subject)
      return TRUE;
  return FALSE;
}

gboolean
acies_stated_is_over (AciesEvaluation *self, const AciesMeasuring *measure)
{
  return measure->when == ACIES_MEASURE_TIME_NOW && measure->b != NULL
         && acies_stated_concerns (self, measure)
         && (has_moved (self, measure->a) || has_moved (self, measure->b));
}

void
acies_stated_settle (AciesEvaluation *self)
{
  guint n = acies_proposals_get_n (self->output.proposals);

  if (self->input.battle == NULL)
    return;
  for (guint i = 0; i < n; i++)
    {
      AciesSubject *moved = find_moved (self, acies_proposals_get (self->output.proposals, i));

      if (moved != NULL)
        cut (self, moved, TRUE);
    }
  for (guint i = 0; i < self->input.stated->len; i++)
    {
      const AciesStatement *statement = &g_array_index (self->input.stated, AciesStatement, i);

      if (!has_moved (self, statement->a) && !has_moved (self, statement->b))
        propose_tie (self, statement->kind, statement->a, statement->b, statement->value);
    }
}
