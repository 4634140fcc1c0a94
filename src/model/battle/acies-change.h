/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesChange is what one accepted ruling does to a battle: entries that each know before and
 * after, so that the inverse is the same change read backwards. It is built once, then shared and
 * never altered. */
#pragma once

#include "base/value/acies-attributes.h"
#include "geometry/plane/acies-length.h"
#include "model/item/acies-feature-state.h"
#include "model/item/acies-mark.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Where a battle stands in its sequence. Ids are interned, NULL before the first. */
typedef struct
{
  int turn;
  const char *phase;
  const char *side; /* whose part of the phase it is; NULL when both act together */
} AciesPosition;

/* Whether play has begun: a turn, or a phase before the first turn, in which sides deploy. */
gboolean acies_position_is_begun (const AciesPosition *self);

/* Something the rules oblige somebody to do. ROLES are pairs of role and item id, ended by NULL. */
typedef struct
{
  guint serial;     /* unique in a battle, rising; stands first, as in AciesDeclaration */
  const char *kind; /* obligation id of the rule set, interned */
  const char *due;  /* when: as the rule set says ("at-once", a phase id), interned */
  const char *side; /* whom it obliges, or NULL */
  char **roles;
  const char *event; /* what raised it, or NULL */
} AciesObligation;

#define ACIES_TYPE_OBLIGATION (acies_obligation_get_type ())
GType acies_obligation_get_type (void) G_GNUC_CONST;
/* A copy of the obligation. Owned. */
AciesObligation *acies_obligation_copy (const AciesObligation *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_obligation_free (AciesObligation *self);
/* Whether both are the same due in all: number, kind, when it falls due, side, cause and items. */
gboolean acies_obligation_equal (const AciesObligation *a, const AciesObligation *b);
/* Item id or NULL */
const char *acies_obligation_get_role (const AciesObligation *self, const char *role);

/* A tie between two items (in contact, pursued, passenger). VALUE is NONE where there is no tie. */
typedef struct
{
  const char *kind; /* interned, as from and to are */
  const char *from;
  const char *to;
  AciesValue value;
} AciesLink;

typedef struct _AciesChange AciesChange;

/* A ruling that was accepted and is kept from the other side until a phase shows it. Ids are
 * interned. */
typedef struct
{
  guint serial;       /* unique in a battle, counted with the obligations */
  const char *action; /* what was ruled on */
  const char *side;   /* whose it is */
  const char *until;  /* the phase that shows it when it begins */
  char **roles;       /* pairs of role and what fills it, ended by NULL */
  GPtrArray
      *events; /* of char **: an event that it brings when it is shown, then its roles in pairs */
  AciesChange *change; /* what it does when it is shown */
} AciesDeclaration;

#define ACIES_TYPE_DECLARATION (acies_declaration_get_type ())
GType acies_declaration_get_type (void) G_GNUC_CONST;
/* Without roles or events; takes a reference of CHANGE. */
AciesDeclaration *acies_declaration_new (guint serial,
                                         const char *action,
                                         const char *side,
                                         const char *until,
                                         AciesChange *change) G_GNUC_WARN_UNUSED_RESULT;
/* A copy of the declaration. Owned. */
AciesDeclaration *acies_declaration_copy (const AciesDeclaration *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_declaration_free (AciesDeclaration *self);
/* Whether both declare the same. */
gboolean acies_declaration_equal (const AciesDeclaration *a, const AciesDeclaration *b);
/* Reads what is in a change of the journal; NULL if it is anything else. */
AciesDeclaration *acies_declaration_from_json (JsonNode *node) G_GNUC_WARN_UNUSED_RESULT;
/* The declaration as the journal keeps it. Owned. */
JsonNode *acies_declaration_to_json (const AciesDeclaration *self) G_GNUC_WARN_UNUSED_RESULT;

typedef enum
{
  ACIES_CHANGE_ATTRIBUTE,
  ACIES_CHANGE_PLACE,
  ACIES_CHANGE_LOSE,
  ACIES_CHANGE_LINK,
  ACIES_CHANGE_RAISE,     /* an obligation comes up */
  ACIES_CHANGE_DISCHARGE, /* an obligation is met or dropped */
  ACIES_CHANGE_POSITION,
  ACIES_CHANGE_KNOW,        /* what a side knows of an item */
  ACIES_CHANGE_CREATE_UNIT, /* a unit comes into being, without stands, like another */
  ACIES_CHANGE_JOIN,        /* a stand goes over to another unit */
  ACIES_CHANGE_FEATURE,     /* a piece of terrain comes, goes, or becomes another */
  ACIES_CHANGE_DECLARE,     /* a ruling is kept back */
  ACIES_CHANGE_REVEAL,      /* it is shown, or taken back; what it does stands behind it */
  ACIES_CHANGE_MARK,        /* what became of an obligation, or that an event happened */
  ACIES_CHANGE_PRINT,       /* an identity gets a mark on paper, or another one, or loses it */
} AciesChangeKind;

typedef struct
{
  AciesChangeKind kind;
  const char *item; /* interned id: all but LINK, RAISE, DISCHARGE, POSITION, DECLARE, REVEAL,
                       PRINT; MARK: the ids of those whom it concerns, apart by blanks */
  const char
      *attribute;    /* ATTRIBUTE: its id; LINK: its kind; KNOW: the side; MARK: what is marked */
  const char *other; /* LINK: `to` (item is `from`); CREATE_UNIT: the unit that it is like */
  AciesValue before,
      after; /* ATTRIBUTE, LINK, KNOW, MARK; flag for LOSE, CREATE_UNIT; JOIN: unit ids */
  gboolean was_placed, is_placed;             /* PLACE */
  AciesPlacement placed_before, placed_after; /* PLACE */
  AciesPosition position_before, position_after;
  AciesObligation *obligation;                       /* RAISE, DISCHARGE */
  AciesFeatureState *feature_before, *feature_after; /* FEATURE; NULL: not there */
  AciesDeclaration *declaration;                     /* DECLARE, REVEAL */
  AciesMark *mark_before, *mark_after;               /* PRINT; NULL: there is none */
} AciesChangeEntry;

#define ACIES_TYPE_CHANGE (acies_change_get_type ())
GType acies_change_get_type (void) G_GNUC_CONST;

AciesChange *acies_change_new (void) G_GNUC_WARN_UNUSED_RESULT;
AciesChange *acies_change_ref (AciesChange *self);
void acies_change_unref (AciesChange *self);
void acies_change_add_attribute (AciesChange *self,
                                 const char *item,
                                 const char *attribute,
                                 AciesValue before,
                                 AciesValue after);
/* NULL: not placed. */
void acies_change_add_place (AciesChange *self,
                             const char *item,
                             const AciesPlacement *before,
                             const AciesPlacement *after);
void acies_change_add_lose (AciesChange *self, const char *item, gboolean before, gboolean after);
void acies_change_add_link (AciesChange *self,
                            const char *kind,
                            const char *from,
                            const char *to,
                            AciesValue before,
                            AciesValue after);
void acies_change_add_raise (AciesChange *self, const AciesObligation *obligation);
void acies_change_add_discharge (AciesChange *self, const AciesObligation *obligation);
void acies_change_add_position (AciesChange *self,
                                const AciesPosition *before,
                                const AciesPosition *after);
void acies_change_add_know (
    AciesChange *self, const char *side, const char *item, AciesValue before, AciesValue after);
/* UNIT is there after it (or, backwards, before it): of LIKE's type, command and attributes. */
void acies_change_add_unit (
    AciesChange *self, const char *unit, const char *like, gboolean before, gboolean after);
void acies_change_add_join (AciesChange *self,
                            const char *stand,
                            const char *before,
                            const char *after);
/* NULL: not there. */
void acies_change_add_feature (AciesChange *self,
                               const char *item,
                               const AciesFeatureState *before,
                               const AciesFeatureState *after);
void acies_change_add_declare (AciesChange *self, const AciesDeclaration *declaration);
void acies_change_add_reveal (AciesChange *self, const AciesDeclaration *declaration);
/* KIND, an obligation's or an event's id, is AFTER for those whom OF names, apart by blanks. */
void acies_change_add_mark (
    AciesChange *self, const char *kind, const char *of, AciesValue before, AciesValue after);
/* The mark on paper of one identity; NULL, of one of them: there is none. */
void acies_change_add_print (AciesChange *self, const AciesMark *before, const AciesMark *after);
/* Takes over what ENTRY points to; its ids are interned. */
void acies_change_take_entry (AciesChange *self, AciesChangeEntry entry);
/* ENTRY of another change, once more. */
void acies_change_add_entry (AciesChange *self, const AciesChangeEntry *entry);
guint acies_change_get_n_entries (const AciesChange *self);
const AciesChangeEntry *acies_change_get_entry (const AciesChange *self, guint n);
gboolean acies_change_is_empty (const AciesChange *self);
/* Whether it makes, alters or cuts LINK. */
gboolean acies_change_speaks_of (const AciesChange *self, const AciesLink *link);
/* The declaration of KIND, DECLARE or REVEAL, that stands first in it, or NULL. */
const AciesDeclaration *acies_change_get_declaration (const AciesChange *self,
                                                      AciesChangeKind kind);
/* Whether it discharges the obligation of SERIAL. */
gboolean acies_change_discharges (const AciesChange *self, guint serial);
/* The change that takes SELF back: its entries turned round, last first. Owned. */
AciesChange *acies_change_invert (const AciesChange *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_change_entry_equal (const AciesChangeEntry *a, const AciesChangeEntry *b);
/* Whether both have the same entries in the same order. */
gboolean acies_change_equal (const AciesChange *a, const AciesChange *b);
/* The change as the journal keeps it: a list of entries. Owned. */
JsonNode *acies_change_to_json (const AciesChange *self) G_GNUC_WARN_UNUSED_RESULT;
/* Reads what acies_change_to_json () wrote. NULL with an error that names the entry. Owned. */
AciesChange *acies_change_from_json (JsonNode *node, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesChange, acies_change_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesObligation, acies_obligation_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDeclaration, acies_declaration_free)

G_END_DECLS
