import Camera from 'lucide-react/icons/camera'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { maxCommentLength } from '#server/contract/constants.ts'
import type { CookedEntry } from '#server/contract/cooking.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { photoProblem, photoTypes, readAsDataUrl } from '../browser/photo-file.ts'
import { noteProblem, removeCookedEntry, saveCookedEntry } from '../state/cooking.ts'
import { Button } from '../ui/button.tsx'
import { FileInput } from '../ui/file-input.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './cooking.module.css'
import { dayText } from './day-text.ts'

/** A day on which the person cooked it: date, a sentence, a photo, each saved when it is changed. */
export function CookedRow({ recipe, entry }: { recipe: Recipe; entry: CookedEntry }) {
  const { _id: id, day, comment, thumbnailUrl, photoUrl } = entry
  const [typed, setTyped] = useState({ day, comment })
  const [isSending, setSending] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const saved = useRef<Promise<unknown>>(Promise.resolve())
  const when = dayText(day)
  // Each save carries the whole entry: one after the other, or an earlier one could undo a later.
  function save(change: { day?: string; photo?: string | null }) {
    const next = { ...typed, ...change }
    saved.current = saved.current.then(() => saveCookedEntry(recipe, id, next, entry))
    return saved.current
  }
  async function addPhoto(chosen: File | undefined) {
    if (!chosen) return
    const problem = photoProblem(chosen)
    if (problem) return noteProblem(problem)
    setSending(true)
    await save({ photo: await readAsDataUrl(chosen) })
    setSending(false)
  }
  return (
    <li className={styles.entry}>
      <TextField
        label={t('Day')}
        type="date"
        value={typed.day}
        required
        onChange={({ target }) => {
          if (target.value === '') return
          setTyped({ ...typed, day: target.value })
          void save({ day: target.value })
        }}
      />
      <span />
      <IconButton
        label={t('Remove the entry of {day}', { day: when })}
        icon={<Trash2 />}
        onClick={() => void removeCookedEntry(recipe, entry)}
      />
      <div className={styles.comment}>
        <TextArea
          className={styles.sentence}
          label={t('How was it?')}
          rows={1}
          value={typed.comment}
          maxLength={maxCommentLength}
          onChange={({ target }) => setTyped({ ...typed, comment: target.value })}
          onBlur={() => typed.comment.trim() !== comment && void save({})}
        />
      </div>
      <div className={styles.photo}>
        {thumbnailUrl && photoUrl && (
          <a href={photoUrl} target="_blank" rel="noreferrer">
            <img src={thumbnailUrl} alt={t('The dish on {day}', { day: when })} />
          </a>
        )}
        <Button size="small" icon={<Camera />} isBusy={isSending} onClick={() => file.current?.click()}>
          {photoUrl ? t('Change the photo') : t('Add a photo')}
        </Button>
        {photoUrl && (
          <Button size="small" variant="quiet" onClick={() => void save({ photo: null })}>
            {t('Remove the photo')}
          </Button>
        )}
        <FileInput
          ref={file}
          accept={photoTypes}
          label={t('Photo of {day}', { day: when })}
          onFiles={([chosen]) => void addPhoto(chosen)}
        />
      </div>
    </li>
  )
}
