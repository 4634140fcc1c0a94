/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may fill a role, and to whom the rules object: asked one by one, as each answer is a ruling.
 * No widget is known here. */
#pragma once

#include "app/session/acies-session.h"

G_BEGIN_DECLS

typedef struct _AciesCandidates AciesCandidates;

typedef struct
{
  char *id;
  char *name;
  gboolean is_refused; /* FALSE until the rules were asked */
} AciesCandidate;

/* Everybody whom SESSION lists for ROLE of the present question and who fills no other. */
AciesCandidates *acies_candidates_new (AciesSession *session,
                                       const AciesRole *role) G_GNUC_WARN_UNUSED_RESULT;
void acies_candidates_free (AciesCandidates *self);
/* Whether the rules have nothing more to say: they were asked of all, or there is no battle to ask
 * them of. */
gboolean acies_candidates_is_done (AciesCandidates *self);
/* Puts one question. TRUE while there are more to put. */
gboolean acies_candidates_advance (AciesCandidates *self);
/* Of AciesCandidate: those not refused first, each in the order of the session. */
GPtrArray *acies_candidates_list (AciesCandidates *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesCandidates, acies_candidates_free)

G_END_DECLS
