import { afterAll, beforeAll, expect, it } from 'vitest'
import { befriend, join, type Member } from '../support/people.ts'
import { inTwoDays, invite } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const page = async (member: Member, path: string) =>
  (await fetch(server.url + path, { headers: { cookie: member.pageCookie } })).text()

it('Recipes and Plan are rendered with a line about the next potluck, until the person hides it', async () => {
  const [ada, ben] = [await join(server), await join(server, 'Ben')]
  await befriend(ada, ben)
  for (const path of ['/', '/?view=favorites', '/plan']) expect(await page(ada, path)).not.toContain('Garden')
  const later = inTwoDays(Date.now() + 86_400_000)
  await invite(ada, { name: 'Later supper', date: later })
  const potluck = await invite(ada, { name: 'Garden supper' })
  await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [ben.email] })
  for (const path of ['/', '/?view=favorites', '/plan']) {
    expect([path, await page(ada, path)]).toEqual([
      path,
      expect.stringContaining('Garden supper, 1 still to answer'),
    ])
    expect([path, await page(ben, path)]).toEqual([
      path,
      expect.stringContaining('Garden supper, please answer'),
    ])
  }
  const listener = await ada.listen()
  const hidden = `/api/potlucks/${potluck._id}/hidden`
  expect((await (await join(server, 'Eve')).put(hidden)).status).toBe(404)
  for (let at = 0; at < 2; at += 1) expect((await ada.put(hidden)).status).toBe(204)
  expect(await listener.event('potluck:changed')).toEqual({ _id: potluck._id })
  listener.close()
  for (const path of ['/', '/plan']) {
    const next = await page(ada, path)
    expect(next).toContain('Later supper')
    expect(next).not.toContain('Garden supper')
    expect(await page(ben, path)).toContain('Garden supper')
  }
  expect(await page(ada, '/plan')).toContain(`data-person="${ada.id}"`)
  // Without a session there is nobody's line, as in the pages that devices keep.
  expect(await (await fetch(`${server.url}/plan`)).text()).not.toContain('supper')
})

it('each page leads to the potlucks, which light their own entry', async () => {
  const ada = await join(server)
  const placeOf = (html: string) => /<a [^>]*aria-current="page"[^>]*>/.exec(html)?.[0] ?? ''
  expect(placeOf(await page(ada, '/potlucks'))).toContain('href="/potlucks"')
  const { _id } = await invite(ada)
  expect(placeOf(await page(ada, `/potlucks/${_id}`))).toContain('href="/potlucks"')
  for (const path of ['/', '/plan', '/shopping']) {
    const html = await page(ada, path)
    expect(html).toContain('href="/potlucks"')
    expect(placeOf(html)).toContain(`href="${path}"`)
  }
})
