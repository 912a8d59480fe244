import { randomUUID } from 'node:crypto'

export interface Person {
  email: string
  token: string
  /** Creates a recipe; returns the status, 0 when the connection broke. */
  write(title: string, directions?: string): Promise<number>
  /** The titles in the person's list. */
  titles(): Promise<Set<string>>
}

const password = 'a long enough sentence'

/** Registers a new person through the API. */
export async function registerAt(url: string): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const response = await post(url, '/api/register', { email, password, firstName: 'Ada', lastName: 'Cook' })
  if (response.status !== 201) throw new Error(`POST /api/register returned ${response.status}.`)
  const { token } = (await response.json()) as { token: string }
  return personAt(url, email, token)
}

/** The same person on a restarted server. */
export const personAt = (url: string, email: string, token: string): Person => ({
  email,
  token,
  async write(title, directions = 'Stir.') {
    try {
      return (await post(url, '/api/manual-recipe', { title, directions }, token)).status
    } catch {
      return 0
    }
  },
  async titles() {
    const found = new Set<string>()
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const response = await fetch(`${url}/api/recipes?limit=100&page=${page}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      if (!response.ok) throw new Error(`GET /api/recipes returned ${response.status}.`)
      const list = (await response.json()) as { recipes: { title: string }[]; totalPages: number }
      for (const { title } of list.recipes) found.add(title)
      pages = list.totalPages
    }
    return found
  },
})

function post(url: string, path: string, body: object, token?: string): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}

/** Throws when titles of acknowledged writes are missing. */
export async function assertHolds(person: Person, acknowledged: Iterable<string>): Promise<void> {
  const held = await person.titles()
  const lost = [...acknowledged].filter((title) => !held.has(title))
  if (lost.length > 0)
    throw new Error(`${lost.length} acknowledged writes are lost: ${lost.slice(0, 5).join(', ')}`)
}
