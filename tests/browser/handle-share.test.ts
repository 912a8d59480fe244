import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { join, listOf, password } from '../support/people.ts'
import { printPage } from '../support/printed-page.ts'
import { recipePage, redPicture } from '../support/site.ts'
import { startInstance } from './instance.ts'
import { afterReading, card, isHydrated, open, toast, visitAs, visitSignedOut, withWorker } from './visit.ts'

const instance = startInstance()

const ways = [
  ['by the service worker', 'allow'],
  ['by the server, without a service worker', 'block'],
] as const

beforeAll(() => {
  instance.site.pages['/crumble'] = { body: recipePage() }
})

test('an address that an app shared is saved, and the page that only took it over is no place to come back to', async () => {
  const ada = await join(instance)
  const { page, complaints } = await visitAs(instance, ada)
  const shared = {
    title: 'Plum crumble',
    text: `Look at this!\n${instance.site.url}/crumble Sent from my phone`,
  }
  await page.goto(`/handle-share?${new URLSearchParams(shared)}`)
  await card(page, 'Plum crumble').waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('scrapeUrl'))).toBeNull()
  await page.goBack()
  expect(page.url()).not.toContain('handle-share')
  expect(complaints).toEqual([])
})

test('a link shared while signed out is saved after signing in', async () => {
  const ada = await join(instance)
  const { page } = await visitSignedOut(instance)
  await page.goto(`/handle-share?text=${encodeURIComponent(`${instance.site.url}/crumble`)}`)
  await page.waitForURL(/\/login/)
  await isHydrated(page)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await card(page, 'Plum crumble').waitFor()
})

describe('another site that links to /handle-share', () => {
  /** Opened at 'localhost', which is another site than 127.0.0.1, where Potluck is. */
  async function leadFrom(page: Page, body: string): Promise<void> {
    instance.site.pages['/elsewhere'] = { body: `<!doctype html><title>Elsewhere</title>${body}` }
    await page.goto(`${instance.site.url.replace('127.0.0.1', 'localhost')}/elsewhere`)
  }

  test.each(ways)('is asked about before its address is saved, %s', async (_, serviceWorkers) => {
    const ada = await join(instance)
    const { page } = await visitAs(instance, ada, { serviceWorkers })
    await open(page)
    if (serviceWorkers === 'allow') await page.evaluate(() => navigator.serviceWorker.ready)
    const lead = `<a href="${instance.url}/handle-share?url=${instance.site.url}/crumble">Free pie</a>`
    for (const answer of ['Cancel', 'Save'] as const) {
      await leadFrom(page, lead)
      const before = instance.site.asked.length
      await page.getByRole('link', { name: 'Free pie' }).click()
      await page.getByRole('heading', { name: 'Save this recipe?' }).waitFor()
      await page.getByText(`${instance.site.url}/crumble`).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('scrapeUrl'))).toBeNull()
      expect(instance.site.asked.slice(before).filter((path) => path === '/crumble')).toEqual([])
      if (answer === 'Save') await page.getByRole('button', { name: 'Save' }).click()
      else await page.getByRole('link', { name: 'Cancel' }).click()
      if (answer === 'Cancel') {
        await page.getByText("Click the '+' button to add a recipe.").waitFor()
        await expect.poll(() => listOf(ada)).toEqual([])
      }
    }
    await card(page, 'Plum crumble').waitFor()
  })

  test('gets a confirmation that fits a narrow screen, however long the address', async () => {
    const ada = await join(instance)
    const { page } = await visitAs(instance, ada, { viewport: { width: 320, height: 640 } })
    const long = `${instance.site.url}/${'a-very-long-word/'.repeat(8)}${'x'.repeat(200)}`
    await leadFrom(page, `<a href="${instance.url}/handle-share?url=${long}">Free pie</a>`)
    await page.getByRole('link', { name: 'Free pie' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('gets a confirmation before its photo is read', async () => {
    const ada = await join(instance)
    const { page } = await visitAs(instance, ada, withWorker)
    await open(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await leadFrom(page, '<p>Elsewhere</p>')
    await shareFrom(page, { photo: await photograph() }, instance.url)
    await page.getByRole('heading', { name: 'Save this file?' }).waitFor()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByText("Click the '+' button to add a recipe.").waitFor()
    expect(await toast(page, 'Adding Recipe').count()).toBe(0)
  })
})

test('a text without an address shows an error', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await page.goto('/handle-share?url=not+an+address')
  const dialog = page.getByRole('dialog', { name: 'Failed to Get Recipe' })
  await dialog.waitFor()
  expect(await toast(page, 'Adding Recipe').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText("Click the '+' button to add a recipe.").waitFor()
})

let photo: Promise<Buffer> | undefined

/** Drawn once. */
function photograph(): Promise<Buffer> {
  const lines = [
    ['Plum Dumplings', 84],
    ['Ingredients', 56],
    ['250 g potatoes', 44],
    ['8 plums', 44],
    ['2 eggs', 44],
    ['Directions', 56],
    ['1. Boil the potatoes and mash them with the eggs.', 44],
    ['2. Wrap the plums in the dough and simmer them.', 44],
  ] as const
  photo ??= printPage(1100, { top: 80, lines }).toBuffer()
  return photo
}

/** Sends what the share sheet would: a form with a file, to the address in the manifest. */
async function shareFrom(
  page: Page,
  fields: { words?: Record<string, string>; photo?: Buffer; type?: string },
  origin = '',
) {
  await page.evaluate(
    ({ words, photo, type, origin }) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = `${origin}/handle-share`
      form.enctype = 'multipart/form-data'
      for (const [name, value] of Object.entries(words)) {
        const input = document.createElement('textarea')
        Object.assign(input, { name, value })
        form.append(input)
      }
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', name: 'photo' })
      if (photo) {
        const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], 'page.jpg', { type }))
        input.files = transfer.files
      }
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    {
      words: fields.words ?? {},
      photo: fields.photo?.toString('base64') ?? null,
      type: fields.type ?? 'image/jpeg',
      origin,
    },
  )
}

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

test('a photo shared from another app is stored by the service worker and read', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada, withWorker)
  await open(page)
  await controlled(page)
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/handle-share')
  await shareFrom(page, { words: { title: 'A photo' }, photo: await photograph() })
  const answer = await answered
  expect([answer.status(), answer.fromServiceWorker()]).toEqual([303, true])
  await toast(page, 'Recipe for "Plum Dumplings" added!').waitFor(afterReading)
  // Coming back to the page does not add it again.
  await page.goto('/')
  await card(page, 'Plum Dumplings').waitFor()
  expect(await toast(page, 'Adding Recipe').count()).toBe(0)
})

test('a text shared from another app is read, and shown in the form', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada, withWorker)
  await open(page)
  await controlled(page)
  const text = 'Ingredients\n3 leeks\n2 potatoes\n\nMethod\nSimmer both in stock for twenty minutes.'
  await shareFrom(page, { words: { title: 'Leek soup', text } })
  const form = page.getByRole('dialog', { name: 'Check the recipe' })
  await form.waitFor()
  expect(await form.getByLabel('Title').inputValue()).toBe('Leek soup')
  expect(await form.getByLabel('Ingredients').inputValue()).toBe('3 leeks\n2 potatoes')
})

test('a photo shared without a service worker shows what to do', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await open(page)
  await shareFrom(page, { photo: await photograph() })
  await page.getByText('Open Potluck once on this device, then share the file again.').waitFor()
  await page.getByRole('link', { name: 'Open your recipes' }).click()
  await page.getByText("Click the '+' button to add a recipe.").waitFor()
})

test('a photo shared offline shows an error', async () => {
  const ada = await join(instance)
  const { page, context } = await visitAs(instance, ada, withWorker)
  await open(page)
  await controlled(page)
  await context.setOffline(true)
  await shareFrom(page, { photo: await photograph() })
  await page.getByRole('heading', { name: "You're offline" }).waitFor()
})

test.each(ways)('an address shared with the same form is scraped, taken %s', async (_, serviceWorkers) => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada, { serviceWorkers })
  await open(page)
  if (serviceWorkers === 'allow') await controlled(page)
  await shareFrom(page, { words: { title: 'Crumble', text: `Look! ${instance.site.url}/crumble` } })
  await card(page, 'Plum crumble').waitFor()
})

test('a photo shared while signed out is read after signing in', async () => {
  const ada = await join(instance)
  const { page, context } = await visitAs(instance, ada, withWorker)
  await open(page)
  await controlled(page)
  await page.evaluate(() => localStorage.removeItem('token'))
  await context.clearCookies()
  await page.goto('/login')
  // Read in no time.
  await shareFrom(page, { photo: await redPicture(800, 600) })
  await page.waitForURL(/\/login/)
  await isHydrated(page)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('No text could be read in this photo.').waitFor(afterReading)
})

test('a file that is no photo, text or export is refused with a sentence, and adds nothing', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada, withWorker)
  await open(page)
  await controlled(page)
  await shareFrom(page, { photo: Buffer.from('no picture at all'), type: 'audio/mpeg' })
  await page
    .getByText('Potluck reads photos, PDFs, texts and web pages, and this file is none of them.')
    .waitFor()
  await page.getByRole('link', { name: 'Open your recipes' }).click()
  await page.getByText("Click the '+' button to add a recipe.").waitFor()
})
