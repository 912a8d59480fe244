import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import type { ShoppingList } from '#server/contract/shopping.ts'
import { visitAs, withWorker } from '../../browser/visit.ts'
import { launchBrowser } from '../../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../../support/built-server.ts'
import { befriend, joinAsSharer, type Member } from '../../support/people.ts'
import { type PhoneOptions, startPhone } from './harness/cold-page.ts'
import { median } from './harness/figure.ts'
import { cpuSlowdown } from './harness/large-list.ts'

/**
 * A shared shopping list of 300 lines on a phone: ticking a line, seeing the tick of a friend, and opening the list from
 * cold without a network. Usage: shopping-list.ts [lines, 300] [rounds, 15]
 */
async function run(lines: number, rounds: number): Promise<void> {
  // First, because it fails where there is no browser, and a server that is never closed keeps this process alive.
  const browser = await launchBrowser()
  try {
    const server = await startBuiltServer()
    try {
      await measure({ browser, server }, lines, rounds)
    } finally {
      await server.close()
    }
  } finally {
    await browser.close()
  }
}

interface Instance {
  browser: Browser
  server: BuiltServer
}

async function measure({ browser, server }: Instance, lines: number, rounds: number): Promise<void> {
  const [olga, fred] = [await joinAsSharer(server, 'Olga'), await joinAsSharer(server, 'Fred')]
  await befriend(olga, fred)
  const list = await makeList(olga, lines)
  await olga.put(`/api/shopping/${list}/members`, { friendEmail: fred.email })
  const phone = { ...withWorker, viewport: { width: 375, height: 740 } }
  const { page, context } = await visitAs({ browser, url: server.url }, olga, phone)
  // A busy machine shows slow times, and does not fail.
  context.setDefaultTimeout(60_000)
  await open(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  for (const order of orders) {
    await page.evaluate(storeOrder, { list, order })
    await open(page)
    report(`ticked, by ${order}`, await repeated(rounds, (round) => ticked(page, round)), 50)
    report(
      `ticked by a friend, by ${order}`,
      await repeated(rounds, (round) => seen(page, fred, list, round)),
      100,
    )
  }
  await context.close()
  await measureOpening({ server, person: olga, path: '/shopping', observer: observerOf(lines) }, list, rounds)
}

const orders = ['aisle', 'hand'] as const

const storeOrder = ({ list, order }: { list: string; order: string }) =>
  localStorage.setItem(`shopping order ${list}`, order)

async function open(page: Page): Promise<void> {
  await page.goto('/shopping')
  await page.locator('[data-hydrated]').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(3000)
}

/** Ends the server: nothing else is as surely without a network. */
async function measureOpening(options: PhoneOptions, list: string, rounds: number): Promise<void> {
  const phone = await startPhone(options)
  try {
    await options.server.close()
    for (const order of orders) {
      await phone.page.evaluate(storeOrder, { list, order })
      const first = await repeated(rounds, () => phone.openCold('window.firstRowsAt'))
      report(`opened offline, by ${order}`, first, 300)
      const all = await repeated(rounds, () => phone.openCold('window.allRowsAt'))
      report(`with all lines, by ${order}`, all)
    }
  } finally {
    await phone.close()
  }
}

/** Milliseconds from the start of the navigation until the rows on the screen, and all of them, were painted. */
const observerOf = (lines: number) => `
  const look = () => {
    const rows = document.querySelectorAll('[data-hydrated] li input[type="checkbox"]').length
    // After this frame, which paints them.
    if (rows > 0 && !window.isShown) setTimeout(() => { window.firstRowsAt = performance.now() })
    if (rows > 0) window.isShown = true
    if (rows < ${lines}) requestAnimationFrame(look)
    else setTimeout(() => { window.allRowsAt = performance.now() })
  }
  requestAnimationFrame(look)
`

async function makeList(member: Member, lines: number): Promise<string> {
  const wish = { name: 'Feast', requestId: randomUUID() }
  const { list } = (await member.post<{ list: ShoppingList }>('/api/shopping', wish)).body
  const at = Date.now() - 60_000
  for (let start = 0; start < lines; start += 100) {
    const operations = Array.from({ length: Math.min(100, lines - start) }, (_, index) => {
      const id = start + index
      return {
        kind: 'add',
        id: randomUUID(),
        at,
        list: list._id,
        item: lineId(id),
        text: `${id + 1} g ${food(id)}`,
        place: id * 1000,
      }
    })
    const { status, body } = await member.post('/api/shopping/operations', { operations })
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  return list._id
}

const lineId = (id: number) => `shopping-line-${id}`

const kinds = ['apples', 'bread', 'milk', 'beef', 'rice', 'salmon', 'basil', 'walnuts', 'onions', 'cocoa']
/** Each a food of its own, which is not added to another line. */
const food = (id: number) => `${kinds[id % kinds.length]} no. ${id}`

/** From the click to the frame after the one that shows it. */
const ticked = (page: Page, round: number) =>
  page.evaluate(async (index) => {
    const box = document.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]')[index]
    if (!box) throw new Error('There is no such line.')
    await new Promise((resolve) => setTimeout(resolve, 300))
    const startedAt = performance.now()
    box.click()
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - startedAt
  }, 2 * round)

async function seen(page: Page, friend: Member, list: string, round: number): Promise<number> {
  const item = lineId(100 + 3 * round)
  const name = food(100 + 3 * round)
  const row = page.locator('li', { hasText: name }).getByRole('checkbox')
  const isTicked = !(await row.isChecked())
  const shownAt = row.evaluate(async (box: HTMLInputElement) => {
    const before = box.checked
    while (box.isConnected && box.checked === before) await new Promise(requestAnimationFrame)
    return Date.now()
  })
  await page.waitForTimeout(300)
  const at = Date.now()
  await friend.post('/api/shopping/operations', {
    operations: [{ kind: 'tick', id: randomUUID(), at, list, item, isTicked }],
  })
  return (await shownAt) - at
}

async function repeated(rounds: number, measure: (round: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await measure(round))
  return times
}

function report(what: string, times: number[], limit = Number.POSITIVE_INFINITY): void {
  const middle = median(times)
  const isOver = middle > limit
  if (isOver) process.exitCode = 1
  const most = Math.max(...times).toFixed(0)
  const asked = Number.isFinite(limit) ? `, limit ${limit}${isOver ? ', OVER' : ''}` : ''
  console.log(`${what.padEnd(30)} ${middle.toFixed(0)} ms (at most ${most})${asked}`)
}

const [lines = 300, rounds = 15] = process.argv.slice(2).map(Number)
await run(lines, rounds)
