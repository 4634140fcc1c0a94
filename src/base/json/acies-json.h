/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes single members of JSON objects: what is absent or of the wrong kind is NULL,
 * never a critical, since a journal may have been tampered with. */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The one value that TEXT is; NULL if it is none, nests deeper than 64 levels, or
 * has comments or single quotes. Owned. */
JsonNode *acies_json_parse (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Whether NODE, which may be NULL, holds a value of TYPE. */
gboolean acies_json_holds (JsonNode *node, GType type);
JsonArray *acies_json_get_array (JsonObject *object, const char *name);   /* borrowed, or NULL */
JsonObject *acies_json_get_object (JsonObject *object, const char *name); /* borrowed, or NULL */
const char *acies_json_get_string (JsonObject *object, const char *name); /* borrowed, or NULL */
gint64 acies_json_get_int (JsonObject *object, const char *name);         /* 0 if there is none */
/* FALSE if there is none */
gboolean acies_json_get_flag (JsonObject *object, const char *name);
/* The strings of the array NODE, which may be NULL, as a new vector; what is none is left out.
 * FALSE if NODE is anything but an array of strings. */
gboolean acies_json_read_strings (JsonNode *node, char ***strings);
/* The strings of an array, NULL-ended; empty if there is none. */
char **acies_json_dup_strings (JsonObject *object, const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* A NULL value adds nothing. */
void acies_json_set_string (JsonObject *object, const char *name, const char *value);
/* A new array of STRINGS, which may be NULL. */
JsonNode *acies_json_strings_to_node (const char *const *strings) G_GNUC_WARN_UNUSED_RESULT;
void acies_json_set_strings (JsonObject *object, const char *name, const char *const *values);
/* The n-th element of ARRAY as an object, or NULL. */
JsonObject *acies_json_get_nth_object (JsonArray *array, guint n);

G_END_DECLS
