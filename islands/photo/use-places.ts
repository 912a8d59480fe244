import { type RefObject, useDeferredValue, useMemo, useState } from 'react'
import type { OcrLine } from '#server/contract/photos.ts'
import type { Draft } from '../editor/draft.ts'
import { findPlaces, findRecipeLine, findUnused, type RecipeLine } from './places.ts'
import { selectLine } from './select-line.ts'
import type { usePhotos } from './use-photos.ts'

/** Leads from a line of the form to its place on the photos, and back. */
export function usePlaces(
  { photos, lines, shown, show, bar }: ReturnType<typeof usePhotos>,
  draft: Draft,
  form: RefObject<HTMLFormElement | null>,
) {
  const [line, setLine] = useState<RecipeLine | null>(null)
  /** A line of the shown photo that is in no field. */
  const [other, setOther] = useState<number | null>(null)
  const places = useMemo(() => (line ? findPlaces(photos, line) : []), [photos, line])
  // Typing does not wait for it.
  const settled = useDeferredValue(draft)
  const unused = useMemo(() => findUnused(lines, settled), [lines, settled])
  const here = places.find(({ photo }) => photo === shown)

  function follow(next: RecipeLine): void {
    setLine(next)
    setOther(null)
    const found = findPlaces(photos, next)
    const [first] = found
    const isShown = found.some(({ photo }) => photo === shown)
    if (first && !isShown && bar.crop === null) show(first.photo)
  }
  function pick(index: number, picked: OcrLine): void {
    const found = findRecipeLine(picked, draft)
    setLine(found)
    setOther(found ? null : index)
    if (found && form.current) selectLine(form.current, found)
  }
  return { active: other === null ? (here?.lines ?? []) : [other], unused, follow, pick }
}
