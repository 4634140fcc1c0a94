/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets an AciesStaff play in a battle file; each side that it plays sees what the side knows. */
#include "config.h"

#include "cli/staff/acies-staff-play.h"

#include "cli/shell/acies-accept.h"
#include "referee/counsel/acies-worth-count.h"
#include "staff/play/acies-staff.h"

#include <glib/gi18n-lib.h>

struct _AciesStaffPlay
{
  AciesBattleFile *file; /* borrowed */
  GPtrArray *views;      /* of AciesSideView, of the sides that are played */
  AciesStaff *staff;
  gboolean is_alone;
  gint64 last_turn; /* if it is alone */
};

static AciesReferee *
get_truth (gpointer data)
{
  return acies_battle_file_get_referee (((AciesStaffPlay *) data)->file);
}

static AciesReferee *
get_eyes (const char *side, gpointer data)
{
  AciesStaffPlay *self = data;

  for (guint i = 0; i < self->views->len; i++)
    {
      AciesSideView *view = g_ptr_array_index (self->views, i);

      if (acies_side_view_get_side (view) == side)
        return acies_side_view_get_referee (view);
    }
  g_return_val_if_reached (get_truth (data));
}

static gboolean
accept (AciesRuling *ruling, gpointer data, GError **error)
{
  AciesStaffPlay *self = data;

  if (acies_accept (self->file, ruling, FALSE) == ACIES_EXIT_DONE)
    return TRUE;
  g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_FORMAT,
                       _ ("It was not accepted."));
  return FALSE;
}

/* Opens the view of each side of PARTIES. FALSE with an error. */
static gboolean
open_views (AciesStaffPlay *self, const GPtrArray *parties, GError **error)
{
  for (guint i = 0; i < parties->len; i++)
    {
      const AciesParty *party = g_ptr_array_index (parties, i);
      gboolean is_there = FALSE;
      AciesSideView *view;

      for (guint n = 0; n < self->views->len; n++)
        is_there |= acies_side_view_get_side (self->views->pdata[n]) == party->side;
      if (is_there)
        continue;
      view = acies_side_view_new (self->file, party->side, error);
      if (view == NULL)
        return FALSE;
      g_ptr_array_add (self->views, view);
    }
  return TRUE;
}

AciesStaffPlay *
acies_staff_play_new (AciesBattleFile *file, const char *const *by, guint32 seed, int n_turns)
{
  static const AciesStaffTable table = { get_truth, get_eyes, accept };
  g_autoptr (AciesStaffPlay) self = g_new0 (AciesStaffPlay, 1);
  AciesBattle *battle = acies_battle_file_get_battle (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) parties
      = acies_party_list (acies_battle_file_get_ruleset (file), battle, by, FALSE, &error);

  self->file = file;
  self->views = g_ptr_array_new_with_free_func (g_object_unref);
  if (parties == NULL || !open_views (self, parties, &error))
    {
      acies_cli_complain ("%s", error->message);
      return NULL;
    }
  self->is_alone = acies_party_list_has_all (parties, battle);
  self->last_turn = (gint64) MAX (acies_battle_get_position (battle)->turn, 1) + n_turns - 1;
  self->staff = acies_staff_new (&table, self, parties, seed, self->is_alone);
  return g_steal_pointer (&self);
}

void
acies_staff_play_free (AciesStaffPlay *self)
{
  g_clear_pointer (&self->staff, acies_staff_free);
  g_ptr_array_unref (self->views);
  g_free (self);
}

/* Whether a battle that the program plays alone has come to its end. */
static gboolean
is_at_end (AciesStaffPlay *self, GError **error)
{
  AciesReferee *referee = get_truth (self);

  if (!self->is_alone)
    return FALSE;
  return acies_battle_get_position (acies_referee_get_battle (referee))->turn > self->last_turn
         || acies_worth_is_over (referee, error);
}

gboolean
acies_staff_play_go (AciesStaffPlay *self)
{
  AciesStaffStep step = ACIES_STAFF_NEXT;
  g_autoptr (GError) error = NULL;

  while (error == NULL && step != ACIES_STAFF_WAITS && step != ACIES_STAFF_STUCK
         && step != ACIES_STAFF_FAILED)
    {
      if (step == ACIES_STAFF_NEXT && is_at_end (self, &error))
        return TRUE;
      if (error == NULL)
        step = acies_staff_step (self->staff, &error);
    }
  if (error != NULL)
    acies_cli_complain ("%s", error->message);
  else if (step == ACIES_STAFF_STUCK)
    acies_cli_complain (_ ("Nothing goes on: see what is due."));
  return error == NULL && step == ACIES_STAFF_WAITS;
}
