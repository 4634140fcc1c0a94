/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPhotographs is what photographs of the real table show while a battle is played: read beside
 * the window's own work, held against the battle, and put to the session as one question, so that
 * the table shows ghosts of it and whoever accepts that question accepts it. It has no widget.
 *
 * Signal "changed": it reads, has read, was asked about, taken or thrown away. */
#pragma once

#include "app/session/acies-session.h"
#include "survey/standing/acies-survey.h"

G_BEGIN_DECLS

#define ACIES_TYPE_PHOTOGRAPHS (acies_photographs_get_type ())
G_DECLARE_FINAL_TYPE (AciesPhotographs, acies_photographs, ACIES, PHOTOGRAPHS, GObject)

/* Of SESSION, in which a battle is played. */
AciesPhotographs *acies_photographs_new (AciesSession *session) G_GNUC_WARN_UNUSED_RESULT;
/* Whether photographs can be read now; if not, why is said through the session's "problem". */
gboolean acies_photographs_check (AciesPhotographs *self);
/* Reads FILES (of GFile), beside those that were read before if what they show is still there.
 * While others are read nothing happens. FALSE after a sentence. */
gboolean acies_photographs_read (AciesPhotographs *self, const GPtrArray *files);
/* Reads PHOTOGRAPH, which was sent, as soon as it can be. FALSE: too many wait. */
gboolean acies_photographs_take_sent (AciesPhotographs *self, GBytes *photograph);
/* Whether FILE is called a picture of a kind that is read. */
gboolean acies_photographs_is_picture (GFile *file);
/* Reads each picture that comes into FOLDER from now on; NULL: no more. */
void acies_photographs_watch (AciesPhotographs *self, GFile *folder);
/* Which that is; borrowed, or NULL. */
GFile *acies_photographs_get_folder (AciesPhotographs *self);
/* How far they are read, 0 to 1; negative while none are. */
double acies_photographs_get_progress (AciesPhotographs *self);
/* Throws away what is read, or was. */
void acies_photographs_discard (AciesPhotographs *self);
/* What they show; NULL: nothing yet. Borrowed. */
AciesSurvey *acies_photographs_get_survey (AciesPhotographs *self);
/* Whether the rules are still being asked about it. */
gboolean acies_photographs_is_judging (AciesPhotographs *self);
/* Whether it is what the session asks. */
gboolean acies_photographs_is_put (AciesPhotographs *self);
/* Whether what is accepted keeps a small picture; FALSE at first. */
void acies_photographs_set_keeps_picture (AciesPhotographs *self, gboolean keeps);
gboolean acies_photographs_keeps_picture (AciesPhotographs *self);
/* Takes row N of it, or leaves it. */
void acies_photographs_take (AciesPhotographs *self, guint n, gboolean takes);

G_END_DECLS
