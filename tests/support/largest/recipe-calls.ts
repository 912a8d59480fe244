import { type Case, one, type Route, small } from './case.ts'
import { lineOf, times } from './rows.ts'

const longRecipe = '960 lines, 98 kB'
const forms = {
  'as many lines as there may be': {
    ingredients: times(490, (n) => lineOf(95, n)),
    directions: times(490, (n) => lineOf(95, n)),
  },
  'one line of 98 kB': { directions: lineOf(98_000) },
  'letters that become 18 letters each': { title: '\uFDFA'.repeat(300), directions: '\uFDFA'.repeat(98_000) },
  '98 kB of quotes': { directions: '"'.repeat(98_000) },
}
const texts: Record<string, string> = {
  'a recipe of 98 kB': `Soup\n\nIngredients\n${times(480, (n) => `${n} g flour`).join('\n')}\n\nDirections\n${times(400, (n) => lineOf(200, n)).join('\n')}`,
  'one line of 100 kB': lineOf(99_000),
  'letters that become 18 letters each': '\uFDFA'.repeat(99_000),
  'only line breaks': `Soup${'\n'.repeat(99_000)}`,
}

const page = (ingredient: string, count: number) =>
  `<title>Soup</title><script type="application/ld+json">${JSON.stringify({
    ...{ '@type': 'Recipe', name: 'Soup', recipeIngredient: times(count, (n) => `${n} ${ingredient}`) },
    recipeInstructions: times(count, (n) => ({ '@type': 'HowToStep', text: `Stir ${n} ${ingredient}.` })),
  })}</script>`
const pages: Record<string, string> = {
  'a page of 9 MB': `${page('g flour', 400)}<p>${'<b>word</b> '.repeat(800_000)}`,
  'a recipe of 400 long lines': page(lineOf(200), 400),
  'nested lists': `${'<ul><li>'.repeat(40_000)}2 eggs`,
}

export const recipeCalls = {
  'GET /api/recipes': [
    { data: '100 recipes of 98 kB', send: () => ({ query: 'limit=100&page=41' }) },
    { data: 'the first 100 of 4,120', send: () => ({ query: 'limit=100' }) },
    { data: 'a word that is in all', send: () => ({ query: 'limit=100&q=flour' }) },
    {
      data: 'without a food, all of which are read first',
      send: () => ({ query: 'limit=100&without=milk' }),
    },
    {
      data: 'with thirty foods at hand',
      send: () => ({ query: `limit=100&have=${times(30, (n) => `food ${n}`).join(',')}` }),
    },
    { data: 'a word that is in none', send: () => ({ query: 'q=flouur&view=recipes' }) },
    { data: '100 cards of these', send: () => ({ query: 'limit=100&fields=card&page=41&sort=a-z' }) },
  ],
  'GET /api/recipes/:id': one(longRecipe, ({ recipes }) => ({ params: { id: recipes.popular } })),
  'POST /api/recipes/:id/marks': small,
  'GET /api/recipes/:id/changes': one('50 changes of 960 lines', ({ recipes }) => ({
    params: { id: recipes.history },
  })),
  'GET /api/recipes/:id/changes/:changeId': one('a state of 960 lines', ({ recipes }) => ({
    params: { id: recipes.history, changeId: recipes.change },
  })),
  'POST /api/recipes/:id/changes/:changeId/put-back': small,
  'POST /api/recipes/:id/changes/:changeId/restore': one('50 changes of 960 lines', ({ recipes }) => ({
    params: { id: recipes.history, changeId: recipes.change },
  })),
  'GET /api/recipes/:id/contents': one(longRecipe, ({ recipes }) => ({ params: { id: recipes.popular } })),
  'GET /api/recipes/:id/clashes': one(longRecipe, ({ recipes }) => ({ params: { id: recipes.popular } })),
  'PUT /api/recipes/:id/contents': small,
  'GET /api/recipes/:id/original': one('a version, 640 of 960 lines changed', ({ recipes }) => ({
    params: { id: recipes.version },
  })),
  'POST /api/recipes/:id/original': one('2,000 lines to leave', ({ recipes }) => ({
    ...{ params: { id: recipes.version }, json: { dismiss: times(2000, (n) => `no change ${n}`) } },
  })),
  'GET /api/recipes/:id/ocr': small,
  'POST /api/recipes/:id/ocr': small,
  'GET /api/library': one('110 recipes of 98 kB, 4,000 short ones', () => ({})),
  'POST /api/library': one('100 recipes of 98 kB', ({ recipes }) => ({
    json: { ids: recipes.long.slice(0, 100) },
  })),
  'GET /api/tags': one('4,120 recipes', () => ({})),
  'POST /api/favorites/toggle': one(longRecipe, ({ recipes }) => ({
    json: { link: `potluck:${recipes.popularRecipe}` },
  })),
  'PUT /api/favorites': one(longRecipe, ({ recipes }) => ({
    json: { recipeId: recipes.popular, tags: ['one', 'two', 'three', 'four'] },
  })),
  'PUT /api/recipe/:id': one(longRecipe, ({ recipes }) => ({
    ...{ params: { id: recipes.popular }, json: { acknowledged: true } },
  })),
  'PUT /api/recipe/:id/notes': one('a note of 5,000 letters on 98 kB', ({ recipes }, attempt) => ({
    ...{ params: { id: recipes.popular }, json: { notes: `${attempt} ${lineOf(4900)}`, was: lineOf(5000) } },
  })),
  'PUT /api/recipe/:id/rating': one(longRecipe, ({ recipes }, attempt) => ({
    ...{ params: { id: recipes.popular }, json: { rating: attempt + 1 } },
  })),
  'GET /api/recipe/:id/cooked': one('cooked on 1,000 days', ({ recipes }) => ({
    params: { id: recipes.popular },
  })),
  'PUT /api/recipe/:id/cooked/:entryId': one('cooked on 1,000 days', ({ recipes }) => ({
    ...{
      params: { id: recipes.popular, entryId: 'cooked-7' },
      json: { day: '2026-11-02', comment: lineOf(500) },
    },
  })),
  'DELETE /api/recipe/:id/cooked/:entryId': one('cooked on 1,000 days', ({ recipes }, attempt) => ({
    params: { id: recipes.popular, entryId: `cooked-${attempt + 20}` },
  })),
  'DELETE /api/results/:id': [
    ...one(longRecipe, ({ recipes }, attempt) => ({ params: { id: recipes.long[100 + attempt] ?? '' } })),
    ...one('98 kB, from the lists of ten people', ({ households: { full } }, attempt) => ({
      ...{ as: full.founder, params: { id: full.shared[attempt] ?? '' }, query: 'for=household' },
    })),
  ],
  'GET /api/deleted': one('500 recipes', () => ({})),
  'POST /api/deleted/:id/restore': one(longRecipe, ({ recipes }, attempt) => ({
    params: { id: recipes.deleted[attempt] ?? '' },
  })),
  'DELETE /api/deleted/:id': one(longRecipe, ({ recipes }, attempt) => ({
    params: { id: recipes.deleted[5 + attempt] ?? '' },
  })),
  'GET /api/scrape': small,
  'POST /api/scrape': Object.entries(pages).map(
    ([data, html]): Case => ({
      data,
      send: (_, attempt) => ({
        json: { url: `https://example.com/${data.length}/${attempt}`, html },
        status: 'any',
      }),
    }),
  ),
  'POST /api/scrape/ocr': small,
  'POST /api/ask-model': small,
  'POST /api/manual-recipe': [
    ...Object.entries(forms).map(
      ([data, form]): Case => ({
        data,
        send: (_, attempt) => ({ json: { title: `Soup ${attempt}`, tags: [], ...form } }),
      }),
    ),
    ...one('98 kB, into the lists of ten people', ({ households }, attempt) => ({
      as: households.full.founder,
      json: { title: `Soup ${attempt}`, tags: [], ...forms['as many lines as there may be'] },
    })),
  ],
  'PUT /api/manual-recipe': [
    ...Object.entries(forms).map(
      ([data, form]): Case => ({
        data,
        send: ({ recipes }, attempt) => ({
          json: { id: recipes.long[50 + attempt], title: `Soup ${attempt}`, tags: [], ...form },
        }),
      }),
    ),
    {
      data: '960 lines, ten people have versions of it',
      send: ({ recipes }, attempt) => ({
        json: {
          ...{ id: recipes.base, title: `Base ${attempt}`, tags: [] },
          ingredients: times(480, (n) => lineOf(95, n + attempt)),
          directions: times(480, (n) => lineOf(95, n + attempt)),
        },
      }),
    },
    {
      data: '960 lines, of a household of ten',
      send: ({ households: { full } }, attempt) => ({
        as: full.founder,
        json: {
          ...{ id: full.shared[5 + attempt], title: `Ours ${attempt}`, tags: [] },
          ingredients: times(480, (n) => lineOf(95, n + attempt)),
          directions: times(480, (n) => lineOf(95, n + attempt)),
        },
      }),
    },
    {
      data: '960 lines, eleven people have it',
      send: ({ recipes }, attempt) => ({
        json: {
          ...{ id: recipes.popular, title: `Popular ${attempt}`, tags: [] },
          ingredients: times(480, (n) => lineOf(95, n + attempt)),
          directions: times(480, (n) => lineOf(95, n + attempt)),
        },
      }),
    },
  ],
  'POST /api/drafts/text': Object.entries(texts).map(
    ([data, text]): Case => ({ data, send: () => ({ json: { text } }) }),
  ),
  'POST /api/drafts/file': one('a page of 9 MB', () => ({
    file: { name: 'soup.html', bytes: Buffer.from(pages['a page of 9 MB'] ?? '') },
    status: 'any',
  })),
  'GET /api/links': one('2,000 links', () => ({})),
  'POST /api/links': one('2,000 links', ({ recipes }, attempt) => ({
    json: { recipeId: recipes.short[3000 + attempt] },
  })),
  'DELETE /api/links/:id': small,
} satisfies Partial<Record<Route, Case[]>>
