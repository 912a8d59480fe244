import { serveWorker } from '#server/async/serve-worker.ts'
import { encodePhoto, encodePicture, toJpeg } from './encode.ts'

export type PictureFunctions = typeof functions

const functions = { encodePicture, encodePhoto, toJpeg }
serveWorker(functions)
