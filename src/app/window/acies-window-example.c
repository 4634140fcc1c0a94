/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a ruling on the clipboard as a worked example, for whoever writes the rules: the one of the
 * journal that is looked at, else the newest. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/session/acies-play-session.h"
#include "storage/battle/acies-event-example.h"

#include <glib/gi18n-lib.h>

static guint
find_event (AciesSession *session)
{
  AciesPlaySession *played = ACIES_PLAY_SESSION (session);
  AciesJournalEvent *event = acies_session_shows_recorded_ruling (session)
                                 ? acies_play_session_get_recorded_event (played)
                                 : NULL;

  return event != NULL ? acies_journal_event_get_seq (event)
                       : acies_play_session_get_past_seq (played);
}

void
acies_window_copy_example (AciesWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *example = acies_event_example_new (acies_session_get_file (self->session),
                                                      find_event (self->session), &error);

  if (example != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), example);
  acies_message_bar_show (
      self->message_bar, example != NULL ? _ ("The example is on the clipboard.") : error->message);
}
