/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts what the pointer is at into words before anything is done. */
#include "config.h"
#include "app/gesture/acies-table-aim.h"

#include <glib/gi18n-lib.h>

/* One act that would end here. */
typedef struct
{
  const AciesAction *action; /* of the rule set */
  AciesQuestion *question;   /* owned */
  AciesLightState state;
  gboolean needs_others; /* alone it is forbidden */
} Act;

struct _AciesTableAim
{
  AciesSession *session; /* owned */
  GPtrArray *acts;       /* of Act */
  guint chosen;
  AciesPoint at;
  AciesRuling *ruling; /* owned, or NULL */
  gboolean is_asked;
};

static void
act_free (gpointer data)
{
  Act *act = data;

  acies_question_free (act->question);
  g_free (act);
}

AciesTableAim *
acies_table_aim_new (AciesSession *session, const GPtrArray *lights)
{
  AciesTableAim *self;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (lights != NULL && lights->len > 0, NULL);

  self = g_new0 (AciesTableAim, 1);
  self->session = g_object_ref (session);
  self->acts = g_ptr_array_new_with_free_func (act_free);
  self->at = ((const AciesLight *) g_ptr_array_index (lights, 0))->at;
  for (guint i = 0; i < lights->len; i++)
    {
      const AciesLight *light = g_ptr_array_index (lights, i);
      Act *act;

      /* Beside what is allowed the forbidden is of no interest. */
      if (i > 0 && light->state == ACIES_LIGHT_DARK)
        break;
      act = g_new0 (Act, 1);
      act->action = light->act->action;
      act->question = acies_offer_act_make_question (light->act, light->value);
      act->state = light->state;
      act->needs_others = light->joint != NULL;
      g_ptr_array_add (self->acts, act);
    }
  return self;
}

void
acies_table_aim_free (AciesTableAim *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->acts);
  g_clear_object (&self->ruling);
  g_object_unref (self->session);
  g_free (self);
}

static Act *
get_act (AciesTableAim *self)
{
  return g_ptr_array_index (self->acts, self->chosen);
}

gboolean
acies_table_aim_is_at (AciesTableAim *self, const GPtrArray *lights)
{
  const AciesLight *light;
  g_autoptr (AciesQuestion) question = NULL;
  const Act *act;

  g_return_val_if_fail (self != NULL && lights != NULL, FALSE);

  if (lights->len == 0)
    return FALSE;
  light = g_ptr_array_index (lights, 0);
  act = g_ptr_array_index (self->acts, 0);
  question = acies_offer_act_make_question (light->act, light->value);
  return self->at.x == light->at.x && self->at.y == light->at.y && act->action == light->act->action
         && g_strcmp0 (acies_question_get (question, light->act->role->id),
                       acies_question_get (act->question, light->act->role->id))
                == 0;
}

/* The first role of ACTION that takes a number, and need not, or NULL. */
static const AciesRole *
find_number (const AciesAction *action)
{
  for (guint i = 0; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (role->optional && g_str_equal (role->is, "number"))
        return role;
    }
  return NULL;
}

gboolean
acies_table_aim_take_figure (AciesTableAim *self, guint figure)
{
  const AciesRole *role;
  g_autofree char *text = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->acts->len > 1 && (figure == 0 || figure > self->acts->len))
    return FALSE;
  role = find_number (get_act (self)->action);
  if (self->acts->len > 1)
    self->chosen = figure - 1;
  else if (role != NULL)
    {
      text = g_strdup_printf ("%u", figure);
      acies_question_set (get_act (self)->question, role->id, text);
    }
  else
    return FALSE;
  g_clear_object (&self->ruling);
  self->is_asked = FALSE;
  return TRUE;
}

/* Whether something must be said before the rules can be asked. */
static gboolean
is_open (const Act *act)
{
  for (guint i = 0; i < act->action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (act->action->roles, i);

      if (!role->optional && acies_question_get (act->question, role->id) == NULL)
        return TRUE;
    }
  return FALSE;
}

AciesRuling *
acies_table_aim_get_ruling (AciesTableAim *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (!self->is_asked && !is_open (get_act (self)))
    self->ruling = acies_referee_ask (acies_session_get_referee (self->session),
                                      get_act (self)->question, NULL);
  self->is_asked = TRUE;
  return self->ruling;
}

const AciesQuestion *
acies_table_aim_get_question (AciesTableAim *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_act (self)->question;
}

AciesVerdict
acies_table_aim_get_verdict (AciesTableAim *self)
{
  g_return_val_if_fail (self != NULL, ACIES_VERDICT_FORBIDDEN);

  if (is_open (get_act (self)))
    return get_act (self)->state == ACIES_LIGHT_DARK ? ACIES_VERDICT_FORBIDDEN
                                                     : ACIES_VERDICT_ALLOWED;
  if (get_act (self)->needs_others)
    return ACIES_VERDICT_UMPIRE;
  return acies_table_aim_get_ruling (self) != NULL ? acies_ruling_get_verdict (self->ruling)
                                                   : ACIES_VERDICT_FORBIDDEN;
}

AciesPoint
acies_table_aim_get_point (AciesTableAim *self)
{
  return self->at;
}

/* What it is, in the words of the rule set. */
static char *
dup_title (AciesTableAim *self)
{
  const char *label = get_act (self)->action->fact.label;

  switch (acies_table_aim_get_verdict (self))
    {
    case ACIES_VERDICT_ALLOWED:
      return g_strconcat (
          "✓ ", self->ruling != NULL ? acies_ruling_get_sentence (self->ruling) : label, NULL);
    case ACIES_VERDICT_FORBIDDEN:
      /* Translators: a gesture on the table that the rules forbid; %s is an action. */
      return g_strdup_printf (_ ("⊘ Not allowed: %s"), label);
    case ACIES_VERDICT_UMPIRE:
      return g_strconcat ("? ", label, NULL);
    }
  g_assert_not_reached ();
}

static gboolean
decides (AciesTableAim *self, const AciesRulingLine *line)
{
  switch (acies_table_aim_get_verdict (self))
    {
    case ACIES_VERDICT_ALLOWED:
      return line->kind == ACIES_RULING_LINE_MEASURE;
    case ACIES_VERDICT_FORBIDDEN:
      return line->kind == ACIES_RULING_LINE_FORBID;
    case ACIES_VERDICT_UMPIRE:
      return line->kind
             == (get_act (self)->needs_others ? ACIES_RULING_LINE_FORBID
                                              : ACIES_RULING_LINE_UMPIRE);
    }
  g_assert_not_reached ();
}

/* The line of the ruling that decides, or NULL. */
static char *
dup_reason (AciesTableAim *self)
{
  AciesRuling *ruling = acies_table_aim_get_ruling (self);
  const GPtrArray *lines = ruling != NULL ? acies_ruling_get_lines (ruling) : NULL;

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (decides (self, line))
        return g_strdup (line->label);
    }
  return NULL;
}

/* “Dice: 3”, with the key for it; or NULL. */
static char *
dup_number (AciesTableAim *self)
{
  const AciesRole *role = find_number (get_act (self)->action);
  const char *number
      = role != NULL ? acies_question_get (get_act (self)->question, role->id) : NULL;

  if (role == NULL || self->acts->len > 1
      || acies_table_aim_get_verdict (self) == ACIES_VERDICT_FORBIDDEN)
    return NULL;
  if (number != NULL)
    return g_strdup_printf ("%s: %s", role->label, number);
  /* Translators: beside the pointer; %s is a number that may be given, as of dice. */
  return g_strdup_printf (_ ("%s: keys 1 to 9"), role->label);
}

/* “1 Fire, 2 Aim”: which act is chosen. */
static char *
dup_acts (AciesTableAim *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; self->acts->len > 1 && i < self->acts->len; i++)
    g_string_append_printf (text, "%s%u %s", i > 0 ? " · " : "", i + 1,
                            ((const Act *) g_ptr_array_index (self->acts, i))->action->fact.label);
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static const char *
name_release (AciesTableAim *self)
{
  switch (acies_table_aim_get_verdict (self))
    {
    case ACIES_VERDICT_ALLOWED:
      return self->ruling != NULL && acies_ruling_is_complete (self->ruling)
                 ? _ ("It is done at once")
                 : _ ("The rest is asked for then");
    case ACIES_VERDICT_FORBIDDEN:
      return _ ("Nothing happens");
    case ACIES_VERDICT_UMPIRE:
      return get_act (self)->needs_others ? _ ("Others must join in: click on them then")
                                          : _ ("You decide");
    }
  g_assert_not_reached ();
}

char *
acies_table_aim_dup_label (AciesTableAim *self, gboolean is_held)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  char *more[3];

  g_return_val_if_fail (self != NULL, NULL);

  g_ptr_array_add (lines, dup_title (self));
  more[0] = dup_reason (self);
  more[1] = is_held ? dup_number (self) : NULL;
  more[2] = is_held ? dup_acts (self) : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    if (more[i] != NULL)
      g_ptr_array_add (lines, more[i]);
  g_ptr_array_add (lines, g_strdup (name_release (self)));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}
