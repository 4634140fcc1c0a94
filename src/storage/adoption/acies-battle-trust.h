/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the rules that a battle carries are known on this computer: in the library, or trusted by
 * their owner. Nothing of the rules is read for it but their bytes. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_RULES_KNOWN,
  ACIES_RULES_FOREIGN,
  ACIES_RULES_UNREADABLE, /* it is no battle, or damaged: whoever opens it says so */
} AciesRulesOrigin;

/* Of the battle at PATH, all the rule sets that it was ever played by. */
AciesRulesOrigin acies_battle_trust_look (const char *path);
/* Trusts the rules of the battle at PATH from now on, or no longer. FALSE with an error. */
gboolean acies_battle_trust_set (const char *path, gboolean trusts, GError **error);

G_END_DECLS
