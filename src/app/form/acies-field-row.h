/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One field of a scenario's, an army's or a rule set's panel: its name, what it holds, and below
 * what is wrong with what was typed. */
#pragma once

#include "app/form/acies-field.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_FIELD_ROW (acies_field_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesFieldRow, acies_field_row, ACIES, FIELD_ROW, GtkWidget)

/* The text of a field that stands for several which do not agree: shown as “mixed”, and set only
 * when something else is typed or chosen. */
#define ACIES_FIELD_MIXED "\001"

/* What a row edits, whatever that is; see acies-field.h for what each is to do. */
typedef struct
{
  AciesFieldForm (*get_form) (gconstpointer field);
  char *(*dup_name) (gconstpointer field);
  char *(*dup_text) (gconstpointer field);
  char *(*dup_hint) (gconstpointer field);
  GPtrArray *(*list_options) (gconstpointer field);
  gboolean (*set_text) (gconstpointer field, const char *text, GError **error);
  void (*free) (gpointer field);
} AciesFieldSource;

/* Eats FIELD. */
GtkWidget *acies_field_row_new_of (const AciesFieldSource *source,
                                   gpointer field) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *acies_field_row_new (const AciesField *field,
                                AciesScenarioDocument *draft) G_GNUC_WARN_UNUSED_RESULT;
/* Shows what the document holds now, unless something is being typed. */
void acies_field_row_update (AciesFieldRow *self);
/* Takes over what was typed; FALSE: it is refused, and said below it. */
gboolean acies_field_row_commit (AciesFieldRow *self);
/* What is typed and not taken over yet never is: something else stands where it belonged. */
void acies_field_row_abandon (AciesFieldRow *self);
/* Shows it without its name, for N_LETTERS: in a table, whose heads say what it is. */
void acies_field_row_set_narrow (AciesFieldRow *self, int n_letters);
/* Shows below it what others found wrong with what it holds; NULL: nothing. */
void acies_field_row_show_trouble (AciesFieldRow *self, const char *sentence);

G_END_DECLS
