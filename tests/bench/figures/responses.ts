import type { Bench, Group } from '../harness/bench.ts'
import type { Measured } from '../harness/figure.ts'
import { mixedLoad, type Request } from '../harness/load.ts'

/** Responses per second, compared with plain Hono responses. */
export const responses: Group = async (bench) => {
  const someone = await bench.person(1)
  const [recipe] = await firstRecipes(bench)
  return [
    await compare(bench, 'session', 'session check, with the list of tags', bench.get(someone, '/api/tags')),
    await compare(bench, 'recipe', 'one recipe', bench.get(someone, `/api/recipes/${recipe?._id}`)),
    await compare(bench, 'me', 'the signed-in person', bench.get(someone, '/api/me')),
    await dashboard(bench),
    await compare(bench, 'login-page', 'login page', { url: `${bench.url}/login` }),
  ]
}

async function dashboardOf(bench: Bench, person: number): Promise<Request> {
  return { url: `${bench.url}/`, headers: { cookie: (await bench.person(person)).cookie } }
}

/** Requests of 40 people in turn; the same client requests the plain responses. */
async function dashboard(bench: Bench): Promise<Measured> {
  const people = Array.from({ length: 40 }, (_, index) => index + 3)
  const requests: Request[] = []
  for (const person of people) requests.push(await dashboardOf(bench, person))
  await mixedLoad(requests, 8, 400)
  const plain = await mixedLoad([bench.plain], 8, 8000)
  const { rps } = await mixedLoad(requests, 8, 800)
  return {
    id: 'dashboard',
    what: 'dashboard',
    value: rps,
    unit: '/s',
    reference: { what: 'plain Hono', value: plain.rps },
  }
}

export async function firstRecipes(bench: Bench): Promise<{ _id: string; link: string }[]> {
  const { url, headers = {} } = bench.get(await bench.person(1), '/api/recipes?limit=50')
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
