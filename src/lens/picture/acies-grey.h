/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesGrey is a picture in shades of grey: 0 is black, 255 white. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint width, height; /* pixels, row by row without gaps */
  guint8 *pixels;
} AciesGrey;

/* A picture of WIDTH by HEIGHT pixels; what is in it is not said. Owned; NULL if there is no room.
 */
AciesGrey *acies_grey_new (guint width, guint height) G_GNUC_WARN_UNUSED_RESULT;
void acies_grey_free (AciesGrey *self);
/* The picture of WIDTH by HEIGHT pixels of red, green and blue, a byte each, whose rows begin
 * STRIDE bytes after one another, turned as ORIENTATION, 1 to 8 as Exif numbers them, says that it
 * is to be looked at. Owned; NULL if there is no room. */
AciesGrey *acies_grey_new_from_colours (const guint8 *colours,
                                        guint width,
                                        guint height,
                                        gsize stride,
                                        guint orientation) G_GNUC_WARN_UNUSED_RESULT;
/* SELF as a mirror shows it. Owned; NULL if there is no room. */
AciesGrey *acies_grey_mirror (const AciesGrey *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesGrey, acies_grey_free)

G_END_DECLS
