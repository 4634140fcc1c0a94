/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The papers lie behind the bases, their middle behind the middle of the rear: of a unit from the
 * rear that its formation has, of a stand or leader from the middle of the base. */
#include "config.h"

#include "model/paper/acies-mark-giving.h"

#include <glib/gi18n-lib.h>

/* An edge from so long on has a mark at its middle too: a photograph bends in between. */
#define LONG_EDGE ACIES_MM (1500)

typedef struct
{
  AciesBattle *battle;
  const AciesMarkChoice *choice;
  AciesChange *change;
  GHashTable *given; /* identities given to the table, from 1 */
  guint next;        /* the least identity that may be free */
  guint end;         /* from here on they are the table's */
  guint n_missing;   /* for whom there was none */
} Giving;

GArray *
acies_marks_place_on_table (AciesLength width, AciesLength height, AciesLength size)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  AciesLength inset = acies_mark_get_tile (size) / 2;
  const AciesLength x[] = { inset, width / 2, width - inset };
  const AciesLength y[] = { inset, height / 2, height - inset };
  static const guint around[][2]
      = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 2, 1 }, { 2, 2 }, { 1, 2 }, { 0, 2 }, { 0, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    {
      AciesPoint at = { x[around[i][0]], y[around[i][1]] };

      if ((around[i][0] != 1 || width >= LONG_EDGE) && (around[i][1] != 1 || height >= LONG_EDGE))
        g_array_append_val (places, at);
    }
  return places;
}

static GArray *
place_on_table (AciesBattle *battle, AciesLength size)
{
  AciesTable *table = acies_battle_get_table (battle);

  return acies_marks_place_on_table (acies_table_get_width (table), acies_table_get_height (table),
                                     size);
}

/* MARK becomes the one of its identity. */
static void
give (Giving *self, const AciesMark *mark)
{
  const AciesMark *before
      = acies_marks_find (acies_battle_get_printed (self->battle), mark->identity);

  if (!acies_mark_equal (before, mark))
    acies_change_add_print (self->change, before, mark);
}

/* The identity that ITEM has, or had on paper, or the next one that nobody has. FALSE: there is
 * none left. */
static gboolean
find_identity (Giving *self, const char *item, guint *identity)
{
  const AciesMarks *printed = acies_battle_get_printed (self->battle);
  const AciesMark *own = acies_marks_find_paper (printed, item);

  while (own == NULL && self->next < self->end
         && !acies_marks_is_free_for (printed, self->next, item))
    self->next++;
  *identity = own != NULL ? own->identity : self->next;
  if (own != NULL)
    return TRUE;
  return self->next++ < self->end;
}

static void
give_item (Giving *self, AciesItem *item, AciesLength depth)
{
  AciesMark mark = { .item = acies_item_get_id (item),
                     .size = self->choice->size,
                     .height = self->choice->height };

  mark.at.y = (depth + acies_mark_get_tile (mark.size)) / 2;
  if (find_identity (self, mark.item, &mark.identity))
    give (self, &mark);
  else
    self->n_missing++;
}

static void
give_unit (Giving *self, AciesUnit *unit)
{
  GListModel *stands = acies_unit_get_stands (unit);

  if (self->choice->whose != ACIES_MARKS_STAND)
    give_item (self, ACIES_ITEM (unit), 0);
  else
    for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
      {
        g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

        give_item (self, ACIES_ITEM (stand), acies_stand_get_depth (stand));
      }
}

/* The identity of the table's mark that lies at PLACE, be it of another size. */
static gboolean
find_at_place (Giving *self, const AciesPoint *place, guint *identity)
{
  const AciesMarks *printed = acies_battle_get_printed (self->battle);

  for (guint i = 0; i < acies_marks_get_n (printed); i++)
    {
      const AciesMark *mark = acies_marks_get_nth (printed, i);

      *identity = mark->identity;
      if (mark->item == NULL && acies_point_distance (&mark->at, place) < ACIES_MARK_TABLE_MOST
          && g_hash_table_add (self->given, GUINT_TO_POINTER (mark->identity + 1)))
        return TRUE;
    }
  return FALSE;
}

/* The last identity that the table can have and no mark of it has. */
static gboolean
find_last (Giving *self, guint *identity)
{
  const AciesMarks *printed = acies_battle_get_printed (self->battle);

  for (*identity = ACIES_MARK_IDENTITIES; (*identity)-- > 0;)
    if (acies_marks_find (printed, *identity) == NULL
        && acies_marks_is_free_for (printed, *identity, NULL)
        && g_hash_table_add (self->given, GUINT_TO_POINTER (*identity + 1)))
      return TRUE;
  return FALSE;
}

static void
give_table (Giving *self)
{
  g_autoptr (GArray) places = place_on_table (self->battle, self->choice->size);
  g_autoptr (GHashTable) given = g_hash_table_new (NULL, NULL);

  self->given = given;
  for (guint i = 0; i < places->len; i++)
    {
      AciesMark mark = { .size = self->choice->size, .at = g_array_index (places, AciesPoint, i) };

      if (find_at_place (self, &mark.at, &mark.identity) || find_last (self, &mark.identity))
        give (self, &mark);
      else
        self->n_missing++;
    }
}

static void
give_items (Giving *self)
{
  GListModel *units = acies_battle_get_units (self->battle);
  GListModel *leaders = acies_battle_get_leaders (self->battle);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      give_unit (self, unit);
    }
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);

      give_item (self, ACIES_ITEM (leader), acies_leader_get_depth (leader));
    }
}

gboolean
acies_marks_give (AciesBattle *battle,
                  const AciesMarkChoice *choice,
                  AciesChange *change,
                  GError **error)
{
  Giving self = { .battle = battle, .choice = choice, .change = change };
  g_autoptr (GArray) places = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), FALSE);
  g_return_val_if_fail (choice != NULL && acies_mark_choice_is_sound (choice), FALSE);
  g_return_val_if_fail (change != NULL, FALSE);

  places = place_on_table (battle, ACIES_MARK_USUAL_TABLE_SIZE);
  self.end = ACIES_MARK_IDENTITIES - places->len;
  if (choice->whose == ACIES_MARKS_TABLE)
    give_table (&self);
  else
    give_items (&self);
  if (self.n_missing == 0)
    return TRUE;
  if (choice->whose == ACIES_MARKS_TABLE)
    g_set_error_literal (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_FORMAT,
                         _ ("Others have so many marks that too few are left for the table."));
  else
    g_set_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_FORMAT,
                 /* Translators: how many marks there are, and for how many pieces there is none. */
                 _ ("There are only %u marks beside those of the table, %u too few for all; print "
                    "marks for units instead of stands."),
                 self.end, self.n_missing);
  return FALSE;
}

AciesMarks *
acies_marks_dup_given (AciesBattle *battle, const AciesMarkChoice *choice, GError **error)
{
  g_autoptr (AciesChange) change = acies_change_new ();
  AciesMarks *marks;

  if (!acies_marks_give (battle, choice, change, error))
    return NULL;
  marks = acies_marks_copy (acies_battle_get_printed (battle));
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesMark *mark = acies_change_get_entry (change, i)->mark_after;

      acies_marks_set (marks, mark->identity, mark);
    }
  return marks;
}
