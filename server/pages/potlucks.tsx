import type { BookletSaving } from '#islands/cookbook/save-booklet.tsx'
import { EveningList, type EveningListProps } from '#islands/evening-list.tsx'
import { PotluckGuest } from '#islands/potluck-guest.tsx'
import { DishFields } from '#islands/potlucks/dish-fields.tsx'
import { Potlucks } from '#islands/potlucks.tsx'
import type { Saving } from '#islands/public-recipe.tsx'
import { AuthShell } from '#islands/ui/auth-shell.tsx'
import { Button } from '#islands/ui/button.tsx'
import styles from '#islands/ui/form.module.css'
import { FormMessage } from '#islands/ui/form-message.tsx'
import { TextField } from '#islands/ui/text-field.tsx'
import type { TableDish } from '#server/contract/evening-list.ts'
import { isGroupName } from '#server/contract/ingredient-groups.ts'
import { t } from '#server/contract/language/t.ts'
import { describeWhen } from '#server/contract/local-time.ts'
import { hasMeasures, scaleLine } from '#server/contract/measures/scale.ts'
import { peopleCount, scaleServings } from '#server/contract/measures/servings.ts'
import { languageOfRecipe } from '#server/contract/measures/text-language.ts'
import type { BringPageProps, PotluckGuestPageProps, PotlucksPageProps } from '#server/contract/pages.ts'
import { mapInPieces } from '../async/in-pieces.ts'
import type { Booklet } from '../services/potlucks/booklet.ts'
import type { BroughtRecipe } from '../services/potlucks/dishes.ts'
import { splitSteps } from '../services/recipes/content.ts'
import { escapeHtml } from '../text/escape-html.ts'
import type { Assets } from '../web/assets.ts'
import { renderCookbook } from './cookbook.tsx'
import { renderPage } from './document.tsx'
import { Footnote } from './footnote.tsx'
import { Island, islandInPieces } from './island.tsx'
import { renderPublicRecipe } from './public-recipe.tsx'

const noIndex = '<meta name="robots" content="noindex">'

/** With data for a valid page cookie, else with the loading view. */
export async function renderPotlucks(assets: Assets, props: PotlucksPageProps): Promise<string> {
  const title = props.data?.view === 'potluck' ? props.data.potluck.name : t('Potlucks')
  const island = await islandInPieces({ assets, name: 'potlucks', component: Potlucks, props })
  return renderPage({ assets, title, islands: ['potlucks'] }, island)
}

/** A potluck for anyone with its link. Messengers show its name, time and host; search engines nothing. */
export function renderPotluckGuest(assets: Assets, props: PotluckGuestPageProps): string {
  const { name, host, place } = props.potluck
  const when = describeWhen(props.potluck)
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Potluck',
    'og:title': t('{host} invites you: {name}', { host, name }),
    'og:description': place ? t('{when}, {place}', { when, place }) : when,
  }
  const head = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  )
  return renderPage(
    { assets, title: name, islands: ['potluck-guest'], head: [noIndex, ...head].join('') },
    <Island assets={assets} name="potluck-guest" component={PotluckGuest} props={props} />,
  )
}

interface PotluckDishOptions {
  assets: Assets
  recipe: BroughtRecipe
  base: string
  url: string
  saving: Saving
  picturesAt: string
}

/** The recipe of a dish, as its public link would show it, scaled to how many it is for. */
export async function renderPotluckDish({ recipe, ...options }: PotluckDishOptions): Promise<string> {
  const { recipeId: _, ...shown } = recipe
  const recipeForPeople = await forItsPeople(shown)
  return renderPublicRecipe({ ...options, recipe: recipeForPeople, isUnscaled: await isUnscaled(shown) })
}

type Served = Pick<BroughtRecipe, 'serves' | 'servings'> &
  Parameters<typeof languageOfRecipe>[0] & { ingredients: string[]; directions: string }

function factorOf({ serves, servings }: Served): number {
  const written = peopleCount(servings)
  return serves !== null && written !== null ? serves / written : 1
}

/** In pieces: a line of 2,000 characters may take tens of milliseconds. */
async function forItsPeople<Shown extends Served>(recipe: Shown) {
  const { serves: _, ...shown } = recipe
  const factor = factorOf(recipe)
  const language = languageOfRecipe(shown)
  return {
    ...shown,
    servings: scaleServings(shown.servings, factor),
    ingredients: await mapInPieces(shown.ingredients, (line) => scaleLine(line, factor, language)),
  }
}

/** Whether the directions say amounts for other servings: they stay as they are written. */
async function isUnscaled(recipe: Served): Promise<boolean> {
  if (factorOf(recipe) === 1) return false
  const language = languageOfRecipe(recipe)
  const found = await mapInPieces(splitSteps(recipe.directions), (step) => hasMeasures(step, language))
  return found.includes(true)
}

/** What the dishes of a booklet need, for their people. */
export async function dishesForTable({ recipes }: Booklet): Promise<TableDish[]> {
  const dishes: TableDish[] = []
  for (const recipe of recipes) {
    const { id: recipeId, title } = recipe
    const { ingredients } = await forItsPeople(recipe)
    const lines = ingredients.filter((line) => !isGroupName(line) && line.trim() !== '')
    dishes.push({ recipeId, title, lines })
  }
  return dishes
}

/** The shopping list of a potluck, for those who come. */
export async function renderEveningList(assets: Assets, props: EveningListProps): Promise<string> {
  const island = await islandInPieces({ assets, name: 'evening-list', component: EveningList, props })
  const title = t('Shopping list of the evening')
  return renderPage({ assets, title, islands: ['evening-list'], head: noIndex }, island)
}

interface BookletOptions {
  assets: Assets
  booklet: Booklet
  /** Of the potluck. */
  path: string
  picturesAt?: string
  hasPictures: boolean
  save: BookletSaving | null
}

/** All recipes of the evening to print, without names. */
export async function renderBooklet({ booklet, path, ...options }: BookletOptions): Promise<string> {
  const recipes = []
  for (const recipe of booklet.recipes)
    recipes.push({ ...(await forItsPeople(recipe)), isUnscaled: await isUnscaled(recipe) })
  const other = `${path}/booklet?pictures=${options.hasPictures ? 'no' : 'yes'}`
  return renderCookbook({ ...options, book: { ...booklet, by: '', recipes }, back: path, other })
}

/** How a guest without an account brings the recipe of an address: first the address, then what is there. */
export function renderBringPage(
  assets: Assets,
  { name, path, address, found, error }: BringPageProps,
): string {
  const title = t('Bring a recipe from a web page')
  return renderPage(
    { assets, title, islands: ['potluck-guest'], head: noIndex },
    <AuthShell title={title} intro={name}>
      {found ? (
        <form method="post" action={`${path}/bring/dish`} className={styles.root}>
          <h2 dir="auto">{found.title}</h2>
          <input type="hidden" name="address" value={address} />
          <input type="hidden" name="dishId" value={found.dishId} />
          <DishFields missing={found.missing} serves={String(peopleCount(found.servings) ?? '')} />
          <Button type="submit" variant="primary" size="large" isWide>
            {t('Bring it')}
          </Button>
        </form>
      ) : (
        <form method="post" action={`${path}/bring`} className={styles.root}>
          <TextField
            label={t('Address of your recipe')}
            name="address"
            type="url"
            inputMode="url"
            defaultValue={address}
            maxLength={2000}
            autoComplete="off"
            placeholder="https://"
            hint={t(
              'The other guests see this recipe, with amounts for the number of people you enter next.',
            )}
            required
          />
          <FormMessage error={error} />
          <Button type="submit" variant="primary" size="large" isWide>
            {t('Look at it')}
          </Button>
        </form>
      )}
      {found && (
        <p className={styles.footnote}>
          <a href={`${path}/bring`}>{t('Another address')}</a>
        </p>
      )}
      <p className={styles.footnote}>
        <a href={path}>{t('Back to the potluck')}</a>
      </p>
    </AuthShell>,
  )
}

/** The same for ended, wrong and switched-off links, and for guests who were removed. */
export function renderEndedPotluck(assets: Assets): string {
  return renderPage(
    { assets, title: t('This link has ended'), islands: [], head: noIndex },
    <AuthShell
      title={t('This link has ended')}
      intro={t('It no longer leads to a potluck. Please ask the host for a new one.')}
    >
      <Footnote label={t('Do you have an account here?')} link={t('Open your recipes')} href="/" />
    </AuthShell>,
  )
}
