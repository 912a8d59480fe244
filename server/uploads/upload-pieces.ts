import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, lt } from 'drizzle-orm'
import { uploadPieces } from '#db/schema.ts'
import type { Store } from '#db/store.ts'
import { openBytes } from '../transfer/archive/bytes.ts'
import type { UploadStore } from './upload-store.ts'

/** Bytes: each piece is in memory whole, here and in the database. */
const pieceBytes = 1024 * 1024

/** Uploads as rows, for processes on several machines, which share no disk. */
export function createUploadPieces(store: Store, now: () => number): UploadStore {
  async function drop(id: string): Promise<void> {
    await store.write(async (tx) => {
      await tx.delete(uploadPieces).where(eq(uploadPieces.uploadId, id))
    })
  }

  async function* read(id: string): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const [piece] = await store.read
        .select({ bytes: uploadPieces.bytes })
        .from(uploadPieces)
        .where(and(eq(uploadPieces.uploadId, id), eq(uploadPieces.position, position)))
      if (piece) yield piece.bytes
      else if (position > 0) return
      else throw new Error(`There is no upload ${id}.`)
    }
  }

  return {
    async put(id, content) {
      let position = 0
      try {
        for await (const bytes of inPieces(content)) {
          const piece = { uploadId: id, position, bytes, createdAt: now() }
          await store.write(async (tx) => {
            await tx.insert(uploadPieces).values(piece)
          })
          position += 1
        }
      } catch (error) {
        await drop(id)
        throw error
      }
    },
    async open(id) {
      const folder = await mkdtemp(join(tmpdir(), 'potluck-upload-'))
      try {
        const path = join(folder, 'upload')
        await pipeline(read(id), createWriteStream(path, { mode: 0o600 }))
        return openBytes(path)
      } finally {
        // Readable through its handle, and gone with the process.
        await rm(folder, { recursive: true, force: true })
      }
    },
    drop,
    async listBefore(time) {
      const old = await store.read
        .selectDistinct({ id: uploadPieces.uploadId })
        .from(uploadPieces)
        .where(and(eq(uploadPieces.position, 0), lt(uploadPieces.createdAt, time)))
      return old.map(({ id }) => id)
    },
  }
}

/** The same bytes in pieces of one size but the last. An empty upload is one empty piece. */
async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    length += chunk.length
    while (length >= pieceBytes) {
      const whole = Buffer.concat(waiting)
      yield whole.subarray(0, pieceBytes)
      waiting = [whole.subarray(pieceBytes)]
      length -= pieceBytes
    }
  }
  yield Buffer.concat(waiting)
}
