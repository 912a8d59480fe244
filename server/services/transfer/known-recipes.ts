import { fold } from '#server/contract/fold.ts'
import type { App } from '../../app.ts'
import { collapse } from '../../text/collapse.ts'
import type { ImportedRecipe } from '../../transfer/imported-recipe.ts'
import { findHeldByLink } from '../recipes/held-recipes.ts'
import { readFormerContent, readIngredients, readOfAddress, readTitles } from './known-content.ts'
import { addressOf, listLinksOf } from './stored-form.ts'

/** A recipe that the list has, or that came earlier in the same file. */
export interface KnownMatch {
  savedId: string
  title: string
  /** 'double' for one from elsewhere with the same title and ingredients: it can be added as well. */
  as: 'same' | 'double'
}

export interface KnownRecipes {
  find(recipe: ImportedRecipe): Promise<KnownMatch | undefined>
  /** For one that was added, or would be. */
  add(recipe: ImportedRecipe, savedId: string): void
}

export type Content = Pick<ImportedRecipe, 'title' | 'ingredients' | 'directions'>
type Entry = Pick<KnownMatch, 'savedId' | 'title'>

/**
 * Decides for an import and its dry run which recipes are known: those of this file or export, those with the same address
 * and the same title or lines, and doubles from elsewhere. Two recipes of one page are two.
 */
export async function createKnownRecipes(
  app: App,
  userId: string,
  doubles: 'skip' | 'add',
): Promise<KnownRecipes> {
  const db = app.store.read
  const byLink = new Map<string, Entry>()
  const byAddress = new Map<string, AddressIndex>()
  const byTitle = new Map<string, Entry[]>()
  const addTitle = (entry: Entry) => {
    const key = keyOf(entry.title)
    byTitle.set(key, [...(byTitle.get(key) ?? []), entry])
  }
  if (doubles === 'skip') for await (const entry of readTitles(db, userId)) addTitle(entry)
  /** Ingredients of recipes that the database does not have yet. */
  const added = new Map<string, string>()

  async function findByLink(links: string[]): Promise<Entry | undefined> {
    for (const link of links) {
      const held = byLink.get(link) ?? toEntry(await findHeldByLink(db, userId, link))
      if (held) return held
    }
    return undefined
  }

  async function indexOf(address: string): Promise<AddressIndex> {
    const known = byAddress.get(address)
    if (known) return known
    const index = new AddressIndex()
    const held = await readOfAddress(db, userId, address)
    for (const recipe of held) index.add(recipe, { savedId: recipe.savedId, title: recipe.title })
    for await (const { savedId, title, content } of readFormerContent(db, held))
      index.add(content, { savedId, title })
    byAddress.set(address, index)
    return index
  }

  async function findDouble(recipe: Content): Promise<Entry | undefined> {
    const wanted = ingredientsKey(recipe)
    // A recipe without ingredients would be the double of any other with its title.
    if (wanted === '') return undefined
    for (const entry of byTitle.get(keyOf(recipe.title)) ?? []) {
      const { savedId } = entry
      const ingredients =
        added.get(savedId) ?? ingredientsKey({ ingredients: await readIngredients(db, userId, savedId) })
      if (ingredients === wanted) return entry
    }
    return undefined
  }

  return {
    async find(recipe) {
      const own = await findByLink(listLinksOf(recipe, userId, doubles))
      if (own || doubles === 'add') return own && { ...own, as: 'same' }
      const address = addressOf(recipe)
      const same = address === null ? undefined : (await indexOf(address)).find(recipe)
      if (same) return { ...same, as: 'same' }
      const double = await findDouble(recipe)
      return double && { ...double, as: 'double' }
    },
    add(recipe, savedId) {
      const entry = { savedId, title: recipe.title }
      const [link] = listLinksOf(recipe, userId, doubles)
      if (link) byLink.set(link, entry)
      if (doubles === 'add') return
      byAddress.get(addressOf(recipe) ?? '')?.add(recipe, entry)
      added.set(savedId, ingredientsKey(recipe))
      addTitle(entry)
    },
  }
}

/** The recipes of one address: the home page of a site may be that of thousands. */
class AddressIndex {
  private readonly byKey = new Map<string, Entry>()

  add(content: Content, entry: Entry): void {
    for (const key of keysOf(content)) if (!this.byKey.has(key)) this.byKey.set(key, entry)
  }

  find(content: Content): Entry | undefined {
    for (const key of keysOf(content)) {
      const entry = this.byKey.get(key)
      if (entry) return entry
    }
    return undefined
  }
}

/** Two recipes of one address that share one of these are the same. */
function keysOf(content: Content): string[] {
  const ingredients = ingredientsKey(content)
  const lines = ingredients === '' ? linesKey(content.directions) : ingredients
  return [`title ${keyOf(content.title)}`, ...(lines === '' ? [] : [`lines ${lines}`])]
}

const keyOf = (text: string) => fold(collapse(text))
const linesKey = (lines: string[]) => lines.map(keyOf).join('\n')
const ingredientsKey = ({ ingredients }: Pick<Content, 'ingredients'>) => linesKey(ingredients)

const toEntry = (held: { id: string; title: string } | undefined): Entry | undefined =>
  held && { savedId: held.id, title: held.title }
