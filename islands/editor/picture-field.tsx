import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, useRef, useState } from 'react'
import { photoProblem, photoTypes, readAsDataUrl } from '../browser/photo-file.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Picture } from '../ui/picture.tsx'
import type { DraftImage } from './draft.ts'
import styles from './picture-field.module.css'

interface PictureFieldProps {
  image: DraftImage
  title: string
  onChange(image: DraftImage): void
}

/** A picture to choose, drop or paste, with a preview. */
export function PictureField({ image, title, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const shown = addressOf(image)
  async function read(file: File | null | undefined) {
    if (!file) return
    const found = photoProblem(file)
    setProblem(found)
    if (!found) onChange({ kind: 'upload', dataUrl: await readAsDataUrl(file) })
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    const url = event.dataTransfer.getData('text/uri-list')
    if (file) void read(file)
    else if (/^https?:\/\//i.test(url)) onChange({ kind: 'address', url })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in here does the same
    <div
      className={styles.root}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onPaste={(event) => void read(event.clipboardData.files[0])}
    >
      <button
        type="button"
        className={cx(styles.frame, isOver && styles.over)}
        aria-label={shown ? 'Change the picture' : 'Add a picture'}
        onClick={() => input.current?.click()}
      >
        {shown ? (
          <Picture src={shown} title={title || 'Your recipe'} isUrgent />
        ) : (
          <span className={styles.empty}>
            <ImagePlus />
            Add a picture
          </span>
        )}
      </button>
      {shown && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            setProblem(null)
            onChange({ kind: 'none' })
          }}
        >
          Remove picture
        </Button>
      )}
      {image.kind === 'address' && <p className={styles.note}>The picture is fetched when you save.</p>}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={photoTypes}
        aria-label="Picture of the recipe"
        onChange={(event) => void read(event.target.files?.[0])}
      />
    </div>
  )
}

function addressOf(image: DraftImage): string | null {
  if (image.kind === 'none') return null
  return image.kind === 'upload' ? image.dataUrl : image.url
}
