/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields of AciesFactForm, for the files that it is made of. */
#pragma once

#include "base/file/acies-schema-names.h"
#include "base/xml/acies-xml-node.h"
#include "storage/workshop/acies-fact-form.h"

G_BEGIN_DECLS

struct _AciesFactForm
{
  GObject parent_instance;

  /* owned */
  AciesRuleText *text;
  AciesRuleset *ruleset; /* or NULL */
  char *name;            /* of the file; NULL: none */
  AciesXmlNode *tree;    /* of the text as it was read last; NULL: it cannot be, or none was */
  char *trouble;         /* why it cannot */

  gboolean is_stale; /* the text is another than TREE */
};

/* The document that the file is now; borrowed, NULL: it cannot be read. */
AciesXmlNode *acies_fact_form_need_tree (AciesFactForm *self);
/* The element at PLACE, borrowed until the text changes; and in SCHEMA what the schema says of it.
 * NULL: there is none that it knows. */
AciesXmlNode *acies_fact_form_find (AciesFactForm *self,
                                    const char *place,
                                    const AciesSchemaElement **schema);
/* The text becomes what the tree is now, as one step. */
void acies_fact_form_take (AciesFactForm *self);

G_END_DECLS
