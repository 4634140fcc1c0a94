/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRulesContents is what a rule set holds, as a flat list. The list is made anew each time,
 * and only the stretch that differs is said to have changed, so that what is selected and
 * scrolled to stays so. */
#include "config.h"
#include "app/rules/acies-rules-contents.h"

#include <glib/gi18n-lib.h>

/* Stands for the kinds of which only who writes rules has need. */
#define INNER "inner"

struct _AciesRulesEntry
{
  GObject parent_instance;

  const char *kind; /* interned */
  const char *path; /* interned, or NULL */
  char *label, *detail;
  gboolean is_house, is_open;
};

G_DEFINE_FINAL_TYPE (AciesRulesEntry, acies_rules_entry, G_TYPE_OBJECT)

struct _AciesRulesContents
{
  GObject parent_instance;

  AciesCatalogue *catalogue; /* borrowed, or NULL */

  /* owned */
  char *words;       /* or NULL */
  GPtrArray *listed; /* of AciesRulesEntry */
  GHashTable *open;  /* set of interned kinds */
};

static void acies_rules_contents_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesRulesContents,
                               acies_rules_contents,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      acies_rules_contents_list_model_init))

static void
acies_rules_entry_finalize (GObject *object)
{
  AciesRulesEntry *self = ACIES_RULES_ENTRY (object);

  g_free (self->label);
  g_free (self->detail);

  G_OBJECT_CLASS (acies_rules_entry_parent_class)->finalize (object);
}

static void
acies_rules_entry_class_init (AciesRulesEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_rules_entry_finalize;
}

static void
acies_rules_entry_init (AciesRulesEntry *self)
{
}

const char *
acies_rules_entry_get_kind (AciesRulesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_ENTRY (self), NULL);

  return self->kind;
}

const char *
acies_rules_entry_get_path (AciesRulesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_ENTRY (self), NULL);

  return self->path;
}

const char *
acies_rules_entry_get_label (AciesRulesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_ENTRY (self), NULL);

  return self->label;
}

const char *
acies_rules_entry_get_detail (AciesRulesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_ENTRY (self), NULL);

  return self->detail;
}

gboolean
acies_rules_entry_is_house (AciesRulesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_ENTRY (self), FALSE);

  return self->is_house;
}

gboolean
acies_rules_entry_is_open (AciesRulesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_ENTRY (self), FALSE);

  return self->is_open;
}

static gboolean
entry_equal (const AciesRulesEntry *one, const AciesRulesEntry *other)
{
  return one->kind == other->kind && one->path == other->path && one->is_house == other->is_house
         && one->is_open == other->is_open && g_str_equal (one->label, other->label)
         && g_str_equal (one->detail, other->detail);
}

static GType
acies_rules_contents_get_item_type (GListModel *model)
{
  return ACIES_TYPE_RULES_ENTRY;
}

static guint
acies_rules_contents_get_n_items (GListModel *model)
{
  return ACIES_RULES_CONTENTS (model)->listed->len;
}

static gpointer
acies_rules_contents_get_item (GListModel *model, guint position)
{
  GPtrArray *listed = ACIES_RULES_CONTENTS (model)->listed;

  return position < listed->len ? g_object_ref (g_ptr_array_index (listed, position)) : NULL;
}

static void
acies_rules_contents_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = acies_rules_contents_get_item_type;
  iface->get_n_items = acies_rules_contents_get_n_items;
  iface->get_item = acies_rules_contents_get_item;
}

static void
acies_rules_contents_finalize (GObject *object)
{
  AciesRulesContents *self = ACIES_RULES_CONTENTS (object);

  g_free (self->words);
  g_ptr_array_unref (self->listed);
  g_hash_table_unref (self->open);

  G_OBJECT_CLASS (acies_rules_contents_parent_class)->finalize (object);
}

static void
acies_rules_contents_class_init (AciesRulesContentsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_rules_contents_finalize;
}

static void
acies_rules_contents_init (AciesRulesContents *self)
{
  self->listed = g_ptr_array_new_with_free_func (g_object_unref);
  self->open = g_hash_table_new (NULL, NULL);
}

AciesRulesContents *
acies_rules_contents_new (void)
{
  return g_object_new (ACIES_TYPE_RULES_CONTENTS, NULL);
}

static AciesRulesEntry *
new_entry (const char *kind, const char *path, const char *label, const char *detail)
{
  AciesRulesEntry *self = g_object_new (ACIES_TYPE_RULES_ENTRY, NULL);

  self->kind = g_intern_string (kind);
  self->path = g_intern_string (path);
  self->label = g_strdup (label);
  self->detail = g_strdup (detail != NULL ? detail : "");
  return self;
}

/* The facts that are listed, each once, by kind: of interned kind to GPtrArray of
 * AciesRulesEntry. */
static GHashTable *
gather (AciesRulesContents *self)
{
  GHashTable *kinds = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GArray) found
      = acies_catalogue_search (self->catalogue, self->words != NULL ? self->words : "");
  AciesRulesEntry *entry = NULL;
  guint n = acies_catalogue_get_n (self->catalogue), k = 0;

  for (guint i = 0, fact = 0; i < n; i++)
    {
      const AciesCatalogueItem *item = acies_catalogue_get_nth (self->catalogue, i), *whole;
      GPtrArray *entries;
      gboolean is_found = k < found->len && g_array_index (found, guint, k) == i;

      if (item->depth == 0)
        {
          fact = i;
          entry = NULL;
        }
      if (is_found)
        k++;
      if (is_found && entry == NULL)
        {
          whole = acies_catalogue_get_nth (self->catalogue, fact);
          entries = g_hash_table_lookup (kinds, whole->kind);
          if (entries == NULL)
            {
              entries = g_ptr_array_new_with_free_func (g_object_unref);
              g_hash_table_insert (kinds, (gpointer) whole->kind, entries);
            }
          entry = new_entry (whole->kind, whole->path, whole->label,
                             i == fact ? whole->cite : item->label);
          entry->is_house = whole->origin == ACIES_ORIGIN_HOUSE;
          g_ptr_array_add (entries, entry);
        }
      if (entry != NULL && item->origin == ACIES_ORIGIN_HOUSE)
        entry->is_house = TRUE;
    }
  return kinds;
}

/* A heading, and below it, if it is open, ENTRIES. */
static void
list_under (AciesRulesContents *self,
            GPtrArray *listed,
            const char *const names[2],
            GPtrArray *entries)
{
  g_autofree char *count = g_strdup_printf ("%u", entries->len);
  AciesRulesEntry *heading = new_entry (names[0], NULL, names[1], count);

  heading->is_open = self->words != NULL || g_hash_table_contains (self->open, heading->kind);
  g_ptr_array_add (listed, heading);
  for (guint i = 0; heading->is_open && i < entries->len; i++)
    g_ptr_array_add (listed, g_object_ref (g_ptr_array_index (entries, i)));
}

/* What layers over the lowest changed stands before all, once more, unless something is
 * searched. */
static void
list_changed (AciesRulesContents *self, GPtrArray *listed, GHashTable *gathered, const char **kinds)
{
  g_autoptr (GPtrArray) changed = g_ptr_array_new ();

  for (guint i = 0; kinds[i] != NULL; i++)
    {
      GPtrArray *entries = g_hash_table_lookup (gathered, g_intern_string (kinds[i]));

      for (guint k = 0; entries != NULL && k < entries->len; k++)
        if (((const AciesRulesEntry *) g_ptr_array_index (entries, k))->is_house)
          g_ptr_array_add (changed, g_ptr_array_index (entries, k));
    }
  if (changed->len > 0 && self->words == NULL)
    list_under (self, listed, (const char *[2]){ "changed", _ ("Changed for the house") }, changed);
}

/* The heading over the kinds of which only who writes rules has need. TRUE: it is open. */
static gboolean
list_inner (AciesRulesContents *self, GPtrArray *listed)
{
  AciesRulesEntry *heading = new_entry (INNER, NULL, _ ("How it is worked out"), NULL);

  heading->is_open = self->words != NULL || g_hash_table_contains (self->open, heading->kind);
  g_ptr_array_add (listed, heading);
  return heading->is_open;
}

/* The kinds in the order that is listed. Who searches wants what he plays by before the words of
 * the book, which have every word. */
static const char **
list_kinds (AciesRulesContents *self)
{
  const char **kinds = acies_catalogue_list_kinds ();
  const char *first = kinds[0];

  for (guint i = 0;
       self->words != NULL && kinds[i + 1] != NULL && !acies_catalogue_is_inner (kinds[i + 1]); i++)
    {
      kinds[i] = kinds[i + 1];
      kinds[i + 1] = first;
    }
  return kinds;
}

static GPtrArray *
list_entries (AciesRulesContents *self)
{
  gboolean has_inner = FALSE;
  GPtrArray *listed = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree const char **kinds = list_kinds (self);
  g_autoptr (GHashTable) gathered = NULL;

  if (self->catalogue == NULL)
    return listed;
  gathered = gather (self);
  list_changed (self, listed, gathered, kinds);
  for (guint i = 0; kinds[i] != NULL; i++)
    {
      GPtrArray *entries = g_hash_table_lookup (gathered, g_intern_string (kinds[i]));

      if (entries == NULL)
        continue;
      if (acies_catalogue_is_inner (kinds[i]) && !has_inner)
        {
          has_inner = TRUE;
          if (!list_inner (self, listed))
            break;
        }
      list_under (self, listed,
                  (const char *[2]){ kinds[i], acies_catalogue_describe_kind (kinds[i]) }, entries);
    }
  return listed;
}

static void
list_anew (AciesRulesContents *self)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->listed);
  guint first = 0, last = 0, shorter;

  self->listed = list_entries (self);
  shorter = MIN (before->len, self->listed->len);
  while (first < shorter && entry_equal (before->pdata[first], self->listed->pdata[first]))
    first++;
  while (last < shorter - first
         && entry_equal (before->pdata[before->len - 1 - last],
                         self->listed->pdata[self->listed->len - 1 - last]))
    last++;
  if (first + last < MAX (before->len, self->listed->len))
    g_list_model_items_changed (G_LIST_MODEL (self), first, before->len - first - last,
                                self->listed->len - first - last);
}

void
acies_rules_contents_update (AciesRulesContents *self, AciesCatalogue *catalogue, const char *words)
{
  g_return_if_fail (ACIES_IS_RULES_CONTENTS (self));

  self->catalogue = catalogue;
  g_free (self->words);
  self->words = words != NULL && *words != '\0' ? g_strdup (words) : NULL;
  list_anew (self);
}

void
acies_rules_contents_set_open (AciesRulesContents *self, const char *kind, gboolean is_open)
{
  g_return_if_fail (ACIES_IS_RULES_CONTENTS (self));
  g_return_if_fail (kind != NULL);

  kind = g_intern_string (kind);
  if (is_open)
    g_hash_table_add (self->open, (gpointer) kind);
  else
    g_hash_table_remove (self->open, kind);
  list_anew (self);
}

/* The first two words of PATH, which name the fact. */
static const char *
intern_fact_path (const char *path)
{
  const char *slash = strchr (path, '/');
  const char *end = slash != NULL ? strchr (slash + 1, '/') : NULL;
  g_autofree char *fact = end != NULL ? g_strndup (path, (gsize) (end - path)) : g_strdup (path);

  return g_intern_string (fact);
}

void
acies_rules_contents_reveal (AciesRulesContents *self, const char *path)
{
  g_autofree char *kind = NULL;

  g_return_if_fail (ACIES_IS_RULES_CONTENTS (self));
  g_return_if_fail (path != NULL);

  kind = g_strndup (path, strcspn (path, "/"));
  if (acies_catalogue_is_inner (kind)
      && !g_hash_table_contains (self->open, g_intern_string (INNER)))
    acies_rules_contents_set_open (self, INNER, TRUE);
  if (!g_hash_table_contains (self->open, g_intern_string (kind)))
    acies_rules_contents_set_open (self, kind, TRUE);
}

gboolean
acies_rules_contents_find (AciesRulesContents *self, const char *path, guint *position)
{
  g_return_val_if_fail (ACIES_IS_RULES_CONTENTS (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  path = intern_fact_path (path);
  for (guint i = 0; i < self->listed->len; i++)
    if (((AciesRulesEntry *) self->listed->pdata[i])->path == path)
      {
        *position = i;
        return TRUE;
      }
  return FALSE;
}

gboolean
acies_rules_contents_find_heading (AciesRulesContents *self, const char *kind, guint *position)
{
  g_return_val_if_fail (ACIES_IS_RULES_CONTENTS (self), FALSE);

  for (guint i = 0; i < self->listed->len; i++)
    {
      const AciesRulesEntry *entry = g_ptr_array_index (self->listed, i);

      if (entry->path == NULL && g_str_equal (entry->kind, kind))
        {
          *position = i;
          return TRUE;
        }
    }
  return FALSE;
}
