import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import sharp from 'sharp'
import type { AdminRecipePage } from '#server/contract/admin.ts'
import { manualSource, ocrSource } from '#server/contract/constants.ts'
import type { RecipePage } from '#server/contract/recipes.ts'
import type { ShoppingLists } from '#server/contract/shopping.ts'
import { type BuiltServer, startBuiltServer } from '../../support/built-server.ts'
import { potluck } from '../../support/cli.ts'
import { join, listOf, type Member, typeRecipe } from '../../support/people.ts'
import { invite, makeLink } from '../../support/potlucks.ts'
import { printPage } from '../../support/printed-page.ts'
import { recipePage, type Site, startSite } from '../../support/site.ts'
import { untranslated } from './catalog-words.ts'
import { crumble } from './screen.ts'

/** A Potluck that people have used for a while, as the screens show it. */
export interface Kitchen {
  server: BuiltServer
  site: Site
  /** Has recipes, favorites, friends, and a request that waits for an answer. */
  ada: Member
  /** Came a minute ago. */
  nell: Member
  /** The admin. */
  rosa: Member
  /** Of all that is stored, in small letters, and what every language writes alike. */
  words: ReadonlySet<string>
  /** Addresses of what Ada has. */
  paths: Places
  close(): Promise<void>
}

export async function furnishKitchen(): Promise<Kitchen> {
  const site = await startSite()
  await furnishSite(site)
  const server = await startBuiltServer({ FETCH_ALLOW: site.host })
  const rosa = await join(server, 'Rosa')
  await potluck(['admin', 'set', rosa.email], server)
  const ada = await join(server, 'Ada')
  await readPhoto(ada)
  await furnishLists(ada, site)
  await furnishFriends(server, ada)
  await giveToAll(rosa)
  await furnishSystem(rosa)
  const paths = await furnishPlaces(server, ada)
  const nell = await join(server, 'Nell')
  return {
    server,
    site,
    ada,
    nell,
    rosa,
    paths,
    words: wordsOf(server.dataDir),
    async close() {
      await server.close()
      await site.close()
    },
  }
}

/** What the steps to a screen type or are told. */
const typedInSteps = ['kangaroo', 'summer', 'Something fresh', 'The pot is empty.', 'Broken.']

/** Names of people, recipes and foods, which are the same in every language. */
function wordsOf(dataDir: string): ReadonlySet<string> {
  const file = new Database(joinPath(dataDir, 'potluck.db'), { readonly: true })
  const tables = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[]
  const texts = tables.flatMap((table) => file.prepare(`SELECT * FROM "${table}"`).raw().all().flat())
  file.close()
  const typed = texts.filter((text) => text !== manualSource && text !== ocrSource)
  const words = [...typed, ...typedInSteps, ...untranslated].join(' ').match(/[\p{L}’']{3,}/gu) ?? []
  return new Set(words.map((word) => word.toLowerCase()))
}

/** Something on a plate, so that cards and heads look as they do with photos. */
async function dish(table: string, food: string, garnish: string): Promise<Buffer> {
  const leaves = [0, 1, 2, 3, 4, 5].map((turn) => {
    const angle = turn * 1.1
    const [x, y] = [640 + Math.cos(angle) * 120, 450 + Math.sin(angle) * 110]
    return `<ellipse cx="${x}" cy="${y}" rx="46" ry="20" fill="${garnish}" transform="rotate(${turn * 50} ${x} ${y})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="900"><rect width="1280" height="900" fill="${table}"/><circle cx="640" cy="450" r="350" fill="#f6f1e7"/><circle cx="640" cy="450" r="270" fill="${food}"/>${leaves.join('')}</svg>`
  return await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

const dataUrl = (picture: Buffer) => `data:image/jpeg;base64,${picture.toString('base64')}`

/** One recipe comes from a photo, which takes the server some seconds to read. */
async function readPhoto(ada: Member): Promise<void> {
  const lines = [
    ['Buttermilk Pancakes', 84],
    ['Serves 4', 46],
    ['Ingredients', 56],
    ['250 g flour', 46],
    ['2 eggs', 46],
    ['500 ml buttermilk', 46],
    ['Directions', 56],
    ['1. Whisk the eggs with the buttermilk.', 46],
    ['2. Fold in the flour.', 46],
  ] as const
  const file = dataUrl(await printPage(1200, { top: 80, lines }).toBuffer())
  await ada.post('/api/scrape/ocr', { file })
  for (let waited = 0; waited < 240_000; waited += 250) {
    const { body } = await ada.get<RecipePage>('/api/recipes')
    if (body.recipes.some(({ source }) => source === 'OCR')) return
    await sleep(250)
  }
  throw new Error('The photo was not read.')
}

async function furnishSite(site: Site): Promise<void> {
  site.pages['/crumble.jpg'] = { type: 'image/jpeg', body: await dish('#51402f', '#8d3b5e', '#e7c27d') }
  site.pages['/crumble'] = {
    body: recipePage({
      name: crumble,
      image: `${site.url}/crumble.jpg`,
      description:
        'A <b>warm</b> pudding for the first cold evening: sour plums below, a crust above that cracks.',
      recipeInstructions: [
        'Heat the oven to 190 °C. Halve the plums and lay them into a dish, cut side up.',
        'Brown the butter in a small pan for about 5 minutes, until it smells of nuts.',
        'Rub the butter into flour and sugar until it falls in crumbs.',
        'Scatter the crumbs over the plums and bake for 35 to 40 minutes.',
        'Let it rest for 10 minutes and serve it with cream.',
      ],
    }),
  }
  site.pages['/stubborn'] = { status: 403, body: 'No robots.' }
}

async function furnishLists(ada: Member, site: Site): Promise<void> {
  const long =
    'A bread that asks for patience and nothing else: four ingredients, a night in the fridge, and an oven as hot as it goes. '
  await typeRecipe(ada, 'Tomato salad', {
    image: dataUrl(await dish('#d9c3a5', '#c8402f', '#4f7a3a')),
    summary: 'Ripe tomatoes, salt, and the patience to wait for ten minutes.',
    servings: '2',
  })
  // Those below are opened and used by their buttons, so they are among the first rows, which a phone has without scrolling.
  await typeRecipe(
    ada,
    'Grandmother’s slow sourdough with rye, caraway and far too long a name for any card to hold',
    {
      image: dataUrl(await dish('#2f3b35', '#b5834a', '#8a5a2b')),
      servings: '2 loaves',
      cookTime: '1 h 10 min',
      summary: long.repeat(2),
    },
  )
  await typeRecipe(ada, 'Potato soup', { servings: '4', cookTime: '35 min' })
  await ada.post('/api/scrape', { url: `${site.url}/crumble` })
  for (const [title, tags] of favorites) {
    const { link, _id } = await typeRecipe(ada, title, {
      summary: 'Made every other week, always gone at once.',
    })
    await ada.post('/api/favorites/toggle', { link, isFavorite: true })
    await ada.put('/api/favorites', { recipeId: _id, tags })
  }
}

const favorites: [string, string[]][] = [
  ['Green curry', ['weeknight', 'spicy', 'coconut', 'freezes well']],
  ['Lentil dal', ['weeknight', 'cheap']],
  ['Lemon tart', []],
  ['Ramen', ['for guests', 'a whole Sunday', 'noodles']],
  ['Focaccia', ['bread', 'picnic', 'olive oil', 'rosemary']],
]

async function furnishFriends(server: BuiltServer, ada: Member): Promise<void> {
  for (const name of ['Ben', 'Cleo', 'Dora']) {
    const friend = await join(server, name)
    await friend.post('/api/friend-request', { friendEmail: ada.email })
    if (name !== 'Dora') await ada.post('/api/friend-request', { friendEmail: friend.email })
  }
  await ada.patch('/api/me', { isSharingEnabled: true })
}

async function giveToAll(rosa: Member): Promise<void> {
  await typeRecipe(rosa, 'Apple cake from the house', {
    image: dataUrl(await dish('#6d7f8a', '#dca94f', '#a8402d')),
    summary: 'The cake that is on the table whenever someone moves in.',
    servings: '12 pieces',
    cookTime: '45 min',
  })
  const { body } = await rosa.get<AdminRecipePage>('/api/admin/recipes?query=Apple+cake')
  await rosa.post('/api/admin/recipes/share-to-all', { recipeId: body.recipes[0]?._id })
}

/** What the admin's tables have, and the longest word in them. */
async function furnishSystem(rosa: Member): Promise<void> {
  await typeRecipe(rosa, 'AVeryLongNameWithoutAnyPlaceToBreakItThatStillMustNotPushThePageApartOnAnyPhone')
  await rosa.post('/api/admin/backups', { prove: true })
  await rosa.post('/api/admin/mails/test', { to: rosa.email })
}

interface Places {
  collection: string
  cookbook: string
  potluck: string
  /** For anyone. */
  potluckLink: string
  dish: string
  recipeLink: string
}

async function furnishPlaces(server: BuiltServer, ada: Member): Promise<Places> {
  const recipes = await listOf(ada)
  const recipe = (title: string) => recipes.find((each) => each.title.startsWith(title))?._id ?? ''
  await furnishWeek(ada, recipe(crumble))
  await furnishList(ada)
  const { body } = await ada.post<{ collection: { _id: string } }>('/api/collections', {
    name: 'Lunch at the long table',
  })
  const recipeIds = ['Tomato salad', crumble, 'Lentil dal'].map(recipe)
  await ada.post(`/api/collections/${body.collection._id}/recipes`, { recipeIds })
  await ada.post('/api/collections', { name: 'To try before the winter is over, with somebody patient' })
  const link = { recipeId: recipe(crumble), expiresAt: null }
  const shown = await ada.post<{ link: { url: string } }>('/api/links', link)
  const gone = await typeRecipe(ada, 'Cabbage rolls of last year')
  await ada.delete(`/api/results/${gone._id}`)
  await ada.put(`/api/recipe/${recipe(crumble)}/notes`, {
    notes: 'Less sugar when the plums are ripe.',
  })
  return {
    ...(await furnishPotluck(server, ada, recipe('Tomato salad'))),
    collection: `/collections/${body.collection._id}`,
    cookbook: `/cookbook?collection=${body.collection._id}`,
    recipeLink: new URL(shown.body.link.url).pathname,
  }
}

async function furnishWeek(ada: Member, recipe: string): Promise<void> {
  const entry = (id: string, title: string, meal: string, recipe: string | null = null) => ({
    ...{ kind: 'add', id: `plan-${id}`, at: 1_000, plan: ada.id, entry: `entry-of-${id}`, title, recipe },
    ...{ servings: recipe ? 4 : null, day: new Date().toISOString().slice(0, 10), meal, place: 0 },
  })
  await ada.post('/api/plans/operations', {
    operations: [
      entry('crumble', crumble, 'dinner', recipe),
      entry('leftovers', 'Leftovers of the soup, with bread', 'lunch'),
    ],
  })
}

async function furnishList(ada: Member): Promise<void> {
  const { body } = await ada.get<ShoppingLists>('/api/shopping')
  const list = body.lists[0]?._id ?? ''
  const lines = ['500 g plums', '2 lemons', '1 l milk', '250 g butter', 'birthday candles', '300 g plums']
  await ada.post('/api/shopping/operations', {
    operations: [
      ...lines.map((text, place) => ({
        ...{ kind: 'add', id: `add-line-${place}`, at: 1_000 + place, list, item: `line-number-${place}` },
        ...{ text, place, recipe: place === 0 ? crumble : null },
      })),
      { kind: 'tick', id: 'tick-milk', at: 2_000, list, item: 'line-number-2', isTicked: true },
    ],
  })
}

async function furnishPotluck(server: BuiltServer, ada: Member, recipeId: string) {
  const potluck = await invite(ada, {
    name: 'Harvest at the mill',
    place: 'The garden behind the mill',
    note: 'We light the fire at seven. Bring a jacket.',
    people: 12,
    needs: [
      { course: 'salad', count: 2 },
      { course: 'dessert', count: 1 },
    ],
  })
  const dish = { course: 'salad', recipeId, serves: 8 }
  await ada.put(`/api/potlucks/${potluck._id}/dishes/dish-of-ada`, dish)
  const potluckLink = new URL(await makeLink(ada, potluck)).pathname
  const answer = { name: 'Clara', answer: 'yes', people: '2', avoids: 'tomatoes' }
  const headers = { origin: server.url }
  const answered = await fetch(server.url + potluckLink, {
    ...{ method: 'POST', body: new URLSearchParams(answer), headers, redirect: 'manual' as const },
  })
  // Only guests who come may read what is brought: the link of this one.
  const key = /^potluck_guest=([^;]+)/.exec(answered.headers.get('set-cookie') ?? '')?.[1] ?? ''
  return { potluck: `/potlucks/${potluck._id}`, potluckLink, dish: `/potlucks/${key}/dishes/dish-of-ada` }
}
