import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'

// The rules by which other programs read an import, ported from their public sources: what throws there throws here.

export interface ReadElsewhere {
  name: string
  description: string
  ingredients: string[]
  steps: string[]
  servings: number | string
  minutes: number | null
  link: string
  tags: string[]
  picture: Uint8Array | null
}

type Files = Record<string, Uint8Array>
const open = (zip: Uint8Array): Files => unzipSync(zip)
const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

interface NextcloudRecipe {
  '@type': string
  name: string
  description: string
  url: string
  recipeYield: number
  keywords: string
  recipeCategory: string
  tool: string[]
  image: string
  prepTime?: string
  cookTime?: string
  totalTime?: string
  recipeIngredient: string[]
  recipeInstructions: string[]
  nutrition: Record<string, string>
  notes?: { title?: string; text: string }[]
  rating?: number
}

const recipeOf = (bytes: Uint8Array) => JSON.parse(text(bytes)) as NextcloudRecipe
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

function isoMinutes(duration: string | undefined): number | null {
  if (duration === undefined) return null
  const match = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration)
  if (!match) throw new Error(`not a duration: ${duration}`)
  return Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0)
}

function requireText(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`not a text: ${JSON.stringify(value)}`)
  return value
}

/** Mealie's migration 'Nextcloud': each folder with a JSON file, by the slug of the name; `full.*` is the picture. */
export function readInMealie(
  zip: Uint8Array,
): (ReadElsewhere & { notes: string[]; rating: number | null })[] {
  const files = open(zip)
  const slug = (name: string) =>
    name
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
  const bySlug = new Map<string, ReturnType<typeof readInMealie>[number]>()
  for (const path of Object.keys(files).filter((path) => /(?:^|\/)[^./][^/]*\.json$/.test(path))) {
    const recipe = recipeOf(files[path] ?? new Uint8Array())
    const picture = Object.keys(files).find(
      (other) => folderOf(other) === folderOf(path) && /\/full\.[^/]+$/.test(other),
    )
    bySlug.set(slug(requireText(recipe.name)), {
      ...plainOf(recipe),
      steps: recipe.recipeInstructions.map(requireText),
      notes: (recipe.notes ?? []).map(({ text }) => requireText(text)),
      rating: recipe.rating ?? null,
      picture: (picture && files[picture]) || null,
    })
  }
  return [...bySlug.values()]
}

function plainOf(recipe: NextcloudRecipe) {
  return {
    name: requireText(recipe.name),
    description: requireText(recipe.description),
    ingredients: recipe.recipeIngredient.map(requireText),
    servings: recipe.recipeYield,
    minutes: isoMinutes(recipe.totalTime),
    link: requireText(recipe.url),
    tags: requireText(recipe.keywords)
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  }
}

/** Tandoor's importer of Nextcloud Cookbook. It looks for the picture with the name as a regular expression. */
export function readInTandoor(zip: Uint8Array): ReadElsewhere[] {
  const files = open(zip)
  const found: ReadElsewhere[] = []
  for (const path of Object.keys(files).filter((path) => path.endsWith('.json'))) {
    const recipe = recipeOf(files[path] ?? new Uint8Array())
    const name = requireText(recipe.name).trim()
    if (!Number.isInteger(recipe.recipeYield)) throw new Error('servings is an integer column')
    if (name.length > 128) throw new Error('name is a column of 128 characters')
    const about = requireText(recipe.description).trim()
    // A description of more than 500 characters is dropped.
    const description = about.length > 500 ? '' : about
    const pattern = new RegExp(`(.)+${name}/full.jpg$`, 'y')
    const picture = Object.keys(files).find((other) => {
      // Python's re.match begins at the first character, whatever the alternative.
      pattern.lastIndex = 0
      return pattern.test(other)
    })
    // Ingredients are added to the steps, so that a recipe without steps loses them.
    const ingredients = recipe.recipeInstructions.length > 0 ? recipe.recipeIngredient : []
    const steps = recipe.recipeInstructions.map(requireText)
    if (found.some((other) => other.name === name)) continue
    isoMinutes(recipe.prepTime ?? 'PT0M')
    isoMinutes(recipe.cookTime ?? 'PT0M')
    found.push({
      ...plainOf(recipe),
      name,
      description,
      ingredients,
      steps,
      picture: (picture && files[picture]) || null,
    })
  }
  return found
}

/** Nextcloud Cookbook scans its folder: one folder a recipe, `recipe.json` and `full.jpg` in it. */
export function readInNextcloud(zip: Uint8Array): ReadElsewhere[] {
  const files = open(zip)
  return Object.keys(files)
    .filter((path) => /^Recipes\/[^/]+\/recipe\.json$/.test(path))
    .map((path) => {
      const recipe = recipeOf(files[path] ?? new Uint8Array())
      if (recipe['@type'] !== 'Recipe') throw new Error('not a recipe')
      if (!Array.isArray(recipe.tool)) throw new Error('tool is a list')
      requireText(recipe.recipeCategory)
      const picture = files[`${folderOf(path)}/full.jpg`]
      return {
        ...plainOf(recipe),
        steps: recipe.recipeInstructions.map(requireText),
        picture: picture ?? null,
      }
    })
}

interface PaprikaRecipe {
  name: string
  description: string
  ingredients: string
  directions: string
  notes: string
  nutritional_info: string
  servings: string
  prep_time: string
  cook_time: string
  total_time: string
  source: string
  source_url: string
  categories: string[]
  rating: number
  photo_data: string | null
  uid: string
  hash: string
  created: string
}

/** Paprika, and the importers of it in RecipeSage and Tandoor: every file of the zip is gzipped JSON. */
export function readInPaprika(zip: Uint8Array): (ReadElsewhere & { notes: string; rating: number })[] {
  return Object.entries(open(zip)).map(([path, bytes]) => {
    if (path.includes('/') || !path.endsWith('.paprikarecipe')) throw new Error(`not a recipe: ${path}`)
    const recipe = JSON.parse(text(gunzipSync(bytes))) as PaprikaRecipe
    if (!/^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/.test(recipe.uid)) throw new Error('uid')
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(recipe.created)) throw new Error('created')
    if (!Number.isInteger(recipe.rating)) throw new Error('rating')
    // Tandoor calls strip() on each of these.
    for (const value of [recipe.servings, recipe.cook_time, recipe.prep_time, recipe.notes])
      requireText(value)
    for (const value of [recipe.nutritional_info, recipe.source, recipe.source_url]) requireText(value)
    return {
      name: requireText(recipe.name),
      description: requireText(recipe.description),
      ingredients: recipe.ingredients.split('\n'),
      steps: recipe.directions.split('\n'),
      servings: recipe.servings,
      minutes: null,
      link: recipe.source_url,
      tags: recipe.categories,
      notes: recipe.notes,
      rating: recipe.rating,
      picture: recipe.photo_data ? Buffer.from(recipe.photo_data, 'base64') : null,
    }
  })
}

/** Cooklang by its specification: YAML between two lines of three hyphens, blocks, marks of ingredients. */
export function readInCooklang(zip: Uint8Array): ReadElsewhere[] {
  const files = open(zip)
  return Object.keys(files)
    .filter((path) => path.endsWith('.cook'))
    .map((path) => {
      const [, head = '', body = ''] =
        /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text(files[path] ?? new Uint8Array())) ?? []
      const said = new Map(
        head.split('\n').map((line) => {
          const [, key = '', value = ''] = /^([a-z ]+): (.*)$/.exec(line) ?? []
          const read: unknown = JSON.parse(value)
          return [key, read]
        }),
      )
      const blocks = body.split(/\n{2,}/).map((block) => block.trim())
      const mark = /@([^@#~{}\n]+?)\{([^}]*)\}(?:\(([^)]*)\))?/g
      const steps = blocks.filter((block) => block !== '' && !/^(?:>|==|--)/.test(block))
      return {
        name: String(said.get('title')),
        description: String(said.get('description') ?? ''),
        ingredients: [...body.matchAll(mark)].map(([, name = '', amount = '', note]) =>
          [amount.replace('%', ' '), name, note && `(${note})`].filter(Boolean).join(' '),
        ),
        steps: steps.filter((step) => !step.startsWith('@')),
        servings: String(said.get('servings') ?? ''),
        minutes: null,
        link: String(said.get('source') ?? ''),
        tags: (said.get('tags') ?? []) as string[],
        picture: files[path.replace(/\.cook$/, '.jpg')] ?? null,
      }
    })
}
