import { serveWorker } from '#server/async/serve-worker.ts'
import type { LanguageFolders } from './read/languages.ts'
import { createReadPhoto, type ReadOptions, type ReadPhoto } from './read-photo.ts'

export type PhotoFunctions = typeof functions

/** Keeps the recognisers loaded between photos. */
let readPhoto: ReadPhoto | undefined

const functions = {
  read(photo: Buffer, folders: LanguageFolders, options: ReadOptions) {
    readPhoto ??= createReadPhoto(folders)
    return readPhoto(photo, options)
  },
}
serveWorker(functions)
