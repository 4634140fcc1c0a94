/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions and entries that the files of AciesCatalogue share: what its items stand for. */
#pragma once

#include "rules/edit/acies-catalogue.h"
#include "rules/facts/acies-element.h"

G_BEGIN_DECLS

#define ACIES_CATALOGUE_NOWHERE G_MAXUINT

typedef struct
{
  AciesCatalogueItem item;
  guint outer;                 /* index of what it is part of, or NOWHERE */
  const AciesElement *element; /* borrowed from the tree; NULL of procedures and examples */
  const char
      *attribute; /* interned: which of the element it is, "label" for its name; NULL: none */
  int last_line;  /* of a procedure; else 0 */
  const char *row,
      *column; /* of a cell: spans as written, the column NULL if there is but one; else NULL */
} AciesCatalogueEntry;

struct _AciesCatalogue
{
  AciesRuleset *ruleset;
  AciesElement *root;    /* of all layers, merged */
  AciesElement *lowest;  /* of the lowest alone */
  GHashTable *functions; /* of name to AciesFunctionText */
  GPtrArray *entries;    /* of AciesCatalogueEntry */
  GHashTable *paths;     /* of path to AciesCatalogueEntry */
  GPtrArray *folded; /* of char*: the words of each entry as they are searched; NULL until then */
  GPtrArray *uses;   /* of the uses of all items; NULL until then */
};

/* Its index. */
guint acies_catalogue_take_entry (AciesCatalogue *self, AciesCatalogueEntry *entry);
/* Adds all elements called KIND, which became facts of the kind FACT; MAIN is the attribute that is
 * the value of one, or NULL. */
void acies_catalogue_add_kind (AciesCatalogue *self,
                               const char *kind,
                               AciesFactKind fact,
                               const char *main);
/* Adds the procedures. */
void acies_catalogue_add_functions (AciesCatalogue *self);

G_END_DECLS
