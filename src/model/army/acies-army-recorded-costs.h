/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRecordedCosts is what an army cost and broke when it was last saved, by the rule set that
 * its file names. The file keeps it, so that another version of the rule set can be compared with
 * it though the first is gone. */
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
} AciesRecordedBreach;

typedef struct
{
  gint64 points; /* of the whole army, in thousandths */
  GHashTable
      *costs; /* of char *, an entry's id, to gint64 *: what it cost by itself, in thousandths */
  GPtrArray *breaches; /* of AciesRecordedBreach */
} AciesRecordedCosts;

/* COUNT, of which PER_UNIT make a point, in thousandths of a point, as far as a file may hold
 * it. */
gint64 acies_recorded_costs_scale (gint64 count, gint64 per_unit);
/* All points are in thousandths. */
AciesRecordedCosts *acies_recorded_costs_new (gint64 points) G_GNUC_WARN_UNUSED_RESULT;
void acies_recorded_costs_free (AciesRecordedCosts *self);
void acies_recorded_costs_add_cost (AciesRecordedCosts *self, const char *of, gint64 points);
void acies_recorded_costs_add_breach (AciesRecordedCosts *self,
                                      const char *of,
                                      const char *rule,
                                      const char *sentence);
/* Reads READER's current element, and writes one. */
AciesRecordedCosts *acies_recorded_costs_read (AciesXmlReader *reader) G_GNUC_WARN_UNUSED_RESULT;
/* Writes the costs as an element of an army file, sorted so that equal costs give equal bytes. */
void acies_recorded_costs_write (const AciesRecordedCosts *self, AciesXmlWriter *writer);

const AciesRecordedCosts *acies_army_get_recorded_costs (AciesArmy *army); /* or NULL */
/* Eats RECKONED, which may be NULL. */
void acies_army_take_recorded_costs (AciesArmy *army, AciesRecordedCosts *reckoned);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesRecordedCosts, acies_recorded_costs_free)

G_END_DECLS
