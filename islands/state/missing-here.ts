import { loadAllNames } from '#food-names'
import { splitList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import { hadFoods, missingFoods } from '#server/contract/measures/needed-foods.ts'
import { foodsBeginningWith } from '#server/contract/measures/suggested-foods.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { Missing } from './missing.ts'
import { openOutbox } from './outbox.ts'
import { waiting } from './replica.ts'
import { keptFoods, lines, linesOn, lists, loadShopping, pantry, showStoredShopping } from './shopping.ts'
import { addLines } from './shopping-changes.ts'
import { showToast } from './toasts.ts'

/** In one chunk with the table of foods. */
export const suggestFoods = foodsBeginningWith

const readShopping = () => showStoredShopping().then(() => loadShopping().catch(() => {}))

/** `have` is foods with commas between them, next to what the person always has. */
export async function missingWith(have: string): Promise<Missing> {
  await Promise.all([readShopping(), loadAllNames()])
  const had = hadFoods([...splitList(have), ...keptFoods(pantry.rows.get(), waiting.get())])
  return ({ ingredients }) => missingFoods(ingredients, had)
}

/** On the first list, without what is there for this recipe already. */
export async function putOnList({ title }: Recipe, texts: readonly string[]): Promise<void> {
  await Promise.all([openOutbox(), readShopping()])
  const [list] = lists.get() ?? []
  if (!list) return void showToast({ title: t('Your shopping list could not be loaded.'), kind: 'error' })
  const there = linesOn(list._id, lines.rows.get(), waiting.get()).filter(({ recipe }) => recipe === title)
  const added = texts.filter((text) => !there.some((line) => line.text === text))
  if (added.length > 0)
    await addLines(
      list._id,
      added.map((text) => ({ text, recipe: title })),
    )
  showToast({
    title:
      added.length > 0
        ? t('{count, plural, one {# item} other {# items}} added to “{list}”.', {
            count: added.length,
            list: list.name,
          })
        : t('That is on “{list}” already.', { list: list.name }),
    kind: 'success',
  })
}
