import { expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { householdsOf, inviteHome } from '../support/households.ts'
import { befriend, join, listOf, typeRecipe } from '../support/people.ts'
import { waitFor } from '../support/wait-for.ts'
import { startInstance } from './instance.ts'
import { visitAs } from './visit.ts'

const instance = startInstance()

test('two people found a household, have one list and the recipes of both, and part', async () => {
  const [anna, lee] = [await join(instance, 'Anna'), await join(instance, 'Lee')]
  await befriend(anna, lee)
  await typeRecipe(lee, 'Old pie')
  const [one, other] = [await visitAs(instance, anna), await visitAs(instance, lee)]
  const [phone, tablet] = [one.page, other.page]
  await tablet.goto('/')
  await tablet.getByRole('button', { name: /^Profile/ }).waitFor()

  await phone.goto('/')
  await phone.getByRole('button', { name: /^Profile/ }).click()
  await phone.getByRole('button', { name: /^Friends/ }).click()
  await phone.getByRole('button', { name: 'Household' }).click()
  const home = phone.getByRole('dialog', { name: 'Household' })
  await home.getByRole('checkbox', { name: 'Lee Cook' }).click()
  await home.getByRole('checkbox', { name: 'Lee Cook (invited)' }).waitFor()
  expect(await violationsOf(phone)).toEqual([])

  await tablet.getByText('You are invited into a household.').waitFor()
  await tablet.getByRole('button', { name: 'Look' }).first().click()
  const invitation = tablet.getByRole('dialog', { name: 'Household' })
  expect(await violationsOf(tablet)).toEqual([])
  await invitation.getByRole('button', { name: 'Join' }).click()
  const older = tablet.getByRole('dialog', { name: 'Recipes from before' })
  await older.getByRole('button', { name: 'Choose' }).click()
  await older.getByRole('checkbox', { name: 'Old pie' }).click()
  expect(await violationsOf(tablet)).toEqual([])
  await older.getByRole('button', { name: 'Share 1 recipe' }).click()
  await invitation.getByText('When you leave, you keep what was yours.').waitFor()
  await home.getByRole('checkbox', { name: 'Lee Cook', exact: true }).waitFor()

  await phone.goto('/')
  const card = phone.getByRole('article', { name: 'Old pie' })
  await card.getByText('Lee').waitFor()
  await card.getByRole('button', { name: 'Delete Old pie' }).click()
  const asked = phone.getByRole('dialog', { name: 'Delete Recipe' })
  await asked.getByRole('checkbox', { name: 'For all of us' }).click()
  expect(await violationsOf(phone)).toEqual([])
  await asked.getByRole('button', { name: 'Delete', exact: true }).click()
  await waitFor(async () => expect(await listOf(lee)).toEqual([]))

  // An invitation that cannot be accepted now can be declined.
  await inviteHome(await join(instance, 'Mia'), anna)
  await phone.getByText('You are invited into a household.').waitFor()
  await phone.getByRole('button', { name: 'Look' }).first().click()
  await home.getByText('To accept, leave your household first.').waitFor()
  expect(await home.getByRole('button', { name: 'Join' }).count()).toBe(0)
  await home.getByRole('button', { name: 'Decline' }).click()
  await phone.getByText('You are invited into a household.').waitFor({ state: 'detached' })
  await phone.getByText('Mia Cook invites you into their household.').waitFor({ state: 'detached' })

  await Promise.all([phone.goto('/shopping'), tablet.goto('/shopping')])
  await phone.getByLabel('Add something').fill('oat milk')
  await phone.keyboard.press('Enter')
  await tablet.getByText('oat milk').waitFor()

  await lee.delete(`/api/households/${(await householdsOf(lee)).own?._id}/members`, {
    friendEmail: lee.email,
  })
  await tablet.getByText('oat milk').waitFor({ state: 'detached' })
  await phone.getByText('oat milk').waitFor()
  expect([...one.complaints, ...other.complaints]).toEqual([])
})
