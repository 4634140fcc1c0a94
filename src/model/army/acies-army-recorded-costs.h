/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesReckoned is what an army cost and broke when it was last saved, by the rule set that its
 * file names. The file keeps it, so that another version of the rule set can be compared with it
 * though the first is gone. */
#pragma once

#include "base/xml/acies-xml-reader.h"
#include "model/army/acies-army.h"

G_BEGIN_DECLS

/* Steps in a point: no price list counts in smaller ones. */
#define ACIES_RECKONED_PER_POINT 1000

/* Something that was not as the rules want it. */
typedef struct
{
  char *of;       /* id of the entry, or of the army */
  char *rule;     /* id of the constraint, or NULL: no constraint says so, or the file is older */
  char *sentence; /* for people, in the language of who saved it */
} AciesReckonedBreach;

typedef struct
{
  gint64 points; /* of the whole army, in thousandths */
  GHashTable
      *costs; /* of char *, an entry's id, to gint64 *: what it cost by itself, in thousandths */
  GPtrArray *breaches; /* of AciesReckonedBreach */
} AciesReckoned;

/* COUNT, of which PER_UNIT make a point, in thousandths of a point, as far as a file may hold
 * it. */
gint64 acies_reckoned_scale (gint64 count, gint64 per_unit);
/* All points are in thousandths. */
AciesReckoned *acies_reckoned_new (gint64 points) G_GNUC_WARN_UNUSED_RESULT;
void acies_reckoned_free (AciesReckoned *self);
void acies_reckoned_add_cost (AciesReckoned *self, const char *of, gint64 points);
void acies_reckoned_add_breach (AciesReckoned *self,
                                const char *of,
                                const char *rule,
                                const char *sentence);
/* Reads READER's current element, and writes one. */
AciesReckoned *acies_reckoned_read (AciesXmlReader *reader) G_GNUC_WARN_UNUSED_RESULT;
void acies_reckoned_write (const AciesReckoned *self, AciesXmlWriter *writer);

const AciesReckoned *acies_army_get_reckoned (AciesArmy *army); /* or NULL */
/* Eats RECKONED, which may be NULL. */
void acies_army_take_reckoned (AciesArmy *army, AciesReckoned *reckoned);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesReckoned, acies_reckoned_free)

G_END_DECLS
