import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWebKit } from '#cli/setup/find-webkit.mjs'
import type { Recipe } from '#server/contract/recipes.ts'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'
import { keptTitles } from '../support/kept-titles.ts'
import { befriend, join, listOf, password, shoppingOf } from '../support/people.ts'
import { invite, makeLink } from '../support/potlucks.ts'
import { wordsOf } from '../support/speaking.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { launchWebKit, type WebKitBrowser } from '../support/webkit.ts'

const webKit = findWebKit()
let server: BuiltServer
let browser: WebKitBrowser | undefined

beforeAll(async () => {
  if (!webKit) return
  server = await startBuiltServer()
  browser = await launchWebKit(webKit, temporaryFolder())
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.close()
}, 60_000)

const patience = { timeout: 30_000 }

test.skipIf(!webKit)(
  "in Safari's engine, a guest without an account answers an invitation in German",
  { timeout: 240_000 },
  async () => {
    if (!browser) throw new Error("Safari's engine did not start.")
    const ada = await join(server)
    const link = await makeLink(ada, await invite(ada))
    const page = await browser.newPage()
    await page.open(`${server.url}/login`)
    await page.run("document.cookie = 'potluck_language=de; path=/'")
    await page.open(server.url + new URL(link).pathname)
    await page.isHydrated()
    await page.fill(wordsOf('de', 'Your name'), 'Clara')
    await page.run("document.querySelector('input[value=yes]').click()")
    await page.press(wordsOf('de', 'Send my answer'))
    await page.reads(wordsOf('de', 'Change my answer'))
    expect(await page.run('return document.documentElement.lang')).toBe('de')
  },
)

test.skipIf(!webKit)(
  "in Safari's engine, a person signs in, types a recipe, receives one live, cooks, corrects, shops, and reloads without a network",
  { timeout: 240_000 },
  async () => {
    if (!browser) throw new Error("Safari's engine did not start.")
    const ada = await join(server)
    const ben = await join(server, 'Ben')
    await befriend(ada, ben)
    await ben.patch('/api/me', { isSharingEnabled: true })
    const page = await browser.newPage()
    await page.open(`${server.url}/login`)
    await page.press('Continue')
    await page.fill('Email', ada.email)
    await page.fill('Password', password)
    await page.press('Login')
    await page.reads("Click the '+' button to add a recipe.")
    await page.isHydrated()

    await page.press('Add recipe')
    await page.press('Type it in')
    await page.fill('Title', 'Lentil soup')
    await page.fill('Ingredients', '200 g lentils\n1 l water')
    await page.fill('Directions', 'Rinse the lentils.\nSimmer for 20 minutes.')
    await page.press('Save recipe')
    await expect
      .poll(async () => (await listOf(ada)).map(({ title }) => title), patience)
      .toEqual(['Lentil soup'])
    const [soup] = await listOf(ada)

    const { body } = await ben.post<{ recipe: Recipe }>('/api/manual-recipe', {
      title: 'Barley stew',
      ingredients: '300 g barley',
      directions: 'Soak for 1 hour.\nSimmer until soft.',
    })
    const { socket, close } = await ben.listen()
    const share = { recipeId: body.recipe._id, targetUserEmail: ada.email }
    expect(await socket.timeout(5000).emitWithAck('recipe:share', share)).toEqual({ ok: true })
    close()
    await page.reads('New recipe from Ben Cook!')
    await page.press('View & Save')
    await page.reads('Soak for 1 hour.')
    await page.press('Close')
    await page.press('Add Barley stew to favorites')
    await page.press('Add')
    await expect
      .poll(async () => (await listOf(ada)).map(({ title, isFavorite }) => [title, isFavorite]), patience)
      .toEqual([
        ['Barley stew', true],
        ['Lentil soup', false],
      ])

    await page.open(`${server.url}/?recipe=${soup?._id}`)
    await page.press('Cook Mode')
    await page.reads('Step 1 of 2')
    await page.press('Start a timer: 20 minutes')
    await page.press('Next step')
    await page.reads('Step 2 of 2')

    await page.open(server.url)
    await page.press('Edit Lentil soup')
    await page.fill('Title', 'Red lentil soup')
    await page.press('Save changes')
    await expect
      .poll(async () => (await listOf(ada)).map(({ title }) => title).sort(), patience)
      .toEqual(['Barley stew', 'Red lentil soup'])

    await page.open(`${server.url}/shopping`)
    await page.type('Add something', '2 lemons\n')
    await expect.poll(() => shoppingOf(ada), patience).toEqual(['2 lemons'])

    const hasWorker = () => page.run<boolean>('return navigator.serviceWorker.controller !== null')
    await expect.poll(hasWorker, patience).toBe(true)
    await page.open(server.url)
    await expect
      .poll(() => page.run(`return (${keptTitles})()`), patience)
      .toEqual(['Barley stew', 'Red lentil soup'])
    await server.close()
    await page.open(server.url)
    await page.reads('Red lentil soup')
  },
)
