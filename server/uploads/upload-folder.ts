import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { storageFull } from '../errors.ts'
import { openBytes } from '../transfer/archive/bytes.ts'
import type { UploadStore } from './upload-store.ts'

/**
 * Uploads as files in the data folder. In the database, they would enlarge its file permanently. A file's name is its
 * id and never that of the sender.
 */
export function createUploadFolder(dataDir: string): UploadStore {
  const folder = join(dataDir, 'imports')
  const pathOf = (id: string) => join(folder, id)
  const drop = (id: string) => rm(pathOf(id), { force: true })
  return {
    async put(id, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await pipeline(content, createWriteStream(pathOf(id), { mode: 0o600, flush: true }))
      } catch (error) {
        await drop(id)
        const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
        throw isFull ? storageFull(error) : error
      }
    },
    open: async (id) => openBytes(pathOf(id)),
    drop,
    async listBefore(time) {
      const ids = await readdir(folder).catch(() => [])
      const old = await Promise.all(
        ids.map((id) =>
          stat(pathOf(id)).then(
            ({ mtimeMs }) => mtimeMs < time,
            () => false,
          ),
        ),
      )
      return ids.filter((_id, index) => old[index])
    },
  }
}
