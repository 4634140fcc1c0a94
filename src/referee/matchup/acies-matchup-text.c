/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Words a match-up. */
#include "config.h"

#include "referee/matchup/acies-matchup-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define BAR_WIDTH 50

/* Of 100, rounded. */
static int
of_hundred (const AciesFraction *share)
{
  return (int) lround (100 * acies_fraction_to_double (share));
}

char *
acies_matchup_describe (AciesMatchup *self)
{
  const AciesMatchupShares *shares = acies_matchup_get_shares (self);
  g_autofree char *first = acies_matchup_describe_side (self, 0);
  g_autofree char *second = acies_matchup_describe_side (self, 1);

  if (acies_matchup_get_rows (self)->len == 0)
    return NULL;
  if (shares->second.numerator == 0)
    /* Translators: who acts, then numbers out of 100. */
    return g_strdup_printf (_ ("It goes well for %s in %d of 100; in %d nothing is gained."), first,
                            of_hundred (&shares->first), of_hundred (&shares->even));
  if (shares->even.numerator == 0)
    /* Translators: one side, a number out of 100, the other side, its number. */
    return g_strdup_printf (_ ("It goes well for %s in %d of 100, for %s in %d."), first,
                            of_hundred (&shares->first), second, of_hundred (&shares->second));
  /* Translators: one side, a number out of 100, the other side, its number, the rest. */
  return g_strdup_printf (_ ("It goes well for %s in %d of 100, for %s in %d; %d are even."), first,
                          of_hundred (&shares->first), second, of_hundred (&shares->second),
                          of_hundred (&shares->even));
}

char *
acies_matchup_shares_to_text (const AciesMatchupShares *shares)
{
  g_return_val_if_fail (shares != NULL, NULL);

  /* Translators: chances out of 100: of one side, of the other, of neither. */
  return g_strdup_printf (_ ("%d to %d, %d even"), of_hundred (&shares->first),
                          of_hundred (&shares->second), of_hundred (&shares->even));
}

char *
acies_matchup_setting_print (const AciesMatchupSetting *setting, const char *value)
{
  g_return_val_if_fail (setting != NULL && value != NULL, NULL);

  for (guint i = 0; setting->options != NULL && setting->options[i] != NULL; i++)
    if (g_str_equal (setting->options[i], value))
      return g_strdup (setting->option_labels[i]);
  if (setting->kind != ACIES_MATCHUP_FLAG)
    return g_strdup (value);
  return g_strdup (g_str_equal (value, "no") ? _ ("no") : _ ("yes"));
}

char *
acies_matchup_setting_title (AciesMatchup *self, const AciesMatchupSetting *setting)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (setting != NULL, NULL);

  if (setting->side < 0)
    return g_strdup (setting->label);
  name = acies_matchup_describe_side (self, (guint) setting->side);
  return g_strdup_printf ("%s: %s", name, setting->label);
}

char *
acies_matchup_step_title (const AciesMatchupStep *step)
{
  g_autofree char *points = NULL;

  g_return_val_if_fail (step != NULL, NULL);

  /* Translators: so many points. */
  points = g_strdup_printf (step->points > 0 ? _ ("%d more") : _ ("%d less"), ABS (step->points));
  if (step->column == NULL)
    return g_steal_pointer (&points);
  /* Translators: so much more or less, and the column of a chart of odds that it leads to. */
  return g_strdup_printf (_ ("%s: column %s"), points, step->column);
}

static void
add_bar (GString *text, const AciesMatchupShares *shares)
{
  int first = (int) lround (BAR_WIDTH * acies_fraction_to_double (&shares->first));
  int second = (int) lround (BAR_WIDTH * acies_fraction_to_double (&shares->second));

  g_string_append (text, "  [");
  for (int i = 0; i < BAR_WIDTH; i++)
    g_string_append_c (text, i < first ? '#' : i < BAR_WIDTH - second ? ' ' : '/');
  g_string_append (text, "]\n");
}

/* Appends FIRST in a column of WIDTH, then SECOND. */
static void
add_columns (GString *text, const char *first, int width, const char *second)
{
  int length = (int) g_utf8_strlen (first, -1);

  g_string_append_printf (text, "  %s%*s  %s\n", first, MAX (0, width - length), "", second);
}

static void
add_rows (AciesMatchup *self, GString *text)
{
  const GPtrArray *rows = acies_matchup_get_rows (self);
  int width = 0;

  for (guint i = 0; i < rows->len; i++)
    width = MAX (
        width, (int) g_utf8_strlen (((AciesMatchupRow *) g_ptr_array_index (rows, i))->label, -1));
  for (guint i = 0; i < rows->len; i++)
    {
      const AciesMatchupRow *row = g_ptr_array_index (rows, i);
      g_autofree char *chance = acies_fraction_to_string (&row->chance);
      g_autofree char *figures = g_strdup_printf ("%3d %%  %-9s%s%s", of_hundred (&row->chance),
                                                  chance, row->follows != NULL ? "  " : "",
                                                  row->follows != NULL ? row->follows : "");

      add_columns (text, row->label, width, figures);
    }
}

static void
add_settings (AciesMatchup *self, GString *text)
{
  const GPtrArray *settings = acies_matchup_get_settings (self);

  for (guint i = 0; i < settings->len; i++)
    {
      const AciesMatchupSetting *setting = g_ptr_array_index (settings, i);
      g_autofree char *title = NULL, *value = NULL, *turned = NULL, *shares = NULL, *said = NULL;

      if (!setting->matters)
        continue;
      title = acies_matchup_setting_title (self, setting);
      value = acies_matchup_setting_print (setting, setting->value);
      said = g_strdup_printf ("%s  [%s=%s]", value, setting->id, setting->value);
      add_columns (text, title, 44, said);
      if (setting->turned == NULL)
        continue;
      turned = acies_matchup_setting_print (setting, setting->turned);
      shares = acies_matchup_shares_to_text (&setting->shares);
      g_string_append_printf (text, "      %s: %s\n", turned, shares);
    }
}

static void
add_steps (AciesMatchup *self, GString *text)
{
  const GPtrArray *steps = acies_matchup_get_steps (self);

  for (guint i = 0; i < steps->len; i++)
    {
      const AciesMatchupStep *step = g_ptr_array_index (steps, i);
      g_autofree char *title = acies_matchup_step_title (step);
      g_autofree char *shares = acies_matchup_shares_to_text (&step->shares);

      add_columns (text, title, 24, shares);
    }
}

char *
acies_matchup_to_text (AciesMatchup *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *first = acies_matchup_describe_side (self, 0);
  g_autofree char *second = acies_matchup_describe_side (self, 1);
  g_autofree char *sentence = acies_matchup_describe (self);

  /* Translators: an action, who acts, against whom. */
  g_string_append_printf (text, _ ("%s: %s against %s"),
                          acies_matchup_get_action (self)->fact.label, first, second);
  g_string_append_printf (text, "\n  %s\n", sentence != NULL ? sentence : "");
  add_bar (text, acies_matchup_get_shares (self));
  if (acies_matchup_get_column (self) != NULL)
    {
      g_string_append (text, "  ");
      g_string_append_printf (text, _ ("Column: %s"), acies_matchup_get_column (self));
      g_string_append (text, "\n");
    }
  add_rows (self, text);
  if (acies_matchup_get_steps (self)->len > 0)
    g_string_append_printf (text, "%s\n", _ ("One more or less:"));
  add_steps (self, text);
  g_string_append_printf (text, "%s\n", _ ("What may count:"));
  add_settings (self, text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_shares (JsonBuilder *builder, const char *name, const AciesMatchupShares *shares)
{
  const struct
  {
    const char *name;
    const AciesFraction *share;
  } members[]
      = { { "first", &shares->first }, { "even", &shares->even }, { "second", &shares->second } };

  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      g_autofree char *text = acies_fraction_to_string (members[i].share);

      json_builder_set_member_name (builder, members[i].name);
      json_builder_add_string_value (builder, text);
    }
  json_builder_end_object (builder);
}

static void
add_string (JsonBuilder *builder, const char *name, const char *text)
{
  if (text == NULL)
    return;
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text);
}

static void
add_json_rows (AciesMatchup *self, JsonBuilder *builder)
{
  const GPtrArray *rows = acies_matchup_get_rows (self);

  json_builder_set_member_name (builder, "outcomes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < rows->len; i++)
    {
      const AciesMatchupRow *row = g_ptr_array_index (rows, i);
      g_autofree char *chance = acies_fraction_to_string (&row->chance);

      json_builder_begin_object (builder);
      add_string (builder, "outcome", row->outcome);
      add_string (builder, "label", row->label);
      add_string (builder, "chance", chance);
      add_string (builder, "follows", row->follows);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_json_settings (AciesMatchup *self, JsonBuilder *builder)
{
  const GPtrArray *settings = acies_matchup_get_settings (self);

  json_builder_set_member_name (builder, "settings");
  json_builder_begin_array (builder);
  for (guint i = 0; i < settings->len; i++)
    {
      const AciesMatchupSetting *setting = g_ptr_array_index (settings, i);

      if (!setting->matters)
        continue;
      json_builder_begin_object (builder);
      add_string (builder, "id", setting->id);
      add_string (builder, "label", setting->label);
      add_string (builder, "value", setting->value);
      add_string (builder, "turned", setting->turned);
      if (setting->turned != NULL)
        add_shares (builder, "shares", &setting->shares);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_json_steps (AciesMatchup *self, JsonBuilder *builder)
{
  const GPtrArray *steps = acies_matchup_get_steps (self);

  json_builder_set_member_name (builder, "steps");
  json_builder_begin_array (builder);
  for (guint i = 0; i < steps->len; i++)
    {
      const AciesMatchupStep *step = g_ptr_array_index (steps, i);

      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "points");
      json_builder_add_int_value (builder, step->points);
      add_string (builder, "column", step->column);
      add_shares (builder, "shares", &step->shares);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

JsonNode *
acies_matchup_to_json (AciesMatchup *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *first = acies_matchup_describe_side (self, 0);
  g_autofree char *second = acies_matchup_describe_side (self, 1);

  json_builder_begin_object (builder);
  add_string (builder, "action", acies_matchup_get_action (self)->fact.id);
  add_string (builder, "first", first);
  add_string (builder, "second", second);
  add_string (builder, "column", acies_matchup_get_column (self));
  add_shares (builder, "shares", acies_matchup_get_shares (self));
  add_json_rows (self, builder);
  add_json_settings (self, builder);
  add_json_steps (self, builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
