import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { OcrLine, OcrWord, PhotoPart, PhotoTurn } from '#server/contract/photos.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './photo-pane.module.css'

interface PhotoPaneProps {
  photoUrl: string
  turn: PhotoTurn
  /** The part to read again. While set, dragging draws another. */
  crop: PhotoPart | null
  lines: readonly OcrLine[]
  words: readonly OcrWord[]
  /** Indexes of the highlighted lines. */
  active: readonly number[]
  onPick(text: string): void
  onCrop(crop: PhotoPart): void
}

const largest = 4

/** The photo, with zoom and scrolling, under buttons for its lines. */
export function PhotoPane({ photoUrl, turn, crop, lines, words, active, onPick, onCrop }: PhotoPaneProps) {
  const [zoom, setZoom] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  const first = active[0]
  useEffect(() => {
    if (first === undefined) return
    frame.current
      ?.querySelector(`[data-line="${first}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' })
  }, [first])
  const change = (by: number) => setZoom((now) => Math.min(largest, Math.max(1, now + by)))
  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={frame} className={styles.frame} aria-label="Photo" tabIndex={0}>
        <div className={styles.photo} style={{ width: `${zoom * 100}%` }}>
          <TurnedPhoto url={photoUrl} turn={turn} />
          {lines.map((line, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a photo never move
              key={index}
              type="button"
              tabIndex={-1}
              data-line={index}
              className={cx(styles.line, active.includes(index) && styles.active)}
              style={place(line.box)}
              aria-label={line.text}
              onClick={() => onPick(line.text)}
            />
          ))}
          {words
            .filter((word) => word.doubtful)
            .map((word) => (
              <span
                key={`${word.box.x} ${word.box.y}`}
                className={styles.doubt}
                style={place(word.box)}
                title={`Not sure: ${word.text}`}
              />
            ))}
          {crop && <CropBox crop={crop} onCrop={onCrop} />}
        </div>
      </section>
      <div className={styles.zoom}>
        <IconButton
          label="Zoom out"
          variant="raised"
          icon={<Minus />}
          disabled={zoom <= 1}
          onClick={() => change(-0.5)}
        />
        <IconButton
          label="Zoom in"
          variant="raised"
          icon={<Plus />}
          disabled={zoom >= largest}
          onClick={() => change(0.5)}
        />
      </div>
    </div>
  )
}

/** CSS rotation does not change the layout, so the frame of a picture on its side gets the rotated ratio. */
function TurnedPhoto({ url, turn }: { url: string; turn: PhotoTurn }) {
  const [ratio, setRatio] = useState(1)
  const isOnSide = turn % 180 !== 0
  return (
    <div className={styles.stage} style={isOnSide ? { aspectRatio: `${1 / ratio}` } : undefined}>
      <img
        src={url}
        alt="The photographed recipe"
        className={cx(styles.image, isOnSide && styles.onSide)}
        style={{
          ...(turn !== 0 && { rotate: `${turn}deg` }),
          ...(isOnSide && { width: `${ratio * 100}%` }),
        }}
        onLoad={({ currentTarget: image }) => setRatio(image.naturalWidth / image.naturalHeight)}
      />
    </div>
  )
}

/** Dragging draws a new part; by keyboard, the sliders of reread-bar.tsx do. */
function CropBox({ crop, onCrop }: { crop: PhotoPart; onCrop(crop: PhotoPart): void }) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const clamp = (value: number) => Math.min(1, Math.max(0, value))
    return { x: clamp((clientX - left) / width), y: clamp((clientY - top) / height) }
  }
  return (
    <div
      className={styles.cropping}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = pointOf(event)
      }}
      onPointerMove={(event) => {
        if (!start.current) return
        const box = boxBetween(start.current, pointOf(event))
        if (box.w >= 0.05 && box.h >= 0.05) onCrop(box)
      }}
      onPointerUp={() => {
        start.current = null
      }}
    >
      <div className={styles.crop} style={place(crop)} />
    </div>
  )
}

const boxBetween = (a: { x: number; y: number }, b: { x: number; y: number }): PhotoPart => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  w: Math.abs(a.x - b.x),
  h: Math.abs(a.y - b.y),
})

const place = ({ x, y, w, h }: PhotoPart) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${w * 100}%`,
  height: `${h * 100}%`,
})
