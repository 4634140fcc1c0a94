/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesThrows is what each side threw in a battle, beside what such dice come to on the average. */
#pragma once

#include "referee/ruling/acies-ruling.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef struct _AciesThrows AciesThrows;

AciesThrows *acies_throws_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_throws_free (AciesThrows *self);
/* Adds the dice of RULING, which is of the battle of REFEREE. */
void acies_throws_add (AciesThrows *self, AciesReferee *referee, AciesRuling *ruling);
/* A phrase for each kind of dice that SIDE, an id, threw: how many, what they came to, and what
 * such dice come to on the average. Of char *; owned. */
GPtrArray *acies_throws_list (const AciesThrows *self,
                              AciesReferee *referee,
                              const char *side) G_GNUC_WARN_UNUSED_RESULT;
/* The same of all sides of the battle, each with its name. Owned. */
GPtrArray *acies_throws_describe (const AciesThrows *self,
                                  AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesThrows, acies_throws_free)

G_END_DECLS
