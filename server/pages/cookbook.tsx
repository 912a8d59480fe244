import { renderToStaticMarkup } from 'react-dom/server'
import { BookRecipe, Contents, Cover, FoodIndexPage } from '#islands/cookbook/book-pages.tsx'
import type { BookletSaving } from '#islands/cookbook/save-booklet.tsx'
import { Cookbook } from '#islands/cookbook.tsx'
import { t } from '#server/contract/language/t.ts'
import { pause } from '../async/in-pieces.ts'
import type { Cookbook as Book } from '../services/collections/cookbook.ts'
import { splitSteps } from '../services/recipes/content.ts'
import { createFoodIndex } from '../text/food-index.ts'
import type { Assets } from '../web/assets.ts'
import { renderPage } from './document.tsx'
import { Island } from './island.tsx'

interface CookbookOptions {
  assets: Assets
  book: Book
  hasPictures: boolean
  back: string
  /** The same book with pictures, or without. */
  other: string
  /** The path before those of pictures. */
  picturesAt?: string
  /** How a reader saves all its recipes; null for a book of their own. */
  save?: BookletSaving | null
}

const maxCoverPictures = 4

/** One document to print: cover, contents, recipes, index of foods. Rendered in pieces, with turns for others. */
export async function renderCookbook({
  assets,
  book,
  hasPictures,
  back,
  other,
  picturesAt = '',
  save = null,
}: CookbookOptions): Promise<string> {
  const { title, by, recipes, left } = book
  const pictureOf = (hash: string | null) => (hasPictures && hash ? `${picturesAt}/images/${hash}` : null)
  const pictures = recipes.flatMap(({ picture }) => pictureOf(picture) ?? []).slice(0, maxCoverPictures)
  const index = createFoodIndex()
  const pages = [
    renderToStaticMarkup(
      <Cover
        title={title}
        by={by}
        count={t('{count, plural, one {# recipe} other {# recipes}}', { count: recipes.length })}
        pictures={pictures}
      />,
    ),
    renderToStaticMarkup(<Contents titles={recipes.map((recipe) => recipe.title)} />),
  ]
  for (const [at, recipe] of recipes.entries()) {
    const { directions, picture, sourceAddress, link } = recipe
    const isFromWeb = (sourceAddress ?? link).startsWith('http')
    index.add(at + 1, recipe.ingredients)
    await pause()
    const shown = {
      ...recipe,
      directions: splitSteps(directions),
      source: isFromWeb ? recipe.source : '',
      picture: pictureOf(picture),
      number: at + 1,
    }
    pages.push(renderToStaticMarkup(<BookRecipe {...shown} />))
    await pause()
  }
  const foods = index.foods()
  if (foods.length > 0) pages.push(renderToStaticMarkup(<FoodIndexPage foods={foods} />))
  await pause()
  const note =
    left === 0
      ? ''
      : t(
          '{count, plural, one {# more recipe would make it too large to print at once.} other {# more recipes would make it too large to print at once.}}',
          { count: left },
        )
  const tools = { back, other, hasPictures, note, save }
  return renderPage(
    { assets, title, islands: ['cookbook'] },
    <main>
      <Island assets={assets} name="cookbook" component={Cookbook} props={tools} />
      <div
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React above
        dangerouslySetInnerHTML={{ __html: pages.join('') }}
      />
    </main>,
  )
}
