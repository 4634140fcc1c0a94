/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLessonCard teaches in a window: it says what to do next, and a ring points at it. It lies
 * over the window in a corner of the table, and never over what is pointed at.
 *
 * Signal "closed": the user has had enough of it. */
#pragma once

#include "app/lesson/acies-lesson-guide.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_LESSON_CARD (acies_lesson_card_get_type ())
G_DECLARE_FINAL_TYPE (AciesLessonCard, acies_lesson_card, ACIES, LESSON_CARD, GtkWidget)

/* Lays a card that follows GUIDE over the child of OVERLAY. */
AciesLessonCard *acies_lesson_card_new (GtkOverlay *overlay, AciesLessonGuide *guide);
/* Takes it away, with its ring. */
void acies_lesson_card_remove (AciesLessonCard *self);

G_END_DECLS
