/* Small pictures of battles and scenarios for the Start place, kept in the user's cache. A picture is painted
 * while the battle is open: to open one only to look at it would disturb who plays it. */
#pragma once

#include "referee/acies-referee.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Of the picture of FILE, a battle's or scenario's. */
char *acies_preview_get_path (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* Paints the battle that REFEREE referees as the picture of FILE. FALSE with ERROR if it cannot be kept. */
gboolean acies_preview_write (AciesReferee *referee, GFile *file, GError **error);
/* Whether FILE was changed after its picture was painted, or has none. */
gboolean acies_preview_is_stale (GFile *file);
/* NULL: there is none. */
GdkTexture *acies_preview_load (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* Loads a scenario and paints it. FALSE: it cannot be begun, so that it has no picture. */
gboolean acies_preview_write_scenario (GFile *file);

G_END_DECLS
