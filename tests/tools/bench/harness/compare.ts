import type { Bench } from './bench.ts'
import type { Measured } from './figure.ts'
import type { Request } from './load.ts'

export async function firstRecipes(bench: Bench, person = 1): Promise<{ _id: string; link: string }[]> {
  const { url, headers = {} } = bench.get(await bench.person(person), '/api/recipes?limit=50')
  const page = await fetch(url, { headers })
  const { recipes }: { recipes: { _id: string; link: string }[] } = JSON.parse(await page.text())
  return recipes
}

export async function compare(
  { load, plain, seconds }: Bench,
  id: string,
  what: string,
  request: Request,
): Promise<Measured> {
  // Warm-up: V8 compiles code during the first hundreds of responses.
  await load(request, { clients: 8, seconds: 1 })
  const reference = await load(plain, { clients: 8, seconds: 1 })
  const { rps } = await load(request, { clients: 8, seconds })
  return { id, what, value: rps, unit: '/s', reference: { what: 'plain Hono', value: reference.rps } }
}
