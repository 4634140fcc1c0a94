/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScriptCheck reads the Lua of a rule set without running it.
 *
 * Lua itself has compiled the text before, so its grammar holds. What is refused here is what the
 * language allows and a rule set must not do: fractions, state kept between calls, statements
 * outside functions. What the text refers to is collected, so that a misspelt attribute is found
 * when the rule set loads and not in the middle of a battle. */
#pragma once

#include "base/file/acies-finding.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_SCRIPT_USE_NAME,      /* a name that is no local: NAME */
  ACIES_SCRIPT_USE_ATTRIBUTE, /* OWNER.NAME read; OWNER is NULL where it is no plain name */
  ACIES_SCRIPT_USE_FIELD,     /* { NAME = ... } or t.NAME = ...: a field the procedures make */
  ACIES_SCRIPT_USE_LITERAL,   /* OWNER (..., 'NAME', ...): a literal given as ARGUMENT (from 0) */
  ACIES_SCRIPT_USE_STRING,    /* 'NAME' anywhere */
  ACIES_SCRIPT_USE_CALL,      /* NAME (...), a function of the host, with so many as ARGUMENT */
  ACIES_SCRIPT_USE_COMPARED,  /* x.OWNER == 'NAME', or ~=; OWNER is NULL where it is no field */
  ACIES_SCRIPT_USE_AGAIN, /* a call of NAME that stands once more, word by word, behind itself */
} AciesScriptUseKind;

/* Names and owners are interned. */
typedef struct
{
  AciesScriptUseKind kind;
  const char *owner;
  const char *name;
  guint argument;
  const char *fields; /* of a literal: the names in the table that is the next argument, with blanks
                         around each; "" if there is none; NULL if that is not known. Of a call: a
                         sign for each argument, ACIES_SCRIPT_WORD and so on */
  guint source;       /* which text, as the caller numbers them */
  int line;
} AciesScriptUse;

/* What an argument is written as: a literal, or something else; a last one may be many. */
#define ACIES_SCRIPT_WORD 'w'
#define ACIES_SCRIPT_NUMBER 'n'
#define ACIES_SCRIPT_FLAG 'f'
#define ACIES_SCRIPT_TABLE 't'
#define ACIES_SCRIPT_FUNCTION 'p'
#define ACIES_SCRIPT_OTHER '?'
#define ACIES_SCRIPT_MANY '*'

/* Names that begin so belong to the program, which writes them into the text. */
#define ACIES_SCRIPT_OWN_PREFIX "_acies_"

/* Where the budget of a run is charged: before the byte at OFFSET of the text, COST units, which is
 * the number of words and signs that may run until the next. */
typedef struct
{
  gsize offset;
  guint cost;
  gboolean is_entry; /* where a function of the file begins */
} AciesScriptMeter;

/* What the program writes differently: WITH instead of LENGTH bytes at OFFSET, on the same line. */
typedef struct
{
  gsize offset, length;
  const char *with; /* interned or static */
} AciesScriptEdit;

/* What is read and where it goes: findings name FILE. For an expression LINE is the line it stands
 * in and WHERE says what it belongs to; for a file of procedures LINE is 0. */
typedef struct
{
  const char *text;
  gsize length;
  const char *file;
  int line;
  const char *where;
  guint source;
  GArray *uses;        /* of AciesScriptUse, appended to */
  GArray *meters;      /* of AciesScriptMeter, appended to in the order of the text; or NULL */
  GArray *edits;       /* of AciesScriptEdit, appended to in any order; NULL with `meters` */
  GHashTable *defined; /* interned: the names of the functions of a file are added to it */
  AciesFindings *findings;
} AciesScriptCheck;

typedef struct _AciesScript AciesScript;

/* What all texts of a script refer to, of AciesScriptUse; and where a use stands: TRUE if in an
 * expression, which WHERE then names. */
const GArray *acies_script_get_uses (AciesScript *self);
/* Finds where USE stands: FILE, LINE and WHERE, borrowed. FALSE if it is in no expression of a
 * fact. */
gboolean acies_script_describe_use (
    AciesScript *self, const AciesScriptUse *use, const char **file, int *line, const char **where);

/* Whether TEXT, which Lua has not seen yet, has few enough jumps for Lua's compiler, whose work
 * grows with the square of their number. */
gboolean acies_script_check_jumps (const char *text, gsize length);
/* A file of function definitions. FALSE if something was refused. */
gboolean acies_script_check_procedures (const AciesScriptCheck *check);
/* What an expression gives, if its form shows it. */
typedef enum
{
  ACIES_SCRIPT_GIVES_ANY,
  ACIES_SCRIPT_GIVES_NUMBER,
  ACIES_SCRIPT_GIVES_WORD,
  ACIES_SCRIPT_GIVES_LIST,
} AciesScriptGives;

/* What makes the expression TEXT of SCRIPT no condition, as one of the terms between its `and` and
 * `or` is always true; ANY if nothing does. */
AciesScriptGives acies_script_find_no_condition (AciesScript *script, const char *text);
/* One expression. FALSE if something was refused. */
gboolean acies_script_check_expression (const AciesScriptCheck *check);

G_END_DECLS
