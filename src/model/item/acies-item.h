/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesItem is whatever of a battle can be named: stand, unit, leader, command, side, terrain
 * feature, map.
 *
 * An item has an id that is unique in its battle ("12", "12.3", "scipio", "wood"), a label for
 * people, and attributes by id whose meaning only a rule set knows. Items change only through
 * acies_battle_apply () once they belong to a battle; before, the reader of files and the army
 * builder set them. */
#pragma once

#include "base/value/acies-attributes.h"
#include "base/xml/acies-xml-writer.h"

#include <glib-object.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_ITEM_STAND,
  ACIES_ITEM_UNIT,
  ACIES_ITEM_LEADER,
  ACIES_ITEM_COMMAND, /* contingents are commands that hold commands */
  ACIES_ITEM_SIDE,
  ACIES_ITEM_FEATURE,
  ACIES_ITEM_MAP,    /* the map of hexes, id "map": its attributes are the hexes and their sides */
  ACIES_ITEM_BATTLE, /* the battle itself, id "battle": what belongs to nobody */
} AciesItemKind;

#define ACIES_TYPE_ITEM (acies_item_get_type ())
G_DECLARE_DERIVABLE_TYPE (AciesItem, acies_item, ACIES, ITEM, GObject)

struct _AciesItemClass
{
  GObjectClass parent_class;
  AciesItemKind kind;
  /* Its id became another, or its side did: what hangs on it follows. */
  void (*renamed) (AciesItem *self);
  void (*changed_side) (AciesItem *self);
  gboolean changes_side; /* in play, as its attribute "side" */
  /* Its own troop type, which changes as its attribute "type"; NULL: the kind has none. */
  const char *(*get_own_type) (AciesItem *self);
  void (*set_own_type) (AciesItem *self, const char *type);
};

AciesItemKind acies_item_get_kind (AciesItem *self);
const char *acies_item_get_id (AciesItem *self); /* interned */
void acies_item_set_id (AciesItem *self, const char *id);
const char *acies_item_get_label (AciesItem *self); /* never NULL; the id if it has none */
void acies_item_set_label (AciesItem *self, const char *label);
const char *acies_item_get_side (AciesItem *self); /* interned side id, or NULL (features) */
void acies_item_set_side (AciesItem *self, const char *side); /* acies_battle_add_side () does it */
/* "type" is the own troop type of a unit or stand, "side" the side of a unit or leader. */
AciesValue acies_item_get_attribute (AciesItem *self, const char *id);
void acies_item_set_attribute (AciesItem *self, const char *id, AciesValue value);
const AciesAttributes *acies_item_get_attributes (AciesItem *self);
/* Gives it ATTRIBUTES instead of its own; eats them. */
void acies_item_take_attributes (AciesItem *self, AciesAttributes *attributes);
/* No id has more letters. */
#define ACIES_ITEM_MAX_ID 64
/* Whether TEXT can be an id: letters, digits and hyphens only, since a full stop parts a unit from
 * its stand. */
gboolean acies_item_is_id (const char *text);
/* Compares ids as people count: 2 before 12, 12.2 before 12.10. */
int acies_item_compare_ids (const char *a, const char *b);
/* An attribute's value as files write it: digits are a number, yes and no a flag, all else a
 * symbol. A decimal stays a symbol until whoever knows the attribute's step counts it. */
AciesValue acies_item_parse_value (const char *text);
/* What its owner wrote beside it, or NULL: for everybody, and for himself and the umpire alone. */
const char *acies_item_get_note (AciesItem *self);
void acies_item_set_note (AciesItem *self, const char *note);
const char *acies_item_get_secret (AciesItem *self);
void acies_item_set_secret (AciesItem *self, const char *secret);
/* The number of the hex where a unit or leader of an army sets up, unless a scenario says
 * otherwise; or NULL. */
const char *acies_item_get_set_up (AciesItem *self);
void acies_item_set_set_up (AciesItem *self, const char *hex);
/* What of its XML was not ours, kept for saving: elements and attributes of foreign namespaces. */
void acies_item_keep_foreign (AciesItem *self, const char *attributes, const char *element);
/* All of it as one element, or NULL if there is none; and back. */
char *acies_item_dup_foreign (AciesItem *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_item_set_foreign (AciesItem *self, const char *foreign);
/* Writes the item's attributes of other name spaces as they were read. */
void acies_item_write_foreign_attributes (AciesItem *self, AciesXmlWriter *writer);
/* Writes the item's elements of other name spaces as they were read. */
void acies_item_write_foreign_elements (AciesItem *self, AciesXmlWriter *writer);

G_END_DECLS
