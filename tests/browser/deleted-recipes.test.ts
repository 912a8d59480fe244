import { expect, test } from 'vitest'
import { join, listOf, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { card, open, toast, visitAs } from './visit.ts'

const instance = startInstance()

test('a deleted recipe comes back with Undo, and later from the list of those, to which its address leads', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Fig tart')
  const { page, complaints } = await visitAs(instance, ada)
  await open(page)
  const deleteIt = async () => {
    await card(page, 'Fig tart').getByRole('button', { name: 'Delete Fig tart' }).click()
    await page
      .getByRole('dialog', { name: 'Delete Recipe' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
    await toast(page, '"Fig tart" was deleted.').waitFor()
  }
  await deleteIt()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(page, 'Fig tart').waitFor()
  await toast(page, '"Fig tart" was deleted.').waitFor({ state: 'detached' })
  await expect.poll(() => listOf(ada)).toHaveLength(1)

  const [tart] = await listOf(ada)
  await deleteIt()
  await expect.poll(() => listOf(ada)).toEqual([])
  await page.goto(`/?recipe=${tart?._id}`)
  await toast(page, 'This recipe was deleted. You can restore it').waitFor()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await toasts.getByRole('button', { name: 'Recently deleted' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recently deleted' })
  await dialog.getByRole('button', { name: 'Restore Fig tart' }).click()
  await dialog.getByText('Nothing is here.').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await card(page, 'Fig tart').waitFor()

  await deleteIt()
  await page.getByRole('button', { name: 'List actions' }).click()
  await page.getByRole('button', { name: 'Recently deleted' }).first().click()
  await dialog.getByRole('button', { name: 'Delete Fig tart for good' }).click()
  await dialog.getByText('Nothing is here.').waitFor()
  await expect.poll(() => listOf(ada)).toEqual([])
  expect(complaints).toEqual([])
})
