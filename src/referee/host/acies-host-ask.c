/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* ASK functions: dice and choose. What has an answer gives it; what has none stops the run, or in
 * an odds search branches it. An answer comes from the override of its id, from faces typed for it,
 * or from faces typed for whatever is asked, in order. */
#include "config.h"

#include "referee/evaluation/acies-line-words.h"

#include "base/value/acies-dice-at-most.h"
#include "base/value/acies-number.h"
#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a throw or a choice costs a run besides its call, and besides one for each that came before,
 * whose ids it is told from. */
#define ASK_CHARGE 90

#define MAX_OPTIONS 100

typedef struct
{
  const char *id; /* as asked, with part and count */
  AciesDie *die;
  guint n;
  AciesDiceReading reading;
  int sign; /* what the evaluation's `throw_sign` becomes if it is new */
} Throw;

static char *
format_faces (const int *faces, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", faces[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Says in LINE what THROW was, and its FACES, which may be NULL. */
static void
tell_dice (AciesEvaluation *self, AciesRulingLine *line, const Throw *throw, const int *faces)
{
  g_autofree char *list = faces != NULL ? format_faces (faces, throw->n) : NULL;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  char number[16];

  g_snprintf (number, sizeof number, "%u", throw->n);
  g_strv_builder_add_many (words, "die", acies_die_get_id (throw->die), "dice", number, NULL);
  if (list != NULL)
    g_strv_builder_add_many (words, "faces", list, NULL);
  line->words = g_strv_builder_end (words);
  line->detail = acies_line_words_detail (line, acies_evaluation_get_ruleset (self));
}

static void
add_dice_line (AciesEvaluation *self,
               const Throw *throw,
               gint64 value,
               const int *faces,
               const AciesAnswer *answer,
               const AciesAnswer *override)
{
  AciesRulingLine *line;
  const AciesFact *fact;

  if (acies_evaluation_is_in_search (self))
    return;
  line = acies_ruling_line_new (ACIES_RULING_LINE_DICE, throw->id);
  line->label = acies_evaluation_label (self, throw->id, &fact);
  line->value = acies_value_number (value);
  line->cite = g_strdup (fact != NULL ? fact->cite : NULL);
  if (fact != NULL)
    line->origin = fact->origin;
  tell_dice (self, line, throw, faces);
  if (override != NULL)
    {
      line->from = ACIES_LINE_SOURCE_OVERRIDDEN;
      line->reason = g_strdup (override->reason);
      if (faces != NULL)
        line->was = acies_value_number (acies_dice_read (&throw->reading, faces, throw->n));
      else if (answer != NULL)
        line->was = answer->value;
    }
  else
    line->from = answer->source == ACIES_SOURCE_PROGRAM ? ACIES_LINE_SOURCE_PROGRAM
                                                        : ACIES_LINE_SOURCE_TABLE;
  acies_evaluation_take_line (self, line);
}

static gboolean
has_face (const AciesDie *die, int face)
{
  for (guint i = 0; i < acies_die_get_n_faces (die); i++)
    if (acies_die_get_face (die, i) == face)
      return TRUE;
  return FALSE;
}

static char *
list_faces (const AciesDie *die)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < acies_die_get_n_faces (die); i++)
    if (i == 0 || acies_die_get_face (die, i) != acies_die_get_face (die, i - 1))
      g_string_append_printf (text, "%s%d", i > 0 ? " " : "", acies_die_get_face (die, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What lies on the table as what the die shows. FALSE: it cannot show that. */
static gboolean
read_faces (AciesEvaluation *self, const Throw *throw, const AciesAnswer *answer, int *faces)
{
  g_autofree char *label = acies_evaluation_label (self, throw->id, NULL);

  if (answer->n_faces != throw->n)
    {
      acies_evaluation_fail (
          self, ACIES_REFEREE_ERROR_ANSWER,
          ngettext ("“%s” needs %u %s, but %u was given.", "“%s” needs %u %s, but %u were given.",
                    answer->n_faces),
          label, throw->n,
          acies_ruleset_print_die (acies_evaluation_get_ruleset (self), throw->die),
          answer->n_faces);
      return FALSE;
    }
  for (guint i = 0; i < throw->n; i++)
    {
      gboolean is_good = answer->source == ACIES_SOURCE_PROGRAM
                             ? has_face (throw->die, answer->faces[i])
                             : acies_die_read_face (throw->die, answer->faces[i], &faces[i]);

      if (answer->source == ACIES_SOURCE_PROGRAM)
        faces[i] = answer->faces[i];
      if (!is_good)
        {
          g_autofree char *list = list_faces (throw->die);

          acies_evaluation_fail (
              self, ACIES_REFEREE_ERROR_ANSWER,
              /* Translators: what was asked, die, the face, the die's faces. */
              _ ("“%s”: no %s shows %d. Its faces are %s."), label,
              acies_ruleset_print_die (acies_evaluation_get_ruleset (self), throw->die),
              answer->faces[i], list);
          return FALSE;
        }
    }
  return TRUE;
}

/* Whether the dice can come to VALUE at all. */
static gboolean
can_come_to (const Throw *throw, gint64 value)
{
  g_autoptr (AciesDistribution) distribution
      = acies_distribution_new (throw->die, throw->n, &throw->reading);

  if (distribution == NULL)
    return TRUE;
  for (guint i = 0; i < acies_distribution_get_n (distribution); i++)
    if (acies_distribution_get_value (distribution, i) == value)
      return TRUE;
  return FALSE;
}

/* Moves loose faces into an answer for THROW. NULL: there are none left. */
static const AciesAnswer *
take_loose (AciesEvaluation *self, const Throw *throw)
{
  guint n_left = acies_evaluation_count_loose_faces (self);
  g_autofree char *label = NULL;

  if (n_left == 0)
    return NULL;
  if (n_left < throw->n)
    {
      label = acies_evaluation_label (self, throw->id, NULL);
      acies_evaluation_fail (
          self, ACIES_REFEREE_ERROR_ANSWER,
          ngettext ("“%s” needs %u %s, but only %u face is left.",
                    "“%s” needs %u %s, but only %u faces are left.", n_left),
          label, throw->n,
          acies_ruleset_print_die (acies_evaluation_get_ruleset (self), throw->die), n_left);
      return NULL;
    }
  return acies_evaluation_take_loose_faces (self, throw->id, throw->n);
}

static void
ask_for (AciesEvaluation *self, const Throw *throw)
{
  AciesPrompt *ask = acies_prompt_new (ACIES_PROMPT_DICE, throw->id);

  ask->label = acies_evaluation_label (self, throw->id, NULL);
  ask->die = acies_die_ref (throw->die);
  ask->n_dice = throw->n;
  ask->reading = throw->reading;
  acies_evaluation_take_ask (self, ask);
  acies_evaluation_set_stop (self, ACIES_STOP_ASK);
}

/* The value of an answer that was given. FALSE: it is impossible. */
static gboolean
read_answer (
    AciesEvaluation *self, const Throw *throw, const AciesAnswer *answer, int *faces, gint64 *value)
{
  g_autofree char *label = NULL;

  if (answer->kind == ACIES_ANSWER_DICE && answer->faces != NULL)
    {
      if (!read_faces (self, throw, answer, faces))
        return FALSE;
      *value = acies_dice_read (&throw->reading, faces, throw->n);
      return TRUE;
    }
  *value = answer->value.number;
  if (answer->value.kind == ACIES_VALUE_NUMBER && can_come_to (throw, *value))
    return TRUE;
  label = acies_evaluation_label (self, throw->id, NULL);
  acies_evaluation_fail (self, ACIES_REFEREE_ERROR_ANSWER,
                         /* Translators: what was asked, how many, which dice. */
                         _ ("“%s”: %u %s cannot give the result that was given."), label, throw->n,
                         acies_ruleset_print_die (acies_evaluation_get_ruleset (self), throw->die));
  return FALSE;
}

/* FALSE: the run stops. */
static gboolean
throw_dice (AciesEvaluation *self, const Throw *throw, gint64 *value)
{
  const AciesAnswer *override = acies_evaluation_use_override (self, throw->id);
  const AciesAnswer *answer = acies_evaluation_use_answer (self, throw->id);
  int faces[ACIES_DICE_LIMIT];
  gboolean has_faces;

  if (answer == NULL && override == NULL && acies_evaluation_is_in_search (self))
    {
      acies_evaluation_note_throw (self, throw->sign);
      return acies_branch_stack_throw (acies_evaluation_get_stack (self), throw->id, throw->die,
                                       throw->n, &throw->reading, value);
    }
  if (answer == NULL && (override == NULL || acies_evaluation_count_loose_faces (self) >= throw->n))
    answer = take_loose (self, throw);
  if (answer == NULL && override == NULL && acies_evaluation_get_stop (self) != ACIES_STOP_ERROR)
    answer = acies_evaluation_throw (self, throw->id, throw->die, throw->n);
  if (answer == NULL && override == NULL)
    {
      if (acies_evaluation_get_stop (self) != ACIES_STOP_ERROR)
        ask_for (self, throw);
      return FALSE;
    }
  has_faces = answer != NULL && answer->faces != NULL;
  if (answer != NULL && !read_answer (self, throw, answer, faces, value))
    return FALSE;
  if (override != NULL)
    *value = override->value.number;
  if (acies_evaluation_is_in_search (self))
    acies_branch_stack_pass (acies_evaluation_get_stack (self), acies_value_number (*value));
  add_dice_line (self, throw, *value, has_faces ? faces : NULL, answer, override);
  return TRUE;
}

static void
check_reading (lua_State *lua, int index, AciesDiceReading *reading)
{
  static const char *const words[] = { "sum", "highest", "lowest", "at-most", NULL };
  int how;

  *reading = (AciesDiceReading){ ACIES_DICE_SUM, 0 };
  if (lua_isinteger (lua, index))
    {
      reading->how = ACIES_DICE_COUNT;
      reading->at_least = (int) CLAMP (lua_tointeger (lua, index), -G_MAXINT16, G_MAXINT32);
    }
  else if (!lua_isnoneornil (lua, index))
    {
      how = luaL_checkoption (lua, index, NULL, words);
      if (words[how + 1] == NULL)
        *reading = acies_dice_at_most (
            (int) CLAMP (luaL_checkinteger (lua, index + 1), G_MININT32, G_MAXINT32));
      else
        reading->how = (AciesDiceHow) how;
    }
}

/* dice (id, n, die [, how [, bound]]); SIGN says what becomes of its value. */
static int
throw_for (lua_State *lua, int sign)
{
  AciesEvaluation *self = acies_host_check (lua);
  const AciesDieFact *fact;
  Throw throw = { .sign = sign };
  lua_Integer n;
  const char *id;
  gint64 value = 0;
  gboolean is_thrown;

  /* What is replayed was checked when it was thrown. */
  if (acies_host_replay (lua, self))
    return 1;
  acies_evaluation_charge (self, ASK_CHARGE + acies_evaluation_count_asked (self));
  id = luaL_checkstring (lua, 1);
  n = luaL_checkinteger (lua, 2);
  acies_host_refuse_in_expression (lua, self, "dice");
  fact = acies_host_check_fact (lua, self, ACIES_FACT_DIE, 3, "die");
  check_reading (lua, 4, &throw.reading);
  luaL_argcheck (lua, n >= 0 && n <= ACIES_DICE_LIMIT, 2,
                 _ ("0 to 200 dice can be thrown at once"));
  if (n == 0)
    {
      acies_host_record (self, acies_value_number (0));
      return 1;
    }
  throw.die = fact->die;
  throw.n = (guint) n;
  throw.id = acies_evaluation_ask_id (self, id);
  is_thrown = throw_dice (self, &throw, &value);
  if (!is_thrown)
    return acies_host_stop (lua);
  lua_pushinteger (lua, value);
  return 1;
}

int
acies_host_dice (lua_State *lua)
{
  return throw_for (lua, 0);
}

int
acies_host_dice_more (lua_State *lua)
{
  return throw_for (lua, 1);
}

int
acies_host_dice_less (lua_State *lua)
{
  return throw_for (lua, -1);
}

/* The list at INDEX as ids: strings as they are, views by their id. Anchored by a userdata that it
 * leaves on the stack. */
static const char **
check_options (lua_State *lua, int index, guint *n)
{
  const char **options;

  luaL_checktype (lua, index, LUA_TTABLE);
  acies_lua_views_push_fields (lua, index);
  *n = (guint) lua_rawlen (lua, -1);
  luaL_argcheck (lua, *n >= 1 && *n <= MAX_OPTIONS, index, _ ("there must be 1 to 100 options"));
  options = lua_newuserdatauv (lua, sizeof (char *) * (*n + 1), 0);
  for (guint i = 0; i < *n; i++)
    {
      AciesSubject *subject;

      lua_rawgeti (lua, -2, i + 1);
      subject = acies_lua_views_to_subject (lua, -1);
      if (subject == NULL && lua_type (lua, -1) != LUA_TSTRING)
        luaL_error (lua, _ ("option %d must be an id or an item"), (int) i + 1);
      options[i] = subject != NULL ? subject->name : lua_tostring (lua, -1);
      lua_pop (lua, 1);
    }
  options[*n] = NULL;
  return options;
}

static void
ask_choice (AciesEvaluation *self, const char *id, const char *who, const char *const *options)
{
  AciesPrompt *ask = acies_prompt_new (ACIES_PROMPT_CHOICE, id);
  guint n = g_strv_length ((char **) options);

  ask->label = acies_evaluation_label (self, id, NULL);
  ask->who = g_strdup (who);
  ask->options = g_strdupv ((char **) options);
  ask->option_labels = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    ask->option_labels[i] = acies_evaluation_label_option (self, options[i]);
  acies_evaluation_take_ask (self, ask);
  acies_evaluation_set_stop (self, ACIES_STOP_ASK);
}

/* PLAIN is what was chosen before the umpire overruled it, or NULL. */
static void
add_choice_line (AciesEvaluation *self,
                 const char *id,
                 const char *option,
                 const AciesAnswer *answer,
                 const AciesAnswer *plain)
{
  AciesRulingLine *line = acies_ruling_line_new (ACIES_RULING_LINE_NOTE, id);

  acies_line_words_tell (line, acies_evaluation_get_referee (self), self, "choice", "what", id,
                         "option", option, NULL);
  line->value = acies_value_symbol (option);
  if (answer->kind == ACIES_ANSWER_OVERRIDE)
    {
      line->from = ACIES_LINE_SOURCE_OVERRIDDEN;
      line->reason = g_strdup (answer->reason);
      if (plain != NULL)
        line->was = plain->value;
    }
  else
    line->from = ACIES_LINE_SOURCE_TYPED;
  acies_evaluation_take_line (self, line);
}

/* FALSE: the run stops. */
static gboolean
choose (AciesEvaluation *self,
        const char *id,
        const char *who,
        const char *const *options,
        guint *option)
{
  const AciesAnswer *override = acies_evaluation_use_override (self, id);
  const AciesAnswer *plain = acies_evaluation_use_answer (self, id);
  const AciesAnswer *answer = override != NULL ? override : plain;
  g_autofree char *given = NULL;
  guint n = g_strv_length ((char **) options);

  if (answer == NULL && acies_evaluation_is_in_search (self))
    {
      acies_branch_stack_choose (acies_evaluation_get_stack (self), id, n);
      *option = 0;
      return TRUE;
    }
  if (answer == NULL)
    {
      ask_choice (self, id, who, options);
      return FALSE;
    }
  given = acies_value_to_string (&answer->value);
  for (guint i = 0; i < n; i++)
    if (g_str_equal (options[i], given))
      {
        *option = i;
        if (acies_evaluation_is_in_search (self))
          acies_branch_stack_pass (acies_evaluation_get_stack (self), acies_value_number (i));
        else
          add_choice_line (self, id, options[i], answer, override != NULL ? plain : NULL);
        return TRUE;
      }
  {
    g_autofree char *list = g_strjoinv (", ", (char **) options);

    acies_evaluation_fail (self, ACIES_REFEREE_ERROR_ANSWER,
                           _ ("“%s” cannot be answered with “%s”. It takes one of %s."), id, given,
                           list);
  }
  return FALSE;
}

/* choose (id, who, options) */
int
acies_host_choose (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const char *plain = luaL_checkstring (lua, 1);
  const char *who = luaL_checkstring (lua, 2);
  const char **options;
  guint n, option = 0;
  gboolean is_chosen;
  AciesValue known;

  acies_host_refuse_in_expression (lua, self, "choose");
  acies_evaluation_charge (self, ASK_CHARGE + acies_evaluation_count_asked (self));
  options = check_options (lua, 3, &n);
  if (acies_evaluation_is_in_search (self)
      && acies_branch_stack_replay (acies_evaluation_get_stack (self), &known))
    option = MIN ((guint) known.number, n - 1);
  else
    {
      const char *id = acies_evaluation_ask_id (self, plain);

      is_chosen = choose (self, id, who, options, &option);
      if (!is_chosen)
        return acies_host_stop (lua);
    }
  if (acies_evaluation_is_in_search (self))
    acies_branch_stack_take_choice (acies_evaluation_get_stack (self), options[option]);
  lua_pushstring (lua, options[option]);
  return 1;
}
