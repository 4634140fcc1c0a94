/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A mark is read whole or not at all: what comes from a file has every measure within bounds, so
 * that nobody after it needs to ask. */
#include "config.h"

#include "model/item/acies-mark.h"

#include "base/json/acies-member.h"
#include "model/item/acies-item-xml.h"

#include <glib/gi18n-lib.h>

#define MAX_IN_MM(length) ((length) / ACIES_PER_MM)

G_DEFINE_BOXED_TYPE (AciesMark, acies_mark, acies_mark_copy, acies_mark_free)

AciesMark *
acies_mark_copy (const AciesMark *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_memdup2 (self, sizeof *self);
}

void
acies_mark_free (AciesMark *self)
{
  g_free (self);
}

gboolean
acies_mark_equal (const AciesMark *a, const AciesMark *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return a->identity == b->identity && a->item == b->item && a->size == b->size
         && acies_point_equal (&a->at, &b->at) && a->turn == b->turn && a->height == b->height;
}

/* A unit or leader, or a stand, whose id is that of its unit, a full stop and its own. */
static gboolean
is_item_id (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", -1);
  guint n = g_strv_length (parts);

  return n >= 1 && n <= 2 && acies_item_is_id (parts[0]) && (n == 1 || acies_item_is_id (parts[1]));
}

static gboolean
is_within (AciesLength length, AciesLength least, AciesLength most)
{
  return length >= least && length <= most;
}

gboolean
acies_mark_is_sound (const AciesMark *self)
{
  AciesLength low, high;

  g_return_val_if_fail (self != NULL, FALSE);

  low = self->item != NULL ? -ACIES_MARK_MOST_OFFSET : 0;
  high = self->item != NULL ? ACIES_MARK_MOST_OFFSET : ACIES_TABLE_LIMIT;
  return self->identity < ACIES_MARK_IDENTITIES && (self->item == NULL || is_item_id (self->item))
         && is_within (self->size, ACIES_MARK_LEAST_SIZE, ACIES_MARK_MOST_SIZE)
         && is_within (self->at.x, low, high) && is_within (self->at.y, low, high)
         && is_within (self->turn, 0, ACIES_FULL_TURN - 1)
         && is_within (self->height, 0, ACIES_MARK_MOST_HEIGHT);
}

AciesPlacement
acies_mark_place (const AciesMark *self, const AciesPlacement *base)
{
  g_return_val_if_fail (self != NULL && base != NULL, ((AciesPlacement){ { 0, 0 }, 0 }));

  return (AciesPlacement){ acies_placement_project (base, self->at.x, -self->at.y),
                           acies_angle_normalize (base->facing + self->turn) };
}

AciesPlacement
acies_mark_place_base (const AciesMark *self, const AciesPlacement *found)
{
  AciesPlacement base;

  g_return_val_if_fail (self != NULL && found != NULL, ((AciesPlacement){ { 0, 0 }, 0 }));

  base = (AciesPlacement){ found->at, acies_angle_normalize (found->facing - self->turn) };
  base.at = acies_placement_project (&base, -self->at.x, self->at.y);
  return base;
}

#define MARK(member, kind, ...) ACIES_MEMBER (AciesMark, member, kind, __VA_ARGS__)
#define NEEDED ACIES_MEMBER_NEEDED

static const AciesMember members[] = {
  MARK (identity, UINT, "identity", NEEDED, 0, ACIES_MARK_IDENTITIES - 1),
  MARK (item, INTERNED, "item", ACIES_MEMBER_CHECKED | ACIES_MEMBER_NULL),
  MARK (size, INT64, "size", NEEDED, ACIES_MARK_LEAST_SIZE, ACIES_MARK_MOST_SIZE),
  MARK (at.x, INT64, "x", NEEDED, -ACIES_MARK_MOST_OFFSET, ACIES_TABLE_LIMIT),
  MARK (at.y, INT64, "y", NEEDED, -ACIES_MARK_MOST_OFFSET, ACIES_TABLE_LIMIT),
  MARK (turn, INT, "turn", NEEDED, 0, ACIES_FULL_TURN - 1),
  MARK (height, INT64, "height", NEEDED, 0, ACIES_MARK_MOST_HEIGHT),
  ACIES_MEMBER_END,
};

JsonNode *
acies_mark_to_json (const AciesMark *self)
{
  return self != NULL ? acies_members_to_node (members, self) : json_node_new (JSON_NODE_NULL);
}

gboolean
acies_mark_from_json (JsonNode *node, AciesMark **self)
{
  g_autoptr (AciesMark) read = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

  *self = NULL;
  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return node != NULL;
  read = g_new0 (AciesMark, 1);
  if (acies_members_from_node (members, read, node) && acies_mark_is_sound (read))
    *self = g_steal_pointer (&read);
  return *self != NULL;
}

/* The number NAME of READER's element, which may be missing where USUAL is not negative. */
static gboolean
read_number (AciesXmlReader *reader,
             const char *name,
             gint64 least,
             gint64 most,
             gint64 usual,
             gint64 *number)
{
  g_autofree char *text = usual < 0 ? acies_xml_dup_needed (reader, name)
                                    : acies_xml_reader_dup_attribute (reader, name);

  *number = usual;
  if (text == NULL)
    return TRUE;
  return acies_xml_read_number (reader, name, ACIES_PER_MM, least, most, number);
}

AciesMark *
acies_mark_read (AciesXmlReader *reader)
{
  g_autofree char *item = acies_xml_reader_dup_attribute (reader, "item");
  g_autofree char *needed = acies_xml_dup_needed (reader, "identity");
  g_autoptr (AciesMark) self = g_new0 (AciesMark, 1);
  gint64 least = item != NULL ? -MAX_IN_MM (ACIES_MARK_MOST_OFFSET) : 0;
  gint64 most = MAX_IN_MM (item != NULL ? ACIES_MARK_MOST_OFFSET : ACIES_TABLE_LIMIT);
  gint64 identity = -1, turn;

  if (*needed == '\0'
      || !acies_xml_read_int (reader, "identity", 0, ACIES_MARK_IDENTITIES - 1, &identity)
      || !read_number (reader, "size", MAX_IN_MM (ACIES_MARK_LEAST_SIZE),
                       MAX_IN_MM (ACIES_MARK_MOST_SIZE), -1, &self->size)
      || !read_number (reader, "x", least, most, -1, &self->at.x)
      || !read_number (reader, "y", least, most, -1, &self->at.y)
      || !read_number (reader, "turn", 0, 360, 0, &turn)
      || !read_number (reader, "height", 0, MAX_IN_MM (ACIES_MARK_MOST_HEIGHT), 0, &self->height))
    return NULL;
  self->identity = (guint) identity;
  self->item = g_intern_string (item);
  self->turn = acies_angle_normalize ((AciesAngle) turn);
  if (acies_mark_is_sound (self))
    return g_steal_pointer (&self);
  acies_xml_reader_error (reader, _ ("“%s” cannot be the id of a unit, stand or leader."), item);
  return NULL;
}

static void
write_length (AciesXmlWriter *writer, const char *name, AciesLength length)
{
  g_autofree char *text = acies_length_format (length);

  acies_xml_writer_attribute (writer, name, text);
}

void
acies_mark_write (const AciesMark *self, AciesXmlWriter *writer)
{
  g_autofree char *turn = acies_angle_format (self->turn);

  acies_xml_writer_start (writer, "tag");
  acies_xml_writer_attribute_int (writer, "identity", self->identity);
  acies_xml_writer_attribute (writer, "item", self->item);
  write_length (writer, "size", self->size);
  write_length (writer, "x", self->at.x);
  write_length (writer, "y", self->at.y);
  acies_xml_writer_attribute (writer, "turn", self->turn != 0 ? turn : NULL);
  if (self->height != 0)
    write_length (writer, "height", self->height);
  acies_xml_writer_end (writer);
}
