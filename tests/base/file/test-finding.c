/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Findings: their printed form, and the limit that a hostile file runs into. */
#include "base/file/acies-finding.h"

typedef struct
{
  const char *name;
  AciesSeverity severity;
  const char *file;
  int line;
  const char *clause;
  const char *text;
} Case;

static const Case cases[] = {
  { "whole", ACIES_SEVERITY_ERROR, "a.xml", 12, "p.22", "a.xml:12: No such thing. [p.22]" },
  { "no-line", ACIES_SEVERITY_ERROR, "a.xml", 0, NULL, "a.xml: No such thing." },
  { "no-file", ACIES_SEVERITY_ERROR, NULL, 0, NULL, "No such thing." },
  { "warning", ACIES_SEVERITY_WARNING, "a.xml", 3, NULL, "a.xml:3: warning: No such thing." },
  { "note", ACIES_SEVERITY_NOTE, "a.xml", 3, NULL, "a.xml:3: note: No such thing." },
};

static void
test_to_string (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (AciesFinding) finding
      = acies_finding_new (c->severity, c->file, c->line, c->clause, "12", "No such thing.");
  g_autofree char *text = acies_finding_to_string (finding);

  g_assert_cmpstr (text, ==, c->text);
}

static void
test_properties (void)
{
  g_autoptr (AciesFinding) finding
      = acies_finding_new (ACIES_SEVERITY_WARNING, "a.xml", 7, "p.22", "12", "Odd.");
  g_autofree char *message = NULL;
  g_autofree char *subject = NULL;
  int line = 0;

  g_object_get (finding, "message", &message, "subject", &subject, "line", &line, NULL);
  g_assert_cmpstr (message, ==, "Odd.");
  g_assert_cmpstr (subject, ==, "12");
  g_assert_cmpint (line, ==, 7);
}

static void
count_cb (GListModel *model, guint position, guint removed, guint added, guint *count)
{
  *count += added;
}

static void
test_limit (void)
{
  AciesFindings *findings = acies_findings_new ();
  g_autofree char *text = NULL;
  guint heard = 0;

  g_signal_connect (findings, "items-changed", G_CALLBACK (count_cb), &heard);
  for (int i = 1; i <= 250; i++)
    acies_findings_add (findings, i % 2 ? ACIES_SEVERITY_ERROR : ACIES_SEVERITY_NOTE, "f", i,
                        "Thing %d.", i);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (findings)), ==, ACIES_FINDINGS_LIMIT);
  g_assert_cmpuint (heard, ==, ACIES_FINDINGS_LIMIT);
  g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 125);
  g_assert_cmpuint (acies_findings_get_n_dropped (findings), ==, 150);
  text = acies_findings_to_string (findings);
  g_assert_true (g_str_has_prefix (text, "f:1: Thing 1.\nf:2: note: Thing 2.\n"));
  g_assert_true (g_str_has_suffix (text, "and 150 more findings.\n"));

  g_assert_finalize_object (findings);
}

static void
test_first_error (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error
      = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "There is no such file.");

  g_assert_null (acies_findings_get_first_error (findings));
  acies_findings_add (findings, ACIES_SEVERITY_NOTE, NULL, 0, "By the way.");
  g_assert_false (acies_findings_has_errors (findings));
  acies_findings_add_error (findings, error, "x");
  g_assert_true (acies_findings_has_errors (findings));
  g_assert_cmpstr (acies_finding_get_message (acies_findings_get_first_error (findings)), ==,
                   "There is no such file.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/acies/base/finding/to-string/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_to_string);
    }
  g_test_add_func ("/acies/base/finding/properties", test_properties);
  g_test_add_func ("/acies/base/finding/limit", test_limit);
  g_test_add_func ("/acies/base/finding/first-error", test_first_error);

  return g_test_run ();
}
