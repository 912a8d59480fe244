import type { Bench, Group } from '../harness/bench.ts'
import { type Measured, median } from '../harness/figure.ts'

/** The cost of long lists and deep pages. */
export const list: Group = async (bench) => [
  await against(bench, 'list-50k', 'list of 50, of 50,000', [0, page(1)], [2, page(1)], 'of 100'),
  await against(
    bench,
    'deep-page',
    'page near the end, of 50,000',
    [0, page(deep(bench))],
    [0, page(1)],
    'page 1',
  ),
]

const page = (n: number) => `/api/recipes?limit=50&page=${n}`
const deep = ({ size }: Bench) => Math.floor((size.largest / 50) * 0.9)

type ListRequest = [person: number, path: string]

/** The median time of sequential responses, for a long list and for a short one. */
export async function against(
  { load, person, get, seconds }: Bench,
  id: string,
  what: string,
  [long, longPath]: ListRequest,
  [short, shortPath]: ListRequest,
  shortName: string,
): Promise<Measured> {
  const times: number[] = []
  const base: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const half = Math.max(1, Math.round(seconds / 2))
    base.push((await load(get(await person(short), shortPath), { clients: 1, seconds: half })).p50)
    times.push((await load(get(await person(long), longPath), { clients: 1, seconds: half })).p50)
  }
  return { id, what, value: median(times), unit: 'ms', reference: { what: shortName, value: median(base) } }
}
