/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls are cases of Lua that a referee runs, for tables of cases.
 *
 * What goes into a case is Lua, with `unit` and `target` at hand and the functions of help.lua. A
 * first line that begins with "? " says where it is asked, in any order:
 *
 *   hexes          on the map of hexes, else on the table of table.xml
 *   typed          in the calculator, without a battle: all is typed
 *   odds           with odds
 *   view           as the overlay “view”, which shows what unit sees of target
 *   KEY=VALUE      in the question, see world_make_question (); it has unit=1 and target=3 unless
 *                  it is typed
 *
 * What comes out is a line for each thing that the ruling says, wants or changes, or its error. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What comes out of the case INPUT. */
char *calls_run (const char *input) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
