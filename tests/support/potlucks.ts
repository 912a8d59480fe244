import type { Potluck } from '#server/contract/potlucks.ts'
import type { Member } from './people.ts'

let requests = 0

/** Two days after the start of the tests, on the clocks of Berlin. */
export const inTwoDays = (now: number) => `${new Date(now + 2 * 86_400_000).toISOString().slice(0, 10)}T18:30`

/** Of most tests. */
export type Dated = Potluck & { date: string; startsAt: string }

export async function invite(host: Member, extra: object = {}, now = Date.now()): Promise<Dated> {
  requests += 1
  const { body, status } = await host.post<{ potluck: Dated }>('/api/potlucks', {
    requestId: `request-${requests}`,
    name: 'Harvest potluck',
    date: inTwoDays(now),
    timeZone: 'Europe/Berlin',
    place: 'The garden',
    ...extra,
  })
  if (status !== 200) throw new Error(`The potluck could not be made: ${JSON.stringify(body)}`)
  return body.potluck
}

export const potluckOf = async (member: Member, { _id }: { _id: string }) =>
  (await member.get<{ potluck: Potluck }>(`/api/potlucks/${_id}`)).body.potluck

export async function makeLink(host: Member, { _id }: { _id: string }): Promise<string> {
  return (await host.post<{ url: string }>(`/api/potlucks/${_id}/link`)).body.url
}

/** A browser without scripts: keeps the cookie of each address, and sends forms. */
export function createVisitor(server: { url: string }, fixed: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  const pathOf = (url: string) => new URL(url).pathname
  const cookieFor = (url: string) =>
    [...cookies].find(([path]) => pathOf(url) === path || pathOf(url).startsWith(`${path}/`))?.[1] ?? ''
  async function send(url: string, init: RequestInit) {
    const headers = { origin: server.url, ...fixed, ...init.headers, cookie: cookieFor(url) }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const path = /Path=([^;]+)/i.exec(cookie)?.[1] ?? '/'
      cookies.set(path, cookie.split(';')[0] ?? '')
    }
    const location = response.headers.get('location')
    return { status: response.status, headers: response.headers, html: await response.text(), location }
  }
  return {
    cookies,
    open: (url: string) => send(url, {}),
    fill: (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send(url, { method: 'POST', body: new URLSearchParams(fields), headers }),
  }
}
