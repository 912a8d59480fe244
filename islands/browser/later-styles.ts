import { addToHead } from './add-to-head.ts'
import { untilThere } from './until-there.ts'

let loading: Promise<unknown> | undefined

/** The styles of the parts of this page that are loaded later, which wait for them. */
export function loadLaterStyles(): Promise<unknown> {
  const islands = document.querySelectorAll<HTMLElement>('[data-later-styles]')
  loading ??= Promise.all(
    [...islands].map(({ dataset }) => untilThere(() => addSheet(dataset.laterStyles ?? ''))),
  )
  return loading
}

const addSheet = (href: string) =>
  new Promise<unknown>((onload, onerror) => addToHead('link', { rel: 'stylesheet', href, onload, onerror }))
