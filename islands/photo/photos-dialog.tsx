import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState } from 'react'
import { maxPhotos } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { photoProblem, photoTypes } from '../browser/photo-file.ts'
import { addFromPhotos } from '../state/adding-photos.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FileInput } from '../ui/file-input.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { fitTogether } from './fit-together.ts'
import { PhotoRow } from './photo-row.tsx'
import styles from './photos-dialog.module.css'

const tooMany = () =>
  t('{count, plural, one {A recipe can have at most # photo.} other {A recipe can have at most # photos.}}', {
    count: maxPhotos,
  })

/** The photos of one recipe, such as the front and back of a card, in the order in which they are read. */
export function PhotosDialog({ dialog, onClose }: DialogProps<'photos'>) {
  const [photos, setPhotos] = useState<readonly File[]>(() => dialog.photos.slice(0, maxPhotos))
  const [error, setError] = useState(() => (dialog.photos.length > maxPhotos ? tooMany() : null))
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLOListElement>(null)

  function add(files: readonly File[]) {
    const problem = files.map(photoProblem).find((each) => each !== null)
    const all = [...photos, ...files.filter((file) => !photoProblem(file))]
    setError(problem ?? (all.length > maxPhotos ? tooMany() : null))
    setPhotos(all.slice(0, maxPhotos))
  }
  function move(index: number, by: number) {
    const others = photos.filter((_, each) => each !== index)
    setPhotos([
      ...others.slice(0, index + by),
      ...photos.slice(index, index + 1),
      ...others.slice(index + by),
    ])
  }
  function remove(index: number) {
    setPhotos(photos.filter((_, each) => each !== index))
    list.current?.focus()
  }
  async function send() {
    setBusy(true)
    const fitting = await fitTogether(photos)
    setBusy(false)
    if (!fitting) return setError(t('The photos are more than 20 MB together. Please leave one out.'))
    onClose()
    void addFromPhotos(fitting)
  }
  return (
    <Dialog
      title={t('Photos of one recipe')}
      closesOnOutsideClick={false}
      onClose={onClose}
      actions={
        <>
          <FormMessage error={error} />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={photos.length === 0}
            data-autofocus
            onClick={() => void send()}
          >
            {photos.length > 1 ? t('Read photos') : t('Read photo')}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <p className={styles.hint}>
          {t('Add the back of the card, or the next page: they become one recipe, in this order.')}
        </p>
        <ol ref={list} tabIndex={-1} className={styles.list} aria-label={t('Photos')}>
          {photos.map((photo, index) => (
            <PhotoRow
              // biome-ignore lint/suspicious/noArrayIndexKey: one photo may be there twice
              key={index}
              photo={photo}
              number={index + 1}
              isLast={index === photos.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        {photos.length < maxPhotos && <MorePhotos onFiles={add} />}
      </div>
    </Dialog>
  )
}

function MorePhotos({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const chosen = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.more}>
      <Button icon={<Camera />} className={styles.camera} onClick={() => camera.current?.click()}>
        {t('Take another photo')}
      </Button>
      <Button icon={<ImagePlus />} onClick={() => chosen.current?.click()}>
        {t('Add a photo')}
      </Button>
      <FileInput
        ref={chosen}
        multiple
        accept={photoTypes}
        label={t('Another photo of the recipe')}
        onFiles={onFiles}
      />
      <FileInput ref={camera} isCamera label={t('Take another photo of the recipe')} onFiles={onFiles} />
    </div>
  )
}
