/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes settings of what a ruling looked at. Of troops of the rules whatever may differ from unit
 * to unit can be said; of a unit of an army only what the day brings, since its army says the
 * rest. */
#include "config.h"

#include "referee/matchup/acies-matchup-private.h"

#include "base/value/acies-number.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
acies_matchup_setting_free (gpointer setting)
{
  AciesMatchupSetting *self = setting;

  g_free (self->id);
  g_free (self->label);
  g_strfreev (self->options);
  g_strfreev (self->option_labels);
  g_free (self->value);
  g_free (self->turned);
  g_free (self);
}

AciesMatchupSetting *
acies_matchup_setting_new (
    AciesMatchup *self, const char *id, const char *label, int side, AciesMatchupKind kind)
{
  AciesMatchupSetting *setting = g_new0 (AciesMatchupSetting, 1);
  const char *said = acies_matchup_get_said (self, id, NULL, NULL);

  setting->id = g_strdup (id);
  setting->label = g_strdup (label);
  setting->side = side;
  setting->kind = kind;
  setting->value = g_strdup (said != NULL ? said : "no");
  setting->is_said = g_hash_table_contains (self->said, id);
  setting->is_assumed = !setting->is_said && said != NULL;
  setting->maximum = 100;
  return setting;
}

static void
append (char ***list, const char *text)
{
  guint n = *list != NULL ? g_strv_length (*list) : 0;

  *list = g_renew (char *, *list, n + 2);
  (*list)[n] = g_strdup (text);
  (*list)[n + 1] = NULL;
}

void
acies_matchup_setting_add_option (AciesMatchupSetting *self, const char *option, const char *label)
{
  append (&self->options, option);
  append (&self->option_labels, label);
}

int
acies_matchup_find_side (AciesMatchup *self, const char *name)
{
  for (int side = 0; side < ACIES_MATCHUP_N_SIDES; side++)
    {
      const char *role = self->roles[side] != NULL ? self->roles[side]->id : NULL;

      if (role != NULL && g_str_has_prefix (name, role)
          && (name[strlen (role)] == '\0' || name[strlen (role)] == '.'))
        return side;
    }
  return acies_matchup_map_find_side (self, name);
}

/* Whether an attribute ID may be another from unit to unit of one type, so that a type only begins
 * with it. */
static gboolean
is_quality (AciesMatchup *self, const char *id)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);

      if (fact->fact.id == id && g_str_equal (fact->of, "troop"))
        return TRUE;
    }
  return FALSE;
}

/* Whether units have an attribute ID of their own, not only their type. */
static gboolean
is_of_units (AciesMatchup *self, const char *id)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);

      if (fact->fact.id == id && g_str_equal (fact->of, "unit"))
        return TRUE;
    }
  return FALSE;
}

/* What an attribute is where nobody says: of the unit in its army, of its type, or to begin with.
 * Owned. */
static char *
get_start (AciesMatchup *self, guint side, const AciesAttributeFact *fact)
{
  const AciesMatchupPick *pick = self->sides[side];
  AciesLookupType type = { .kind = ACIES_ITEM_UNIT };
  AciesValue value = ACIES_NO_VALUE;
  const char *layer = NULL;

  if (pick->strength != NULL && fact->is_strength)
    return g_strdup (pick->strength);
  if (pick->item != NULL)
    value = acies_item_get_attribute (pick->item, fact->fact.id);
  if (value.kind != ACIES_VALUE_NONE)
    return acies_value_to_string (&value);
  type.type = pick->troop != NULL ? pick->troop->fact.id : NULL;
  if (pick->item != NULL && ACIES_IS_UNIT (pick->item))
    type.type = acies_unit_get_troop_type (ACIES_UNIT (pick->item));
  value = acies_lookup_inherited (self->ruleset, &type, fact->fact.id, &layer);
  if (value.kind == ACIES_VALUE_NUMBER && fact->value_kind == ACIES_VALUE_NUMBER)
    return acies_number_format (value.number, fact->per_unit);
  if (value.kind == ACIES_VALUE_FLAG)
    return g_strdup (value.number != 0 ? "yes" : "no");
  if (value.kind != ACIES_VALUE_NONE)
    return acies_value_to_string (&value);
  return g_strdup (fact->value_kind == ACIES_VALUE_NUMBER ? "0" : "no");
}

static AciesMatchupSetting *
make_attribute (AciesMatchup *self, const AciesRead *read, int side)
{
  const AciesAttributeFact *fact = (const AciesAttributeFact *) read->fact;
  AciesMatchupSetting *setting;
  AciesMatchupKind kind = fact->value_kind == ACIES_VALUE_NUMBER ? ACIES_MATCHUP_NUMBER
                          : fact->values != NULL                 ? ACIES_MATCHUP_CHOICE
                                                                 : ACIES_MATCHUP_FLAG;

  if (fact->is_untold || !is_of_units (self, fact->fact.id)
      || (self->sides[side]->item != NULL && is_quality (self, fact->fact.id)))
    return NULL;
  setting = acies_matchup_setting_new (self, read->id, read->label, side, kind);
  setting->is_quality = is_quality (self, fact->fact.id);
  if (!setting->is_said && !setting->is_assumed)
    {
      g_free (setting->value);
      setting->value = get_start (self, (guint) side, fact);
    }
  if (kind == ACIES_MATCHUP_NUMBER)
    {
      setting->minimum = MAX (0, fact->minimum / fact->per_unit);
      setting->maximum = MIN (setting->maximum, fact->maximum / fact->per_unit);
    }
  for (guint i = 0; fact->values != NULL && fact->values[i] != NULL; i++)
    acies_matchup_setting_add_option (setting, fact->values[i], fact->value_labels[i]);
  return setting;
}

/* Its formation: of those that the rules know. */
static AciesMatchupSetting *
make_formation (AciesMatchup *self, const AciesRead *read, int side)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_FORMATION);
  AciesMatchupSetting *setting
      = acies_matchup_setting_new (self, read->id, _ ("formation"), side, ACIES_MATCHUP_CHOICE);
  AciesItem *item = self->sides[side]->item;
  const char *own
      = item != NULL && ACIES_IS_UNIT (item) ? acies_unit_get_formation (ACIES_UNIT (item)) : NULL;

  if (!setting->is_said)
    {
      g_free (setting->value);
      setting->value = g_strdup (own != NULL ? own : "");
    }
  acies_matchup_setting_add_option (setting, "", _ ("as usual"));
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (facts, i);

      acies_matchup_setting_add_option (setting, fact->id, fact->label);
    }
  return setting;
}

static AciesMatchupSetting *
make_count (AciesMatchup *self, const AciesRead *read, int side)
{
  AciesMatchupSetting *setting
      = acies_matchup_setting_new (self, read->id, _ ("stands"), side, ACIES_MATCHUP_NUMBER);
  AciesItem *item = self->sides[side]->item;

  setting->minimum = 1;
  setting->maximum = ACIES_UNIT_MAX_STANDS;
  if (!setting->is_said && item != NULL && ACIES_IS_UNIT (item))
    {
      g_free (setting->value);
      setting->value = g_strdup_printf ("%u", acies_unit_get_n_present (ACIES_UNIT (item)));
    }
  return setting;
}

static AciesMatchupSetting *
make_value (AciesMatchup *self, const AciesRead *read)
{
  int side = acies_matchup_find_side (self, read->id);

  if (side < 0)
    return NULL;
  if (read->fact != NULL)
    return make_attribute (self, read, side);
  if (acies_matchup_has_map (self))
    return NULL;
  return g_str_has_suffix (read->id, ".n") ? make_count (self, read, side)
                                           : make_formation (self, read, side);
}

/* A tie from one of the two to the other. */
static AciesMatchupSetting *
make_tie (AciesMatchup *self, const AciesRead *read)
{
  const AciesLinkFact *fact = (const AciesLinkFact *) read->fact;
  int side = acies_matchup_find_side (self, read->subject);
  AciesMatchupSetting *setting;

  if (side < 0 || acies_matchup_find_side (self, read->other) < 0 || acies_matchup_has_map (self))
    return NULL;
  setting
      = acies_matchup_setting_new (self, read->id, read->label, side,
                                   fact->keeps_face ? ACIES_MATCHUP_CHOICE : ACIES_MATCHUP_FLAG);
  if (!fact->keeps_face)
    return setting;
  acies_matchup_setting_add_option (setting, "no", _ ("no"));
  acies_matchup_setting_add_option (setting, "flank", _ ("flank"));
  acies_matchup_setting_add_option (setting, "rear", _ ("rear"));
  return setting;
}

static AciesMatchupSetting *
make_factor (AciesMatchup *self, const AciesRead *read)
{
  int side = read->subject != NULL ? acies_matchup_find_side (self, read->subject) : -1;

  return acies_matchup_setting_new (self, read->id, read->label, side, ACIES_MATCHUP_FLAG);
}

/* Whether TEXT is a number. */
static gboolean
is_number (const char *text)
{
  gint64 number;

  return g_ascii_string_to_signed (text, 10, G_MININT32, G_MAXINT32, &number, NULL);
}

/* What was assumed of what a ruling wanted. */
static AciesMatchupSetting *
make_wanted (AciesMatchup *self, const char *id, const char *value)
{
  gboolean is_flag = g_str_equal (value, "yes") || g_str_equal (value, "no");
  g_autoptr (AciesRuling) ruling = NULL;
  g_auto (AciesMatchupAsking) asking = { NULL };
  const char *label = id;
  const AciesPrompt *wanted = NULL;
  AciesMatchupSetting *setting;

  /* Only where it is not said does the ruling tell what it wants. */
  if (acies_matchup_make_asking (self, id, NULL, &asking, NULL))
    ruling = acies_referee_ask (asking.referee, asking.question, NULL);
  for (guint i = 0; ruling != NULL && i < acies_ruling_get_prompts (ruling)->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (acies_ruling_get_prompts (ruling), i);

      if (g_str_has_suffix (id, prompt->id))
        {
          wanted = prompt;
          label = prompt->label;
        }
    }
  setting
      = acies_matchup_setting_new (self, id, label, -1,
                                   wanted != NULL && wanted->options != NULL ? ACIES_MATCHUP_CHOICE
                                   : is_flag                                 ? ACIES_MATCHUP_FLAG
                                   : is_number (value)                       ? ACIES_MATCHUP_NUMBER
                                                       : ACIES_MATCHUP_MEASURE);
  for (guint i = 0; wanted != NULL && wanted->options != NULL && wanted->options[i] != NULL; i++)
    acies_matchup_setting_add_option (setting, wanted->options[i],
                                      wanted->option_labels != NULL ? wanted->option_labels[i]
                                                                    : wanted->options[i]);
  return setting;
}

static gboolean
has (const GPtrArray *settings, const char *id)
{
  for (guint i = 0; i < settings->len; i++)
    if (g_str_equal (((const AciesMatchupSetting *) g_ptr_array_index (settings, i))->id, id))
      return TRUE;
  return FALSE;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
acies_matchup_list_ids (GHashTable *table)
{
  GPtrArray *ids = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_ptr_array_add (ids, id);
  g_ptr_array_sort (ids, compare_texts);
  return ids;
}

static void
add_wanted (AciesMatchup *self)
{
  g_autoptr (GPtrArray) ids = acies_matchup_list_ids (self->assumed);

  for (guint i = 0; i < ids->len; i++)
    {
      const char *id = g_ptr_array_index (ids, i);

      if (!has (self->settings, id))
        g_ptr_array_add (self->settings,
                         make_wanted (self, id, acies_matchup_get_said (self, id, NULL, NULL)));
    }
}

/* Roles of the action that may be filled besides, with a number or a tick. */
static void
add_roles (AciesMatchup *self)
{
  for (guint i = 0; i < self->action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (self->action->roles, i);
      gboolean is_flag = g_str_equal (role->is, "flag");

      if (is_flag)
        g_ptr_array_add (self->settings,
                         acies_matchup_setting_new (self, role->id,
                                                    role->label != NULL ? role->label : role->id,
                                                    -1, ACIES_MATCHUP_FLAG));
    }
}

/* What the day brings before what the troops are. */
static int
compare_settings (gconstpointer a, gconstpointer b)
{
  const AciesMatchupSetting *first = *(const AciesMatchupSetting *const *) a;
  const AciesMatchupSetting *second = *(const AciesMatchupSetting *const *) b;

  return (first->is_quality > second->is_quality) - (first->is_quality < second->is_quality);
}

void
acies_matchup_list_settings (AciesMatchup *self)
{
  g_ptr_array_set_size (self->settings, 0);
  if (self->action == NULL)
    return;
  if (acies_matchup_has_map (self))
    acies_matchup_list_map_settings (self, self->settings);
  for (guint i = 0; i < self->reads->len; i++)
    {
      const AciesRead *read = g_ptr_array_index (self->reads, i);
      AciesMatchupSetting *setting = NULL;

      if (read->kind == ACIES_READ_VALUE)
        setting = make_value (self, read);
      else if (read->kind == ACIES_READ_TIE)
        setting = make_tie (self, read);
      else if (read->kind == ACIES_READ_FACTOR)
        setting = make_factor (self, read);
      if (setting != NULL)
        g_ptr_array_add (self->settings, setting);
    }
  add_roles (self);
  add_wanted (self);
  g_ptr_array_sort (self->settings, compare_settings);
}
