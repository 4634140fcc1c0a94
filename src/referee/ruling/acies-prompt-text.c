/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Words what people are asked to throw: how many dice, and what they must show if that is all that
 * counts. */
#include "config.h"

#include "referee/ruling/acies-prompt-text.h"

#include "base/value/acies-dice-at-most.h"

#include <glib/gi18n-lib.h>

static char *
print_die (const char *die, const AciesDiceReading *reading)
{
  int bound;

  if (acies_dice_is_at_most (reading, &bound))
    /* Translators: a die, and what it is wanted to show at most: "1 D10, 3 or less". */
    return g_strdup_printf (_ ("1 %s, %d or less"), die, bound);
  if (reading->how == ACIES_DICE_COUNT)
    /* Translators: a die, and what it is wanted to show at least: "1 D6, 5 or more". */
    return g_strdup_printf (_ ("1 %s, %d or more"), die, reading->at_least);
  return g_strdup (die);
}

/**
 * acies_prompt_print_dice:
 *
 * Tells what is to be thrown for ASK, which asks for dice, in the words of the slip and the window.
 *
 * Returns: (transfer full): a phrase */
char *
acies_prompt_print_dice (const AciesPrompt *ask, const char *die)
{
  int bound;

  if (ask->n_dice == 1)
    return print_die (die, &ask->reading);
  if (acies_dice_is_at_most (&ask->reading, &bound))
    /* Translators: how many dice of what name; those that show %d and less are counted. */
    return g_strdup_printf (_ ("%u %s, each %d and less"), ask->n_dice, die, bound);
  switch (ask->reading.how)
    {
    case ACIES_DICE_SUM:
      /* Translators: how many dice of what name, added up: "3 AvD, sum". */
      return g_strdup_printf (_ ("%u %s, sum"), ask->n_dice, die);
    case ACIES_DICE_HIGHEST:
      /* Translators: how many dice of what name, the highest counting. */
      return g_strdup_printf (_ ("%u %s, highest"), ask->n_dice, die);
    case ACIES_DICE_LOWEST:
      /* Translators: how many dice of what name, the lowest counting. */
      return g_strdup_printf (_ ("%u %s, lowest"), ask->n_dice, die);
    case ACIES_DICE_COUNT:
      /* Translators: how many dice of what name; those that show %d and more are counted. */
      return g_strdup_printf (_ ("%u %s, each %d and more"), ask->n_dice, die,
                              ask->reading.at_least);
    }
  g_return_val_if_reached (NULL);
}
