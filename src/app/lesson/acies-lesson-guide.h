/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLessonGuide follows a battle through a lesson: it knows which step comes next, by what the
 * battle and its journal say. It bars nothing. Taking back what a step did leads back to that step.
 *
 * Signal "step-changed": another step comes next, or it can be begun again, or no more. */
#pragma once

#include "app/session/acies-play-session.h"
#include "storage/library/acies-lesson.h"

G_BEGIN_DECLS

#define ACIES_TYPE_LESSON_GUIDE (acies_lesson_guide_get_type ())
G_DECLARE_FINAL_TYPE (AciesLessonGuide, acies_lesson_guide, ACIES, LESSON_GUIDE, GObject)

/* Takes LESSON, and looks how far the battle of SESSION has come in it. */
AciesLessonGuide *acies_lesson_guide_new (AciesLesson *lesson,
                                          AciesPlaySession *session) G_GNUC_WARN_UNUSED_RESULT;
const AciesLesson *acies_lesson_guide_get_lesson (AciesLessonGuide *self);
/* The step that comes next, and its number from 0. */
const AciesLessonStep *acies_lesson_guide_get_step (AciesLessonGuide *self);
guint acies_lesson_guide_get_nth (AciesLessonGuide *self);
/* Whether it is the last step, at which the lesson stays. */
gboolean acies_lesson_guide_is_done (AciesLessonGuide *self);
/* Whether anything was done since the step before. */
gboolean acies_lesson_guide_can_restart (AciesLessonGuide *self);
/* Takes back what was done since the step before; at the last step, all. */
void acies_lesson_guide_restart (AciesLessonGuide *self);

G_END_DECLS
