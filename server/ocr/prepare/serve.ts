import type { MessagePort } from 'node:worker_threads'
import { UnreadableImageError } from '../errors.ts'
import { type LineStart, readStart, type StartQuestion } from '../quantity/line-start.ts'
import { type OpenPhoto, openPhoto, type View, type ViewKind } from './open-photo.ts'

export type PrepareRequest =
  | { id: number; open: Uint8Array }
  | { id: number; view: ViewKind }
  | { id: number; view: ViewKind; starts: StartQuestion[] }

export interface Opened {
  photo: { width: number; height: number }
  /** The page where one was found, else the whole photo. */
  view: View
}

export type PrepareAnswer =
  | { id: number; opened: Opened }
  | { id: number; view: View }
  | { id: number; starts: LineStart[] }
  | { id: number; unreadable: string }
  | { id: number; failed: string }

/** Does the work for whoever asks; the photo opened last stays at hand for further views. */
export function createPreparation() {
  let photo: OpenPhoto | null = null
  const views = new Map<ViewKind, View>()

  function view(kind: ViewKind): View {
    if (!photo) throw new Error('No photo is open.')
    const known = views.get(kind)
    if (known) return known
    const made = (kind === 'page' && photo.page) || photo.whole()
    views.set(kind, made)
    return made
  }

  return {
    view,
    async open(file: Uint8Array): Promise<Opened> {
      photo = null
      views.clear()
      photo = await openPhoto(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
      const { width, height, page } = photo
      return { photo: { width, height }, view: view(page ? 'page' : 'whole') }
    },
    starts: (kind: ViewKind, questions: StartQuestion[]): LineStart[] =>
      questions.map((question) => readStart(view(kind).image, question)),
  }
}

export type Preparation = ReturnType<typeof createPreparation>

export function answerPreparations(port: MessagePort): void {
  const preparation = createPreparation()
  port.on('message', async (request: PrepareRequest) => {
    port.postMessage(await answer(preparation, request))
  })
}

async function answer(preparation: Preparation, request: PrepareRequest): Promise<PrepareAnswer> {
  const { id } = request
  try {
    if ('open' in request) return { id, opened: await preparation.open(request.open) }
    if ('starts' in request) return { id, starts: preparation.starts(request.view, request.starts) }
    return { id, view: preparation.view(request.view) }
  } catch (error) {
    if (error instanceof UnreadableImageError) return { id, unreadable: error.message }
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}
