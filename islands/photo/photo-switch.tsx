import { t } from '#server/contract/language/t.ts'
import { cx } from '../ui/cx.ts'
import styles from './photo-pane.module.css'

interface PhotoSwitchProps {
  photos: readonly { photoUrl: string }[]
  shown: number
  onShow(index: number): void
}

/** Small pictures of the photos of a recipe, when it has several. */
export function PhotoSwitch({ photos, shown, onShow }: PhotoSwitchProps) {
  if (photos.length < 2) return null
  return (
    <fieldset className={styles.switch} aria-label={t('Photos')}>
      {photos.map(({ photoUrl }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: one photo may be there twice
          key={index}
          type="button"
          className={cx(styles.thumb, index === shown && styles.shown)}
          aria-label={t('Photo {number} of {count}', { number: index + 1, count: photos.length })}
          aria-pressed={index === shown}
          onClick={() => onShow(index)}
        >
          <img src={photoUrl} alt="" />
          <span>{index + 1}</span>
        </button>
      ))}
    </fieldset>
  )
}
