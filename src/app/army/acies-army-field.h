/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of an army's panel: one word or option of an entry, edited in a row. */
#pragma once

#include "app/army/acies-army-edit.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_ARMY_FIELD_WORD,
  ACIES_ARMY_FIELD_STANDS,
  ACIES_ARMY_FIELD_OPTION,
  ACIES_ARMY_FIELD_ALLOWANCE, /* this and the two below: of the army */
  ACIES_ARMY_FIELD_LIST,
  ACIES_ARMY_FIELD_YEAR,
} AciesArmyFieldKind;

typedef struct
{
  AciesArmyFieldKind kind;
  AciesItem *item;  /* NULL: the army */
  const char *part; /* of its sub-units, interned; or NULL */
  AciesArmyWord word;
  const AciesAttributeFact *option;
} AciesArmyField;

/* A row that edits FIELD, which is copied. */
GtkWidget *acies_army_field_row_new (AciesArmySession *session,
                                     const AciesArmyField *field) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
