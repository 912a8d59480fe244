import type { Locator, Page } from 'playwright'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closeContexts } from '../support/browser.ts'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startHouse } from './house.ts'
import { card, open, visitAs } from './visit.ts'

/** Where there is little room, or much to put into it; scroll bars take their share, as on a desktop. */
const house = startHouse({ hasScrollbars: true })
let ada: Member

beforeAll(async () => {
  ada = await join(house)
  await typeRecipe(ada, 'Lentil soup', { servings: '4' })
})

afterEach(() => closeContexts(house.browser))

async function visit(width: number, path = '/', height = 740): Promise<Page> {
  const { page } = await visitAs(house, ada, { viewport: { width, height }, reducedMotion: 'reduce' })
  await open(page, path)
  return page
}

const read = async (page: Page, title: string): Promise<Locator> => {
  await card(page, title).getByRole('link').click()
  const view = page.getByRole('dialog', { name: title })
  await view.waitFor()
  return view
}

test('nothing but its own height makes the list of ingredients scroll', async () => {
  const page = await visit(1440, '/', 900)
  const view = await read(page, 'Lentil soup')
  const bars = () =>
    view.getByRole('region', { name: 'Ingredients' }).evaluate((list: HTMLElement) => ({
      below: list.offsetHeight - list.clientHeight,
      beside: list.offsetWidth - list.clientWidth,
    }))
  expect(await bars()).toEqual({ below: 0, beside: 0 })
  await view.getByRole('switch', { name: 'Cook Mode' }).click()
  expect(await bars()).toEqual({ below: 0, beside: 0 })
})
