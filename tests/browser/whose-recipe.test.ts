import { expect, test } from 'vitest'
import { join, listOf, scrape } from '../support/people.ts'
import { recipePage } from '../support/site.ts'
import { createMover, zipOfRecipes } from '../support/transfer.ts'
import { startInstance } from './instance.ts'
import { card, chooseAction, open, visitAs } from './visit.ts'

const instance = startInstance()
test('an imported recipe can be edited, and still links to its page', async () => {
  const ada = await join(instance)
  const url = `${instance.site.url}/crumble`
  await createMover(instance).importFor(ada, zipOfRecipes([{ name: 'My crumble', url }]))
  const { page, complaints } = await visitAs(instance, ada)
  await open(page)
  const mine = card(page, 'My crumble')
  expect(await mine.getByRole('button', { name: 'Edit My crumble' }).count()).toBe(0)
  await mine.getByRole('link').click()
  const reading = page.getByRole('dialog', { name: 'My crumble' })
  await chooseAction(reading, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit recipe' })
  await form.getByLabel('Title').fill('My better crumble')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { name: 'My better crumble' }).first().waitFor()
  const original = page.getByRole('link', { name: 'View original recipe' })
  expect(await original.getAttribute('href')).toBe(url)
  await expect
    .poll(async () => (await listOf(ada)).map(({ title, link }) => [title, link]))
    .toEqual([['My better crumble', url]])
  expect(complaints).toEqual([])
})

test('a page that another member sent says so, on its card and in the reading view, until it is changed', async () => {
  const [ada, ben] = [await join(instance), await join(instance, 'Ben')]
  instance.site.pages['/closed'] = { status: 403, body: 'no' }
  const url = `${instance.site.url}/closed`
  await ada.post('/api/scrape', { url, html: recipePage({ name: 'Members only' }) })
  await scrape(ben, url)
  const { page } = await visitAs(instance, ben)
  await open(page)
  const sent = card(page, 'Members only')
  await sent.getByText('Sent by a member', { exact: true }).waitFor()
  await sent.getByRole('link').click()
  const reading = page.getByRole('dialog', { name: 'Members only' })
  await reading.getByText('Sent by a member: Potluck could not read this page on 127.0.0.1 itself.').waitFor()
  await chooseAction(reading, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit recipe' })
  await form.getByLabel('Servings').fill('12')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await reading.getByText('Your version of').waitFor()
  expect(await reading.getByText('Sent by a member').count()).toBe(0)
})
