/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Accepts that the screen follows the table: who gets to his place by a move that the rules of the
 * phase allow, and that asks for no die and no answer, makes that move, with all that it costs him
 * and with having moved; the umpire's hand puts the others there. */
#pragma once

#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

/* Accepts RULING, made in FILE as it is. One on "umpire.follow" becomes an event for each move, in
 * an order in which they are lawful, and one for all whom the hand puts; they are one step, which
 * one undo takes back. FALSE with an error: nothing is done. */
gboolean acies_follow_moves_accept (AciesBattleFile *file, AciesRuling *ruling, GError **error);

G_END_DECLS
