/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the words that acies_attribute_text_describe () writes of an entry back into values. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

typedef struct _AciesListTraits AciesListTraits;

AciesListTraits *acies_list_traits_new (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void acies_list_traits_free (AciesListTraits *self);
/* The troop type or rank that WORD means, in one or many; NULL: none. */
const AciesFact *acies_list_traits_find_type (AciesListTraits *self, const char *word);
/* Reads SEGMENTS (NULL-ended), what stood between commas, of an entry of OWNER ("unit", "leader",
 * "stand", "command"): the id of an attribute to its value as text. The first words that mean
 * nothing become UNKNOWN, owned, or NULL. */
GHashTable *acies_list_traits_read (AciesListTraits *self,
                                    const char *owner,
                                    char **segments,
                                    char **unknown) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesListTraits, acies_list_traits_free)

G_END_DECLS
