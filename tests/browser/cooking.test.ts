import { expect, test } from 'vitest'
import { befriend, join, listOf, typeRecipe } from '../support/people.ts'
import { redPicture } from '../support/site.ts'
import { startInstance } from './instance.ts'
import { allClosed, dashboardOf, open, toast, visitAs } from './visit.ts'

const instance = startInstance()
const facts = {
  author: 'Grandma',
  nutrition: ['Calories: 240 kcal', 'Fat: 3 g'],
  ingredientGroups: [{ name: 'Broth', from: 1 }],
}

test('notes are saved while they are typed, and join what another device wrote', async () => {
  const ada = await join(instance)
  const { _id } = await typeRecipe(ada, 'Fig tart', facts)
  const { page, complaints } = await visitAs(instance, ada)
  await open(page, `/?recipe=${_id}`)
  const notes = page.getByLabel('My notes')
  await notes.fill('Less sugar.')
  await expect.poll(async () => (await listOf(ada))[0]?.notes).toBe('Less sugar.')
  await ada.put(`/api/recipe/${_id}/notes`, { notes: 'Less sugar.\nMore figs.', was: 'Less sugar.' })
  await expect.poll(() => notes.inputValue()).toBe('Less sugar.\nMore figs.')
  await page.reload()
  await expect.poll(() => notes.inputValue()).toBe('Less sugar.\nMore figs.')
  expect(complaints).toEqual([])
})

test('an answer that is older than an event of another device does not undo it', async () => {
  const ada = await join(instance)
  const { _id } = await typeRecipe(ada, 'Fig tart')
  const { page, complaints } = await visitAs(instance, ada)
  await open(page, `/?recipe=${_id}`)
  await page.route(`**/api/recipe/${_id}/notes`, async (route) => {
    const response = await route.fetch()
    const rated = page.getByRole('button', { name: 'Remove my rating of 4' }).waitFor()
    await ada.put(`/api/recipe/${_id}/notes`, { notes: 'Less sugar.\nMore figs.', was: 'Less sugar.' })
    await ada.put(`/api/recipe/${_id}/rating`, { rating: 4 })
    await rated
    await route.fulfill({ response })
  })
  const notes = page.getByLabel('My notes')
  await notes.fill('Less sugar.')
  await expect.poll(() => notes.inputValue()).toBe('Less sugar.\nMore figs.')
  await page.getByRole('button', { name: 'Remove my rating of 4' }).waitFor()
  expect(complaints).toEqual([])
})

test('notes are saved when the page is left while they are typed', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Fig tart')
  const page = await dashboardOf(instance, ada)
  await page.getByRole('link', { name: 'Fig tart' }).click()
  const notes = page.getByLabel('My notes')
  await notes.waitFor()
  await notes.fill('Less sugar.')
  await page.goto('/shopping')
  await expect.poll(async () => (await listOf(ada))[0]?.notes).toBe('Less sugar.')
})

test('notes typed without a connection stay on the device, say so, and are saved later', async () => {
  const ada = await join(instance)
  const { _id } = await typeRecipe(ada, 'Fig tart')
  const { page, context } = await visitAs(instance, ada)
  await open(page, `/?recipe=${_id}`)
  const notes = page.getByLabel('My notes')
  await notes.waitFor()
  await context.setOffline(true)
  await notes.fill('Typed in the cellar.')
  await page.getByText('Kept on this device. It is saved once you are online.').waitFor()
  await context.setOffline(false)
  await expect.poll(async () => (await listOf(ada))[0]?.notes).toBe('Typed in the cellar.')
})

test('a rating is set and removed by its star', async () => {
  const ada = await join(instance)
  const { _id } = await typeRecipe(ada, 'Fig tart')
  const { page } = await visitAs(instance, ada)
  await open(page, `/?recipe=${_id}`)
  await page.getByRole('button', { name: 'Rate 4 of 5' }).click()
  await expect.poll(async () => (await listOf(ada))[0]?.rating).toBe(4)
  await page.getByRole('button', { name: 'Remove my rating of 4' }).click()
  await page.getByRole('button', { name: 'Rate 4 of 5' }).waitFor()
  await expect.poll(async () => (await listOf(ada))[0]?.rating).toBeUndefined()
})

test('a tap notes that it was cooked today; date, sentence and photo are changed in place', async () => {
  const ada = await join(instance)
  const { _id } = await typeRecipe(ada, 'Fig tart', facts)
  const { page, complaints } = await visitAs(instance, ada)
  await open(page, `/?recipe=${_id}`)
  await page.getByRole('button', { name: 'Cooked', exact: true }).click()
  await toast(page, 'Cooked today. Noted.').waitFor()
  await page.getByRole('button', { name: /^Cooked on/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cooked' })
  await dialog.getByLabel('Day').fill('2026-01-02')
  await dialog.getByLabel('How was it?').fill('A bit dry.')
  await dialog.getByLabel('How was it?').blur()
  const entry = async () => (await ada.get<{ entries: object[] }>(`/api/recipe/${_id}/cooked`)).body.entries
  await expect.poll(entry).toMatchObject([{ day: '2026-01-02', comment: 'A bit dry.', photoUrl: null }])
  const picture = { name: 'tart.jpg', mimeType: 'image/jpeg', buffer: await redPicture() }
  await dialog.getByLabel(/^Photo of/).setInputFiles(picture)
  await dialog.getByRole('button', { name: 'Change the photo' }).waitFor()
  await dialog.getByRole('button', { name: /^Remove the entry/ }).click()
  await dialog.getByText('You have not noted cooking this yet.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect
    .poll(entry)
    .toMatchObject([{ day: '2026-01-02', comment: 'A bit dry.', photoUrl: expect.any(String) }])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Nutrition').click()
  await page.getByText('240 kcal').waitFor()
  await page.getByRole('heading', { name: 'Broth' }).waitFor()
  expect(complaints).toEqual([])
})

test('a friend sees rating and sentence only while they are shown, live', async () => {
  const [sam, cora] = [await join(instance, 'Sam'), await join(instance, 'Cora')]
  await befriend(sam, cora)
  await sam.patch('/api/me', { isSharingEnabled: true })
  const { _id } = await typeRecipe(sam, 'Fig tart')
  const listener = await sam.listen()
  await listener.socket
    .timeout(5000)
    .emitWithAck('recipe:share', { recipeId: _id, targetUserEmail: cora.email })
  listener.close()
  await sam.put(`/api/recipe/${_id}/rating`, { rating: 5 })
  const [gift] = await listOf(cora)
  const { page } = await visitAs(instance, sam)
  await open(page)
  await page.getByRole('button', { name: 'Profile' }).click()
  const hers = await visitAs(instance, cora)
  await open(hers.page, `/?recipe=${gift?._id}`)
  await hers.page.getByRole('button', { name: 'Rate 3 of 5' }).waitFor()
  await page.getByRole('switch', { name: 'Show friends what I cook' }).check()
  await hers.page.getByRole('button', { name: 'Sam noted something' }).click()
  await hers.page.getByRole('img', { name: 'Rated 5 of 5' }).waitFor()
  await hers.page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('switch', { name: 'Show friends what I cook' }).uncheck()
  await hers.page.getByRole('button', { name: 'Sam noted something' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Close' }).click()
  await allClosed(page)
})

test('groups, nutrition and other facts are changed in the form', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Fig tart', facts)
  const { page } = await visitAs(instance, ada)
  await open(page)
  await page.getByRole('button', { name: 'Edit Fig tart' }).click()
  const form = page.getByRole('dialog', { name: 'Edit recipe' })
  const ingredients = form.getByLabel('Ingredients')
  expect(await ingredients.inputValue()).toBe('200 g lentils\nBroth:\n1 l water')
  await ingredients.fill('200 g lentils\nFor the broth:\n1 l water\nsalt')
  await form.getByRole('button', { name: 'More facts' }).click()
  await form.getByLabel('Nutrition').fill('Calories: 250 kcal')
  await form.getByLabel('Notes and tips').fill('Better the next day.')
  await form.getByLabel('Equipment').fill('A large pot')
  await form.getByLabel('Preparation time').fill('10 min')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await listOf(ada))[0])
    .toMatchObject({
      ingredients: ['200 g lentils', '1 l water', 'salt'],
      ingredientGroups: [{ name: 'For the broth', from: 1 }],
      nutrition: ['Calories: 250 kcal'],
      tips: ['Better the next day.'],
      equipment: ['A large pot'],
      author: 'Grandma',
      prepTime: '10 min',
    })
})
