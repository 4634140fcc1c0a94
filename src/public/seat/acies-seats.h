/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSeats are those whom the umpire lets in: each seat is of a side, has a name and a token of
 * its own, and may send what it is allowed to. Two seats of a side know the same. */
#pragma once

#include "public/feed/acies-submission.h"
#include "public/seat/acies-seat-token.h"

G_BEGIN_DECLS

typedef struct
{
  guint id;         /* 1 and on, never used twice */
  const char *side; /* interned */
  char *name;
  guint allowed; /* of AciesSubmissionKind; 0: may only read */
  AciesSeatToken token;
} AciesSeat;

typedef struct _AciesSeats AciesSeats;

AciesSeats *acies_seats_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_seats_free (AciesSeats *self);
/* A new seat with a new token. Borrowed; NULL with an error of ACIES_PUBLIC_ERROR. */
const AciesSeat *acies_seats_add (
    AciesSeats *self, const char *side, const char *name, guint allowed, GError **error);
/* A seat as it was in an earlier run, of which a copy is taken. FALSE: its id is taken, or there
 * are too many. */
gboolean acies_seats_restore (AciesSeats *self, const AciesSeat *seat);
/* Its token is worth nothing from now on. FALSE if there is none. */
gboolean acies_seats_revoke (AciesSeats *self, guint id);
/* What the seat may send from now on. FALSE if there is none. */
gboolean acies_seats_allow (AciesSeats *self, guint id, guint allowed);
const AciesSeat *acies_seats_get (AciesSeats *self, guint id); /* borrowed, or NULL */
/* Whose TOKEN it is; all seats are compared, whichever it is. Borrowed, or NULL. */
const AciesSeat *acies_seats_find (AciesSeats *self, const AciesSeatToken *token);
const GPtrArray *acies_seats_list (AciesSeats *self); /* of AciesSeat */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSeats, acies_seats_free)

G_END_DECLS
