/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads claims: the parts that “and” joins at the outside of a condition. One that asks for a type
 * by kind_of (), or for an attribute that is neither counted nor a state, is a claim. */
#include "rules/ruleset/acies-factor-claims.h"

#include <string.h>

/* A name, a dot and a name, the first perhaps what a function gives for the role; then perhaps a
 * value. */
#define HAS "^(?:\\w+ ?\\( ?)?(\\w+)(?: ?,[^()]*)?(?: ?\\))?\\.(\\w+)(?: ?== ?'([^']*)')?$"
#define KIND "^kind_of ?\\( ?(\\w+) ?, ?'([^']+)' ?\\)$"

/* TEXT at its outermost “and”s; NULL if an outermost “or” makes each of them optional. */
static GPtrArray *
split (const char *text)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  const char *begin = text;
  int depth = 0;
  gboolean is_quoted = FALSE;

  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == '\'')
        is_quoted = !is_quoted;
      if (is_quoted)
        continue;
      depth += *at == '(' ? 1 : *at == ')' ? -1 : 0;
      if (depth > 0 || *at != ' ')
        continue;
      if (g_str_has_prefix (at, " or "))
        return NULL;
      if (!g_str_has_prefix (at, " and "))
        continue;
      g_ptr_array_add (parts, g_strstrip (g_strndup (begin, (gsize) (at - begin))));
      begin = at + strlen (" and ");
    }
  g_ptr_array_add (parts, g_strstrip (g_strdup (begin)));
  return g_steal_pointer (&parts);
}

/* The attribute that Lua calls NAME, if it is what somebody is or may have. */
static const AciesAttributeFact *
find_lasting (AciesRuleset *ruleset, const char *name)
{
  const GPtrArray *all = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);
  const char *lua = g_intern_string (name);

  for (guint i = 0; i < all->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (all, i);

      if (acies_fact_intern_lua_name (fact->fact.id) == lua
          && (fact->nature == ACIES_NATURE_IDENTITY || fact->nature == ACIES_NATURE_OPTION)
          && fact->value_kind != ACIES_VALUE_NUMBER)
        return fact;
    }
  return NULL;
}

static void
add_claim (AciesRuleset *ruleset, GArray *claims, const char *part)
{
  g_autoptr (GRegex) kind = g_regex_new (KIND, 0, 0, NULL);
  g_autoptr (GRegex) has = g_regex_new (HAS, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  AciesFactorClaim claim = { .is_not = g_str_has_prefix (part, "not ") };
  const AciesAttributeFact *attribute;
  g_autofree char *name = NULL;
  g_autofree char *role = NULL;

  if (claim.is_not)
    part += strlen ("not ");
  if (g_regex_match (kind, part, 0, &match))
    {
      g_autofree char *type = g_match_info_fetch (match, 2);

      role = g_match_info_fetch (match, 1);
      claim.type = g_intern_string (type);
      claim.role = g_intern_string (role);
      g_array_append_val (claims, claim);
      return;
    }
  g_clear_pointer (&match, g_match_info_unref);
  if (!g_regex_match (has, part, 0, &match))
    return;
  role = g_match_info_fetch (match, 1);
  name = g_match_info_fetch (match, 2);
  attribute = find_lasting (ruleset, name);
  if (attribute == NULL)
    return;
  claim.role = g_intern_string (role);
  claim.attribute = attribute->fact.id;
  if (g_match_info_get_match_count (match) > 3)
    {
      g_autofree char *value = g_match_info_fetch (match, 3);

      claim.value = g_intern_string (value);
    }
  g_array_append_val (claims, claim);
}

GArray *
acies_factor_list_claims (AciesRuleset *ruleset, const AciesModifier *modifier)
{
  GArray *claims = g_array_new (FALSE, FALSE, sizeof (AciesFactorClaim));
  g_autoptr (GPtrArray) parts = modifier->condition != NULL
                                    ? split (acies_expression_get_text (modifier->condition))
                                    : NULL;

  for (guint i = 0; parts != NULL && i < parts->len; i++)
    add_claim (ruleset, claims, g_ptr_array_index (parts, i));
  return claims;
}
