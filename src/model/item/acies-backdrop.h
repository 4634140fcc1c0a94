/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBackdrop is a picture that lies under the table at scale: a photograph of it made square, or
 * a map. It is capped in size, and holds nothing that says where it was taken. It is built once,
 * then shared and never altered. */
#pragma once

#include "base/xml/acies-xml-reader.h"
#include "base/xml/acies-xml-writer.h"
#include "geometry/plane/acies-length.h"

G_BEGIN_DECLS

/* Of the picture, in bytes: a scenario with it is still small enough to be read. */
#define ACIES_BACKDROP_MOST_BYTES (2 * 1024 * 1024)
#define ACIES_BACKDROP_USUAL_OPACITY 45 /* hundredths */

#define ACIES_TYPE_BACKDROP (acies_backdrop_get_type ())
typedef struct _AciesBackdrop AciesBackdrop;
GType acies_backdrop_get_type (void) G_GNUC_CONST;

/* PICTURE, a PNG or JPEG, without what is no picture, over the part ON of the table, OPACITY
 * hundredths dense. NULL with an error: it is neither, damaged, too large, or lies nowhere. */
AciesBackdrop *acies_backdrop_new (GBytes *picture,
                                   const AciesBounds *on,
                                   guint opacity,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
AciesBackdrop *acies_backdrop_ref (AciesBackdrop *self);
void acies_backdrop_unref (AciesBackdrop *self);
/* Whether both are the same picture at the same place; either may be NULL: there is none. */
gboolean acies_backdrop_equal (const AciesBackdrop *a, const AciesBackdrop *b);
GBytes *acies_backdrop_get_picture (const AciesBackdrop *self);
const AciesBounds *acies_backdrop_get_bounds (const AciesBackdrop *self);
guint acies_backdrop_get_opacity (const AciesBackdrop *self); /* 1 to 100 */

/* Reads READER's element <backdrop>. NULL after an error at its line. Owned. */
AciesBackdrop *acies_backdrop_read (AciesXmlReader *reader) G_GNUC_WARN_UNUSED_RESULT;
/* Writes it as an element <backdrop>. */
void acies_backdrop_write (const AciesBackdrop *self, AciesXmlWriter *writer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesBackdrop, acies_backdrop_unref)

G_END_DECLS
