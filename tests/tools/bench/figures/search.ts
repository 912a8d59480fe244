import type { Bench, Group } from '../harness/bench.ts'
import type { Measured } from '../harness/figure.ts'
import { mixedLoad } from '../harness/load.ts'
import { against } from './list.ts'

/** The search itself: fifty whole recipes in the answer take as long as the list's, which has a budget of its own. */
const oneFound = '/api/recipes?limit=1&q=salmon'
const search = '/api/recipes?limit=50&q=salmon'
/** Two per page, because a list of 100 has no more with the tag: the filter is compared, not the page. */
const tag = '/api/recipes?limit=2&view=favorites&tag=quick'

/** A word in a third of the recipes, and a tag of an eighth of the favorites. */
export const searching: Group = async (bench) => [
  await against(bench, 'search-1k', 'search, of 1,000, one result', [1, oneFound], [2, oneFound], 'of 100'),
  await against(bench, 'search-1k-page', 'search, of 1,000, 50 results', [1, search], [2, search], 'of 100'),
  await against(bench, 'search-5k', 'search, of 5,000, 50 results', [4, search], [2, search], 'of 100'),
  await against(bench, 'search-50k', 'search, of 50,000, 50 results', [0, search], [2, search], 'of 100'),
  ...(await differentTerms(bench)),
  await against(
    bench,
    'search-deep',
    'search, of 50,000, page 100',
    [0, `${search}&page=100`],
    [0, search],
    'page 1',
  ),
  await against(bench, 'tag-50k', 'tag filter, of 50,000', [0, tag], [2, tag], 'of 100'),
  await against(bench, 'tags-50k', 'all tags, of 50,000', [0, '/api/tags'], [2, '/api/tags'], 'of 100'),
]

/** Each term is searched once, so that nothing is cached. */
async function differentTerms(bench: Bench): Promise<Measured[]> {
  const searchAll = async (n: number) => {
    const person = await bench.person(n)
    const requests = terms().map((q) =>
      bench.get(person, `/api/recipes?${new URLSearchParams({ limit: '50', ...q })}`),
    )
    return mixedLoad(requests, 1, requests.length)
  }
  const [short, long] = [await searchAll(2), await searchAll(0)]
  const what = `search for ${terms().length} different terms`
  return [
    {
      id: 'search-terms',
      what: `${what}, of 50,000, p50`,
      value: long.p50,
      unit: 'ms',
      reference: { what: 'of 100', value: short.p50 },
    },
    {
      id: 'search-terms-p95',
      what: `${what}, of 50,000, p95`,
      value: long.p95,
      unit: 'ms',
      reference: { what: 'of 100', value: short.p95 },
    },
  ]
}

/** From one letter to many words, in all recipes, some or none, and also with view and tag. */
function terms(): Record<string, string>[] {
  const words = ['mushrooms', 'chickpeas', 'grandmother', 'aside', 'minutes', 'simmer', 'walnuts', 'nowhere']
  const parts = words.flatMap((word) =>
    [1, 2, 3, 5].flatMap((size) => Array.from(word.slice(size), (_, at) => word.slice(at, at + size))),
  )
  const single = [...new Set(parts)].map((q) => ({ q }))
  const views = [{ view: 'favorites' }, { view: 'recipes' }, { view: 'favorites', tag: 'quick' }]
  const filtered = views.flatMap((more) => words.map((q) => ({ q: `${q} next`, ...more })))
  return [...single, ...filtered, { q: 'the for minutes then set it aside while next part is made' }]
}
