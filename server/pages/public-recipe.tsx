import { PublicRecipe, type PublicRecipeProps, type Saving } from '#islands/public-recipe.tsx'
import { AuthShell } from '#islands/ui/auth-shell.tsx'
import { joinGroups } from '#server/contract/ingredient-groups.ts'
import { t } from '#server/contract/language/t.ts'
import type { LinkedRecipe } from '../services/links/public-links.ts'
import { splitSteps } from '../services/recipes/content.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { jsonForScript } from '../text/json-for-script.ts'
import { webAddress } from '../text/web-address.ts'
import { ownProperties, schemaRecipe } from '../transfer/export/to-json-ld.ts'
import type { Assets } from '../web/assets.ts'
import { renderPage } from './document.tsx'
import { Footnote } from './footnote.tsx'
import { Island } from './island.tsx'

/** A recipe that is shown to others than its holder. */
type ShownRecipe = Omit<LinkedRecipe, 'id' | 'openedAt' | 'savedId' | 'recipeId' | 'pictureSize'> &
  Partial<Pick<LinkedRecipe, 'pictureSize'>>

interface PublicRecipeOptions {
  assets: Assets
  recipe: ShownRecipe
  /** The address of this Potluck. */
  base: string
  /** The address of this page. */
  url: string
  saving: Saving
  /** The path of the link that shows the pictures to anyone; empty for members. */
  picturesAt: string
  /** The ingredients are for other servings than the amounts in the directions. */
  isUnscaled?: boolean
}

/** A recipe as anyone with its link reads it: without its holder's name, tags, heart and notes. */
export function renderPublicRecipe({
  assets,
  recipe,
  base,
  url,
  saving,
  picturesAt,
  isUnscaled = false,
}: PublicRecipeOptions): string {
  const picture = recipe.picture && `${picturesAt}/images/${recipe.picture}`
  const original = [recipe.sourceAddress, recipe.link].find((address) => address?.startsWith('http')) ?? null
  const directions = splitSteps(recipe.directions)
  const { title, summary, servings, prepTime, cookTime, totalTime, source } = recipe
  // With the names of groups as lines, which another Potluck reads as groups again.
  const ingredients = joinGroups(recipe.ingredients, recipe.ingredientGroups)
  const content = { title, summary, servings, ingredients, prepTime, cookTime, totalTime, directions }
  const more = recipe.pictures.map(({ imageUrl, step = null }) => ({ path: picturesAt + imageUrl, step }))
  const { equipment = [], tips = [] } = recipe
  const beside = { equipment, tips, video: webAddress(recipe.video) ?? '' }
  const props: PublicRecipeProps = {
    ...content,
    ...beside,
    isUnscaled,
    picture,
    pictures: more,
    original,
    source,
    url,
    saving,
  }
  const pictures = picture ? [base + picture] : []
  const { nutrition, language } = recipe
  const json = {
    ...schemaRecipe(
      { ...content, ...beside, nutrition, language },
      pictures,
      more.map(({ path, step }) => ({ path: base + path, step })),
    ),
    ...(original && { isBasedOn: original }),
    ...((recipe.corrections?.length ?? 0) > 0 && ownProperties({ corrections: recipe.corrections })),
  }
  const description = (summary || ingredients.join(', ')).slice(0, 300).toWellFormed() || title
  const tags = {
    'og:type': 'article',
    'og:site_name': 'Potluck',
    'og:title': title,
    'og:url': url,
    'og:description': description,
    ...(pictures[0] && { 'og:image': pictures[0], 'og:image:alt': title }),
    ...(pictures[0] &&
      recipe.pictureSize && {
        'og:image:width': String(recipe.pictureSize.width),
        'og:image:height': String(recipe.pictureSize.height),
      }),
  }
  const head = [
    '<meta name="robots" content="noindex">',
    `<meta name="twitter:card" content="${pictures[0] ? 'summary_large_image' : 'summary'}">`,
    ...Object.entries(tags).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    `<script type="application/ld+json">${jsonForScript(json)}</script>`,
  ].join('')
  return renderPage(
    { assets, title, islands: ['public-recipe'], description, head },
    <Island assets={assets} name="public-recipe" component={PublicRecipe} props={props} />,
  )
}

/** The same for ended, expired, wrong and switched-off links. */
export function renderEndedLink(assets: Assets): string {
  return renderPage(
    { assets, title: t('This link has ended'), islands: [], head: '<meta name="robots" content="noindex">' },
    <AuthShell
      title={t('This link has ended')}
      intro={t('It no longer leads to a recipe. Please ask the person who sent it for a new one.')}
    >
      <Footnote label={t('Do you have an account here?')} link={t('Open your recipes')} href="/" />
    </AuthShell>,
  )
}
