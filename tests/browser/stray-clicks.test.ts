import type { Locator, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { befriend, join, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { card, open, visitAs } from './visit.ts'

const instance = startInstance()
let ada: Member
let ben: Member
let page: Page

beforeAll(async () => {
  ada = await join(instance)
  ben = await join(instance, 'Ben')
  await befriend(ada, ben)
  for (const cook of [ada, ben]) await cook.patch('/api/me', { isSharingEnabled: true })
  for (const title of ['Aioli', 'Borscht', 'Curry', 'Dal', 'Empanadas', 'Falafel'])
    await typeRecipe(ada, title)
})

beforeEach(async () => {
  ;({ page } = await visitAs(instance, ada, { viewport: { width: 1440, height: 900 } }))
  await open(page)
})

const dialogs = () => page.getByRole('dialog').count()

/** Long enough for what a click opens to be loaded. */
const settle = () => page.waitForTimeout(600)

/** Presses what covers a card. */
async function pressTwice(button: Locator): Promise<void> {
  await button.waitFor()
  const box = await button.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const cards = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  expect(cards.some(({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom)).toBe(
    true,
  )
  await button.dblclick()
}

describe('the second click of a double click presses nothing else', () => {
  test('confirming a dialog does not click the list behind it', async () => {
    await page.getByRole('button', { name: 'Delete Aioli' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Recipe' })
    await pressTwice(question.getByRole('button', { name: 'Delete', exact: true }))
    await card(page, 'Aioli').waitFor({ state: 'detached' })
    await settle()
    expect(await dialogs()).toBe(0)
    await page.getByRole('button', { name: 'Add Borscht to favorites' }).click()
    await pressTwice(
      page.getByRole('dialog', { name: 'Add to favorites' }).getByRole('button', { name: 'Cancel' }),
    )
    await settle()
    expect(await dialogs()).toBe(0)
    expect(new URL(page.url()).search).toBe('')
  })

  test('View & Save opens the recipe, and does not share it', async () => {
    await typeRecipe(ada, 'Gift')
    await open(page)
    await page.getByRole('button', { name: 'Share Gift' }).click()
    const share = page.getByRole('dialog', { name: 'Share Recipe' })
    await share.getByRole('checkbox', { name: /Ben/ }).click()
    await share.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('dialog', { name: 'Recipe Shared!' }).waitFor()
    const { page: phone } = await visitAs(instance, ben, { viewport: { width: 375, height: 740 } })
    await open(phone)
    await phone.getByRole('button', { name: 'View & Save' }).dblclick()
    await phone.getByRole('dialog', { name: 'Gift' }).waitFor()
    await phone.waitForTimeout(600)
    expect(await phone.getByRole('dialog').count()).toBe(1)
  })

  test('an element that stays gets both clicks', async () => {
    await card(page, 'Curry').getByRole('link').click()
    const view = page.getByRole('dialog', { name: 'Curry' })
    const step = view.getByRole('button', { name: 'Step 1 done' })
    await step.dblclick()
    expect(await step.getAttribute('aria-pressed')).toBe('false')
    await view.getByRole('switch', { name: 'Cook Mode' }).click()
    const box = view.getByRole('checkbox', { name: '1 l water' })
    await view.getByText('1 l water').dblclick()
    expect(await box.isChecked()).toBe(false)
  })
})
