/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLayerEdit changes the file of a layer so that it says something else of a fact: only what
 * differs is written, and beside it what it was written over, who says so and why.
 *
 * Facts are named by their paths in the catalogue. What would be wrong with a value, loading the
 * layer finds; here only is found that there is nothing to change. */
#pragma once

#include "base/xml/acies-xml-node.h"
#include "rules/edit/acies-catalogue.h"

G_BEGIN_DECLS

/* The reason of a change and whose it is; either may be NULL. */
typedef struct
{
  const char *author;
  const char *reason;
} AciesChangeReason;

/* All borrowed. */
typedef struct
{
  AciesXmlNode *root;          /* of the layer's ruleset.xml */
  const AciesCatalogue *now;   /* of the rule set with the layer */
  const AciesCatalogue *below; /* of what lies below it */
} AciesLayerEdit;

/* Each returns NULL, or the sentence why it cannot be done: then nothing changed.
 *
 * Makes the fact at PATH, or a setting of it that it does not have yet, say VALUE. */
char *acies_layer_edit_set (const AciesLayerEdit *self,
                            const char *path,
                            const char *value,
                            const AciesChangeReason *why) G_GNUC_WARN_UNUSED_RESULT;
/* Takes the fact at PATH, or a part of it, out of the rules. */
char *acies_layer_edit_drop (const AciesLayerEdit *self,
                             const char *path,
                             const AciesChangeReason *why) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a fact called ID (for people LABEL) that is like the one at PATH. */
char *acies_layer_edit_add_like (const AciesLayerEdit *self,
                                 const char *path,
                                 const char *const names[2],
                                 const AciesChangeReason *why) G_GNUC_WARN_UNUSED_RESULT;
/* The layer says nothing of PATH any more. */
char *acies_layer_edit_take_back (const AciesLayerEdit *self,
                                  const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* What the layer whose root is ROOT says of itself; NULL: nothing. */
void acies_layer_edit_set_words (AciesXmlNode *root,
                                 const char *title,
                                 const char *author,
                                 const char *note);
/* Whether the layer says something of PATH, or of a part of it. */
gboolean acies_layer_edit_says (const AciesLayerEdit *self, const char *path);

G_END_DECLS
