/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLights is what of a session is lit: whom and where those who are selected may reach by one
 * gesture, or what may be pointed at to go on with the question that is put. The rules are asked in
 * idle time, the nearest first; what was asked is kept until the battle changes. No widget.
 *
 * Signal "changed": more is lit, or other things. */
#pragma once

#include "app/session/acies-session.h"
#include "referee/offer/acies-offer.h"

G_BEGIN_DECLS

#define ACIES_TYPE_LIGHTS (acies_lights_get_type ())
G_DECLARE_FINAL_TYPE (AciesLights, acies_lights, ACIES, LIGHTS, GObject)

AciesLights *acies_lights_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_lights_set_session (AciesLights *self, AciesSession *session); /* or NULL */
/* IDS (blanks between) are in hand, and what they may do is lit instead; NULL: nobody is. */
void acies_lights_hold (AciesLights *self, const char *ids);
/* Of AciesOffer, borrowed: what is lit, in their order. */
const GPtrArray *acies_lights_get_offers (AciesLights *self);
/* Whether there is still something to ask. */
gboolean acies_lights_is_busy (AciesLights *self);
/* Of AciesLight, borrowed until the next "changed": all ends on ITEM (or NULL) and on the hex of
 * the table about AT (or NULL), asked now if they were not yet, those that are not dark first. */
GPtrArray *acies_lights_list_at (AciesLights *self,
                                 AciesItem *item,
                                 const AciesPoint *at) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
