import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { PhotoBox } from '#server/contract/photos.ts'

export const maxZoom = 4
/** A frame narrower than this, in pixels, shows print too small to read. */
const narrow = 600
/** The share of a narrow frame's width that a highlighted line fills at most. */
const lineShare = 0.92
const maxZoomByItself = 2.5
/** Pixels at the bottom of the frame that buttons cover; the frame has a padding of this height. */
const covered = 112

/** The zoom of a photo, which brings the highlighted part into view and, on a phone, to a readable size. */
export function useZoom(part: PhotoBox | null) {
  const frame = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  const [isChosen, setChosen] = useState(false)
  const { x = 0, y = 0, w = 0, h = 0 } = part ?? {}
  useLayoutEffect(() => {
    const isNarrow = frame.current && frame.current.clientWidth < narrow
    if (isNarrow && w > 0 && !isChosen) setZoom(Math.min(Math.max(lineShare / w, 1), maxZoomByItself))
  }, [w, isChosen])
  const bringIntoView = useCallback(() => {
    if (frame.current && w > 0) scrollToPart(frame.current, { x, y, w, h })
  }, [x, y, w, h])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another zoom, the part is elsewhere
  useLayoutEffect(bringIntoView, [bringIntoView, zoom])
  function change(by: number): void {
    setChosen(true)
    setZoom((now) => Math.min(maxZoom, Math.max(1, now + by)))
  }
  return { frame, zoom, change, bringIntoView }
}

function scrollToPart(frame: HTMLElement, { x, y, w, h }: PhotoBox): void {
  const photo = frame.firstElementChild
  if (!(photo instanceof HTMLElement)) return
  const { offsetWidth: width, offsetHeight: height } = photo
  const { clientWidth, scrollLeft, scrollTop } = frame
  const clientHeight = frame.clientHeight - covered
  const isSeen =
    scrollLeft <= x * width &&
    scrollTop <= y * height &&
    scrollLeft + clientWidth >= (x + w) * width &&
    scrollTop + clientHeight >= (y + h) * height
  if (isSeen) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const margin = 8
  frame.scrollTo({
    // The middle of a part, or the beginning of one that is too large.
    left: Math.min((x + w / 2) * width - clientWidth / 2, x * width - margin),
    top: Math.min((y + h / 2) * height - clientHeight / 2, y * height - margin),
    behavior: isStill ? 'auto' : 'smooth',
  })
}
