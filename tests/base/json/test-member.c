/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of AciesMember: what a table writes it reads, in its order, and what does not fit is told
 * or passed over as its flags say. */
#include "base/json/acies-member.h"

#include "base/value/acies-attributes.h"

typedef struct
{
  int x;
} Inner;

typedef struct
{
  char *text;
  const char *word;
  gint32 small;
  guint count;
  gint64 large;
  gboolean flag;
  guint colour;
  AciesValue value;
  char **strings;
  char **pairs;
  gboolean has_inner;
  Inner inner;
  GPtrArray *list;
} Record;

static const char *const colours[] = { "red", "green", NULL };

#define INNER(member, kind, ...) ACIES_MEMBER (Inner, member, kind, __VA_ARGS__)

static const AciesMember inner_members[] = {
  INNER (x, INT, "x", ACIES_MEMBER_NEEDED, 0, 9),
  ACIES_MEMBER_END,
};

#define RECORD(member, kind, ...) ACIES_MEMBER (Record, member, kind, __VA_ARGS__)

static Record *
record_new (void)
{
  Record *self = g_new0 (Record, 1);

  self->list = g_ptr_array_new_with_free_func (g_free);
  return self;
}

static void
record_free (Record *self)
{
  g_free (self->text);
  g_strfreev (self->strings);
  g_strfreev (self->pairs);
  g_ptr_array_unref (self->list);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Record, record_free)

static char *
write_record (const AciesMember *members, const Record *record)
{
  g_autoptr (JsonNode) node = acies_members_to_node (members, record);

  return json_to_string (node, FALSE);
}

/* Reads JSON into a new record; NULL if it does not fit. */
static Record *
read_record (const AciesMember *members, const char *json)
{
  g_autoptr (JsonNode) node = json_from_string (json, NULL);
  g_autoptr (Record) record = record_new ();

  return acies_members_from_node (members, record, node) ? g_steal_pointer (&record) : NULL;
}

static void
test_both_ways (void)
{
  static const AciesMember members[] = {
    RECORD (text, STRING, "text", ACIES_MEMBER_NEEDED),
    RECORD (small, INT, "small", ACIES_MEMBER_NEEDED),
    RECORD (word, INTERNED, "word", ACIES_MEMBER_NEEDED),
    RECORD (count, UINT, "count", ACIES_MEMBER_NEEDED),
    RECORD (large, INT64, "large", ACIES_MEMBER_NEEDED),
    RECORD (flag, FLAG, "flag", ACIES_MEMBER_NEEDED),
    RECORD (colour, WORD, "colour", ACIES_MEMBER_NEEDED, .words = colours),
    RECORD (value, VALUE, "value", ACIES_MEMBER_NEEDED),
    RECORD (strings, STRINGS, "strings", ACIES_MEMBER_NEEDED),
    RECORD (pairs, PAIRS, "pairs", ACIES_MEMBER_NEEDED),
    RECORD (inner, RECORD, "inner", ACIES_MEMBER_NEEDED, .of = inner_members,
            .there = G_STRUCT_OFFSET (Record, has_inner)),
    RECORD (list, LIST, "list", ACIES_MEMBER_NEEDED, .of = inner_members, .size = sizeof (Inner)),
    ACIES_MEMBER_END,
  };
  static const char json[]
      = "{\"text\":\"a\",\"small\":-3,\"word\":\"b\",\"count\":4294967295,"
        "\"large\":-9223372036854775807,\"flag\":true,\"colour\":\"green\",\"value\":\"seen\","
        "\"strings\":[\"c\",\"d\"],\"pairs\":{\"unit\":\"12\",\"foe\":\"31\"},"
        "\"inner\":{\"x\":7},\"list\":[{\"x\":1},{\"x\":2}]}";
  g_autoptr (Record) record = read_record (members, json);
  g_autofree char *again = NULL;

  g_assert_nonnull (record);
  g_assert_true (record->word == g_intern_string ("b"));
  g_assert_cmpuint (record->colour, ==, 1);
  g_assert_cmpstr (record->pairs[3], ==, "31");
  g_assert_true (record->has_inner);
  again = write_record (members, record);
  g_assert_cmpstr (again, ==, json);
}

/* Each table has one row; WRITTEN is what comes of what was read, NULL if it does not fit. */
static void
test_flags (void)
{
  const struct
  {
    AciesMember row;
    const char *read;
    const char *written;
  } cases[] = {
    { RECORD (text, STRING, "m", ACIES_MEMBER_PLAIN), "{}", "{}" },
    { RECORD (text, STRING, "m", ACIES_MEMBER_PLAIN), "{\"m\":5}", "{}" },
    { RECORD (text, STRING, "m", ACIES_MEMBER_PLAIN), "{\"m\":null}", "{}" },
    { RECORD (text, STRING, "m", ACIES_MEMBER_CHECKED), "{}", "{}" },
    { RECORD (text, STRING, "m", ACIES_MEMBER_CHECKED), "{\"m\":5}", NULL },
    { RECORD (text, STRING, "m", ACIES_MEMBER_CHECKED), "{\"m\":null}", NULL },
    { RECORD (text, STRING, "m", ACIES_MEMBER_NEEDED), "{}", NULL },
    { RECORD (text, STRING, "m", ACIES_MEMBER_CHECKED | ACIES_MEMBER_NULL), "{}", "{\"m\":null}" },
    { RECORD (text, STRING, "m", ACIES_MEMBER_NEEDED | ACIES_MEMBER_NULL), "{}", NULL },
    { RECORD (text, STRING, "m", ACIES_MEMBER_NEEDED | ACIES_MEMBER_NULL), "{\"m\":null}",
      "{\"m\":null}" },
    { RECORD (text, STRING, "m", ACIES_MEMBER_CHECKED | ACIES_MEMBER_ONE_LINE), "{\"m\":\"a\\nb\"}",
      NULL },
    { RECORD (text, STRING, "m", ACIES_MEMBER_CHECKED | ACIES_MEMBER_ONE_LINE), "{\"m\":\"é b\"}",
      "{\"m\":\"é b\"}" },
    { RECORD (small, INT, "m", ACIES_MEMBER_NEEDED, -2, 2), "{\"m\":3}", NULL },
    { RECORD (small, INT, "m", ACIES_MEMBER_NEEDED, -2, 2), "{\"m\":-2}", "{\"m\":-2}" },
    { RECORD (small, INT, "m", ACIES_MEMBER_NEEDED), "{\"m\":2147483648}", NULL },
    { RECORD (small, INT, "m", ACIES_MEMBER_NEEDED), "{\"m\":1.5}", NULL },
    { RECORD (count, UINT, "m", ACIES_MEMBER_NEEDED), "{\"m\":-1}", NULL },
    { RECORD (count, UINT, "m", ACIES_MEMBER_NEEDED, 1, 9), "{\"m\":0}", NULL },
    { RECORD (large, INT64, "m", ACIES_MEMBER_SPARSE, 1, 9, .usual = 1), "{\"m\":0}", "{}" },
    { RECORD (large, INT64, "m", ACIES_MEMBER_SPARSE, 1, 9, .usual = 1), "{\"m\":9}", "{\"m\":9}" },
    { RECORD (large, INT64, "m", ACIES_MEMBER_PLAIN, 1, 9, .usual = 1), "{}", "{\"m\":1}" },
    { RECORD (flag, FLAG, "m", ACIES_MEMBER_PLAIN), "{\"m\":\"yes\"}", "{\"m\":false}" },
    { RECORD (colour, WORD, "m", ACIES_MEMBER_NEEDED, .words = colours), "{\"m\":\"blue\"}", NULL },
    { RECORD (colour, WORD, "m", ACIES_MEMBER_PLAIN, .words = colours, .usual = 1),
      "{\"m\":\"blue\"}", "{\"m\":\"green\"}" },
    { RECORD (value, VALUE, "m", ACIES_MEMBER_CHECKED), "{\"m\":[]}", NULL },
    { RECORD (value, VALUE, "m", ACIES_MEMBER_CHECKED), "{\"m\":null}", "{}" },
    { RECORD (value, VALUE, "m", ACIES_MEMBER_NEEDED | ACIES_MEMBER_NULL), "{\"m\":null}",
      "{\"m\":null}" },
    { RECORD (strings, STRINGS, "m", ACIES_MEMBER_PLAIN), "{\"m\":[\"a\",1,\"b\"]}",
      "{\"m\":[\"a\",\"b\"]}" },
    { RECORD (strings, STRINGS, "m", ACIES_MEMBER_PLAIN), "{}", "{\"m\":[]}" },
    { RECORD (strings, STRINGS, "m", ACIES_MEMBER_SPARSE), "{}", "{}" },
    { RECORD (strings, STRINGS, "m", ACIES_MEMBER_CHECKED), "{\"m\":[\"a\",1]}", NULL },
    { RECORD (pairs, PAIRS, "m", ACIES_MEMBER_NEEDED), "{\"m\":{\"unit\":12}}", NULL },
    { RECORD (pairs, PAIRS, "m", ACIES_MEMBER_NEEDED), "{\"m\":[]}", NULL },
    { RECORD (inner, RECORD, "m", ACIES_MEMBER_NEEDED | ACIES_MEMBER_NULL, .of = inner_members,
              .there = G_STRUCT_OFFSET (Record, has_inner)),
      "{\"m\":null}", "{\"m\":null}" },
    { RECORD (inner, RECORD, "m", ACIES_MEMBER_NEEDED | ACIES_MEMBER_NULL, .of = inner_members,
              .there = G_STRUCT_OFFSET (Record, has_inner)),
      "{\"m\":{\"x\":10}}", NULL },
    { RECORD (inner, RECORD, "m", ACIES_MEMBER_NEEDED, .of = inner_members), "{\"m\":3}", NULL },
    { RECORD (list, LIST, "m", ACIES_MEMBER_CHECKED | ACIES_MEMBER_SPARSE, .of = inner_members,
              .size = sizeof (Inner)),
      "{}", "{}" },
    { RECORD (list, LIST, "m", ACIES_MEMBER_CHECKED, .of = inner_members, .size = sizeof (Inner)),
      "{\"m\":[{\"x\":1},{\"x\":10}]}", NULL },
    { RECORD (list, LIST, "m", ACIES_MEMBER_CHECKED, .of = inner_members, .size = sizeof (Inner)),
      "{\"m\":[1]}", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const AciesMember members[] = { cases[i].row, ACIES_MEMBER_END };
      g_autoptr (Record) record = read_record (members, cases[i].read);
      g_autofree char *written = record != NULL ? write_record (members, record) : NULL;

      g_test_message ("case %u: %s", i, cases[i].read);
      g_assert_cmpstr (written, ==, cases[i].written);
    }
}

/* What a record held is freed when it is read anew, and only objects are records. */
static void
test_anew (void)
{
  static const AciesMember members[] = {
    RECORD (text, STRING, "text", ACIES_MEMBER_PLAIN),
    RECORD (strings, STRINGS, "strings", ACIES_MEMBER_SPARSE),
    RECORD (list, LIST, "list", ACIES_MEMBER_CHECKED, .of = inner_members, .size = sizeof (Inner)),
    ACIES_MEMBER_END,
  };
  g_autoptr (Record) record
      = read_record (members, "{\"text\":\"a\",\"strings\":[\"b\"],\"list\":[{\"x\":1}]}");
  g_autoptr (JsonNode) empty = json_from_string ("{}", NULL);

  g_assert_true (acies_members_from_node (members, record, empty));
  g_assert_null (record->text);
  g_assert_null (record->strings);
  g_assert_cmpuint (record->list->len, ==, 0);
  g_assert_false (acies_members_from_node (members, record, NULL));
  g_assert_null (read_record (members, "[]"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/base/member/both-ways", test_both_ways);
  g_test_add_func ("/acies/base/member/flags", test_flags);
  g_test_add_func ("/acies/base/member/anew", test_anew);
  return g_test_run ();
}
