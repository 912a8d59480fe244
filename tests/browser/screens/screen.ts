import type { Page } from 'playwright'
import type { Kitchen } from './kitchen.ts'

/** One thing that people can see, and how it comes about. */
export interface Screen {
  name: string
  /** Whose browser it is; nobody's when left out. */
  as?: 'ada' | 'nell' | 'rosa'
  path: string | ((kitchen: Kitchen) => string)
  isFirstVisit?: boolean
  /** Held or broken by hand, since no real network stalls when a picture is taken of it. */
  prepare?(page: Page, kitchen: Kitchen): Promise<void>
  /** From the opened page to the screen. Leaves nothing behind on the server that another screen would show. */
  show?(page: Page, kitchen: Kitchen): Promise<void>
}

/** The recipe with everything: a picture, steps with times, notes, a link, a place in the plan. */
export const crumble = 'Plum crumble with a brown butter crust'

export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** Presses what opens a dialog, and waits for it: most are loaded when they are first needed. */
export const opening = (button: string | RegExp, title: string | RegExp) => async (page: Page) => {
  await press(button)(page)
  await page.getByRole('dialog', { name: title, exact: typeof title === 'string' }).waitFor()
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

export async function inTurn(page: Page, ...steps: ((page: Page) => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step(page)
}

export const never = (pattern: string) => async (page: Page) => {
  await page.route(pattern, () => {})
}

export const cut = (pattern: string) => async (page: Page) => {
  await page.route(pattern, (route) => route.abort('connectionreset'))
}
