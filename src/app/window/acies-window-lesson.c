/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson of a window: a card over it, as long as its battle is played here. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/session/acies-play-session.h"

void
acies_window_drop_lesson (AciesWindow *self)
{
  AciesLessonCard *card = self->lesson;

  g_clear_weak_pointer (&self->lesson);
  if (card != NULL)
    acies_lesson_card_remove (card);
}

void
acies_window_teach (AciesWindow *self, AciesLesson *lesson)
{
  g_autoptr (AciesLessonGuide) guide = NULL;

  g_return_if_fail (ACIES_IS_WINDOW (self));
  g_return_if_fail (ACIES_IS_PLAY_SESSION (self->session));

  acies_window_drop_lesson (self);
  guide = acies_lesson_guide_new (lesson, ACIES_PLAY_SESSION (self->session));
  g_set_weak_pointer (&self->lesson, acies_lesson_card_new (self->overlay, guide));
  g_signal_connect_object (self->lesson, "closed", G_CALLBACK (acies_window_drop_lesson), self,
                           G_CONNECT_SWAPPED);
}
