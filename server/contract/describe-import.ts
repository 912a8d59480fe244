import { listInWords } from './language/lists.ts'
import { t } from './language/t.ts'
import type { ImportedKitchen, KnownRecipe } from './transfer.ts'

/** '2 shopping lists with 12 lines, 8 planned meals and 1 potluck' */
export function describeKitchen({ lists, lines, foods, meals, menus, potlucks }: ImportedKitchen): string {
  const parts = [
    lists > 0 &&
      t(
        '{lists, plural, one {# shopping list} other {# shopping lists}} with {lines, plural, one {# line} other {# lines}}',
        { lists, lines },
      ),
    foods > 0 &&
      t('{count, plural, one {# food that you always have} other {# foods that you always have}}', {
        count: foods,
      }),
    meals > 0 && t('{count, plural, one {# planned meal} other {# planned meals}}', { count: meals }),
    menus > 0 && t('{count, plural, one {# menu} other {# menus}}', { count: menus }),
    potlucks > 0 && t('{count, plural, one {# potluck} other {# potlucks}}', { count: potlucks }),
  ].filter((part) => part !== false)
  return listInWords(parts)
}

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
