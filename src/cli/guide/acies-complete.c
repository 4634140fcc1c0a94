/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Knows what may come next from the tables that the verbs are run by: options from their entries,
 * places from their usage, ids from the library, items from the battle. It says nothing of what
 * cannot be read, and runs no rules that are not trusted. */
#include "config.h"

#include "cli/guide/acies-complete.h"

#include "cli/foreign/acies-behind.h"
#include "cli/guide/acies-verb-table.h"
#include "cli/terminal/acies-screen.h"
#include "rules/edit/acies-catalogue.h"
#include "storage/adoption/acies-battle-trust.h"
#include "storage/file/acies-file-type.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const AciesVerb *verb; /* or NULL: it is not typed yet */
  const char *partial;   /* what was typed of the word */
  GPtrArray *former;     /* of const char *: the words at places before it, NULL-ended */
} Completion;

/* Offers WORD, if it begins as was typed. A shell shows it, and what it is, at its terminal. */
static void
offer (const Completion *self, const char *word, const char *what)
{
  g_autofree char *harmless = what != NULL ? acies_screen_clean (what) : NULL;

  if (!g_str_has_prefix (word, self->partial) || strpbrk (word, "\t\n") != NULL
      || !acies_screen_is_clean (word))
    return;
  if (harmless != NULL)
    g_print ("%s\t%s\n", word, g_strdelimit (harmless, "\t\n", ' '));
  else
    g_print ("%s\n", word);
}

static void
offer_verbs (const Completion *self, const AciesVerb *all)
{
  for (const AciesVerb *verb = all; verb->name != NULL; verb++)
    offer (self, verb->name, _ (verb->summary));
}

static void
offer_options (const Completion *self, const GPtrArray *options)
{
  for (guint i = 0; i < options->len; i++)
    {
      const GOptionEntry *option = g_ptr_array_index (options, i);
      g_autofree char *word = g_strconcat ("--", option->long_name, NULL);

      offer (self, word, _ (option->description));
    }
  offer (self, "--help", NULL);
  offer (self, "--no-pager", _ ("Print everything at once"));
  offer (self, "--language", _ ("Speak and print in this language"));
}

static void
offer_library (const Completion *self, const char *kind)
{
  static const struct
  {
    const char *kind;
    GPtrArray *(*list) (void);
  } lists[] = {
    { "RULESET", acies_library_list_rulesets },   { "OTHER", acies_library_list_rulesets },
    { "LAYER", acies_library_list_rulesets },     { "ARMY", acies_library_list_armies },
    { "SCENARIO", acies_library_list_scenarios },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (GPtrArray) entries = NULL;

      if (!g_str_equal (lists[i].kind, kind))
        continue;
      entries = lists[i].list ();
      for (guint n = 0; n < entries->len; n++)
        {
          const AciesLibraryEntry *entry = g_ptr_array_index (entries, n);

          offer (self, entry->id, entry->title);
        }
    }
}

/* The battle that was named before, to look at; NULL if it has to be locked in. */
static AciesBattleFile *
open_battle (const Completion *self)
{
  const char *path = g_ptr_array_index (self->former, 0);
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  if (path == NULL || acies_file_type_detect (path) != ACIES_FILE_TYPE_BATTLE
      || acies_battle_trust_look (path) == ACIES_RULES_FOREIGN)
    return NULL;
  return acies_battle_file_open_read_only (path, findings, NULL);
}

static void
offer_list (const Completion *self, GListModel *items)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);

      offer (self, acies_item_get_id (item), acies_item_get_label (item));
    }
}

/* The rules that were named before, or those of the battle that was; NULL if they have to be locked
 * in, or lie anywhere but in the library. Owned. */
static AciesRuleset *
load_rules (const Completion *self)
{
  const char *what = g_ptr_array_index (self->former, 0);
  char *words[] = { (char *) self->verb->name, (char *) what, NULL };
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  AciesFileType type;

  if (what == NULL || acies_behind_is_wanted (self->verb, words))
    return NULL;
  type = acies_file_type_detect (what);
  return type == ACIES_FILE_TYPE_BATTLE || type == ACIES_FILE_TYPE_MISSING
             ? acies_cli_load_any_ruleset (what, findings)
             : NULL;
}

static void
offer_facts_of (const Completion *self, AciesRuleset *ruleset, AciesFactKind kind)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, kind);

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (facts, i);

      offer (self, fact->id, fact->label);
    }
}

/* Everything that the rules say, by its path, and by its last word. */
static void
offer_catalogue (const Completion *self, AciesRuleset *ruleset)
{
  g_autoptr (AciesCatalogue) catalogue = acies_catalogue_new (ruleset);
  g_autoptr (GHashTable) words = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < acies_catalogue_get_n (catalogue); i++)
    {
      const AciesCatalogueItem *item = acies_catalogue_get_nth (catalogue, i);

      offer (self, item->path, item->label);
      if (item->id != NULL && g_hash_table_add (words, (gpointer) item->id))
        offer (self, item->id, item->label);
    }
}

/* The roles of the action that was named before, as “unit=”. */
static void
offer_roles (const Completion *self, AciesRuleset *ruleset)
{
  const char *id = self->former->len > 2 ? g_ptr_array_index (self->former, 1) : NULL;
  const AciesAction *action
      = id != NULL ? acies_ruleset_find (ruleset, ACIES_FACT_ACTION, id) : NULL;

  for (guint i = 0; action != NULL && i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      g_autofree char *word = g_strconcat (role->id, "=", NULL);

      offer (self, word, role->label);
    }
}

/* What the rules have that stands for KIND. */
static void
offer_of_rules (const Completion *self, const char *kind)
{
  static const char *const kinds[] = { "ACTION", "CLAUSE", "WORD", "KEY=VALUE", NULL };
  g_autoptr (AciesRuleset) ruleset = g_strv_contains (kinds, kind) ? load_rules (self) : NULL;

  if (ruleset == NULL)
    return;
  if (g_str_equal (kind, "ACTION"))
    offer_facts_of (self, ruleset, ACIES_FACT_ACTION);
  else if (g_str_equal (kind, "CLAUSE"))
    offer_facts_of (self, ruleset, ACIES_FACT_CLAUSE);
  else if (g_str_equal (kind, "KEY=VALUE"))
    offer_roles (self, ruleset);
  else if (acies_file_type_detect (g_ptr_array_index (self->former, 0)) != ACIES_FILE_TYPE_BATTLE)
    offer_catalogue (self, ruleset);
}

/* Units and leaders, or sides, of the battle. */
static void
offer_of_battle (const Completion *self, const char *kind)
{
  g_autoptr (AciesBattleFile) file = open_battle (self);
  AciesBattle *battle = file != NULL ? acies_battle_file_get_battle (file) : NULL;

  if (battle == NULL)
    return;
  if (g_str_equal (kind, "SIDE"))
    offer_list (self, acies_battle_get_sides (battle));
  if (g_str_equal (kind, "ITEM"))
    {
      offer_list (self, acies_battle_get_units (battle));
      offer_list (self, acies_battle_get_leaders (battle));
    }
}

/* What stands for KIND ("RULESET"), or is it ("pack"). */
static void
offer_kind (const Completion *self, const AciesVerb *all, const char *kind)
{
  static const char *const files[] = { "PATH",     "FILE",    "FILE.csv", "BATTLE", "ARMY",
                                       "SCENARIO", "RULESET", "SCRIPT",   "MAP",    NULL };

  if (g_ascii_islower (*kind))
    offer (self, kind, NULL);
  else if (g_str_equal (kind, "VERB"))
    offer_verbs (self, all);
  offer_library (self, kind);
  offer_of_battle (self, kind);
  offer_of_rules (self, kind);
  if (g_strv_contains (files, kind))
    g_print (":files\n");
}

static void
offer_kinds (const Completion *self, const AciesVerb *all, const char *const *kinds)
{
  g_autoptr (GHashTable) offered = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; kinds[i] != NULL; i++)
    if (g_hash_table_add (offered, (gpointer) kinds[i]))
      offer_kind (self, all, kinds[i]);
}

static void
offer_value (const Completion *self, const AciesVerb *all, const GOptionEntry *option)
{
  g_auto (GStrv) values
      = g_strsplit (option->arg_description != NULL ? option->arg_description : "", "|", -1);

  offer_kinds (self, all, (const char *const *) values);
}

int
acies_complete_print (const AciesVerb *all, char **words)
{
  g_autoptr (GPtrArray) former = g_ptr_array_new ();
  g_autoptr (GPtrArray) options = NULL;
  guint n = g_strv_length (words);
  const AciesVerb *verb = n > 1 ? acies_verb_table_find (all, words[0]) : NULL;
  Completion self = { verb, n > 0 ? words[n - 1] : "", former };
  const GOptionEntry *wanting = NULL;
  g_auto (GStrv) kinds = NULL;

  if (n <= 1)
    offer_verbs (&self, all);
  if (verb == NULL)
    return ACIES_EXIT_DONE;
  options = acies_verb_table_list_options (verb);
  for (guint i = 1; i + 1 < n; i++)
    {
      if (wanting == NULL && words[i][0] != '-')
        g_ptr_array_add (former, words[i]);
      wanting = wanting == NULL ? acies_verb_table_find_wanting (options, words[i]) : NULL;
    }
  g_ptr_array_add (former, NULL);
  if (wanting != NULL)
    offer_value (&self, all, wanting);
  else if (self.partial[0] == '-')
    offer_options (&self, options);
  else
    {
      kinds = acies_verb_table_list_kinds (verb, (const char *const *) former->pdata,
                                           former->len - 1);
      offer_kinds (&self, all, (const char *const *) kinds);
    }
  return ACIES_EXIT_DONE;
}
