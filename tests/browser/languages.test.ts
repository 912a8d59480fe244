import { expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { join, password, typeRecipe } from '../support/people.ts'
import { invite, makeLink } from '../support/potlucks.ts'
import { recipePage } from '../support/site.ts'
import { speaking } from '../support/speaking.ts'
import { startInstance } from './instance.ts'
import { isHydrated, isLive, visitAs, visitSignedOut, withWorker } from './visit.ts'

const instance = startInstance()

const languageOf = (page: { evaluate<R>(read: () => R): Promise<R> }) =>
  page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)

test('a language chosen on the account is that of all pages, also of those without a network', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Soup')
  const { page, context, complaints } = await visitAs(instance, ada, withWorker)
  await page.goto('/account')
  await isHydrated(page)
  const reloaded = page.waitForEvent('load')
  await page.getByLabel('Language', { exact: true }).selectOption('de')
  await reloaded
  await page.waitForFunction(() => document.documentElement.lang === 'de')
  await page.getByLabel('Sprache', { exact: true }).waitFor()
  // The worker of the other language takes over without a question.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('?language=de'))
  const live = isLive(page)
  const isStored = page.waitForResponse('**/api/library*')
  await page.goto('/')
  await Promise.all([live, isStored])
  await page.getByRole('link', { name: 'Soup' }).waitFor()
  await context.setOffline(true)
  await page.getByText('Du bist offline.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Rezept hinzufügen' }).first().waitFor()
  await page.getByRole('link', { name: 'Soup' }).waitFor()
  expect(await languageOf(page)).toBe('de ltr')
  expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test.each([
  ['German', 'de-DE', 'de ltr'],
  ['Arabic', 'ar-EG', 'ar rtl'],
])(
  'in %s a person signs in, saves a recipe from the web, cooks and shops, and a guest without an account answers',
  async (_, locale, expected) => {
    const ada = await join(instance)
    const link = await makeLink(ada, await invite(ada, { name: 'Picnic' }))
    instance.site.pages['/lentils'] = { body: recipePage({ name: 'Lentil stew' }) }
    const { page, complaints } = await visitIn(locale)
    await page.goto('/login')
    await isHydrated(page)
    expect(await languageOf(page)).toBe(expected)
    await page.getByLabel('Email').fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('button', { name: 'Add recipe', exact: true }).first().click()
    await page.getByLabel('From a web address').fill(`${instance.site.url}/lentils`)
    await page.getByRole('button', { name: 'Get recipe', exact: true }).click()
    const title = page.getByRole('heading', { name: 'Lentil stew' })
    expect(await title.evaluate((element) => getComputedStyle(element).textAlign)).toBe(
      expected.endsWith('rtl') ? 'right' : 'left',
    )
    await page.getByRole('link', { name: 'Lentil stew' }).click()
    await page.getByRole('switch', { name: 'Cook Mode' }).click()
    await page.getByRole('button', { name: 'Next step', exact: true }).click()
    expect(await violationsOf(page)).toEqual([])

    await page.goto('/shopping')
    await page.getByLabel('Add something').fill('عدس')
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: 'عدس' }).waitFor()
    await page.goto('/plan')
    await page.getByRole('button', { name: 'Next week' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect(complaints).toEqual([])

    const guest = await visitIn(locale)
    await guest.page.goto(link)
    await isHydrated(guest.page)
    expect(await languageOf(guest.page)).toBe(expected)
    await guest.page.getByLabel('Your name').fill('Clara')
    await guest.page.getByRole('radio', { name: 'I’m coming' }).check()
    await guest.page.getByRole('button', { name: 'Send my answer' }).click()
    await guest.page.getByRole('heading', { name: 'Your answer' }).waitFor()
    expect(await violationsOf(guest.page)).toEqual([])
    expect(guest.complaints).toEqual([])
  },
)

/** A new browser without an account, whose texts are found by their English words. */
async function visitIn(locale: string) {
  const { page, complaints } = await visitSignedOut(instance, { locale })
  return { page: speaking(page, locale.slice(0, 2)), complaints }
}
