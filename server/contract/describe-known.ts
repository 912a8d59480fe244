import { t } from './language/t.ts'
import type { KnownRecipe } from './transfer.ts'

/** 'Naan' -> "'Naan' is in your list already, as 'Naan for Tikka'." `whose` tells whether it is that of the reader. */
export function describeKnown({ name, title, isTwice }: KnownRecipe, whose: 'your' | 'the' = 'your'): string {
  const isSame = title === name
  if (isTwice)
    return isSame
      ? t("''{name}'' is in the file twice.", { name })
      : t("''{name}'' is in the file twice, also as ''{title}''.", { name, title })
  if (whose === 'your')
    return isSame
      ? t("''{name}'' is in your list already.", { name })
      : t("''{name}'' is in your list already, as ''{title}''.", { name, title })
  return isSame
    ? t("''{name}'' is in the list already.", { name })
    : t("''{name}'' is in the list already, as ''{title}''.", { name, title })
}
