/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesParty says who is played by the program, and how: a side, or one of its commands, by a
 * doctrine of the rule set; or by one of two plain ways that serve as a yardstick. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* Does whatever it may, as it comes. */
#define ACIES_PARTY_RANDOM "random"
/* Goes at the nearest enemy, always. */
#define ACIES_PARTY_NEAREST "nearest"

typedef enum
{
  ACIES_PARTY_BY_DOCTRINE,
  ACIES_PARTY_BY_CHANCE,
  ACIES_PARTY_BY_NEARNESS,
} AciesPartyWay;

typedef struct
{
  const char *side;    /* interned id */
  const char *command; /* likewise, or NULL: the whole side */
  AciesPartyWay way;
  const AciesDoctrine *doctrine; /* of the rule set; NULL but by doctrine */
} AciesParty;

/* The parties that TEXTS (NULL-ended, or NULL) say, "carthage=hold" each: a side or command of
 * BATTLE by its id, in large letters or small, and a doctrine of RULESET by its id. If IS_WHOLE,
 * also the first doctrine for each side that none of them plays whole. Of AciesParty, owned. NULL
 * with an error: it lists what there is, or names two who are one. */
GPtrArray *acies_party_list (AciesRuleset *ruleset,
                             AciesBattle *battle,
                             const char *const *texts,
                             gboolean is_whole,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whether one of PARTIES (of AciesParty) plays all of SIDE, an interned id. */
gboolean acies_party_list_has_whole (const GPtrArray *parties, const char *side);
/* Whether PARTIES (of AciesParty) are all sides of BATTLE, each whole. */
gboolean acies_party_list_has_all (const GPtrArray *parties, AciesBattle *battle);
/* Whether ITEM, a unit or leader of BATTLE, is one of theirs. */
gboolean acies_party_has (const AciesParty *self, AciesBattle *battle, AciesItem *item);
/* "carthage=hold". Owned. */
char *acies_party_to_string (const AciesParty *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
