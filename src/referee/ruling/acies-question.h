/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesQuestion is a question to the referee: an action, who and what fills its roles, and the
 * answers given so far.
 *
 * Roles are keyed `role`, `role.attribute` (a typed fact, for the calculator) and
 * `role.N.attribute`. An answer is keyed by the id of what was asked; an override, a tick, a typed
 * measure and a die are all answers given beforehand. Faces given without a key are taken by the
 * dice asked, in order. */
#pragma once

#include "base/value/acies-attributes.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define ACIES_REFEREE_ERROR (acies_referee_error_quark ())
GQuark acies_referee_error_quark (void);
typedef enum
{
  ACIES_REFEREE_ERROR_UNKNOWN, /* no such action, role, unit, attribute */
  ACIES_REFEREE_ERROR_ANSWER,  /* impossible dice, an answer nothing asked for */
  ACIES_REFEREE_ERROR_RULESET, /* the procedure failed: file and line are in the message */
  ACIES_REFEREE_ERROR_BUDGET,  /* it ran too long, or its odds have too many leaves */
  ACIES_REFEREE_ERROR_FORMAT,  /* a stored question or ruling that cannot be read */
} AciesRefereeError;

typedef enum
{
  ACIES_ANSWER_DICE,     /* faces, or their aggregate alone */
  ACIES_ANSWER_CHOICE,   /* an option's id */
  ACIES_ANSWER_TICK,     /* an optional modifier applies */
  ACIES_ANSWER_MEASURE,  /* "gap.unit.target", "sees.a.b", "near.unit.leader": typed, no reason
                            needed */
  ACIES_ANSWER_OVERRIDE, /* "factor.ID", a die's id, a measure's key, "outcome", "verdict": with a
                            reason */
} AciesAnswerKind;

typedef enum
{
  ACIES_SOURCE_TABLE,   /* real dice, typed */
  ACIES_SOURCE_PROGRAM, /* thrown here */
  ACIES_SOURCE_UMPIRE,
} AciesSource;

typedef struct
{
  AciesAnswerKind kind;
  AciesSource source;
  char *id;
  AciesValue value; /* DICE: the aggregate; CHOICE: a symbol; TICK: a flag; else what fits */
  int *faces;       /* DICE: as they lie, or NULL if only the aggregate was typed */
  guint n_faces;
  char *reason; /* OVERRIDE */
} AciesAnswer;

#define ACIES_TYPE_ANSWER (acies_answer_get_type ())
GType acies_answer_get_type (void) G_GNUC_CONST;
AciesAnswer *acies_answer_new (AciesAnswerKind kind,
                               AciesSource source,
                               const char *id,
                               AciesValue value) G_GNUC_WARN_UNUSED_RESULT;
AciesAnswer *acies_answer_new_faces (AciesSource source,
                                     const char *id,
                                     const int *faces,
                                     guint n_faces) G_GNUC_WARN_UNUSED_RESULT;
AciesAnswer *acies_answer_new_override (const char *id,
                                        AciesValue value,
                                        const char *reason) G_GNUC_WARN_UNUSED_RESULT;
AciesAnswer *acies_answer_copy (const AciesAnswer *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_answer_free (AciesAnswer *self);

typedef struct _AciesQuestion AciesQuestion;

#define ACIES_TYPE_QUESTION (acies_question_get_type ())
GType acies_question_get_type (void) G_GNUC_CONST;

AciesQuestion *acies_question_new (const char *action) G_GNUC_WARN_UNUSED_RESULT;
AciesQuestion *acies_question_copy (const AciesQuestion *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_question_free (AciesQuestion *self);
/* Whether both ask the same with the same answers, given in the same order. */
gboolean acies_question_equal (const AciesQuestion *self, const AciesQuestion *other);
const char *acies_question_get_action (const AciesQuestion *self);
/* Sets KEY to VALUE; a key set before is replaced. For a role that takes many, blanks separate. */
void acies_question_set (AciesQuestion *self, const char *key, const char *value);
/* The same for what an army's file says and nobody typed. */
void acies_question_set_from_army (AciesQuestion *self, const char *key, const char *value);
gboolean acies_question_is_from_army (const AciesQuestion *self, const char *key);
const char *acies_question_get (const AciesQuestion *self, const char *key); /* or NULL */
guint acies_question_get_n_keys (const AciesQuestion *self);
const char *acies_question_get_nth_key (const AciesQuestion *self, guint n, const char **value);
/* Which obligation it meets (its serial), or 0. */
void acies_question_set_obligation (AciesQuestion *self, guint serial);
guint acies_question_get_obligation (const AciesQuestion *self);
/* Replaces one of the same kind and id */
void acies_question_take_answer (AciesQuestion *self, AciesAnswer *answer);
void acies_question_remove_answer (AciesQuestion *self, AciesAnswerKind kind, const char *id);
guint acies_question_get_n_answers (const AciesQuestion *self);
const AciesAnswer *acies_question_get_nth_answer (const AciesQuestion *self, guint n);
/* Of any kind but OVERRIDE */
const AciesAnswer *acies_question_find_answer (const AciesQuestion *self, const char *id);
const AciesAnswer *acies_question_find_override (const AciesQuestion *self, const char *id);
/* Faces as they lie, for whatever dice are asked for, in order. */
void acies_question_add_loose_faces (AciesQuestion *self,
                                     AciesSource source,
                                     const int *faces,
                                     guint n_faces);
void acies_question_clear_loose_faces (AciesQuestion *self);
const int *acies_question_get_loose_faces (const AciesQuestion *self,
                                           guint *n_faces,
                                           AciesSource *source);
JsonNode *acies_question_to_json (const AciesQuestion *self) G_GNUC_WARN_UNUSED_RESULT;
AciesQuestion *acies_question_from_json (JsonNode *node, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesAnswer, acies_answer_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesQuestion, acies_question_free)

G_END_DECLS
