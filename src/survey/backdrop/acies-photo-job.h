/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Photographs being read, beside the program’s own work: each takes a second or some. */
#pragma once

#include "lens/reading/acies-reading.h"

G_BEGIN_DECLS

typedef struct _AciesPhotoJob AciesPhotoJob;

/* Called with DATA now and then while they are read, and at last, when all are or, with ERROR, one
 * cannot be. */
typedef void (*AciesPhotoMoved) (AciesPhotoJob *job, const GError *error, gpointer data);

/* Begins to read FILES (of GFile), then SENT (of GBytes), into READING, which it eats. Either list
 * may be NULL or empty, not both. */
AciesPhotoJob *acies_photo_job_new (AciesReading *reading,
                                    const GPtrArray *files,
                                    const GPtrArray *sent,
                                    AciesPhotoMoved moved,
                                    gpointer data) G_GNUC_WARN_UNUSED_RESULT;
/* Drops it wherever it is: nothing is called any more. */
void acies_photo_job_free (AciesPhotoJob *self);
double acies_photo_job_get_progress (AciesPhotoJob *self); /* 0 to 1 */
gboolean acies_photo_job_is_done (AciesPhotoJob *self);
/* What was read, once it is done, the photographs before the one that could not be. Owned. */
AciesReading *acies_photo_job_steal_reading (AciesPhotoJob *self) G_GNUC_WARN_UNUSED_RESULT;

/* The first of its photographs as acies-thumbnail.h has it; borrowed, or NULL. */
const char *acies_photo_job_get_thumbnail (AciesPhotoJob *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPhotoJob, acies_photo_job_free)

G_END_DECLS
