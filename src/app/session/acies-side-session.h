/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSideSession is the session of who looks on: the battle as one side, or all, know it. Nothing
 * can be asked in it and nothing changed; what the umpire has selected, or asks, is not in it. */
#pragma once

#include "app/session/acies-session.h"
#include "storage/stream/acies-side-view.h"

G_BEGIN_DECLS

#define ACIES_TYPE_SIDE_SESSION (acies_side_session_get_type ())
G_DECLARE_FINAL_TYPE (AciesSideSession, acies_side_session, ACIES, SIDE_SESSION, AciesSession)

/* Follows VIEW, which it keeps: "switching" and "switched" where units come or go. */
AciesSession *acies_side_session_new (AciesSideView *view) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the battle of REFEREE, which is already as a side knows it and does not change. */
AciesSession *acies_side_session_new_of (AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
