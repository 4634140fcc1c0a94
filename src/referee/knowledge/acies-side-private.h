/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of AciesSideFilter share: acies-side-filter.c follows the battle,
 * acies-side-begin.c takes out of a battle what a side may not have, acies-side-members.c lets
 * units come and go, acies-side-compare.c finds what else differs, acies-side-memory.c keeps what
 * an undo gives back, acies-side-tell.c tells of rulings. */
#pragma once

#include "model/battle/acies-battle-private.h"
#include "referee/knowledge/acies-side-filter.h"
#include "referee/scene/acies-visibility.h"

G_BEGIN_DECLS

/* A unit or leader of another side as the side holds it. */
typedef struct
{
  AciesDegree degree;
  const char *id; /* in the side's battle; interned */
  int since; /* the turn in which it went out of sight, and is remembered from; -1: it is seen */
} AciesHeld;

/* Such a one as it was remembered before an event. */
typedef struct
{
  AciesItem *item; /* owned; it is handed to the side's battle when the event is undone */
  const char *side;
  AciesHeld held;
} AciesMemory;

/* What the side had before an event (acies-side-memory.c). */
typedef struct _AciesBefore AciesBefore;

struct _AciesSideFilter
{
  const char *side; /* interned */

  /* owned */
  AciesRuleset *ruleset;
  AciesBattle *truth;
  AciesBattle *battle; /* the side's */
  AciesReferee *referee;
  GHashTable *held;  /* of interned id of the true battle to AciesHeld */
  GHashTable *names; /* of interned id to the number by which the side was first shown its kind */
  char *prefix;      /* of the names with those numbers */
  GHashTable *visibilities; /* of interned side to AciesVisibility; NULL: sight does not matter */
  AciesSeen *seen;          /* by them */
  GHashTable *serials;      /* of a serial of the true battle to the side's own */
  GPtrArray *results;       /* of AciesSideResult */
  GHashTable *told;         /* of event to the number of its result */
  GHashTable *befores;      /* of event to AciesBefore */
  AciesBefore *before; /* of the event that is followed now, or taken back; or NULL; borrowed */
  gboolean is_back;    /* an event is taken back now */
  gboolean is_anew;    /* other rules came: everything is compared next */

  AciesSideRenew renew; /* or NULL */
  gpointer renew_data;
  guint n_messages;
};

/* Whether the side may know the value of ATTRIBUTE of ITEM, which it knows. */
gboolean acies_side_shows (AciesSideFilter *self, AciesItem *item, const char *attribute);
/* Whether the side knows what has the id ID for what it is, by degrees of now. */
gboolean acies_side_knows (AciesSideFilter *self, const char *id);
/* The same of all ids in TEXT, "12 14" or "unit=12 target=14". What is no id counts as known. */
gboolean acies_side_knows_all (AciesSideFilter *self, const char *text);

/* The keys of IDS as people count them, as the order of a table is anybody's. Owned. */
GPtrArray *acies_side_sort_ids (GHashTable *ids) G_GNUC_WARN_UNUSED_RESULT;

/* Looks about anew, and calls FUNC for each unit or leader that is otherwise seen than before
 * (acies-side-sight.c). */
void acies_side_look (AciesSideFilter *self, GFunc func, gpointer data);
/* Forgets what was seen; it is looked about wholly anew. */
void acies_side_blind (AciesSideFilter *self);
/* Whether the side knows nothing of the unit or leader ID for no other reason than that it does not
 * see it. */
gboolean acies_side_is_out_of_sight (AciesSideFilter *self, const char *id);

void acies_before_free (AciesBefore *self);
/* From now on EVENT (0: none that will be undone) is followed; or taken back, until which all that
 * came later was. */
void acies_side_begin_event (AciesSideFilter *self, guint event);
void acies_side_end_event (AciesSideFilter *self);
void acies_side_begin_back (AciesSideFilter *self, guint event);
void acies_side_end_back (AciesSideFilter *self);
/* Keeps how the unit or leader ID is remembered, if it is, before it is so no more. */
void acies_side_keep_memory (AciesSideFilter *self, const char *id);
/* As what ID was remembered before the event that is taken back; NULL: that has not changed. */
const AciesMemory *acies_side_find_memory (AciesSideFilter *self, const char *id);
/* Calls FUNC with the id of each who was so remembered. */
void acies_side_foreach_memory (AciesSideFilter *self, GFunc func, gpointer data);

/* Takes out of the side's battle, a copy of one, all that it may not have (acies-side-begin.c). */
void acies_side_strip (AciesSideFilter *self);

/* Whether what the side holds of the unit or leader ID has to be made anew (acies-side-members.c).
 */
gboolean acies_side_is_other (AciesSideFilter *self, const char *id);
/* Takes it out of the side's battle, if it is there, and lets it come, if the side knows of it; who
 * is remembered with stands that come now goes. Takes must come before puts: stands go from one to
 * the other. */
void acies_side_take (AciesSideFilter *self, const char *id, GPtrArray *gone);
void acies_side_put (AciesSideFilter *self, const char *id, AciesSideMessage *message);
/* A copy of ITEM, a unit or leader, where it is, without its words. Owned. */
AciesItem *acies_side_copy_body (AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* What the names of stand-ins begin with: what no name in TRUTH begins with before a digit. Of how
 * many or who is hidden it says nothing. Owned. */
char *acies_side_dup_prefix (AciesBattle *truth) G_GNUC_WARN_UNUSED_RESULT;
/* The N-th stand of UNIT, or of whom one knows only the kind the N-th of those that can be seen;
 * NULL if there are not so many. Owned. */
AciesStand *acies_side_dup_stand (AciesUnit *unit,
                                  guint n,
                                  AciesDegree degree) G_GNUC_WARN_UNUSED_RESULT;

/* Add to CHANGE what differs between the true battle and the side's (acies-side-compare.c). Of
 * features one at a time. */
void acies_side_compare_feature (AciesSideFilter *self, const char *id, AciesChange *change);
void acies_side_compare_item (AciesSideFilter *self, const char *id, AciesChange *change);
/* Of the ties only those with an end that leaves the side's battle now. */
void acies_side_cut_links (AciesSideFilter *self, AciesChange *change);
void acies_side_compare_links (AciesSideFilter *self, AciesChange *change);
void acies_side_compare_link (AciesSideFilter *self,
                              const AciesChangeEntry *entry,
                              AciesChange *change);
void acies_side_compare_marks (AciesSideFilter *self, AciesChange *change);
void acies_side_compare_mark (AciesSideFilter *self,
                              const char *kind,
                              const char *of,
                              AciesChange *change);
void acies_side_compare_dues (AciesSideFilter *self, AciesChange *change);
void acies_side_compare_declarations (AciesSideFilter *self, AciesChange *change);
void acies_side_compare_position (AciesSideFilter *self, AciesChange *change);

/* What the side hears of RULING, which it has followed by MESSAGE; NULL: nothing
 * (acies-side-tell.c). */
AciesSideResult *acies_side_tell (AciesSideFilter *self,
                                  AciesRuling *ruling,
                                  const AciesSideMessage *message) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
