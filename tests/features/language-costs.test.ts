import { existsSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { budgets } from '#cli/build/budgets.ts'
import { joinAsAdmin, typeRecipe } from '../support/people.ts'
import { invite, makeLink } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Bytes, brotli. */
const maxCost = 3000

/** Words in Latin letters cost less than any of these. */
const costliest = ['uk', 'ja']

let server: TestServer
/** Of the pages in the table of budgets, as a person with something on each opens them. */
let addresses: Record<string, { path: string; isSignedIn: boolean }>
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  const admin = await joinAsAdmin(server)
  cookie = admin.pageCookie
  const { _id } = await typeRecipe(admin, 'Soup', { ingredients: ['2 onions'] })
  const potluck = await invite(admin)
  await admin.post(`/api/potlucks/${potluck._id}/guests`, { answer: 'yes', headcount: 1 })
  const link = new URL(await makeLink(admin, potluck)).pathname
  const kitchen = await admin.post<{ url: string }>('/api/account/kitchen', { zone: 'Europe/Berlin' })
  const signedIn = (path: string) => ({ path, isSignedIn: true })
  const signedOut = (path: string) => ({ path, isSignedIn: false })
  addresses = {
    login: signedOut('/login'),
    register: signedOut('/register'),
    'forgot password': signedOut('/forgot-password'),
    'reset password': signedOut('/reset-password#token=x'),
    dashboard: signedIn('/'),
    account: signedIn('/account'),
    'who can see': signedIn('/account/access'),
    cookbook: signedIn(`/cookbook?recipes=${_id}`),
    plan: signedIn('/plan'),
    potlucks: signedIn('/potlucks'),
    'potluck link': signedOut(link),
    'potluck list': signedIn(`/potlucks/${potluck._id}/list`),
    'kitchen screen': signedOut(new URL(kitchen.body.url).pathname),
    shopping: signedIn('/shopping'),
    admin: signedIn('/admin'),
  }
})
afterAll(() => server.close())

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compressed = (content: string | Buffer) => brotliCompressSync(content, quality).length
/** Small files are not stored compressed. */
const storedSize = (path: string) =>
  existsSync(`${path}.br`) ? statSync(`${path}.br`).size : compressed(readFileSync(path))
const sizes = new Map<string, number>()
function sizeOf(path: string): number {
  const size = sizes.get(path) ?? storedSize(`dist/public${path}`)
  sizes.set(path, size)
  return size
}

/** What a page loads at once, without the sentences of its islands; the letters of another script are its own. */
async function measure(page: string, language: string): Promise<{ html: string; bytes: number }> {
  const { path, isSignedIn } = addresses[page] ?? { path: '', isSignedIn: false }
  const response = await fetch(server.url + path, {
    redirect: 'manual',
    headers: { 'accept-language': language, ...(isSignedIn && { cookie }) },
  })
  expect(`${page} ${response.status}`).toBe(`${page} 200`)
  const html = await response.text()
  const sentences = [...html.matchAll(/ data-sentences="([^"]+)"/g)].map(([, file]) => file)
  const files = [...new Set([...html.matchAll(/\/assets\/[\w-]+\.(?:js|css)\b/g)].map(([file]) => file))]
  const atOnce = files.filter((file) => !sentences.includes(file))
  return { html, bytes: compressed(html) + atOnce.reduce((sum, file) => sum + sizeOf(file), 0) }
}

it('a second language costs no page more than 3 kB beyond its sentences', { timeout: 180_000 }, async () => {
  expect(Object.keys(addresses).sort()).toEqual(budgets.map(({ page }) => page).sort())
  const costs: Record<string, number> = {}
  for (const page of Object.keys(addresses)) {
    const english = await measure(page, 'en')
    for (const tag of costliest) {
      const { html, bytes } = await measure(page, tag)
      expect(html).toContain(`<html lang="${tag}"`)
      costs[`${page} ${tag}`] = bytes - english.bytes
    }
  }
  const tooMuch = Object.entries(costs).filter(([, bytes]) => bytes > maxCost)
  expect(tooMuch).toEqual([])
})
