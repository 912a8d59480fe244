import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { createClient } from '../../support/client.ts'
import { join, type Member, password, typeRecipe } from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import type { Fault } from '../fault.ts'
import { onDatabaseServer } from './shared-database.ts'

/** A round takes 15 s on two busy cores: 200 of them did not end within their minutes. */
const rounds = Number(process.env.FAULT_RACES ?? 30)
const atOnce = 50

export const races: Fault = {
  name: `${atOnce} requests at once of which one may win, over two servers, ${rounds} rounds of each kind`,
  expected: 'one winner, and the same answers and states as on a file',
  minutes: 30,
  run: () =>
    onDatabaseServer(async (_shared, cluster) => {
      const env = { DATABASE_URL: cluster.address('postgres') }
      const pair = [await startTestServer({ env }), await startTestServer({ env })]
      const alone = await startTestServer({ isOnFile: true })
      try {
        // A file gives the same results each time, so that a few rounds tell what is right.
        const wanted = await runRaces([alone], { rounds: 3, atOnce })
        const found = await runRaces(pair, { rounds, atOnce })
        expectSame(wanted, found)
        return `${found.length} races, each with the outcome of a file: ${kinds.map(({ name }) => name).join(', ')}`
      } finally {
        for (const server of [...pair, alone]) await server.close()
      }
    }),
}

export interface Outcome {
  race: string
  /** How many answers had which status. */
  statuses: Record<string, number>
  state: unknown
}

/** Throws when a race ended otherwise than the same race on a file. */
export function expectSame(wanted: readonly Outcome[], found: readonly Outcome[]): void {
  for (const outcome of found) {
    if (wanted.some((one) => isDeepStrictEqual(one, outcome))) continue
    const right = wanted.find(({ race }) => race === outcome.race)
    throw new Error(`Expected ${JSON.stringify(right)}, found ${JSON.stringify(outcome)}`)
  }
}

interface Race {
  /** The n-th of the requests that are sent at once; returns its status. */
  send(url: string, n: number): Promise<number>
  /** What is left, without ids. */
  state(): Promise<unknown>
}

/** Runs each kind of race `rounds` times, one after the other. */
export async function runRaces(
  servers: readonly TestServer[],
  { rounds, atOnce }: { rounds: number; atOnce: number },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const urlOf = (n: number) => servers[n % servers.length]?.url ?? ''
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, prepare } of kinds) {
      const race = await prepare(servers, `${name}-${round}`)
      const statuses: Record<string, number> = {}
      const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => race.send(urlOf(n), n)))
      for (const status of answers) statuses[status] = (statuses[status] ?? 0) + 1
      outcomes.push({ race: name, statuses, state: await race.state() })
    }
  }
  return outcomes
}

type Prepare = (servers: readonly TestServer[], name: string) => Promise<Race>

const person = { password, firstName: 'Gus', lastName: 'Guest' }
const firstOf = (servers: readonly TestServer[]): TestServer => {
  const [server] = servers
  if (!server) throw new Error('There is no server.')
  return server
}
const at = (url: string, { token }: Member) => createClient(url, token)

const registration: Prepare = async (_servers, name) => {
  const email = `${name}@example.com`
  return {
    send: async (url) => (await createClient(url).post('/api/register', { ...person, email })).status,
    state: async () => null,
  }
}

const invitation: Prepare = async (servers, name) => {
  const host = await join(firstOf(servers), 'Host')
  const email = `${name}@example.com`
  await host.post('/api/invite', { email })
  const inviteToken = await tokenFor(servers, email)
  return {
    send: async (url) => {
      const { status } = await createClient(url).post('/api/register', { ...person, email, inviteToken })
      // Who is only looked at after the winner finds the invitation used, and not an account.
      return status === 404 ? 409 : status
    },
    state: async () => (await host.get<{ email: string }[]>('/api/friends')).body.length,
  }
}

/** Without a mail server, the process that ran the job has printed the mail. */
async function tokenFor(servers: readonly TestServer[], email: string): Promise<string> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) {
    const mail = servers.flatMap(({ app }) => app.mailer.recent()).find(({ to }) => to === email)
    const [, token] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    if (token !== undefined) return token
  }
  throw new Error('The invitation was not sent.')
}

const crossingRequests: Prepare = async (servers) => {
  const [ada, ben] = [await join(firstOf(servers), 'Ada'), await join(firstOf(servers), 'Ben')]
  return {
    send: async (url, n) => {
      const [from, to] = n % 4 < 2 ? [ada, ben] : [ben, ada]
      const { status } = await at(url, from).post('/api/friend-request', { friendEmail: to.email })
      // Which of them came first differs: a request, that one again, or friends already.
      return status < 300 || status === 409 ? 200 : status
    },
    state: async () => {
      const friends = await Promise.all(
        [ada, ben].map((one) => one.get<{ firstName: string }[]>('/api/friends')),
      )
      const asked = await Promise.all(
        [ada, ben].map((one) => one.get<{ pendingRequests: unknown[] }>('/api/me')),
      )
      return {
        friends: friends.map(({ body }) => body.map(({ firstName }) => firstName)),
        requests: asked.map(({ body }) => body.pendingRequests.length),
      }
    },
  }
}

const fourTags: Prepare = async (servers) => {
  const ada = await join(firstOf(servers), 'Ada')
  const { _id: recipeId } = await typeRecipe(ada)
  await ada.post('/api/favorites/toggle', { recipeId })
  const tagsOf = (n: number) => Array.from({ length: 4 }, (_, tag) => `tag ${n} ${tag}`)
  return {
    send: async (url, n) => (await at(url, ada).put('/api/favorites', { recipeId, tags: tagsOf(n) })).status,
    state: async () => {
      const { body } = await ada.get<{ tags: string[] }>(`/api/recipes/${recipeId}`)
      const { body: known } = await ada.get<string[]>('/api/tags')
      // One of the sets as a whole, and the list of tags has no other.
      return {
        tags: body.tags.length,
        ofOneRequest: new Set(body.tags.map((tag) => tag.split(' ')[1])).size === 1,
        listed: isDeepStrictEqual([...known].sort(), [...body.tags].sort()),
      }
    },
  }
}

const quota: Prepare = async (servers) => {
  const ada = await join(firstOf(servers), 'Ada')
  const token = { name: 'Script', scope: 'read', days: null }
  const tokens = async () => (await ada.get<{ tokens: unknown[] }>('/api/account')).body.tokens.length
  return {
    send: async (url) => (await at(url, ada).post('/api/account/tokens', token)).status,
    state: tokens,
  }
}

const kinds: readonly { name: string; prepare: Prepare }[] = [
  { name: 'registration', prepare: registration },
  { name: 'invitation', prepare: invitation },
  { name: 'crossing-requests', prepare: crossingRequests },
  { name: 'four-tags', prepare: fourTags },
  { name: 'quota', prepare: quota },
]
