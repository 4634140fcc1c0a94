/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An underline goes from the first to the last letter of a line, as findings know lines alone. It
 * moves with the text until more is known, so that it does not blink while one types. */
#include "app/workshop/acies-rule-marks.h"

#define TAG "acies-wrong"

static void
underline (GtkTextBuffer *buffer, int line)
{
  GtkTextIter start, end;

  if (line < 1 || line > gtk_text_buffer_get_line_count (buffer))
    return;
  gtk_text_buffer_get_iter_at_line (buffer, &start, line - 1);
  end = start;
  if (!gtk_text_iter_ends_line (&end))
    gtk_text_iter_forward_to_line_end (&end);
  while (gtk_text_iter_compare (&start, &end) < 0
         && g_unichar_isspace (gtk_text_iter_get_char (&start)))
    gtk_text_iter_forward_char (&start);
  gtk_text_buffer_apply_tag_by_name (buffer, TAG, &start, &end);
}

/* Whether the N-th finding is about the file NAME; then its line is set. */
static gboolean
is_about (AciesRulesCheck *check, guint n, const char *name, AciesFinding **finding)
{
  g_autofree char *other = NULL;

  *finding = g_list_model_get_item (G_LIST_MODEL (acies_rules_check_get_findings (check)), n);
  other = acies_rules_check_dup_name (check, *finding);
  return g_strcmp0 (name, other) == 0;
}

void
acies_rule_marks_show (GtkTextBuffer *buffer, AciesRulesCheck *check, const char *name)
{
  AciesFindings *findings;
  GtkTextIter start, end;

  g_return_if_fail (GTK_IS_TEXT_BUFFER (buffer));
  g_return_if_fail (ACIES_IS_RULES_CHECK (check));

  findings = acies_rules_check_get_findings (check);
  if (findings == NULL)
    return;
  if (gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (buffer), TAG) == NULL)
    gtk_text_buffer_create_tag (buffer, TAG, "underline", PANGO_UNDERLINE_ERROR, NULL);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_remove_tag_by_name (buffer, TAG, &start, &end);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (findings)); i++)
    {
      g_autoptr (AciesFinding) finding = NULL;

      if (is_about (check, i, name, &finding))
        underline (buffer, acies_finding_get_line (finding));
    }
}

char *
acies_rule_marks_describe (AciesRulesCheck *check, const char *name, int line)
{
  AciesFindings *findings;
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (ACIES_IS_RULES_CHECK (check), NULL);

  findings = acies_rules_check_get_findings (check);
  for (guint i = 0; findings != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (findings)); i++)
    {
      g_autoptr (AciesFinding) finding = NULL;

      if (!is_about (check, i, name, &finding) || acies_finding_get_line (finding) != line)
        continue;
      if (text->len > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, acies_finding_get_message (finding));
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
