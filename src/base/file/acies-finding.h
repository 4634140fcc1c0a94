/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFinding is one thing found wrong, or worth saying, about a file or an army: what, where,
 * under which clause.
 *
 * Findings are read-only once made. AciesFindings collects them: the first hundred in the order
 * found, and a count of the rest, so that a hostile file cannot fill memory or the screen. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_SEVERITY_NOTE,
  ACIES_SEVERITY_WARNING,
  ACIES_SEVERITY_ERROR,
} AciesSeverity;

#define ACIES_TYPE_FINDING (acies_finding_get_type ())
G_DECLARE_FINAL_TYPE (AciesFinding, acies_finding, ACIES, FINDING, GObject)

AciesFinding *acies_finding_new (AciesSeverity severity,
                                 const char *file,
                                 int line,
                                 const char *clause,
                                 const char *subject,
                                 const char *message) G_GNUC_WARN_UNUSED_RESULT;
/* The finding of a broken rule of a rule set, whose id RULE is: FINDING, which nobody has seen
 * yet. */
AciesFinding *acies_finding_of_rule (AciesFinding *finding,
                                     const char *rule) G_GNUC_WARN_UNUSED_RESULT;
AciesSeverity acies_finding_get_severity (AciesFinding *self);
const char *acies_finding_get_file (AciesFinding *self);    /* or NULL */
int acies_finding_get_line (AciesFinding *self);            /* 1 and on; 0 where there is none */
const char *acies_finding_get_clause (AciesFinding *self);  /* clause id, or NULL */
const char *acies_finding_get_subject (AciesFinding *self); /* id of the unit, fact, ... or NULL */
/* Id of the rule that is broken, or NULL */
const char *acies_finding_get_rule (AciesFinding *self);
const char *acies_finding_get_message (AciesFinding *self);
char *acies_finding_to_string (AciesFinding *self)
    G_GNUC_WARN_UNUSED_RESULT; /* FILE:LINE: message */

#define ACIES_FINDINGS_LIMIT 100

/* A GListModel of AciesFinding. */
#define ACIES_TYPE_FINDINGS (acies_findings_get_type ())
G_DECLARE_FINAL_TYPE (AciesFindings, acies_findings, ACIES, FINDINGS, GObject)

AciesFindings *acies_findings_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Keeps FINDING and owns it; drops it, but counts it, past the limit. */
void acies_findings_take (AciesFindings *self, AciesFinding *finding);
void acies_findings_add (AciesFindings *self,
                         AciesSeverity severity,
                         const char *file,
                         int line,
                         const char *format,
                         ...) G_GNUC_PRINTF (5, 6);
void acies_findings_add_error (AciesFindings *self, const GError *error, const char *file);
guint acies_findings_get_n_errors (AciesFindings *self);  /* counts those beyond the limit too */
guint acies_findings_get_n_dropped (AciesFindings *self); /* how many lie beyond the limit */
gboolean acies_findings_has_errors (AciesFindings *self);
AciesFinding *acies_findings_get_first_error (AciesFindings *self); /* borrowed, or NULL */
char *acies_findings_to_string (AciesFindings *self) G_GNUC_WARN_UNUSED_RESULT; /* a line each */

G_END_DECLS
