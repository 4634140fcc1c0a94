/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a ruling of what an evaluation gathered: title and sentence, what it would change in words,
 * and whether it may pass. */
#include "config.h"

#include "referee/evaluation/acies-ruling-make.h"

#include "base/value/acies-number.h"
#include "referee/evaluation/acies-evaluation-private.h"
#include "referee/evaluation/acies-line-words.h"
#include "referee/evaluation/acies-stated.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static char *
make_title (AciesEvaluation *evaluation)
{
  const char *label = evaluation->input.action->fact.label;

  for (guint i = 0; i < evaluation->input.fills->len; i++)
    {
      const AciesRoleBinding *fill = g_ptr_array_index (evaluation->input.fills, i);
      g_autofree char *name = NULL;

      if (fill->subjects->len == 0)
        continue;
      name = acies_subject_describe (evaluation, g_ptr_array_index (fill->subjects, 0));
      return g_strdup_printf ("%s: %s", label, name);
    }
  return g_strdup (label);
}

/* TEXT without the blanks that roles leave which nobody fills: single ones, and none at the end. */
static char *
tidy_blanks (char *text)
{
  char *to = text;

  for (const char *from = text; *from != '\0'; from++)
    if (*from != ' ' || (to > text && to[-1] != ' '))
      *to++ = *from;
  *to = '\0';
  return g_strchomp (text);
}

static char *
make_sentence (AciesEvaluation *evaluation, const char *outcome_label)
{
  const char *say = evaluation->input.action->say;
  g_autofree char *text
      = say != NULL ? acies_evaluation_fill_text (evaluation, say, NULL) : make_title (evaluation);

  tidy_blanks (text);
  if (outcome_label == NULL)
    return g_steal_pointer (&text);
  return g_strdup_printf ("%s: %s", text, outcome_label);
}

static gboolean
is_told (const AciesRulingLine *line)
{
  return line->kind == ACIES_RULING_LINE_RESULT || line->kind == ACIES_RULING_LINE_EFFECT;
}

/* Results are often said before the outcome that they name. */
static void
name_outcome (GPtrArray *lines, const char *outcome_label)
{
  const char *pairs[] = { "outcome", outcome_label != NULL ? outcome_label : "…", NULL };

  for (guint i = 0; i < lines->len; i++)
    {
      AciesRulingLine *line = g_ptr_array_index (lines, i);
      g_autofree char *label = line->label;

      line->label = is_told (line) ? acies_text_fill (label, pairs) : g_steal_pointer (&label);
    }
}

/* Whom LINE is about, new; or NULL. */
static char *
dup_subject (AciesEvaluation *evaluation, const AciesRulingLine *line)
{
  for (guint i = 0; line->words != NULL && line->words[i] != NULL; i += 2)
    if (g_str_equal (line->words[i], "unit"))
      return acies_evaluation_describe_id (evaluation, line->words[i + 1]);
  return NULL;
}

/* Adds what LINE says to TEXT; what is about the one who was spoken of last, WHOSE, goes on without
 * his name. WHOSE becomes whom LINE is about. */
static void
append_told (AciesEvaluation *evaluation, GString *text, const AciesRulingLine *line, char **whose)
{
  g_autofree char *before = *whose;
  gsize length;

  *whose = dup_subject (evaluation, line);
  length = before != NULL && g_strcmp0 (before, *whose) == 0 ? strlen (before) : 0;
  if (text->len == 0)
    g_string_append (text, line->label);
  else if (length > 0 && g_str_has_prefix (line->label, before) && line->label[length] == ' ')
    /* Translators: parts two things in one sentence that are said of the same unit: "12 Guards
       takes 3 DPs, retires". */
    g_string_append_printf (text, "%s%s", C_ ("result", ", "), line->label + length + 1);
  else
    /* Translators: parts two things in one sentence that are said of two units. */
    g_string_append_printf (text, "%s%s", C_ ("result", "; "), line->label);
}

/* Adds the lines of KIND; what is said twice is told once. */
static void
append_kind (AciesEvaluation *evaluation,
             GString *text,
             AciesRuling *ruling,
             AciesRulingLineKind kind,
             char **whose)
{
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < ruling->lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (ruling->lines, i);

      if (line->kind == kind && g_hash_table_add (told, line->label))
        append_told (evaluation, text, line, whose);
    }
}

/* The results, or what was asked if the rule set says none, and what follows from it. */
static char *
tell (AciesEvaluation *evaluation, AciesRuling *ruling)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *whose = NULL;

  append_kind (evaluation, text, ruling, ACIES_RULING_LINE_RESULT, &whose);
  if (text->len == 0)
    {
      g_autofree char *asked = make_sentence (evaluation, ruling->outcome_label);

      g_string_append (text, asked);
    }
  append_kind (evaluation, text, ruling, ACIES_RULING_LINE_EFFECT, &whose);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What was typed of a stand-in; nothing, if nothing was. */
static void
read_typed (AciesEvaluation *evaluation,
            AciesSubject *subject,
            const AciesAttributeFact *fact,
            AciesValue *value)
{
  g_autofree char *key = g_strconcat (subject->name, ".", fact->fact.id, NULL);
  const char *typed = acies_question_get (evaluation->input.question, key);

  if (typed != NULL)
    acies_lookup_parse_value (fact, typed, value, NULL);
}

/* VALUE of what PROPOSAL is about, as a word; empty where there is none. */
static char *
word_value (AciesEvaluation *evaluation,
            const AciesProposal *proposal,
            const AciesAttributeFact *fact,
            const AciesValue *value)
{
  AciesValue shown = *value;

  if (fact != NULL && shown.kind == ACIES_VALUE_NONE && proposal->subject->item != NULL)
    shown = acies_lookup_attribute (evaluation->input.ruleset, evaluation->input.present,
                                    proposal->subject->item, proposal->attribute);
  else if (fact != NULL && shown.kind == ACIES_VALUE_NONE)
    read_typed (evaluation, proposal->subject, fact, &shown);
  if (fact == NULL && shown.kind == ACIES_VALUE_NONE && g_str_equal (proposal->attribute, "first"))
    shown = acies_value_flag (FALSE);
  if (shown.kind == ACIES_VALUE_NONE)
    return g_strdup ("");
  shown = acies_lookup_store (fact, shown);
  return acies_value_to_string (&shown);
}

static void
tell_attribute (AciesEvaluation *evaluation,
                const AciesProposal *proposal,
                AciesRulingLine *line,
                const AciesAttributeFact *fact)
{
  const AciesValue was
      = fact != NULL ? acies_lookup_coerce (fact, proposal->before) : proposal->before;
  g_autofree char *before = word_value (evaluation, proposal, fact, &was);
  g_autofree char *after = word_value (evaluation, proposal, fact, &proposal->after);
  g_autofree char *attribute
      = acies_line_words_attribute (proposal->subject->kind, proposal->attribute);

  acies_line_words_tell (line, evaluation->input.referee, evaluation, "attribute", "unit",
                         proposal->subject->name, "attribute", attribute, "before", before, "after",
                         after, NULL);
  if (acies_line_words_stays (line, evaluation->input.referee))
    g_clear_pointer (&line->label, g_free);
}

static void
tell_link (AciesEvaluation *evaluation, const AciesProposal *proposal, AciesRulingLine *line)
{
  gboolean begins = proposal->after.kind != ACIES_VALUE_NONE;
  gboolean is_said = acies_whereabouts_is_tie (proposal->attribute);

  /* What a procedure keeps of one item by itself is no tie to speak of. */
  if (g_str_equal (proposal->other, proposal->subject->name)
      || (is_said && !g_str_equal (proposal->attribute, ACIES_STATED_TOUCH)))
    return;
  acies_line_words_tell (line, evaluation->input.referee, evaluation,
                         is_said  ? begins ? "touches" : "touches-not"
                         : begins ? "tie"
                                  : "tie-ends",
                         "unit", proposal->subject->name, "other", proposal->other, "link",
                         is_said ? NULL : proposal->attribute, NULL);
}

/* Says in LINE what PROPOSAL is, if it needs to be said. */
static void
tell_proposal (AciesEvaluation *evaluation, const AciesProposal *proposal, AciesRulingLine *line)
{
  AciesReferee *referee = evaluation->input.referee;
  const char *unit = proposal->subject->name;
  const AciesAttributeFact *fact;

  switch (proposal->kind)
    {
    case ACIES_CHANGE_ATTRIBUTE:
      fact = acies_lookup_fact (evaluation->input.ruleset, proposal->subject->kind,
                                proposal->attribute);
      if (g_str_equal (proposal->attribute, "side"))
        acies_line_words_tell (line, referee, evaluation, "goes-over", "unit", unit, "side",
                               proposal->after.symbol, NULL);
      else if (g_str_equal (proposal->attribute, ACIES_WHEREABOUTS))
        acies_line_words_tell (line, referee, evaluation, "leaves-table", "unit", unit, NULL);
      else if (strchr (proposal->attribute, '.') == NULL && (fact == NULL || !fact->is_untold))
        tell_attribute (evaluation, proposal, line, fact);
      break;
    case ACIES_CHANGE_LOSE:
      acies_line_words_tell (line, referee, evaluation,
                             proposal->after.number > 0 ? "is-lost" : "comes-back", "unit", unit,
                             NULL);
      break;
    case ACIES_CHANGE_LINK:
      tell_link (evaluation, proposal, line);
      break;
    case ACIES_CHANGE_PLACE:
      acies_line_words_tell (line, referee, evaluation, "moves", "unit", unit, NULL);
      break;
    case ACIES_CHANGE_CREATE_UNIT:
      acies_line_words_tell (line, referee, evaluation, proposal->into != NULL ? "joins" : "split",
                             "part", unit, "unit", proposal->other, NULL);
      break;
    case ACIES_CHANGE_KNOW:
      acies_line_words_tell (line, referee, evaluation,
                             proposal->after.kind == ACIES_VALUE_SYMBOL ? "seen"
                             : proposal->after.number != 0              ? "shown"
                                                                        : "hidden",
                             "unit", unit, "side", proposal->other, NULL);
      break;
    case ACIES_CHANGE_RAISE:
    case ACIES_CHANGE_DISCHARGE:
    case ACIES_CHANGE_POSITION:
    case ACIES_CHANGE_JOIN:
    case ACIES_CHANGE_FEATURE:
    case ACIES_CHANGE_DECLARE:
    case ACIES_CHANGE_REVEAL:
    case ACIES_CHANGE_MARK:
    case ACIES_CHANGE_PRINT:
      break;
    }
}

static AciesItem *
get_unit (const AciesProposal *proposal)
{
  AciesItem *item = proposal->subject->item;

  return item != NULL && ACIES_IS_STAND (item)
             ? ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item)))
             : NULL;
}

/* Whether a stand goes to a unit that there is, which is told of all at once. */
static gboolean
goes_back (AciesEvaluation *evaluation, const AciesProposal *proposal)
{
  return proposal->kind == ACIES_CHANGE_JOIN
         && acies_battle_find (evaluation->input.battle, proposal->after.symbol) != NULL;
}

/* Whether it ends as it began; where a base goes is told by the change. */
static gboolean
is_void (const AciesProposal *proposal)
{
  return proposal->kind != ACIES_CHANGE_PLACE
         && acies_value_equal (&proposal->before, &proposal->after);
}

/* Stands of one unit that do the same: their number, and one line for all at the first of them. */
static guint
count_stands (AciesEvaluation *evaluation, guint n, gboolean *is_first)
{
  const AciesProposal *proposal = acies_proposals_get (evaluation->output.proposals, n);
  AciesItem *unit = get_unit (proposal);
  guint count = 0;

  *is_first = TRUE;
  for (guint i = 0; i < acies_proposals_get_n (evaluation->output.proposals); i++)
    {
      const AciesProposal *other = acies_proposals_get (evaluation->output.proposals, i);

      if (other->kind != proposal->kind || get_unit (other) != unit || is_void (other)
          || other->after.number != proposal->after.number)
        continue;
      *is_first = *is_first && i >= n;
      count++;
    }
  return count;
}

static void
tell_stands (AciesEvaluation *evaluation,
             const AciesProposal *proposal,
             guint count,
             AciesRulingLine *line)
{
  g_autofree char *n = acies_line_words_number (count);
  const char *text = proposal->kind == ACIES_CHANGE_JOIN    ? "gives-up"
                     : proposal->kind == ACIES_CHANGE_PLACE ? "moves"
                     : proposal->after.number == 0          ? "regains"
                                                            : "loses";

  acies_line_words_tell (line, evaluation->input.referee, evaluation, text, "unit",
                         acies_item_get_id (get_unit (proposal)), "n",
                         proposal->kind != ACIES_CHANGE_PLACE ? n : NULL, NULL);
}

static void
add_proposal_line (AciesEvaluation *evaluation, guint n)
{
  const AciesProposal *proposal = acies_proposals_get (evaluation->output.proposals, n);
  gboolean is_first = TRUE;
  AciesRulingLine *line;

  if (is_void (proposal) || goes_back (evaluation, proposal))
    return;
  line = acies_ruling_line_new (ACIES_RULING_LINE_PROPOSAL, proposal->subject->name);
  if (get_unit (proposal) != NULL
      && (proposal->kind == ACIES_CHANGE_PLACE || proposal->kind == ACIES_CHANGE_LOSE
          || proposal->kind == ACIES_CHANGE_JOIN))
    {
      guint count = count_stands (evaluation, n, &is_first);

      tell_stands (evaluation, proposal, count, line);
    }
  else
    tell_proposal (evaluation, proposal, line);
  if (!is_first || line->label == NULL)
    {
      acies_ruling_line_free (line);
      return;
    }
  acies_evaluation_add_unit (line, proposal->subject);
  g_ptr_array_add (evaluation->output.lines, line);
}

gboolean
acies_ruling_pass_verdict (AciesRuling *ruling, AciesReferee *referee)
{
  const AciesAnswer *override = acies_question_find_override (ruling->question, "verdict");
  AciesRulingLine *line;

  if (ruling->verdict == ACIES_VERDICT_ALLOWED)
    return TRUE;
  if (override == NULL || g_strcmp0 (override->value.symbol, "allowed") != 0)
    return FALSE;
  line = acies_ruling_line_new (ACIES_RULING_LINE_NOTE, "verdict");
  acies_line_words_tell (line, referee, NULL, "passed", NULL);
  line->from = ACIES_LINE_SOURCE_OVERRIDDEN;
  line->value = override->value;
  line->was = acies_value_symbol (acies_verdict_to_string (ruling->verdict));
  line->reason = g_strdup (override->reason);
  g_ptr_array_add (ruling->lines, line);
  return TRUE;
}

static gboolean
wants_nothing (AciesRuling *ruling)
{
  for (guint i = 0; i < ruling->asks->len; i++)
    if (((const AciesPrompt *) g_ptr_array_index (ruling->asks, i))->kind != ACIES_PROMPT_TICK)
      return FALSE;
  return TRUE;
}

static void
swap (GPtrArray **a, GPtrArray **b)
{
  GPtrArray *first = *a;

  *a = *b;
  *b = first;
}

/* The sentence says that the umpire overruled the rules, and why; each reason once. */
static void
say_overruled (AciesRuling *ruling)
{
  g_autoptr (GPtrArray) reasons = g_ptr_array_new ();
  g_autofree char *plain = NULL, *all = NULL;

  for (guint i = 0; i < ruling->lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (ruling->lines, i);

      if (line->from == ACIES_LINE_SOURCE_OVERRIDDEN && line->reason != NULL
          && !g_ptr_array_find_with_equal_func (reasons, line->reason, g_str_equal, NULL))
        g_ptr_array_add (reasons, line->reason);
    }
  if (reasons->len == 0)
    return;
  g_ptr_array_add (reasons, NULL);
  all = g_strjoinv ("; ", (char **) reasons->pdata);
  plain = g_steal_pointer (&ruling->sentence);
  /* Translators: what was ruled, and why the umpire overruled the rules there. */
  ruling->sentence = g_strdup_printf (_ ("%s (overruled: %s)"), plain, all);
}

AciesRuling *
acies_ruling_new_evaluated (AciesEvaluation *evaluation)
{
  AciesRuling *ruling;

  acies_evaluation_lay_units (evaluation);
  acies_stated_settle (evaluation);
  for (guint i = 0; i < acies_proposals_get_n (evaluation->output.proposals); i++)
    add_proposal_line (evaluation, i);
  if (evaluation->output.n_loose_used > 0)
    acies_question_clear_loose_faces (evaluation->input.question);
  ruling = acies_ruling_new (evaluation->input.question);
  swap (&ruling->lines, &evaluation->output.lines);
  swap (&ruling->asks, &evaluation->output.asks);
  swap (&ruling->shapes, &evaluation->output.shapes);
  ruling->verdict = evaluation->output.verdict;
  if (evaluation->output.outcome != NULL)
    {
      ruling->outcome = g_strdup (evaluation->output.outcome);
      ruling->outcome_label
          = acies_evaluation_label_outcome (evaluation, evaluation->output.outcome, NULL);
    }
  ruling->outcome_words = g_steal_pointer (&evaluation->output.outcome_words);
  ruling->title = make_title (evaluation);
  name_outcome (ruling->lines, ruling->outcome_label);
  ruling->sentence = tell (evaluation, ruling);
  ruling->cite = g_strdup (evaluation->input.action->fact.cite);
  acies_evaluation_touch (evaluation, evaluation->input.action->fact.layer);
  acies_evaluation_sign (evaluation, ruling);
  acies_change_unref (ruling->change);
  ruling->change
      = acies_proposals_to_change (evaluation->output.proposals, evaluation->input.ruleset);
  ruling->is_complete = acies_ruling_pass_verdict (ruling, evaluation->input.referee)
                        && wants_nothing (ruling) && !acies_evaluation_is_overlay (evaluation);
  say_overruled (ruling);
  return ruling;
}

void
acies_ruling_tell_again (AciesRuling *ruling, AciesEvaluation *evaluation)
{
  name_outcome (ruling->lines, ruling->outcome_label);
  g_free (ruling->title);
  ruling->title = make_title (evaluation);
  g_free (ruling->sentence);
  ruling->sentence = tell (evaluation, ruling);
  say_overruled (ruling);
}
