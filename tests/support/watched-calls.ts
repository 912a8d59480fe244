import { createHash } from 'node:crypto'
import { getTableName, is, Table } from 'drizzle-orm'
import * as schema from '#db/schema.ts'
import { type ApiCall, hasTag, takesKey } from '#server/contract/api-calls.ts'
import { findCall } from './client.ts'
import { join } from './people.ts'
import type { TestServer } from './server.ts'

/** A request and its answer. */
interface Seen {
  call: ApiCall
  url: string
  init: RequestInit
  key: string
}

/** What came of sending a POST with its Idempotency-Key in other ways. */
interface SentAgain {
  atOnce: string[]
  again: string
  otherRequest: number
  otherPerson?: string
  /** Tables that the second and the refused request changed. */
  changed: string[]
}

/** Sends what a program sends, and each request also in the other ways that its call says it takes. */
export function watchCalls(serverOf: () => TestServer) {
  const withKey = new Map<string, SentAgain>()
  /** Statuses of reads that are sent with the tag of their last answer. */
  const withTag = new Map<string, number>()
  /** The limits that an answer names. */
  const limits = new Map<string, { policies: string[]; left: string[] }>()
  const sent: Seen[] = []

  async function send(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = String(input)
    const call = findCall(init.method ?? 'GET', new URL(url).pathname)
    const seen = call && { call, url, init, key: `key ${sent.length}` }
    const answer = seen && takesKey(seen.call) ? await sendAgain(seen) : await fetch(url, init)
    if (!call || !answer.ok) return answer
    limits.set(call.name, limitsOf(answer))
    if (hasTag(call)) withTag.set(call.name, await statusWithTag(answer, url, init))
    return answer
  }

  async function sendAgain(seen: Seen): Promise<Response> {
    sent.push(seen)
    const both = await Promise.all([fetchWithKey(seen), fetchWithKey(seen)])
    const first = both.find((answer) => answer.ok && !isRepeated(answer)) ?? both[0]
    const text = await first.clone().text()
    const before = await stateOf(serverOf())
    const again = await fetchWithKey(seen)
    const isSame = isRepeated(again) && again.status === first.status && (await again.text()) === text
    const { status: otherRequest } = await fetchWithKey({ ...seen, ...otherThan(seen) })
    withKey.set(seen.call.name, {
      atOnce: both.map((answer) =>
        answer === first ? 'done' : isHeldBack(answer) ? 'held back' : 'done twice',
      ),
      again: isSame ? 'the first answer' : `another answer, ${again.status}`,
      ...{ otherRequest, changed: changedBetween(before, await stateOf(serverOf())) },
    })
    return first
  }

  /** Sends all with the keys of the others, once the program has ended: what they change could disturb it. */
  async function sendAsAnother(): Promise<void> {
    const { token } = await join(serverOf(), 'Eve')
    for (const { init, ...seen } of sent) {
      const headers = { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${token}` }
      const answer = await fetchWithKey({ ...seen, init: { ...init, headers } })
      const isKnown = isRepeated(answer) || (await answer.text()).includes('Idempotency-Key')
      const found = withKey.get(seen.call.name)
      if (found) found.otherPerson = isKnown ? 'the key of the first' : 'a key of their own'
    }
  }

  return { send, sendAsAnother, withKey, withTag, limits }
}

const fetchWithKey = ({ url, init, key }: Pick<Seen, 'url' | 'init' | 'key'>) =>
  fetch(url, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init.headers)), 'idempotency-key': key },
  })

const isRepeated = ({ headers }: Response) => headers.has('idempotency-replayed')
const isHeldBack = (answer: Response) =>
  isRepeated(answer) || (answer.status === 409 && answer.headers.has('retry-after'))

/** With another body or, where there is none to change, for another call. */
function otherThan({ url, init }: Seen): { url: string; init: RequestInit } {
  if (typeof init.body === 'string')
    return { url, init: { ...init, body: `${init.body.slice(0, -1)},"and":1}` } }
  return { url: new URL('/api/deleted/none/restore', url).href, init }
}

const namesIn = (header: string | null) =>
  [...(header ?? '').matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)
const limitsOf = ({ headers }: Response) => ({
  policies: namesIn(headers.get('ratelimit-policy')),
  left: namesIn(headers.get('ratelimit')),
})

/** What an answer shows may change between two requests, such as that a recipe is new. */
async function statusWithTag(answer: Response, url: string, init: RequestInit): Promise<number> {
  let last = answer
  for (let attempt = 0; attempt < 3 && last.status === 200; attempt += 1) {
    const headers = new Headers(init.headers)
    headers.set('if-none-match', last.headers.get('etag') ?? '')
    last = await fetch(url, { ...init, headers })
    if (last.status === 304 && (await last.clone().text()) !== '') return 0
  }
  return last.status
}

/** What a request leaves behind though it has no effect. */
const notEffects = ['rate_limits', 'kept_requests', 'sessions']

/** A hash of each table, once no job runs. */
async function stateOf({ app, settleJobs }: TestServer): Promise<Map<string, string>> {
  await settleJobs()
  const tables = Object.values(schema).filter((each) => is(each, Table))
  const state = new Map<string, string>()
  for (const table of tables.filter((each) => !notEffects.includes(getTableName(each)))) {
    const rows = await app.store.read.select().from(table)
    const texts = rows.map((row) => JSON.stringify(row)).toSorted()
    state.set(getTableName(table), createHash('sha256').update(texts.join()).digest('hex'))
  }
  return state
}

const changedBetween = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].filter(([table, hash]) => after.get(table) !== hash).map(([table]) => table)
