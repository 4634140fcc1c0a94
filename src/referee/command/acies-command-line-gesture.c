/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a gesture that is typed: “6>38”, “53+54>2509”, “8>15,18”, “6>38:2”. What it is the offer of
 * whoever stands before the sign says, as it does of a drag on the table. */
#include "config.h"

#include "referee/command/acies-command-line-private.h"

#include "model/battle/acies-whereabouts.h"
#include "referee/offer/acies-offer.h"
#include "referee/state/acies-hexes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SIGN '>'

typedef struct
{
  AciesReferee *referee;
  char *ids;        /* of whoever acts, blanks between */
  const char *name; /* as he was typed */
  AciesOffer *offer;
} Gesture;

gboolean
acies_command_line_is_gesture (const char *text)
{
  gsize length = strcspn (text, " \t");
  gboolean is_note = length == strlen ("note") && g_ascii_strncasecmp (text, "note", length) == 0;
  const char *sign = strchr (text, SIGN), *reason = strstr (text, "because");

  return !is_note && sign != NULL && (reason == NULL || sign < reason);
}

/* TEXT parted by “+”, and with COMMAS by commas; “and” is read as “+”. Each without blanks about
 * it. */
static char **
split_names (const char *text, gboolean commas)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  g_autoptr (GString) joined = g_string_new (NULL);
  char **names;

  for (guint i = 0; words[i] != NULL; i++)
    g_string_append_printf (joined, "%s%s", i > 0 ? " " : "",
                            g_ascii_strcasecmp (words[i], "and") == 0 ? "+" : words[i]);
  names = g_strsplit_set (joined->str, commas ? "+," : "+", -1);
  for (guint i = 0; names[i] != NULL; i++)
    g_strstrip (names[i]);
  return names;
}

static gboolean
read_actors (Gesture *self, const char *text, GError **error)
{
  g_auto (GStrv) names = split_names (text, TRUE);
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      AciesItem *item = acies_command_line_find (self->referee, names[i], error);

      if (item == NULL)
        return FALSE;
      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", acies_item_get_id (item));
    }
  self->ids = g_string_free (g_steal_pointer (&ids), FALSE);
  return TRUE;
}

/* Whether TEXT is the number of a hex of the table. */
static gboolean
is_hex (Gesture *self, const char *text)
{
  AciesTable *table = acies_battle_get_table (acies_referee_get_battle (self->referee));
  AciesHexLattice lattice;
  AciesHex hex;

  return acies_hexes_get_lattice (acies_referee_get_ruleset (self->referee), table, &lattice)
         && acies_hex_parse (&lattice, text, &hex);
}

/* Of those who stand in the hex NUMBER the first on whom ACT may end, or else the first at all: the
 * id, borrowed, or NULL. */
static const char *
find_in_hex (Gesture *self, const AciesOfferAct *act, const char *number)
{
  const GPtrArray *lights = acies_offer_get_lights (self->offer);
  AciesBattle *battle = acies_referee_get_battle (self->referee);
  const char *found = NULL;

  for (guint i = 0; i < lights->len; i++)
    {
      const AciesLight *light = g_ptr_array_index (lights, i);
      g_autofree char *hex = NULL;
      g_autoptr (GPtrArray) asked = NULL;

      if (light->act != act)
        continue;
      hex = acies_hexes_dup_number_at (acies_referee_get_ruleset (self->referee),
                                       acies_battle_get_table (battle), &light->at);
      if (g_strcmp0 (hex, number) != 0)
        continue;
      asked = acies_offer_list_lights (self->offer, light->value);
      if (light->state != ACIES_LIGHT_DARK)
        return light->value;
      if (found == NULL)
        found = light->value;
    }
  return found;
}

/* What of ACT's role TARGET names: the id of an item or the number of a hex, new; or NULL. */
static char *
dup_value (Gesture *self, const AciesOfferAct *act, const char *target)
{
  AciesItem *item
      = is_hex (self, target) ? NULL : acies_command_line_find (self->referee, target, NULL);

  if (act->end == ACIES_OFFER_ENDS_ON_ITEM)
    return g_strdup (item != NULL ? acies_item_get_id (item) : find_in_hex (self, act, target));
  if (act->end != ACIES_OFFER_ENDS_ON_HEX)
    return NULL;
  if (item != NULL)
    {
      g_autoptr (AciesState) state = acies_state_new (acies_referee_get_battle (self->referee));

      return acies_hexes_dup_number (acies_referee_get_ruleset (self->referee), state, item);
    }
  return is_hex (self, target) ? g_strdup (target) : NULL;
}

/* The end that the gesture on TARGET has, a lawful one if there is one. NULL: none at all. */
static const AciesLight *
find_light (Gesture *self, const char *target)
{
  const GPtrArray *acts = acies_offer_get_acts (self->offer);
  const AciesLight *dark = NULL;

  for (guint i = 0; i < acts->len; i++)
    {
      const AciesOfferAct *act = g_ptr_array_index (acts, i);
      g_autofree char *value = act->is_natural ? dup_value (self, act, target) : NULL;
      g_autoptr (GPtrArray) lights
          = value != NULL ? acies_offer_list_lights (self->offer, value) : g_ptr_array_new ();

      for (guint n = 0; n < lights->len; n++)
        {
          const AciesLight *light = g_ptr_array_index (lights, n);

          if (light->act != act)
            continue;
          if (light->state != ACIES_LIGHT_DARK)
            return light;
          if (dark == NULL)
            dark = light;
        }
    }
  return dark;
}

/* Others than the first TARGETS of ACT are added to QUESTION. */
static gboolean
add_targets (Gesture *self,
             const AciesOfferAct *act,
             AciesQuestion *question,
             char **targets,
             GError **error)
{
  for (guint i = 1; targets[i] != NULL; i++)
    {
      g_autofree char *value = dup_value (self, act, targets[i]);
      g_autofree char *all = NULL;

      if (value == NULL || !act->role->many)
        return acies_command_line_refuse (
            /* Translators: what was typed, and the name of an action. */
            error, _ ("“%s” cannot be added to “%s”."), targets[i], act->action->fact.label);
      all = g_strdup_printf ("%s %s", acies_question_get (question, act->role->id), value);
      acies_question_set (question, act->role->id, all);
    }
  return TRUE;
}

/* The first natural act that may end on TARGET, who stands where nobody knows, so that nothing
 * lights up there; his id goes to VALUE. NULL: he has a place, or there is none. */
static const AciesOfferAct *
find_act_on_unplaced (Gesture *self, const char *target, const char **value)
{
  const GPtrArray *acts = acies_offer_get_acts (self->offer);
  AciesItem *item = acies_command_line_find (self->referee, target, NULL);
  AciesValue where
      = item != NULL ? acies_item_get_attribute (item, ACIES_WHEREABOUTS) : ACIES_NO_VALUE;
  const char *kind = item != NULL && ACIES_IS_LEADER (item) ? "leader" : "unit";

  for (guint i = 0; i < acts->len; i++)
    {
      const AciesOfferAct *act = g_ptr_array_index (acts, i);

      if (acies_whereabouts_from_value (&where) != ACIES_WHEREABOUTS_UNKNOWN || !act->is_natural
          || act->end != ACIES_OFFER_ENDS_ON_ITEM || !g_str_equal (act->role->is, kind))
        continue;
      *value = acies_item_get_id (item);
      return act;
    }
  return NULL;
}

static AciesQuestion *
end_on_thing (Gesture *self, const char *text, GError **error)
{
  g_auto (GStrv) targets = split_names (text, TRUE);
  const AciesLight *light = find_light (self, targets[0]);
  const char *value = NULL;
  const AciesOfferAct *act
      = light != NULL ? light->act : find_act_on_unplaced (self, targets[0], &value);
  g_autoptr (AciesQuestion) question = NULL;

  if (act == NULL)
    {
      /* Only then is it of interest that there is nobody of this name. */
      if (!is_hex (self, targets[0])
          && acies_command_line_find (self->referee, targets[0], error) == NULL)
        return NULL;
      acies_command_line_refuse (error, _ ("In this phase “%s” can do nothing that ends on “%s”."),
                                 self->name, targets[0]);
      return NULL;
    }
  question = acies_offer_act_make_question (act, light != NULL ? light->value : value);
  return add_targets (self, act, question, targets, error) ? g_steal_pointer (&question) : NULL;
}

/* TEXT is a place: a way there as a drag would make it, or the point. */
static AciesQuestion *
end_on_ground (Gesture *self, const char *text, GError **error)
{
  const AciesOfferAct *act = acies_offer_find_act (self->offer, ACIES_OFFER_ENDS_ON_GROUND);
  g_autofree char *whereto = g_strconcat ("to ", text, NULL);
  g_autofree char *problem = NULL, *path = NULL;
  AciesQuestion *question;

  if (act == NULL)
    {
      acies_command_line_refuse (error, _ ("“%s” has no move in this phase."), self->name);
      return NULL;
    }
  if (g_str_equal (act->role->is, "path"))
    path = acies_command_line_lead_to (self->referee, self->ids, whereto, &problem);
  else
    path = g_strdup (text);
  if (path == NULL)
    {
      acies_command_line_refuse (error, "%s", problem);
      return NULL;
    }
  question = acies_question_copy (act->question);
  acies_question_set (question, act->role->id, path);
  return question;
}

/* The number N goes into the first role that takes one. */
static gboolean
set_number (Gesture *self, AciesQuestion *question, const char *n, GError **error)
{
  const AciesAction *action
      = acies_ruleset_find (acies_referee_get_ruleset (self->referee), ACIES_FACT_ACTION,
                            acies_question_get_action (question));

  if (!g_ascii_string_to_unsigned (n, 10, 0, G_MAXINT, NULL, NULL))
    return acies_command_line_refuse (error, _ ("“%s” must be a number."), n);
  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (!g_str_equal (role->is, "number"))
        continue;
      acies_question_set (question, role->id, n);
      return TRUE;
    }
  return acies_command_line_refuse (error, _ ("“%s” takes no number; leave out “:%s”."),
                                    action->fact.label, n);
}

static AciesQuestion *
read_end (Gesture *self, const char *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 2);
  g_autoptr (AciesQuestion) question = NULL;
  AciesPoint point;

  self->offer = acies_offer_new (self->referee, self->ids);
  g_strstrip (parts[0]);
  if (acies_command_line_read_point (acies_referee_get_ruleset (self->referee), parts[0], &point)
      && acies_offer_find_act (self->offer, ACIES_OFFER_ENDS_ON_ITEM) == NULL
      && acies_offer_find_act (self->offer, ACIES_OFFER_ENDS_ON_HEX) == NULL)
    question = end_on_ground (self, parts[0], error);
  else
    question = end_on_thing (self, parts[0], error);
  if (question == NULL
      || (parts[1] != NULL && !set_number (self, question, g_strstrip (parts[1]), error)))
    return NULL;
  return g_steal_pointer (&question);
}

AciesQuestion *
acies_command_line_read_gesture (AciesReferee *referee, const char *text, GError **error)
{
  g_auto (GStrv) ends = g_strsplit (text, ">", -1);
  Gesture self = { .referee = referee };
  AciesQuestion *question = NULL;

  if (g_strv_length (ends) == 2)
    {
      g_strstrip (ends[0]);
      g_strstrip (ends[1]);
    }
  if (g_strv_length (ends) != 2 || *ends[0] == '\0' || *ends[1] == '\0')
    {
      acies_command_line_refuse (
          error, _ ("A gesture is who, “>” and where it ends: “6>38”, “53+54>2509”, “8>15,18”."));
      return NULL;
    }
  self.name = ends[0];
  if (read_actors (&self, ends[0], error))
    question = read_end (&self, ends[1], error);
  g_clear_pointer (&self.offer, acies_offer_free);
  g_free (self.ids);
  return question;
}
