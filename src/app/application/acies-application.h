/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: its windows, its command line, and what can be done without a battle. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_APPLICATION (acies_application_get_type ())
G_DECLARE_FINAL_TYPE (AciesApplication, acies_application, ACIES, APPLICATION, AdwApplication)

/* STARTED: g_get_monotonic_time () as the program began, for measuring the first frame. */
AciesApplication *acies_application_new (gint64 started) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
