/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSoloMind is who plays in a window for somebody who is not there: an AciesStaff at a desk. It
 * thinks of one act at a time and accepts nothing; whoever holds the battle does that, or not. */
#pragma once

#include "app/staff/acies-staff-desk.h"
#include "staff/play/acies-staff.h"

G_BEGIN_DECLS

typedef struct _AciesSoloMind AciesSoloMind;

/* What it would do next. */
typedef struct
{
  AciesStaffStep step;     /* ACTED, NEXT, WAITS or STUCK */
  gboolean is_over;        /* the rules say that the battle is; it does nothing more */
  AciesQuestion *question; /* whole, with all dice; of ACTED and NEXT, else NULL */
} AciesSoloThought;

/* Plays BY (texts as aciesctl play has them, NULL-ended) with SEED. */
AciesSoloMind *acies_solo_mind_new (const char *const *by, guint32 seed) G_GNUC_WARN_UNUSED_RESULT;
AciesSoloMind *acies_solo_mind_ref (AciesSoloMind *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_solo_mind_unref (AciesSoloMind *self);
void acies_solo_thought_free (AciesSoloThought *self);
/* Work of a desk, with a mind: gives an AciesSoloThought. */
gpointer acies_solo_mind_think (AciesStaffDesk *desk,
                                gpointer mind,
                                GCancellable *cancellable,
                                GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSoloThought, acies_solo_thought_free)

G_END_DECLS
