/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFraction is exact over unsigned 128-bit counts; overflow is always reported, never
 * wrapped. */
#include "base/value/acies-fraction.h"

static guint
count_twos (AciesCount count)
{
  guint64 low = (guint64) count;

  return low != 0 ? (guint) __builtin_ctzll (low)
                  : 64 + (guint) __builtin_ctzll ((guint64) (count >> 64));
}

/* By halving and subtracting: a division of 128 bits costs as much as twenty of these rounds. */
static AciesCount
greatest_common_divisor (AciesCount a, AciesCount b)
{
  guint twos;

  if (a == 0 || b == 0)
    return a | b;

  twos = count_twos (a | b);
  a >>= count_twos (a);
  while (b != 0)
    {
      b >>= count_twos (b);
      if (a > b)
        {
          AciesCount larger = a;

          a = b;
          b = larger;
        }
      b -= a;
    }

  return a << twos;
}

/* The same for counts that fit 64 bits, which most do. */
static guint64
greatest_small_divisor (guint64 a, guint64 b)
{
  int twos;

  if (a == 0 || b == 0)
    return a | b;

  twos = __builtin_ctzll (a | b);
  a >>= __builtin_ctzll (a);
  while (b != 0)
    {
      guint64 less;

      b >>= __builtin_ctzll (b);
      less = MIN (a, b);
      b = MAX (a, b) - less;
      a = less;
    }

  return a << twos;
}

/* NUMERATOR over DENOMINATOR in lowest terms; nothing over anything is 0/1. */
AciesFraction
acies_fraction_reduce (AciesCount numerator, AciesCount denominator)
{
  AciesCount divisor;

  g_return_val_if_fail (denominator != 0, ((AciesFraction){ 0, 1 }));

  if ((numerator | denominator) <= G_MAXUINT64)
    {
      guint64 small = greatest_small_divisor ((guint64) numerator, (guint64) denominator);

      return (AciesFraction){ (guint64) numerator / small, (guint64) denominator / small };
    }
  divisor = greatest_common_divisor (numerator, denominator);

  return (AciesFraction){ numerator / divisor, denominator / divisor };
}

gboolean
acies_fraction_equal (const AciesFraction *a, const AciesFraction *b)
{
  AciesFraction one;
  AciesFraction other;

  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  one = acies_fraction_reduce (a->numerator, a->denominator);
  other = acies_fraction_reduce (b->numerator, b->denominator);

  return one.numerator == other.numerator && one.denominator == other.denominator;
}

double
acies_fraction_to_double (const AciesFraction *self)
{
  g_return_val_if_fail (self != NULL && self->denominator != 0, 0.0);

  return (double) self->numerator / (double) self->denominator;
}

/* "23/36"; a whole number stands alone, "1". */
char *
acies_fraction_to_string (const AciesFraction *self)
{
  g_autofree char *numerator = NULL;
  g_autofree char *denominator = NULL;

  g_return_val_if_fail (self != NULL && self->denominator != 0, NULL);

  numerator = acies_count_to_string (self->numerator);
  if (self->denominator == 1)
    return g_steal_pointer (&numerator);

  denominator = acies_count_to_string (self->denominator);

  return g_strconcat (numerator, "/", denominator, NULL);
}

/* Reads digits from *TEXT and steps over them. */
static gboolean
read_count (const char **text, AciesCount *count)
{
  const char *p = *text;
  AciesCount sum = 0;

  if (!g_ascii_isdigit (*p))
    return FALSE;

  for (; g_ascii_isdigit (*p); p++)
    {
      if (!acies_count_multiply (&sum, 10) || !acies_count_add (&sum, (AciesCount) (*p - '0')))
        return FALSE;
    }

  *text = p;
  *count = sum;

  return TRUE;
}

/* Reads "2/3" or "1". The fraction keeps the terms it was written in. */
gboolean
acies_fraction_from_string (const char *text, AciesFraction *fraction)
{
  AciesFraction read = { 0, 1 };

  g_return_val_if_fail (text != NULL && fraction != NULL, FALSE);

  if (!read_count (&text, &read.numerator))
    return FALSE;

  if (*text == '/')
    {
      text++;
      if (!read_count (&text, &read.denominator) || read.denominator == 0)
        return FALSE;
    }

  if (*text != '\0')
    return FALSE;

  *fraction = read;

  return TRUE;
}

char *
acies_count_to_string (AciesCount count)
{
  char digits[40]; /* 2^128 has 39 digits */
  char *p = digits + sizeof digits;

  *--p = '\0';
  do
    {
      *--p = (char) ('0' + (int) (count % 10));
      count /= 10;
    }
  while (count != 0);

  return g_strdup (p);
}

gboolean
acies_count_add (AciesCount *sum, AciesCount term)
{
  AciesCount result;

  g_return_val_if_fail (sum != NULL, FALSE);

  if (__builtin_add_overflow (*sum, term, &result))
    return FALSE;

  *sum = result;

  return TRUE;
}

gboolean
acies_count_multiply (AciesCount *product, AciesCount factor)
{
  AciesCount result;

  g_return_val_if_fail (product != NULL, FALSE);

  if (__builtin_mul_overflow (*product, factor, &result))
    return FALSE;

  *product = result;

  return TRUE;
}

gboolean
acies_fraction_multiply (AciesFraction *product, const AciesFraction *factor)
{
  AciesFraction result = *product, other = *factor;

  if (acies_count_multiply (&result.numerator, other.numerator)
      && acies_count_multiply (&result.denominator, other.denominator))
    {
      *product = result;
      return TRUE;
    }
  result = acies_fraction_reduce (product->numerator, product->denominator);
  {
    AciesFraction first = acies_fraction_reduce (result.numerator, other.denominator);
    AciesFraction second = acies_fraction_reduce (other.numerator, result.denominator);

    result = (AciesFraction){ first.numerator, second.denominator };
    other = (AciesFraction){ second.numerator, first.denominator };
  }
  if (!acies_count_multiply (&result.numerator, other.numerator)
      || !acies_count_multiply (&result.denominator, other.denominator))
    return FALSE;
  *product = result;
  return TRUE;
}

gboolean
acies_fraction_add_multiple (AciesFraction *sum, const AciesFraction *term)
{
  gboolean is_finer = sum->denominator > term->denominator;
  AciesFraction fine = is_finer ? *sum : *term, coarse = is_finer ? *term : *sum;
  guint64 times;

  if (fine.denominator > G_MAXUINT64
      || (guint64) fine.denominator % (guint64) coarse.denominator != 0)
    return FALSE;
  times = (guint64) fine.denominator / (guint64) coarse.denominator;
  if (!acies_count_multiply (&coarse.numerator, times)
      || !acies_count_add (&fine.numerator, coarse.numerator))
    return FALSE;
  *sum = fine;
  return TRUE;
}

gboolean
acies_fraction_add (AciesFraction *sum, const AciesFraction *term)
{
  AciesFraction a, b, scale;
  AciesCount left, right, denominator;

  if (sum->denominator == term->denominator)
    return acies_count_add (&sum->numerator, term->numerator);
  if (acies_fraction_add_multiple (sum, term))
    return TRUE;
  a = acies_fraction_reduce (sum->numerator, sum->denominator);
  b = acies_fraction_reduce (term->numerator, term->denominator);
  /* The two denominators over their greatest common divisor. */
  scale = acies_fraction_reduce (a.denominator, b.denominator);
  left = a.numerator;
  right = b.numerator;
  denominator = a.denominator;
  if (!acies_count_multiply (&left, scale.denominator)
      || !acies_count_multiply (&right, scale.numerator)
      || !acies_count_multiply (&denominator, scale.denominator) || !acies_count_add (&left, right))
    return FALSE;
  *sum = (AciesFraction){ left, denominator };
  return TRUE;
}
