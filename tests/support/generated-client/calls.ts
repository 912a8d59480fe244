import { HttpError, optimistic } from '@oazapfts/runtime'
import * as client from './client.ts'
import type { Surroundings } from './surroundings.ts'

/** The names of the calls that were answered with success. */
export const answered = new Set<string>()

const isCall = (name: string, value: unknown): value is (...input: unknown[]) => Promise<unknown> =>
  typeof value === 'function' && name !== 'defaults'

/** Each call returns the answer's data, and throws for an error. */
export const api = recording(optimistic({ ...client }))

function recording<Calls extends object>(calls: Calls): Calls {
  const recorded = Object.entries(calls).map(([name, call]) => {
    if (!isCall(name, call)) return [name, call]
    return [
      name,
      async (...input: unknown[]) => {
        const answer = await call(...input).catch((error: unknown) => {
          throw error instanceof HttpError ? new Error(`${name}: ${JSON.stringify(error.data)}`) : error
        })
        answered.add(name)
        return answer
      },
    ]
  })
  return Object.fromEntries(recorded)
}

export const callAt = ({ url, send }: Surroundings): void => {
  client.defaults.baseUrl = url
  client.defaults.fetch = send
}

/** A person's token, as the last argument of a call. */
export const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
export type Caller = ReturnType<typeof as>

export interface Cook {
  email: string
  token: string
  as: Caller
}

export const password = 'a long enough sentence'

export async function register(firstName: string, inviteToken: string | null = null): Promise<Cook> {
  const email = `${firstName.toLowerCase()}@example.com`
  const { token } = await api.postRegister({ email, password, firstName, lastName: 'Cook', inviteToken })
  return { email, token, as: as(token) }
}

/** Fails with the name of what an answer should have had. */
export function given<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`The answer has no ${what}.`)
  return value
}

let lastId = 0
/** An id that the program makes itself. */
export function ownId(): string {
  lastId += 1
  return `0190a000-0000-7000-8000-${String(lastId).padStart(12, '0')}`
}
