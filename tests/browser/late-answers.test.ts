import { expect, test } from 'vitest'
import { join } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { keepAnswers } from './replies.ts'
import { allClosed, isLive, open, visitAs } from './visit.ts'

const instance = startInstance()
test('a collection that another device makes stays, when an older answer arrives after it', async () => {
  const ada = await join(instance)
  await ada.post('/api/collections', { name: 'Old' })
  const { page, complaints } = await visitAs(instance, ada)
  const live = isLive(page)
  await open(page)
  await live
  const older = await keepAnswers(page, /\/api\/collections(?:\?|$)/, 1)
  const dialog = page.getByRole('dialog', { name: 'Collections' })
  const openDialog = () => page.getByRole('button', { name: 'Collections' }).click()
  await openDialog()
  await older.answered
  await ada.post('/api/collections', { name: 'New' })
  // The event asks again only where a list is shown; opening the dialog once more does, too.
  await page.keyboard.press('Escape')
  await allClosed(page)
  await openDialog()
  await dialog.getByRole('link', { name: 'New' }).waitFor()
  const arrived = page.waitForResponse(/\/api\/collections/)
  older.release()
  await arrived
  await page.waitForTimeout(300)
  expect(await dialog.getByRole('link', { name: 'New' }).count()).toBe(1)
  expect(complaints).toEqual([])
})

test('a friend request stays, when an answer that is older than it arrives after it', async () => {
  const [ada, ben, cleo] = [await join(instance), await join(instance, 'Ben'), await join(instance, 'Cleo')]
  await ada.post('/api/friend-request', { friendEmail: cleo.email })
  const { page, complaints } = await visitAs(instance, ada)
  const live = isLive(page)
  await open(page)
  await live
  await page.waitForLoadState('networkidle')
  const older = await keepAnswers(page, /\/api\/me$/, 1)
  // What she hears of this makes the page ask who she is.
  await cleo.post('/api/friend-request', { friendEmail: ada.email })
  await older.answered
  await ben.post('/api/friend-request', { friendEmail: ada.email })
  const asked = page.getByRole('button', { name: 'Profile, 1 pending friend request(s)' })
  await asked.waitFor()
  // It asks again, because the person has changed since.
  const newer = page.waitForRequest(/\/api\/me$/)
  older.release()
  await newer
  await page.waitForTimeout(300)
  expect(await asked.count()).toBe(1)
  expect(complaints).toEqual([])
})
