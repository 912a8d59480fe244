import { createClient } from '../../../support/client.ts'
import { type Started, startProcess } from './child.ts'
import type { Measured } from './figure.ts'
import type { Load, Request } from './load.ts'
import { password, type Size } from './world.ts'

export interface Person {
  token: string
  cookie: string
  email: string
}

/** Passed to each group of figures. */
export interface Bench {
  server: Started
  /** The address of the server under test, without a trailing slash. */
  url: string
  plain: Request
  plainPid: number
  load: Load
  size: Size
  /** The duration of one measurement. */
  seconds: number
  /** The temporary folder of this run. */
  folder: string
  /** Signs each person in once, because the built server limits logins. */
  person(n: number): Promise<Person>
  get(person: Person, path: string): Request
  /** Starts a server of the same build on an empty database. */
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
    if (status !== 200) throw new Error(`${email} could not log in: ${JSON.stringify(body)}`)
    return { token: body.token, cookie: headers.get('set-cookie')?.split(';')[0] ?? '', email }
  }
  return (n) => {
    const found = known.get(n) ?? signIn(n)
    known.set(n, found)
    return found
  }
}

export const startPlain = () =>
  startProcess([process.argv[1] ?? '', 'plain'], /plain at (\S+)/, { env: { NODE_ENV: 'production' } })
