/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesShape, and its form in the journal.
 *
 * As JSON: { "kind", "role", "points": "x,y x,y ...", "length", "label", "units" }, lengths in
 * whole 1/1000 mm; the last three only where they say something. Points may be [[x, y], ...] too,
 * as they once were. */
#include "geometry/plane/acies-shape.h"

#include "base/json/acies-member.h"
#include "geometry/plane/acies-outline-json.h"

/* No proof needs more points; a stored one that claims to is none of ours. */
#define POINTS_LIMIT 65536

struct _AciesShape
{
  AciesShapeKind kind;
  AciesShapeRole role;
  AciesPoint *points;
  guint n_points;
  AciesLength length;
  char *label;
  char **unit_ids;
};

/* Indexed by AciesShapeKind and AciesShapeRole. */
static const char *const kind_names[] = { "segment", "arc", "polygon", "ghost", "point", NULL };
static const char *const role_names[] = { "measure", "limit", "blocked", "path", NULL };

G_DEFINE_BOXED_TYPE (AciesShape, acies_shape, acies_shape_ref, acies_shape_unref)

/**
 * acies_shape_new:
 * @length: what its label says, or negative for none
 * @label: (nullable): what goes before the length
 * @unit_ids: (nullable): the units it speaks of
 *
 * Makes a shape; all is
 * copied. */
AciesShape *
acies_shape_new (AciesShapeKind kind,
                 AciesShapeRole role,
                 const AciesPoint *points,
                 guint n_points,
                 AciesLength length,
                 const char *label,
                 const char *const *unit_ids)
{
  AciesShape *self;

  g_return_val_if_fail (points != NULL && n_points > 0, NULL);

  self = g_atomic_rc_box_new0 (AciesShape);
  self->kind = kind;
  self->role = role;
  self->points = g_memdup2 (points, n_points * sizeof *points);
  self->n_points = n_points;
  self->length = MAX (length, -1);
  self->label = g_strdup (label);
  self->unit_ids = g_strdupv ((char **) unit_ids);

  return self;
}

AciesShape *
acies_shape_ref (AciesShape *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
shape_clear (gpointer data)
{
  AciesShape *self = data;

  g_free (self->points);
  g_free (self->label);
  g_strfreev (self->unit_ids);
}

void
acies_shape_unref (AciesShape *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, shape_clear);
}

AciesShapeKind
acies_shape_get_kind (const AciesShape *self)
{
  g_return_val_if_fail (self != NULL, ACIES_SHAPE_SEGMENT);

  return self->kind;
}

AciesShapeRole
acies_shape_get_role (const AciesShape *self)
{
  g_return_val_if_fail (self != NULL, ACIES_SHAPE_MEASURE);

  return self->role;
}

const AciesPoint *
acies_shape_get_points (const AciesShape *self, guint *n_points)
{
  g_return_val_if_fail (self != NULL, NULL);

  *n_points = self->n_points;
  return self->points;
}

AciesLength
acies_shape_get_length (const AciesShape *self)
{
  g_return_val_if_fail (self != NULL, -1);

  return self->length;
}

const char *
acies_shape_get_label (const AciesShape *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->label;
}

const char *const *
acies_shape_get_unit_ids (const AciesShape *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return (const char *const *) self->unit_ids;
}

static void
write_points (gconstpointer record, JsonObject *object)
{
  const AciesShape *self = record;

  json_object_set_member (object, "points",
                          acies_outline_to_json_text (self->points, self->n_points));
}

static gboolean
read_points (gpointer record, JsonObject *object)
{
  AciesShape *self = record;

  self->points = acies_outline_from_json (json_object_get_member (object, "points"), POINTS_LIMIT,
                                          &self->n_points);
  return self->points != NULL;
}

#define SHAPE(member, kind, ...) ACIES_MEMBER (AciesShape, member, kind, __VA_ARGS__)

static const AciesMember members[] = {
  SHAPE (kind, WORD, "kind", ACIES_MEMBER_NEEDED, .words = kind_names),
  SHAPE (role, WORD, "role", ACIES_MEMBER_NEEDED, .words = role_names),
  ACIES_MEMBER_BY (write_points, read_points),
  SHAPE (length,
         INT64,
         "length",
         ACIES_MEMBER_CHECKED | ACIES_MEMBER_SPARSE,
         -2 * ACIES_TABLE_LIMIT - 1,
         2 * ACIES_TABLE_LIMIT + 1,
         .usual = -1),
  SHAPE (label, STRING, "label", ACIES_MEMBER_PLAIN),
  SHAPE (unit_ids, STRINGS, "units", ACIES_MEMBER_CHECKED | ACIES_MEMBER_SPARSE),
  ACIES_MEMBER_END,
};

JsonNode *
acies_shape_to_json (const AciesShape *self)
{
  JsonNode *node;

  g_return_val_if_fail (self != NULL, NULL);

  node = acies_members_to_node (members, self);
  json_node_seal (node);
  return node;
}

/**
 * acies_shape_from_json:
 *
 * Returns: (nullable): the shape that NODE describes, or NULL if it describes none */
AciesShape *
acies_shape_from_json (JsonNode *node)
{
  g_autoptr (AciesShape) self = NULL;

  g_return_val_if_fail (node != NULL, NULL);

  self = g_atomic_rc_box_new0 (AciesShape);
  return acies_members_from_node (members, self, node) ? g_steal_pointer (&self) : NULL;
}
