/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesVisibility is which units and leaders each side sees, every stand of it looking at every
 * stand of the others.
 *
 * It is kept up: after the battle changed, a refresh asks again only what lies between stands that
 * moved or changed sides, or what they, where they stood or stand now, bear upon. */
#pragma once

#include "model/battle/acies-battle.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

typedef struct _AciesVisibility AciesVisibility;

AciesVisibility *acies_visibility_new (AciesRuleset *ruleset,
                                       AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
/* The same of what SIDE sees alone, for half the work. Who is kept from its knowledge is not on its
 * table, and stands in nobody's way. */
AciesVisibility *acies_visibility_new_for (AciesRuleset *ruleset,
                                           AciesBattle *battle,
                                           const char *side) G_GNUC_WARN_UNUSED_RESULT;
void acies_visibility_free (AciesVisibility *self);
/* Follows the battle. Returns how many stands and leaders are not where, what or whose they were;
 * on other ground, all that there are. */
guint acies_visibility_refresh (AciesVisibility *self);
/* All units and leaders of other sides that SIDE sees, in the order of ids, units first: of
 * AciesItem, borrowed. */
GPtrArray *acies_visibility_dup_seen (AciesVisibility *self,
                                      const char *side) G_GNUC_WARN_UNUSED_RESULT;
/* Calls FUNC for each unit or leader that SIDE sees, in the order of acies_visibility_dup_seen (),
 * with the length of the shortest line to it. */
typedef void (*AciesVisibilityFunc) (AciesItem *item, AciesLength nearest, gpointer data);
void acies_visibility_foreach_seen (AciesVisibility *self,
                                    const char *side,
                                    AciesVisibilityFunc func,
                                    gpointer data);
/* The first unit or leader of SIDE that sees ITEM (a unit or a leader); NULL if none does.
 * Borrowed. */
AciesItem *acies_visibility_find_viewer (AciesVisibility *self, const char *side, AciesItem *item);
/* What ITEM (a unit, a leader or a stand) sees of the table, an outline for each of its bases that
 * is there: of AciesShape. */
GPtrArray *acies_visibility_dup_view (AciesVisibility *self,
                                      AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* How many lines were asked so far. */
guint64 acies_visibility_get_n_asked (AciesVisibility *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesVisibility, acies_visibility_free)

G_END_DECLS
