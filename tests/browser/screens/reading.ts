import type { Locator, Page } from 'playwright'
import { card } from '../visit.ts'
import { crumble, inTurn, opening, type Screen } from './screen.ts'

const openCard = (title: string) => async (page: Page) => {
  await card(page, title).getByRole('link').click()
  await page.getByRole('dialog', { name: title }).waitFor()
}

const openCrumble = openCard(crumble)
const cook = (page: Page) => page.getByRole('switch', { name: 'Cook Mode' }).click()
const tick = (count: number) => async (page: Page) => {
  for (let step = 0; step < count; step += 1) {
    await page.getByRole('button', { name: step === 4 ? 'Done' : 'Next step', exact: true }).click()
  }
}
/** A phone shows one step at a time. */
async function walkTo(page: Page, button: Locator): Promise<void> {
  for (const key of ['ArrowLeft', 'ArrowRight'])
    for (let step = 0; step < 6 && (await button.count()) === 0; step += 1) await page.keyboard.press(key)
}
const startTimers = async (page: Page) => {
  for (const name of ['Start a timer: 5 minutes', 'Start a timer: 35 to 40 minutes']) {
    const button = page.getByRole('button', { name }).first()
    await walkTo(page, button)
    await button.click()
  }
}

export const reading: Screen[] = [
  { name: 'recipe', as: 'ada', path: '/', show: openCrumble },
  { name: 'recipe-without-picture', as: 'ada', path: '/', show: openCard('Potato soup') },
  { name: 'recipe-long-title', as: 'ada', path: '/', show: openCard('Grandmother’s slow sourdough') },
  {
    name: 'recipe-scaled',
    as: 'ada',
    path: '/',
    async show(page) {
      await openCrumble(page)
      for (let more = 0; more < 3; more += 1)
        await page.getByRole('button', { name: 'More servings' }).click()
      for (const step of [1, 2]) await page.getByRole('button', { name: `Step ${step} done` }).click()
    },
  },
  {
    name: 'recipe-received',
    as: 'ada',
    path: '/',
    show: async (page) => {
      await page.getByRole('button', { name: 'View & Save' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'recipe-printed',
    as: 'ada',
    path: '/',
    async show(page) {
      await openCrumble(page)
      await page.emulateMedia({ media: 'print' })
    },
  },
  {
    name: 'photo-check',
    as: 'ada',
    path: '/?q=buttermilk',
    async show(page) {
      await card(page, 'Buttermilk Pancakes').getByRole('link').click()
      await page.getByRole('dialog', { name: 'Check the reading' }).waitFor()
    },
  },
  { name: 'cook', as: 'ada', path: '/', show: (page) => inTurn(page, openCrumble, cook) },
  {
    name: 'cook-middle',
    as: 'ada',
    path: '/',
    show: (page) => inTurn(page, openCrumble, cook, tick(2), startTimers),
  },
  {
    name: 'cook-ready-at',
    as: 'ada',
    path: '/',
    async show(page) {
      await inTurn(page, openCrumble, cook, opening('Ready at', 'Ready at'))
      await page.getByLabel('All dishes are ready at').fill('23:59')
    },
  },
  {
    name: 'cook-together',
    as: 'ada',
    path: '/',
    show: (page) => inTurn(page, openCrumble, cook, opening('Cook together', 'Cook together')),
  },
  { name: 'cook-done', as: 'ada', path: '/', show: (page) => inTurn(page, openCrumble, cook, tick(5)) },
  {
    name: 'cook-refused',
    as: 'ada',
    path: '/',
    async prepare(page) {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'wakeLock', {
          value: { request: () => Promise.reject(new Error()) },
        })
      })
    },
    show: (page) => inTurn(page, openCrumble, cook),
  },
  {
    name: 'timers-beside-the-list',
    as: 'ada',
    path: '/',
    async show(page) {
      await inTurn(page, openCrumble, cook, startTimers)
      await page.getByRole('button', { name: 'Close', exact: true }).first().click()
    },
  },
  {
    name: 'timer-rings',
    as: 'ada',
    path: '/',
    async prepare(page) {
      await page.clock.install()
    },
    async show(page) {
      await inTurn(page, openCrumble, cook, startTimers)
      await page.clock.runFor(6 * 60_000)
    },
  },
]
