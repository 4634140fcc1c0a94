/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps seats in memory; acies-page-memory keeps them on the disk while the evening lasts. */
#include "config.h"

#include "public/seat/acies-seats.h"

#include "public/feed/acies-public-error.h"

#include <glib/gi18n-lib.h>

#define MOST_SEATS 64

struct _AciesSeats
{
  GPtrArray *seats;
  guint n_ever;
};

static void
free_seat (gpointer data)
{
  AciesSeat *seat = data;

  g_free (seat->name);
  g_free (seat);
}

AciesSeats *
acies_seats_new (void)
{
  AciesSeats *self = g_new0 (AciesSeats, 1);

  self->seats = g_ptr_array_new_with_free_func (free_seat);
  return self;
}

void
acies_seats_free (AciesSeats *self)
{
  g_ptr_array_unref (self->seats);
  g_free (self);
}

const AciesSeat *
acies_seats_add (
    AciesSeats *self, const char *side, const char *name, guint allowed, GError **error)
{
  AciesSeatToken token;
  AciesSeat *seat;

  if (self->seats->len >= MOST_SEATS)
    {
      g_set_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_FULL,
                   ngettext ("There is a code for %d player already; revoke one.",
                             "There are codes for %d players already; revoke one.", MOST_SEATS),
                   MOST_SEATS);
      return NULL;
    }
  if (!acies_seat_token_draw (&token, error))
    return NULL;
  seat = g_new0 (AciesSeat, 1);
  seat->id = ++self->n_ever;
  seat->side = g_intern_string (side);
  seat->name = g_strdup (name);
  seat->allowed = allowed;
  seat->token = token;
  g_ptr_array_add (self->seats, seat);
  return seat;
}

static AciesSeat *
find (AciesSeats *self, guint id)
{
  for (guint i = 0; i < self->seats->len; i++)
    {
      AciesSeat *seat = g_ptr_array_index (self->seats, i);

      if (seat->id == id)
        return seat;
    }
  return NULL;
}

gboolean
acies_seats_restore (AciesSeats *self, const AciesSeat *seat)
{
  AciesSeat *copy;

  if (self->seats->len >= MOST_SEATS || find (self, seat->id) != NULL)
    return FALSE;
  copy = g_new (AciesSeat, 1);
  *copy = *seat;
  copy->name = g_strdup (seat->name);
  self->n_ever = MAX (self->n_ever, seat->id);
  g_ptr_array_add (self->seats, copy);
  return TRUE;
}

gboolean
acies_seats_revoke (AciesSeats *self, guint id)
{
  AciesSeat *seat = find (self, id);

  return seat != NULL && g_ptr_array_remove (self->seats, seat);
}

gboolean
acies_seats_allow (AciesSeats *self, guint id, guint allowed)
{
  AciesSeat *seat = find (self, id);

  if (seat == NULL)
    return FALSE;
  seat->allowed = allowed;
  return TRUE;
}

const AciesSeat *
acies_seats_get (AciesSeats *self, guint id)
{
  return find (self, id);
}

const AciesSeat *
acies_seats_find (AciesSeats *self, const AciesSeatToken *token)
{
  const AciesSeat *found = NULL;

  for (guint i = 0; i < self->seats->len; i++)
    {
      const AciesSeat *seat = g_ptr_array_index (self->seats, i);

      if (acies_seat_token_equal (&seat->token, token))
        found = seat;
    }
  return found;
}

const GPtrArray *
acies_seats_list (AciesSeats *self)
{
  return self->seats;
}
