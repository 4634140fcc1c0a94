/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMark is a mark on paper that a camera finds: a square tag with an identity of its own, on
 * the base or the label of a unit, stand or leader, or on the table itself. A photograph tells
 * where the mark lies; this tells where, then, its base does. It is plain data, copied freely.
 *
 * A mark's own directions are those of its picture as it is printed upright. With no turn, its top
 * points where the base faces, or, of a table mark, to the far edge of the table (y = 0). */
#pragma once

#include "base/xml/acies-xml-reader.h"
#include "base/xml/acies-xml-writer.h"
#include "geometry/plane/acies-length.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Identities are 0 to one less than these, as many as the family of tags has. The table's marks
 * are counted from the last one down, the others from 0 up. */
#define ACIES_MARK_IDENTITIES 587
#define ACIES_MARK_LEAST_SIZE ACIES_MM (8)
#define ACIES_MARK_MOST_SIZE ACIES_MM (250)
/* How far the middle of a mark may be from that of its base, and how thick a base may be. */
#define ACIES_MARK_MOST_OFFSET ACIES_MM (500)
#define ACIES_MARK_MOST_HEIGHT ACIES_MM (200)
/* Cells along the black square, and with the white that must be left around it. */
#define ACIES_MARK_CELLS 8
#define ACIES_MARK_CELLS_WITH_MARGIN 10

typedef struct
{
  guint identity;
  const char *item; /* id of the unit, stand or leader, interned; NULL: a mark of the table */
  AciesLength size; /* an edge of the black square; the white around it is not counted */
  /* Of a table mark, its middle on the table. Else the middle of the mark, as one looks along the
   * facing of its item: x to the right, y to the rear. Of a stand or leader it is from the middle
   * of the base; of a unit from the middle of its rear, however deep its formation is. */
  AciesPoint at;
  AciesAngle turn;    /* of the mark against the facing of its base, clockwise; 0 to 359,999 */
  AciesLength height; /* how high the mark lies over the table: the thickness of its base */
} AciesMark;

#define ACIES_TYPE_MARK (acies_mark_get_type ())
GType acies_mark_get_type (void) G_GNUC_CONST;
/* A copy of the mark. Owned. */
AciesMark *acies_mark_copy (const AciesMark *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_mark_free (AciesMark *self);
/* Whether both say the same; either may be NULL: there is no such mark. */
gboolean acies_mark_equal (const AciesMark *a, const AciesMark *b);
/* Whether it is one that a battle can have: identity, id and every measure within bounds. */
gboolean acies_mark_is_sound (const AciesMark *self);
/* Where the base (of a unit, the middle of its rear) lies whose mark is found at FOUND, its facing
 * being where the top of the mark points, all on the level of the table. */
AciesPlacement acies_mark_place_base (const AciesMark *self, const AciesPlacement *found);
/* Where the mark lies whose base is at BASE: the way back. */
AciesPlacement acies_mark_place (const AciesMark *self, const AciesPlacement *base);

JsonNode *acies_mark_to_json (const AciesMark *self) G_GNUC_WARN_UNUSED_RESULT; /* null for NULL */
/* FALSE if NODE is not a sound mark; *SELF is NULL for null. */
gboolean acies_mark_from_json (JsonNode *node, AciesMark **self) G_GNUC_WARN_UNUSED_RESULT;
/* Reads READER's element <tag>. NULL after an error at its line. Owned. */
AciesMark *acies_mark_read (AciesXmlReader *reader) G_GNUC_WARN_UNUSED_RESULT;
/* Writes it as an element <tag>. */
void acies_mark_write (const AciesMark *self, AciesXmlWriter *writer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMark, acies_mark_free)

G_END_DECLS
