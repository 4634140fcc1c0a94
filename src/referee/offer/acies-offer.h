/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOffer is what somebody may do in the present phase by one gesture on the table: the acts
 * that he can begin, and on whom or where each may end by the rules. Whether it may is asked of the
 * rules themselves, the nearest first and as much at a time as there is time for, so that no second
 * rule can disagree with them: an end is lit if and only if the question with it is not forbidden.
 * On hexes, where several attack together, those who stand nearest to it may have to join in.
 * No widget and no rule set is known here. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_OFFER_ENDS_NOWHERE, /* nothing is pointed at: a button */
  ACIES_OFFER_ENDS_ON_GROUND,
  ACIES_OFFER_ENDS_ON_HEX, /* whoever stands in it */
  ACIES_OFFER_ENDS_ON_ITEM,
} AciesOfferEnd;

typedef struct
{
  const AciesAction *action; /* of the rule set */
  const AciesRole *role;     /* what the gesture ends on fills it; NULL: ENDS_NOWHERE */
  AciesOfferEnd end;
  gboolean is_natural;     /* a drag or a second click begins it */
  AciesQuestion *question; /* what is known before */
} AciesOfferAct;

typedef enum
{
  ACIES_LIGHT_UNASKED,
  ACIES_LIGHT_DARK,   /* forbidden */
  ACIES_LIGHT_HANGS,  /* on the umpire, on what else must be said, or on who joins in */
  ACIES_LIGHT_LAWFUL, /* on nothing but dice and free answers */
} AciesLightState;

/* One end of one act. */
typedef struct
{
  const AciesOfferAct *act;
  char *value;   /* the id of an item, or the number of a hex */
  AciesPoint at; /* where it is */
  AciesLightState state;
  char *cost;  /* of a hex: what the way there costs, in figures; or NULL */
  char *joint; /* forbidden alone: with whom it is not, all ids of the first role; or NULL */

  /* while it is asked */
  guint n_tried;
  gboolean is_joining;
} AciesLight;

typedef struct _AciesOffer AciesOffer;

/* What the items IDS (blanks between) can begin, one of them or all together: what is due of one
 * first, then what the phase offers, in the order of the rule set. */
AciesOffer *acies_offer_new (AciesReferee *referee, const char *ids) G_GNUC_WARN_UNUSED_RESULT;
/* What may fill ROLE of QUESTION, on the table: of a role that takes many, beside those who do. */
AciesOffer *acies_offer_new_for_role (AciesReferee *referee,
                                      const AciesQuestion *question,
                                      const AciesRole *role) G_GNUC_WARN_UNUSED_RESULT;
void acies_offer_free (AciesOffer *self);
/* FALSE: the battle has changed since, and it is to be thrown away. */
gboolean acies_offer_is_current (AciesOffer *self);
/* Asks for at most MICROSECONDS more, and one question at least. TRUE while there are more. */
gboolean acies_offer_advance (AciesOffer *self, gint64 microseconds);
const GPtrArray *acies_offer_get_acts (AciesOffer *self);   /* of AciesOfferAct */
const GPtrArray *acies_offer_get_lights (AciesOffer *self); /* of AciesLight, the nearest first */
/* The first natural act that ends so, or NULL. */
const AciesOfferAct *acies_offer_find_act (AciesOffer *self, AciesOfferEnd end);
/* Of AciesLight (borrowed): the ends of all acts on VALUE, which are asked now if they were not
 * yet, those that are not dark first. */
GPtrArray *acies_offer_list_lights (AciesOffer *self, const char *value) G_GNUC_WARN_UNUSED_RESULT;
/* The same of an ITEM and a HEX, either of which may be NULL. */
GPtrArray *acies_offer_list_at (AciesOffer *self,
                                const char *item,
                                const char *hex) G_GNUC_WARN_UNUSED_RESULT;
/* Whether something is still to be asked. */
gboolean acies_offer_is_busy (AciesOffer *self);
/* The overlays that show how far its natural acts go: of AciesOverlay (borrowed). */
GPtrArray *acies_offer_list_fields (AciesOffer *self) G_GNUC_WARN_UNUSED_RESULT;
/* ACT ending on VALUE. In a role that takes many VALUE is added to those who fill it, or taken
 * out if it is one of them. */
AciesQuestion *acies_offer_act_make_question (const AciesOfferAct *act,
                                              const char *value) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesOffer, acies_offer_free)

G_END_DECLS
