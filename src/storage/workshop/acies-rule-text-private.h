/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields of AciesRuleText, for the files that it is made of. */
#pragma once

#include "storage/workshop/acies-rule-text.h"

G_BEGIN_DECLS

/* One file. */
typedef struct
{
  char *name;
  GString *text;
  GBytes *saved;        /* what it was read as or saved as; NULL: there was none */
  gboolean is_conflict; /* on disk is something else than SAVED, and so is TEXT */
} AciesRuleTextFile;

struct _AciesRuleText
{
  GObject parent_instance;

  /* owned */
  GFile *folder;
  char *title;
  GPtrArray *files;     /* of AciesRuleTextFile, in the order that people see */
  AciesHistory history; /* of steps of acies-rule-text.c */
};

/* What there is under NAME, or NULL. */
AciesRuleTextFile *acies_rule_text_find (AciesRuleText *self, const char *name);
/* A new file, which says BYTES; that is saved. */
AciesRuleTextFile *acies_rule_text_add (AciesRuleText *self, const char *name, GBytes *bytes);
gboolean acies_rule_text_file_is_saved (const AciesRuleTextFile *file);
/* Reads all files of the folder. FALSE with FINDINGS. */
gboolean acies_rule_text_read (AciesRuleText *self, AciesFindings *findings);
/* Writes what is not saved, each file whole or not at all. */
gboolean acies_rule_text_write (AciesRuleText *self, GError **error);
/* What is not saved, for a copy; and the same the other way round. FALSE: COPY says nothing of the
 * kind. */
GBytes *acies_rule_text_make_spare (AciesRuleText *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_rule_text_read_spare (AciesRuleText *self, GBytes *copy);

G_END_DECLS
