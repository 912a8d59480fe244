import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { writeWorker } from '../../support/worker-file.ts'

/** Starts a thread, makes much garbage, and prints the largest size of the young generation in bytes. */
const program = (workerFile: string, then = '', halfway = '') => `
  import { getHeapSpaceStatistics } from 'node:v8'
  import { Worker } from 'node:worker_threads'
  import { letYoungGrow, limitHeapGrowth } from './server/async/heap-growth.ts'
  import { createWorkers } from './server/async/workers.ts'
  limitHeapGrowth()
  ${then}
  const workers = createWorkers({ file: ${JSON.stringify(workerFile)}, in: 'thread' })
  await workers.call('run')
  const young = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').physical_space_size
  let kept = []
  let most = 0
  for (let n = 0; n < 3_000_000; n += 1) {
    kept.push({ n, text: 'x' + n })
    // As between requests.
    if (n % 10_000 === 0) await new Promise(setImmediate)
    if (n === 1_500_000) { ${halfway} }
    if (kept.length <= 50_000) continue
    kept = []
    most = Math.max(most, young())
  }
  console.log(most)
  await workers.close()
`

async function largestYoung(then?: string, halfway?: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: program(writeWorker('done(null)'), then, halfway), resolveDir: process.cwd() },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  })
  const file = join(temporaryFolder(), 'program.mjs')
  writeFileSync(file, outputFiles[0]?.text ?? '')
  return Number(execFileSync(process.execPath, [file], { encoding: 'utf8' }))
}

test('the young generation does not grow, also after a thread was started', { timeout: 60_000 }, async () => {
  const bytes = await largestYoung()
  expect(bytes).toBeGreaterThan(0)
  // 3 to 5 MB, by the version of Node; without the flags it grows to 30 MB and more.
  expect(bytes).toBeLessThan(8_000_000)
})

test('that of a server that has started grows, and stops', { timeout: 60_000 }, async () => {
  const bytes = await largestYoung('letYoungGrow()')
  expect(bytes).toBeGreaterThan(8_000_000)
  expect(bytes).toBeLessThan(24_000_000)
})

test('it stays so when a thread starts later', { timeout: 60_000 }, async () => {
  // Not by our own workers, which set the flags again once they run: V8 resets them before that.
  const thread = "new Worker('setInterval(() => {}, 1000)', { eval: true }).unref()"
  expect(await largestYoung('letYoungGrow()', thread)).toBeLessThan(24_000_000)
})
