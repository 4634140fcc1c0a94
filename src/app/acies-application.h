/* The program: its windows, its command line, and what can be done without a battle. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The hint with which a file is opened to be edited rather than played. */
#define ACIES_OPEN_TO_EDIT "edit"

/* The hint with which a scenario is opened to be played by the rule set whose id follows. */
#define ACIES_OPEN_TO_PLAY_BY "play by "

#define ACIES_TYPE_APPLICATION (acies_application_get_type ())
G_DECLARE_FINAL_TYPE (AciesApplication, acies_application, ACIES, APPLICATION, AdwApplication)

/* STARTED: g_get_monotonic_time () as the program began, for measuring the first frame. */
AciesApplication *acies_application_new (gint64 started) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
