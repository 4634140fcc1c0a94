/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of factors is given every role that its expressions speak of, and counts in the steps of
 * what it adds up. */
#include "config.h"

#include "rules/review/acies-review-private.h"
#include "rules/script/acies-host-list.h"
#include "rules/script/acies-script-lexer.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether NAME is a word of the program, or a function of the rule set. */
static gboolean
is_known (AciesRuleset *self, const char *name)
{
#define WORD(name, ...) #name,
  static const char *const variables[] = { ACIES_HOST_VARIABLES (WORD) NULL };
#undef WORD

  return g_strv_contains (variables, name) || acies_host_list_find (name) != NULL
         || acies_script_find_function (self->script, name) != NULL;
}

/* Adds to NAMES the roles that TEXT, an expression, speaks of. Interned. */
static void
add_roles (AciesRuleset *self, const AciesExpression *expression, GHashTable *names)
{
  const char *text = expression != NULL ? acies_expression_get_text (expression) : "";
  AciesToken last = { ACIES_TOKEN_END }, token;
  AciesLexer lexer;

  acies_lexer_init (&lexer, text, strlen (text));
  for (token = acies_lexer_next (&lexer); token.kind != ACIES_TOKEN_END;
       token = acies_lexer_next (&lexer))
    {
      AciesLexer ahead = lexer;
      AciesToken next = acies_lexer_next (&ahead);
      g_autofree char *name = g_strndup (token.start, token.length);

      /* A field, and the name of one in a table, are no roles. */
      if (token.kind == ACIES_TOKEN_NAME && !acies_token_is (&last, ".")
          && !acies_token_is (&next, "=") && !is_known (self, name))
        g_hash_table_add (names, (gpointer) g_intern_string (name));
      last = token;
    }
}

/* The first role that LIST speaks of and that is not among FIELDS, with blanks around each; or
 * NULL. */
static const char *
find_missing (AciesRuleset *self, const AciesModifierList *list, const char *fields)
{
  for (guint i = 0; i < list->modifiers->len; i++)
    {
      const AciesModifier *modifier = g_ptr_array_index (list->modifiers, i);
      g_autoptr (GHashTable) names = g_hash_table_new (NULL, NULL);
      GHashTableIter iter;
      gpointer name;

      add_roles (self, modifier->value, names);
      add_roles (self, modifier->condition, names);
      add_roles (self, modifier->each, names);
      g_hash_table_iter_init (&iter, names);
      while (g_hash_table_iter_next (&iter, &name, NULL))
        {
          g_autofree char *spaced = g_strdup_printf (" %s ", (const char *) name);

          if (strstr (fields, spaced) == NULL)
            return name;
        }
    }
  return NULL;
}

static void
check_sum (AciesRuleset *self, const AciesScriptUse *use, AciesFindings *findings)
{
  const AciesModifierList *list = acies_ruleset_find (self, ACIES_FACT_MODIFIERS, use->name);
  const char *missing = list != NULL && use->fields != NULL && *use->fields != '\0'
                            ? find_missing (self, list, use->fields)
                            : NULL;

  if (missing != NULL)
    acies_review_report (self, use, findings, ACIES_SEVERITY_ERROR,
                         _ ("the list “%s” speaks of “%s”, which is not among the roles that it is "
                            "given here"),
                         use->name, missing);
}

/* A factor that is an attribute and nothing else counts in the steps of its list. */
static void
check_steps (AciesRuleset *self,
             const AciesModifierList *list,
             const AciesModifier *modifier,
             AciesFindings *findings)
{
  static const char *const owners[]
      = { "stand", "unit", "leader", "troop", "rank", "formation", "side", "command", NULL };
  const char *text = modifier->value != NULL ? acies_expression_get_text (modifier->value) : "";
  const char *point = strchr (text, '.');
  g_autoptr (GRegex) regex = g_regex_new ("^\\s*\\+?\\w+\\.\\w+\\s*$", 0, 0, NULL);

  if (point == NULL || !g_regex_match (regex, text, 0, NULL))
    return;
  for (guint i = 0; owners[i] != NULL; i++)
    {
      const GPtrArray *attributes = self->facts[ACIES_FACT_ATTRIBUTE];

      for (guint k = 0; k < attributes->len; k++)
        {
          const AciesAttributeFact *attribute = g_ptr_array_index (attributes, k);
          g_autofree char *name = g_strstrip (g_strdup (point + 1));

          if (g_strcmp0 (attribute->of, owners[i]) == 0
              && g_str_equal (acies_fact_intern_lua_name (attribute->fact.id), name)
              && attribute->value_kind == ACIES_VALUE_NUMBER
              && attribute->per_unit != list->per_unit)
            {
              g_autofree char *step = acies_number_format (1000 / attribute->per_unit, 1000);

              acies_fact_report (
                  &list->fact, findings, ACIES_SEVERITY_WARNING,
                  _ ("“%s” of its factor “%s” counts in steps of %s, and the list in "
                     "others; say step=\"%s\", or work it out in whole numbers"),
                  attribute->fact.id, modifier->fact.id, step, step);
              return;
            }
        }
    }
}

void
acies_review_sums (AciesRuleset *self, AciesFindings *findings)
{
  const GArray *uses = acies_script_get_uses (self->script);
  const GPtrArray *lists = self->facts[ACIES_FACT_MODIFIERS];

  for (guint i = 0; i < uses->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (uses, AciesScriptUse, i);

      if (use->kind == ACIES_SCRIPT_USE_LITERAL && use->argument == 0
          && g_strcmp0 (use->owner, "sum") == 0)
        check_sum (self, use, findings);
    }
  for (guint i = 0; i < lists->len; i++)
    {
      const AciesModifierList *list = g_ptr_array_index (lists, i);

      for (guint k = 0; k < list->modifiers->len; k++)
        check_steps (self, list, g_ptr_array_index (list->modifiers, k), findings);
    }
}
