import { apiCalls } from '#server/contract/api-calls.ts'
import type { LibraryVersions } from '#server/contract/library.ts'
import { calendarsOf } from './caldav.ts'
import type { Member } from './people.ts'

/** Calls that read nothing of other people, or not by ids. */
const notRead = /^\/api\/(admin|docs|openapi|asyncapi|invite|potluck-links|scrape|export)/

const calls = apiCalls.filter(({ method, path }) => method === 'GET' && !notRead.test(path))

/** What a person knows of others, of which their reads are made. */
export interface Known {
  /** Of places, potlucks and sessions. */
  ids: Iterable<string>
  recipeIds: Iterable<string>
  day: string
  email: string
}

/** All that the calls of the contract return to a person, with every id that they ever knew. */
export async function readEveryCall(member: Member, { ids, recipeIds, day, email }: Known): Promise<string> {
  const known: Record<string, string> = { from: day, to: day, friendEmail: email, email }
  const texts: string[] = []
  for (const { path, query } of calls) {
    const taken = Object.keys(query?.shape ?? {}).filter((name) => known[name] !== undefined)
    const search = new URLSearchParams(taken.map((name) => [name, known[name] ?? '']))
    for (const id of path.includes(':id') ? [...ids, ...recipeIds] : [''])
      for (const recipeId of path.includes(':recipeId') ? recipeIds : ['']) {
        const filled = path.replace(':id', id).replace(':recipeId', recipeId)
        const { status, body } = await member.get<unknown>(`${filled.replace(/:\w+/, 'none')}?${search}`)
        if (status === 200) texts.push(JSON.stringify(body))
      }
  }
  return texts.join('\n')
}

const pages = ['/', '/plan', '/shopping', '/potlucks', '/account', '/account/access', '/cookbook']

/** What the pages, the library of a device and a program for calendars show a person, besides `readEveryCall`. */
export async function readElsewhere(
  server: { url: string },
  member: Member,
  { ids, recipeIds }: Pick<Known, 'ids' | 'recipeIds'>,
): Promise<Record<'pages' | 'library' | 'program', string>> {
  const headers = { cookie: member.pageCookie }
  const paths = [...pages, ...[...ids].map((id) => `/collections/${id}`)]
  const shown = await Promise.all(
    paths.map(async (path) => (await fetch(server.url + path, { headers })).text()),
  )
  const { body: library } = await member.get<LibraryVersions>('/api/library')
  const all = new Set([...library.recipes.map(({ _id }) => _id), ...recipeIds])
  const part = await member.post<unknown>('/api/library', { ids: [...all] })
  const { client } = await calendarsOf(server, member)
  // Without a filter the client asks for events alone.
  const filters = { 'comp-filter': { _attributes: { name: 'VCALENDAR' } } }
  const objects = (await client.fetchCalendars()).map(async (calendar) => [
    calendar,
    ...(await client.fetchCalendarObjects({ calendar, filters })),
  ])
  return {
    pages: shown.join('\n'),
    library: JSON.stringify([library, part.body]),
    program: JSON.stringify(await Promise.all(objects)),
  }
}
