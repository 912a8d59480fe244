import { describe, expect, it } from 'vitest'
import { createDocumentReader } from '#server/extract/document-reader.ts'
import { writeWorker } from '../../support/worker-file.ts'

const workerOf = (source: string) => writeWorker(`const [{ html }, address] = args; ${source}`)

const tooComplex = { status: 422, message: 'This page is too complex to read.' }

describe('a page', () => {
  it('is read in a thread, which the next one uses too', async () => {
    const worker = workerOf(
      'globalThis.pages = (globalThis.pages ?? 0) + 1; done({ title: html + address + pages })',
    )
    const pages = createDocumentReader({ worker })
    expect(await pages.read({ html: 'soup' }, '@x', 'ada')).toEqual({ title: 'soup@x1' })
    expect(await pages.read({ html: 'stew' }, '@y', 'ada')).toEqual({ title: 'stew@y2' })
  })

  it.each([
    ['never ends', 'for (;;);'],
    ['breaks', 'throw new Error("broken")'],
    ['ends without a reply', 'process.exit(0)'],
    ['fails', 'reply({ type: "failed", message: "broken", details: {} })'],
    ['fills the memory', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))'],
    [
      'holds more than 300 MB',
      'const all = []; while (all.length < 400) all.push(new Array(1e5).fill(all.length)); done(null)',
    ],
  ])('is refused with a sentence when its thread %s, and nothing stops meanwhile', async (_, source) => {
    let turns = 0
    const clock = setInterval(() => {
      turns += 1
    }, 5)
    // By the clock, one second of the processor may take minutes on a busy machine.
    const limits = { processorLimitMs: 1000, wallLimitMs: 240_000 }
    const pages = createDocumentReader({ worker: workerOf(source), ...limits })
    await expect(pages.read({ html: '' }, '', 'ada')).rejects.toMatchObject(tooComplex)
    clearInterval(clock)
    expect(turns).toBeGreaterThan(0)
  })

  it('is read although the machine is slow by the clock', async () => {
    const worker = workerOf('setTimeout(() => done(html), 1500)')
    const pages = createDocumentReader({ worker, processorLimitMs: 500 })
    expect(await pages.read({ html: 'soup' }, '', 'ada')).toBe('soup')
  })

  it('is not called complex where only the machine is busy', async () => {
    const worker = workerOf('if (html === "soup") done(html)')
    const pages = createDocumentReader({ worker, processorLimitMs: 500, wallLimitMs: 200 })
    await expect(pages.read({ html: 'stew' }, '', 'ada')).rejects.toMatchObject({
      status: 503,
      message: 'Potluck is busy at the moment. Please try again in a minute.',
    })
    expect(await pages.read({ html: 'soup' }, '', 'ada')).toBe('soup')
  })

  it('of one person that never ends does not delay those of others', async () => {
    const worker = workerOf('if (html === "endless") for (;;); else done("soup")')
    const pages = createDocumentReader({ worker, processorLimitMs: 3000 })
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
    const pages = createDocumentReader()
    const html =
      '<script type="application/ld+json">{"@type":"Recipe","name":"Crème","recipeIngredient":["1 egg"]}</script>'
    const source = { bytes: Buffer.from(html, 'latin1'), contentType: 'text/html; charset=iso-8859-1' }
    expect(await pages.read(source, 'https://kitchen.example/', 'ada')).toMatchObject({
      recipe: { title: 'Crème' },
    })
  })
})
