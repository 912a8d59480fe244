import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readInThread } from '#server/scrape/page-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'potluck-reader-'))
afterAll(() => rmSync(folder, { recursive: true }))

let workers = 0
function workerOf(source: string): string {
  workers += 1
  const file = join(folder, `${workers}.mjs`)
  writeFileSync(file, `import { parentPort } from 'node:worker_threads'\n${source}`)
  return file
}

describe('a page read in a thread of its own', () => {
  it('answers what the thread found', async () => {
    const echo = workerOf(
      "parentPort.on('message', ({ html, address }) => parentPort.postMessage({ title: html + address }))",
    )
    expect(await readInThread(echo, 'soup', '@x')).toEqual({ title: 'soup@x' })
  })

  it.each([
    ['never ends', 'for (;;);'],
    ['breaks', 'throw new Error("broken")'],
    ['ends without a word', ''],
    ['fills the memory', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))'],
    [
      'holds more than 300 MB',
      'const all = []; while (all.length < 400) all.push(new Array(1e5).fill(all.length)); parentPort.postMessage({})',
    ],
  ])('is given up with a sentence when the thread %s, and nothing stops meanwhile', async (_, source) => {
    let turns = 0
    const clock = setInterval(() => {
      turns += 1
    }, 5)
    const reading = readInThread(workerOf(source), '', '', 1000)
    await expect(reading).rejects.toMatchObject({ status: 422, message: /takes too long to read/ })
    clearInterval(clock)
    expect(turns).toBeGreaterThan(0)
  })
})
