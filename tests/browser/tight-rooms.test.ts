import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { befriend, join, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { card, open, visitAs } from './visit.ts'

/** Where there is little room, or much to put into it; scroll bars take their share, as on a desktop. */
const instance = startInstance({ hasScrollbars: true })
const oneWord = 'Donaudampfschiffahrtsgesellschaftskapitaen'.repeat(5).slice(0, 200)
const longTag = (letter: string) => `${letter} and as long as a tag may be`.padEnd(30, letter)
const favorites = {
  'Four of the usual': ['weeknight', 'comfort food', 'vegetarian', 'for the kids'],
  'Four long ones, and a title that takes two lines': ['a', 'b', 'c', 'd'].map(longTag),
  'Two long ones': ['e', 'f'].map(longTag),
}
const twoLines = 'A stew with a name that takes two lines of its card'
const summary =
  'A warming weeknight supper of tomatoes, beans and slow-cooked onions that goes wonderfully with all kinds of bread.'
let ada: Member

beforeAll(async () => {
  ada = await join(instance)
  await typeRecipe(ada, 'Lentil soup', { servings: '4' })
  await typeRecipe(ada, oneWord, { servings: oneWord.slice(0, 60), cookTime: oneWord.slice(0, 60) })
  const friend = await join(instance, 'Ben', {
    firstName: oneWord.slice(0, 50),
    lastName: oneWord.slice(0, 50),
  })
  await befriend(ada, friend)
  await ada.patch('/api/me', { isSharingEnabled: true })
  for (const title of ['Goulash', twoLines]) await typeRecipe(ada, title, { summary })
  for (const [title, tags] of Object.entries(favorites)) {
    const { link, _id } = await typeRecipe(ada, title, { summary })
    await ada.post('/api/favorites/toggle', { link })
    await ada.put('/api/favorites', { recipeId: _id, tags })
  }
})

async function visit(width: number, path = '/', height = 740): Promise<Page> {
  const { page } = await visitAs(instance, ada, { viewport: { width, height } })
  await open(page, path)
  return page
}

const read = async (page: Page, title: string): Promise<Locator> => {
  await card(page, title).getByRole('link').click()
  const view = page.getByRole('dialog', { name: title })
  await view.waitFor()
  return view
}

test('the list of ingredients scrolls only when it is too high', async () => {
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

const widths = [320, 375, 768, 1440]

/** Until the grid has been told of the new width, which browsers do before they paint. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 1800 })
  await page.evaluate(
    () =>
      new Promise<void>((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(() => painted()))
      }),
  )
}

test('a favorite shows its tags in two whole rows at most at every width', async () => {
  const page = await visit(320, '/?view=favorites', 1800)
  for (const width of widths) {
    await resize(page, width)
    for (const title of Object.keys(favorites)) {
      const favorite = card(page, title)
      await expect.poll(() => favorite.evaluate(spilledRows), { message: `${title}, ${width}` }).toEqual([])
      const tops = () =>
        favorite
          .getByRole('listitem')
          .evaluateAll((tags) => new Set(tags.map((tag) => tag.getBoundingClientRect().top)).size)
      await expect.poll(tops, { message: `${title}, ${width}` }).toBeLessThanOrEqual(2)
    }
  }
})

/** What of a favorite's card is outside the card, or tags below the field for another one. */
function spilledRows(article: HTMLElement | SVGElement): string[] {
  const room = article.firstElementChild?.getBoundingClientRect()
  const last = article.querySelector('[role="list"] + form')?.getBoundingClientRect()
  return [...article.querySelectorAll('li, input, h2, [role="list"] + form, button')]
    .filter((row) => {
      const { left, right, bottom } = row.getBoundingClientRect()
      const end = row.matches('li') ? last?.top : room?.bottom
      return bottom > (end ?? 0) || right > (room?.right ?? 0) || left < (room?.left ?? 0)
    })
    .map((row) => row.outerHTML.slice(0, 80))
}

test('a card has room for all of its summary at every width', async () => {
  for (const [path, titles] of [
    ['/', ['Goulash', twoLines]],
    ['/?view=favorites', Object.keys(favorites)],
  ] as const) {
    const page = await visit(320, path, 1800)
    for (const width of widths) {
      await resize(page, width)
      for (const title of titles) {
        const message = `${title}, ${width}`
        await expect
          .poll(() => card(page, title).evaluate(roomOfSummary), { message })
          .toEqual({ hidden: 0, below: 0, hasPicture: true })
      }
    }
  }
})

test('on a phone, a card keeps its buttons with larger letters', async () => {
  const page = await visit(375, '/', 1800)
  for (const percent of [150, 200]) {
    await page.evaluate(
      (size) => document.documentElement.style.setProperty('font-size', `${size}%`),
      percent,
    )
    await expect
      .poll(() => card(page, twoLines).evaluate(spilledRows), { message: `${percent} %` })
      .toEqual([])
  }
})

/** Pixels of a card's summary that are hidden, and of its buttons that are below it. */
function roomOfSummary(article: HTMLElement | SVGElement) {
  const sentence = [...article.querySelectorAll('p')].find(({ innerText }) => innerText.endsWith('…'))
  const buttons = article.querySelector('button:last-of-type')?.getBoundingClientRect()
  return {
    hidden: (sentence?.scrollHeight ?? 999) - (sentence?.clientHeight ?? 0),
    below: Math.max(0, (buttons?.bottom ?? 999) - article.getBoundingClientRect().bottom + 10),
    hasPicture: (article.firstElementChild?.firstElementChild?.clientHeight ?? 0) > 100,
  }
}

test.each([375, 768, 1440])('timers leave room for the end of the list at %i pixels', async (width) => {
  const page = await visit(width, '/', 500)
  const height = () => page.evaluate(() => document.body.scrollHeight)
  const without = await height()
  const view = await read(page, 'Lentil soup')
  await view.getByRole('button', { name: /^Start a timer/ }).click()
  await view.getByRole('button', { name: 'Close' }).click()
  const tray = page.getByRole('region', { name: 'Timers' })
  const room = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const { y: top = 0 } = (await tray.boundingBox()) ?? {}
    const boxes = await page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((each) => each.firstElementChild?.getBoundingClientRect().bottom ?? 0),
      )
    return top - Math.max(...boxes)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
  // The page makes room one frame after the timers are shown.
  await expect.poll(height).toBeGreaterThan(without)
  const withTimers = await height()
  await tray.getByRole('button', { name: /^Cancel/ }).click()
  await expect.poll(height).toBeLessThan(withTimers)
})

test('the names of four timers are readable on a phone', async () => {
  const directions =
    'Add the onions and simmer gently for 20 minutes.\nBake for an hour and a half.\nRefrigerate for 12 hours.\nWait 5 minutes.'
  await typeRecipe(ada, 'Four timers', { directions })
  const page = await visit(375)
  const view = await read(page, 'Four timers')
  const chips = view.getByRole('button', { name: /^Start a timer/ })
  expect(await chips.allTextContents()).toEqual(['20 minutes', 'an hour and a half', '12 hours', '5 minutes'])
  for (const chip of await chips.all()) await chip.click()
  const tray = page.getByRole('region', { name: 'Timers' })
  for (const name of ['Simmer', 'Bake', 'Chill', 'Step 4']) {
    const text = tray.getByText(name, { exact: true })
    expect(await text.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  }
})

test.each([320, 1440])(
  'a name of a single word breaks before it leaves a dialog at %i pixels',
  async (width) => {
    const page = await visit(width)
    const longest = card(page, oneWord)
    for (const [button, title] of [
      ['Delete', 'Delete Recipe'],
      ['Add', 'Add to favorites'],
      ['Share', 'Share Recipe'],
      ['Edit', 'Edit recipe'],
    ] as const) {
      await longest.getByRole('button', { name: new RegExp(`^${button}`) }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.waitFor()
      if (title === 'Share Recipe') await dialog.getByRole('checkbox').waitFor()
      expect(await scrollsSideways(dialog), title).toEqual([])
      await dialog.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    const view = await read(page, oneWord)
    expect(await view.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  },
)

/** What holds more than fits across, and neither shows it nor says so with an ellipsis. */
const scrollsSideways = (dialog: Locator) =>
  dialog.evaluate((root) =>
    [root, ...root.querySelectorAll('*')]
      .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
      .filter(
        (each) =>
          getComputedStyle(each).textOverflow !== 'ellipsis' &&
          !each.matches('input, textarea, .visually-hidden'),
      )
      .map((each) => each.outerHTML.slice(0, 100)),
  )

test('the editor says that there are tags enough on every phone', async () => {
  const page = await visit(320, '/?view=favorites')
  await page.getByRole('button', { name: 'Edit Four of the usual' }).click()
  const field = page.getByRole('dialog').getByPlaceholder('Maximum tags reached')
  await field.waitFor()
  for (const width of [320, 375]) {
    await resize(page, width)
    expect(await field.evaluate(wordsFit), `${width}`).toBe(true)
  }
})

test.each([320, 375, 430])('what is above the list is in reach at %i pixels', async (width) => {
  const page = await visit(width)
  const reachable = async () => {
    for (const name of ['Profile', 'Recipes', 'Favorites', 'Search', 'Filter'])
      await page.getByRole('button', { name, exact: true }).click({ trial: true })
  }
  await reachable()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox').fill('stew')
  await reachable()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filter' }).waitFor()
})

test('the places, the lists and the search do not overlap on wide screens, and have padding on a phone', async () => {
  const page = await visit(1440)
  const overlaps = () =>
    page.locator('header > div > *').evaluateAll((parts) =>
      parts
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .some(({ left }, index, all) => left < (all[index - 1]?.right ?? 0)),
    )
  for (const width of [1024, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    expect([width, await overlaps()]).toEqual([width, false])
  }
  await resize(page, 320)
  for (const name of ['Recipes', 'Favorites']) {
    const air = await page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const words = document.createRange()
      words.selectNodeContents(button)
      return words.getBoundingClientRect().left - button.getBoundingClientRect().left
    })
    expect(air, name).toBeGreaterThanOrEqual(8)
  }
})

/** Whether the placeholder is narrower than what its field has for it. */
function wordsFit(field: HTMLElement | SVGElement): boolean {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field)
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('Nothing to measure with.')
  context.font = font
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return context.measureText(field.getAttribute('placeholder') ?? '').width <= room
}

test.each(['/', '/shopping', '/plan', '/potlucks', '/account'])(
  'with letters of twice the size, the head of %s fits on a phone, in words',
  async (path) => {
    const page = await visit(375, path)
    // Browsers make 32 pixels of 16, of which base.css makes 34.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '34px'))
    // The title may be rendered again meanwhile.
    await expect.poll(() => page.getByRole('heading', { level: 1 }).evaluate(lines)).toBeLessThan(6)
    const [width, room] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return [scrollWidth, clientWidth]
    })
    expect(width).toBeLessThanOrEqual(room ?? 0)
  },
)

/** Height in letters; two lines have less than five. */
const lines = (title: HTMLElement | SVGElement) =>
  title.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(title).fontSize)
