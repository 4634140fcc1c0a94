/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What an entry of an army says of itself, word by word and option by option. */
#include "config.h"
#include "app/army/acies-army-edit.h"

#include "referee/state/acies-hexes.h"
#include "referee/state/acies-lookup.h"

#include "model/army/acies-army-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static char *
dup_army_word (AciesArmy *army, AciesArmyWord word)
{
  switch (word)
    {
    case ACIES_ARMY_WORD_LABEL:
      return g_strdup (acies_army_get_title (army));
    case ACIES_ARMY_WORD_NOTE:
      return g_strdup (acies_army_get_note (army));
    case ACIES_ARMY_WORD_SECRET:
      return g_strdup (acies_army_get_secret (army));
    case ACIES_ARMY_WORD_ID:
    case ACIES_ARMY_WORD_TYPE:
    case ACIES_ARMY_WORD_SET_UP:
      break;
    }
  return NULL;
}

static char *
dup_part_word (const AciesSubUnit *part, AciesArmyWord word)
{
  switch (word)
    {
    case ACIES_ARMY_WORD_LABEL:
      return g_strdup (part->label);
    case ACIES_ARMY_WORD_ID:
      return g_strdup (part->id);
    case ACIES_ARMY_WORD_TYPE:
      return g_strdup (part->troop_type);
    case ACIES_ARMY_WORD_NOTE:
    case ACIES_ARMY_WORD_SECRET:
    case ACIES_ARMY_WORD_SET_UP:
      break;
    }
  return NULL;
}

char *
acies_army_edit_dup_word (AciesArmySession *session,
                          AciesItem *item,
                          const char *part,
                          AciesArmyWord word)
{
  g_autoptr (AciesItemState) state = item != NULL ? acies_item_state_new (item) : NULL;
  const AciesSubUnit *sub_unit = state != NULL ? acies_item_state_find_part (state, part) : NULL;
  char *text = NULL;

  if (state == NULL)
    text = dup_army_word (acies_army_session_get_army (session), word);
  else if (sub_unit != NULL)
    text = dup_part_word (sub_unit, word);
  else
    switch (word)
      {
      case ACIES_ARMY_WORD_LABEL:
        text = g_strdup (state->label);
        break;
      case ACIES_ARMY_WORD_ID:
        text = g_strdup (state->id);
        break;
      case ACIES_ARMY_WORD_TYPE:
        text = g_strdup (state->type);
        break;
      case ACIES_ARMY_WORD_NOTE:
        text = g_strdup (state->note);
        break;
      case ACIES_ARMY_WORD_SECRET:
        text = g_strdup (state->secret);
        break;
      case ACIES_ARMY_WORD_SET_UP:
        text = g_strdup (state->set_up);
        break;
      }
  return text != NULL ? text : g_strdup ("");
}

static gboolean
set_army_word (AciesArmySession *session, AciesArmyWord word, const char *text)
{
  AciesArmy *army = acies_army_session_get_army (session);
  const char *title = acies_army_get_title (army);
  const char *note = acies_army_get_note (army);
  const char *secret = acies_army_get_secret (army);

  if (word == ACIES_ARMY_WORD_LABEL)
    title = text;
  else if (word == ACIES_ARMY_WORD_NOTE)
    note = text;
  else if (word == ACIES_ARMY_WORD_SECRET)
    secret = text;
  return acies_army_document_set_words (acies_army_session_get_document (session), title, note,
                                        secret, _ ("Change Words"));
}

static void
replace (char **words, const char *text)
{
  g_free (*words);
  *words = *text != '\0' ? g_strdup (text) : NULL;
}

static void
put_part_word (AciesSubUnit *part, AciesArmyWord word, const char *text)
{
  if (word == ACIES_ARMY_WORD_LABEL)
    {
      g_free (part->label);
      part->label = g_strdup (*text != '\0' ? text : part->id);
    }
  else if (word == ACIES_ARMY_WORD_TYPE)
    part->troop_type = *text != '\0' ? g_intern_string (text) : NULL;
}

static void
put_word (AciesItemState *state, AciesArmyWord word, const char *text)
{
  switch (word)
    {
    case ACIES_ARMY_WORD_LABEL:
      replace (&state->label, text);
      break;
    case ACIES_ARMY_WORD_ID:
      state->id = g_intern_string (text);
      break;
    case ACIES_ARMY_WORD_TYPE:
      state->type = *text != '\0' ? g_intern_string (text) : NULL;
      break;
    case ACIES_ARMY_WORD_NOTE:
      replace (&state->note, text);
      break;
    case ACIES_ARMY_WORD_SECRET:
      replace (&state->secret, text);
      break;
    case ACIES_ARMY_WORD_SET_UP:
      replace (&state->set_up, text);
      break;
    }
}

/* Calls all units that are selected by TEXT, each counting on from the one before, as one step. */
static gboolean
name_all (AciesArmySession *session, const char *text, GError **error)
{
  g_autoptr (GPtrArray) chosen = acies_army_session_list_chosen (session);
  AciesArmyDocument *draft = acies_army_session_get_document (session);
  g_autofree char *name = g_strdup (text);
  gboolean all = TRUE;

  acies_army_document_begin_group (draft);
  for (guint i = 0; i < chosen->len && all; i++)
    {
      AciesItem *item = g_ptr_array_index (chosen, i);
      g_autoptr (AciesItemState) state = NULL;
      char *next;

      if (!ACIES_IS_UNIT (item))
        continue;
      state = acies_item_state_new (item);
      put_word (state, ACIES_ARMY_WORD_LABEL, name);
      all = acies_army_document_set (draft, item, state, "", error);
      next = acies_army_names_count_on (name);
      g_free (name);
      name = next;
    }
  acies_army_document_end_group (draft, _ ("Change Words"));
  return all;
}

gboolean
acies_army_edit_set_word (AciesArmySession *session,
                          AciesItem *item,
                          const char *part,
                          AciesArmyWord word,
                          const char *typed,
                          GError **error)
{
  g_autoptr (AciesItemState) state = NULL;
  /* In a file a note is one paragraph. */
  g_autofree char *text = g_strdelimit (g_strdup (typed), "\n\r\t", ' ');
  AciesSubUnit *sub_unit;

  if (item == NULL)
    return set_army_word (session, word, text);
  if (word == ACIES_ARMY_WORD_SET_UP && *text != '\0' && !acies_hexes_is_number (text))
    return acies_document_refuse (error, _ ("“%s” is not the number of a hex."), text);
  if (word == ACIES_ARMY_WORD_LABEL && part == NULL && ACIES_IS_UNIT (item)
      && acies_army_session_get_n_chosen (session) > 1)
    return name_all (session, text, error);
  state = acies_item_state_new (item);
  sub_unit = acies_item_state_find_part (state, part);
  if (sub_unit != NULL)
    put_part_word (sub_unit, word, text);
  else
    put_word (state, word, text);
  return acies_army_document_set (acies_army_session_get_document (session), item, state,
                                  _ ("Change Words"), error);
}

/* What the attributes that ITEM or its part may have are said to be of. */
static const char *
get_owner (AciesItem *item, const char *part)
{
  return part != NULL ? "stand" : acies_lookup_kind_word (acies_item_get_kind (item));
}

/* Its own attributes, borrowed from STATE. */
static AciesAttributes *
get_attributes (const AciesItemState *state, const char *part)
{
  AciesSubUnit *sub_unit = acies_item_state_find_part (state, part);

  return sub_unit != NULL ? sub_unit->attributes : state->attributes;
}

/* Where FACT is shown; N_OPTION_USES: nowhere. What it may not have, or what play remembers, is
 * shown only where it IS_OWN, so that it can be taken off. */
static AciesArmyOptionUse
get_use (const AciesAttributeFact *fact, gboolean is_allowed, gboolean is_own)
{
  switch (fact->nature)
    {
    case ACIES_NATURE_IDENTITY:
      return is_allowed || is_own ? ACIES_ARMY_OPTION_IDENTITY : ACIES_ARMY_N_OPTION_USES;
    case ACIES_NATURE_OPTION:
      return is_allowed || is_own ? ACIES_ARMY_OPTION_MAY_HAVE : ACIES_ARMY_N_OPTION_USES;
    case ACIES_NATURE_COUNT:
    case ACIES_NATURE_STATE:
      return is_own ? ACIES_ARMY_OPTION_STATE : ACIES_ARMY_N_OPTION_USES;
    }
  g_assert_not_reached ();
}

void
acies_army_edit_list_options (AciesArmySession *session,
                              AciesItem *item,
                              const char *part,
                              GPtrArray *options[ACIES_ARMY_N_OPTION_USES])
{
  AciesRuleset *ruleset = acies_army_session_get_ruleset (session);
  const GPtrArray *facts
      = ruleset != NULL ? acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE) : NULL;
  g_autoptr (AciesItemState) state = acies_item_state_new (item);
  const char *owner = get_owner (item, part);

  for (guint i = 0; i < ACIES_ARMY_N_OPTION_USES; i++)
    options[i] = g_ptr_array_new ();
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);
      AciesValue own = acies_attributes_get (get_attributes (state, part), fact->fact.id);
      AciesArmyOptionUse use = get_use (fact, acies_lookup_may_have (ruleset, state, part, fact),
                                        own.kind != ACIES_VALUE_NONE);

      if (g_str_equal (fact->of, owner) && use != ACIES_ARMY_N_OPTION_USES)
        g_ptr_array_add (options[use], (gpointer) fact);
    }
}

AciesValue
acies_army_edit_get_option (AciesArmySession *session,
                            AciesItem *item,
                            const char *part,
                            const AciesAttributeFact *fact)
{
  g_autoptr (AciesItemState) state = acies_item_state_new (item);

  return acies_lookup_coerce (fact,
                              acies_attributes_get (get_attributes (state, part), fact->fact.id));
}

AciesValue
acies_army_edit_get_inherited (AciesArmySession *session,
                               AciesItem *item,
                               const char *part,
                               const AciesAttributeFact *fact)
{
  g_autoptr (AciesItemState) state = acies_item_state_new (item);
  AciesSubUnit *sub_unit = acies_item_state_find_part (state, part);
  AciesLookupType type = { state->kind, state->type, NULL };
  AciesValue value = ACIES_NO_VALUE;

  /* A part has what its unit says, unless it is of a type of its own. */
  if (sub_unit != NULL)
    {
      value = acies_lookup_coerce (fact, acies_attributes_get (state->attributes, fact->fact.id));
      if (value.kind != ACIES_VALUE_NONE)
        return value;
      type.kind = ACIES_ITEM_STAND;
      if (sub_unit->troop_type != NULL)
        type.type = sub_unit->troop_type;
    }
  value = acies_lookup_inherited (acies_army_session_get_ruleset (session), &type, fact->fact.id,
                                  NULL);
  if (value.kind == ACIES_VALUE_NONE && fact->value_kind == ACIES_VALUE_FLAG)
    return acies_value_flag (FALSE);
  return value;
}

/* What it has by its own entry, else what it has anyway. */
static AciesValue
get_value (AciesArmySession *session, AciesItem *item, const AciesAttributeFact *fact)
{
  AciesValue value = acies_army_edit_get_option (session, item, NULL, fact);

  return value.kind != ACIES_VALUE_NONE ? value
                                        : acies_army_edit_get_inherited (session, item, NULL, fact);
}

/* Whether a change of FACT while LIKE is selected too is one of ITEM. */
static gboolean
is_meant (AciesArmySession *session,
          AciesItem *item,
          AciesItem *like,
          const AciesAttributeFact *fact)
{
  AciesRuleset *ruleset = acies_army_session_get_ruleset (session);
  g_autoptr (AciesItemState) state = NULL;

  if (acies_item_get_kind (item) != acies_item_get_kind (like))
    return FALSE;
  state = acies_item_state_new (item);
  return ruleset == NULL || acies_lookup_may_have (ruleset, state, NULL, fact);
}

GPtrArray *
acies_army_edit_list_meant (AciesArmySession *session,
                            AciesItem *item,
                            const char *part,
                            const AciesAttributeFact *fact)
{
  GPtrArray *meant = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) chosen = acies_army_session_list_chosen (session);

  for (guint i = 0; part == NULL && i < chosen->len; i++)
    {
      AciesItem *other = g_ptr_array_index (chosen, i);

      if (other == item || is_meant (session, other, item, fact))
        g_ptr_array_add (meant, g_object_ref (other));
    }
  if (meant->len == 0)
    g_ptr_array_add (meant, g_object_ref (item));
  return meant;
}

gboolean
acies_army_edit_is_option_mixed (AciesArmySession *session,
                                 AciesItem *item,
                                 const char *part,
                                 const AciesAttributeFact *fact)
{
  g_autoptr (GPtrArray) meant = acies_army_edit_list_meant (session, item, part, fact);
  AciesValue first;

  if (meant->len == 1)
    return FALSE;
  first = get_value (session, g_ptr_array_index (meant, 0), fact);
  for (guint i = 1; i < meant->len; i++)
    {
      AciesValue value = get_value (session, g_ptr_array_index (meant, i), fact);

      if (!acies_value_equal (&value, &first))
        return TRUE;
    }
  return FALSE;
}

gboolean
acies_army_edit_is_name_mixed (AciesArmySession *session, const char *part)
{
  g_autoptr (GPtrArray) chosen = acies_army_session_list_chosen (session);

  for (guint i = 1; part == NULL && i < chosen->len; i++)
    if (!g_str_equal (acies_item_get_label (g_ptr_array_index (chosen, i)),
                      acies_item_get_label (g_ptr_array_index (chosen, 0))))
      return TRUE;
  return FALSE;
}

static gboolean
set_option (AciesArmySession *session,
            AciesItem *item,
            const char *part,
            const AciesAttributeFact *fact,
            AciesValue value)
{
  g_autoptr (AciesItemState) state = acies_item_state_new (item);
  AciesValue inherited = acies_army_edit_get_inherited (session, item, part, fact);

  if (acies_value_equal (&value, &inherited))
    value = ACIES_NO_VALUE;
  acies_attributes_set (get_attributes (state, part), fact->fact.id,
                        acies_lookup_store (fact, value));
  return acies_army_session_set (session, item, state, fact->fact.label);
}

/* Sets FACT of all that are selected and may have it, as one step. */
static gboolean
set_option_of_all (AciesArmySession *session,
                   AciesItem *like,
                   const AciesAttributeFact *fact,
                   AciesValue value)
{
  g_autoptr (GPtrArray) meant = acies_army_edit_list_meant (session, like, NULL, fact);
  AciesArmyDocument *draft = acies_army_session_get_document (session);
  gboolean all = TRUE;

  acies_army_document_begin_group (draft);
  for (guint i = 0; i < meant->len; i++)
    all = set_option (session, g_ptr_array_index (meant, i), NULL, fact, value) && all;
  acies_army_document_end_group (draft, fact->fact.label);
  return all;
}

gboolean
acies_army_edit_set_option (AciesArmySession *session,
                            AciesItem *item,
                            const char *part,
                            const AciesAttributeFact *fact,
                            AciesValue value)
{
  if (part == NULL && acies_army_session_get_n_chosen (session) > 1)
    return set_option_of_all (session, item, fact, value);
  return set_option (session, item, part, fact, value);
}

/* Appends each word between quotes that TEXT compares the kind of a command with. */
static void
gather_kinds (const char *text, GPtrArray *kinds)
{
  static const char mark[] = "command.kind == '";

  for (const char *at = strstr (text, mark); at != NULL; at = strstr (at, mark))
    {
      const char *end;

      at += strlen (mark);
      end = strchr (at, '\'');
      if (end == NULL)
        return;
      g_ptr_array_add (kinds, g_strndup (at, (gsize) (end - at)));
    }
}

static void
note_kind (AciesItem *item, gpointer kinds)
{
  if (ACIES_IS_COMMAND (item) && acies_command_get_command_kind (ACIES_COMMAND (item)) != NULL)
    g_ptr_array_add (kinds, g_strdup (acies_command_get_command_kind (ACIES_COMMAND (item))));
}

char **
acies_army_edit_list_kinds (AciesArmySession *session)
{
  AciesRuleset *ruleset = acies_army_session_get_ruleset (session);
  const GPtrArray *constraints
      = ruleset != NULL ? acies_ruleset_get_facts (ruleset, ACIES_FACT_CONSTRAINT) : NULL;
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; constraints != NULL && i < constraints->len; i++)
    {
      const AciesConstraint *constraint = g_ptr_array_index (constraints, i);

      if (constraint->condition != NULL)
        gather_kinds (acies_expression_get_text (constraint->condition), all);
      gather_kinds (acies_expression_get_text (constraint->test), all);
    }
  acies_army_foreach (acies_army_session_get_army (session), note_kind, all);
  for (guint i = 0; i < all->len; i++)
    if (g_hash_table_add (known, g_ptr_array_index (all, i)))
      g_strv_builder_add (builder, g_ptr_array_index (all, i));
  return g_strv_builder_end (builder);
}
