import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { befriend, join, listOf, typeRecipe } from '../support/people.ts'
import { invite } from '../support/potlucks.ts'
import { startInstance } from './instance.ts'
import { allClosed, isHydrated, visitAs } from './visit.ts'

const instance = startInstance()

const narrow = { viewport: { width: 375, height: 812 } }
const wide = { viewport: { width: 1440, height: 900 } }

/** With SCREENSHOTS=1, for looking at. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `tests/artefacts/screens/potluck-${name}.png`, fullPage: true })
}

// Four browsers, two widths and both themes.
test('two friends and two guests without accounts hold a potluck', { timeout: 240_000 }, async () => {
  const [ada, ben] = [await join(instance), await join(instance, 'Ben')]
  await befriend(ada, ben)
  const crumble = { servings: '4', ingredients: ['500 g plums', '50 g flaked almonds'] }
  await typeRecipe(ada, 'Plum crumble', crumble)
  const { page, complaints } = await visitAs(instance, ada, wide)

  // Ada invites.
  await page.goto('/potlucks')
  await isHydrated(page)
  await page.getByText('Plan a meal where everyone brings a dish.').waitFor()
  await page.getByRole('button', { name: 'New potluck' }).click()
  const form = page.getByRole('dialog', { name: 'New potluck' })
  await form.getByLabel('What is it called?').fill('Harvest potluck')
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel('When?').fill(`${day}T18:30`)
  await form.getByLabel('Time zone').selectOption('Europe/Berlin')
  await form.getByLabel('Where?').fill('The garden')
  await form.getByLabel('How many guests? (roughly)').fill('8')
  await form.getByLabel('Desserts').fill('1')
  await form.getByLabel('Salads').fill('2')
  await picture(page, 'new-wide')
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Harvest potluck', level: 1 }).waitFor()
  await isHydrated(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  // She asks Ben, and makes a link for the others.
  await page.getByRole('button', { name: 'Invite friends' }).click()
  const friends = page.getByRole('dialog', { name: 'Invite friends' })
  await friends.getByLabel('Ben Cook').check()
  await friends.getByRole('button', { name: 'Invite', exact: true }).click()
  await allClosed(page)
  await page.getByText('1 of about 8 coming, 1 has not answered').waitFor()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const url = (await page.locator('code').textContent()) ?? ''
  expect(url).toMatch(/\/potlucks\/[\w-]{22}$/)

  // Ben answers with his account and sees what she brings, live.
  const { page: bens, complaints: ofBen } = await visitAs(instance, ben, narrow)
  await bens.goto(`/potlucks/${id}`)
  await isHydrated(bens)
  const answer = bens.getByRole('region', { name: 'Your answer' })
  await answer.getByRole('radio', { name: 'I’m coming' }).check()
  await answer.getByRole('checkbox', { name: 'No nuts' }).check()
  await answer.getByRole('button', { name: 'Send my answer' }).click()
  await answer.getByText('Saved.', { exact: true }).waitFor()
  await page.getByText('2 of about 8 coming').waitFor()
  await page.getByRole('button', { name: 'I bring something' }).click()
  const bring = page.getByRole('dialog', { name: 'I bring something' })
  await bring.getByRole('radio', { name: 'Plum crumble' }).check()
  await bring.getByLabel('As a').selectOption('dessert')
  await bring.getByLabel('For how many?').fill('8')
  await bring.getByRole('button', { name: 'Bring it' }).click()
  await allClosed(page)
  await page.getByText('Ben Cook (No nuts): 50 g flaked almonds').waitFor()
  await bens.getByRole('link', { name: 'Plum crumble' }).waitFor()
  expect(await bens.getByText('Please check').count()).toBe(0)

  // Clara comes with the link, on a phone without scripts.
  const plain = await instance.browser.newContext({ javaScriptEnabled: false, ...narrow })
  const claras = await plain.newPage()
  await claras.goto(url)
  await claras.getByLabel('Your name').fill('Clara')
  await claras.getByRole('radio', { name: 'I’m coming' }).check()
  await claras.getByLabel('How many, with you?').selectOption('2')
  await claras.getByLabel('Anything else you must not eat?').fill('celery')
  await claras.getByRole('button', { name: 'Send my answer' }).click()
  await claras.getByRole('heading', { name: 'Your answer' }).waitFor()
  await claras.getByLabel('What do you bring?').fill('Waldorf salad')
  await claras.getByLabel('As a').selectOption('salad')
  await claras.getByRole('button', { name: 'Add', exact: true }).click()
  await claras.getByText('Waldorf salad').first().waitFor()
  await page.getByText('Clara +1').waitFor()
  await picture(claras, 'guest-without-scripts')
  await claras.getByRole('link', { name: 'Plum crumble' }).click()
  await claras.getByText('1 kg plums').or(claras.getByText('1000 g plums')).waitFor()

  // Dev comes with the link and scripts, and sees what changes without reloading.
  const context = await instance.browser.newContext({ ...wide, reducedMotion: 'reduce' })
  const devs = await context.newPage()
  await devs.goto(url)
  await isHydrated(devs)
  await devs.getByLabel('Your name').fill('Dev')
  await devs.getByRole('radio', { name: 'Maybe' }).check()
  await devs.getByRole('button', { name: 'Send my answer' }).click()
  await devs.getByRole('heading', { name: 'Your answer' }).waitFor()
  await page.getByText('4 of about 8 coming, 1 maybe').waitFor()
  await ben.put(`/api/potlucks/${id}/dishes/bread-of-ben-cook`, { course: 'side', title: 'Bread' })
  await devs.getByText('Bread').waitFor({ timeout: 60_000 })

  // Everything is readable in both themes and widths.
  for (const [who, shown] of [
    ['host', page],
    ['friend', bens],
    ['guest', devs],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await shown.emulateMedia({ colorScheme })
      for (const [width, { viewport }] of Object.entries({ narrow, wide })) {
        await shown.setViewportSize(viewport)
        await picture(shown, `${who}-${width}-${colorScheme}`)
      }
      expect([who, colorScheme, await violationsOf(shown, colorScheme === 'dark')]).toEqual([
        who,
        colorScheme,
        [],
      ])
    }
  }

  // Ben saves what was good.
  await bens.getByRole('link', { name: 'Plum crumble' }).click()
  await bens.getByRole('button', { name: 'Save to my recipes' }).click()
  await bens.getByText('It is in your list now.').waitFor()
  await expect.poll(async () => (await listOf(ben)).map(({ title }) => title)).toEqual(['Plum crumble'])
  await page.goto('/potlucks')
  await page.getByRole('link', { name: /Harvest potluck/ }).waitFor()
  await picture(page, 'list-wide')
  expect([...complaints, ...ofBen]).toEqual([])
  await plain.close()
})

test('the focus stays in the potluck when its date is chosen, and who has no friends here invites with a link', async () => {
  const ada = await join(instance)
  const [first, second] = [4, 5].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  const dates = [first, second].map((day) => `${day?.slice(0, 10)}T18:30`)
  const { _id } = await invite(ada, { date: null, dates })
  const { page, complaints } = await visitAs(instance, ada)
  await page.goto(`/potlucks/${_id}`)
  await isHydrated(page)
  await page.getByRole('button', { name: 'Choose this date' }).last().press('Enter')
  await page.getByRole('link', { name: 'Add to calendar' }).waitFor()
  await page.getByRole('button', { name: 'Choose this date' }).first().waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Invite friends')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite friends' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  expect(await dialog.locator('code').textContent()).toMatch(/\/potlucks\/[\w-]{22}$/)
  expect(complaints).toEqual([])
})

test('a filled invitation is not closed without a question', async () => {
  const { page } = await visitAs(instance, await join(instance))
  await page.goto('/potlucks')
  await isHydrated(page)
  await page.getByRole('button', { name: 'New potluck' }).click()
  const form = page.getByRole('dialog', { name: 'New potluck' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await form.getByLabel('A note for your guests').fill('Bring a chair.')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await form.getByLabel('A note for your guests').inputValue()).toBe('Bring a chair.')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await allClosed(page)
})
