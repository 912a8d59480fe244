import { expect, test } from 'vitest'
import type { StoredTimers } from '#server/contract/notices.ts'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { goOffline, isLive, isSeen, open, visitAs, withWorker } from './visit.ts'

const instance = startInstance()

const directions = 'Stir for 3 seconds.\nSimmer for 20 minutes.'

/** A device with the recipe open; its clock may be wrong. */
async function openDevice(
  member: Member,
  path: string,
  { aheadMs = 0, ...options }: { aheadMs?: number } & Partial<typeof withWorker> = {},
) {
  const { page, context, complaints } = await visitAs(instance, member, options)
  if (aheadMs !== 0) await page.clock.install({ time: Date.now() + aheadMs })
  const live = isLive(page)
  await open(page, path)
  await live
  const tray = page.getByRole('region', { name: 'Timers' })
  return { page, context, complaints, tray }
}

const timersOf = async (member: Member) => (await member.get<StoredTimers>('/api/timers')).body.timers

test('a timer of the phone is on the tablet at once, also with a wrong clock, and one stop silences both', async () => {
  const ada = await join(instance)
  const { _id } = await typeRecipe(ada, 'Lentil soup', { directions })
  const phone = await openDevice(ada, `/?recipe=${_id}`)
  const tablet = await openDevice(ada, '/', { aheadMs: -2 * 3_600_000 })
  await phone.page.getByRole('button', { name: 'Start a timer: 20 minutes' }).click()
  await tablet.tray.getByText('Simmer').waitFor()
  expect(await tablet.tray.getByRole('timer').textContent()).toMatch(/^(20:00|19:5\d)$/)
  await tablet.page.getByRole('button', { name: 'Pause Simmer' }).click()
  await phone.page.getByRole('button', { name: 'Resume Simmer' }).waitFor()
  await phone.page.reload()
  await phone.page.getByRole('button', { name: 'Resume Simmer' }).click()
  await tablet.page.getByRole('button', { name: 'Pause Simmer' }).waitFor()
  await phone.page.getByRole('button', { name: 'Start a timer: 3 seconds' }).click()
  const rung = 'Timer done: Stir, Lentil soup'
  for (const { page } of [phone, tablet])
    await page.getByRole('alert').getByText(rung).waitFor({ state: 'attached', timeout: 10_000 })
  await tablet.page.getByRole('button', { name: 'Stop Stir' }).click()
  await phone.page.getByRole('alert').getByText(rung).waitFor({ state: 'detached' })
  await phone.tray.getByText('Simmer').waitFor()
  expect([...phone.complaints, ...tablet.complaints]).toEqual([])
})

test('timers that are started and stopped without a network meet on the server later', async () => {
  const ada = await join(instance)
  const { _id } = await typeRecipe(ada, 'Lentil soup', {
    directions: 'Stir for 3 minutes.\nSimmer for 20 minutes.',
  })
  const phone = await openDevice(ada, `/?recipe=${_id}`, withWorker)
  const tablet = await openDevice(ada, '/')
  await phone.page.getByRole('button', { name: 'Start a timer: 20 minutes' }).click()
  await tablet.tray.getByText('Simmer').waitFor()
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await goOffline(phone.page)
  await phone.page.getByRole('button', { name: 'Cancel Simmer' }).click()
  const unsent = phone.page.waitForEvent('requestfailed', (request) => request.method() === 'PUT')
  await phone.page.getByRole('button', { name: 'Start a timer: 3 minutes' }).click()
  await unsent
  await phone.page.reload()
  await phone.tray.getByText('Stir').waitFor()
  // The server may know of it by now: Chromium lets some requests through while it loads a page without a network.
  expect(await phone.tray.getByText('Simmer').count()).toBe(0)
  await phone.context.setOffline(false)
  await tablet.tray.getByText('Stir').waitFor({ timeout: 30_000 })
  await tablet.tray.getByText('Simmer').waitFor({ state: 'detached' })
  expect(await timersOf(ada)).toMatchObject([{ name: 'Stir' }])
})

test.each(['/shopping', '/plan', '/potlucks', '/account', '/account/access'])(
  'a timer of another device is shown on %s, and rings there',
  async (path) => {
    const ada = await join(instance)
    const { _id: recipeId } = await typeRecipe(ada, 'Lentil soup', { directions })
    const { page, tray, complaints } = await openDevice(ada, path)
    const start = (id: string, name: string, seconds: number) => {
      const [changedAt, leftMs] = [Date.now(), seconds * 1000]
      const times = { seconds, extraSeconds: 0, leftMs, endsAt: changedAt + leftMs }
      const about = { name, recipeId, recipeTitle: 'Lentil soup', changedAt, sentAt: changedAt }
      return ada.put(`/api/timers/${id}`, { ...about, ...times })
    }
    await start('timer-simmer', 'Simmer', 1200)
    await tray.getByText('Simmer').waitFor()
    await start('timer-stir', 'Stir', 1)
    await page.getByRole('alert').getByText('Timer done: Stir, Lentil soup').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Stop Stir' }).click()
    await tray.getByText('Stir').waitFor({ state: 'detached' })
    expect(await isSeen(tray.getByText('Simmer').locator('..'))).toBe(true)
    const field = page.getByRole('textbox', { name: 'Add something' })
    expect(complaints).toEqual([])
    // The same links on every page.
    if (path !== '/shopping') return
    expect(await isSeen(field)).toBe(true)
    await page.reload()
    await tray.getByRole('link', { name: 'Lentil soup' }).click()
    await page.waitForURL(`**/?recipe=${recipeId}`)
    await page.getByRole('button', { name: 'Start a timer: 20 minutes' }).waitFor()
    expect(complaints).toEqual([])
  },
)
