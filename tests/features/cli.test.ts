import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs, recipes } from '#db/schema.ts'
import type { AdminReading } from '#server/contract/readings.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { mailKinds } from '#server/jobs/kinds.ts'
import { planReread } from '#server/services/readings/reread.ts'
import { Authenticator } from '../support/authenticator.ts'
import { potluck } from '../support/cli.ts'
import { addPasskey } from '../support/passkeys.ts'
import { byTheClock } from '../support/patience.ts'
import { join, joinAsAdmin, listOf, type Member, password, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { type Site, startSite } from '../support/site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const soup = (title: string) =>
  `<title>x</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: title,
    recipeIngredient: ['200 g lentils', '1 l water'],
    recipeInstructions: ['Rinse the lentils.', 'Simmer for 20 minutes.'],
  })}</script>`

let site: Site
let server: TestServer
let root: Member
beforeAll(async () => {
  site = await startSite({ '/soup': { body: soup('Lentil soup') } })
  server = await startTestServer()
  root = await joinAsAdmin(server)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const run = (args: string[], extra: { input?: string; env?: Record<string, string> } = {}) =>
  potluck(args, {
    dataDir: server.dataDir,
    ...extra,
    env: { FETCH_ALLOW: site.host, ...server.databaseEnv, ...extra.env },
  })
const asJson = async (args: string[]) => JSON.parse((await run([...args, '--json'])).out)

describe('the command line during a running server', () => {
  it('saves a recipe for a person, who sees it in an open page within a second', byTheClock, async () => {
    const ada = await join(server)
    const page = await ada.listen()
    const { exitCode, out } = await run(['recipes', 'save', `${site.url}/soup`, '--for', ada.email])
    const ended = performance.now()
    const recipe = await page.event<Recipe>('recipe:created')
    expect(performance.now() - ended).toBeLessThan(1000)
    page.close()
    expect(exitCode).toBe(0)
    expect(out).toBe(`Saved "Lentil soup" for ${ada.email}.\n`)
    expect(recipe.ingredients).toEqual(['200 g lentils', '1 l water'])
  })

  it('rescrapes a recipe for everyone and shows it', async () => {
    const ada = await join(server)
    await run(['recipes', 'save', `${site.url}/soup`, '--for', ada.email])
    const page = await ada.listen()
    site.pages['/soup'] = { body: soup('Lentil soup, better') }
    expect(await run(['recipes', 'rescrape-all', '--yes'])).toMatchObject({ exitCode: 0 })
    expect((await page.event<Recipe>('recipe:updated')).title).toBe('Lentil soup, better')
    page.close()
    const { out } = await run(['recipes', 'show', `${site.url}/soup`])
    expect(out).toContain('Simmer for 20 minutes.')
    expect(out).toContain(ada.email)
  })

  it('lists the history of a recipe with who changed it', async () => {
    const ada = await join(server)
    const { _id, ingredients, directions, link } = await typeRecipe(ada, 'Bread')
    const change = { id: _id, title: 'Rye bread', ingredients, directions }
    expect((await ada.put('/api/manual-recipe', change)).status).toBe(200)
    const { exitCode, out } = await run(['recipes', 'history', link])
    expect(exitCode).toBe(0)
    expect(out).toMatch(new RegExp(`edited +applied +1 line +${ada.email}`))
    expect(await asJson(['recipes', 'history', link])).toMatchObject([
      { kind: 'edited', by: ada.email, lines: [{ part: 'title', before: 'Bread', after: 'Rye bread' }] },
    ])
    expect((await run(['recipes', 'history', 'nothing'])).exitCode).toBe(4)
  })

  it('lists what was read again, and puts it back', async () => {
    const ada = await join(server)
    await run(['recipes', 'save', `${site.url}/soup`, '--for', ada.email])
    await server.app.store.write(async (tx) => {
      await tx.update(recipes).set({ ingredients: ['200 g lentils'], readingVersion: 0 })
    })
    await planReread(server.app)
    await server.settleJobs()
    const [reading]: AdminReading[] = await asJson(['readings', 'list'])
    expect(reading).toMatchObject({ state: 'applied', lines: [{ before: null, after: '1 l water' }] })
    const page = await ada.listen()
    expect((await run(['readings', 'put-back', reading?._id ?? ''])).exitCode).toBe(0)
    expect((await page.event<Recipe>('recipe:updated')).ingredients).toEqual(['200 g lentils'])
    page.close()
    expect((await run(['readings', 'list'])).out).toContain('put back')
    expect((await run(['stats'])).out).toMatch(/Saved web pages +1, \d+ bytes/)
  })

  it('shares a recipe with everyone, and deletes it for everyone', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    await typeRecipe(ada, 'For all of you')
    const [recipe] = (await asJson(['recipes', 'list', '--query', 'for all of'])).recipes
    expect(await run(['recipes', 'share-to-all', recipe._id, '--yes'])).toMatchObject({ exitCode: 0 })
    const titles = async (member: Member) => (await listOf(member)).map(({ title }) => title)
    expect(await titles(ben)).toContain('For all of you')
    expect(await run(['recipes', 'delete', recipe._id, '--dry-run'])).toMatchObject({ exitCode: 0 })
    expect(await titles(ben)).toContain('For all of you')
    expect(await run(['recipes', 'delete', recipe._id, '--yes'])).toMatchObject({ exitCode: 0 })
    expect(await titles(ben)).not.toContain('For all of you')
    expect(await titles(ada)).not.toContain('For all of you')
  })

  it('sets a new password, which ends every session', async () => {
    const ada = await join(server)
    const fresh = 'an entirely new sentence'
    expect(await run(['users', 'reset-password', ada.email], { input: `${fresh}\n` })).toMatchObject({
      exitCode: 0,
    })
    expect((await ada.get('/api/me')).status).toBe(401)
    expect((await server.api.post('/api/login', { email: ada.email, password })).status).toBe(401)
    expect((await server.api.post('/api/login', { email: ada.email, password: fresh })).status).toBe(200)
  })

  it('lets an admin in again who lost the passkey that the password asks for', async () => {
    await addPasskey(root, new Authenticator(server.app.config.publicUrl))
    const login = () => server.api.post('/api/login', { email: root.email, password })
    expect((await login()).status).toBe(403)
    expect((await run(['users', 'remove-passkeys', root.email])).out).toContain('Removed 1 passkey')
    expect((await login()).status).toBe(200)
  })

  it('creates, edits, signs out and deletes an account by the rules of the product', async () => {
    const names = ['--first-name', 'Eve', '--last-name', 'Cook']
    const create = (email: string, secret: string) =>
      run(['users', 'create', email, ...names], { env: { POTLUCK_PASSWORD: secret } })
    expect(await create('Eve@Example.com', 'short')).toMatchObject({ exitCode: 3 })
    expect(await create('Eve@Example.com', password)).toMatchObject({ exitCode: 0 })
    expect(await create('eve@example.com', password)).toMatchObject({ exitCode: 3 })
    const login = { email: 'eve@example.com', password }
    expect((await server.api.post('/api/login', login)).status).toBe(200)

    expect(await asJson(['users', 'sessions', 'eve@example.com'])).toHaveLength(1)
    expect(await run(['users', 'sessions', 'eve@example.com', '--end'])).toMatchObject({ exitCode: 0 })
    expect(await asJson(['users', 'sessions', 'eve@example.com'])).toEqual([])

    expect(await run(['users', 'remove-passkeys', 'eve@example.com'])).toMatchObject({ exitCode: 0 })
    expect(await run(['users', 'edit', 'eve@example.com', '--first-name', 'Eva'])).toMatchObject({
      exitCode: 0,
    })
    expect((await run(['users', 'delete', 'eve@example.com'])).exitCode).toBe(7)
    expect(await run(['users', 'delete', 'eve@example.com', '--yes'])).toMatchObject({ exitCode: 0 })
    expect((await server.api.post('/api/login', login)).status).toBe(401)
    expect((await run(['users', 'delete', root.email, '--yes'])).err).toContain('cannot be deleted')
  })

  it('has a distinct exit code for each kind of error', async () => {
    expect((await run(['recipes', 'show', 'nothing'])).exitCode).toBe(4)
    expect((await run(['users', 'list', '--page', 'x'])).exitCode).toBe(2)
    expect((await run(['no-such-command'])).exitCode).toBe(2)
    expect((await run(['stats'], { env: { PORT: 'many' } })).err).toContain('The setting PORT is wrong')
    expect((await run(['recipes', 'save', 'http://10.0.0.1/', '--for', root.email])).exitCode).toBe(3)
    const { exitCode, err } = await potluck(['stats'], { dataDir: temporaryFolder() })
    expect(exitCode).toBe(5)
    expect(err).toContain('There is no database')
  })

  it('looks a job up before it asks whether to discard it', async () => {
    const unknown = await run(['jobs', 'discard', 'nope'])
    expect(unknown).toMatchObject({ exitCode: 4, err: 'potluck: Job not found.\n' })
    expect((await run(['jobs', 'discard', 'nope', '--dry-run'])).exitCode).toBe(4)
    const { app } = server
    const [waiting, running] = [app.store.newId(), app.store.newId()]
    // So late that neither is run.
    const job = { payload: {}, maxAttempts: 1, createdAt: app.now(), runAt: app.now() + 3_600_000 }
    // Not so long that the worker takes it for a clock that was set back.
    const lease = { state: 'running' as const, leasedUntil: app.now() + 60_000 }
    await app.store.write((tx) =>
      tx.insert(jobs).values([
        { ...job, id: waiting, kind: 'reread' },
        { ...job, ...lease, id: running, kind: 'reread' },
      ]),
    )
    const states = async () =>
      (await asJson(['jobs', 'list'])).flatMap(({ _id, state }: { _id: string; state: string }) =>
        [waiting, running].includes(_id) ? [state] : [],
      )
    expect(await run(['jobs', 'discard', running])).toMatchObject({
      exitCode: 3,
      err: 'potluck: This job is running now and cannot be discarded.\n',
    })
    expect((await run(['jobs', 'discard', waiting])).exitCode).toBe(7)
    expect((await states()).sort()).toEqual(['queued', 'running'])
    expect(await run(['jobs', 'discard', waiting, '--yes'])).toMatchObject({ exitCode: 0 })
    expect(await states()).toEqual(['running'])
  })

  it('refuses to restore while the server is running', async () => {
    const { file } = await asJson(['backup'])
    const { exitCode, err } = await run(['restore', file, '--yes'])
    expect(exitCode).toBe(6)
    expect(err).toContain('is running')
    expect((await root.get('/api/me')).status).toBe(200)
  })

  it('lists waiting mails of every kind, and no other jobs', async () => {
    const { app } = server
    // So late that none of them runs, which would read its payload.
    const job = { payload: {}, runAt: app.now() + 3_600_000, maxAttempts: 1, createdAt: app.now() }
    const waiting = [...mailKinds, 'tidy'].map((kind) => ({ ...job, kind, id: randomUUID() }))
    await app.store.write((tx) => tx.insert(jobs).values(waiting))
    const mails: { kind: string }[] = await asJson(['mail', 'list'])
    expect(mails.map(({ kind }) => kind).sort()).toEqual([...mailKinds].sort())
  })

  it('records its actions', async () => {
    const log = await asJson(['admin', 'log'])
    expect(log).toContainEqual(expect.objectContaining({ actor: 'command line', action: 'back up' }))
  })

  it('prints no secrets with the settings, and no colours into a pipe', async () => {
    const env = {
      SMTP_URL: 'smtp://me:hush-hush@mail.example.com:587',
      METRICS_TOKEN: 'a-token-of-metrics',
      AI_URL: 'http://127.0.0.1:9/v1',
      AI_MODEL: 'small',
      AI_KEY: 'key-of-a-model',
    }
    const { out } = await run(['config'], { env })
    expect(out).toContain('smtp://me:***@mail.example.com:587')
    expect(out).toContain('http://127.0.0.1:9/v1')
    expect(out).not.toMatch(/hush-hush|a-token-of-metrics|key-of-a-model|\x1b/)
  })

  it('removes control characters from titles', async () => {
    await typeRecipe(root, 'Red \x1b[31malert\x1b]0;owned\x07 soup')
    const { out } = await run(['recipes', 'list', '--query', 'alert'])
    expect(out).toContain('alert')
    expect(out).not.toContain('\x1b')
  })

  it('prints a completion script that the shell accepts', async () => {
    const { out } = await run(['completion', 'bash'])
    expect(out).toContain(
      '"users") words="list create edit delete reset-password sessions remove-passkeys recount"',
    )
  })
})

it('sets up an empty machine over SSH alone: admin, recipe, backup, disaster, restore', async () => {
  const dataDir = temporaryFolder()
  const env = { FETCH_ALLOW: site.host, BACKUP_DIR: temporaryFolder() }
  const here = async (...args: string[]) => {
    const ended = await potluck(args, { dataDir, env, input: `${password}\n` })
    expect(ended).toMatchObject({ exitCode: 0 })
    return ended.out
  }
  const wrong = async () =>
    JSON.parse(await here('doctor', '--json')).filter(({ state }: { state: string }) => state === 'wrong')
  expect(await wrong()).toEqual([])
  expect(await here('setup')).toContain('/register?token=')
  await here('users', 'create', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'Cook', '--admin')
  await here('recipes', 'save', `${site.url}/soup`, '--for', 'ada@example.com')
  const { file, provedAt } = JSON.parse(await here('backup', '--prove', '--json'))
  expect(Date.parse(provedAt)).toBeGreaterThan(0)
  await here('recipes', 'delete', `${site.url}/soup`, '--yes')
  await here('restore', file, '--yes')
  expect(JSON.parse(await here('stats', '--json'))).toMatchObject({ totalRecipes: 1, totalUsers: 1 })
  expect((await here('admin', 'show')).trim()).toBe('ada@example.com')
  expect(await wrong()).toEqual([])
})
