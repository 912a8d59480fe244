import type { Locator, Page } from 'playwright'

export type Outcome =
  | { kind: 'card'; title: string; ms: number }
  | { kind: 'existed'; title: string; ms: number }
  | { kind: 'refused'; reason: string; ms: number }
  | { kind: 'nothing'; ms: number }

const timeoutMs = 30_000
const firstCard = 'article[data-position="1"]'

export async function registerCook(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/register`)
  const welcome = page.getByRole('button', { name: 'Continue' })
  if (await welcome.isVisible()) await welcome.click()
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Cook')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long wooden spoon')
  await page.getByLabel('Confirm Password', { exact: true }).fill('a long wooden spoon')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.locator('[data-island="dashboard"][data-hydrated]').waitFor()
}

/** Counts the recipes received over the WebSocket, not by reloading the list. */
export function countEvents(page: Page): () => number {
  let events = 0
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (payload.toString().includes('"recipe:created"')) events += 1
    })
  })
  return () => events
}

/** Pastes an address into the add dialog and waits for its visible result, without a reload. */
export async function pasteAddress(page: Page, address: string): Promise<Outcome> {
  const before = await idOfFirstCard(page)
  await page.getByRole('button', { name: 'Add recipe' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(address)
  const start = performance.now()
  await dialog.getByRole('textbox').press('Enter')
  const outcome = await firstResult(page, before)
  return { ...outcome, ms: Math.round(performance.now() - start) }
}

type Result =
  | { kind: 'card'; title: string }
  | { kind: 'existed'; title: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'nothing' }

async function firstResult(page: Page, before: string | null): Promise<Result> {
  const card = page.locator(before ? `${firstCard}:not([data-recipe="${before}"])` : firstCard)
  const failure = page.getByRole('dialog', { name: /Failed to Get Recipe|Recipe Not Found/ })
  const existed = page.getByText('already exists!')
  try {
    await card.or(failure).or(existed).first().waitFor({ timeout: timeoutMs })
  } catch {
    return { kind: 'nothing' }
  }
  if (await failure.isVisible()) {
    const reason = await textOf(failure)
    await failure.getByRole('button', { name: /Cancel|Return to Recipes/ }).click()
    return { kind: 'refused', reason }
  }
  if (await existed.isVisible()) return { kind: 'existed', title: await textOf(existed) }
  return { kind: 'card', title: await textOf(card.getByRole('heading')) }
}

async function idOfFirstCard(page: Page): Promise<string | null> {
  const card = page.locator(firstCard)
  return (await card.count()) > 0 ? await card.getAttribute('data-recipe') : null
}

async function textOf(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replace(/\s+/g, ' ').trim()
}
