/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes text into Markdown. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Adds TEXT so that Markdown shows it as it is, on one line. */
void acies_markdown_append (GString *markdown, const char *text);

G_END_DECLS
