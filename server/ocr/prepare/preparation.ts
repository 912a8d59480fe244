import { type LineStart, readStart, type StartQuestion } from '../quantity/line-start.ts'
import { type OpenPhoto, openPhoto, type View, type ViewKind } from './open-photo.ts'

export interface Opened {
  photo: { width: number; height: number }
  /** The page where one was found, else the whole photo. */
  view: View
}

/** One photo and the views made of it so far. */
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
