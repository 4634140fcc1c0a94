/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The one family of tags that marks are of, 36h11: 587 squares of 8 by 8 cells, any two of which
 * differ in at least 11 of their 36 inner cells, however they are turned. */
#pragma once

#include <apriltag/apriltag.h>
#include <glib.h>

G_BEGIN_DECLS

typedef apriltag_family_t AciesTagFamily;

/* The family anew, as a detector wants it: one for each detector. Owned. */
AciesTagFamily *acies_tag_family_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* After the detector that has it. */
void acies_tag_family_free (AciesTagFamily *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTagFamily, acies_tag_family_free)

G_END_DECLS
