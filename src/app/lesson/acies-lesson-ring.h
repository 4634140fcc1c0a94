/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLessonRing lies over a window and points at something in it: a ring about a control or a
 * unit, and an arrow where a drag goes. It takes no input. */
#pragma once

#include "storage/library/acies-lesson.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_LESSON_RING (acies_lesson_ring_get_type ())
G_DECLARE_FINAL_TYPE (AciesLessonRing, acies_lesson_ring, ACIES, LESSON_RING, GtkWidget)

GtkWidget *acies_lesson_ring_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Points at what STEP names below WITHIN; both outlive it, or are set anew. NULL: at nothing. */
void acies_lesson_ring_point (AciesLessonRing *self,
                              GtkWidget *within,
                              const AciesLessonStep *step);
/* Looks where that lies now. TRUE: elsewhere than before, or nowhere any more. */
gboolean acies_lesson_ring_look (AciesLessonRing *self);
/* How bad it is to cover AREA: what is pointed at lies there, or units of the table. */
double acies_lesson_ring_measure_cover (AciesLessonRing *self, const graphene_rect_t *area);
/* Where the table lies; FALSE: it is not in sight. */
gboolean acies_lesson_ring_get_table (AciesLessonRing *self, graphene_rect_t *bounds);

G_END_DECLS
