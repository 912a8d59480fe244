import { type Case, one, small } from './case.ts'
import { lineOf } from './rows.ts'

const cookieOf = (token: string) => ({ cookie: `potluck_page=${token}` })

/** A page as Ada sees it. */
const asAda = (data: string, sent: Case['send'] = () => ({})) =>
  one(data, (all, attempt) => ({
    ...{ as: null, headers: cookieOf(all.people.ada.pageToken), status: 200 },
    ...sent(all, attempt),
  }))

/** Every page by its path in the router. */
export const pageCases: Record<string, Case[]> = {
  'GET /login': small,
  'POST /language': small,
  'POST /login': small,
  'POST /login/second-step': small,
  'GET /potlucks/:id/images/:hash': small,
  'GET /register': small,
  'POST /register': small,
  'GET /forgot-password': small,
  'POST /forgot-password': small,
  'GET /reset-password': small,
  'POST /reset-password': small,
  'GET /sign-on': small,
  'GET /sign-on/callback': small,
  'POST /sign-on/join': small,
  'GET /bookmarklet': small,
  'GET /save': small,
  'POST /save': one('a page of 10 MB', () => ({
    ...{
      as: null,
      form: { url: 'https://example.com/', html: '<b>"word"</b> & '.repeat(400_000) },
      status: 200,
    },
  })),
  'GET /api/docs': small,
  'GET /handle-share': asAda('a text of 3 kB', () => ({
    query: `text=${encodeURIComponent(lineOf(3_000))}`,
  })),
  'POST /handle-share': small,
  'GET /r/:token': one('98 kB', ({ recipes }) => ({
    ...{ as: null, params: { token: recipes.publicToken }, status: 200 },
  })),
  'GET /calendar/:file{.+.ics}': one('17,700 entries in five plans', ({ plan }) => ({
    ...{ as: null, params: { file: `${plan.calendarToken}.ics` }, status: 200 },
  })),
  'GET /kitchen': small,
  'GET /kitchen/:token': one('a plan and a list that are full', ({ plan }) => ({
    ...{ as: null, params: { token: plan.kitchenToken }, status: 200 },
  })),
  'GET /kitchen/:token/now': one('a plan and a list that are full', ({ plan }) => ({
    ...{ as: null, params: { token: plan.kitchenToken }, status: 200 },
  })),
  'POST /kitchen/:token/ticks': one('a list that is full', ({ plan }) => ({
    ...{ as: null, params: { token: plan.kitchenToken }, form: { row: 'none' }, status: 'any' },
  })),
  'GET /kitchen/:token/images/:hash': small,
  'GET /cookbook': asAda('200 recipes', ({ collections }) => ({ query: `collection=${collections.id}` })),
  'GET /plan': asAda('9,700 entries'),
  'GET /account/access': asAda('490 friends, 2,000 links, full lists and collections'),
  'GET /account': asAda('as many tokens, webhooks and devices as there may be'),
  'GET /shopping': asAda('47 lists, a list of 1,000 lines', ({ shopping }) => ({
    query: `list=${shopping.id}`,
  })),
  'GET /admin': one('6,000 people', ({ people }) => ({
    ...{ as: null, headers: cookieOf(people.root.pageToken), status: 200 },
  })),
  'GET /*': [
    ...asAda('4,120 recipes, 490 friends'),
    ...asAda('recipes of 98 kB', () => ({ query: 'q=long' })),
  ],
  'GET /potlucks': asAda('295 potlucks'),
  'GET /potlucks/:id': [
    ...asAda('195 guests, 390 dishes of 98 kB', ({ potlucks }) => ({ params: { id: potlucks.id } })),
    ...one('by its link', ({ potlucks }) => ({ as: null, params: { id: potlucks.link }, status: 200 })),
  ],
  'GET /potlucks/:id/potluck.ics': asAda('195 guests', ({ potlucks }) => ({ params: { id: potlucks.id } })),
  'GET /potlucks/:id/booklet': [
    ...asAda('390 dishes of 98 kB', ({ potlucks }) => ({ params: { id: potlucks.id } })),
    ...one('by its link', ({ potlucks }) => ({ as: null, params: { id: potlucks.link }, status: 'any' })),
  ],
  'GET /potlucks/:id/dishes/:dishId': asAda('98 kB', ({ potlucks }) => ({
    params: { id: potlucks.id, dishId: 'dish-7' },
  })),
  'POST /potlucks/:token': small,
  'POST /potlucks/:token/dishes': small,
  'POST /potlucks/:token/dishes/remove': small,
  'GET /potlucks/:token/bring': small,
  'POST /potlucks/:token/bring': small,
  'POST /potlucks/:token/bring/dish': small,
  'GET /potlucks/:id/list': asAda('195 guests, 390 dishes of 98 kB', ({ potlucks }) => ({
    params: { id: potlucks.id },
  })),
  'GET /potlucks/:id/list/now': asAda('195 guests, 390 dishes of 98 kB', ({ potlucks }) => ({
    params: { id: potlucks.id },
  })),
  'POST /potlucks/:id/list/fill': small,
  'POST /potlucks/:id/list/lines': small,
  'POST /potlucks/:id/list/ticks': small,
  'POST /potlucks/:id/list/buyers': small,
  'GET /potlucks/:id/costs': asAda('195 guests, 195 amounts', ({ potlucks }) => ({
    params: { id: potlucks.id },
  })),
  'POST /potlucks/:id/costs/add': small,
  'POST /potlucks/:id/costs/remove': small,
  'POST /potlucks/:id/costs/currency': small,
  'POST /potlucks/:id/booklet': small,
  'POST /potlucks/:id/booklet/undo': small,
}
