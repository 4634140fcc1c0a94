/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHostFunction is what is known of a function of the host before anybody calls it: in which
 * forms it is called, of which kind each argument is, what it gives, and what it is for. It is a
 * line of acies-host-list.h, where the kinds are told. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  const char *forms; /* as they are written in the list */
  const char *gives; /* kinds, with strokes between */
  const char *sentence;
} AciesHostFunction;

typedef struct
{
  char *name;
  char **kinds; /* kinds, and words in quotes */
  gboolean is_optional;
} AciesHostParameter;

/* One way to call a function. */
typedef struct
{
  char *arguments;       /* as the manual shows them: "x, path [, when]" */
  GPtrArray *parameters; /* of AciesHostParameter */
  gboolean has_more;     /* any more may follow */
} AciesHostForm;

/* What is there without being called. */
typedef struct
{
  const char *name;
  const char *kinds; /* with strokes between */
  const char *sentence;
} AciesHostVariable;

/* All variables of the host, N of them. */
const AciesHostVariable *acies_host_variable_get_all (guint *n);
/* All that the host has, in the order of the manual, N of them. */
const AciesHostFunction *acies_host_function_get_all (guint *n);
/* The function that is called NAME now or was before; NULL if the host has none. */
const AciesHostFunction *acies_host_function_find (const char *name);
/* The forms of SELF, of AciesHostForm. */
GPtrArray *acies_host_function_dup_forms (const AciesHostFunction *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
