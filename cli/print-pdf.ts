import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { chmod, copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CliError, exitCodes } from './failure.ts'
import { findBrowser } from './setup/find-browser.mjs'
import { SetupError } from './setup/say.mjs'

const maxPrintMs = 180_000

/** Prints a page of this machine with an installed Chromium or Chrome; returns the size of the PDF in bytes. */
export async function printPdf(address: string, target: string): Promise<number> {
  const browser = expectBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'potluck-print-'))
  try {
    const printed = join(folder, 'printed.pdf')
    await run(browser, [
      '--headless',
      `--user-data-dir=${join(folder, 'profile')}`,
      `--print-to-pdf=${printed}`,
      '--no-pdf-header-footer',
      '--disable-gpu',
      '--disable-background-networking',
      // Recipes are words of strangers.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      // Chromium refuses to start as root with its sandbox.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      address,
    ])
    await copyFile(printed, target)
    // Readable by its owner only, as an export.
    await chmod(target, 0o600)
    return statSync(target).size
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Throws before anything is read when there is none. */
export function expectBrowser(): string {
  try {
    const found = findBrowser()
    if (found) return found
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    throw new CliError(error.message, exitCodes.usage)
  }
  throw new CliError(
    'No Chromium or Chrome was found. Install one, or name its program with CHROMIUM_PATH.',
    exitCodes.refused,
  )
}

async function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: maxPrintMs })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
  })
  const code = await new Promise((done) => {
    child.once('error', () => done(null))
    child.once('close', done)
  })
  if (code !== 0)
    throw new CliError(`${program} could not print: ${said.trim().split('\n').at(-1)}`, exitCodes.fault)
}
