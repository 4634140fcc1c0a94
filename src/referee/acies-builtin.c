/* The umpire's hand: actions that every rule set has, each with a reason that the journal keeps. */
#include "config.h"
#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "referee/acies-hexes.h"
#include "referee/acies-referee-private.h"
#include "referee/acies-ties.h"

#include <glib/gi18n-lib.h>

const char *const acies_builtin_names[]
    = { ACIES_ACTION_NEXT, ACIES_ACTION_SET,  ACIES_ACTION_PLACE,
        ACIES_ACTION_LOSE, ACIES_ACTION_DROP, NULL };

typedef struct
{
  AciesRuleset *ruleset;
  AciesBattle *battle;
  const AciesQuestion *question;
  AciesItem *item; /* the role "item"; NULL for what has none */
  AciesRuling *ruling;
} Hand;

gboolean
acies_builtin_has (const char *action)
{
  return g_strv_contains (acies_builtin_names, action);
}

static void
add_line (Hand *self, char *label)
{
  AciesLine *line
      = acies_line_new (ACIES_LINE_PROPOSAL, acies_question_get_action (self->question));

  line->label = label;
  line->from = ACIES_FROM_OVERRIDDEN;
  line->reason = g_strdup (acies_question_get (self->question, "reason"));
  if (self->item != NULL)
    {
      g_strfreev (line->units);
      line->units = g_new0 (char *, 2);
      line->units[0] = g_strdup (acies_item_get_id (self->item));
    }
  g_ptr_array_add (self->ruling->lines, line);
}

static gboolean
find_item (Hand *self, GError **error)
{
  const char *id = acies_question_get (self->question, "item");

  self->item = id != NULL ? acies_battle_find (self->battle, id) : NULL;
  if (self->item != NULL)
    return TRUE;
  if (id != NULL)
    acies_lookup_unknown (error, _ ("item"), id, NULL);
  else
    g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                 _ ("“%s” wants “item”: a unit, leader, stand or another item."),
                 acies_question_get_action (self->question));
  return FALSE;
}

static gboolean
has_reason (Hand *self, GError **error)
{
  const char *reason = acies_question_get (self->question, "reason");

  if (reason != NULL && *reason != '\0')
    return TRUE;
  g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                       _ ("The umpire's hand wants a reason: “because …”."));
  return FALSE;
}

static gboolean
set_position (
    Hand *self, const char *key, const char *text, AciesPosition *position, GError **error)
{
  guint64 turn;

  if (g_str_equal (key, "turn"))
    {
      if (!g_ascii_string_to_unsigned (text, 10, 0, 100000, &turn, error))
        return FALSE;
      position->turn = (int) turn;
    }
  else if (g_str_equal (key, "phase"))
    {
      const AciesFact *fact = acies_ruleset_find (self->ruleset, ACIES_FACT_PHASE, text);

      if (fact == NULL)
        {
          acies_lookup_unknown (error, _ ("phase"), text, NULL);
          return FALSE;
        }
      position->phase = fact->id;
    }
  else
    {
      AciesItem *side = acies_battle_find (self->battle, text);

      if (!g_str_equal (text, "none") && (side == NULL || !ACIES_IS_SIDE (side)))
        {
          acies_lookup_unknown (error, _ ("side"), text, NULL);
          return FALSE;
        }
      position->side = side != NULL ? acies_item_get_id (side) : NULL;
    }
  return TRUE;
}

/* "link.KIND.TO" = yes, no, none, a number or a symbol. */
static gboolean
set_link (Hand *self, const char *key, const char *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (key, ".", 3);
  const char *id = acies_item_get_id (self->item);
  AciesValue value = g_str_equal (text, "none") || g_str_equal (text, "no")
                         ? ACIES_NO_VALUE
                         : acies_item_parse_value (text);

  if (g_strv_length (parts) != 3 || acies_battle_find (self->battle, parts[2]) == NULL
      || acies_ruleset_find (self->ruleset, ACIES_FACT_LINK, parts[1]) == NULL)
    {
      acies_lookup_unknown (error, _ ("link"), key, NULL);
      return FALSE;
    }
  acies_change_add_link (self->ruling->change, parts[1], id, parts[2],
                         acies_battle_get_link (self->battle, parts[1], id, parts[2]), value);
  return TRUE;
}

/* What is set but no rule set declares: the formation of a unit, who is first. */
static gboolean
parse_plain (Hand *self, const char *key, const char *text, AciesValue *value)
{
  if (ACIES_IS_UNIT (self->item) && g_str_equal (key, "formation")
      && acies_ruleset_find (self->ruleset, ACIES_FACT_FORMATION, text) != NULL)
    *value = acies_value_symbol (text);
  else if (ACIES_IS_SIDE (self->item) && g_str_equal (key, "first")
           && (g_str_equal (text, "yes") || g_str_equal (text, "no")))
    *value = acies_value_flag (g_str_equal (text, "yes"));
  else
    return FALSE;
  return TRUE;
}

/* What the attribute KEY of the item is by the rules, before the umpire's hand. */
static char *
describe_state (Hand *self, const AciesAttributeFact *fact, const char *key)
{
  g_autoptr (AciesState) state = acies_state_new (self->battle);
  AciesValue value = acies_lookup_attribute (self->ruleset, state, self->item, key);

  return value.kind == ACIES_VALUE_NONE ? g_strdup ("—")
                                        : acies_ruleset_format_value (self->ruleset, fact, &value);
}

static gboolean
set_attribute (Hand *self, const char *key, const char *text, GError **error)
{
  AciesItemKind kind = acies_item_get_kind (self->item);
  const AciesAttributeFact *fact = acies_lookup_fact (self->ruleset, kind, key);
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *name = acies_lookup_describe (self->item), *before = NULL;
  AciesValue value = ACIES_NO_VALUE;

  if (fact == NULL && !parse_plain (self, key, text, &value))
    {
      for (guint i = 0; facts != NULL && i < facts->len; i++)
        g_ptr_array_add (words, (gpointer) ((const AciesFact *) g_ptr_array_index (facts, i))->id);
      g_ptr_array_add (words, NULL);
      acies_lookup_unknown (error, _ ("attribute"), key, (const char *const *) words->pdata);
      return FALSE;
    }
  if (fact != NULL && !g_str_equal (text, "none")
      && !acies_lookup_parse_value (fact, text, &value, error))
    return FALSE;
  acies_change_add_attribute (self->ruling->change, acies_item_get_id (self->item), key,
                              acies_item_get_attribute (self->item, key),
                              acies_lookup_store (fact, value));
  before = describe_state (self, fact, key);
  add_line (self, g_strdup_printf ("%s: %s %s → %s", name, fact != NULL ? fact->fact.label : key,
                                   before, text));
  return TRUE;
}

/* "2725" = a terrain type or none, "2725-2726-TYPE" = yes or no. */
static gboolean
set_hex (Hand *self, const char *key, const char *text, GError **error)
{
  if (!acies_hexes_change_map (self->ruleset, self->battle, key, text, self->ruling->change, error))
    return FALSE;
  add_line (self, g_strdup_printf ("%s: %s", key, text));
  return TRUE;
}

static gboolean
set_key (Hand *self, const char *key, const char *text, AciesPosition *position, GError **error)
{
  static const char *const words[] = { "turn", "phase", "side", NULL };

  if (g_str_has_prefix (key, "item."))
    key += strlen ("item.");
  if (ACIES_IS_BATTLE (self->item) && g_strv_contains (words, key))
    return set_position (self, key, text, position, error);
  if (g_str_has_prefix (key, "link."))
    return set_link (self, key, text, error);
  if (ACIES_IS_HEX_MAP (self->item))
    return set_hex (self, key, text, error);
  return set_attribute (self, key, text, error);
}

static gboolean
rule_set (Hand *self, GError **error)
{
  const AciesPosition *before = acies_battle_get_position (self->battle);
  AciesPosition after = *before;

  for (guint i = 0; i < acies_question_get_n_keys (self->question); i++)
    {
      const char *text, *key = acies_question_get_nth_key (self->question, i, &text);

      if (!g_str_equal (key, "item") && !g_str_equal (key, "reason")
          && !set_key (self, key, text, &after, error))
        return FALSE;
    }
  if (before->turn != after.turn || before->phase != after.phase || before->side != after.side)
    acies_change_add_position (self->ruling->change, before, &after);
  return TRUE;
}

/* The hex that is typed: of a unit, the middle that its front is found by. */
static gboolean
parse_hex (Hand *self, const char *at, const char *facing, AciesPlacement *place, GError **error)
{
  g_autoptr (AciesState) state = acies_state_new (self->battle);
  AciesAngle before = place->facing;

  if (!acies_hexes_parse_place (self->ruleset, acies_battle_get_table (self->battle), at, facing,
                                place, error))
    return FALSE;
  if (facing == NULL)
    place->facing = before;
  if (ACIES_IS_UNIT (self->item))
    *place = acies_settle_take (self->ruleset, state, ACIES_UNIT (self->item), place, NULL);
  return TRUE;
}

static gboolean
parse_place (Hand *self, AciesPlacement *place, GError **error)
{
  const char *at = acies_question_get (self->question, "at");
  const char *facing = acies_question_get (self->question, "facing");
  g_auto (GStrv) parts = g_strsplit (at != NULL ? at : "", ",", 2);

  if (at != NULL && acies_hexes_is_number (at))
    return parse_hex (self, at, facing, place, error);
  if (g_strv_length (parts) == 2 && acies_length_parse (parts[0], &place->at.x)
      && acies_length_parse (parts[1], &place->at.y)
      && (facing == NULL || acies_angle_parse (facing, &place->facing)))
    return TRUE;
  g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                       _ ("Say where: at=X,Y in mm from the north-west corner, and facing=DEGREES "
                          "if it turns; at=none takes it off the table."));
  return FALSE;
}

static void
place_base (Hand *self, AciesItem *base, const AciesPlacement *place)
{
  g_autoptr (AciesState) state = acies_state_new (self->battle);
  AciesPlacement before;
  gboolean was_placed = acies_state_get_placement (state, base, &before);

  if (was_placed || place != NULL)
    acies_change_add_place (self->ruling->change, acies_item_get_id (base),
                            was_placed ? &before : NULL, place);
}

static void
place_unit (Hand *self, AciesUnit *unit, const AciesPlacement *front)
{
  g_autoptr (AciesState) state = acies_state_new (self->battle);
  g_autoptr (GArray) centres = g_array_new (FALSE, FALSE, sizeof (AciesPlacement));
  const AciesPlacement any = { { 0, 0 }, 0 };
  g_autoptr (GPtrArray) stands = acies_settle_lay (self->ruleset, state, unit,
                                                   acies_question_get (self->question, "formation"),
                                                   front != NULL ? front : &any, centres);

  for (guint i = 0; i < stands->len; i++)
    place_base (self, g_ptr_array_index (stands, i),
                front != NULL ? &g_array_index (centres, AciesPlacement, i) : NULL);
}

static gboolean
get_present_place (AciesItem *item, AciesPlacement *place)
{
  AciesLength frontage, depth;

  if (ACIES_IS_UNIT (item))
    return acies_unit_get_front (ACIES_UNIT (item), place, &frontage, &depth);
  if (ACIES_IS_LEADER (item) && acies_leader_is_placed (ACIES_LEADER (item)))
    *place = *acies_leader_get_placement (ACIES_LEADER (item));
  else if (ACIES_IS_STAND (item) && acies_stand_is_placed (ACIES_STAND (item)))
    *place = *acies_stand_get_placement (ACIES_STAND (item));
  else
    return FALSE;
  return TRUE;
}

static gboolean
rule_place (Hand *self, GError **error)
{
  AciesPlacement place = { 0 };
  gboolean takes_off = g_strcmp0 (acies_question_get (self->question, "at"), "none") == 0;
  const char *formation = acies_question_get (self->question, "formation");
  g_autofree char *name = acies_lookup_describe (self->item);

  get_present_place (self->item, &place);
  if (!takes_off && !parse_place (self, &place, error))
    return FALSE;
  if (formation != NULL && ACIES_IS_UNIT (self->item))
    {
      if (!set_attribute (self, "formation", formation, error))
        return FALSE;
    }
  if (ACIES_IS_UNIT (self->item))
    place_unit (self, ACIES_UNIT (self->item), takes_off ? NULL : &place);
  else if (ACIES_IS_LEADER (self->item) || ACIES_IS_STAND (self->item))
    place_base (self, self->item, takes_off ? NULL : &place);
  else
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("“%s” cannot be placed: only units, leaders and stands can."), name);
      return FALSE;
    }
  add_line (self, g_strdup_printf (takes_off ? _ ("%s is taken off the table") : _ ("%s is placed"),
                                   name));
  return TRUE;
}

/* The stands of UNIT that are lost (or not), the last first if they are to be lost. */
static void
lose_stands (Hand *self, AciesUnit *unit, gint64 n)
{
  GListModel *stands = acies_unit_get_stands (unit);
  guint n_stands = g_list_model_get_n_items (stands);
  gboolean comes_back = n < 0;
  gint64 left = ABS (n);

  for (guint i = 0; i < n_stands && left > 0; i++)
    {
      g_autoptr (AciesStand) stand
          = g_list_model_get_item (stands, comes_back ? i : n_stands - 1 - i);

      if (acies_stand_is_lost (stand) != comes_back)
        continue;
      acies_change_add_lose (self->ruling->change, acies_item_get_id (ACIES_ITEM (stand)),
                             comes_back, !comes_back);
      left--;
    }
}

static gboolean
rule_lose (Hand *self, GError **error)
{
  const char *text = acies_question_get (self->question, "n");
  g_autofree char *name = acies_lookup_describe (self->item);
  gint64 n = 1;

  if (text != NULL
      && !g_ascii_string_to_signed (text, 10, -ACIES_UNIT_MAX_STANDS, ACIES_UNIT_MAX_STANDS, &n,
                                    error))
    return FALSE;
  if (ACIES_IS_UNIT (self->item))
    lose_stands (self, ACIES_UNIT (self->item), n);
  else if ((ACIES_IS_LEADER (self->item) || ACIES_IS_STAND (self->item)) && n != 0)
    {
      g_autoptr (AciesState) state = acies_state_new (self->battle);

      if (acies_state_is_lost (state, self->item) != (n > 0))
        acies_change_add_lose (self->ruling->change, acies_item_get_id (self->item), n<0, n> 0);
    }
  else
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("“%s” cannot be lost: only units, leaders and stands can."), name);
      return FALSE;
    }
  add_line (self, g_strdup_printf (n < 0 ? _ ("%s comes back (%" G_GINT64_FORMAT ")")
                                         : _ ("%s is lost (%" G_GINT64_FORMAT ")"),
                                   name, ABS (n)));
  return TRUE;
}

static gboolean
rule_drop (Hand *self, AciesReferee *referee, GError **error)
{
  const char *text = acies_question_get (self->question, "obligation");
  GPtrArray *obligations = acies_battle_get_obligations (self->battle);
  guint64 serial = text != NULL ? g_ascii_strtoull (text, NULL, 10) : 0;

  for (guint i = 0; i < obligations->len; i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (obligations, i);
      g_autofree char *sentence = NULL;

      if (obligation->serial != serial)
        continue;
      sentence = acies_referee_describe_obligation (referee, obligation);
      acies_change_add_settle (self->ruling->change, obligation);
      add_line (self, g_strdup_printf (_ ("dropped: %s"), sentence));
      return TRUE;
    }
  acies_lookup_unknown (error, _ ("obligation"), text != NULL ? text : "", NULL);
  return FALSE;
}

static gboolean
rule (Hand *self, AciesReferee *referee, GError **error)
{
  const char *action = acies_question_get_action (self->question);

  if (!has_reason (self, error))
    return FALSE;
  if (g_str_equal (action, ACIES_ACTION_DROP))
    return rule_drop (self, referee, error);
  if (!find_item (self, error))
    return FALSE;
  if (g_str_equal (action, ACIES_ACTION_SET))
    return rule_set (self, error);
  if (g_str_equal (action, ACIES_ACTION_PLACE))
    return rule_place (self, error);
  return rule_lose (self, error);
}

AciesRuling *
acies_builtin_ask (AciesReferee *referee, const AciesQuestion *question, GError **error)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  g_autoptr (AciesRuling) ruling = NULL;
  Hand self = { acies_referee_get_ruleset (referee), battle, question };
  g_autofree char *name = NULL;

  if (battle == NULL)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("“%s” needs a battle."), acies_question_get_action (question));
      return NULL;
    }
  if (g_str_equal (acies_question_get_action (question), ACIES_ACTION_NEXT))
    return acies_next_ask (referee, question, error);
  ruling = acies_ruling_new (question);
  self.ruling = ruling;
  if (!rule (&self, referee, error))
    return NULL;
  acies_ties_end_contacts (referee, ruling->change, ruling->lines);
  name = self.item != NULL ? acies_lookup_describe (self.item) : g_strdup (_ ("obligation"));
  ruling->title = g_strdup_printf (_ ("The umpire: %s"), name);
  ruling->sentence
      = g_strdup_printf ("%s (%s)", ruling->title, acies_question_get (question, "reason"));
  ruling->is_complete = TRUE;
  return g_steal_pointer (&ruling);
}
