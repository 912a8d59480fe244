import { recipeTimes } from '#server/contract/constants.ts'
import { inGroups } from '#server/contract/ingredient-groups.ts'
import { directionOf } from '#server/contract/language/languages.ts'
import { languageTag, locale, t, translated } from '#server/contract/language/t.ts'
import { escapeHtml } from '#server/text/escape-html.ts'
import { jsonForScript } from '#server/text/json-for-script.ts'
import { mapInPieces } from '../../async/in-pieces.ts'
import { webAddress } from '../../text/web-address.ts'
import type { ExportedCooked, ExportedFiles, ExportedRecipe } from './exported-recipe.ts'
import type { PlacedPath } from './to-json-ld.ts'

// Opened from a disk: no script that runs, nothing fetched from elsewhere, and the browser is told to hold the pages to it.
const policy = "default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'"

const style = `:root{color-scheme:light dark}body{margin:0 auto;padding:1.5rem 1.25rem 4rem;max-width:44rem;background:#faf5ea;color:#2a1c12;font:1.125rem/1.6 'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif}
h1,h2{font-family:Fraunces,Georgia,serif;line-height:1.2}h1{margin:.5rem 0 1rem}.notes{white-space:pre-line}a{color:#a92919}img{display:block;max-width:100%;border-radius:.75rem}
.list{list-style:none;padding:0}.list li{display:flex;align-items:center;gap:.9rem;padding:.55rem 0;border-bottom:1px solid #e3d8c3}.list img,.list i{flex:none;width:4rem;height:4rem;object-fit:cover;background:#f2eada;border-radius:.6rem}.list small,.facts{color:#5a483a}
ol li{margin:.7rem 0}@media(prefers-color-scheme:dark){body{background:#1c1814;color:#f4eadc}a{color:#ff9d86}.list li{border-color:#4a4037}.list i{background:#28221d}.list small,.facts{color:#d2c3b0}}@media print{body{background:none;color:#000;padding:0}nav{display:none}}`

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="${languageTag()}" dir="${directionOf(languageTag())}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${style}</style>${head}
</head>
<body>
${body}
</body>
</html>
`

interface PageParts {
  files: ExportedFiles
  pictures: PlacedPath[]
  /** The recipe as schema.org describes it, for programs that read a page. */
  schema: Record<string, unknown>
}

/** One recipe; in recipes/, so the rest of the export is one folder up. */
export function recipePage(recipe: ExportedRecipe, { files, pictures, schema }: PageParts): string {
  const facts: [string, string][] = [
    [t('Servings'), recipe.servings],
    ...recipeTimes.map(([name, field]): [string, string] => [translated(name), recipe[field]]),
    [t('By', {}, 'in front of the author of a recipe'), recipe.author ?? ''],
    [t('My rating'), recipe.rating === null ? '' : t('{rating} of 5', { rating: recipe.rating }, 'a rating')],
    [t('Tags'), recipe.tags.join(', ')],
  ]
  const shownFacts = facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => escapeHtml(t('{name}: {value}', { name, value })))
  const link = webAddress(recipe.link)
  const video = webAddress(recipe.video)
  const parts = [
    `<nav><a href="../index.html">${escapeHtml(t('All recipes'))}</a></nav>`,
    `<h1>${escapeHtml(recipe.title)}${recipe.isFavorite ? heart() : ''}</h1>`,
    files.picture && `<img src="../${escapeHtml(files.picture)}" alt="">`,
    recipe.summary && `<p>${escapeHtml(recipe.summary)}</p>`,
    shownFacts.length > 0 && `<p class="facts">${shownFacts.join(' &middot; ')}</p>`,
    ingredientsOf(recipe),
    stepsOf(recipe.directions, pictures),
    ...pictures.filter(({ step }) => recipe.directions[step ?? -1] === undefined).map(imageOf),
    listOf(t('Equipment'), 'ul', recipe.equipment ?? []),
    listOf(t('Notes and tips'), 'ul', recipe.tips ?? []),
    video && `<p><a href="${escapeHtml(video)}" rel="noreferrer">${escapeHtml(t('Watch the video'))}</a></p>`,
    recipe.notes && `${heading(t('My notes'))}\n<p class="notes">${escapeHtml(recipe.notes)}</p>`,
    listOf(t('Cooked', {}, 'days on which a recipe was cooked'), 'ul', recipe.cooked.map(cookedLine)),
    listOf(t('Nutrition'), 'ul', recipe.nutrition ?? []),
    link &&
      `<p><a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(t('View original recipe'))}</a></p>`,
  ]
  const head = [
    link && `\n<link rel="canonical" href="${escapeHtml(link)}">`,
    `\n<script type="application/ld+json">${jsonForScript(schema)}</script>`,
  ]
  return page(recipe.title, parts.filter(Boolean).join('\n'), head.filter(Boolean).join(''))
}

function ingredientsOf({ ingredients, ingredientGroups }: ExportedRecipe): string {
  const parts = inGroups(ingredients, ingredientGroups).map(({ name, lines }) => {
    const heading = name === null ? '' : `<h3>${escapeHtml(name)}</h3>\n`
    return heading + list('ul', lines)
  })
  return parts.length === 0 ? '' : `${heading(t('Ingredients'))}\n${parts.join('\n')}`
}

function stepsOf(directions: string[], pictures: PlacedPath[]): string {
  if (directions.length === 0) return ''
  const items = directions.map((text, at) => {
    const shown = pictures.filter(({ step }) => step === at).map(imageOf)
    return `<li>${[escapeHtml(text), ...shown].join('\n')}</li>`
  })
  return `${heading(t('Directions'))}\n<ol>\n${items.join('\n')}\n</ol>`
}

const heading = (text: string) => `<h2>${escapeHtml(text)}</h2>`

const heart = () => ` <span title="${escapeHtml(t('A favorite'))}">&#9829;</span>`

const imageOf = ({ path }: PlacedPath) => `<img src="${escapeHtml(path)}" alt="">`

const cookedLine = ({ day, comment }: ExportedCooked) => (comment === '' ? day : `${day}: ${comment}`)

function listOf(name: string, tag: 'ul' | 'ol', lines: string[]): string {
  if (lines.length === 0) return ''
  return `${heading(name)}\n${list(tag, lines)}`
}

const list = (tag: 'ul' | 'ol', lines: string[]) =>
  `<${tag}>\n${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}\n</${tag}>`

/** A recipe's line on the first page. */
export interface IndexLine {
  title: string
  isFavorite: boolean
  tags: string[]
  files: ExportedFiles
}

export async function indexPage(lines: IndexLine[], exportedAt: Date): Promise<string> {
  const day = exportedAt.toISOString().slice(0, 10)
  const count = lines.length
  const order = new Intl.Collator(locale(), { sensitivity: 'base', numeric: true })
  const sorted = lines.toSorted((a, b) => order.compare(a.title, b.title))
  const rows = await mapInPieces(sorted, indexRow)
  const list = `<ul class="list">\n${rows.join('\n')}\n</ul>`
  const title = t('My recipes')
  const facts = t('{count, plural, one {# recipe} other {# recipes}}, exported from Potluck on {day}', {
    count,
    day,
  })
  return page(title, `<h1>${escapeHtml(title)}</h1>\n<p class="facts">${escapeHtml(facts)}</p>\n${list}`)
}

function indexRow({ title, isFavorite, tags, files }: IndexLine): string {
  const picture = files.picture ? `<img src="${escapeHtml(files.picture)}" alt="" loading="lazy">` : '<i></i>'
  const labels = tags.length > 0 ? `<br><small>${escapeHtml(tags.join(', '))}</small>` : ''
  return `<li>${picture}<span><a href="${escapeHtml(files.page)}">${escapeHtml(title)}</a>${isFavorite ? heart() : ''}${labels}</span></li>`
}
