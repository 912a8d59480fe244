import Minus from 'lucide-react/icons/minus'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { OcrLine, OcrWord, PhotoPart, PhotoTurn } from '#server/contract/photos.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { boxAround, boxStyle } from './box-style.ts'
import { CropBox } from './crop-box.tsx'
import { PhotoLines } from './photo-lines.tsx'
import styles from './photo-pane.module.css'
import { TurnedPhoto } from './turned-photo.tsx'
import { maxZoom, useZoom } from './use-zoom.ts'

interface PhotoPaneProps {
  photoUrl: string
  turn: PhotoTurn
  /** The part to read again. While set, dragging draws another. */
  crop: PhotoPart | null
  lines: readonly OcrLine[]
  words: readonly OcrWord[]
  /** Indexes of the highlighted lines. */
  active: readonly number[]
  /** Indexes of the lines that are in no field. */
  unused: readonly number[]
  /** False where the photo scrolls with the form. */
  isPinned: boolean
  onPin(isPinned: boolean): void
  onPick(index: number, line: OcrLine): void
  onCrop(crop: PhotoPart): void
  /** In the corner of the photo. */
  children?: ReactNode
}

/** The photo, with zoom and scrolling, under buttons for its lines. */
export function PhotoPane(props: PhotoPaneProps) {
  const { photoUrl, turn, crop, lines, words, active, unused, isPinned, onPin, onPick, onCrop, children } =
    props
  const shown = active.flatMap((index) => lines[index] ?? [])
  const { frame, zoom, change, bringIntoView } = useZoom(boxAround(shown.map(({ box }) => box)))
  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={frame} className={styles.frame} aria-label={t('Photo')} tabIndex={0}>
        <div className={styles.photo} style={{ width: `${zoom * 100}%` }}>
          <TurnedPhoto url={photoUrl} turn={turn} onLoad={bringIntoView} />
          <PhotoLines key={photoUrl} lines={lines} active={active} unused={unused} onPick={onPick} />
          {words
            .filter((word) => word.doubtful)
            .map((word) => (
              <span
                key={`${word.box.x} ${word.box.y}`}
                className={styles.doubt}
                style={boxStyle(word.box)}
                title={t('Not sure: {text}', { text: word.text })}
              />
            ))}
          {crop && <CropBox crop={crop} onCrop={onCrop} />}
        </div>
      </section>
      <div className={styles.controls}>
        <div className={styles.corner}>
          {children}
          <p role="status" className={styles.read}>
            {shown.length > 0 && t('Read here: {text}', { text: shown.map(({ text }) => text).join(' ') })}
          </p>
        </div>
        <div className={styles.zoom}>
          <IconButton
            label={isPinned ? t('Let the photo scroll away') : t('Keep the photo in view')}
            variant="raised"
            className={styles.pin}
            icon={isPinned ? <PinOff /> : <Pin />}
            onClick={() => onPin(!isPinned)}
          />
          <IconButton
            label={t('Zoom out')}
            variant="raised"
            icon={<Minus />}
            disabled={zoom <= 1}
            onClick={() => change(-0.5)}
          />
          <IconButton
            label={t('Zoom in')}
            variant="raised"
            icon={<Plus />}
            disabled={zoom >= maxZoom}
            onClick={() => change(0.5)}
          />
        </div>
      </div>
    </div>
  )
}
