import { createClient } from '../../support/client.ts'
import { type Started, startProcess } from './child.ts'
import type { Measured } from './figure.ts'
import type { Load, Request } from './load.ts'
import { password, type Size } from './world.ts'

export interface Person {
  token: string
  cookie: string
  email: string
}

/** What every group of figures is handed. */
export interface Bench {
  server: Started
  /** Of the server under test, without a trailing slash. */
  url: string
  bare: Request
  load: Load
  size: Size
  /** Seconds that one measurement takes. */
  seconds: number
  /** A folder of the run's own. */
  folder: string
  /** Signs in once per person: the limits of the built server are the real ones. */
  person(n: number): Promise<Person>
  get(person: Person, path: string): Request
  /** A server of the same build on an empty database, and what it cost to start. */
  startEmpty(): Promise<Started>
}

export type Group = (bench: Bench) => Promise<Measured[]>

export function signIns(url: string): (n: number) => Promise<Person> {
  const known = new Map<number, Promise<Person>>()
  const signIn = async (n: number): Promise<Person> => {
    const email = `person${n}@example.com`
    const { status, headers, body } = await createClient(url).post<{ token: string }>('/api/login', {
      email,
      password,
    })
    if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
    return { token: body.token, cookie: headers.get('set-cookie')?.split(';')[0] ?? '', email }
  }
  return (n) => {
    const found = known.get(n) ?? signIn(n)
    known.set(n, found)
    return found
  }
}

export const startBare = () =>
  startProcess([process.argv[1] ?? '', 'bare'], /bare at (\S+)/, { env: { NODE_ENV: 'production' } })
