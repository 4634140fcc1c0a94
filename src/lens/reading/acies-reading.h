/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesReading is what one or several photographs of a table say together: where whoever has a mark
 * stands, and what there is to ask about. */
#pragma once

#include "lens/find/acies-mark-finder.h"
#include "lens/pose/acies-pose.h"
#include "lens/reading/acies-photo-sighting.h"
#include "model/item/acies-marks.h"

G_BEGIN_DECLS

typedef struct _AciesReading AciesReading;

/* Of a table of WIDTH by HEIGHT with MARKS, which are copied. Owned. */
AciesReading *acies_reading_new (const AciesMarks *marks,
                                 AciesLength width,
                                 AciesLength height) G_GNUC_WARN_UNUSED_RESULT;
void acies_reading_free (AciesReading *self);
/* Finds the marks of GREY, and takes all of it in, or nothing with a sentence: too few table marks,
 * marks of another battle, a mirrored picture. It takes seconds: not for the main loop. PROGRESS
 * may be NULL. */
gboolean acies_reading_add (AciesReading *self,
                            const AciesGrey *grey,
                            AciesProgressFunc progress,
                            gpointer data,
                            GCancellable *cancellable,
                            GError **error);
/* The pose of each picture (of AciesPose). Borrowed. */
const GArray *acies_reading_get_poses (const AciesReading *self);
/* Who was seen once, or more than once in one place, on the table (of AciesPhotoSighting, by
 * identity). Borrowed until another picture is added, as the lists below. */
const GArray *acies_reading_get_sightings (const AciesReading *self);
/* Who was seen beside the table (of AciesPhotoSighting). */
const GArray *acies_reading_get_off_table (const AciesReading *self);
/* Who was seen in two places (of AciesDoubleSighting). */
const GArray *acies_reading_get_doubles (const AciesReading *self);
/* Marks of items that no picture shows (identities, guint). */
const GArray *acies_reading_get_missing (const AciesReading *self);
/* Identities that were seen and are nobody's (guint). */
const GArray *acies_reading_get_unknown (const AciesReading *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesReading, acies_reading_free)

G_END_DECLS
