import { expect, test } from 'vitest'
import { join, listOf, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { card, chooseAction, isHydrated, open, visitAs } from './visit.ts'

const instance = startInstance()
test('a link is made, read without an account and without scripts, saved by a reader, and ended', async () => {
  const [ada, ben] = [await join(instance), await join(instance, 'Ben')]
  await typeRecipe(ada, 'Plum crumble', { servings: '4', summary: 'With a crunch.' })
  const { page, complaints } = await visitAs(instance, ada)
  await open(page)
  await card(page, 'Plum crumble').getByRole('link').click()
  await chooseAction(page.getByRole('dialog', { name: 'Plum crumble' }), 'Share a link')
  const dialog = page.getByRole('dialog', { name: 'Share a Link' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const url = await dialog.getByLabel('Anyone can read the recipe here').inputValue()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await dialog.getByRole('button', { name: 'Copied' }).waitFor()

  const stranger = await instance.browser.newContext({ javaScriptEnabled: false })
  const plain = await stranger.newPage()
  await plain.goto(url)
  await plain.getByRole('heading', { name: 'Plum crumble' }).waitFor()
  expect(await plain.getByRole('listitem').allTextContents()).toEqual([
    '200 g lentils',
    '1 l water',
    'Rinse the lentils.',
    'Simmer for 20 minutes.',
  ])
  await plain.emulateMedia({ media: 'print' })
  await plain.getByText('Simmer for 20 minutes.').waitFor()
  expect(
    await plain.getByRole('button').or(plain.getByRole('textbox')).filter({ visible: true }).count(),
  ).toBe(0)

  // A reader with a Potluck elsewhere is sent to its page for shared addresses, which is remembered on the device.
  const elsewhere = await (await instance.browser.newContext()).newPage()
  await elsewhere.goto(url)
  await isHydrated(elsewhere)
  const field = elsewhere.getByLabel('Your Potluck')
  await field.fill('not an address')
  await elsewhere.getByRole('button', { name: 'Save to my Potluck' }).click()
  await elsewhere.getByText('Type the address of your Potluck').waitFor()
  await field.fill(`${instance.site.url}/`)
  await elsewhere.getByRole('button', { name: 'Save to my Potluck' }).click()
  await elsewhere.waitForURL(`${instance.site.url}/handle-share?${new URLSearchParams({ url })}`)
  await elsewhere.goto(url)
  await expect.poll(() => elsewhere.getByLabel('Your Potluck').inputValue()).toBe(instance.site.url)

  const { page: bens, complaints: of } = await visitAs(instance, ben)
  await bens.goto(url)
  await bens.getByRole('button', { name: 'Save to my recipes' }).click()
  await bens.getByText('It is in your list now.').waitFor()
  await expect.poll(async () => (await listOf(ben)).map(({ title }) => title)).toEqual(['Plum crumble'])

  await dialog.getByRole('button', { name: 'Turn off link to Plum crumble' }).click()
  await dialog.getByRole('button', { name: 'Make a link' }).waitFor()
  await bens.reload()
  await bens.getByRole('heading', { name: 'This link has ended' }).waitFor()
  expect([...complaints, ...of]).toEqual([])
})

test.each([
  ['an ended link to a recipe', '/r/AAAAAAAAAAAAAAAAAAAAAA', 'This link has ended'],
  ['an ended link to a potluck', '/potlucks/AAAAAAAAAAAAAAAAAAAAAA', 'This link has ended'],
  ['the page of the bookmarklet', '/bookmarklet', 'Save from any page'],
])('%s can be read on a device that was never here', async (_, path, heading) => {
  const context = await instance.browser.newContext({ baseURL: instance.url })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { name: heading }).waitFor()
})
