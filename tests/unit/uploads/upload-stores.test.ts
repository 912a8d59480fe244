import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { uploadPieces } from '#db/schema.ts'
import { createUploadFolder } from '#server/uploads/upload-folder.ts'
import { createUploadPieces } from '#server/uploads/upload-pieces.ts'
import type { UploadStore } from '#server/uploads/upload-store.ts'
import { openTemporary } from '../../support/store.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

async function* chunksOf(content: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length)
}

async function readWhole(store: UploadStore, id: string): Promise<Buffer> {
  const opened = await store.open(id)
  try {
    return opened.read(0, opened.length)
  } finally {
    opened.close()
  }
}

describe.each([
  ['a folder', (): UploadStore => createUploadFolder(temporaryFolder())],
  ['the database', (): UploadStore => createUploadPieces(openTemporary(), Date.now)],
])('uploads in %s', (_where, create) => {
  it.each([0, 1, 1024 * 1024, 2_500_000])('are read as they were sent: %d bytes', async (length) => {
    const store = create()
    const content = randomBytes(length)
    await store.put('upload', chunksOf(content, 65_536))
    expect((await readWhole(store, 'upload')).equals(content)).toBe(true)
  })

  it('are gone after they were dropped', async () => {
    const store = create()
    await store.put('upload', chunksOf(randomBytes(10), 4))
    await store.drop('upload')
    await store.drop('upload')
    await expect(store.open('upload')).rejects.toThrow()
  })

  it('that are interrupted leave nothing', async () => {
    const store = create()
    async function* interrupted() {
      yield randomBytes(1_500_000)
      throw new Error('the connection closed')
    }
    await expect(store.put('upload', interrupted())).rejects.toThrow('the connection closed')
    await expect(store.open('upload')).rejects.toThrow()
    expect(await store.listBefore(Date.now() + 10_000)).toEqual([])
  })

  it('are listed once by their age', async () => {
    const store = create()
    await store.put('upload', chunksOf(randomBytes(2_500_000), 65_536))
    expect(await store.listBefore(Date.now() + 10_000)).toEqual(['upload'])
    expect(await store.listBefore(Date.now() - 10_000)).toEqual([])
  })
})

describe('uploads in the database', () => {
  it('are stored in pieces that fit into memory, and leave no file behind when they are read', async () => {
    const database = openTemporary()
    const store = createUploadPieces(database, Date.now)
    await store.put('upload', chunksOf(randomBytes(2_500_000), 65_536))
    const rows = await database.read.select().from(uploadPieces)
    expect(rows.map(({ bytes }) => bytes.length)).toEqual([1_048_576, 1_048_576, 402_848])
    const before = leftovers()
    const opened = await store.open('upload')
    expect(leftovers()).toEqual(before)
    opened.close()
  })
})

const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('potluck-upload-'))
