import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { AppError } from '#server/errors.ts'
import { createPhotoReader } from '#server/ocr/photo-reader.ts'
import { printPage } from '../../support/printed-page.ts'
import { hostileFiles } from './hostile-files.ts'

const reader = createPhotoReader({ languages: ['eng'] })
afterAll(() => reader.close())

const blank = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer()

describe('reading photos', () => {
  it('refuses 200 damaged, disguised and oversized files with a sentence each, within bounded memory', async () => {
    const files = await hostileFiles()
    expect(files.length).toBeGreaterThanOrEqual(200)
    const before = process.memoryUsage().rss
    for (const [name, file] of files) {
      const refusal = await reader.read(file).catch((error: unknown) => error)
      expect(refusal, name).toBeInstanceOf(AppError)
      expect(String(refusal), name).toMatch(/^AppError: [A-Z].+\.$/)
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  }, 60_000)

  it('finds nothing on an empty sheet and does not fail', async () => {
    const result = await reader.read(await blank())
    expect(result).toMatchObject({
      found: 'nothing',
      text: '',
      words: [],
      photo: { width: 600, height: 800 },
    })
  }, 30_000)

  it('reads a German page with the German model', async () => {
    const speaking = createPhotoReader({ languages: ['eng', 'deu'] })
    const list = ['Zutaten', '250 g Weißkohl', '2 süße Äpfel', '1 EL Öl', 'Zubereitung']
    const step = 'Den Kohl mit den Äpfeln in dem Öl weich dünsten und heiß mit der Soße servieren.'
    const page = await printPage(900, {
      top: 60,
      lines: [['Süßer Kohl', 60], ...[...list, step].map((line) => [line, 30] as const)],
    }).toBuffer()
    const { recipe } = await speaking.read(page)
    expect(recipe).toMatchObject({
      title: 'Süßer Kohl',
      ingredients: list.slice(1, 4),
      directions: [step],
      language: 'de',
    })
    await speaking.close()
  }, 60_000)

  it('times out, and reads the next photo', async () => {
    const hasty = createPhotoReader({ languages: ['eng'], processorLimitMs: 100 })
    await expect(hasty.read(await blank())).rejects.toMatchObject({
      status: 502,
      message: 'Reading this photo took too long. Please try one with less on it.',
    })
    await hasty.close()
    await expect(reader.read(await blank())).resolves.toMatchObject({ found: 'nothing' })
  }, 30_000)

  it('finishes the current photo when closed, and rejects the others', async () => {
    const closing = createPhotoReader({ languages: ['eng'] })
    const reading = [closing.read(await blank()), closing.read(await blank())]
    const results = Promise.allSettled(reading)
    await closing.close()
    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  }, 30_000)

  it('names the languages that are not installed before the first photo', () => {
    expect(() => createPhotoReader({ languages: ['eng', 'xxx', '../../etc'] })).toThrow(
      /xxx, \.\.\/\.\.\/etc/,
    )
  })
})
