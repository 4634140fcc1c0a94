/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The insides of an offer, for the files that it is split into: acies-offer.c lists acts and asks
 * about their ends, -joint.c who must join in. */
#pragma once

#include "geometry/hex/acies-hex.h"
#include "referee/offer/acies-offer.h"

G_BEGIN_DECLS

struct _AciesOffer
{
  AciesReferee *referee; /* owned */
  GPtrArray *acts;       /* of AciesOfferAct */
  GPtrArray *lights;     /* of AciesLight, the nearest first */
  guint n_passed;        /* so many of them are asked, and perhaps more */
  guint serial;          /* of the battle when it was made */
  AciesHexLattice lattice;
  gboolean has_hexes;
  AciesPoint from;      /* what is nearest is near to this */
  gboolean is_of_items; /* and not of a question that is put */
};

/* The middle of ITEM on the table; FALSE: it is not there. */
gboolean acies_offer_find_place (AciesItem *item, AciesPoint *at);
/* Whether it is not what a question on ACTION says of who and when that RULING forbids: with others
 * it may be allowed. */
gboolean acies_offer_may_be_joined (AciesOffer *self,
                                    const AciesAction *action,
                                    AciesRuling *ruling);
/* Tries one way more to make what LIGHT ends on allowed, which is forbidden alone: with each of
 * those who stand nearest to it by himself, then with more and more of them together. FALSE: there
 * is no other. */
gboolean acies_offer_try_joint (AciesOffer *self, AciesLight *light);

G_END_DECLS
