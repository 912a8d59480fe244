import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** Several test runners start, one after the other. */
const patient = { timeout: 180_000 }

let folder: string
beforeEach(() => {
  mkdirSync('tests/artefacts', { recursive: true })
  folder = mkdtempSync('tests/artefacts/second-run-')
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = (name: string, body: string) =>
  writeFileSync(
    join(folder, `${name}.test.ts`),
    `import { existsSync, writeFileSync } from 'node:fs'\nimport { expect, it } from 'vitest'\n${body}`,
  )
const passes = "it('passes', () => expect(1).toBe(1))\n"

/** Runs the tests of the folder as `npm test` does. */
function runTests(): Promise<{ code: unknown; last: string | undefined; output: string }> {
  const config = join(folder, 'vitest.config.ts')
  writeFileSync(config, `export default { test: { root: ${JSON.stringify(folder)} } }\n`)
  const script = `import { runTwice } from './cli/setup/test.mjs'
process.exitCode = await runTwice(${JSON.stringify(config)}, ['--reporter=tests/support/summary-reporter.ts'])`
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', script], (error, stdout) =>
      resolve({ code: error?.code ?? 0, last: stdout.trim().split('\n').at(-1), output: stdout }),
    )
  })
}

it(
  'a file with a test that was late once is run again whole, and the summary is of both runs',
  patient,
  async () => {
    file('sound', passes)
    const marker = JSON.stringify(join(folder, 'been-here'))
    file(
      'late',
      `${passes}it('is late', () => {
  const again = existsSync(${marker})
  writeFileSync(${marker}, '')
  expect(again, 'too late').toBe(true)
})`,
    )
    const other = JSON.stringify(join(folder, 'rejected'))
    file(
      'unhandled',
      `${passes}it('leaves a rejection', async () => {
  if (!existsSync(${other})) {
    writeFileSync(${other}, '')
    void Promise.reject(new Error('left behind'))
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
})`,
    )
    const { code, last, output } = await runTests()
    expect([code, last]).toEqual([0, '5 passed, 0 failed'])
    expect(output).toMatch(/failed in the first run: late\.test\.ts: is late: too late/)
    expect(output).toMatch(/failed in the first run: \S*unhandled\.test\.ts: outside of a test: left behind/)
  },
)

it('what fails twice, or cannot be loaded, fails the run', patient, async () => {
  file('sound', passes)
  file('wrong', `${passes}it('is wrong', () => expect(1).toBe(2))`)
  file('broken', "throw new Error('broken')")
  const { code, last } = await runTests()
  expect([code, last]).toEqual([1, '2 passed, 2 failed'])
})
