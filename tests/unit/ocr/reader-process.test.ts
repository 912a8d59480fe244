import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { OcrStoppedError, UnreadableImageError } from '#server/ocr/errors.ts'
import type { PhotoReader } from '#server/ocr/read-photo.ts'
import { createReaderProcess } from '#server/ocr/reader-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'potluck-reader-'))
const readers: PhotoReader[] = []
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.rest()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A reading process that does what the first byte of a photo tells it to, as hostile photos would. */
function reader(): PhotoReader {
  const file = join(folder, 'worker.mjs')
  writeFileSync(
    file,
    `const obey = {
       d() { process.exit(1) },
       k() { process.kill(process.pid, 'SIGKILL') },
       l() { for (;;) {} },
       m() { const held = []; for (;;) held.push(new Array(4e6).fill(held)) },
       u(id) { process.send({ id, unreadable: 'This is no picture.' }) },
       f(id) { process.send({ id, failed: 'Out of letters.' }) },
       r(id) { process.send({ id, result: { text: String(process.pid), secret: process.env.SECRET_OF_SERVER } }) },
     }
     process.on('message', ({ id, photo }) => obey[String.fromCharCode(photo[0])](id))`,
  )
  const made = createReaderProcess(file, new Map([['eng', '/nowhere']]))
  readers.push(made)
  return made
}

const never = new AbortController().signal
const read = (from: PhotoReader, order: string, signal = never) => from.read(Buffer.from(order), signal)
const pidOf = async (from: PhotoReader) => Number((await read(from, 'r')).text)

describe('the process that reads photos', () => {
  it.each([
    ['ends', 'd'],
    ['is killed', 'k'],
    ['runs out of memory', 'm'],
  ])(
    'fails its photo when it %s, and reads the next one',
    async (_, order) => {
      const one = reader()
      await expect(read(one, order)).rejects.toThrow('The reading process ended unexpectedly.')
      expect(await pidOf(one)).toBeGreaterThan(0)
    },
    60_000,
  )

  it('is stopped when a photo takes too long, with all that it was doing', async () => {
    const one = reader()
    const before = await pidOf(one)
    await expect(read(one, 'l', AbortSignal.timeout(300))).rejects.toThrow(OcrStoppedError)
    await one.rest()
    expect(() => process.kill(before, 0)).toThrow('ESRCH')
    expect(await pidOf(one)).not.toBe(before)
  }, 30_000)

  it('stays warm between photos, and passes on what is wrong with one', async () => {
    const one = reader()
    const pid = await pidOf(one)
    await expect(read(one, 'u')).rejects.toThrow(UnreadableImageError)
    await expect(read(one, 'f')).rejects.toThrow('Out of letters.')
    expect(await pidOf(one)).toBe(pid)
  }, 30_000)

  it('gives way to the server, and knows none of its secrets', async () => {
    process.env.SECRET_OF_SERVER = 'a token'
    const one = reader()
    const result = await read(one, 'r')
    delete process.env.SECRET_OF_SERVER
    expect(result).not.toHaveProperty('secret', 'a token')
    expect(getPriority(Number(result.text))).toBeGreaterThan(getPriority())
  }, 30_000)
})
