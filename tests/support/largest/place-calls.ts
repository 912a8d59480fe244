import { maxPlanOperations, maxShoppingOperations } from '#server/contract/constants.ts'
import { type Case, one, type Route, small } from './case.ts'
import { attempts } from './households.ts'
import { dayFromNow } from './plan.ts'
import { lineOf, times } from './rows.ts'

const fullCollection = '3,500 recipes, 21 members'
const fullList = '1,000 lines, 5,000 foods, 21 members'
const fullPotluck = '195 guests, 390 dishes of 98 kB'
const at = () => Date.now()

const planned = (n: number) => ({
  ...{ title: lineOf(290, n), recipe: null, servings: 4, day: dayFromNow(n % 60), meal: 'dinner', place: n },
})

export const placeCalls = {
  'GET /api/collections': one('490 collections', ({ recipes }) => ({ query: `recipe=${recipes.popular}` })),
  'POST /api/collections': one('490 collections', (_, attempt) => ({ json: { name: `Another ${attempt}` } })),
  'PUT /api/collections/order': one('490 collections', ({ collections }) => ({
    json: { ids: [collections.id, ...collections.empty, ...collections.spare] },
    status: 204,
  })),
  'PUT /api/collections/:id/place': one('490 collections', ({ collections }, attempt) => ({
    params: { id: collections.empty[attempt] ?? '' },
    json: { before: collections.id },
    status: 204,
  })),
  'GET /api/collections/:id': one(fullCollection, ({ collections }) => ({
    ...{ params: { id: collections.id }, query: 'limit=100&page=30' },
  })),
  'PATCH /api/collections/:id': one(fullCollection, ({ collections }, attempt) => ({
    ...{ params: { id: collections.id }, json: { name: `All ${attempt}` } },
  })),
  'DELETE /api/collections/:id': one('a collection', ({ collections }, attempt) => ({
    params: { id: collections.spare[attempt] ?? '' },
  })),
  'POST /api/collections/:id/restore': small,
  'POST /api/collections/:id/recipes': [
    {
      data: '500 recipes into an empty one',
      send: ({ collections, recipes }, attempt) => ({
        params: { id: collections.empty[attempt] ?? '' },
        json: { recipeIds: recipes.short.slice(0, 500) },
      }),
    },
    {
      data: '500 recipes into one with 21 members',
      send: ({ collections, recipes }, attempt) => ({
        params: { id: collections.id },
        json: { recipeIds: recipes.short.slice(3390, 3890).slice(attempt) },
      }),
    },
  ],
  'GET /api/collections/:id/recipes/:recipeId': one('98 kB', ({ collections }) => ({
    params: { id: collections.id, recipeId: collections.recipe },
  })),
  'DELETE /api/collections/:id/recipes/:recipeId': one(
    fullCollection,
    ({ collections, recipes }, attempt) => ({
      params: { id: collections.id, recipeId: recipes.short[10 + attempt] ?? '' },
    }),
  ),
  'POST /api/collections/:id/recipes/:recipeId/restore': one(
    fullCollection,
    ({ collections, recipes }, attempt) => ({
      params: { id: collections.id, recipeId: recipes.short[10 + attempt] ?? '' },
    }),
  ),
  'PUT /api/collections/:id/recipes/:recipeId/place': one(
    fullCollection,
    ({ collections, recipes }, attempt) => ({
      params: { id: collections.id, recipeId: recipes.short[20 + attempt] ?? '' },
      json: { before: recipes.short[30] },
    }),
  ),
  'POST /api/collections/:id/recipes/:recipeId/save': one(
    '98 kB',
    ({ collections, people, recipes }, attempt) => ({
      ...{ as: people.bo, params: { id: collections.id, recipeId: recipes.long[60 + attempt] ?? '' } },
    }),
  ),
  'PUT /api/collections/:id/members': one(fullCollection, ({ collections, people }, attempt) => ({
    params: { id: collections.id },
    json: { friendEmail: people.friends[300 + attempt]?.email, canEdit: true },
  })),
  'DELETE /api/collections/:id/members': one(fullCollection, ({ collections, people }, attempt) => ({
    ...{ params: { id: collections.id }, json: { friendEmail: people.friends[10 + attempt]?.email } },
  })),
  'PUT /api/collections/:id/household': one('of a household of ten', ({ households }, attempt) => ({
    as: households.full.founder,
    params: { id: households.full.collections[attempt] ?? '' },
  })),
  'DELETE /api/collections/:id/household': one('of a household of ten', ({ households }, attempt) => ({
    as: households.full.founder,
    params: { id: households.full.collections[attempt] ?? '' },
  })),
  'GET /api/shopping': one('47 lists with 11,000 lines, a pantry of 5,000 foods', () => ({})),
  'POST /api/shopping': one('47 lists', (_, attempt) => ({ json: { name: `Another ${attempt}` } })),
  'POST /api/shopping/operations': [
    {
      data: `${maxShoppingOperations} lines added to ${fullList}`,
      send: ({ shopping }, attempt) => ({
        json: {
          operations: times(maxShoppingOperations, (n) => ({
            ...{ id: `add-op-${attempt}-${n}`, at: at(), list: shopping.id, item: `add-line-${n}` },
            ...{ kind: 'add', text: lineOf(290, n), place: n, recipe: 'A soup' },
          })),
        },
      }),
    },
    {
      data: `${maxShoppingOperations} lines edited of ${fullList}`,
      send: ({ shopping }, attempt) => ({
        json: {
          operations: times(maxShoppingOperations, (n) => ({
            ...{ id: `edit-op-${attempt}-${n}`, at: at(), list: shopping.id, item: `line-0-${n}` },
            ...{ kind: 'edit', text: lineOf(280, n) },
          })),
        },
      }),
    },
    {
      data: `${maxShoppingOperations} foods moved`,
      send: ({ shopping }, attempt) => ({
        json: {
          operations: times(maxShoppingOperations, (n) => ({
            ...{ id: `food-op-${attempt}-${n}`, at: at(), list: shopping.id },
            ...{ kind: 'aisle', food: lineOf(100, n), aisle: 'bakery' },
          })),
        },
      }),
    },
  ],
  'GET /api/shopping/:id': one(fullList, ({ shopping }) => ({ params: { id: shopping.id } })),
  'GET /api/shopping/:id/rows': one(fullList, ({ shopping }) => ({ params: { id: shopping.id } })),
  'PATCH /api/shopping/:id': one(fullList, ({ shopping }, attempt) => ({
    ...{ params: { id: shopping.id }, json: { name: `Full ${attempt}` } },
  })),
  'DELETE /api/shopping/:id': one('1,000 lines', ({ shopping }, attempt) => ({
    params: { id: shopping.spare[attempt] ?? '' },
  })),
  'POST /api/shopping/:id/restore': small,
  'PUT /api/shopping/:id/members': one(fullList, ({ shopping, people }, attempt) => ({
    ...{ params: { id: shopping.id }, json: { friendEmail: people.friends[300 + attempt]?.email } },
  })),
  'DELETE /api/shopping/:id/members': one(fullList, ({ shopping, people }, attempt) => ({
    ...{ params: { id: shopping.id }, json: { friendEmail: people.friends[10 + attempt]?.email } },
  })),
  'GET /api/households': one('two people', ({ households }, attempt) => ({
    as: households.founded[attempt]?.person ?? null,
  })),
  'PUT /api/households/members': one('490 friends', ({ people }, attempt) => ({
    json: { friendEmail: people.friends[420 + attempt]?.email },
  })),
  'POST /api/households/:id/join': one(
    'two plans of 5,000 entries, two lists of 500 lines',
    (all, attempt) => {
      const { id = '', person = null } = all.households.invited[attempt] ?? {}
      return { as: person, params: { id } }
    },
  ),
  'POST /api/households/recipes': one('40 recipes for ten people, some of 98 kB', (all, attempt) => {
    const { founder, older } = all.households.full
    return {
      as: founder,
      json: { recipes: older.filter((_, n) => n % attempts === attempt) },
    }
  }),
  'DELETE /api/households/:id/members': one(
    'a plan of 10,000 entries, which moves, and 700 recipes',
    (all, attempt) => {
      const { id = '', person = null } = all.households.founded[attempt] ?? {}
      return { as: person, params: { id }, json: { friendEmail: person?.email } }
    },
  ),
  'GET /api/cooking': one('20 dishes with 200 ticks', () => ({})),
  'POST /api/cooking/operations': one('100 ticks in a full dish, 30 friends', ({ cooking }, attempt) => ({
    json: {
      operations: times(100, (n) => ({
        ...{ id: `cook-op-${attempt}-${n}`, at: at(), session: cooking.id, name: `step ${n}`, value: '1' },
      })),
    },
  })),
  'PUT /api/cooking/:id/members': one('29 friends, 200 ticks', ({ cooking, people }, attempt) => ({
    ...{ params: { id: cooking.id }, json: { friendEmail: people.friends[attempt + 40]?.email } },
  })),
  'DELETE /api/cooking/:id/members': one('30 friends, 200 ticks', ({ cooking, people }, attempt) => ({
    ...{ params: { id: cooking.id }, json: { friendEmail: people.friends[10 + attempt]?.email } },
  })),
  'GET /api/plans': one('9,700 entries edited twice, the plans of four friends', () => ({})),
  'POST /api/plans/operations': [
    {
      data: `${maxPlanOperations} entries added to 9,700, 30 friends`,
      send: ({ plan }, attempt) => ({
        json: {
          operations: times(maxPlanOperations, (n) => ({
            ...{
              id: `plan-op-${attempt}-${n}`,
              at: at(),
              plan: plan.id,
              entry: `added-entry-${n}`,
              kind: 'add',
            },
            ...planned(n),
          })),
        },
      }),
    },
    {
      data: `${maxPlanOperations} recipes added to 9,700, 30 friends`,
      send: ({ plan, recipes }, attempt) => ({
        json: {
          operations: times(maxPlanOperations, (n) => ({
            ...{
              id: `recipe-op-${attempt}-${n}`,
              at: at(),
              plan: plan.id,
              entry: `r-${attempt}-entry-${n % 60}`,
            },
            ...{ kind: 'add', ...planned(n), recipe: recipes.short[n] },
          })),
        },
      }),
    },
    {
      data: `${maxPlanOperations} entries edited of 9,700, 30 friends`,
      send: ({ plan }, attempt) => ({
        json: {
          operations: times(maxPlanOperations, (n) => ({
            ...{ id: `edit-op-${attempt}-${n}`, at: at(), plan: plan.id, entry: plan.entries[n] ?? '' },
            ...{ kind: 'edit', title: lineOf(280, n), servings: 2, was: `a.${n}` },
          })),
        },
      }),
    },
  ],
  'GET /api/plans/suggestions': one('4,120 recipes', () => ({})),
  'GET /api/plans/calendar': small,
  'GET /api/plans/calendar/file': one('17,700 entries in five plans', () => ({})),
  'POST /api/plans/calendar': small,
  'DELETE /api/plans/calendar': small,
  'GET /api/plans/:id': one('9,700 entries on 60 days', ({ plan }) => ({
    ...{ params: { id: plan.id }, query: `from=${dayFromNow(-21)}&to=${dayFromNow(41)}` },
  })),
  'GET /api/plans/:id/clashes': one('9,700 entries on 60 days', ({ plan }) => ({
    ...{ params: { id: plan.id }, query: 'from=2026-01-01&to=2026-03-01' },
  })),
  'PUT /api/plans/:id/members': one('29 friends, 9,700 entries', ({ plan, people }, attempt) => ({
    ...{ params: { id: plan.id }, json: { friendEmail: people.friends[attempt + 40]?.email } },
  })),
  'DELETE /api/plans/:id/members': one('30 friends, 9,700 entries', ({ plan, people }, attempt) => ({
    ...{ params: { id: plan.id }, json: { friendEmail: people.friends[10 + attempt]?.email } },
  })),
  'GET /api/potlucks': one('295 potlucks of 20 guests', () => ({})),
  'POST /api/potlucks': one('295 potlucks', (_, attempt) => ({
    json: {
      ...{ requestId: `another-potluck-${attempt}`, name: 'Another', date: '2027-05-01T18:30' },
      ...{ timeZone: 'Europe/Berlin', note: lineOf(1900) },
    },
  })),
  'GET /api/potlucks/:id': one(fullPotluck, ({ potlucks }) => ({ params: { id: potlucks.id } })),
  'PUT /api/potlucks/:id': one(fullPotluck, ({ potlucks }, attempt) => ({
    params: { id: potlucks.id },
    json: {
      name: `Full ${attempt}`,
      date: '2027-11-28T18:30',
      timeZone: 'Europe/Berlin',
      note: lineOf(1900),
    },
  })),
  'DELETE /api/potlucks/:id': small,
  'POST /api/potlucks/:id/link': small,
  'DELETE /api/potlucks/:id/link': small,
  'PUT /api/potlucks/:id/guests': one('195 friends', ({ potlucks, people }, attempt) => ({
    params: { id: potlucks.spare[200 + attempt] ?? '' },
    json: { friendEmails: people.friends.slice(200, 395).map(({ email }) => email) },
  })),
  'PUT /api/potlucks/:id/hidden': small,
  'DELETE /api/potlucks/:id/guests': small,
  'PUT /api/potlucks/:id/guests/:guestId/approved': small,
  'DELETE /api/potlucks/:id/guests/:guestId': small,
  'PUT /api/potlucks/:id/answer': one(fullPotluck, ({ potlucks, people }, attempt) => ({
    as: people.bo,
    ...{
      params: { id: potlucks.id },
      json: { answer: attempt === 0 ? 'maybe' : 'yes', avoids: lineOf(190) },
    },
  })),
  'PUT /api/potlucks/:id/dishes/:dishId': one(fullPotluck, ({ potlucks, recipes }, attempt) => ({
    params: { id: potlucks.id, dishId: `another-dish-${attempt}` },
    json: { course: 'main', recipeId: recipes.popular, serves: 4 },
  })),
  'DELETE /api/potlucks/:id/dishes/:dishId': one(fullPotluck, ({ potlucks }) => ({
    params: { id: potlucks.id, dishId: 'dish-0' },
  })),
  'POST /api/potlucks/:id/dishes/:dishId/save': small,
  'POST /api/potlucks/:id/booklet': one(fullPotluck, ({ potlucks, people }) => ({
    ...{ as: people.bo, params: { id: potlucks.id } },
  })),
  'POST /api/potlucks/:id/booklet/undo': one(fullPotluck, ({ potlucks, people }) => ({
    ...{ as: people.bo, params: { id: potlucks.id }, json: { after: '0', until: 'z' } },
  })),
  'PUT /api/potlucks/:id/date': one('195 guests who marked six dates', ({ potlucks }, attempt) => ({
    ...{ params: { id: potlucks.open[attempt] ?? '' }, json: { date: '2027-11-28T18:30' } },
  })),
  // After the others: a potluck that is called off takes no answers.
  'PUT /api/potlucks/:id/cancelled': one(fullPotluck, ({ potlucks }, attempt) => ({
    ...{ params: { id: potlucks.id }, json: { isCancelled: attempt === 0 } },
  })),
  'GET /api/potluck-links/:token': one(fullPotluck, ({ potlucks }) => ({
    ...{ as: null, params: { token: potlucks.link } },
  })),
  'POST /api/potluck-links/:token/join': small,
} satisfies Partial<Record<Route, Case[]>>
