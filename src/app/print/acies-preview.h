/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pictures of battles and scenarios for the Start place, and what they are called, kept in
 * the user's cache. Both are made while the battle is open: to open one only to look at it would
 * disturb who plays it. */
#pragma once

#include "referee/state/acies-referee.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Of the picture of FILE, a battle's or scenario's. */
char *acies_preview_get_path (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* Paints the battle that REFEREE referees as the picture of FILE, and keeps its title. FALSE with
 * ERROR if the picture cannot be kept. */
gboolean acies_preview_write (AciesReferee *referee, GFile *file, GError **error);
/* Whether FILE was changed after its picture was painted, or has none. */
gboolean acies_preview_is_stale (GFile *file);
/* NULL: there is none. */
GdkTexture *acies_preview_load (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* What the battle in FILE was called when its picture was painted; NULL if that is not known. */
char *acies_preview_dup_title (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* The picture of a scenario, made in steps that are short by themselves: battle, rule set, what
 * both come to, picture. */
typedef struct _AciesPreviewJob AciesPreviewJob;
/* RULESETS, of char * to AciesRuleset, are those that were loaded for others already; a new one is
 * added. */
AciesPreviewJob *acies_preview_job_new (GFile *file,
                                        GHashTable *rulesets) G_GNUC_WARN_UNUSED_RESULT;
void acies_preview_job_free (AciesPreviewJob *self);
/* Takes one step. TRUE while there is another. */
gboolean acies_preview_job_advance (AciesPreviewJob *self);
/* FALSE: it is not done, or the scenario cannot be begun, so that it has no picture. */
gboolean acies_preview_job_is_painted (AciesPreviewJob *self);
/* For the rule sets of several jobs. */
GHashTable *acies_preview_new_rulesets (void) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPreviewJob, acies_preview_job_free)

G_END_DECLS
