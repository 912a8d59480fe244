import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Box, OcrLine, OcrWord } from './ocr-lines.ts'
import styles from './photo-pane.module.css'

interface PhotoPaneProps {
  photoUrl: string
  lines: readonly OcrLine[]
  words: readonly OcrWord[]
  /** Indexes of the lines that light up. */
  active: readonly number[]
  onPick(text: string): void
}

const largest = 4

/** The photo, to zoom and to move; what was read in it lies over it. */
export function PhotoPane({ photoUrl, lines, words, active, onPick }: PhotoPaneProps) {
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
          <img src={photoUrl} alt="The photographed recipe" className={styles.image} />
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

const place = ({ x, y, w, h }: Box) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${w * 100}%`,
  height: `${h * 100}%`,
})
