/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the window share: acies-window.c shows, acies-window-actions.c acts,
 * acies-window-rules.c sees to the rules, acies-window-report.c to the report,
 * acies-window-scenario.c to a scenario being edited, acies-window-document.c to what is undone
 * and saved, acies-window-facts.c to the facts of a rule set. */
#pragma once

#include "app/pages/acies-pages-host.h"
#include "app/army/acies-army-page.h"
#include "app/scenario/acies-scenario-page.h"
#include "app/widgets/acies-message-bar.h"
#include "app/lesson/acies-lesson-card.h"
#include "app/play/acies-play-page.h"
#include "app/print/acies-report-job.h"
#include "app/audience/acies-presentation-window.h"
#include "app/rules/acies-rules-page.h"
#include "app/session/acies-scenario-editor.h"
#include "app/workshop/acies-folder-watch.h"
#include "app/workshop/acies-workshop-page.h"
#include "app/window/acies-start-page.h"
#include "app/window/acies-window.h"
#include "storage/spare/acies-spare.h"

G_BEGIN_DECLS

struct _AciesWindow
{
  AdwApplicationWindow parent_instance;

  /* template children */
  AdwToastOverlay *toasts;
  GtkOverlay *overlay;
  AdwViewStack *stack;
  AdwViewStackPage *play_page;
  AdwWindowTitle *title;
  AdwViewSwitcher *switcher;
  AdwSqueezer *squeezer; /* about the switcher */
  AdwViewSwitcherBar *switcher_bar;
  GtkToggleButton *left_button;
  GtkToggleButton *right_button;
  GtkButton *undo_button;
  GtkButton *redo_button;
  GtkMenuButton *menu_button, *document_button;
  AciesMessageBar *message_bar;
  AciesStartPage *start_place;
  AciesPlayPage *play_place;
  AciesScenarioPage *draft_place; /* NULL before a scenario was first edited here */
  AciesArmyPage *army_place;      /* NULL before an army was first built here */
  AciesRulesPage *rules_place;    /* NULL before a rule set was first looked at here */
  AciesWorkshopPage *write_place; /* NULL before one was first written here */
  GtkInfoBar *lost_bar;
  GtkInfoBar *rules_bar;
  GtkLabel *rules_label;
  GtkInfoBar *report_bar;
  GtkLabel *report_label;
  GtkProgressBar *report_progress;
  GtkButton *report_button;
  GtkButton *report_close_button;

  /* owned */
  AciesSession *session;
  AciesArmySession *army;         /* then there is no session, and the other way round */
  AciesSpare *spare;              /* of the document that is edited here; or NULL */
  AciesRulesSession *rules;       /* alone, or of the session's rule set, or the army's; or NULL */
  AciesRulesCheck *check;         /* of the rule set that is written here; or NULL */
  AciesFolderWatch *folder_watch; /* of that, or of the one that is looked at alone; or NULL */
  AciesClocks *clocks;
  AciesPagesHost *pages;   /* of the battle, once they were asked for; or NULL */
  GtkWindow *pages_window; /* weak: of them, while it is open */
  guint n_sent;            /* by players, as last told */
  GSettings *settings;
  GtkFileChooserNative *chooser; /* while it is open */
  AciesRuleset *installed;       /* other rules than the battle's, under the same id; or NULL */
  GFile *own_rules;              /* the folder of the battle's rules, if they are the user's own */
  guint rules_source;            /* looks for them */
  AciesLessonCard *lesson;       /* weak: what teaches here, or NULL */
  AciesReportJob *report_job;    /* being written, or the last one; or NULL */
  guint report_format;           /* as chosen in the menu */
  gboolean facts_are_due;        /* the Rules place is to show what is written by now */
  gboolean closes;               /* without asking about what is not saved */
  gboolean closes_when_saved;    /* in the file that is being asked for */
  guint preview_source;          /* keeps the picture of a battle that was opened; or 0 */
  guint focus_source;            /* the menu was left: sees to the focus */
  GtkWidget *focus_before;       /* weak: had it when the menu was opened */
  /* weak: the table for the players, while it is open */
  AciesPresentationWindow *presentation;
};

/* Listens to the session, and shows what it holds. */
void acies_window_take_session (AciesWindow *self, AciesSession *session);
/* Adds PLACE, called NAME, to those that its header offers. */
void acies_window_add_place (
    AciesWindow *self, GtkWidget *place, const char *name, const char *title, const char *icon);
/* Opens the players' pages again if they were open when the program ended. */
void acies_window_resume_pages (AciesWindow *self);
/* Lets go of what it holds. */
void acies_window_drop_session (AciesWindow *self);
void acies_window_update_title (AciesWindow *self);
/* Files may be dropped on it (acies-window-drop.c). */
void acies_window_take_drops (AciesWindow *self);
/* Asks which side of the scenario the army in FILE shall be of, and gives it to that one. */
void acies_window_offer_army (AciesWindow *self, GFile *file);
/* The scenario that is edited, or NULL: another kind of thing is. */
AciesScenarioEditor *acies_window_get_editor (AciesWindow *self);
/* Begins a battle from the scenario as it is now, in a window of its own. */
void acies_window_start_battle (AciesWindow *self);
/* Takes FILE, which was chosen. */
typedef void (*AciesWindowTakeFile) (AciesWindow *self, GFile *file);
/* Asks under TITLE for a file that FILTER lets through and gives it to TAKE; does nothing where no
 * scenario is edited or another file is being asked for. */
void acies_window_choose_for_draft (AciesWindow *self,
                                    const char *title,
                                    GtkFileFilter *filter,
                                    AciesWindowTakeFile take);
/* Asks for a spreadsheet of hexes, for the scenario that is edited. */
void acies_window_import_hexes (AciesWindow *self);
/* Lays what FILE, such a spreadsheet, says on its map, or says why not. */
void acies_window_lay_hexes (AciesWindow *self, GFile *file);
/* Asks for a picture to trace terrain over (acies-window-scenario.c). */
void acies_window_choose_tracing (AciesWindow *self);
/* Puts the ruling of the journal that is looked at, else the newest, on the clipboard as a worked
 * example, or says why not. */
void acies_window_copy_example (AciesWindow *self);
/* Adds it to the examples of the rules that the battle is played by, which are the user's own, and
 * tells in a toast where. */
void acies_window_save_example (AciesWindow *self);
/* Opens these rules with HINT. */
void acies_window_open_own_rules (AciesWindow *self, const char *hint);

/* Asks for a picture to lie under the table of the scenario that is edited, and keeps it there once
 * its corners were put; or takes away the one that does (acies-window-choose.c). */
void acies_window_choose_backdrop (AciesWindow *self);
void acies_window_drop_backdrop (AciesWindow *self);
/* Lays the picture in FILE on the table, or says why not. */
void acies_window_trace (AciesWindow *self, GFile *file);
/* Lets go of the army (acies-window-army.c). */
void acies_window_drop_army (AciesWindow *self);
/* What another version of its rule set changes of the army, to be adopted. */
void acies_window_show_army_rules (AciesWindow *self);
/* The document of the window, if the place in front shows it (acies-window-document.c); borrowed,
 * or NULL. */
AciesDocument *acies_window_get_front_document (AciesWindow *self);
/* Keeps a spare of the document that is edited here now, and of no other. */
void acies_window_keep_spare (AciesWindow *self);
/* What kind of document it is and whether it is saved, for people. */
const char *acies_window_describe_document (AciesDocument *document);
/* Takes back, or does again, a step of what is in front. */
gboolean acies_window_can_undo (AciesWindow *self);
gboolean acies_window_can_redo (AciesWindow *self);
void acies_window_undo (AciesWindow *self);
void acies_window_redo (AciesWindow *self);
/* Saves what is edited here in its file, or asks for one. */
gboolean acies_window_can_save (AciesWindow *self);
gboolean acies_window_can_save_as (AciesWindow *self);
void acies_window_save (AciesWindow *self);
void acies_window_save_as (AciesWindow *self);
/* TRUE: something is not saved, and the user is being asked about it; the window stays. */
gboolean acies_window_asks_to_save (AciesWindow *self);

/* The Rules place (acies-window-facts.c): lets go of its rule set. */
void acies_window_drop_facts (AciesWindow *self);
/* TRUE: it is the place in front. */
gboolean acies_window_shows_facts (AciesWindow *self);
/* Shows there what the battle or the army goes by; of CITE, clause ids, the first; or NULL. */
void acies_window_show_facts (AciesWindow *self, const char *cite);
/* Opens the rule set that it shows in a window of its own, as it is installed, where it may be
 * changed. */
void acies_window_open_ruleset (AciesWindow *self);
/* Asks for a scenario or two armies, and plays them by the rules that are in front; changed house
 * rules are saved. */
void acies_window_play_rules (AciesWindow *self);

/* Shows RULESET there, which is what the rule set that is shown says by now. */
void acies_window_renew_facts (AciesWindow *self, AciesRuleset *ruleset);

/* The Write place (acies-window-workshop.c): lets go of its rule set, and watches its folder no
 * more. */
void acies_window_drop_rule_text (AciesWindow *self);
/* TRUE: it is the place in front. */
gboolean acies_window_shows_workshop (AciesWindow *self);
/* Goes there, to where what the Rules place shows is written; where the rules are not written in
 * this window, to one where they are, if they are the user's own. */
void acies_window_write (AciesWindow *self);
/* Copies the rule set that the Rules place shows as the user's own, and opens it to be written. */
void acies_window_copy_own (AciesWindow *self);
/* Packs the rule set that is written or looked at here, which is the user's own, into a file. */
gboolean acies_window_can_pack (AciesWindow *self);
void acies_window_pack (AciesWindow *self);
/* The Rules place is to show what is written by now, if it is in front. */
void acies_window_catch_up_facts (AciesWindow *self);
/* FALSE: something is wrong with what is written there, or is not known yet. */
gboolean acies_window_is_sound (AciesWindow *self);

/* A battle file in trouble (acies-window-lost.c). TRUE: the battle is no longer in its file. */
gboolean acies_window_is_lost (AciesWindow *self);
/* Saves it in FILE, where play goes on. */
gboolean acies_window_save_lost (AciesWindow *self, GFile *file, GError **error);
/* It was just found so, or has another file. */
void acies_window_lost_cb (AciesWindow *self);
/* Says SENTENCE; if it is that the battle is no longer in its file, asks whether to save it
 * elsewhere. */
void acies_window_problem_cb (AciesWindow *self, const char *sentence);
/* Asks whether to mend the battle, if it is damaged and was opened to look. */
void acies_window_offer_to_mend (AciesWindow *self);

/* Whether other rules are installed than the battle is played by (acies-window-rules.c). */
void acies_window_find_newer_rules (AciesWindow *self);
void acies_window_forget_rules (AciesWindow *self);
/* What they would change; if there are none, what house rules the battle has. */
void acies_window_show_rules (AciesWindow *self);
/* What they make of the last ruling. */
void acies_window_try_rules (AciesWindow *self);
/* Asks where to, and writes the table there as a picture (acies-window-map.c). */
void acies_window_export_map (AciesWindow *self);
/* Ends the lesson, if one is taught here (acies-window-lesson.c). */
void acies_window_drop_lesson (AciesWindow *self);
void acies_window_present_table (AciesWindow *self);
/* Asks where to, and writes a report of the battle in FORMAT: "html", "pdf", "text", "csv" or
 * "markdown" (acies-window-report.c). */
void acies_window_write_report (AciesWindow *self, const char *format);
void acies_window_drop_report (AciesWindow *self);
/* The button of its bar. */
void acies_window_report_cb (AciesWindow *self);
void acies_window_install_actions (GtkWidgetClass *widget_class);
/* Adds the action that shows or hides the right pane of the place in front, and brings its state up
 * to that. */
void acies_window_add_right (AciesWindow *self);
void acies_window_update_right (AciesWindow *self);
/* Enables what can be done now. */
void acies_window_update_actions (AciesWindow *self);

/* Adds the switch that keeps the battle from passing over empty phases, and brings it up to the
 * battle that is shown. */
void acies_window_add_stops (AciesWindow *self);
void acies_window_update_stops (AciesWindow *self);
/* The same with the switch that has the screen follow the real table. */
void acies_window_add_follow (AciesWindow *self);
void acies_window_update_follow (AciesWindow *self);
/* Reads FILES, photographs of the real table, for the battle that is played. FALSE: none is. */
gboolean acies_window_read_photographs (AciesWindow *self, const GPtrArray *files);
/* The same of PHOTOGRAPH, which was sent, as soon as it can be. */
void acies_window_take_photograph (AciesWindow *self, GBytes *photograph);

G_END_DECLS
