import Camera from 'lucide-react/icons/camera'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import ImageUp from 'lucide-react/icons/image-up'
import PencilLine from 'lucide-react/icons/pencil-line'
import { type ChangeEvent, useRef } from 'react'
import { t } from '#server/contract/language/t.ts'
import { recipeFileTypes } from '../browser/recipe-file.ts'
import { cx } from '../ui/cx.ts'
import styles from './add-dialog.module.css'

interface OtherWaysProps {
  onFiles(files: readonly File[]): void
  /** A photo was taken; the back of the card may follow. */
  onShot(photos: readonly File[]): void
  onPaste(): void
  onType(): void
}

/** Adds a recipe without an address: from a photo or file, from a text, or by hand. */
export function OtherWays({ onFiles, onShot, onPaste, onType }: OtherWaysProps) {
  const photo = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const choose =
    (use: (files: readonly File[]) => void) =>
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      const files = [...(target.files ?? [])]
      if (files.length > 0) use(files)
    }
  return (
    <>
      <div className={styles.choices}>
        <button
          type="button"
          className={cx(styles.choice, styles.camera)}
          onClick={() => camera.current?.click()}
        >
          <Camera />
          <span>
            <strong>{t('Take a photo now')}</strong>
            {t('Point the camera at a printed recipe.')}
          </span>
        </button>
        <button type="button" className={styles.choice} onClick={() => photo.current?.click()}>
          <ImageUp />
          <span>
            <strong>{t('From a photo or file')}</strong>
            {t('Choose, paste or drop a picture, a PDF or a text.')}
          </span>
        </button>
        <button type="button" className={styles.choice} onClick={onPaste}>
          <ClipboardPaste />
          <span>
            <strong>{t('Paste the text')}</strong>
            {t('From a message, an email or a caption.')}
          </span>
        </button>
        <button type="button" className={styles.choice} onClick={onType}>
          <PencilLine />
          <span>
            <strong>{t('Type it in')}</strong>
            {t('Fill in the form yourself.')}
          </span>
        </button>
      </div>
      <input
        ref={photo}
        type="file"
        hidden
        multiple
        accept={recipeFileTypes}
        aria-label={t('Photo of a recipe')}
        onChange={choose(onFiles)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('Take a photo of a recipe')}
        onChange={choose(onShot)}
      />
    </>
  )
}
