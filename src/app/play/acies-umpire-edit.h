/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the umpire's hand can do to an item: its attributes, whether and where it stands, its
 * losses, who knows of it; of the battle, the turn and the phase. No widget is known here.
 *
 * Each is done by a ruling of its own with a reason, as everything else is. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_UMPIRE_EDIT_NOTHING, /* no value: it is done or not */
  ACIES_UMPIRE_EDIT_CHOICE,
  ACIES_UMPIRE_EDIT_NUMBER,
  ACIES_UMPIRE_EDIT_PLACE, /* "X, Y" in mm, and a facing in degrees if it turns: "400, 250 90" */
} AciesUmpireEditKind;

typedef struct
{
  AciesUmpireEditKind kind;
  char *label;        /* "DPs", "Take off the table" */
  char *now;          /* as VALUE is typed; NULL: it has none */
  char **values;      /* CHOICE: ids */
  char **labels;      /* as many */
  const char *action; /* built in */
  const char *key;    /* interned; of the role that takes the value */
  const char *fixed;  /* NOTHING: the value */
} AciesUmpireEditTarget;

void acies_umpire_edit_target_free (AciesUmpireEditTarget *self);

/* Of AciesUmpireEditTarget, in the order of the rule set. */
GPtrArray *acies_umpire_edit_list_targets (AciesReferee *referee,
                                           AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* What to ask, so that TARGET of ITEM becomes VALUE (ignored of NOTHING). */
AciesQuestion *acies_umpire_edit_make_question (const AciesUmpireEditTarget *target,
                                                AciesItem *item,
                                                const char *value,
                                                const char *reason) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesUmpireEditTarget, acies_umpire_edit_target_free)

G_END_DECLS
