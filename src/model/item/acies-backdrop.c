/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* In a file the picture stands as letters (base 64), which may be broken over lines. */
#include "config.h"

#include "model/item/acies-backdrop.h"

#include "base/file/acies-photo-head.h"
#include "base/file/acies-picture-strip.h"
#include "model/item/acies-item-xml.h"

#include <glib/gi18n-lib.h>

struct _AciesBackdrop
{
  gatomicrefcount ref_count;
  GBytes *picture; /* owned */
  AciesBounds on;
  guint opacity;
};

G_DEFINE_BOXED_TYPE (AciesBackdrop, acies_backdrop, acies_backdrop_ref, acies_backdrop_unref)

/* Whether it lies somewhere, no farther from any table than a table is long. */
static gboolean
are_sound (const AciesBounds *on)
{
  return on->low.x >= -ACIES_TABLE_LIMIT && on->low.y >= -ACIES_TABLE_LIMIT
         && on->high.x <= 2 * ACIES_TABLE_LIMIT && on->high.y <= 2 * ACIES_TABLE_LIMIT
         && on->high.x - on->low.x >= ACIES_MM (1) && on->high.y - on->low.y >= ACIES_MM (1);
}

AciesBackdrop *
acies_backdrop_new (GBytes *picture, const AciesBounds *on, guint opacity, GError **error)
{
  g_autoptr (GBytes) stripped = NULL;
  AciesPhotoHead head;
  AciesBackdrop *self;

  g_return_val_if_fail (picture != NULL && on != NULL, NULL);

  stripped = acies_picture_strip (picture, error);
  if (stripped == NULL)
    return NULL;
  if (g_bytes_get_size (stripped) > ACIES_BACKDROP_MOST_BYTES)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("The picture takes %u KiB; a file of ours keeps at most %u."),
                   (guint) ((g_bytes_get_size (stripped) + 1023) / 1024),
                   ACIES_BACKDROP_MOST_BYTES / 1024);
      return NULL;
    }
  if (!acies_photo_head_read (stripped, &head, error))
    return NULL;
  if (!are_sound (on) || opacity < 1 || opacity > 100)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("The picture must lie on the table, 1 to 100 hundredths dense."));
      return NULL;
    }
  self = g_new0 (AciesBackdrop, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->picture = g_steal_pointer (&stripped);
  self->on = *on;
  self->opacity = opacity;
  return self;
}

AciesBackdrop *
acies_backdrop_ref (AciesBackdrop *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
acies_backdrop_unref (AciesBackdrop *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_bytes_unref (self->picture);
  g_free (self);
}

gboolean
acies_backdrop_equal (const AciesBackdrop *a, const AciesBackdrop *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return a->opacity == b->opacity && acies_point_equal (&a->on.low, &b->on.low)
         && acies_point_equal (&a->on.high, &b->on.high) && g_bytes_equal (a->picture, b->picture);
}

GBytes *
acies_backdrop_get_picture (const AciesBackdrop *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->picture;
}

const AciesBounds *
acies_backdrop_get_bounds (const AciesBackdrop *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->on;
}

guint
acies_backdrop_get_opacity (const AciesBackdrop *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->opacity;
}

/* The length NAME of READER's element, which must be there. */
static gboolean
read_length (AciesXmlReader *reader, const char *name, AciesLength *length)
{
  const gint64 most = 2 * ACIES_TABLE_LIMIT / ACIES_PER_MM;
  g_autofree char *text = acies_xml_dup_needed (reader, name);

  return *text != '\0' && acies_xml_read_number (reader, name, ACIES_PER_MM, -most, most, length);
}

AciesBackdrop *
acies_backdrop_read (AciesXmlReader *reader)
{
  AciesBounds on = { { 0, 0 }, { 0, 0 } };
  gint64 opacity = ACIES_BACKDROP_USUAL_OPACITY;
  AciesLength width = 0, height = 0;
  g_autofree guint8 *data = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (GError) error = NULL;
  AciesBackdrop *self;
  gsize size;

  if (!read_length (reader, "x", &on.low.x) || !read_length (reader, "y", &on.low.y)
      || !read_length (reader, "width", &width) || !read_length (reader, "height", &height))
    return NULL;
  acies_xml_read_int (reader, "opacity", 1, 100, &opacity);
  on.high = (AciesPoint){ on.low.x + width, on.low.y + height };
  text = acies_xml_reader_dup_text (reader);
  data = g_base64_decode (text, &size);
  picture = g_bytes_new_take (g_steal_pointer (&data), size);
  self = acies_backdrop_new (picture, &on, (guint) opacity, &error);
  if (self == NULL)
    acies_xml_reader_error (reader, "%s", error->message);
  return self;
}

static void
write_length (AciesXmlWriter *writer, const char *name, AciesLength length)
{
  g_autofree char *text = acies_length_format (length);

  acies_xml_writer_attribute (writer, name, text);
}

void
acies_backdrop_write (const AciesBackdrop *self, AciesXmlWriter *writer)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (self->picture, &size);
  g_autofree char *text = g_base64_encode (data, size);

  acies_xml_writer_start (writer, "backdrop");
  write_length (writer, "x", self->on.low.x);
  write_length (writer, "y", self->on.low.y);
  write_length (writer, "width", self->on.high.x - self->on.low.x);
  write_length (writer, "height", self->on.high.y - self->on.low.y);
  acies_xml_writer_attribute_int (writer, "opacity", self->opacity);
  acies_xml_writer_text (writer, text);
  acies_xml_writer_end (writer);
}
