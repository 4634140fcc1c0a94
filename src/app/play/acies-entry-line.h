/* The line at the bottom where play is typed: an action as the rules word it, dice and all. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ENTRY_LINE (acies_entry_line_get_type ())
G_DECLARE_FINAL_TYPE (AciesEntryLine, acies_entry_line, ACIES, ENTRY_LINE, GtkWidget)

/* Takes the focus, and C as if it had been typed behind what stands there. */
void acies_entry_line_type (AciesEntryLine *self, gunichar c);
void acies_entry_line_set_session (AciesEntryLine *self, AciesSession *session); /* or NULL */

G_END_DECLS
