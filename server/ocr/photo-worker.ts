import { serveWorker } from '#server/async/serve-worker.ts'
import type { LanguageFolders } from './read/languages.ts'
import { createReadPhoto, type ReadPhoto } from './read-photo.ts'

export type PhotoFunctions = typeof functions

/** Keeps the recogniser loaded between photos. */
let readPhoto: ReadPhoto | undefined

const functions = {
  read(photo: Buffer, folders: LanguageFolders) {
    readPhoto ??= createReadPhoto(folders)
    return readPhoto(photo)
  },
}
serveWorker(functions)
