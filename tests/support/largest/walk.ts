import { and, eq, inArray } from 'drizzle-orm'
import { jobs } from '#db/schema.ts'
import type { Store } from '#db/store.ts'
import { callsByName, statusOf } from '#server/contract/api-calls.ts'
import { delaysOf, type Metered } from '../metered-server.ts'
import { patienceMs } from '../patience.ts'
import { slowdown } from '../slowdown.ts'
import { waitFor } from '../wait-for.ts'
import type { Case, Sent } from './case.ts'
import type { LargestData } from './data.ts'

export interface Hold {
  call: string
  data: string
  /** Processor time of the thread that serves requests, without a turn for others. */
  ms: number
  /** Below which it is short enough on this machine. */
  maxMs: number
  /** A status that was not expected. */
  problem?: string
  /** Of all attempts, on the clock. */
  seconds?: number
}

/** Code that has just been compiled, or a collection of garbage, is not what is measured. */
const maxAttempts = 5

interface Walk {
  server: Metered
  store: Store
  data: LargestData
  maxMs: number
}

/** The shortest of some attempts, which end with the first that is short enough: after three, for a machine as slow as this. */
export async function measure(walk: Walk, call: string, { data, send, hasJobs }: Case): Promise<Hold> {
  let ms = Number.POSITIVE_INFINITY
  let { maxMs } = walk
  const startedAt = performance.now()
  for (let attempt = 0; attempt < maxAttempts && ms >= maxMs; attempt += 1) {
    const sent = send(walk.data, attempt)
    const request = toRequest(walk, call, sent)
    await delaysOf(walk.server.child)
    const response = await fetch(request)
    const text = await response.text()
    if (hasJobs) await jobsAreDone(walk.store)
    ms = Math.min(ms, (await delaysOf(walk.server.child)).busiestMs)
    const known = callsByName.get(call)
    const expected = sent.status ?? (known ? statusOf(known) : 200)
    if (expected === 'any' ? response.status >= 500 : response.status !== expected)
      return {
        call,
        data,
        ms,
        maxMs,
        problem: `${response.status} instead of ${expected}: ${text.slice(0, 200)}`,
      }
    if (attempt === 2 && ms >= maxMs) maxMs *= slowdown()
  }
  return { call, data, ms, maxMs, seconds: Math.round((performance.now() - startedAt) / 100) / 10 }
}

async function jobsAreDone(store: Store): Promise<void> {
  const waiting = and(eq(jobs.kind, 'import'), inArray(jobs.state, ['queued', 'running']))
  await waitFor(async () => {
    const rows = await store.read.select({ id: jobs.id }).from(jobs).where(waiting)
    if (rows.length > 0) throw new Error('An import takes too long.')
  })
}

function toRequest({ server, data }: Walk, call: string, sent: Sent): Request {
  const [method = '', pattern = ''] = call.split(' ')
  const path = pattern
    .replace('{.+.ics}', '')
    .replace('/caldav/*', sent.path ?? '/caldav/')
    .replace('*', '')
    .replace(/:(\w+)/g, (_, name) => {
      return encodeURIComponent(sent.params?.[name] ?? 'nothing-of-mine')
    })
  const headers = new Headers(sent.headers)
  const person = sent.as === undefined ? data.people.ada : sent.as
  if (person) headers.set('authorization', `Bearer ${person.tokens[sent.session ?? 0]}`)
  const body = sent.text ?? bodyOf(sent)
  if (sent.json !== undefined) headers.set('content-type', 'application/json')
  return new Request(`${server.url}${path}${sent.query ? `?${sent.query}` : ''}`, {
    ...{ method, headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) },
    ...(body !== undefined && { body }),
  })
}

function bodyOf({ json, file, form }: Sent): string | FormData | undefined {
  if (json !== undefined) return typeof json === 'string' ? json : JSON.stringify(json)
  if (!file && !form) return undefined
  const fields = new FormData()
  for (const [name, text] of Object.entries(form ?? {})) fields.set(name, text)
  if (file) fields.set('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  return fields
}
