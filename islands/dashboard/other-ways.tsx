import Camera from 'lucide-react/icons/camera'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import ImageUp from 'lucide-react/icons/image-up'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useRef } from 'react'
import { t } from '#server/contract/language/t.ts'
import { recipeFileTypes } from '../browser/recipe-file.ts'
import { cx } from '../ui/cx.ts'
import { FileInput } from '../ui/file-input.tsx'
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
      <FileInput
        ref={photo}
        multiple
        accept={recipeFileTypes}
        label={t('Photo of a recipe')}
        onFiles={onFiles}
      />
      <FileInput ref={camera} isCamera label={t('Take a photo of a recipe')} onFiles={onShot} />
    </>
  )
}
