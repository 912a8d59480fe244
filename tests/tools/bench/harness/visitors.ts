import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { Recipe, RecipePage } from '#server/contract/recipes.ts'
import { createClient } from '../../../support/client.ts'
import type { Person } from './bench.ts'

/** Pause between visits, so that the load resembles many people and not a flood. */
const pauseMs = 200
/** Changes that a visitor makes while its socket is open. */
const changesPerVisit = 5
const reads = [
  '?limit=50',
  '?limit=50&page=2',
  '?q=salmon',
  '?view=favorites&tag=quick',
  '?view=favorites',
  '?q=rice%20bake',
]

/** Simulates people who repeatedly read, make changes while a socket is open, and leave. */
export function createVisitors(url: string, people: Person[]) {
  const counts = { responses: 0, errors: 0, changes: 0, received: 0, lost: 0, doubled: 0, visits: 0 }

  async function visitUntil(end: number): Promise<void> {
    await Promise.all(
      people.map(async (person, n) => {
        while (Date.now() < end) {
          if (n % 2 === 0) await read(person)
          else await changeAndListen(person)
          await sleep(pauseMs)
        }
      }),
    )
  }

  async function read(person: Person): Promise<void> {
    const client = createClient(url, person.token)
    for (const search of reads) count((await client.get(`/api/recipes${search}`)).status)
    count((await client.get('/api/me')).status)
    const page = await fetch(url, { headers: { cookie: person.cookie } })
    await page.arrayBuffer()
    count(page.status)
  }

  /** Each change has a unique title, so that its event can be identified. */
  async function changeAndListen(person: Person): Promise<void> {
    const client = createClient(url, person.token)
    const received = new Map<string, number>()
    const socket = io(url, { transports: ['websocket'], auth: { token: person.token }, forceNew: true })
    socket.on('recipe:created', ({ title }: Recipe) => received.set(title, (received.get(title) ?? 0) + 1))
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    counts.visits += 1
    const titles = Array.from({ length: changesPerVisit }, (_, n) => `Soup ${counts.visits}.${n}`)
    for (const title of titles) count((await client.post('/api/manual-recipe', { title })).status)
    counts.changes += titles.length
    for (let waited = 0; waited < 100 && received.size < titles.length; waited += 1) await sleep(20)
    // Time for a duplicate to arrive.
    await sleep(50)
    for (const title of titles) tally(received.get(title) ?? 0)
    socket.close()
    await removeAll(client, titles)
  }

  /** Remaining recipes would lengthen the lists and distort the memory figures. */
  async function removeAll(client: ReturnType<typeof createClient>, titles: string[]): Promise<void> {
    const { body } = await client.get<RecipePage>('/api/recipes?limit=20')
    for (const recipe of body.recipes.filter(({ title }) => titles.includes(title))) {
      count((await client.delete(`/api/results/${recipe._id}`)).status)
    }
  }

  function tally(times: number): void {
    counts.received += times
    if (times === 0) counts.lost += 1
    if (times > 1) counts.doubled += times - 1
  }

  function count(status: number): void {
    counts.responses += 1
    if (status >= 400) counts.errors += 1
  }
  return { counts, visitUntil }
}
