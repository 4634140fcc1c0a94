/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDie is a die as a rule set declares it; AciesDistribution is exactly what so many of them
 * can show. */
#pragma once

#include "base/value/acies-fraction.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* A die: its faces, sorted, with repeats (2 3 3 4 4 5), and how an ordinary die stands in for it
 * (typed="1=3 6=4": a 1 that lies on the table is read as 3). Immutable, counted. */
typedef struct _AciesDie AciesDie;

#define ACIES_TYPE_DIE (acies_die_get_type ())
GType acies_die_get_type (void) G_GNUC_CONST;
AciesDie *acies_die_new (const char *id, const int *faces, guint n_faces) G_GNUC_WARN_UNUSED_RESULT;
/* Makes FACE read as READ when it is typed; before the die is shared only. */
void acies_die_add_typed (AciesDie *self, int face, int read);
AciesDie *acies_die_ref (AciesDie *self);
void acies_die_unref (AciesDie *self);
const char *acies_die_get_id (const AciesDie *self);
guint acies_die_get_n_faces (const AciesDie *self);
int acies_die_get_face (const AciesDie *self, guint n);
/* What a face typed from the table counts as. FALSE if this die cannot show it. */
gboolean acies_die_read_face (const AciesDie *self, int typed, int *face);

/* How the dice of a throw are made one number: one choice point, whatever the number of dice. */
typedef enum
{
  ACIES_DICE_SUM,
  ACIES_DICE_HIGHEST,
  ACIES_DICE_LOWEST,
  ACIES_DICE_COUNT, /* how many show `at_least` and more */
} AciesDiceHow;

typedef struct
{
  AciesDiceHow how;
  int at_least; /* for ACIES_DICE_COUNT only */
} AciesDiceReading;

/* What FACES give when they are read as READING says: their sum, the highest, the lowest or how
 * many count. */
gint64 acies_dice_read (const AciesDiceReading *reading, const int *faces, guint n_faces);

/* The exact distribution of one number: outcomes in rising order with their whole weights. */
typedef struct _AciesDistribution AciesDistribution;

#define ACIES_TYPE_DISTRIBUTION (acies_distribution_get_type ())
GType acies_distribution_get_type (void) G_GNUC_CONST;
/* NULL if the weights would not fit 128 bits. n_dice 0 gives the one outcome 0. */
AciesDistribution *acies_distribution_new (
    const AciesDie *die, guint n_dice, const AciesDiceReading *reading) G_GNUC_WARN_UNUSED_RESULT;
AciesDistribution *acies_distribution_ref (AciesDistribution *self);
void acies_distribution_unref (AciesDistribution *self);
/* The same with all outcomes of one group as one, whose value is that of the first of them. GROUPS
 * holds the group of each outcome, in the order of which they first come, from 0 on. */
AciesDistribution *acies_distribution_merge (AciesDistribution *self,
                                             const guint *groups) G_GNUC_WARN_UNUSED_RESULT;
guint acies_distribution_get_n (const AciesDistribution *self);
gint64 acies_distribution_get_value (const AciesDistribution *self, guint n);
AciesCount acies_distribution_get_weight (const AciesDistribution *self, guint n);
AciesCount acies_distribution_get_total (const AciesDistribution *self);

/* Throws dice by program: seeded for a repeatable script, else from the system's randomness. */
typedef struct _AciesThrower AciesThrower;
AciesThrower *acies_thrower_new (void) G_GNUC_WARN_UNUSED_RESULT;
AciesThrower *acies_thrower_new_seeded (guint32 seed) G_GNUC_WARN_UNUSED_RESULT;
void acies_thrower_free (AciesThrower *self);
/* Throws N_DICE dice and puts what they show into FACES, which has room for them. */
void acies_thrower_throw (AciesThrower *self, const AciesDie *die, guint n_dice, int *faces);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDie, acies_die_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDistribution, acies_distribution_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesThrower, acies_thrower_free)

G_END_DECLS
