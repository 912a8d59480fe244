import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '#server/contract/recipes.ts'
import { startHttpSite } from '../support/loopback.ts'
import { join, joinAsAdmin, listOf, type Member, scrape } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, redPicture, type Site, startSite } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'

let site: Site
let server: TestServer
let ada: Member
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer({ env: { FETCH_ALLOW: site.host } })
})
afterAll(async () => {
  await server.close()
  await site.close()
})

let paths = 0
/** Serves a document under a new path and returns its address. */
function publish(body: string, headers = {}): string {
  paths += 1
  site.pages[`/recipe-${paths}`] = { body, headers }
  return `${site.url}/recipe-${paths}`
}

describe('pasting an address', () => {
  it('saves the recipe, returns its title, and emits to every tab', async () => {
    ada = await join(server)
    const listener = await ada.listen()
    const url = publish(recipePage())
    expect(await scrape(ada, url)).toMatchObject({
      status: 200,
      body: { existed: false, title: 'Plum crumble' },
    })
    const recipe = await listener.event<Recipe>('recipe:created')
    expect(recipe).toMatchObject({
      title: 'Plum crumble',
      link: url,
      summary: 'A warm pudding.',
      ingredients: ['800 g plums', '150 g flour', '100 g butter'],
      directions: 'Halve the plums.\nRub butter into the flour, and bake for 45 minutes.',
      prepTime: '15 min',
      cookTime: '45 min',
      totalTime: '1 hr',
      source: '127.0.0.1',
      sharedBy: null,
      editable: false,
      acknowledged: true,
    })
    expect(recipe.lastScraped).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(await listOf(ada)).toEqual([recipe])
    listener.close()
  })

  it('truncates a long title between two characters', async () => {
    const title = `${'x'.repeat(299)}\u{1F958}\u{1F958}`
    const reader = await join(server)
    await scrape(reader, publish(recipePage({ name: title })))
    expect((await listOf(reader))[0]?.title).toBe('x'.repeat(299))
  })

  it('again returns that it exists, whatever tracking parameters the address has', async () => {
    ada = await join(server)
    const url = publish(recipePage())
    await scrape(ada, url)
    for (const again of [
      url,
      `${url}?utm_source=mail&fbclid=x`,
      `${url}#step-2`,
      url.replace('http:', 'HTTP:'),
    ]) {
      expect((await scrape(ada, again)).body).toEqual({ existed: true, title: 'Plum crumble' })
    }
    expect(site.asked.filter((path) => path.startsWith(new URL(url).pathname))).toHaveLength(1)
    expect(await listOf(ada)).toHaveLength(1)
  })

  it('that redirects on the same site saves one recipe for both addresses', async () => {
    ada = await join(server)
    const target = publish(recipePage({ name: 'Moved crumble' }))
    site.pages['/old'] = { status: 301, headers: { location: target } }
    expect((await scrape(ada, `${site.url}/old`)).body.existed).toBe(false)
    expect((await scrape(ada, target)).body.existed).toBe(true)
    expect(await listOf(ada)).toHaveLength(1)
  })

  it('whose document has a canonical address on the same site saves one recipe for both', async () => {
    ada = await join(server)
    const plain = publish(recipePage({ name: 'Canonical crumble' }))
    const amp = publish(recipePage({ name: 'Canonical crumble' }, `<link rel="canonical" href="${plain}">`))
    await scrape(ada, plain)
    expect((await scrape(ada, amp)).body.existed).toBe(true)
  })

  it('saves two recipes whose documents wrongly state the same canonical address', async () => {
    ada = await join(server)
    const head = `<link rel="canonical" href="${site.url}/blog/">`
    await scrape(ada, publish(recipePage({ name: 'First' }, head)))
    expect((await scrape(ada, publish(recipePage({ name: 'Second' }, head)))).body.existed).toBe(false)
    expect((await listOf(ada)).map(({ title }) => title)).toEqual(['Second', 'First'])
  })

  it('fifty times concurrently saves one recipe', async () => {
    ada = await join(server)
    const url = publish(recipePage({ name: 'Once' }))
    const listener = await ada.listen()
    const responses = await Promise.all(Array.from({ length: 50 }, () => scrape(ada, url)))
    expect(responses.filter(({ body }) => body.existed === false)).toHaveLength(1)
    expect(await listOf(ada)).toHaveLength(1)
    expect(listener.received.filter(({ name }) => name === 'recipe:created')).toHaveLength(1)
    listener.close()
  })

  it('with a HEAD saves nothing', async () => {
    ada = await join(server)
    const url = publish(recipePage())
    const response = await fetch(`${server.url}/api/scrape?url=${encodeURIComponent(url)}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, POST')
    expect(site.timesAsked(url)).toBe(0)
    expect(await listOf(ada)).toEqual([])
  })

  it('that another member saved fetches nothing and shares the content', async () => {
    ada = await join(server)
    const ben = await join(server, 'Ben')
    const url = publish(recipePage())
    await scrape(ada, url)
    const { body } = await ben.post('/api/scrape', { url })
    expect(body).toEqual({ existed: false, title: 'Plum crumble' })
    expect(site.timesAsked(url)).toBe(1)
  })

  it.each([
    [
      'a document without a recipe',
      () => publish('<html><body><h1>About us</h1><p>We like food.</p></body></html>'),
    ],
    ['a document that is not found', () => `${site.url}/nothing-here`],
  ])('of %s returns Recipe not found', async (_, address) => {
    ada = await join(server)
    expect(await scrape(ada, address())).toMatchObject({ status: 404, body: { error: 'Recipe not found' } })
    expect(await listOf(ada)).toEqual([])
  })

  it('of a site that refuses returns its status', async () => {
    ada = await join(server)
    site.pages['/no'] = { status: 403, body: 'no' }
    const { status, body } = await scrape(ada, `${site.url}/no`)
    expect([status, body.error]).toEqual([502, '127.0.0.1 refused the request (403).'])
  })

  it.each(['', 'not an address', 'ftp://example.com/x', 'javascript:alert(1)', 'file:///etc/passwd'])(
    'refuses %j with 400',
    async (url) => {
      ada = await join(server)
      expect((await scrape(ada, url)).status).toBe(400)
    },
  )

  it('of a private network is rejected', async () => {
    ada = await join(server)
    for (const url of [
      'http://192.168.0.1/',
      'http://localhost:1/',
      'http://[::1]/',
      'http://169.254.169.254/latest',
    ]) {
      expect((await scrape(ada, url)).status).toBe(400)
    }
  })
})

describe("the recipe's picture", () => {
  it('is stored in two sizes and served as immutable under its hash', async () => {
    ada = await join(server)
    site.pages['/photo.jpg'] = { type: 'image/jpeg', body: await redPicture() }
    const listener = await ada.listen()
    await scrape(ada, publish(recipePage({ name: 'With picture', image: `${site.url}/photo.jpg` })))
    const updated = await listener.event<Recipe>('recipe:updated')
    expect(updated.imageUrl).toMatch(/^\/images\/[\w-]{43,64}$/)
    expect(updated.thumbnailUrl).not.toBe(updated.imageUrl)
    const picture = await fetch(server.url + updated.imageUrl)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 0, 4)).toBe('RIFF')
    listener.close()
  })

  it('does not wait for those of a hanging site', async () => {
    const hanging = await startHttpSite(() => undefined)
    const own = await startTestServer({ env: { FETCH_ALLOW: `${site.host},${hanging.host}` } })
    const [eve, ben] = [await join(own, 'Eve'), await join(own, 'Ben')]
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      await scrape(eve, publish(recipePage({ name, image: hanging.address(`/${name}.jpg`) })))
    }
    await waitFor(() => expect(hanging.requests).toHaveLength(2))
    site.pages['/quick.jpg'] = { type: 'image/jpeg', body: await redPicture(640, 480) }
    const listener = await ben.listen()
    await scrape(ben, publish(recipePage({ name: 'Quick', image: `${site.url}/quick.jpg` })))
    expect((await listener.event<Recipe>('recipe:updated')).thumbnailUrl).toMatch(/^\/images\//)
    listener.close()
    await hanging.close()
    await own.close()
  })

  it('is deleted with the last holder of the recipe', async () => {
    ada = await join(server)
    site.pages['/last.jpg'] = { type: 'image/jpeg', body: await redPicture(640, 480) }
    const listener = await ada.listen()
    await scrape(ada, publish(recipePage({ name: 'Short-lived', image: `${site.url}/last.jpg` })))
    const { imageUrl, _id } = await listener.event<Recipe>('recipe:updated')
    await ada.delete(`/api/results/${_id}`)
    await ada.delete(`/api/deleted/${_id}`)
    expect((await fetch(server.url + imageUrl)).status).toBe(404)
    listener.close()
  })

  it('that cannot be fetched leaves the recipe with its address', async () => {
    ada = await join(server)
    const image = `${site.url}/missing.jpg`
    await scrape(ada, publish(recipePage({ name: 'No picture', image })))
    expect((await listOf(ada))[0]).toMatchObject({
      imageUrl: image.replace('http:', 'https:'),
      thumbnailUrl: null,
    })
    await waitFor(() => expect(site.asked).toContain('/missing.jpg'))
  })
})

describe("saving from a member's browser", () => {
  it('reads the source that was sent, and fetches nothing', async () => {
    ada = await join(server)
    const url = `${site.url}/members-only`
    const { body } = await ada.post('/api/scrape', { url, html: recipePage({ name: 'Members only' }) })
    expect(body).toEqual({ existed: false, title: 'Members only' })
    expect(site.timesAsked(url)).toBe(0)
  })

  it('does not affect others, who get what the site itself returns', async () => {
    ada = await join(server)
    const ben = await join(server, 'Ben')
    const url = publish(recipePage({ name: 'The true recipe' }))
    await ada.post('/api/scrape', { url, html: recipePage({ name: 'Poisoned' }) })
    expect((await scrape(ben, url)).body.title).toBe('The true recipe')
    expect((await listOf(ben))[0]?.title).toBe('The true recipe')
    expect((await listOf(ada))[0]?.title).toBe('The true recipe')
  })
})

describe('rescraping', () => {
  it('updates the recipe for everyone who holds it, live', async () => {
    const root = await joinAsAdmin(server)
    ada = await join(server)
    const url = publish(recipePage({ name: 'Old title' }))
    await scrape(ada, url)
    const listener = await ada.listen()
    site.pages[new URL(url).pathname] = { body: recipePage({ name: 'New title' }) }
    const { status, body } = await root.post<{ message: string }>('/api/admin/recipes/rescrape', {
      link: url,
    })
    expect([status, body.message]).toEqual([200, '"New title" was updated for everyone who has it.'])
    expect(await listener.event('recipe:updated')).toMatchObject({ title: 'New title' })
    listener.close()
  })
})
