/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields and functions that the files of AciesScript share; no other file includes it. */
#pragma once

#include "rules/script/acies-script-check.h"
#include "rules/script/acies-script.h"

#include <locale.h>

G_BEGIN_DECLS

/* A text that was compiled: a file of procedures, or one expression. Lua knows it as "#N", its
 * place in `sources`, because Lua cuts longer names short. */
typedef struct
{
  char *file;
  int line;         /* of an expression; 0: a file of procedures */
  char *where;      /* of an expression: "modifier 'inspiring' if"; else NULL */
  char *text;       /* of an expression, shortened for messages; else NULL */
  char **scope;     /* of an expression: the names it may find, if that is known; else NULL */
  guint n_layers;   /* begun when it was read: a file belongs to the last of them */
  GPtrArray *steps; /* interned words of a trace, by lines: twice a line its call, then itself; NULL
                       where none came by yet */
} AciesScriptSource;

struct _AciesExpression
{
  char *text;
  guint source;  /* its place in `sources` */
  int reference; /* of the compiled function, in the registry */
};

/* A file of procedures that was run. */
typedef struct
{
  int function;    /* registry: itself */
  int environment; /* registry: where its functions found names, and left themselves */
} AciesScriptChunk;

typedef struct
{
  const char *id;
  int before;     /* registry: name to function as they were before this layer */
  GArray *chunks; /* of AciesScriptChunk */
} AciesScriptLayer;

/* What functions share and no run may change for the next: an upvalue, and what it is. */
typedef struct
{
  int function; /* registry: one that has it */
  int n;        /* its number there */
  int value;    /* registry */
} AciesScriptKept;

typedef struct _AciesScriptBlock AciesScriptBlock;

/* The sizes of small blocks (acies-script-memory.c). */
#define ACIES_SCRIPT_N_SIZES 8

struct _AciesScript
{
  lua_State *lua;
  gsize bytes, peak;
  gsize bytes_kept; /* of the last collection */
  guint64 spent;
  guint n_blocks;  /* of memory that the run made */
  guint n_ticks;   /* of the hook in this run */
  guint32 touched; /* a bit for each layer of which a function was called in this run */
  guint guard;     /* protected calls that we are in: only there the limits hold */
  AciesScriptBlock *unused[ACIES_SCRIPT_N_SIZES]; /* given back, by size */
  GPtrArray
      *slabs; /* of guint8 *: what small blocks are cut from; the last, and what is left of it */
  guint8 *slab;
  gsize slab_left;
  gboolean is_running, was_refused;
  gboolean is_raising;    /* the budget is spent: room only to say so */
  gboolean is_incomplete; /* a file could not be read: what it defines is not known */
  gboolean is_frozen, is_bound;
  gpointer host;          /* borrowed: what the host keeps here */
  locale_t locale_before; /* of the thread, outside of a run */

  GPtrArray *sources;      /* of AciesScriptSource */
  GPtrArray *expressions;  /* of AciesExpression */
  GPtrArray *layers;       /* of AciesScriptLayer */
  GHashTable *functions;   /* interned name to the interned id of the layer that defined it last */
  GHashTable *scope_names; /* interned: what expressions may find beside functions and host names */
  GArray *uses;            /* of AciesScriptUse */
  GHashTable *trace;       /* of interned words, borrowed: what was called; or NULL */

  GArray *environments;      /* of int, registry: what lies behind those of all chunks, then of
                                expressions */
  GArray *kept;              /* of AciesScriptKept */
  int functions_reference;   /* registry: name to function */
  int environment_reference; /* registry: the frozen environment of expressions */
  int host_link_reference;   /* registry: the metatable whose __index becomes the host's table */
  int count_reference;       /* registry: a function whose one upvalue is the count of the budget */
};

/* Splits a message of Lua, "#3:12: text", into its source, line and the text itself. FALSE if it
 * does not start so. */
gboolean acies_script_locate (AciesScript *self,
                              const char *message,
                              const AciesScriptSource **source,
                              int *line,
                              const char **text);
/* Adds the source and returns its number. */
guint acies_script_add_source (
    AciesScript *self, const char *file, int line, const char *where, const char *text);
/* The lua_Alloc of the state (acies-script-memory.c); memory is made ready before there is a state
 * and freed after. */
void *acies_script_allocate (void *data, void *block, size_t old_size, size_t new_size);
/* Begins without memory; see acies_script_clear_memory (). */
void acies_script_init_memory (AciesScript *self);
/* Frees the memory that Lua was given; the Lua state must be closed. */
void acies_script_clear_memory (AciesScript *self);
/* Makes the count of the budget, once; puts what the text that is written in calls into the table
 * on top. */
void acies_script_init_budget (AciesScript *self);
/* Adds the counters that the checker writes into scripts to the table on top of the stack. */
void acies_script_push_own (AciesScript *self);
/* Makes upvalue N of the function at index FUNCTION the count of the budget, if it has its NAME. */
gboolean acies_script_share_count (AciesScript *self, int function, int n, const char *name);
/* The text of CHECK with its edits and the countdown at each of its meters, line by line as it was;
 * above the lowest LAYER, number 0, functions also note that they were called. */
char *acies_script_rewrite (const AciesScriptCheck *check, guint layer) G_GNUC_WARN_UNUSED_RESULT;
/* Makes upvalue N of the function at index FUNCTION, whose value is on top of the stack and is
 * popped, the same at the beginning of every run. */
void acies_script_keep (AciesScript *self, int function, int n);
/* Nothing spent, but for what Lua has counted down since it last charged it: less than one
 * count. */
void acies_script_forget_spending (AciesScript *self);
/* Nothing spent at all. */
void acies_script_start_counting (AciesScript *self);
/* Raises. From now on every instruction raises again, whoever may have caught this one. */
void acies_script_raise_spent (AciesScript *self, lua_State *lua, int level);
/* MESSAGE of Lua's compiler, without its place, in words for people. */
char *acies_script_explain (const char *message) G_GNUC_WARN_UNUSED_RESULT;
/* Whether NAME is of Lua's own libraries, of which there is none here. */
gboolean acies_script_is_library_name (const char *name);
/* Adds the message on top of the stack as an error and pops it. */
void acies_script_report (AciesScript *self, guint source, AciesFindings *findings);

/* Instructions are counted from here on, and calls and lines noted if there is a trace; no other
 * hook stays. */
void acies_script_watch (AciesScript *self);

G_END_DECLS
