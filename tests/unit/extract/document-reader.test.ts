import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createPageReader } from '#server/extract/document-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'potluck-reader-'))
afterAll(() => rmSync(folder, { recursive: true }))

let workers = 0
function workerOf(source: string): string {
  workers += 1
  const file = join(folder, `${workers}.mjs`)
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', (question) => {
       if (question === null) return parentPort.postMessage(null)
       const { html, address } = question
       ${source}
     })`,
  )
  return file
}

const tooComplex = { status: 422, message: 'This page is too complex to read.' }

describe('a page', () => {
  it('is read in a thread, which the next one uses too', async () => {
    const worker = workerOf(
      'globalThis.pages = (globalThis.pages ?? 0) + 1; parentPort.postMessage({ recipe: { title: html + address + pages } })',
    )
    const pages = createPageReader({ worker })
    expect(await pages.read({ html: 'soup' }, '@x', 'ada')).toEqual({ title: 'soup@x1' })
    expect(await pages.read({ html: 'stew' }, '@y', 'ada')).toEqual({ title: 'stew@y2' })
  })

  it.each([
    ['never ends', 'for (;;);'],
    ['breaks', 'throw new Error("broken")'],
    ['ends without a word', 'process.exit(0)'],
    ['says that it is too complex', 'parentPort.postMessage({ recipe: null, problem: "elements" })'],
    ['fills the memory', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))'],
    [
      'holds more than 300 MB',
      'const all = []; while (all.length < 400) all.push(new Array(1e5).fill(all.length)); parentPort.postMessage({})',
    ],
  ])('is refused with a sentence when its thread %s, and nothing stops meanwhile', async (_, source) => {
    let turns = 0
    const clock = setInterval(() => {
      turns += 1
    }, 5)
    const pages = createPageReader({ worker: workerOf(source), deadlineMs: 1000 })
    await expect(pages.read({ html: '' }, '', 'ada')).rejects.toMatchObject(tooComplex)
    clearInterval(clock)
    expect(turns).toBeGreaterThan(0)
  })

  it('of one person that never ends does not delay those of others', async () => {
    const worker = workerOf('if (html === "endless") for (;;); else parentPort.postMessage({ recipe: null })')
    const pages = createPageReader({ worker, deadlineMs: 3000 })
    const done: string[] = []
    const endless = Array.from({ length: 3 }, () =>
      pages.read({ html: 'endless' }, '', 'ada').catch(() => done.push('endless')),
    )
    for (let page = 0; page < 5; page += 1) await pages.read({ html: 'soup' }, '', 'bob')
    expect(done).toEqual([])
    await Promise.race(endless)
    expect(done).toEqual(['endless'])
  })

  it('that was fetched is decoded in the thread', async () => {
    const pages = createPageReader()
    const html =
      '<script type="application/ld+json">{"@type":"Recipe","name":"Crème","recipeIngredient":["1 egg"]}</script>'
    const source = { bytes: Buffer.from(html, 'latin1'), contentType: 'text/html; charset=iso-8859-1' }
    expect(await pages.read(source, 'https://kitchen.example/', 'ada')).toMatchObject({ title: 'Crème' })
  })
})
