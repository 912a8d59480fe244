import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createOcrEngine, OcrStoppedError, UnreadableImageError } from '#server/ocr/index.ts'
import { hostileFiles } from './hostile-files.ts'

const engine = createOcrEngine({ languages: ['eng'] })
afterAll(() => engine.close())

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
      const refusal = await engine.read(file).catch((error: unknown) => error)
      expect(refusal, name).toBeInstanceOf(UnreadableImageError)
      expect(String(refusal), name).toMatch(/^UnreadableImageError: [A-Z].+\.$/)
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  }, 60_000)

  it('finds nothing on an empty page, and says so without failing', async () => {
    const result = await engine.read(await blank())
    expect(result).toMatchObject({ recipe: null, text: '', words: [], photo: { width: 600, height: 800 } })
  }, 30_000)

  it('gives up after its time limit, and reads the next photo again', async () => {
    const hasty = createOcrEngine({ languages: ['eng'], limitMs: 1 })
    await expect(hasty.read(await blank())).rejects.toThrow(OcrStoppedError)
    await hasty.close()
    await expect(engine.read(await blank())).resolves.toMatchObject({ recipe: null })
  }, 30_000)

  it('stops when its caller does', async () => {
    await expect(engine.read(await blank(), { signal: AbortSignal.abort() })).rejects.toThrow(OcrStoppedError)
  })

  it('names the languages that are not installed, before any photo comes', () => {
    expect(() => createOcrEngine({ languages: ['eng', 'xxx', '../../etc'] })).toThrow(/xxx, \.\.\/\.\.\/etc/)
    expect(() => createOcrEngine({ languages: [] })).toThrow(/at least one language/)
  })
})
