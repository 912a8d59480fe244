import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { launchBrowser } from '../../support/browser.ts'
import { startProcess } from '../bench/harness/child.ts'
import { median, quantile } from '../bench/harness/figure.ts'
import { countEvents, type Outcome, pasteAddress, registerCook } from './paste-addresses.ts'
import { choosePages, servePages } from './saved-pages.ts'

const usage = `Usage: npm run demo:corpus -- <folder> [--count 30]

Serves the saved pages <folder>/<site>/<page>.html.gz on loopback, registers a person in a browser, pastes
the pages' addresses one by one, and reports how many appeared as cards without a reload.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '30' } },
})
const [folder] = positionals
const count = Number(values.count)
if (!folder || !Number.isInteger(count) || count < 1) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
try {
  await demonstrate(resolve(folder), count)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function demonstrate(source: string, pageCount: number): Promise<void> {
  const pages = choosePages(source, pageCount)
  const undo: (() => unknown)[] = []
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'potluck-demo-data-'))
    undo.unshift(() => rmSync(dataDir, { recursive: true, force: true }))
    const site = await servePages(source, pages)
    undo.unshift(() => site.close())
    const env = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, FETCH_ALLOW: site.host, LOG_LEVEL: 'warn' }
    const potluck = await startProcess(['cli/setup.mjs', 'start'], /ready at (http:\S+)/, { env })
    undo.unshift(() => potluck.stop())
    const browser = await launchBrowser()
    undo.unshift(() => browser.close())
    const page = await browser.newPage({ viewport: { width: 1360, height: 900 } })
    const eventCount = countEvents(page)
    await registerCook(page, potluck.match)
    const outcomes: Outcome[] = []
    for (const path of pages) {
      const outcome = await pasteAddress(page, site.address(`/${path}`))
      outcomes.push(outcome)
      process.stdout.write(`${describe(outcome)}  ${path}\n`)
    }
    report(outcomes, eventCount())
    await takeScreenshots(page)
  } finally {
    for (const step of undo) await step()
  }
}

function describe(outcome: Outcome): string {
  const time = `${outcome.ms} ms`.padStart(8)
  if (outcome.kind === 'card') return `${time}  card     ${outcome.title}`
  if (outcome.kind === 'existed') return `${time}  exists   ${outcome.title}`
  return `${time}  ${outcome.kind === 'refused' ? `refused  ${outcome.reason}` : 'no result'}`
}

function report(outcomes: readonly Outcome[], eventCount: number): void {
  const times = outcomes.filter(({ kind }) => kind === 'card').map(({ ms }) => ms)
  process.stdout.write(
    `\n${times.length} of ${outcomes.length} appeared as cards without a reload, ${eventCount} recipes arrived over the WebSocket.\n` +
      `From Enter to the card: median ${median(times)} ms, p95 ${quantile(times, 0.95)} ms.\n`,
  )
}

/** Screenshots of the list with its pictures, and of the reading view of its first recipe. */
async function takeScreenshots(page: Page): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'potluck-demo-'))
  await page
    .getByText(/added!|already exists!/)
    .last()
    .waitFor({ state: 'detached' })
  await page.screenshot({ path: join(folder, 'list.png') })
  await page.locator('article[data-position="1"] h2 a').click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(800)
  await page.screenshot({ path: join(folder, 'reading-view.png') })
  process.stdout.write(`Screenshots: ${folder}\n`)
}
