import { hash, verify } from '@node-rs/argon2'
import type { Bench, Group } from '../harness/bench.ts'
import { median } from '../harness/figure.ts'
import type { Request } from '../harness/load.ts'
import { password } from '../harness/world.ts'

const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Signing in, and what a flood of it does to those who only read a list. Passwords are right: wrong ones are limited. */
export const login: Group = async (bench) => {
  const many = await readDuringFlood(bench, 8)
  const one = await readDuringFlood(bench, 1)
  return [
    {
      id: 'login',
      what: 'logins, 32 clients, while a list is read',
      value: one.logins,
      unit: '/s',
      ceiling: { what: 'bare argon2id, 2 at once', value: await bareVerifications(bench.seconds) },
    },
    { id: 'flood', what: 'p95 of the list in a flood of logins', ...one.p95 },
    { id: 'flood-many', what: 'the same for each of 8 readers', ...many.p95 },
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
  const disturbed: number[] = []
  const logins: number[] = []
  // In turns, so that a slow moment of the machine meets both.
  for (let round = 0; round < 5; round += 1) {
    quiet.push((await load(reading, { clients, seconds })).p95)
    const [flood, list] = await Promise.all([
      load(signIn, { clients: 32, seconds: seconds + 1 }),
      load(reading, { clients, seconds }),
    ])
    disturbed.push(list.p95)
    logins.push(flood.rps)
  }
  return {
    logins: median(logins),
    p95: {
      value: median(disturbed),
      unit: 'ms' as const,
      ceiling: { what: 'without it', value: median(quiet) },
    },
  }
}

async function bareVerifications(seconds: number): Promise<number> {
  const stored = await hash(password, settings)
  const end = performance.now() + seconds * 1000
  let done = 0
  const client = async () => {
    for (; performance.now() < end; done += 1) await verify(stored, password)
  }
  await Promise.all([client(), client()])
  return done / seconds
}
