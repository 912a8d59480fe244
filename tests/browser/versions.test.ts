import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Recipe } from '#server/contract/recipes.ts'
import { violationsOf } from '../support/accessibility.ts'
import { befriend, join, joinAsSharer, listOf, scrape, typeRecipe } from '../support/people.ts'
import { recipePage } from '../support/site.ts'
import { edit, shareWith } from '../support/versions.ts'
import { startInstance } from './instance.ts'
import { allClosed, card, chooseAction, open, saidIn, toast, visitAs } from './visit.ts'

const instance = startInstance()
const phone = { viewport: { width: 375, height: 740 } }
const reading = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function openRecipe(page: Page, title: string): Promise<Locator> {
  await card(page, title).getByRole('link').click()
  return reading(page, title)
}

test('a recipe from the web becomes your version, whose history brings back the original', async () => {
  const ada = await join(instance)
  instance.site.pages['/crumble'] = { body: recipePage() }
  await scrape(ada, `${instance.site.url}/crumble`)
  const { page, complaints } = await visitAs(instance, ada, phone)
  await open(page)
  expect(await card(page, 'Plum crumble').getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await chooseAction(await openRecipe(page, 'Plum crumble'), 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit recipe' })
  await form.getByText('Saving makes your own version.').waitFor()
  await form.getByRole('textbox', { name: 'Title' }).fill('My crumble')
  await form.getByLabel('Ingredients').fill('900 g plums\n150 g flour\n100 g butter')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, '"My crumble" was saved.').waitFor()
  const mine = reading(page, 'My crumble')
  await mine.getByText('Your version of').waitFor()
  const link = mine.getByRole('link', { name: "127.0.0.1's recipe" })
  expect(await link.getAttribute('href')).toBe(`${instance.site.url}/crumble`)
  expect(await mine.getByRole('link', { name: 'View original recipe' }).getAttribute('href')).toBe(
    `${instance.site.url}/crumble`,
  )

  await chooseAction(mine, 'History')
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('heading', { name: 'You made your version' }).waitFor()
  await history.getByText('900 g plums').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await history.getByRole('button', { name: 'Show the state before' }).click()
  const before = history.getByRole('region', { name: 'The state before' })
  await before.getByRole('heading', { name: 'Plum crumble' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await before.getByRole('button', { name: 'Bring this back' }).click()
  await toast(page, 'The earlier state is back.').waitFor()
  const back = reading(page, 'Plum crumble')
  await back.getByText('800 g plums').waitFor()
  await chooseAction(back, 'History')
  await history.getByRole('heading', { name: 'You brought back an earlier state' }).waitFor()
  await history.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('Escape')
  await allClosed(page)
  expect(complaints).toEqual([])
})

test('when a friend changes the original, its lines are taken over or left, as it happens', async () => {
  const [sam, ada] = [await joinAsSharer(instance, 'Sam'), await join(instance)]
  await befriend(sam, ada)
  const original = await typeRecipe(sam, 'Lentil soup', { ingredients: ['200 g lentils', '1 l water'] })
  const shared = await shareWith(sam, ada, original)
  await edit(ada, shared, { ingredients: ['300 g lentils', '1 l water'] })
  const { page, complaints } = await visitAs(instance, ada, phone)
  await open(page)
  const recipe = await openRecipe(page, 'Lentil soup')
  await recipe.getByText("Your version of Sam's recipe").waitFor()
  await edit(sam, original, { ingredients: ['250 g lentils', '1 l stock'], servings: '4' })
  await recipe.getByRole('button', { name: 'Show 3 lines' }).click()
  const dialog = page.getByRole('dialog', { name: 'The original has changed' })
  await dialog.getByText('Yours: 300 g lentils').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Take over: 1 l stock' }).click()
  await dialog.getByText('1 l stock').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Leave: 250 g lentils' }).click()
  await dialog.getByText('250 g lentils').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Take over: 4' }).click()
  await dialog.getByText('You have settled every change.').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await recipe.getByText('The original has changed').count()).toBe(0)
  await expect
    .poll(async () => (await listOf(ada))[0])
    .toMatchObject({
      ingredients: ['300 g lentils', '1 l stock'],
      servings: '4',
    })
  expect(complaints).toEqual([])
})

test('two devices that edit at once: the second one sees both texts and loses neither', async () => {
  const ada = await join(instance)
  const recipe = await typeRecipe(ada, 'Lentil soup')
  const { page, complaints } = await visitAs(instance, ada, phone)
  // This device receives no events.
  await page.routeWebSocket(/socket\.io/, () => {})
  await open(page)
  await chooseAction(await openRecipe(page, 'Lentil soup'), 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit recipe' })
  await form.getByRole('textbox', { name: 'Title' }).fill('Soup of the tablet')
  await edit(ada, recipe, { title: 'Soup of the phone', servings: '6' })
  await form.getByRole('button', { name: 'Save changes' }).click()
  await saidIn(form, 'This recipe was changed elsewhere in the meantime.').waitFor()
  await form.getByRole('heading', { name: 'Saved elsewhere: title' }).waitFor()
  await form.getByText('Soup of the phone').waitFor()
  expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Soup of the tablet')
  expect(await form.getByRole('textbox', { name: 'Servings' }).inputValue()).toBe('6')
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Use the saved title' }).click()
  expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Soup of the phone')
  await form.getByRole('textbox', { name: 'Title' }).fill('Soup of both')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await reading(page, 'Soup of both').waitFor()
  const saved = async () => (await ada.get<Recipe>(`/api/recipes/${recipe._id}`)).body
  await expect.poll(saved).toMatchObject({ title: 'Soup of both', servings: '6' })
  expect(complaints).toEqual([])
})
