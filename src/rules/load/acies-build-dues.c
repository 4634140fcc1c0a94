/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds what falls due: events with what they cause, and obligations, some of which fall due by
 * themselves and so are the sequence of a phase. */
#include "config.h"

#include "rules/load/acies-build.h"

#include "rules/facts/acies-words.h"

#include <glib/gi18n-lib.h>

/* What the program's own events bring is known; those of procedures bring what emit () says. */
static const AciesExpression *
read_cause_condition (AciesBuilder *self,
                      const AciesElement *element,
                      const AciesEventFact *event,
                      const AciesCause *cause)
{
  static const char *const plain[]
      = { "battle-begin", "turn-begin", "phase-begin", "phase-end", NULL };
  const char *const each[] = { cause->foreach_kind, NULL };

  if (!g_strv_contains (plain, event->fact.id))
    return acies_build_expression (self, element, "if");
  return acies_build_expression_of (self, element, "if", each);
}

static AciesCause *
read_cause (AciesBuilder *self, const AciesElement *element, const AciesEventFact *event)
{
  static const char *const kinds[] = { "unit", "leader", "side", NULL };
  static const char *const plurals[] = { "units", "leaders", "sides" };
  AciesCause *cause = g_new0 (AciesCause, 1);
  int each = acies_build_word (self, element, "each", kinds, -1);
  int all = acies_build_word (self, element, "all", kinds, -1);
  int kind = all < 0 ? each : all;

  if (each >= 0 && all >= 0)
    acies_build_error (
        self, element,
        _ ("it has both “each” and “all”: choose one obligation for each, or one for all"));

  cause->obligation = g_intern_string (acies_build_need (self, element, "obligation"));
  cause->foreach_kind = kind < 0 ? NULL : g_intern_string (kinds[kind]);
  cause->all_role = all < 0 ? NULL : g_intern_static_string (plurals[all]);
  cause->condition = read_cause_condition (self, element, event, cause);
  return cause;
}

void
acies_build_event (AciesBuilder *self, const AciesElement *element)
{
  AciesEventFact *event = acies_build_fact (self, ACIES_FACT_EVENT, element);

  event->phase = g_intern_string (acies_element_get (element, "phase"));
  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);

      if (g_str_equal (child->name, "cause"))
        g_ptr_array_add (event->causes, read_cause (self, child, event));
    }
  acies_build_take (self, element, event);
}

/* Reads NAME, whose pairs role=role are taken apart. */
static char **
read_pairs (AciesBuilder *self, const AciesElement *element, const char *name)
{
  const char *text = acies_element_get (element, name);
  g_autoptr (GStrvBuilder) pairs = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  if (text == NULL)
    return NULL;
  words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      if (*words[i] != '\0' && g_strv_length (pair) == 2)
        g_strv_builder_add_many (pairs, pair[0], pair[1], NULL);
      else if (*words[i] != '\0')
        acies_build_error (self, element, _ ("“%s” in %s must be two roles, as in unit=foe"),
                           words[i], name);
    }
  return g_strv_builder_end (pairs);
}

/* For whom it falls due by itself: one of the attributes each, link and on. */
static void
read_whom (AciesBuilder *self, const AciesElement *element, AciesObligationFact *obligation)
{
  static const char *const kinds[] = { "unit", "leader", "side", NULL };
  static const char *const names[] = { "each", "link", "on" };
  static const AciesFallsDue falls[]
      = { ACIES_FALLS_DUE_EACH, ACIES_FALLS_DUE_LINK, ACIES_FALLS_DUE_EVENT };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (acies_element_get (element, names[i]) != NULL)
      {
        obligation->falls_due = falls[i];
        obligation->of = g_intern_string (acies_element_get (element, names[i]));
        n++;
      }
  if (n > 1)
    acies_build_error (self, element, _ ("it has more than one of “each”, “link” and “on”"));
  if (obligation->falls_due == ACIES_FALLS_DUE_EACH)
    obligation->of = g_intern_string (kinds[acies_build_word (self, element, "each", kinds, 0)]);
  if (obligation->falls_due == ACIES_FALLS_DUE_LINK)
    {
      const char *ends = acies_element_get (element, "as");
      g_auto (GStrv) roles = g_strsplit (ends != NULL ? ends : "from to", " ", -1);

      if (g_strv_length (roles) == 2)
        for (guint i = 0; i < 2; i++)
          obligation->ends[i] = g_intern_string (roles[i]);
      else
        acies_build_error (self, element, _ ("“as” must name two roles, one for each end"));
    }
}

/* The expression NAME of one that falls due by itself: it sees who fills its roles. What an event
 * brings is not known before. */
static const AciesExpression *
read_seeing (AciesBuilder *self,
             const AciesElement *element,
             const AciesObligationFact *obligation,
             const char *name)
{
  const char *names[4] = { NULL };
  guint n = 0;

  if (obligation->falls_due == ACIES_FALLS_DUE_EVENT)
    return acies_build_expression (self, element, name);
  if (obligation->falls_due == ACIES_FALLS_DUE_EACH)
    names[n++] = obligation->of;
  for (guint i = 0; i < 2 && obligation->ends[i] != NULL; i++)
    names[n++] = acies_fact_intern_lua_name (obligation->ends[i]);
  if (obligation->other_role != NULL && !g_str_equal (name, "in"))
    names[n++] = acies_fact_intern_lua_name (obligation->other_role);
  return acies_build_expression_of (self, element, name, names);
}

/* What only one that falls due by itself has; it is an error of another. */
static void
refuse_standing (AciesBuilder *self, const AciesElement *element)
{
  static const char *const names[] = { "phase", "if",   "when", "for",  "in", "joined", "waits",
                                       "first", "with", "need", "once", "at", "revise" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (acies_element_get (element, names[i]) != NULL)
      acies_build_error (self, element,
                         _ ("it has “%s”, but does not say for whom it falls due, with each, link "
                            "or on"),
                         names[i]);
}

/* What one that falls due by itself says more. */
static void
read_standing (AciesBuilder *self, const AciesElement *element, AciesObligationFact *obligation)
{
  static const char *const needs[] = { "must", "if-possible", "may", NULL };
  static const char *const spans[] = { "phase", "turn", "battle", NULL };
  static const AciesDuration once[]
      = { ACIES_DURATION_PHASE, ACIES_DURATION_TURN, ACIES_DURATION_BATTLE };
  static const char *const times[] = { "begin", "any", NULL };
  gboolean is_of_event = obligation->falls_due == ACIES_FALLS_DUE_EVENT;

  obligation->phases = acies_build_words (element, "phase");
  obligation->other_role = g_intern_string (acies_element_get (element, "for"));
  obligation->others = read_seeing (self, element, obligation, "in");
  if ((obligation->other_role == NULL) != (obligation->others == NULL))
    acies_build_error (self, element, _ ("“for” and “in” must stand together"));
  obligation->condition = read_seeing (self, element, obligation, "if");
  obligation->when = acies_words_dup_attribute (element, "when");
  if (obligation->when != NULL && obligation->condition == NULL)
    acies_build_error (self, element, _ ("“when” says in words what “if” asks, so it needs “if”"));
  obligation->joined = read_seeing (self, element, obligation, "joined");
  if (obligation->joined != NULL && obligation->falls_due != ACIES_FALLS_DUE_EACH)
    acies_build_error (self, element, _ ("“joined” must stand with “each”"));
  obligation->waits = read_seeing (self, element, obligation, "waits");
  obligation->first = read_seeing (self, element, obligation, "first");
  obligation->with = read_pairs (self, element, "with");
  obligation->need = acies_build_word (self, element, "need", needs, 0);
  obligation->once = once[acies_build_word (self, element, "once", spans, is_of_event ? 1 : 0)];
  obligation->is_any_time = acies_build_word (self, element, "at", times, 0) == 1;
  obligation->is_revisable = acies_build_flag (self, element, "revise", FALSE);
  obligation->due = g_intern_static_string (
      obligation->phases != NULL && obligation->phases[0] != NULL ? "phase" : "at-once");
  if (acies_element_get (element, "due") != NULL || obligation->done != NULL)
    acies_build_error (self, element,
                       _ ("it falls due by itself, so that “phase” says when, and “if” when it no "
                          "longer is: leave out due and done"));
}

void
acies_build_obligation (AciesBuilder *self, const AciesElement *element)
{
  AciesObligationFact *obligation = acies_build_fact (self, ACIES_FACT_OBLIGATION, element);
  const char *due = acies_element_get (element, "due");

  obligation->action = g_intern_string (acies_build_need (self, element, "action"));
  obligation->due = g_intern_string (due != NULL ? due : "at-once");
  obligation->done = acies_build_expression (self, element, "done");
  read_whom (self, element, obligation);
  if (acies_obligation_fact_stands (obligation))
    read_standing (self, element, obligation);
  else
    refuse_standing (self, element);
  if (obligation->phases == NULL)
    obligation->phases = g_new0 (const char *, 1);
  acies_build_take (self, element, obligation);
}
