import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, useRef, useState } from 'react'
import { maxPictures } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { photoProblem, photoTypes } from '../browser/photo-file.ts'
import { readShrunk } from '../browser/shrink-picture.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { FileInput } from '../ui/file-input.tsx'
import { Picture } from '../ui/picture.tsx'
import type { DraftPicture } from './draft.ts'
import styles from './picture-field.module.css'

interface PictureFieldProps {
  pictures: readonly DraftPicture[]
  title: string
  onChange(pictures: readonly DraftPicture[]): void
}

const tooMany = () =>
  t(
    '{count, plural, one {A recipe can have at most # picture.} other {A recipe can have at most # pictures.}}',
    { count: maxPictures },
  )

/** The cover to choose, drop or paste, with a preview, and more pictures after it. */
export function PictureField({ pictures, title, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const moreInput = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const [cover, ...others] = pictures
  /** The first of the files becomes the cover, when there is none or it is to be replaced. */
  async function read(files: readonly File[], isCover: boolean) {
    const found = files.map(photoProblem).find((each) => each !== null)
    setProblem(found ?? null)
    if (files.length === 0 || found) return
    const added: DraftPicture[] = []
    for (const file of files) added.push({ kind: 'upload', source: await readShrunk(file) })
    put(isCover ? [...added.slice(0, 1), ...others, ...added.slice(1)] : [...pictures, ...added])
  }
  function put(wanted: readonly DraftPicture[]) {
    if (wanted.length > maxPictures) setProblem(tooMany())
    onChange(wanted.slice(0, maxPictures))
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const url = event.dataTransfer.getData('text/uri-list')
    const files = [...event.dataTransfer.files]
    if (files.length > 0) void read(files, cover === undefined)
    else if (/^https?:\/\//i.test(url)) put([...pictures, { kind: 'address', source: url }])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in here do the same
    <div
      className={styles.root}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onPaste={(event) => void read([...event.clipboardData.files], cover === undefined)}
    >
      <button
        type="button"
        className={cx(styles.frame, isOver && styles.over)}
        aria-label={cover ? t('Change the picture') : t('Add a picture')}
        onClick={() => input.current?.click()}
      >
        {cover ? (
          <Picture src={cover.source} title={title || t('Your recipe')} isUrgent />
        ) : (
          <span className={styles.empty}>
            <ImagePlus />
            {t('Add a picture')}
          </span>
        )}
      </button>
      {cover && (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="quiet"
            disabled={pictures.length >= maxPictures}
            onClick={() => moreInput.current?.click()}
          >
            {t('Add more')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              setProblem(null)
              onChange(others)
            }}
          >
            {t('Remove picture')}
          </Button>
        </div>
      )}
      {pictures.some(({ kind }) => kind === 'address') && (
        <p className={styles.note}>{t('The picture is fetched when you save.')}</p>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <FileInput
        ref={input}
        multiple
        accept={photoTypes}
        label={t('Picture of the recipe')}
        onFiles={(files) => void read(files, true)}
      />
      <FileInput
        ref={moreInput}
        multiple
        accept={photoTypes}
        label={t('More pictures of the recipe')}
        onFiles={(files) => void read(files, false)}
      />
    </div>
  )
}
