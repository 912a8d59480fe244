import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { like } from 'drizzle-orm'
import { generateSource } from 'oazapfts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipes } from '#db/schema.ts'
import { type ApiCall, apiCalls, hasTag, takesKey } from '#server/contract/api-calls.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { Authenticator } from '../support/authenticator.ts'
import { CookieBrowser } from '../support/cookie-browser.ts'
import type { Surroundings } from '../support/generated-client/surroundings.ts'
import { type ModelServer, saying, startModelServer } from '../support/model-server.ts'
import { type OpenIdProvider, signOnEnv, startProvider } from '../support/openid.ts'
import { printPage } from '../support/printed-page.ts'
import { PushService } from '../support/push-service.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'
import { connect } from '../support/socket.ts'
import { waitFor } from '../support/wait-for.ts'
import { watchCalls } from '../support/watched-calls.ts'

const folder = resolve('tests/support/generated-client')
/** In links only; the tests open the same path at the server's own address. */
const publicUrl = 'https://potluck.example'

/** A page whose text has twice the butter of its data. */
const page = (name: string) =>
  recipePage({ name }).replace(
    '</body>',
    '<h2>Ingredients</h2><ul><li>800 g plums</li><li>150 g flour</li><li>200 g butter</li></ul></body>',
  )
const model = { title: 'Plum crumble', ingredients: ['800 g plums'], directions: ['Halve the plums.'] }

const push = new PushService()
let site: Site
let provider: OpenIdProvider
let modelServer: ModelServer
let server: TestServer
const watched = watchCalls(() => server)
const given = { readingVersion: 1 }

beforeAll(async () => {
  site = await startSite({ '/crumble': { body: page('Plum crumble') }, '/tart': { body: page('Plum tart') } })
  provider = await startProvider([`${publicUrl}/sign-on/callback`])
  modelServer = await startModelServer()
  modelServer.respond = saying({ ...model, servings: '', cookTime: '' })
  await push.start()
  server = await startTestServer({
    env: {
      PUBLIC_URL: publicUrl,
      FETCH_ALLOW: `${site.host},${push.host}`,
      AI_URL: modelServer.url,
      AI_MODEL: 'small',
      ...signOnEnv(provider),
    },
    given,
  })
})
afterAll(async () => {
  await server.close()
  await push.close()
  await modelServer.close()
  await provider.close()
  await site.close()
})

async function surroundings(): Promise<Surroundings> {
  const passkey = new Authenticator(publicUrl)
  return {
    url: server.url,
    send: watched.send,
    setupToken: new URL(server.setupLink ?? '').searchParams.get('token') ?? '',
    picture: new Blob([new Uint8Array(await photo().toBuffer())], { type: 'image/jpeg' }),
    crumble: `${site.url}/crumble`,
    tart: `${site.url}/tart`,
    webhook: `${site.url}/webhook`,
    mailed,
    subscription: () => push.subscription('phone'),
    passkey: {
      register: (question) => passkey.register(question),
      sign: (question) => passkey.sign(question),
    },
    signOn,
    share,
    settle: () => server.settleJobs(),
    update,
    waitingJobs: async () => [await waitingJob(), await waitingJob()],
  }
}

const photo = () =>
  printPage(1300, {
    top: 80,
    lines: [
      ['Pancakes', 84],
      ['Ingredients', 56],
      ['250 g flour', 44],
      ['Directions', 56],
      ['1. Whisk the flour with milk and fry it.', 44],
    ],
  })

const mailed = (to: string) =>
  waitFor(() => {
    const mail = server.app.mailer.recent().findLast((printed) => printed.to === to)
    const [, token] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    if (!token) throw new Error(`There is no mail to ${to}.`)
    return token
  })

async function signOn(from: string, cookies: string[]): Promise<void> {
  provider.person = { sub: 'ada', email: 'ada@elsewhere.example', email_verified: true }
  const browser = new CookieBrowser()
  for (const line of cookies) browser.setCookie(server.url, line)
  await browser.open(from, { stopAt: publicUrl })
  await browser.open(browser.address.replace(publicUrl, server.url), { stopAt: `${server.url}/account` })
  expect(browser.address).toBe(`${server.url}/account`)
}

async function share(token: string, recipeId: string, targetUserEmail: string): Promise<void> {
  const { socket, close } = await connect(server.url, token)
  const { ok } = await socket.timeout(10_000).emitWithAck('recipe:share', { recipeId, targetUserEmail })
  close()
  expect(ok).toBe(true)
}

async function update(): Promise<void> {
  await server.app.store.write(async (tx) => {
    await tx
      .update(recipes)
      .set({ ingredients: ['800 g plums'] })
      .where(like(recipes.link, `${site.url}/%`))
  })
  given.readingVersion += 1
  await server.restart()
  await server.settleJobs()
}

async function waitingJob(): Promise<string> {
  const { app } = server
  const id = app.store.newId()
  await app.store.write((tx) =>
    enqueue(tx, 'picture', { recipeId: 'none' }, { id, now: app.now(), delayMs: 3_600_000 }),
  )
  return id
}

interface Described {
  paths: Record<string, Record<string, { operationId: string }>>
}

it('a generated client compiles strictly, and succeeds with every call', async () => {
  const { body } = await server.api.get<Described>('/api/openapi.json')
  await writeFile(`${folder}/description.json`, JSON.stringify(body))
  await writeFile(`${folder}/client.ts`, await generateSource(`${folder}/description.json`))
  await compile()
  // Not by its name: without the generated client, the types of the program are unknown.
  const program = `${folder}/program.ts`
  const { useEveryCall }: { useEveryCall(around: Surroundings): Promise<string[]> } = await import(program)
  const succeeded = await useEveryCall(await surroundings())
  const described = Object.values(body.paths).flatMap((calls) => Object.values(calls))
  expect(succeeded.toSorted()).toEqual(described.map(({ operationId }) => operationId).toSorted())
  // Compiling and reading a photo take 20 s of processor time, three times that by the clock beside other tests.
})

/** Of each call for which this is so: what was seen, and what should have been. */
const compared = <Found>(isMeant: (call: ApiCall) => boolean, found: Map<string, Found>, expected: Found) => {
  const names = apiCalls.filter(isMeant).map(({ name }) => name)
  return [names.map((name) => [name, found.get(name)]), names.map((name) => [name, expected])]
}

describe('with the requests of that client', () => {
  it('each POST with an Idempotency-Key has its effect once, and the key is that of its person and its request', async () => {
    await watched.sendAsAnother()
    const [found, expected] = compared(takesKey, watched.withKey, {
      atOnce: expect.toSatisfy((both: string[]) => both.toSorted().join() === 'done,held back'),
      ...{ again: 'the first answer', otherRequest: 422, otherPerson: 'a key of their own', changed: [] },
    })
    expect(found).toEqual(expected)
  })

  it('each read with the tag of its last answer is answered with 304', () => {
    const [found, expected] = compared(hasTag, watched.withTag, 304)
    expect(found).toEqual(expected)
  })

  it('each change and no read says which limits it counts towards and what is left of them', () => {
    const isCounted = ({ who, cost }: ApiCall) => who !== 'anyone' && !['read', 'credential'].includes(cost)
    for (const { name, ...call } of apiCalls) {
      const { policies, left } = watched.limits.get(name) ?? { policies: ['none seen'], left: [] }
      expect([name, policies.length > 0, policies]).toEqual([name, isCounted({ name, ...call }), left])
    }
  })
})

/** Fails with what the compiler printed. */
const compile = () =>
  promisify(execFile)(resolve('node_modules/.bin/tsc'), ['-p', folder]).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(stdout)
    },
  )
