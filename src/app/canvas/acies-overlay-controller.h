/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is shown on the table beside the ruling: overlays of the rule set for whoever is selected,
 * where everybody stood when the turn began, tapes that were pinned down. Kept for the window.
 * Without a widget; its actions and its menu are for whoever has one.
 *
 * Overlays are measured one at a time when nothing else is to be done; whatever changes meanwhile
 * drops those under way. While the pointer moves only those that speak of who is pointed at are
 * measured again, and of these only the quick ones.
 *
 * Signal "changed": other shapes, tapes or ghosts are to be drawn, or it is busy no longer or
 * again. */
#pragma once

#include "app/session/acies-session.h"
#include "app/canvas/acies-tape.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define ACIES_TYPE_OVERLAY_CONTROLLER (acies_overlay_controller_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesOverlayController, acies_overlay_controller, ACIES, OVERLAY_CONTROLLER, GObject)

AciesOverlayController *acies_overlay_controller_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Or NULL */
void acies_overlay_controller_set_session (AciesOverlayController *self, AciesSession *session);

/* Overlays, by id; one that the session's rules have not is kept for those that have it. */
void acies_overlay_controller_set_overlay (AciesOverlayController *self,
                                           const char *id,
                                           gboolean is_on);
gboolean acies_overlay_controller_get_overlay (AciesOverlayController *self, const char *id);
/* What the pointer is over, or NULL. */
void acies_overlay_controller_point_at (AciesOverlayController *self, AciesItem *item);
/* Of AciesShape: of all overlays that are measured. */
const GPtrArray *acies_overlay_controller_get_shapes (AciesOverlayController *self);
/* How many overlays are still to be measured, of how many; 0: it is done. */
guint acies_overlay_controller_get_n_left (AciesOverlayController *self, guint *n_all);

/* Nothing is shown that was not turned on: players look on. */
void acies_overlay_controller_darken (AciesOverlayController *self);
/* Where everybody stood when the turn began. */
void acies_overlay_controller_set_ghosts (AciesOverlayController *self, gboolean is_on);
gboolean acies_overlay_controller_get_ghosts (AciesOverlayController *self);

GListModel *acies_overlay_controller_get_tapes (AciesOverlayController *self); /* of AciesTape */
void acies_overlay_controller_pin (AciesOverlayController *self, AciesTape *tape); /* a copy */
void acies_overlay_controller_unpin (AciesOverlayController *self, guint n);

/* "overlay-ID" for each overlay, "ghosts", "unpin" with the number of a tape, "unpin-all"; to be
 * called "show". */
GActionGroup *acies_overlay_controller_get_actions (AciesOverlayController *self);
GMenuModel *acies_overlay_controller_get_menu (AciesOverlayController *self);
/* The keys 1 to 9 turn overlays on and off in the order of the rule set, B the ghosts. TRUE: it was
 * one. */
gboolean acies_overlay_controller_key (AciesOverlayController *self, guint keyval);

G_END_DECLS
