/* What can be typed now: the actions of the phase in their words, and the umpire's own lines. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ENTRY_GUIDE (acies_entry_guide_get_type ())
G_DECLARE_FINAL_TYPE (AciesEntryGuide, acies_entry_guide, ACIES, ENTRY_GUIDE, GtkPopover)

/* Lists what SESSION's battle offers at this moment. */
void acies_entry_guide_fill (AciesEntryGuide *self, AciesSession *session);

G_END_DECLS
