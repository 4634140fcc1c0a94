/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScript is the Lua of one rule set: one state, no library opened, memory and instructions
 * counted.
 *
 * The rule set's files and expressions are compiled when it loads; after that the environment is
 * read only. What procedures can call is a table of host functions that the referee binds once per
 * state. A run happens between acies_script_begin () and acies_script_end (); everything a run does
 * is charged to its budget, and a run that spends it ends in a finding, never in a hung program. */
#pragma once

#include "base/file/acies-finding.h"
#include "rules/facts/acies-facts.h"

#include <lua.h>

G_BEGIN_DECLS

#define ACIES_SCRIPT_MAX_BYTES (16 * 1024 * 1024)
#define ACIES_SCRIPT_MAX_INSTRUCTIONS 2000000

typedef struct _AciesScript AciesScript;

AciesScript *acies_script_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_script_free (AciesScript *self);
/* What is loaded from now on belongs to the layer ID; base layers come first. */
void acies_script_begin_layer (AciesScript *self, const char *id);
/* Compiles and runs a chunk of function definitions of the present layer; a function of the same
 * name replaces the one before and finds it as base.NAME. Errors become findings at NAME:line. */
gboolean acies_script_load (AciesScript *self,
                            GBytes *source,
                            const char *name,
                            AciesFindings *findings);
/* Compiles `return TEXT`. WHERE ("ruleset.xml:12 modifier 'inspiring' if") names it in findings.
 * The expression belongs to the script. NULL with a finding if it does not compile. */
const AciesExpression *acies_script_compile (AciesScript *self,
                                             const char *text,
                                             const char *file,
                                             int line,
                                             const char *where,
                                             AciesFindings *findings);
/* Checks what was loaded (upvalues, unknown names) and makes the environment read only. */
gboolean acies_script_freeze (AciesScript *self, AciesFindings *findings);
/* Also TRUE if a file could not be read, which may define it. */
gboolean acies_script_has_function (AciesScript *self, const char *name);
/* The function's name, interned; NULL if there is none. */
const char *acies_script_find_function (AciesScript *self, const char *name);
/* The names of all functions, in the order of the alphabet. */
char **acies_script_list_functions (AciesScript *self) G_GNUC_WARN_UNUSED_RESULT;
/* Where the function was defined last: FILE, borrowed, and LINE. FALSE if that is not known. */
gboolean acies_script_find_definition (AciesScript *self,
                                       const char *name,
                                       const char **file,
                                       int *line);
/* The layer that defined the function last; NULL if there is none of that name. */
const char *acies_script_get_function_layer (AciesScript *self, const char *name);
/* Whether a function of the layer ID was called in this run, or the last. The lowest is not
 * watched. */
gboolean acies_script_was_touched_by (AciesScript *self, const char *id);
/* What EXPRESSION may find in its scope besides functions and host names: NAMES, and no others.
 * Before freezing. */
void acies_script_set_scope (AciesScript *self,
                             const AciesExpression *expression,
                             const char *const *names);
/* The expression of that place in the order of reading, and where it stands; NULL beyond the
 * last. */
const AciesExpression *acies_script_get_nth_expression (AciesScript *self,
                                                        guint nth,
                                                        const char **file,
                                                        int *line);
/* A name that all other expressions may find in their scope: the id of a role. Before freezing. */
void acies_script_add_scope_name (AciesScript *self, const char *name);

/* The state, for the referee alone; and the script of a state. */
lua_State *acies_script_get_lua (AciesScript *self);
/* The script that LUA belongs to. Borrowed. */
AciesScript *acies_script_of (lua_State *lua);
/* What the host keeps with the script. */
void acies_script_set_host (AciesScript *self, gpointer host);
gpointer acies_script_get_host (AciesScript *self);
/* Pushes the frozen environment; the procedure NAME (FALSE and nothing if there is none); the
 * compiled expression as a function whose first upvalue is _ENV, to be set to a scope before each
 * call. */
void acies_script_push_environment (AciesScript *self);
/* Pushes the table behind it, which a scope leads to by its metatable, and nothing else may see. */
void acies_script_push_names (AciesScript *self);
/* Pushes the rule set's function NAME. FALSE, and pushes nothing, if there is none. */
gboolean acies_script_push_function (AciesScript *self, const char *name);
/* Pushes EXPRESSION as a Lua function. */
void acies_script_push_expression (AciesScript *self, const AciesExpression *expression);
/* Calls EXPRESSION with the table at index SCOPE as its _ENV and leaves its one result on the
 * stack; raises what it raises. One that comes to itself again through a function it calls keeps
 * its own scope, which plain calls after acies_script_push_expression () do not. */
void acies_script_evaluate (AciesScript *self, const AciesExpression *expression, int scope);
/* Binds the host's functions and variables: the table on top of the stack, which is popped. What it
 * holds now is for good; what is set in it later is looked up there each time. Without a metatable
 * of its own, an unknown name is an error. The tables in it are the host's to protect from writing.
 * Once. */
void acies_script_bind_host (AciesScript *self);
gboolean acies_script_is_bound (AciesScript *self);
/* The error of a name that nothing has, for a metatable of the host's own: (table, name). */
int acies_script_raise_unknown (lua_State *lua);

/* From here on adds to TRACE what is called: "FILE:LINE" of a function of the rule set, where
 * the line is that of its head, and of an expression with what it belongs to after it; and each
 * line of a function that comes by, as "FILE:LINE line". Borrowed; NULL ends it. Between runs. */
void acies_script_set_trace (AciesScript *self, GHashTable *trace);

/* Pushes "FILE:LINE" of what called the host function that runs. */
void acies_script_push_caller (lua_State *lua);

/* Starts a run: memory, instruction and charge counters at zero. */
void acies_script_begin (AciesScript *self);
/* Ends what acies_script_begin () began: collects garbage, gives the locale back. */
void acies_script_end (AciesScript *self);
/* Ends a run and starts the next. Returns what it spent, but for what Lua has counted down since it
 * last charged it, which is the next one's. */
guint64 acies_script_renew (AciesScript *self);
/* Starts runs in the middle of one, and returns what that has spent; and goes on with it. */
guint64 acies_script_pause (AciesScript *self) G_GNUC_WARN_UNUSED_RESULT;
/* Goes on with a budget of which SPENT is gone. */
void acies_script_resume (AciesScript *self, guint64 spent);
/* Charges UNITS instructions to the run for work done in C; raises the Lua error when it is
 * spent. */
void acies_script_charge (AciesScript *self, guint units);
/* The same, to the run of LUA, and returns the host: how every host function begins. */
gpointer acies_script_charge_host (lua_State *lua, guint units);
guint64 acies_script_get_spent (AciesScript *self);
/* Whether the run has spent its instructions or was refused memory: what a failed call was stopped
 * by. */
gboolean acies_script_is_spent (AciesScript *self);
gsize acies_script_get_peak_bytes (AciesScript *self);
/* lua_pcall with the run's guards and a traceback of file and line: LUA_OK or the error, message on
 * top. An error that is no string is the host's own signal and is handed on as it is. Only inside
 * such a call do the limits hold: C code of the host that runs outside may allocate what it
 * likes. */
int acies_script_call (AciesScript *self, int n_arguments, int n_results);
/* The same for who calls often: the handler of such calls is pushed once, and HANDLER is where it
 * lies. */
void acies_script_push_handler (AciesScript *self);
/* Calls as lua_pcall () does, in the sandbox; returns its status, too many instructions and no
 * memory among them. */
int acies_script_call_with (AciesScript *self, int handler, int n_arguments, int n_results);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesScript, acies_script_free)

G_END_DECLS
