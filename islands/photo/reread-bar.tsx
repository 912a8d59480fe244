import Crop from 'lucide-react/icons/crop'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ScanText from 'lucide-react/icons/scan-text'
import { t } from '#server/contract/language/t.ts'
import type { PhotoPart, PhotoTurn } from '#server/contract/photos.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './reread-bar.module.css'

interface RereadBarProps {
  turn: PhotoTurn
  crop: PhotoPart | null
  isBusy: boolean
  error: string | null
  onTurn(turn: PhotoTurn): void
  onCrop(crop: PhotoPart | null): void
  onRead(): void
}

const nextTurn = { 0: 90, 90: 180, 180: 270, 270: 0 } as const
const wholePhoto: PhotoPart = { x: 0, y: 0, w: 1, h: 1 }
const minShare = 0.05

/** Rotates or crops the photo, and reads it again. */
export function RereadBar({ turn, crop, isBusy, error, onTurn, onCrop, onRead }: RereadBarProps) {
  return (
    <div className={styles.root}>
      <div className={styles.buttons}>
        <Button size="small" icon={<RotateCw />} onClick={() => onTurn(nextTurn[turn])}>
          {t('Turn', {}, 'rotate a photo')}
        </Button>
        <Button
          size="small"
          icon={<Crop />}
          aria-pressed={crop !== null}
          onClick={() => onCrop(crop ? null : wholePhoto)}
        >
          {t('Crop', {}, 'verb')}
        </Button>
        <Button size="small" icon={<ScanText />} isBusy={isBusy} onClick={onRead}>
          {t('Re-read')}
        </Button>
      </div>
      {crop && (
        <fieldset className={styles.edges}>
          <legend>{t('Draw a box on the photo, or cut off here')}</legend>
          {edges.map(({ side, label, read, write }) => (
            <label key={side} className={styles.edge}>
              {label()}
              <input
                type="range"
                min={0}
                max={95}
                value={Math.round(read(crop) * 100)}
                onChange={(event) => onCrop(write(crop, Number(event.target.value) / 100))}
              />
            </label>
          ))}
        </fieldset>
      )}
      <p role="status" className={styles.waiting}>
        {isBusy && t('Reading the photo again. This can take a minute.')}
      </p>
      <FormMessage error={error} />
    </div>
  )
}

const atMost = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** The share cut from each side; the opposite side does not move. */
const edges: {
  side: 'left' | 'right' | 'top' | 'bottom'
  label(): string
  read(box: PhotoPart): number
  write(box: PhotoPart, cut: number): PhotoPart
}[] = [
  {
    side: 'left',
    label: () => t('Left', {}, 'side of a photo'),
    read: ({ x }) => x,
    write: (box, cut) => {
      const x = atMost(cut, box.x + box.w - minShare)
      return { ...box, x, w: box.x + box.w - x }
    },
  },
  {
    side: 'right',
    label: () => t('Right', {}, 'side of a photo'),
    read: ({ x, w }) => 1 - x - w,
    write: (box, cut) => ({ ...box, w: 1 - atMost(cut, 1 - box.x - minShare) - box.x }),
  },
  {
    side: 'top',
    label: () => t('Top', {}, 'side of a photo'),
    read: ({ y }) => y,
    write: (box, cut) => {
      const y = atMost(cut, box.y + box.h - minShare)
      return { ...box, y, h: box.y + box.h - y }
    },
  },
  {
    side: 'bottom',
    label: () => t('Bottom', {}, 'side of a photo'),
    read: ({ y, h }) => 1 - y - h,
    write: (box, cut) => ({ ...box, h: 1 - atMost(cut, 1 - box.y - minShare) - box.y }),
  },
]
