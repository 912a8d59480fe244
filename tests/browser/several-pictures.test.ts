import { expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { join, listOf, typeRecipe } from '../support/people.ts'
import { redPicture } from '../support/site.ts'
import { startInstance } from './instance.ts'
import { allClosed, open, visitAs } from './visit.ts'

const instance = startInstance()

const file = async (name: string, width: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await redPicture(width, 600),
})
const dataUrl = async (width: number) =>
  `data:image/jpeg;base64,${(await redPicture(width, 600)).toString('base64')}`

test('pictures are added, given to a step, ordered and removed in the form', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Soup')
  const { page, complaints } = await visitAs(instance, ada)
  await open(page)
  await page.getByRole('button', { name: 'Edit Soup' }).click()
  const form = page.getByRole('dialog', { name: 'Edit recipe' })
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Soup')
  await form
    .getByLabel('Picture of the recipe')
    .setInputFiles([await file('a.jpg', 700), await file('b.jpg', 800), await file('c.jpg', 900)])
  await form.getByLabel('Picture 3 shows').selectOption({ label: 'Step 2: Simmer for 20 minutes.' })
  await form.getByRole('button', { name: 'Picture 2', exact: true }).click()
  await form.getByRole('button', { name: 'Make it the cover' }).click()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await allClosed(page)
  await expect
    .poll(async () => (await listOf(ada))[0]?.pictures?.map(({ step }) => step))
    .toEqual([undefined, 1])

  await page.getByRole('button', { name: 'Edit Soup' }).click()
  await form.getByLabel('Picture 3 shows').waitFor()
  await form.getByRole('button', { name: 'Picture 2', exact: true }).click()
  await form.getByRole('button', { name: 'Remove', exact: true }).click()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await allClosed(page)
  await expect.poll(async () => (await listOf(ada))[0]?.pictures?.map(({ step }) => step)).toEqual([1])
  expect(complaints).toEqual([])
})

test('the reading view shows them in a row, by button and arrow key, and next to their steps', async () => {
  const ada = await join(instance)
  const pictures = [
    { image: await dataUrl(700) },
    { image: await dataUrl(800) },
    { image: await dataUrl(900), step: 1 },
  ]
  const soup = await typeRecipe(ada, 'Soup', { pictures })
  const { page, complaints } = await visitAs(instance, ada, { viewport: { width: 375, height: 800 } })
  await open(page, `/?recipe=${soup._id}`)
  const row = page.getByRole('region', { name: 'Pictures' })
  await row.getByRole('list', { name: 'Picture 1 of 3' }).waitFor()
  await row.getByRole('button', { name: 'Next picture' }).click()
  await row.getByRole('list', { name: 'Picture 2 of 3' }).focus()
  await page.keyboard.press('ArrowRight')
  await row.getByRole('list', { name: 'Picture 3 of 3' }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await row.getByRole('list', { name: 'Picture 2 of 3' }).waitFor()
  await page.getByRole('switch', { name: 'Cook Mode' }).click()
  // A phone shows one step at a time.
  await page.getByRole('button', { name: 'Next step' }).click()
  await page.getByRole('img', { name: 'For step 2' }).scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      page
        .getByRole('img', { name: 'For step 2' })
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    )
    .toBe(true)
  expect(await row.count()).toBe(0)
  expect(complaints).toEqual([])
  // Last: looking for violations applies styles, of which the browser complains.
  await page.getByRole('switch', { name: 'Cook Mode' }).click()
  await row.waitFor()
  expect(await violationsOf(page)).toEqual([])
})
