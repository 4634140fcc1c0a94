/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The window about the program: what it is, whose rules it knows, and what a report of a fault
 * should say. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void acies_about_show (GtkWindow *parent);
/* Versions, system and rule sets, a line each, in English: for whoever mends a fault. WIDGET is on
 * the screen, or NULL. Nothing in it names a person or a folder. */
char *acies_about_describe (GtkWidget *widget) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
