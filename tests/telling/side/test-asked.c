/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked stands on the page of the side whose it is to answer, in its words, and on no
 * other; about whom the side does not know nothing is asked; an answer fills just what it answers.
 */
#include "told-battle.h"

#include "public/feed/acies-public-error.h"
#include "referee/command/acies-command-line.h"

#include <string.h>

/* As far as Great Plains is played until 8 has been charged by 41. */
static const char *const to_charge[] = {
  "next",
  "initiative hasdrubal dice 3 5 answer order=goes-first",
  "next",
  "scipio does control",
  "massinissa does inspire",
  "control 8 dice 3",
  "control 9 dice 4",
  "control 10 dice 1",
  "next",
  "hasdrubal does control",
  "next",
  "move 8 ahead 7 JT",
  "next",
  "next",
  "next",
  "next",
  "move 8 ahead 4 JT",
  "next",
  "next",
  "next",
  "next",
  "next",
  "41 declares 8",
};

static ToldBattle *
begin (guint n_lines)
{
  ToldBattle *battle = told_battle_new ("great-plains");

  for (guint i = 0; i < n_lines; i++)
    told_battle_type (battle, to_charge[i]);
  return battle;
}

/* Asks QUESTION, and tells the sides. */
static void
put (ToldBattle *battle, const AciesQuestion *question)
{
  AciesReferee *referee = acies_battle_file_get_referee (battle->file);
  g_autoptr (AciesRuling) ruling = NULL;

  if (acies_command_line_find_open (referee, question) == NULL)
    {
      ruling = acies_referee_ask (referee, question, NULL);
      g_assert_nonnull (ruling);
    }
  acies_battle_feed_ask (battle->feed, question, ruling);
}

/* Puts TEXT as who plays does, and tells the sides. The question, owned. */
static AciesQuestion *
ask (ToldBattle *battle, const char *text)
{
  AciesReferee *referee = acies_battle_file_get_referee (battle->file);
  g_autoptr (AciesCommandLine) line = acies_command_line_parse (referee, text, NULL, NULL);

  g_assert_nonnull (line);
  put (battle, line->question);
  return acies_question_copy (line->question);
}

/* Of SIDE, as an object without the ids. Owned. */
static char *
dup_prompts (ToldBattle *battle, const char *side)
{
  g_autoptr (GBytes) bytes = acies_side_feed_dup_snapshot (ACIES_SIDE_FEED (battle->feed), side);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (JsonNode) view = json_from_string (text, NULL);
  JsonObject *prompts = json_object_get_object_member (json_node_get_object (view), "prompts");
  g_autoptr (GList) members = json_object_get_values (prompts);
  g_autoptr (GString) all = g_string_new (NULL);

  for (GList *l = members; l != NULL; l = l->next)
    {
      g_autofree char *one = json_to_string (l->data, FALSE);

      g_string_append (all, one);
    }
  return g_string_free (g_steal_pointer (&all), FALSE);
}

/* The id of SIDE's only prompt. Owned. */
static char *
dup_id (ToldBattle *battle, const char *side)
{
  g_autoptr (GBytes) bytes = acies_side_feed_dup_snapshot (ACIES_SIDE_FEED (battle->feed), side);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (JsonNode) view = json_from_string (text, NULL);
  JsonObject *prompts = json_object_get_object_member (json_node_get_object (view), "prompts");
  g_autoptr (GList) members = json_object_get_members (prompts);

  g_assert_cmpuint (g_list_length (members), ==, 1);
  return g_strdup (members->data);
}

static AciesSubmission *
make (const char *side, const char *prompt, const char *text)
{
  static guint n;
  AciesSubmission *submission = g_new0 (AciesSubmission, 1);

  submission->id = g_strdup_printf ("%032x", ++n);
  submission->kind = ACIES_SUBMISSION_ANSWER;
  submission->text = g_strdup (text);
  submission->prompt = g_strdup (prompt);
  submission->side = g_intern_string (side);
  submission->name = g_strdup ("Anna");
  return submission;
}

/* Each throws for himself, one after the other, and who won chooses. */
static void
test_turns (void)
{
  g_autoptr (ToldBattle) battle = begin (1);
  g_autoptr (AciesQuestion) question = ask (battle, "initiative hasdrubal");
  g_autofree char *rome = dup_prompts (battle, "rome");
  g_autofree char *carthage = dup_prompts (battle, "carthage");

  g_assert_cmpstr (rome, ==, "");
  g_assert_cmpstr (carthage, ==,
                   "{\"order\":0,\"title\":\"Initiative: Hasdrubal son of Gisgo\",\"text\":"
                   "\"Initiative: Hasdrubal and Syphax\",\"hint\":\"D6\",\"dice\":1}");
  {
    g_autoptr (AciesQuestion) thrown = ask (battle, "initiative hasdrubal dice 3 5");
    g_autofree char *won = dup_prompts (battle, "rome");
    g_autofree char *lost = dup_prompts (battle, "carthage");

    g_assert_nonnull (strstr (won, "[\"goes-first\",\"the winner moves first\"]"));
    g_assert_cmpstr (lost, ==, "");
  }
}

/* "Evade or stand?" is for who is charged, though the question alone asks it. */
static void
test_role (void)
{
  g_autoptr (ToldBattle) battle = begin (G_N_ELEMENTS (to_charge));
  g_autoptr (AciesQuestion) question = ask (battle, "respond unit=8 foe=41");
  g_autofree char *rome = dup_prompts (battle, "rome");
  g_autofree char *carthage = dup_prompts (battle, "carthage");
  g_autofree char *id = dup_id (battle, "rome");
  g_autoptr (AciesSubmission) answer = make ("rome", id, "evade");
  g_autoptr (AciesSubmission) other = make ("carthage", id, "evade");
  g_autoptr (AciesSubmission) wrong = make ("rome", id, "fly");
  AciesSideFeed *feed = ACIES_SIDE_FEED (battle->feed);
  const AciesAsked *asked;

  g_assert_nonnull (strstr (rome, "8 Massylii, 1st, 41 Citizen horse, 1st"));
  g_assert_nonnull (strstr (rome, "[\"counter-charge\",\"counter-charge\"]"));
  g_assert_cmpstr (carthage, ==, "");
  g_assert_false (acies_side_feed_weigh (feed, other, NULL));
  g_assert_false (acies_side_feed_weigh (feed, wrong, NULL));
  /* Who may only write messages answers nothing by one. */
  answer->kind = ACIES_SUBMISSION_MESSAGE;
  g_assert_false (acies_side_feed_weigh (feed, answer, NULL));
  answer->kind = ACIES_SUBMISSION_ANSWER;
  g_assert_true (acies_side_feed_weigh (feed, answer, NULL));
  g_assert_cmpstr (acies_submission_get_words (answer), ==,
                   "Respond to a charge: 8 Massylii, 1st, 41 Citizen horse, 1st. what it does: "
                   "evade");
  asked = acies_battle_feed_find_asked (battle->feed, answer, NULL);
  g_assert_true (acies_asked_fill (asked, answer->text, question, NULL));
  g_assert_cmpstr (acies_question_get (question, "response"), ==, "evade");
  g_assert_cmpuint (acies_question_get_n_answers (question), ==, 0);
}

static void
test_dice (void)
{
  static const char *const wrong[]
      = { "3", "1 2 3 4 5", "0 1 1 1", "a b c d", "1 2 3 99999999999" };
  g_autoptr (ToldBattle) battle = begin (G_N_ELEMENTS (to_charge));
  g_autoptr (AciesQuestion) question = ask (battle, "respond unit=8 foe=41 response=evade");
  g_autofree char *id = dup_id (battle, "rome");
  g_autoptr (AciesSubmission) answer = make ("rome", id, "4, 2 3\n3");
  const AciesAsked *asked = acies_battle_feed_find_asked (battle->feed, answer, NULL);

  g_assert_cmpstr (asked->hint, ==, "4 AvD, sum");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (acies_asked_fill (asked, wrong[i], question, &error));
      g_assert_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED);
    }
  g_assert_true (acies_asked_fill (asked, answer->text, question, NULL));
  {
    AciesReferee *referee = acies_battle_file_get_referee (battle->file);
    g_autoptr (AciesRuling) ruling = acies_referee_ask (referee, question, NULL);

    g_assert_true (acies_ruling_is_complete (ruling));
  }
}

/* Of whom a side does not know it hears nothing, whatever is asked. */
static void
test_hidden (void)
{
  g_autoptr (ToldBattle) battle = begin (G_N_ELEMENTS (to_charge));
  AciesSideFeed *feed = ACIES_SIDE_FEED (battle->feed);
  g_autoptr (AciesQuestion) question = NULL;
  g_autofree char *rome = NULL, *shown = NULL;
  guint number;

  told_battle_type (battle, "set 41 known.rome=no because of the dust");
  number = acies_side_feed_get_number (feed, "rome");
  question = ask (battle, "respond unit=8 foe=41");
  rome = dup_prompts (battle, "rome");
  g_assert_cmpstr (rome, ==, "");
  g_assert_cmpuint (acies_side_feed_get_number (feed, "rome"), ==, number);
  acies_battle_feed_ask (battle->feed, NULL, NULL);
  g_assert_cmpuint (acies_side_feed_get_number (feed, "rome"), ==, number);
  /* Of his own he hears, though another is hidden. */
  {
    g_autoptr (AciesQuestion) own = ask (battle, "control 8 override verdict=allowed because so");

    shown = dup_prompts (battle, "rome");
    g_assert_nonnull (strstr (shown, "Control test: 8 Massylii, 1st"));
  }
}

/* What is declared unseen asks nobody of the other side, not even whom it is about. */
static void
test_veiled (void)
{
  g_autoptr (ToldBattle) battle = told_battle_new ("zama");
  g_autofree char *rome = NULL, *carthage = NULL;
  g_autoptr (AciesQuestion) question = NULL;
  guint number;

  told_battle_type (battle, "next");
  told_battle_type (battle, "next");
  number = acies_side_feed_get_number (ACIES_SIDE_FEED (battle->feed), "carthage");
  question = ask (battle, "13 declares on 44");
  carthage = dup_prompts (battle, "carthage");
  g_assert_cmpstr (carthage, ==, "");
  g_assert_cmpuint (acies_side_feed_get_number (ACIES_SIDE_FEED (battle->feed), "carthage"), ==,
                    number);
}

/* The same question keeps its id, however often it is asked; once it is gone who answered it hears
 * that. */
static void
test_late (void)
{
  g_autoptr (ToldBattle) battle = begin (5);
  g_autoptr (AciesSubmissionQueue) queue = acies_submission_queue_new ();
  g_autoptr (AciesQuestion) question = ask (battle, "control 8");
  g_autofree char *id = dup_id (battle, "rome");
  const AciesSubmission *answer = acies_submission_queue_add (queue, make ("rome", id, "4"), NULL);
  const AciesSubmission *early
      = acies_submission_queue_add (queue, make ("rome", "0123456789abcdef", "4"), NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_submission_queue_add (queue, make ("rome", id, "5"), &error));
  g_assert_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED);
  {
    g_autoptr (AciesQuestion) again = ask (battle, "control 8");
    g_autofree char *same = dup_id (battle, "rome");

    g_assert_cmpstr (same, ==, id);
  }
  acies_battle_feed_settle_late (battle->feed, queue);
  g_assert_cmpint (answer->status, ==, ACIES_SUBMISSION_WAITING);
  acies_battle_feed_ask (battle->feed, NULL, NULL);
  acies_battle_feed_settle_late (battle->feed, queue);
  g_assert_cmpint (answer->status, ==, ACIES_SUBMISSION_LATE);
  g_assert_nonnull (answer->reply);
  /* Of what was asked the last time nobody knows that it is not asked again. */
  g_assert_cmpint (early->status, ==, ACIES_SUBMISSION_WAITING);
  g_assert_null (acies_battle_feed_find_asked (battle->feed, answer, NULL));
}

/* Another program that has the same battle asks the same by the same id, so that an answer that was
 * kept fits. */
static void
test_same_id (void)
{
  g_autofree char *ids[2] = { NULL, NULL };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (ToldBattle) battle = begin (5);
      g_autoptr (AciesQuestion) question = ask (battle, "control 8");

      ids[i] = dup_id (battle, "rome");
    }
  g_assert_cmpstr (ids[0], ==, ids[1]);
}

/* RULING with a name in what it asks for that only the umpire knows. Owned. */
static AciesRuling *
make_telling (AciesRuling *ruling)
{
  g_autoptr (JsonNode) node = acies_ruling_to_json (ruling);
  JsonArray *asks = json_object_get_array_member (json_node_get_object (node), "asks");
  g_autoptr (GError) error = NULL;
  AciesRuling *told;

  g_assert_cmpuint (json_array_get_length (asks), >, 0);
  json_object_set_string_member (json_array_get_object_element (asks, 0), "label",
                                 "Die of the ambush of Hanno");
  told = acies_ruling_from_json (node, &error);
  g_assert_no_error (error);
  return told;
}

/* The umpire's words of dice may name whom the side does not know; it reads its own. */
static void
test_words (void)
{
  g_autoptr (ToldBattle) battle = begin (5);
  AciesReferee *referee = acies_battle_file_get_referee (battle->file);
  g_autoptr (AciesQuestion) question = ask (battle, "control 8");
  g_autoptr (AciesRuling) ruling = acies_referee_ask (referee, question, NULL);
  g_autoptr (AciesRuling) told = make_telling (ruling);
  g_autofree char *own = dup_prompts (battle, "rome"), *after = NULL;

  acies_battle_feed_ask (battle->feed, NULL, NULL);
  acies_battle_feed_ask (battle->feed, question, told);
  after = dup_prompts (battle, "rome");
  g_assert_cmpstr (after, ==, own);
}

/* Once it was answered, and asked again in the same words, it is another question. */
static void
test_asked_again (void)
{
  g_autoptr (ToldBattle) battle = begin (5);
  g_autoptr (AciesSubmissionQueue) queue = acies_submission_queue_new ();
  g_autoptr (AciesQuestion) question = ask (battle, "control 8"), again = NULL;
  g_autofree char *first = dup_id (battle, "rome"), *second = NULL;
  const AciesSubmission *answer
      = acies_submission_queue_add (queue, make ("rome", first, "4"), NULL);

  acies_submission_queue_settle (queue, answer->number, ACIES_SUBMISSION_ACCEPTED, NULL);
  acies_battle_feed_ask (battle->feed, NULL, NULL);
  acies_battle_feed_settle_late (battle->feed, queue);
  g_assert_cmpint (answer->status, ==, ACIES_SUBMISSION_ACCEPTED);
  again = ask (battle, "control 8");
  second = dup_id (battle, "rome");
  g_assert_cmpstr (second, !=, first);
}

/* Nor does a program that begins anew ask it by an id that was answered, even if it was taken back.
 */
static void
test_answered_before (void)
{
  static const AciesSubmissionStatus statuses[]
      = { ACIES_SUBMISSION_ACCEPTED, ACIES_SUBMISSION_TAKEN_BACK };

  for (guint i = 0; i < G_N_ELEMENTS (statuses); i++)
    {
      g_autoptr (ToldBattle) battle = begin (5);
      g_autoptr (AciesSubmissionQueue) queue = acies_submission_queue_new ();
      g_autoptr (AciesQuestion) question = ask (battle, "control 8"), again = NULL;
      g_autofree char *first = dup_id (battle, "rome"), *second = NULL;
      const AciesSubmission *answer
          = acies_submission_queue_add (queue, make ("rome", first, "4"), NULL);

      acies_submission_queue_settle (queue, answer->number, statuses[i], NULL);
      g_assert_finalize_object (battle->feed);
      battle->feed = acies_battle_feed_new (battle->file, NULL);
      acies_battle_feed_settle_late (battle->feed, queue);
      again = ask (battle, "control 8");
      second = dup_id (battle, "rome");
      g_assert_cmpstr (second, !=, first);
    }
}

/* The id tells nothing that the words do not: whatever else fills the question, it is the same, so
 * that nobody can try what it may be. */
static void
test_telling_nothing (void)
{
  static const char *const ways[] = { "ahead 60 mm", "ahead 61 mm" };
  g_autoptr (ToldBattle) battle = begin (G_N_ELEMENTS (to_charge));
  g_autofree char *ids[2] = { NULL, NULL }, *texts[2] = { NULL, NULL };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AciesQuestion) question
          = ask (battle, "41 charges 8 override verdict=allowed because so");

      acies_question_set (question, "path", ways[i]);
      put (battle, question);
      texts[i] = dup_prompts (battle, "carthage");
      ids[i] = dup_id (battle, "carthage");
      acies_battle_feed_ask (battle->feed, NULL, NULL);
    }
  g_assert_cmpstr (texts[0], ==, texts[1]);
  g_assert_cmpstr (ids[0], ==, ids[1]);
}

/* How somebody goes is his player's to say, by its legs or by points of the map. */
static void
test_way (void)
{
  static const char *const wrong[]
      = { "fly", "to ", "to 1", "to 99999 1", "to -1 5", "to 1 2 3", "to 1 1, 2", "ahead" };
  g_autoptr (ToldBattle) battle = begin (11);
  g_autoptr (AciesQuestion) question = ask (battle, "move unit=8");
  g_autofree char *rome = dup_prompts (battle, "rome"),
                  *carthage = dup_prompts (battle, "carthage");
  g_autofree char *id = dup_id (battle, "rome");
  g_autoptr (AciesSubmission) legs = make ("rome", id, "ahead 3, wheel left 30");
  g_autofree char *tapped = NULL, *words = NULL;
  const AciesAsked *asked = acies_battle_feed_find_asked (battle->feed, legs, NULL);

  g_assert_nonnull (strstr (rome, "\"way\":\"8\",\"unit\":\"JT\""));
  g_assert_cmpstr (carthage, ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (acies_asked_fill (asked, wrong[i], question, &error));
      g_assert_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED);
      g_assert_null (acies_question_get (question, "path"));
    }
  g_assert_true (acies_side_feed_weigh (ACIES_SIDE_FEED (battle->feed), legs, NULL));
  g_assert_nonnull (strstr (acies_submission_get_words (legs), "ahead 3 JT, wheel left 30"));
  g_assert_true (acies_asked_fill (asked, legs->text, question, NULL));
  g_assert_cmpstr (acies_question_get (question, "path"), ==, "ahead 120, wheel left 30");
  tapped = g_strdup_printf ("to %.0f %.0f, %.0f %.0f", acies_length_to_mm (asked->front.at.x) + 50,
                            acies_length_to_mm (asked->front.at.y),
                            acies_length_to_mm (asked->front.at.x) + 100,
                            acies_length_to_mm (asked->front.at.y) + 40);
  g_assert_true (acies_asked_fill (asked, tapped, question, NULL));
  words = acies_asked_dup_words (asked, tapped);
  g_assert_cmpstr (words, ==,
                   "Move: 8 Massylii, 1st. its way: side right 1.25 JT, back 1 JT, side right 1.25 "
                   "JT");
}

static void
test_measure (void)
{
  static const char *const wrong[] = { "", "far", "3 miles", "-4 mm" };
  g_autoptr (ToldBattle) battle = begin (0);
  AciesAsked asked = { .kind = ACIES_ASKED_MEASURE,
                       .key = (char *) "gap.unit.target",
                       .ruleset = acies_battle_file_get_ruleset (battle->file) };
  g_autoptr (AciesQuestion) question = acies_question_new ("charge");

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (acies_asked_fill (&asked, wrong[i], question, NULL));
  g_assert_cmpuint (acies_question_get_n_answers (question), ==, 0);
  g_assert_true (acies_asked_fill (&asked, "2.5 JT", question, NULL));
  g_assert_cmpint (acies_question_find_answer (question, "gap.unit.target")->kind, ==,
                   ACIES_ANSWER_MEASURE);
}

/* Of several factors those that are said apply, and no others. */
static void
test_ticks (void)
{
  char *ids[] = { (char *) "inspiring", (char *) "steadied-up", NULL };
  char *labels[] = { (char *) "he inspires", (char *) "he steadies", NULL };
  AciesAsked asked = { .kind = ACIES_ASKED_TICKS,
                       .key = (char *) "ticks",
                       .title = (char *) "Control test: 8",
                       .text = (char *) "What counts besides",
                       .options = ids,
                       .labels = labels };
  g_autoptr (AciesQuestion) question = acies_question_new ("control");
  g_autofree char *words = acies_asked_dup_words (&asked, "steadied-up");
  g_autofree char *none = acies_asked_dup_words (&asked, "-");

  g_assert_false (acies_asked_fill (&asked, "magic", question, NULL));
  g_assert_true (acies_asked_fill (&asked, "steadied-up", question, NULL));
  g_assert_cmpint (acies_question_find_answer (question, "inspiring")->value.number, ==, 0);
  g_assert_cmpint (acies_question_find_answer (question, "steadied-up")->value.number, ==, 1);
  g_assert_cmpstr (words, ==, "Control test: 8. What counts besides: he steadies");
  g_assert_cmpstr (none, ==, "Control test: 8. What counts besides: none");
  g_assert_true (acies_asked_fill (&asked, "-", question, NULL));
  g_assert_cmpint (acies_question_find_answer (question, "steadied-up")->value.number, ==, 0);
}

/* What is due to several is one table, of which each side has its own rows. */
static void
test_table (void)
{
  static const char *const wrong[] = { "3", "3,9,1", "a,b,c", "1,2,3,4" };
  g_autoptr (ToldBattle) battle = begin (5);
  AciesReferee *referee = acies_battle_file_get_referee (battle->file);
  g_autoptr (GPtrArray) grids = acies_due_grid_list (referee);
  AciesDueGrid *grid;
  g_autofree char *rome = NULL, *carthage = NULL, *id = NULL, *after = NULL;
  g_autoptr (AciesSubmission) answer = NULL;
  const AciesAsked *asked;

  g_assert_cmpuint (grids->len, >, 0);
  grid = g_ptr_array_index (grids, 0);
  acies_battle_feed_ask_grid (battle->feed, grid);
  rome = dup_prompts (battle, "rome");
  carthage = dup_prompts (battle, "carthage");
  g_assert_nonnull (strstr (rome, "{\"name\":\"8 Massylii, 1st\",\"hint\":\"1 D6\",\"dice\":1}"));
  g_assert_cmpstr (carthage, ==, "");
  id = dup_id (battle, "rome");
  answer = make ("rome", id, "3,,1");
  answer->kind = ACIES_SUBMISSION_DICE;
  asked = acies_battle_feed_find_asked (battle->feed, answer, NULL);
  g_assert_cmpuint (asked->rows->len, ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (AciesSubmission) bad = make ("rome", id, wrong[i]);

      bad->kind = ACIES_SUBMISSION_DICE;
      g_assert_false (acies_side_feed_weigh (ACIES_SIDE_FEED (battle->feed), bad, NULL));
      g_assert_false (acies_asked_fill_grid (asked, wrong[i], grid, NULL));
    }
  g_assert_true (acies_side_feed_weigh (ACIES_SIDE_FEED (battle->feed), answer, NULL));
  g_assert_nonnull (strstr (acies_submission_get_words (answer), "8 Massylii, 1st: 3; 10 "));
  g_assert_true (acies_asked_fill_grid (asked, answer->text, grid, NULL));
  g_assert_cmpuint (acies_due_grid_count_open (grid), ==, 1);
  acies_battle_feed_ask_grid (battle->feed, grid);
  after = dup_prompts (battle, "rome");
  g_assert_null (strstr (after, "8 Massylii"));
  g_assert_nonnull (strstr (after, "\"name\":\"9 "));
}

/* What is due to somebody twice is two rows: an answer is of the one that it was given for. */
static void
test_due_twice (void)
{
  g_autoptr (ToldBattle) battle = begin (5);
  AciesReferee *referee = acies_battle_file_get_referee (battle->file);
  GPtrArray *dues = acies_battle_get_obligations (acies_referee_get_battle (referee));
  g_autoptr (GPtrArray) grids = NULL;
  g_autofree char *id = NULL;
  g_autoptr (AciesSubmission) answer = NULL;
  AciesObligation *twice = acies_obligation_copy (g_ptr_array_index (dues, 0));
  AciesDueGrid *grid;
  const AciesAsked *asked;
  guint last;

  twice->serial += 100;
  g_ptr_array_add (dues, twice);
  grids = acies_due_grid_list (referee);
  grid = g_ptr_array_index (grids, 0);
  last = acies_due_grid_get_n_rows (grid) - 1;
  g_assert_cmpuint (acies_due_grid_get_row (grid, last)->serial, ==, twice->serial);
  acies_battle_feed_ask_grid (battle->feed, grid);
  id = dup_id (battle, "rome");
  answer = make ("rome", id, ",,,5");
  asked = acies_battle_feed_find_asked (battle->feed, answer, NULL);
  g_assert_true (acies_asked_fill_grid (asked, answer->text, grid, NULL));
  g_assert_true (acies_due_grid_row_is_full (acies_due_grid_get_row (grid, last)));
  g_assert_cmpuint (acies_due_grid_count_open (grid), ==, last);
}

/* Either all rows are given or none. */
static void
test_all_or_nothing (void)
{
  g_autoptr (ToldBattle) battle = begin (5);
  g_autoptr (GPtrArray) grids = acies_due_grid_list (acies_battle_file_get_referee (battle->file));
  AciesDueGrid *grid = g_ptr_array_index (grids, 0);
  AciesDueGridRow *last = acies_due_grid_get_row (grid, acies_due_grid_get_n_rows (grid) - 1);
  g_autofree char *id = NULL;
  g_autoptr (AciesSubmission) answer = NULL;
  g_autoptr (AciesQuestion) good = NULL;
  const AciesAsked *asked;

  acies_battle_feed_ask_grid (battle->feed, grid);
  id = dup_id (battle, "rome");
  answer = make ("rome", id, "3,4,1");
  asked = acies_battle_feed_find_asked (battle->feed, answer, NULL);
  /* The last of them has become something that cannot be ruled on. */
  good = last->question;
  last->question = acies_question_new ("no-such-action");
  g_assert_false (acies_asked_fill_grid (asked, answer->text, grid, NULL));
  g_assert_cmpuint (acies_due_grid_count_open (grid), ==, 3);
  acies_question_free (last->question);
  last->question = g_steal_pointer (&good);
  g_assert_true (acies_asked_fill_grid (asked, answer->text, grid, NULL));
  g_assert_cmpuint (acies_due_grid_count_open (grid), ==, 0);
}

/* A number says another choice once there are fewer, so that another table is asked. */
static void
test_fewer_picks (void)
{
  g_autoptr (ToldBattle) battle = begin (9);
  AciesReferee *referee = acies_battle_file_get_referee (battle->file);
  g_autoptr (AciesDueGrid) all
      = acies_due_grid_new_offered_by_id (referee, "allot", strlen ("allot"));
  g_autoptr (AciesDueGrid) fewer = NULL;
  g_autofree char *before = NULL, *id = NULL, *after = NULL, *later = NULL;

  acies_battle_feed_ask_grid (battle->feed, all);
  before = dup_prompts (battle, "carthage");
  id = dup_id (battle, "carthage");
  told_battle_type (battle, "set hasdrubal spent=3 because so");
  fewer = acies_due_grid_new_offered_by_id (referee, "allot", strlen ("allot"));
  acies_battle_feed_ask_grid (battle->feed, fewer);
  after = dup_prompts (battle, "carthage");
  later = dup_id (battle, "carthage");
  g_assert_null (strstr (before, "[\"control\",\"direct\"]"));
  g_assert_nonnull (strstr (after, "[\"control\",\"direct\"]"));
  g_assert_cmpstr (id, !=, later);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/telling/asked/turns", test_turns);
  g_test_add_func ("/acies/telling/asked/role", test_role);
  g_test_add_func ("/acies/telling/asked/dice", test_dice);
  g_test_add_func ("/acies/telling/asked/hidden", test_hidden);
  g_test_add_func ("/acies/telling/asked/veiled", test_veiled);
  g_test_add_func ("/acies/telling/asked/late", test_late);
  g_test_add_func ("/acies/telling/asked/same-id", test_same_id);
  g_test_add_func ("/acies/telling/asked/telling-nothing", test_telling_nothing);
  g_test_add_func ("/acies/telling/asked/words", test_words);
  g_test_add_func ("/acies/telling/asked/asked-again", test_asked_again);
  g_test_add_func ("/acies/telling/asked/answered-before", test_answered_before);
  g_test_add_func ("/acies/telling/asked/way", test_way);
  g_test_add_func ("/acies/telling/asked/measure", test_measure);
  g_test_add_func ("/acies/telling/asked/ticks", test_ticks);
  g_test_add_func ("/acies/telling/asked/table", test_table);
  g_test_add_func ("/acies/telling/asked/due-twice", test_due_twice);
  g_test_add_func ("/acies/telling/asked/all-or-nothing", test_all_or_nothing);
  g_test_add_func ("/acies/telling/asked/fewer-picks", test_fewer_picks);
  return g_test_run ();
}
