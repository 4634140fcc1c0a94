/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyList is what an army of some people and time may have: entries with minima, maxima and
 * dates, allies, and templates of what was usual. It knows no rule set, only ids. */
#pragma once

#include "model/army/acies-army.h"

G_BEGIN_DECLS

/* A year in which nothing begins or ends. */
#define ACIES_NO_YEAR G_MININT

typedef struct _AciesArmyList AciesArmyList;
typedef struct _AciesListPart AciesListPart;

/* What an entry or a template holds: an item of its own with what is below it, or the template that
 * stands in its place. */
struct _AciesListPart
{
  AciesItem *item;    /* owned; a unit, a leader, or a command without members; or NULL */
  char *use;          /* the template's id, or NULL */
  guint times;        /* how often it stands there */
  int line;           /* of the file */
  GPtrArray *members; /* of AciesListPart, of a command */
};

typedef struct
{
  char *id;
  char *label;
  AciesListPart *part;
  int line;
} AciesListTemplate;

typedef struct
{
  char *label;
  AciesListPart *part;
  guint min;
  guint max;              /* G_MAXUINT: no limit */
  int from, to;           /* years, before Christ negative, or ACIES_NO_YEAR */
  gboolean counts_stands; /* and not units */
  int line;
} AciesListEntry;

typedef struct
{
  char *list;            /* its id */
  guint share;           /* of the points, in hundredths: at most */
  AciesArmyList *allies; /* or NULL if nobody found it */
  int line;
} AciesListAlly;

struct _AciesArmyList
{
  char *id;
  char *ruleset;
  char *title;
  char *note;           /* or NULL */
  char *origin;         /* "source", "supplement", "house", or NULL */
  char *file;           /* as it is named to people */
  int from, to;         /* years, or ACIES_NO_YEAR */
  GPtrArray *templates; /* of AciesListTemplate */
  GPtrArray *entries;   /* of AciesListEntry */
  GPtrArray *allies;    /* of AciesListAlly */
};

/* The list in FILE. NULL, with errors in FINDINGS, if it is none, or does not make sense by
 * itself: templates that hold themselves, a maximum below its minimum. Owned. */
AciesArmyList *acies_army_list_load (GFile *file,
                                     AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
void acies_army_list_free (AciesArmyList *self);

/* The template ID, borrowed, or NULL. */
const AciesListTemplate *acies_army_list_find_template (const AciesArmyList *self, const char *id);
/* The part that stands for PART in the end, borrowed: PART, or what the template that it uses
 * holds. */
const AciesListPart *acies_army_list_resolve (const AciesArmyList *self, const AciesListPart *part);
/* A new item as PART says, with all that is below it. Its ids are its own only: whoever takes it
 * into an army gives it others. Owned. */
AciesItem *acies_army_list_make (const AciesArmyList *self,
                                 const AciesListPart *part,
                                 const char *label) G_GNUC_WARN_UNUSED_RESULT;
/* YEAR as people write it: "202 BC". */
char *acies_army_list_describe_year (int year) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesArmyList, acies_army_list_free)

G_END_DECLS
