/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* All parts of a review, and what is too small for a part. */
#include "config.h"

#include "rules/review/acies-review-private.h"

#include <glib/gi18n-lib.h>

void
acies_review_report (AciesRuleset *ruleset,
                     const AciesScriptUse *use,
                     AciesFindings *findings,
                     AciesSeverity severity,
                     const char *format,
                     ...)
{
  g_autofree char *text = NULL;
  const char *file, *where;
  va_list arguments;
  int line;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (acies_script_describe_use (ruleset->script, use, &file, &line, &where))
    acies_findings_add (findings, severity, file, line, "%s: %s", where, text);
  else
    acies_findings_add (findings, severity, file, line, "%s", text);
}

/* What stands once more behind itself, word by word, is a line that was copied by mistake: a second
 * move goes on from where the first ended. */
static void
review_again (AciesRuleset *self, AciesFindings *findings)
{
  static const char *const doing[] = { "add",     "detach", "emit",  "join", "lose", "move",
                                       "restore", "say",    "place", "set",  "link", NULL };
  const GArray *uses = acies_script_get_uses (self->script);

  for (guint i = 0; i < uses->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (uses, AciesScriptUse, i);

      if (use->kind == ACIES_SCRIPT_USE_AGAIN && g_strv_contains (doing, use->name))
        acies_review_report (
            self, use, findings, ACIES_SEVERITY_WARNING,
            _ ("the same call of “%s” stands here twice, and both count; leave one "
               "out, or do it in one call"),
            use->name);
    }
}

void
acies_review (AciesRuleset *self, AciesFindings *findings)
{
  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (ACIES_IS_FINDINGS (findings));

  acies_review_compared (self, findings);
  acies_review_sums (self, findings);
  acies_review_dues (self, findings);
  acies_review_unused (self, findings);
  acies_review_labels (self, findings);
  review_again (self, findings);
}
