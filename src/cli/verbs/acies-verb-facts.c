/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* facts: what a rule set says, listed, found by words, or one of it with all that is known of
 * it. */
#include "config.h"

#include "cli/verbs/acies-verbs.h"

#include "rules/edit/acies-catalogue.h"

#include <glib/gi18n-lib.h>

/* Whether ITEM was said or changed by a layer over the lowest. */
static gboolean
is_house (const AciesCatalogueItem *item)
{
  return item->origin == ACIES_ORIGIN_HOUSE;
}

/* “PATH  LABEL [CLAUSES]  LAYER  VALUE”, the value that a layer changed with what it was. */
static void
add_row (AciesColumns *columns, const AciesCatalogueItem *item)
{
  const char *value = item->value != NULL ? item->value : "";
  g_autofree char *changed
      /* Translators: a value that house rules changed, and what it was. */
      = item->below != NULL ? g_strdup_printf (_ ("%s (was %s)"), value, item->below) : NULL;
  g_autofree char *cite = item->cite != NULL ? g_strdup_printf ("%s [%s]", item->label, item->cite)
                                             : g_strdup (item->label);

  acies_columns_add (columns, item->path, cite, is_house (item) ? item->layer : "",
                     changed != NULL ? changed : value, NULL);
}

static void
add_users_json (JsonBuilder *builder, const GPtrArray *users)
{
  json_builder_set_member_name (builder, "users");
  json_builder_begin_array (builder);
  for (guint i = 0; i < users->len; i++)
    {
      const AciesCatalogueUse *use = g_ptr_array_index (users, i);

      json_builder_begin_object (builder);
      acies_cli_add_string (builder, "what", use->what);
      acies_cli_add_string (builder, "path", use->path);
      acies_cli_add_string (builder, "file", use->file);
      acies_cli_add_int (builder, "line", use->line);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* USERS is NULL where they were not asked for. */
static void
add_json (JsonBuilder *builder, const AciesCatalogueItem *item, const GPtrArray *users)
{
  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "path", item->path);
  acies_cli_add_string (builder, "kind", item->kind);
  acies_cli_add_string (builder, "label", item->label);
  acies_cli_add_string (builder, "value", item->value);
  acies_cli_add_string (builder, "written", item->written);
  acies_cli_add_string (builder, "below", item->below);
  acies_cli_add_string (builder, "cite", item->cite);
  acies_cli_add_string (builder, "origin", acies_origin_to_string (item->origin));
  acies_cli_add_string (builder, "layer", item->layer);
  acies_cli_add_string (builder, "note", item->note);
  acies_cli_add_string (builder, "file", item->file);
  acies_cli_add_int (builder, "line", item->line);
  if (users != NULL)
    add_users_json (builder, users);
  json_builder_end_object (builder);
}

static void
print_term (const char *term, const char *text)
{
  if (text != NULL && *text != '\0')
    g_print ("  %s: %s\n", term, text);
}

/* One item with all that is known of it, and the parts that follow it. */
static void
print_whole (AciesCatalogue *catalogue, guint n)
{
  const AciesCatalogueItem *item = acies_catalogue_get_nth (catalogue, n);
  g_autoptr (GPtrArray) users = acies_catalogue_list_users (catalogue, item);
  g_autoptr (AciesColumns) columns = acies_columns_new ();

  g_print ("%s  %s\n", item->path, item->label);
  print_term (_ ("Value"), item->value);
  print_term (_ ("As written"), g_strcmp0 (item->written, item->value) != 0 ? item->written : NULL);
  print_term (_ ("Before the house rules"), item->below);
  print_term (_ ("Clause"), item->cite);
  print_term (_ ("Origin"), acies_origin_to_string (item->origin));
  print_term (_ ("Rule set"), item->layer);
  print_term (_ ("Note"), item->note);
  g_print ("  %s:%d\n", item->file, item->line);
  for (guint i = 0; i < users->len; i++)
    {
      const AciesCatalogueUse *use = g_ptr_array_index (users, i);

      /* Translators: something that uses a fact, and where it stands. */
      g_print (_ ("  Used by %s, %s:%d\n"), use->what, use->file, use->line);
    }
  for (guint i = n + 1; i < acies_catalogue_get_n (catalogue)
                        && acies_catalogue_get_nth (catalogue, i)->depth > item->depth;
       i++)
    add_row (columns, acies_catalogue_get_nth (catalogue, i));
  acies_cli_print_columns (columns);
}

/* The place of the item at PATH; FALSE: there is none. */
static gboolean
find_path (AciesCatalogue *catalogue, const char *path, guint *place)
{
  const AciesCatalogueItem *item = acies_catalogue_find (catalogue, path);

  for (guint i = 0; item != NULL && i < acies_catalogue_get_n (catalogue); i++)
    if (acies_catalogue_get_nth (catalogue, i) == item)
      {
        *place = i;
        return TRUE;
      }
  return FALSE;
}

/* Those that WORDS find, of KIND alone unless it is NULL; with neither all that are no parts. */
static GArray *
find (AciesCatalogue *catalogue, const char *words, const char *kind)
{
  GArray *found = acies_catalogue_search (catalogue, words);

  for (guint i = found->len; i-- > 0;)
    {
      const AciesCatalogueItem *item
          = acies_catalogue_get_nth (catalogue, g_array_index (found, guint, i));

      if (kind != NULL ? !g_str_equal (item->kind, kind) : *words == '\0' && item->depth > 0)
        g_array_remove_index (found, i);
    }
  return found;
}

static int
print_found (AciesCatalogue *catalogue, const GArray *found, gboolean json)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  acies_columns_set_heading (columns, _ ("Fact"), _ ("Name"), "", _ ("Value"), NULL);
  json_builder_begin_array (builder);
  for (guint i = 0; i < found->len; i++)
    {
      const AciesCatalogueItem *item
          = acies_catalogue_get_nth (catalogue, g_array_index (found, guint, i));

      add_row (columns, item);
      if (json)
        {
          g_autoptr (GPtrArray) users
              = found->len == 1 ? acies_catalogue_list_users (catalogue, item) : NULL;

          add_json (builder, item, users);
        }
    }
  json_builder_end_array (builder);
  if (json)
    acies_cli_print_json (json_builder_get_root (builder));
  else if (found->len == 1)
    print_whole (catalogue, g_array_index (found, guint, 0));
  else
    acies_cli_print_columns (columns);
  if (found->len == 0)
    acies_cli_complain (_ ("Nothing in the rule set contains these words."));
  return found->len > 0 ? ACIES_EXIT_DONE : ACIES_EXIT_FINDING;
}

static AciesCatalogue *
make_catalogue (AciesRuleset *ruleset, AciesFindings *findings)
{
  AciesCatalogue *catalogue = acies_catalogue_new (ruleset);
  const char *const *layers = acies_ruleset_get_layers (ruleset);
  g_autoptr (GPtrArray) examples = acies_library_read_examples (ruleset, findings);

  for (guint i = 0; i < examples->len; i++)
    if (g_ptr_array_index (examples, i) != NULL)
      acies_examples_add_to_catalogue (g_ptr_array_index (examples, i), catalogue, layers[i]);
  return catalogue;
}

int
acies_verb_facts (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  g_autofree char *kind = NULL, *text = NULL;
  const GOptionEntry entries[] = {
    { "kind", 'k', 0, G_OPTION_ARG_STRING, &kind,
      N_ ("List only this kind: troop, modifier, chart, cell, …"), N_ ("KIND") },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesCatalogue) catalogue = NULL;
  g_autoptr (GArray) found = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, G_MAXUINT);
  guint place;

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  ruleset = acies_cli_load_any_ruleset (words[0], findings);
  if (ruleset != NULL)
    catalogue = make_catalogue (ruleset, findings);
  acies_cli_print_findings (findings);
  if (catalogue == NULL)
    return ACIES_EXIT_FINDING;
  text = g_strjoinv (" ", words + 1);
  if (kind == NULL && find_path (catalogue, text, &place))
    {
      found = g_array_new (FALSE, FALSE, sizeof (guint));
      g_array_append_val (found, place);
    }
  else
    {
      found = find (catalogue, text, kind);
    }
  return print_found (catalogue, found, json);
}
