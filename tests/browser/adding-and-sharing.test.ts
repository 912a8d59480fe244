import { expect, test } from 'vitest'
import { befriend, join, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { isLive, open, toast, visitAs, withWorker } from './visit.ts'

const instance = startInstance()

test.each([
  { width: 375, hasTouch: true },
  { width: 375, hasTouch: false },
  { width: 1024, hasTouch: true },
])(
  'with a phone, taking a photo is as prominent as typing ($width pixels, touch $hasTouch)',
  async (kind) => {
    const { width, hasTouch } = kind
    const { page } = await visitAs(instance, await join(instance), {
      viewport: { width, height: 720 },
      hasTouch,
      isMobile: hasTouch,
    })
    await open(page)
    await page.getByRole('button', { name: 'Add recipe' }).click()
    const look = (name: RegExp) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { fontSize, borderTopWidth, display } = getComputedStyle(button)
        const { width, height, top } = button.getBoundingClientRect()
        return { look: { fontSize, borderTopWidth, display, width }, height, top }
      })
    const [camera, typing] = [await look(/^Take a photo now/), await look(/^Type it in/)]
    expect(camera.look).toEqual(typing.look)
    expect(camera.height).toBeGreaterThanOrEqual(44)
    expect(camera.top).toBeLessThanOrEqual(typing.top)
  },
)

test('a wide screen with a mouse shows no camera', async () => {
  const { page } = await visitAs(instance, await join(instance), { viewport: { width: 1440, height: 900 } })
  await open(page)
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByText('Type it in').waitFor()
  expect(await page.getByRole('button', { name: /^Take a photo now/ }).count()).toBe(0)
})

test('a friend removed while the share dialog is open is no longer selected', async () => {
  const [ada, ben] = [await join(instance), await join(instance, 'Ben')]
  await befriend(ada, ben)
  await ada.patch('/api/me', { isSharingEnabled: true })
  await typeRecipe(ada, 'Soup')
  const { page } = await visitAs(instance, ada)
  const live = isLive(page)
  await open(page)
  await live
  await page.getByRole('button', { name: 'Share Soup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Recipe' })
  await dialog.getByText('Ben Cook').click()
  await dialog.getByText('1 friend(s) selected').waitFor()
  await ben.delete('/api/friends', { friendEmail: ada.email })
  await dialog.getByText('You have no friends here yet.').waitFor()
  expect(await dialog.getByText('1 friend(s) selected').count()).toBe(0)
  expect(await dialog.getByRole('button', { name: 'Share', exact: true }).isDisabled()).toBe(true)
})

test('the profile shows one food of its set, the same each time', async () => {
  const { page } = await visitAs(instance, await join(instance))
  await open(page)
  const button = page.getByRole('button', { name: 'Profile' })
  const foods: string[] = []
  for (let opening = 0; opening < 4; opening += 1) {
    await button.click()
    const profile = page.getByRole('dialog', { name: 'Profile' })
    foods.push(await profile.locator('header svg').innerHTML())
    await profile.getByRole('button', { name: 'Close' }).click()
    await profile.waitFor({ state: 'detached' })
  }
  expect(foods).toEqual(Array(4).fill(foods[0]))
  expect(foods[0]).not.toBe(await button.locator('svg').innerHTML())
})

test('offline, sharing shows a toast instead of a dialog', async () => {
  const ada = await join(instance)
  await ada.patch('/api/me', { isSharingEnabled: true })
  await typeRecipe(ada, 'Soup')
  const { page, context } = await visitAs(instance, ada, withWorker)
  await open(page)
  await context.setOffline(true)
  await page.getByText("You're offline.").waitFor()
  await page.getByRole('button', { name: 'Share Soup' }).click()
  await toast(page, 'You are offline. This change needs a connection.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await context.setOffline(false)
})
