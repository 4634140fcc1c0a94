/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesXmlErrors turns what libxml2 says of a document into sentences: the errors of the parser and
 * of the schema, without the cascade that follows a mistake. */
#pragma once

#include "base/file/acies-finding.h"

#include <libxml/xmlerror.h>

G_BEGIN_DECLS

typedef struct _AciesXmlErrors AciesXmlErrors;

/* Gathers into FINDINGS what is wrong with FILE; SCHEMA, which may be NULL, names its schema. */
AciesXmlErrors *acies_xml_errors_new (const char *file,
                                      const char *schema,
                                      AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
void acies_xml_errors_free (AciesXmlErrors *self);
/* An xmlStructuredErrorFunc; ERRORS is the AciesXmlErrors. */
void acies_xml_errors_handle (void *errors, xmlErrorPtr error);
/* To be called after each step: what the schema said in it is one mistake, and becomes one
 * finding. */
void acies_xml_errors_flush (AciesXmlErrors *self);
/* Whether the schema said something in this step that is not yet a finding. */
gboolean acies_xml_errors_is_pending (const AciesXmlErrors *self);
/* A mistake that was found by names alone, in its LINE; what the schema says after it is noise. */
void acies_xml_errors_say (AciesXmlErrors *self, int line, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

G_END_DECLS
