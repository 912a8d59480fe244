import Camera from 'lucide-react/icons/camera'
import ImageUp from 'lucide-react/icons/image-up'
import PencilLine from 'lucide-react/icons/pencil-line'
import { type ChangeEvent, useRef } from 'react'
import { photoTypes } from '../browser/photo-file.ts'
import { cx } from '../ui/cx.ts'
import styles from './add-dialog.module.css'

interface OtherWaysProps {
  onFile(file: File | undefined): void
  onType(): void
}

/** Adds a recipe without an address: from a photo, or by hand. */
export function OtherWays({ onFile, onType }: OtherWaysProps) {
  const photo = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => onFile(event.target.files?.[0])
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
            <strong>Take a photo now</strong>
            Point the camera at a printed recipe.
          </span>
        </button>
        <button type="button" className={styles.choice} onClick={() => photo.current?.click()}>
          <ImageUp />
          <span>
            <strong>From a photo</strong>
            Choose, paste or drop a picture of a printed recipe.
          </span>
        </button>
        <button type="button" className={styles.choice} onClick={onType}>
          <PencilLine />
          <span>
            <strong>Type it in</strong>
            Enter it manually, or paste it from anywhere.
          </span>
        </button>
      </div>
      <input
        ref={photo}
        type="file"
        hidden
        accept={photoTypes}
        aria-label="Photo of a recipe"
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Take a photo of a recipe"
        onChange={choose}
      />
    </>
  )
}
