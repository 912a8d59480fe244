import { hash, verify } from '@node-rs/argon2'
import type { Bench, Group } from '../harness/bench.ts'
import { median } from '../harness/figure.ts'
import type { Request } from '../harness/load.ts'
import { password } from '../harness/world.ts'

const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Logins, and the response times of a list during a flood of them. Passwords are correct: wrong ones are rate-limited. */
export const login: Group = async (bench) => {
  const many = await readDuringFlood(bench, 8)
  const one = await readDuringFlood(bench, 1)
  return [
    {
      id: 'login',
      what: 'logins, 32 clients, during reads of a list',
      value: one.logins,
      unit: '/s',
      reference: { what: 'argon2id alone, 2 at a time', value: await plainVerifications(bench.seconds) },
    },
    { id: 'flood', what: 'p95 of a list during a flood of logins', ...one.p95 },
    { id: 'flood-many', what: 'the same with 8 readers', ...many.p95 },
  ]
}

async function readDuringFlood(bench: Bench, clients: number) {
  const { load, seconds } = bench
  const signIn: Request = {
    url: `${bench.url}/api/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'person4@example.com', password }),
  }
  const reading = bench.get(await bench.person(1), '/api/recipes?limit=50')
  const quiet: number[] = []
  const flooded: number[] = []
  const logins: number[] = []
  // Alternating, so that a slow moment of the machine affects both.
  for (let round = 0; round < 5; round += 1) {
    quiet.push((await load(reading, { clients, seconds })).p95)
    const [flood, list] = await Promise.all([
      load(signIn, { clients: 32, seconds: seconds + 1 }),
      load(reading, { clients, seconds }),
    ])
    flooded.push(list.p95)
    logins.push(flood.rps)
  }
  return {
    logins: median(logins),
    p95: {
      value: median(flooded),
      unit: 'ms' as const,
      reference: { what: 'without the flood', value: median(quiet) },
    },
  }
}

async function plainVerifications(seconds: number): Promise<number> {
  const stored = await hash(password, settings)
  const end = performance.now() + seconds * 1000
  let done = 0
  const client = async () => {
    for (; performance.now() < end; done += 1) await verify(stored, password)
  }
  await Promise.all([client(), client()])
  return done / seconds
}
