/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds items of a catalogue by words, and who uses what.
 *
 * Procedures and expressions use what their texts name, as loading found it; facts use what their
 * attributes name. A use is kept by its target, "modifiers/control", without regard to - and _. */
#include "config.h"

#include "rules/load/acies-build.h"
#include "rules/edit/acies-catalogue-private.h"
#include "rules/ruleset/acies-ruleset-private.h"
#include "rules/script/acies-script-check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Attributes of elements that hold ids, and of what. */
static const struct
{
  const char *element, *attribute, *kinds;
} references[] = {
  { "troop", "is", "troop" },
  { "points", "list", "modifiers" },
  { "action", "procedure", "function" },
  { "action", "phase", "phase" },
  { "overlay", "procedure", "function" },
  { "event", "phase", "phase" },
  { "cause", "obligation", "obligation" },
  { "obligation", "action", "action" },
  { "obligation", "due", "phase" },
  { "obligation", "phase", "phase" },
  { "obligation", "link", "link" },
  { "obligation", "on", "event" },
  { "terrain", "shown-by", "attribute" },
  { "terrain", "shown-at-edge", "attribute" },
  { "row", "cell", "outcome troop terrain die" },
  { "show", "chart", "chart" },
  { "show", "modifiers", "modifiers" },
  { "show", "points", "points" },
  { "show", "constants", "constant" },
  { "show", "text", "text" },
  { "show", "columns", "attribute" },
};

typedef struct
{
  char *target;
  AciesCatalogueUse use;
} Use;

static void
use_free (gpointer data)
{
  Use *self = data;

  g_free (self->target);
  g_free (self->use.what);
  g_free (self->use.path);
  g_free (self->use.file);
  g_free (self);
}

static char *
make_target (const char *kind, const char *id)
{
  g_autofree char *word = g_strndup (id, strcspn (id, ":"));

  return g_strconcat (kind, "/", g_strdelimit (word, "-", '_'), NULL);
}

/* Adds a use of the things of KINDS (blanks between) that are called ID, for each. */
static void
add_uses (GPtrArray *uses, const char *kinds, const char *id, const AciesCatalogueUse *use)
{
  g_auto (GStrv) words = g_strsplit (kinds, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      Use *added = g_new0 (Use, 1);

      added->target = make_target (words[i], id);
      added->use = (AciesCatalogueUse){ g_strdup (use->what), g_strdup (use->path),
                                        g_strdup (use->file), use->line };
      g_ptr_array_add (uses, added);
    }
}

/* The innermost item in that line whose id is named in WHERE. */
static const AciesCatalogueItem *
find_by_line (const AciesCatalogue *self, int line, const char *where)
{
  const AciesCatalogueItem *found = NULL;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const AciesCatalogueEntry *entry = g_ptr_array_index (self->entries, i);
      g_autofree char *word = NULL;

      if (entry->element == NULL || entry->element->line != line
          || !g_str_equal (entry->item.kind, entry->element->name))
        continue;
      word = g_strdup_printf ("“%s”", acies_element_get_key (entry->element));
      if (strstr (where, word) != NULL)
        found = &entry->item;
    }
  return found;
}

/* The procedure that line of FILE is in. */
static const AciesCatalogueItem *
find_function (const AciesCatalogue *self, const char *file, int line)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const AciesCatalogueEntry *entry = g_ptr_array_index (self->entries, i);

      if (entry->last_line >= line && entry->item.line <= line
          && g_strcmp0 (entry->item.file, file) == 0)
        return &entry->item;
    }
  return NULL;
}

/* Who the text is that USE was found in. Its strings are borrowed but for `what`. */
static AciesCatalogueUse
describe_text (const AciesCatalogue *self, const AciesScriptUse *use)
{
  AciesCatalogueUse described = { 0 };
  const AciesCatalogueItem *item;
  const char *file, *where;

  if (acies_script_describe_use (self->ruleset->script, use, &file, &described.line, &where))
    {
      item = find_by_line (self, described.line, where);
      described.what = g_strdup (where);
    }
  else
    {
      item = find_function (self, file, described.line);
      described.what = item != NULL
                           /* Translators: the name of a function of a rule set. */
                           ? g_strdup_printf (_ ("procedure “%s”"), item->id)
                           : g_strdup (_ ("a procedure that a layer replaces"));
    }
  described.file = (char *) file;
  described.path = item != NULL ? item->path : NULL;
  return described;
}

/* What a text of Lua uses: literals given to the host, attributes, switches, functions. */
static const char *
find_kinds (const AciesCatalogue *self, const AciesScriptUse *use)
{
  if (use->kind == ACIES_SCRIPT_USE_LITERAL)
    return acies_ruleset_get_literal_kinds (use->owner, use->argument);
  if (use->kind == ACIES_SCRIPT_USE_ATTRIBUTE && g_strcmp0 (use->owner, "switch") == 0)
    return "switch";
  if (use->kind == ACIES_SCRIPT_USE_ATTRIBUTE && g_strcmp0 (use->owner, "constant") == 0)
    return "constant";
  if (use->kind == ACIES_SCRIPT_USE_ATTRIBUTE)
    return g_strcmp0 (use->owner, "base") == 0 ? "function" : "attribute";
  if (use->kind == ACIES_SCRIPT_USE_NAME && g_hash_table_contains (self->functions, use->name))
    return "function";
  return NULL;
}

static void
gather_texts (const AciesCatalogue *self, GPtrArray *uses)
{
  const GArray *found = acies_script_get_uses (self->ruleset->script);

  for (guint i = 0; i < found->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (found, AciesScriptUse, i);
      const char *kinds = find_kinds (self, use);
      AciesCatalogueUse described;

      if (kinds == NULL)
        continue;
      described = describe_text (self, use);
      add_uses (uses, kinds, use->name, &described);
      g_free (described.what);
    }
}

/* What ELEMENT, part of ENTRY, names in its ATTRIBUTE, which holds ids of KINDS. */
static void
gather_reference (const AciesCatalogueEntry *entry,
                  const AciesElement *element,
                  const char *attribute,
                  const char *kinds,
                  GPtrArray *uses)
{
  const char *value = acies_element_get (element, attribute);
  g_auto (GStrv) ids = g_strsplit (value != NULL ? value : "", " ", -1);
  AciesCatalogueUse use
      = { acies_build_describe (acies_element_get_key (element) != NULL ? element : entry->element,
                                attribute),
          entry->item.path, entry->item.file, element->line };

  for (guint i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0')
      add_uses (uses, kinds, ids[i], &use);
  g_free (use.what);
}

static void
gather_references (const AciesCatalogueEntry *entry, const AciesElement *element, GPtrArray *uses)
{
  for (guint i = 0; i < G_N_ELEMENTS (references); i++)
    if (g_str_equal (element->name, references[i].element))
      gather_reference (entry, element, references[i].attribute, references[i].kinds, uses);
  gather_reference (entry, element, "cite", "clause", uses);
  for (guint i = 0; i < element->children->len; i++)
    gather_references (entry, g_ptr_array_index (element->children, i), uses);
}

static GPtrArray *
gather (const AciesCatalogue *self)
{
  GPtrArray *uses = g_ptr_array_new_with_free_func (use_free);

  for (guint i = 0; i < self->entries->len; i++)
    {
      const AciesCatalogueEntry *entry = g_ptr_array_index (self->entries, i);

      if (entry->element != NULL && entry->item.depth == 0)
        gather_references (entry, entry->element, uses);
    }
  gather_texts (self, uses);
  return uses;
}

/* What the users of ENTRY use: of what a troop type says the attribute, of another part the
 * whole. */
static char *
find_target (const AciesCatalogue *self, const AciesCatalogueEntry *entry)
{
  static const char *const bearers[] = { "troop", "rank", "formation", "terrain", NULL };
  const AciesCatalogueEntry *outer = entry;

  while (outer->outer != ACIES_CATALOGUE_NOWHERE)
    outer = g_ptr_array_index (self->entries, outer->outer);
  if (outer != entry && entry->attribute != NULL && g_strv_contains (bearers, outer->item.kind))
    return make_target ("attribute", entry->attribute);
  return make_target (outer->item.kind, outer->item.id);
}

static void
catalogue_use_free (gpointer data)
{
  AciesCatalogueUse *self = data;

  g_free (self->what);
  g_free (self->path);
  g_free (self->file);
  g_free (self);
}

static gboolean
is_listed (const GPtrArray *list, const AciesCatalogueUse *use)
{
  for (guint i = 0; i < list->len; i++)
    {
      const AciesCatalogueUse *other = g_ptr_array_index (list, i);

      if (g_str_equal (other->what, use->what) && g_strcmp0 (other->path, use->path) == 0)
        return TRUE;
    }
  return FALSE;
}

GPtrArray *
acies_catalogue_list_users (AciesCatalogue *self, const AciesCatalogueItem *item)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (catalogue_use_free);
  g_autofree char *target = NULL;

  g_return_val_if_fail (self != NULL && item != NULL, list);

  if (self->uses == NULL)
    self->uses = gather (self);
  target = find_target (self, (const AciesCatalogueEntry *) item);
  for (guint i = 0; i < self->uses->len; i++)
    {
      const Use *use = g_ptr_array_index (self->uses, i);
      AciesCatalogueUse *copy;

      if (!g_str_equal (use->target, target) || is_listed (list, &use->use))
        continue;
      copy = g_new0 (AciesCatalogueUse, 1);
      *copy = (AciesCatalogueUse){ g_strdup (use->use.what), g_strdup (use->use.path),
                                   g_strdup (use->use.file), use->use.line };
      g_ptr_array_add (list, copy);
    }
  return list;
}

/* TEXT without case and accents. */
static char *
fold (const char *text)
{
  g_autofree char *apart = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = g_utf8_casefold (apart != NULL ? apart : "", -1);
  GString *plain = g_string_new (NULL);

  for (const char *c = folded; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_ismark (g_utf8_get_char (c)))
      g_string_append_unichar (plain, g_utf8_get_char (c));
  return g_string_free (plain, FALSE);
}

static char *
fold_item (const AciesCatalogueItem *item)
{
  const char *words[]
      = { item->path, item->label, item->value, item->written, item->cite, item->note };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i] != NULL)
      g_string_append_printf (text, "%s\n", words[i]);
  return fold (text->str);
}

static gboolean
has_all (const char *text, char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (text, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

GArray *
acies_catalogue_search (AciesCatalogue *self, const char *words)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *folded = NULL;
  g_auto (GStrv) wanted = NULL;

  g_return_val_if_fail (self != NULL && words != NULL, found);

  folded = fold (words);
  wanted = g_strsplit_set (folded, " \t\n", -1);
  if (self->folded == NULL)
    {
      self->folded = g_ptr_array_new_with_free_func (g_free);
      for (guint i = 0; i < self->entries->len; i++)
        g_ptr_array_add (self->folded, fold_item (acies_catalogue_get_nth (self, i)));
    }
  for (guint i = 0; i < self->entries->len; i++)
    if (has_all (g_ptr_array_index (self->folded, i), wanted))
      g_array_append_val (found, i);
  return found;
}
