/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesReads is what a ruling without a battle looked at and somebody could say by hand: values of
 * the stand-ins, ties between them, and factors that only a table would decide. */
#pragma once

#include "rules/facts/acies-facts.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_READ_VALUE,  /* of a stand-in: an attribute, its formation, how many stands it has */
  ACIES_READ_TIE,    /* from one stand-in to another */
  ACIES_READ_FACTOR, /* may be ticked: an optional one, or one whose condition only a table decides
                      */
  ACIES_READ_LIST,   /* of factors, that was summed: something may be added by hand */
} AciesReadKind;

typedef struct
{
  AciesReadKind kind;
  char *id;            /* "unit.charged", "tied.strikes.unit.foe", "higher/unit",
                          "combat/unit" */
  const char *subject; /* interned: whose it is; of a tie from whom; NULL: the question's */
  const char *other;   /* interned: of a tie, to whom; else NULL */
  const AciesFact
      *fact;   /* the attribute, link or modifier or list; NULL: a field, which ID names */
  char *label; /* as people read it, without whose it is */
} AciesRead;

/* An empty list of AciesRead. */
GPtrArray *acies_reads_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
