import { expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { befriend, join, typeRecipe } from '../support/people.ts'
import { invite, potluckOf } from '../support/potlucks.ts'
import { startInstance } from './instance.ts'
import { allClosed, chooseAction, isHydrated, open, visitAs, withWorker } from './visit.ts'

const instance = startInstance()
const widths = { narrow: 375, middle: 768, least: 1024, between: 1200, wide: 1440 }

test('potlucks are found in the navigation, in a recipe and on top of recipes and plan', {
  timeout: 120_000,
}, async () => {
  const [ada, ben] = [await join(instance), await join(instance, 'Ben')]
  await befriend(ada, ben)
  await typeRecipe(ada, 'Plum crumble')
  const { page, complaints } = await visitAs(instance, ada, { viewport: { width: 375, height: 812 } })
  await open(page)
  expect(await page.getByText(/still to answer/).count()).toBe(0)

  // From the recipe to a first potluck.
  await page.getByRole('link', { name: 'Plum crumble' }).click()
  await chooseAction(page.getByRole('dialog'), 'Bring to a potluck')
  const dialog = page.getByRole('dialog', { name: 'Bring to a potluck' })
  await dialog.getByRole('button', { name: 'New potluck' }).click()
  const form = page.getByRole('dialog', { name: 'New potluck' })
  await form.getByLabel('What is it called?').fill('Garden supper')
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel('When?').fill(`${day}T18:30`)
  await form.getByLabel('Desserts').fill('2')
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Garden supper', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Plum crumble' }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const places = page.getByRole('navigation', { name: 'Places' })
  expect(await places.locator('[aria-current]').innerText()).toContain('Potlucks')

  // The line says who has still to answer, and follows.
  await ada.put(`/api/potlucks/${id}/guests`, { friendEmails: [ben.email] })
  // The profile opens from there, next to the list.
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('dialog', { name: 'Profile' }).getByRole('button', { name: 'Close' }).click()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Potlucks' }).click()
  await places.getByRole('link', { name: 'Home' }).click()
  await page.getByText(/day: Garden supper, 1\sstill to answer$/).waitFor()
  await isHydrated(page)
  await ben.put(`/api/potlucks/${id}/answer`, { answer: 'yes' })
  await page.getByText(/day: Garden supper, 2\scoming$/).waitFor()
  for (const path of ['/', '/plan']) {
    await page.goto(path)
    await isHydrated(page)
    await page.getByText(/Garden supper/).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const [name, width] of Object.entries(widths)) {
        await page.setViewportSize({ width, height: 812 })
        if (process.env.SCREENSHOTS)
          await page.screenshot({
            path: `tests/artefacts/screens/door-${path === '/' ? 'recipes' : 'plan'}-${name}-${colorScheme}.png`,
          })
      }
      expect([path, colorScheme, await violationsOf(page, colorScheme === 'dark')]).toEqual([
        path,
        colorScheme,
        [],
      ])
    }
    await page.setViewportSize({ width: 375, height: 812 })
  }

  // A second recipe goes to the potluck that is there.
  await typeRecipe(ada, 'Leek soup')
  await page.goto('/')
  await isHydrated(page)
  await page.getByRole('link', { name: 'Leek soup' }).click()
  await chooseAction(page.getByRole('dialog'), 'Bring to a potluck')
  expect(await dialog.getByLabel('As a').inputValue()).toBe('dessert')
  await dialog.getByLabel('As a').selectOption('starter')
  if (process.env.SCREENSHOTS) await page.screenshot({ path: 'tests/artefacts/screens/door-bring.png' })
  await dialog.getByRole('button', { name: 'Bring it' }).click()
  await page.getByText('You bring it to Garden supper.').waitFor()
  expect((await potluckOf(ada, { _id: id })).dishes.map(({ title, course }) => [course, title])).toEqual([
    ['starter', 'Leek soup'],
    ['dessert', 'Plum crumble'],
  ])

  // Hidden, it stays away.
  await page.goto('/')
  await isHydrated(page)
  await page.getByRole('button', { name: 'Hide this potluck here' }).click()
  await page.getByText(/Garden supper, /).waitFor({ state: 'detached' })
  await expect.poll(async () => (await potluckOf(ada, { _id: id })).isHidden).toBe(true)
  for (const path of ['/', '/plan']) {
    await page.goto(path)
    await isHydrated(page)
    expect(await page.getByText(/Garden supper, /).count()).toBe(0)
  }
  await allClosed(page)
  expect(complaints).toEqual([])
})

test('the line is there without a network, from what the device has', { timeout: 120_000 }, async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Soup')
  await invite(ada, { name: 'Garden supper' })
  const { page, context } = await visitAs(instance, ada, withWorker)
  await open(page)
  await page.getByText(/Garden supper, 1\scoming/).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await context.setOffline(true)
  for (const path of ['/', '/plan']) {
    await page.goto(path)
    await page.getByText(/Garden supper, 1\scoming/).waitFor()
  }
})

test('a page that was rendered for another person does not show their potluck', {
  timeout: 60_000,
}, async () => {
  const [ada, ben] = [await join(instance), await join(instance, 'Ben')]
  await invite(ada, { name: 'Garden supper' })
  await invite(ben, { name: 'Soup night' })
  // The page cookie is Ada's, the stored token Ben's.
  const { page, context } = await visitAs(instance, { token: ben.token, pageCookie: ada.pageCookie })
  await context.addInitScript((id) => localStorage.setItem('person', id), ben.id)
  await page.goto('/plan')
  await isHydrated(page)
  await page.getByText(/Soup night, 1\scoming/).waitFor()
  expect(await page.getByText(/Garden supper/).count()).toBe(0)
})
