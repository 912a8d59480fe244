import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWebKit } from '#cli/setup/find-webkit.mjs'
import type { Recipe } from '#server/contract/recipes.ts'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'
import { keptTitles } from '../support/kept-titles.ts'
import { befriend, join, listOf, password, shoppingOf } from '../support/people.ts'
import { invite, makeLink } from '../support/potlucks.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'
import { wordsOf } from '../support/speaking.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { launchWebKit, type WebKitBrowser, type WebKitPage } from '../support/webkit.ts'

const webKit = findWebKit()
let server: BuiltServer
let site: Site
let browser: WebKitBrowser | undefined

beforeAll(async () => {
  if (!webKit) return
  site = await startSite({ '/pea-soup': { body: recipePage({ name: 'Pea soup' }) } })
  server = await startBuiltServer({ FETCH_ALLOW: '127.0.0.1' })
  browser = await launchWebKit(webKit, temporaryFolder())
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.close()
  await site?.close()
}, 60_000)

const patience = { timeout: 30_000 }

/** Chromium's tests speak English. */
const say = (english: string) => wordsOf('de', english)

/** In German, with the page for signing in. */
async function newPage(): Promise<WebKitPage> {
  if (!browser) throw new Error("Safari's engine did not start.")
  const page = await browser.newPage()
  await page.open(`${server.url}/login`)
  await page.run("document.cookie = 'potluck_language=de; path=/'")
  await page.open(`${server.url}/login`)
  return page
}

test.skipIf(!webKit)(
  "in Safari's engine, a guest without an account answers an invitation in German",
  { timeout: 240_000 },
  async () => {
    const ada = await join(server)
    const link = await makeLink(ada, await invite(ada))
    const page = await newPage()
    await page.open(server.url + new URL(link).pathname)
    await page.isHydrated()
    await page.fill(say('Your name'), 'Clara')
    await page.run("document.querySelector('input[value=yes]').click()")
    await page.press(say('Send my answer'))
    await page.reads(say('Change my answer'))
    expect(await page.run('return document.documentElement.lang')).toBe('de')
  },
)

test.skipIf(!webKit)(
  "in Safari's engine and in German, a person signs in, saves a recipe from the web, types one, receives one live, cooks, corrects, shops, and reloads without a network",
  { timeout: 240_000 },
  async () => {
    const ada = await join(server)
    const ben = await join(server, 'Ben')
    await befriend(ada, ben)
    await ben.patch('/api/me', { isSharingEnabled: true })
    const page = await newPage()
    await page.press(say('Continue'))
    await page.fill(say('Email'), ada.email)
    await page.fill(say('Password'), password)
    await page.press(say('Login'))
    await page.reads(say("Click the '+' button to add a recipe."))
    await page.isHydrated()

    await page.press(say('Add recipe'))
    await page.fill(say('From a web address'), `${site.url}/pea-soup`)
    await page.press(say('Get recipe'))
    await expect
      .poll(async () => (await listOf(ada)).map(({ title }) => title), patience)
      .toEqual(['Pea soup'])
    await page.reads('Pea soup')

    await page.press(say('Add recipe'))
    await page.press(say('Type it in'))
    await page.fill(say('Title'), 'Lentil soup')
    await page.fill(say('Ingredients'), '200 g lentils\n1 l water')
    await page.fill(say('Directions'), 'Rinse the lentils.\nSimmer for 20 minutes.')
    await page.press(say('Save recipe'))
    await expect
      .poll(async () => (await listOf(ada)).map(({ title }) => title).sort(), patience)
      .toEqual(['Lentil soup', 'Pea soup'])
    const soup = (await listOf(ada)).find(({ title }) => title === 'Lentil soup')

    const { body } = await ben.post<{ recipe: Recipe }>('/api/manual-recipe', {
      title: 'Barley stew',
      ingredients: '300 g barley',
      directions: 'Soak for 1 hour.\nSimmer until soft.',
    })
    const { socket, close } = await ben.listen()
    const share = { recipeId: body.recipe._id, targetUserEmail: ada.email }
    expect(await socket.timeout(5000).emitWithAck('recipe:share', share)).toEqual({ ok: true })
    close()
    await page.reads(say('New recipe from Ben Cook!'))
    await page.press(say('View & Save'))
    await page.reads('Soak for 1 hour.')
    await page.press(say('Close'))
    await page.press(say('Add Barley stew to favorites'))
    await page.press(say('Add'))
    await expect
      .poll(
        async () => (await listOf(ada)).map(({ title, isFavorite }) => [title, isFavorite]).sort(),
        patience,
      )
      .toEqual([
        ['Barley stew', true],
        ['Lentil soup', false],
        ['Pea soup', false],
      ])

    await page.open(`${server.url}/?recipe=${soup?._id}`)
    await page.press(say('Cook Mode'))
    await page.reads(say('Step 1 of 2'))
    await page.press(say('Start a timer: 20 minutes'))
    await page.press(say('Next step'))
    await page.reads(say('Step 2 of 2'))

    await page.open(server.url)
    await page.press(say('Edit Lentil soup'))
    await page.fill(say('Title'), 'Red lentil soup')
    await page.press(say('Save changes'))
    await expect
      .poll(async () => (await listOf(ada)).map(({ title }) => title).sort(), patience)
      .toEqual(['Barley stew', 'Pea soup', 'Red lentil soup'])

    await page.open(`${server.url}/shopping`)
    await page.type(say('Add something'), '2 lemons\n')
    await expect.poll(() => shoppingOf(ada), patience).toEqual(['2 lemons'])

    const hasWorker = () => page.run<boolean>('return navigator.serviceWorker.controller !== null')
    await expect.poll(hasWorker, patience).toBe(true)
    await page.open(server.url)
    await expect
      .poll(() => page.run(`return (${keptTitles})()`), patience)
      .toEqual(['Barley stew', 'Pea soup', 'Red lentil soup'])
    await server.close()
    await page.open(server.url)
    await page.reads('Red lentil soup')
  },
)
