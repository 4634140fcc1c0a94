/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* play: typed play. At a terminal it asks for what is wanted; in a script that stands in the lines
 * that follow, and the first that is refused ends it. */
#include "config.h"

#include "cli/shell/acies-accept.h"
#include "cli/shell/acies-due-print.h"
#include "cli/shell/acies-grid-print.h"
#include "cli/shell/acies-hint.h"
#include "cli/typed/acies-left-open.h"
#include "cli/typed/acies-look-line.h"
#include "cli/typed/acies-play-script.h"
#include "cli/typed/acies-settle.h"
#include "cli/typed/acies-taking-up.h"
#include "cli/pages/acies-pages-grid.h"
#include "cli/pages/acies-pages-line.h"
#include "cli/staff/acies-staff-play.h"
#include "cli/verbs/acies-verbs.h"

#include "base/file/acies-run-mark.h"
#include "referee/command/acies-command-line.h"
#include "referee/state/acies-follow.h"
#include "storage/battle/acies-battle-grid.h"
#include "storage/battle/acies-thread.h"
#include "storage/journal/acies-journal-guest.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <unistd.h>

typedef struct
{
  AciesBattleFile *file;
  AciesReferee *referee;
  AciesThrower *thrower;
  AciesLineReader *reader;
  AciesPlayScript script;
  AciesTranscript *transcript; /* owned, or NULL: what is said is text */
  AciesOpenPages *pages;       /* owned, or NULL: they are closed */
  AciesStaffPlay *staff;       /* owned, or NULL: the program plays nobody */
  AciesDialogueListener listener;
  const char *name;      /* of the script */
  AciesQuestion *follow; /* who was put where since “follow”; owned, or NULL */
  gboolean is_following;
  gboolean is_interactive;
  gboolean skips;       /* “next” passes over phases in which nobody can act */
  gboolean has_gone_on; /* something was accepted since the program played last */
  gboolean has_quit;
} Play;

/* Why the line is refused. In a script that is the end: FALSE. */
static gboolean
refuse (Play *self, const char *message)
{
  if (self->transcript != NULL)
    acies_transcript_refuse (self->transcript, message);
  if (self->is_interactive)
    g_print ("%s\n", message);
  else
    g_printerr ("%s:%u: %s\n", self->name, self->script.line, message);
  return self->is_interactive;
}

static char *
make_prompt (Play *self)
{
  g_autofree char *position = acies_referee_describe_position (self->referee);
  guint n_due = acies_battle_get_obligations (acies_battle_file_get_battle (self->file))->len;

  if (self->is_following)
    /* Translators: the prompt while those on the screen are put where they lie on the table. */
    return g_strdup (_ ("Follow the table> "));
  return n_due > 0 ? g_strdup_printf (_ ("%s (%u due)> "), position, n_due)
                   : g_strdup_printf ("%s> ", position);
}

/* What is due, with the number by which “due 3” does it. */
static void
print_due (Play *self)
{
  acies_due_print (self->file, ACIES_DUE_PRINT_NUMBERS, FALSE);
}

static AciesRuling *
rule (Play *self, AciesQuestion *question, gboolean throws, GError **error)
{
  return throws ? acies_referee_throw (self->referee, question, self->thrower, error)
                : acies_referee_ask (self->referee, question, error);
}

/* A script answers what it is asked: why RULING, which is not complete, ends it. */
static gboolean
refuse_ruling (Play *self, AciesRuling *ruling)
{
  g_autofree char *slip = acies_ruling_to_text (ruling);

  g_print ("%s", slip);
  if (acies_hint_find_wanted (ruling) != NULL)
    acies_hint_print_prompts (ruling);
  return refuse (self, acies_ruling_is_barred (ruling)
                           ? _ ("The rules forbid it.")
                           : _ ("The line does not give an answer that is needed."));
}

/* Nothing was accepted. If that is because the file is not where it was, a script ends; at a
 * terminal one can save elsewhere and go on. */
static gboolean
refuse_unaccepted (Play *self, const char *message)
{
  gboolean goes_on = refuse (self, message);

  if (goes_on && acies_battle_file_is_lost (self->file))
    g_print ("%s\n", _ ("“save FILE” saves the whole battle there, and play continues; at the end "
                        "it is saved in any case."));
  return goes_on;
}

/* “save FILE”, once the file is not where it was. */
static gboolean
play_save (Play *self, const char *path)
{
  g_autoptr (GError) error = NULL;

  if (!acies_battle_file_save_elsewhere (self->file, path, &error))
    return refuse (self, error->message);
  g_print (_ ("Saved as “%s”. Play continues there.\n"), acies_battle_file_get_path (self->file));
  return TRUE;
}

static gboolean
accept (Play *self, AciesRuling *ruling)
{
  AciesBattle *battle = acies_battle_file_get_battle (self->file);
  guint serial = acies_battle_get_next_serial (battle);

  if (acies_accept (self->file, ruling, FALSE) != ACIES_EXIT_DONE)
    return refuse_unaccepted (self, _ ("It was not accepted."));
  self->has_gone_on = TRUE;
  if (self->skips
      && g_str_equal (acies_question_get_action (acies_ruling_get_question (ruling)),
                      ACIES_ACTION_NEXT))
    {
      guint before = g_list_model_get_n_items (acies_battle_file_get_journal (self->file));

      acies_battle_file_skip_empty (self->file);
      acies_cli_print_events_after (self->file, before);
    }
  if (self->is_interactive && acies_battle_get_next_serial (battle) != serial)
    print_due (self);
  return TRUE;
}

/* With whoever answers: a SCRIPT, else, where that is NULL, who sits here, and players. */
static AciesDialogue
make_dialogue (Play *self, const AciesDialogueScript *script)
{
  return (AciesDialogue){ self->file,
                          self->referee,
                          self->thrower,
                          self->reader,
                          script == NULL && self->pages != NULL ? &self->listener : NULL,
                          script };
}

/* RULING on QUESTION is not complete: the lines that follow may answer. */
static gboolean
answer_from_script (Play *self, AciesQuestion *question, AciesRuling *ruling)
{
  const AciesDialogueScript script = acies_play_script_for_dialogue (&self->script);
  const AciesDialogue dialogue = make_dialogue (self, &script);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) complete = acies_dialogue_complete_from_script (
      &dialogue, question, ruling, &self->script.next, &error);

  if (complete == NULL)
    return refuse (self, error->message);
  if (!acies_ruling_is_complete (complete))
    return refuse_ruling (self, complete);
  return accept (self, complete);
}

static gboolean
put_question (Play *self, AciesQuestion *question, gboolean throws)
{
  const AciesDialogue dialogue = make_dialogue (self, NULL);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  acies_referee_meet_obligation (self->referee, question);
  if (self->is_interactive && !acies_left_open_ask (&dialogue, question))
    return TRUE;
  if (!self->is_interactive)
    acies_play_script_fill (&self->script, self->referee, question);
  ruling = rule (self, question, throws, &error);
  if (ruling == NULL)
    return refuse (self, error->message);
  if (self->is_interactive)
    {
      AciesRuling *complete
          = acies_dialogue_complete (&dialogue, question, ruling, &self->script.next);

      g_object_unref (ruling);
      ruling = complete;
    }
  else if (!acies_ruling_is_complete (ruling))
    return answer_from_script (self, question, ruling);
  return ruling == NULL || accept (self, ruling);
}

/* However it ends, players are asked nothing of it any more. */
static gboolean
play_question (Play *self, AciesQuestion *question, gboolean throws)
{
  gboolean goes_on = put_question (self, question, throws);

  if (self->pages != NULL)
    acies_open_pages_ask (self->pages, NULL, NULL);
  return goes_on;
}

/* “continue”, with answers that follow: what was open when the battle was closed. */
static gboolean
play_continue (Play *self, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesDraft) draft = acies_taking_up_read (self->file, &error);
  gboolean throws = FALSE;

  if (draft == NULL
      || (*words != '\0'
          && !acies_command_line_add_answers (self->referee, words,
                                              acies_draft_get_question (draft), &throws, &error)))
    return refuse (self, error->message);
  return play_question (self, acies_draft_get_question (draft), throws);
}

/* “undo”, “redo”; “undo thread” takes back what belongs together, and says what goes with it. */
static gboolean
play_step (Play *self, gboolean is_undo, gboolean is_thread)
{
  guint before = g_list_model_get_n_items (acies_battle_file_get_journal (self->file));
  g_autoptr (GArray) taken = is_thread ? acies_thread_list_taken (self->file, 0) : NULL;
  g_autoptr (GError) error = NULL;
  gboolean done = is_thread ? acies_thread_undo (self->file, 0, &error)
                  : is_undo ? acies_battle_file_undo (self->file, &error)
                            : acies_battle_file_redo (self->file, &error);

  if (!done)
    return refuse_unaccepted (self, error->message);
  acies_cli_print_events_after (self->file, before);
  if (is_thread)
    acies_cli_print_taken (self->file, taken);
  return TRUE;
}

/* “settle”: everything that is due and can be done now. What the umpire must choose stays. */
static gboolean
play_settle (Play *self)
{
  guint n_done = acies_settle (self->file, self->thrower);

  self->has_gone_on |= n_done > 0;
  if (acies_battle_file_is_lost (self->file))
    return refuse_unaccepted (self, _ ("It was not accepted."));
  if (n_done == 0)
    g_print ("  %s\n", _ ("Nothing that is due can be done now."));
  return TRUE;
}

/* “grid”: what is due to several alike as one table; “grid 3 4 1 6” does it in one. At a terminal
 * the faces are asked for. */
static gboolean
play_grid (Play *self, const char *words)
{
  const char *rest = NULL;
  g_autofree char *typed = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesDueGrid) grid = acies_due_grid_choose (self->referee, words, &rest, &error);
  gboolean is_given = FALSE;

  if (grid == NULL)
    return refuse (self, error->message);
  acies_battle_file_recall_grid (self->file, grid);
  if (*rest == '\0')
    acies_grid_print (grid);
  if (*rest == '\0' && self->is_interactive)
    {
      typed = acies_pages_grid_read (self->pages, self->reader, grid, &is_given);
      rest = typed != NULL ? g_strstrip (typed) : "";
    }
  else if (*rest == '\0')
    rest = typed = acies_play_script_read_faces (&self->script);
  if (rest == NULL || (*rest == '\0' && !is_given))
    return TRUE;
  if ((*rest != '\0' && !acies_grid_take (grid, rest, self->thrower, &error))
      || !acies_grid_accept (self->file, grid, FALSE, &error))
    return refuse_unaccepted (self, error->message);
  self->has_gone_on = TRUE;
  if (self->is_interactive)
    print_due (self);
  return TRUE;
}

static void
end_following (Play *self)
{
  g_clear_pointer (&self->follow, acies_question_free);
  self->is_following = FALSE;
}

/* “place 6 …” between “follow” and “done”. */
static gboolean
play_placed (Play *self, const AciesQuestion *question)
{
  g_autoptr (AciesQuestion) follow = NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (acies_question_get_action (question), ACIES_ACTION_PLACE))
    return refuse (self,
                   _ ("The table is being followed: type “place …”, then “done” or “cancel”."));
  follow = acies_follow_with (self->follow, question);
  ruling = acies_referee_ask (self->referee, follow, &error);
  if (ruling == NULL)
    return refuse (self, error->message);
  g_clear_pointer (&self->follow, acies_question_free);
  self->follow = g_steal_pointer (&follow);
  return TRUE;
}

/* “follow”, “done”, “cancel” */
static gboolean
play_follow (Play *self, AciesCommandLineKind kind)
{
  g_autoptr (AciesQuestion) follow = NULL;

  if (kind == ACIES_COMMAND_LINE_FOLLOW)
    {
      self->is_following = TRUE;
      return TRUE;
    }
  if (!self->is_following)
    return refuse (self, _ ("Type “follow” first."));
  follow = g_steal_pointer (&self->follow);
  end_following (self);
  return kind == ACIES_COMMAND_LINE_CANCEL || follow == NULL || play_question (self, follow, FALSE);
}

static gboolean
play_look (Play *self, AciesCommandLine *line)
{
  g_autoptr (GError) error = NULL;

  return acies_look_line_carry_out (self->file, line, &error) || refuse (self, error->message);
}

/* FALSE ends the play. */
static gboolean
carry_out (Play *self, AciesCommandLine *line)
{
  switch (line->kind)
    {
    case ACIES_COMMAND_LINE_QUESTION:
      if (self->is_following)
        return play_placed (self, line->question);
      return play_question (self, line->question, line->throws);
    case ACIES_COMMAND_LINE_ODDS:
    case ACIES_COMMAND_LINE_SHOW:
    case ACIES_COMMAND_LINE_DUE:
    case ACIES_COMMAND_LINE_CLAUSE:
    case ACIES_COMMAND_LINE_WHY:
    case ACIES_COMMAND_LINE_LOG:
      return play_look (self, line);
    case ACIES_COMMAND_LINE_GRID:
      return play_grid (self, line->words);
    case ACIES_COMMAND_LINE_FOLLOW:
    case ACIES_COMMAND_LINE_DONE:
    case ACIES_COMMAND_LINE_CANCEL:
      return play_follow (self, line->kind);
    case ACIES_COMMAND_LINE_SETTLE:
      return play_settle (self);
    case ACIES_COMMAND_LINE_CONTINUE:
      return play_continue (self, line->words);
    case ACIES_COMMAND_LINE_SAVE:
      return play_save (self, line->words);
    case ACIES_COMMAND_LINE_UNDO:
    case ACIES_COMMAND_LINE_REDO:
      return play_step (self, line->kind == ACIES_COMMAND_LINE_UNDO, line->is_whole);
    case ACIES_COMMAND_LINE_HELP:
      acies_hint_print_help (self->referee, self->pages != NULL);
      return TRUE;
    case ACIES_COMMAND_LINE_QUIT:
      self->has_quit = TRUE;
      return TRUE;
    case ACIES_COMMAND_LINE_ANSWERS:  /* nothing waits between two lines */
    case ACIES_COMMAND_LINE_LET_PASS: /* likewise */
    case ACIES_COMMAND_LINE_NOTHING:
      return TRUE;
    }
  g_assert_not_reached ();
}

static gboolean
play_line (Play *self, const char *text)
{
  AciesCommandLineContext context = { FALSE, FALSE, acies_battle_file_is_lost (self->file), NULL };
  g_autoptr (AciesCommandLine) line = NULL;
  g_autoptr (GError) error = NULL;
  AciesPagesLine of_pages = ACIES_PAGES_LINE_OTHER;

  if (self->pages != NULL && self->script.next == NULL)
    of_pages = acies_pages_line_carry_out (self->pages, text, &self->script.next, &error);
  if (of_pages != ACIES_PAGES_LINE_OTHER)
    return of_pages == ACIES_PAGES_LINE_DONE || refuse (self, error->message);
  line = acies_command_line_parse (self->referee, text, &context, &error);
  return line != NULL ? carry_out (self, line) : refuse (self, error->message);
}

/* Beside the words that the window knows too there are those of the terminal. */
static char **
complete (const char *text, gpointer data)
{
  Play *self = data;
  g_auto (GStrv) ways = acies_command_line_complete (self->referee, text);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();

  g_strv_builder_addv (all, (const char **) ways);
  acies_command_line_add_terminal_words (text, all);
  return g_strv_builder_end (all);
}

/* Tells what was left open the last time. */
static void
tell_open (Play *self)
{
  g_autofree char *sentence = acies_taking_up_describe (self->file);

  if (sentence != NULL)
    g_print ("%s\n", sentence);
}

/* The program does what is its own to do after something was accepted. FALSE: it cannot. */
static gboolean
let_staff_play (Play *self)
{
  if (self->staff == NULL || !self->has_gone_on)
    return TRUE;
  self->has_gone_on = FALSE;
  return acies_staff_play_go (self->staff);
}

static int
play (Play *self)
{
  gboolean goes_on = TRUE;

  tell_open (self);
  self->has_gone_on = TRUE;
  goes_on = let_staff_play (self);
  if (self->is_interactive)
    g_print ("%s\n", _ ("“next” moves on, “help” lists what can be done now, “quit” ends. There is "
                        "no need to save."));
  while (goes_on && !self->has_quit)
    {
      g_autofree char *prompt = make_prompt (self);
      g_autofree char *text = acies_play_script_read (&self->script, prompt);

      if (text == NULL)
        break;
      if (!g_utf8_validate (text, -1, NULL))
        goes_on = refuse (self, _ ("The line is not UTF-8 text."));
      else
        {
          acies_play_script_begin_line (&self->script, text);
          goes_on = play_line (self, text);
        }
      if (self->pages != NULL && self->script.next == NULL)
        acies_open_pages_settle (self->pages);
      goes_on = goes_on && let_staff_play (self);
    }
  if (self->is_interactive)
    g_print ("\n");
  if (goes_on && self->is_following)
    goes_on = refuse (self, _ ("Nobody was put anywhere: after “follow” comes “done”."));
  end_following (self);
  return goes_on ? ACIES_EXIT_DONE : ACIES_EXIT_FINDING;
}

/* Opens the script at PATH, or standard input, where somebody ANSWERS. NULL after a sentence. */
static FILE *
open_input (Play *self, const char *path, gboolean answers)
{
  FILE *input;

  self->name = path != NULL ? path : "-";
  if (path == NULL || g_str_equal (path, "-"))
    {
      self->is_interactive = path == NULL && (answers || isatty (STDIN_FILENO));
      return stdin;
    }
  input = g_fopen (path, "re");
  if (input == NULL)
    acies_cli_complain (_ ("The script “%s” cannot be read: %s"), path, g_strerror (errno));
  return input;
}

static void
ask_players (const AciesQuestion *question, AciesRuling *ruling, gpointer data)
{
  Play *self = data;

  acies_open_pages_ask (self->pages, question, ruling);
}

static gboolean
hear_players (const char *typed, AciesQuestion *question, gboolean *has_filled, gpointer data)
{
  Play *self = data;
  g_autoptr (GError) error = NULL;
  AciesPagesLine of_pages
      = acies_pages_line_answer (self->pages, typed, question, has_filled, &error);

  if (of_pages == ACIES_PAGES_LINE_REFUSED)
    g_print ("%s\n", error->message);
  return of_pages != ACIES_PAGES_LINE_OTHER;
}

/* As OPTIONS say. FALSE after a sentence. */
static gboolean
open_pages (Play *self, const AciesPagesOptions *options)
{
  if (!options->wanted)
    return TRUE;
  if (acies_journal_is_guest ())
    {
      acies_cli_complain (_ ("The rules of this battle came from elsewhere and are not trusted, so "
                             "players’ pages cannot be opened. Trust them first."));
      return FALSE;
    }
  self->pages = acies_open_pages_new (self->file, options, self->is_interactive);
  self->listener = (AciesDialogueListener){ ask_players, hear_players, self };
  self->script.is_other = acies_pages_line_is_one;
  return self->pages != NULL;
}

/* Whom BY says, or nobody, the program plays; without a SEED (negative) each time otherwise. FALSE
 * after a sentence. */
static gboolean
open_staff (Play *self, char **by, int seed, int n_turns)
{
  if (by == NULL)
    return TRUE;
  self->staff = acies_staff_play_new (self->file, (const char *const *) by,
                                      seed >= 0 ? (guint32) seed : g_random_int (), n_turns);
  return self->staff != NULL;
}

/* From now on what is said is JSON. */
static void
begin_transcript (Play *self)
{
  self->transcript = acies_transcript_new (self->file);
  acies_line_reader_set_transcript (self->reader, self->transcript);
  self->script.transcript = self->transcript;
}

static void
clear (Play *self)
{
  g_clear_pointer (&self->staff, acies_staff_play_free);
  g_clear_pointer (&self->pages, acies_open_pages_free);
  acies_play_script_clear (&self->script);
  g_clear_pointer (&self->transcript, acies_transcript_free);
}

int
acies_verb_play (const AciesVerb *self, char **arguments)
{
  int seed = -1, n_turns = 6;
  gboolean skips = FALSE, answers = FALSE, json = FALSE;
  g_auto (GStrv) by = NULL;
  AciesPagesOptions pages = { FALSE };
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON, a line for each line"), NULL },
    { "interactive", 'i', 0, G_OPTION_ARG_NONE, &answers,
      N_ ("Ask for what is missing, even if there is no terminal"), NULL },
    { "seed", 0, 0, G_OPTION_ARG_INT, &seed, N_ ("Throw the same dice each time"), "N" },
    { "skip", 0, 0, G_OPTION_ARG_NONE, &skips,
      N_ ("In a script too, let “next” pass over phases in which nobody can act"), NULL },
    { "pages", 0, 0, G_OPTION_ARG_NONE, &pages.wanted,
      N_ ("Open the players’ pages on the local network"), NULL },
    { "port", 0, 0, G_OPTION_ARG_INT, &pages.port, N_ ("Their port; without it any that is free"),
      "N" },
    { "send", 0, 0, G_OPTION_ARG_NONE, &pages.may_send,
      N_ ("Let players send proposals, not only read"), NULL },
    { "plain", 0, 0, G_OPTION_ARG_NONE, &pages.is_plain,
      N_ ("Use http, which others on the network can read, instead of https"), NULL },
    { "local", 0, 0, G_OPTION_ARG_NONE, &pages.is_local,
      N_ ("Open the pages to this computer alone"), NULL },
    { "by", 0, 0, G_OPTION_ARG_STRING_ARRAY, &by,
      N_ ("Let the program play a side or command by a doctrine, as carthage=hold"),
      N_ ("WHO=DOCTRINE") },
    { "turns", 0, 0, G_OPTION_ARG_INT, &n_turns,
      N_ ("Where it plays all sides, so many turns, 6 if not said"), "N" },
    { NULL },
  };
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (AciesThrower) thrower = NULL;
  g_autoptr (AciesLineReader) reader = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 2);
  Play state = { NULL };
  FILE *input;
  int status;

  if (words == NULL || !acies_cli_check_count ("--turns", n_turns))
    return ACIES_EXIT_USAGE;
  input = open_input (&state, words[1], answers);
  if (input == NULL)
    return ACIES_EXIT_FINDING;
  if (state.is_interactive)
    acies_taking_up_begin_run ();
  file = acies_cli_open_battle (words[0]);
  thrower = seed >= 0 ? acies_thrower_new_seeded ((guint32) seed) : acies_thrower_new ();
  reader = acies_line_reader_new (input, state.is_interactive, complete, &state);
  state.file = file;
  state.thrower = thrower;
  state.skips = skips || state.is_interactive;
  state.reader = reader;
  state.script = (AciesPlayScript){ .reader = reader, .is_interactive = state.is_interactive };
  if (json)
    begin_transcript (&state);
  if (file != NULL)
    state.referee = acies_battle_file_get_referee (file);
  status = file != NULL && open_pages (&state, &pages) && open_staff (&state, by, seed, n_turns)
               ? play (&state)
               : ACIES_EXIT_FINDING;
  clear (&state);
  if (input != stdin)
    fclose (input);
  status = acies_cli_end_battle (file, status);
  acies_run_mark_end ();
  return status;
}
