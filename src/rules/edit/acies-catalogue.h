/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCatalogue is a rule set as a list to browse and to search: every fact, what it is made of,
 * who says so, who uses it.
 *
 * An item of depth 0 is a fact, a procedure or a worked example; those deeper are parts of the one
 * before that is less deep: the factors of a list, the cells of a chart, the values of a troop
 * type. A path names an item among all: "modifiers/shooting/close", "troop/hoplites/attack",
 * "chart/recovery/C/calm". */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

typedef struct
{
  char *path;
  const char
      *kind; /* interned: its element, or "setting" (what it says in one attribute or as its name),
                "inherited" (what a troop type is because its kind is), "cell", "example" */
  const char *id; /* interned: the last word of its path */
  char *label;    /* for people */
  char *value;    /* as the sheet prints it; NULL if it has none of its own */
  char *written;  /* as its file writes it; NULL: it cannot be changed by itself */
  char *below;    /* what the lowest layer wrote there, if another said it since; or NULL */
  char *note;     /* or NULL */
  char *cite;     /* clause ids, or NULL */
  AciesOrigin origin;
  const char *layer; /* interned: the rule set that said it last */
  char *file;
  int line;
  const AciesFact *fact; /* what it is or is part of; NULL of procedures and examples */
  guint depth;
} AciesCatalogueItem;

/* Something that uses an item. */
typedef struct
{
  char *what; /* "factor “close” if", "procedure “control”" */
  char *path; /* of an item, or NULL */
  char *file;
  int line;
} AciesCatalogueUse;

typedef struct _AciesCatalogue AciesCatalogue;

/* Of RULESET as it is loaded, kind by kind. */
AciesCatalogue *acies_catalogue_new (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void acies_catalogue_free (AciesCatalogue *self);
/* Adds an item of depth 0 that comes from elsewhere, and eats its strings. */
void acies_catalogue_take (AciesCatalogue *self, const AciesCatalogueItem *item);

guint acies_catalogue_get_n (const AciesCatalogue *self);
const AciesCatalogueItem *acies_catalogue_get_nth (const AciesCatalogue *self, guint n);
/* The item of that path, or NULL. */
const AciesCatalogueItem *acies_catalogue_find (const AciesCatalogue *self, const char *path);
/* Indices, of guint, of the items that have all WORDS (separated by blanks) in label, id, clause,
 * value or note; case and accents do not count. No words: all items. */
GArray *acies_catalogue_search (AciesCatalogue *self, const char *words) G_GNUC_WARN_UNUSED_RESULT;
/* Of AciesCatalogueUse, in the order of the files. */
GPtrArray *acies_catalogue_list_users (AciesCatalogue *self,
                                       const AciesCatalogueItem *item) G_GNUC_WARN_UNUSED_RESULT;

/* The kinds of items of depth 0 in the order they are listed, NULL-ended, to be freed with g_free
 * (). */
const char **acies_catalogue_list_kinds (void) G_GNUC_WARN_UNUSED_RESULT;
/* What people call all of a kind: "Troop types". */
const char *acies_catalogue_describe_kind (const char *kind);
/* Whether only who writes rules has need of that kind; these are listed last. */
gboolean acies_catalogue_is_inner (const char *kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesCatalogue, acies_catalogue_free)

G_END_DECLS
