import type { Bench, Group } from '../harness/bench.ts'
import { type Measured, median } from '../harness/figure.ts'

/** A list's first page at full speed, and whether a long list or a deep page costs more than a short one. */
export const list: Group = async (bench) => [
  await throughput(bench, 'list-whole', 'list of 50 whole recipes', page(1)),
  await throughput(bench, 'list-cards', 'list of 50 cards', `${page(1)}&fields=card`),
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

async function throughput(bench: Bench, id: string, what: string, path: string): Promise<Measured> {
  const { load, seconds } = bench
  const asked = bench.get(await bench.person(1), path)
  const answers: number[] = []
  const bare: number[] = []
  // In turns, so that a slow moment of the machine meets both.
  for (let round = 0; round < 3; round += 1) {
    bare.push((await load(bench.bare, { clients: 8, seconds })).rps)
    answers.push((await load(asked, { clients: 8, seconds })).rps)
  }
  return {
    id,
    what,
    value: median(answers),
    unit: '/s',
    ceiling: { what: 'bare Hono', value: median(bare) },
  }
}

type Asked = [person: number, path: string]

/** The median time of one answer after another, long against short. */
export async function against(
  { load, person, get, seconds }: Bench,
  id: string,
  what: string,
  [long, longPath]: Asked,
  [short, shortPath]: Asked,
  shortName: string,
): Promise<Measured> {
  const times: number[] = []
  const base: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const half = Math.max(1, Math.round(seconds / 2))
    base.push((await load(get(await person(short), shortPath), { clients: 1, seconds: half })).p50)
    times.push((await load(get(await person(long), longPath), { clients: 1, seconds: half })).p50)
  }
  return { id, what, value: median(times), unit: 'ms', ceiling: { what: shortName, value: median(base) } }
}
