/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads claims: the parts that “and” joins at the outside of a condition. One that asks for a type
 * by kind_of (), or for an attribute that is neither counted nor a state, is a claim. */
#include "config.h"

#include "rules/ruleset/acies-factor-claims.h"

#include <glib/gi18n-lib.h>
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

static const AciesAttributeFact *
find_claimed (AciesRuleset *ruleset, const char *attribute)
{
  const GPtrArray *all = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; i < all->len; i++)
    if (((const AciesFact *) g_ptr_array_index (all, i))->id == attribute)
      return g_ptr_array_index (all, i);
  return NULL;
}

/* What CLAIM asks for, without whose it is. */
static const char *
get_claimed (AciesRuleset *ruleset, const AciesFactorClaim *claim)
{
  const AciesFact *type
      = claim->type != NULL ? acies_ruleset_find (ruleset, ACIES_FACT_TROOP, claim->type) : NULL;
  const AciesAttributeFact *attribute
      = claim->attribute != NULL ? find_claimed (ruleset, claim->attribute) : NULL;

  if (claim->type != NULL)
    return type != NULL ? type->label : claim->type;
  for (guint i = 0; attribute != NULL && claim->value != NULL && attribute->values != NULL
                    && attribute->values[i] != NULL;
       i++)
    if (g_str_equal (attribute->values[i], claim->value))
      return attribute->value_labels[i];
  return attribute != NULL ? attribute->fact.label : claim->attribute;
}

/* Those of the unit whose factor it is (IS_OWN), or of whom it meets. */
static void
append_claims (AciesRuleset *ruleset, GString *text, const GArray *claims, gboolean is_own)
{
  for (guint i = 0; i < claims->len; i++)
    {
      const AciesFactorClaim *claim = &g_array_index (claims, AciesFactorClaim, i);
      const char *what = get_claimed (ruleset, claim);
      /* Translators: what somebody must not be or have, for a factor to count. */
      g_autofree char *not = claim->is_not ? g_strdup_printf (_ ("not %s"), what) : NULL;

      if (g_str_equal (claim->role, "unit") != is_own)
        continue;
      g_string_append (text, text->len > 0 ? ", " : "");
      if (is_own)
        g_string_append (text, not != NULL ? not : what);
      else
        /* Translators: what the enemy must be or have, for a factor to count. */
        g_string_append_printf (text, _ ("against: %s"), not != NULL ? not : what);
    }
}

char *
acies_factor_describe_claims (AciesRuleset *ruleset, const AciesModifier *modifier)
{
  g_autoptr (GArray) claims = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (modifier != NULL, NULL);

  claims = acies_factor_list_claims (ruleset, modifier);
  append_claims (ruleset, text, claims, TRUE);
  append_claims (ruleset, text, claims, FALSE);
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
