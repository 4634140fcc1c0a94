/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPackage is a rule set as one file to be sent (.aciesr): the layers that it consists of, each
 * with its version, its files and its worked examples, and armies and scenarios to play by it. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* More than a rule set may have that can be loaded is not unpacked. */
#define ACIES_PACKAGE_MAX_LAYERS 16
#define ACIES_PACKAGE_MAX_FILES 500
#define ACIES_PACKAGE_MAX_COMPANIONS 100

/* What one layer says of itself. */
typedef struct
{
  char *id;
  char *version;
} AciesPackageLayer;

typedef struct
{
  char *id;          /* of the rule set: the last layer's */
  GPtrArray *layers; /* of AciesPackageLayer, base first */
  GHashTable *files; /* of char * ("LAYER/relative/name") to GBytes * */
  /* of char * ("armies/ID-blue.army.xml") to GBytes *: what is played by it, and goes along */
  GHashTable *companions;
} AciesPackage;

void acies_package_free (AciesPackage *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPackage, acies_package_free)

/* RULESET, which was loaded from folders, with the examples that lie there. NULL with errors in
 * FINDINGS. */
AciesPackage *acies_package_new (AciesRuleset *ruleset,
                                 AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* Writes it to FILE. FALSE with an error. */
gboolean acies_package_save (const AciesPackage *self, GFile *file, GError **error);
/* Reads the container at FILE and nothing of the rules in it: names, numbers and lengths within
 * bounds, nothing altered on its way. NULL with errors in FINDINGS. */
AciesPackage *acies_package_read (GFile *file, AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The same of BYTES, which findings call NAME. */
AciesPackage *acies_package_read_bytes (GBytes *bytes,
                                        const char *name,
                                        AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* What the rule set in it is called; nothing more of it is read for that. Owned. */
char *acies_package_dup_title (const AciesPackage *self) G_GNUC_WARN_UNUSED_RESULT;
/* The ids of its layers, base first. Owned. */
GStrv acies_package_dup_layers (const AciesPackage *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the rule set in it can be loaded, is what it says to be, and comes to what its examples
 * say; of layers that come with the program those here are taken. Errors in FINDINGS, and warnings.
 * This runs its rules: it belongs behind the wall. */
gboolean acies_package_check (const AciesPackage *self, AciesFindings *findings);

G_END_DECLS
