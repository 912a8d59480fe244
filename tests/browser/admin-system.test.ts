import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inspectBackup } from '#db/sqlite/backups/inspect-backup.ts'
import { typeRecipe } from '../support/people.ts'
import { type AdminInstance, startAdminInstance } from './admin-page.ts'

let instance: AdminInstance
let downloads: string

beforeAll(async () => {
  instance = await startAdminInstance()
  downloads = mkdtempSync(join(tmpdir(), 'potluck-downloads-'))
})
afterEach(async () => {
  expect(instance.open.complaints.splice(0)).toEqual([])
})
afterAll(async () => {
  await instance?.close()
  rmSync(downloads, { recursive: true, force: true })
})

const openSystem = () => instance.open('/admin?view=system', { as: instance.root })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const items = (region: Locator) => region.getByRole('listitem')

test('the state of the installation is shown, with problems highlighted', async () => {
  const page = await instance.open('/admin', { as: instance.root })
  await page.getByRole('button', { name: 'System' }).click()
  await page.waitForURL('/admin?view=system')
  const state = section(page, 'State')
  for (const name of ['Version', 'Database', 'Disk space', 'Mail', 'Last backup', 'Last tested backup']) {
    await state.getByText(name, { exact: true }).waitFor()
  }
  expect(await state.textContent()).toMatch(/Disk space[\d.]+ [kMGT]B free/)
  expect(await state.textContent()).toContain('Last backupNever')
  await section(page, 'Backups').getByText('There is no backup on this server yet.').waitFor()
})

test('a backup is made, checked and downloaded', async () => {
  const page = await openSystem()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: 'Backup made' })
    .getByText(/a test restore worked/)
    .waitFor()
  const [name] = readdirSync(join(instance.dataDir, 'backups'))
  await section(page, 'State').getByText('0 recipes, 1 user').waitFor()
  // The page may have looked between the backup and its proof.
  await expect.poll(() => section(page, 'State').textContent()).not.toContain('Never')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download the backup of/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe(name)
  const copy = join(downloads, 'copy.db')
  await download.saveAs(copy)
  expect(inspectBackup(copy).counts.users).toBe(1)
})

test('a job can be started early, and discarded after a confirmation', async () => {
  const page = await openSystem()
  const jobs = section(page, 'Jobs')
  const tidying = items(jobs).filter({ hasText: 'Tidy up' })
  const waiting = tidying.filter({ hasText: 'Waiting' })
  const done = tidying.filter({ hasText: 'Done' })
  await jobs.getByRole('button', { name: 'All' }).click()
  // The first one, of the server's start, plans the next.
  await expect.poll(async () => [await done.count(), await waiting.count()]).toEqual([1, 1])
  await waiting.getByRole('button', { name: 'Run now: Tidy up' }).click()
  // On a busy machine the page asks less often.
  const patient = { timeout: 60_000 }
  await expect.poll(async () => [await done.count(), await waiting.count()], patient).toEqual([2, 1])
  await waiting.getByRole('button', { name: /^Discard/ }).click()
  await page.getByRole('dialog').getByText('Expired data stays until the next start.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await waiting.waitFor({ state: 'detached' })
})

test('a test mail is queued like others, and shown without a mail server', async () => {
  const page = await openSystem()
  const mail = section(page, 'Mail')
  await mail.getByLabel('Send a test mail to').fill('nonsense')
  await mail.getByRole('button', { name: 'Send' }).click()
  await mail.getByRole('alert').getByText(/email/i).waitFor()
  await mail.getByLabel('Send a test mail to').fill('Rosa@Example.com')
  await mail.getByRole('button', { name: 'Send' }).click()
  await mail.getByRole('status').getByText('A test mail to rosa@example.com is on its way.').waitFor()
  await items(mail).filter({ hasText: 'to rosa@example.com' }).getByRole('group').click()
  await mail.locator('pre').filter({ visible: true }).waitFor()
})

test('actions are in the audit', async () => {
  const page = await openSystem()
  const audit = section(page, 'Audit')
  for (const action of ['Back up', 'Download backup', 'Retry job', 'Discard job', 'Send test mail']) {
    await items(audit).filter({ hasText: action }).filter({ hasText: 'rosa@example.com' }).first().waitFor()
  }
})

test('a job that failed at its first attempt shows the reason and no further attempts', async () => {
  await typeRecipe(instance.root, 'Soup', { image: `${instance.site.url}/no-such-picture.jpg` })
  const page = await openSystem()
  const row = items(section(page, 'Jobs')).filter({ hasText: 'Fetch a picture' })
  await row.getByText('Given up').waitFor()
  await row.getByText(/^The picture could not be fetched: \S/).waitFor()
  expect(await row.textContent()).toContain('tried once')
  expect(await row.textContent()).not.toContain('of 3')
})
