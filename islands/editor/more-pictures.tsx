import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ImageIcon from 'lucide-react/icons/image'
import Trash2 from 'lucide-react/icons/trash-2'
import { t } from '#server/contract/language/t.ts'
import { ActionMenu, type MenuAction } from '../ui/action-menu.tsx'
import { Picture } from '../ui/picture.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { DraftPicture } from './draft.ts'
import styles from './more-pictures.module.css'

interface MorePicturesProps {
  /** The cover first. */
  pictures: readonly DraftPicture[]
  /** The lines of the directions. */
  steps: readonly string[]
  onChange(pictures: readonly DraftPicture[]): void
}

/** The pictures after the cover: their order, and the steps that they show. */
export function MorePictures({ pictures, steps, onChange }: MorePicturesProps) {
  const move = (from: number, to: number) =>
    onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, ...pictures.slice(from, from + 1)))
  const setStep = (index: number, step: string) =>
    onChange(
      pictures.map(({ step: _, ...picture }, at) => {
        if (at !== index) return pictures[at] ?? picture
        return step === '' ? picture : { ...picture, step: Number(step) }
      }),
    )
  return (
    <fieldset className={styles.root}>
      <legend className={styles.name}>{t('More pictures')}</legend>
      {pictures.map((picture, index) =>
        index === 0 ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be added twice
          <div key={`${index} ${picture.source.slice(-60)}`} className={styles.row}>
            <div className={styles.picture}>
              <Picture
                src={picture.thumbnail ?? picture.source}
                title={t('Picture {number}', { number: index + 1 })}
              />
            </div>
            <SelectField
              label={t('Picture {number} shows', { number: index + 1 })}
              value={picture.step === undefined ? '' : String(picture.step)}
              onChange={({ target }) => setStep(index, target.value)}
            >
              <option value="">{t('The dish', {}, 'what a picture shows')}</option>
              {steps.map((step, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be equal
                <option key={at} value={String(at)}>
                  {t('Step {number}: {text}', { number: at + 1, text: step.slice(0, 60) })}
                </option>
              ))}
            </SelectField>
            <ActionMenu
              label={t('Picture {number}', { number: index + 1 })}
              actions={actionsOf(index, pictures.length, {
                move: (to) => move(index, to),
                remove: () => onChange(pictures.toSpliced(index, 1)),
              })}
            />
          </div>
        ),
      )}
    </fieldset>
  )
}

function actionsOf(
  index: number,
  count: number,
  { move, remove }: { move(to: number): void; remove(): void },
): MenuAction[] {
  return [
    { label: t('Make it the cover'), icon: <ImageIcon />, run: () => move(0) },
    ...(index > 1 ? [{ label: t('Move up'), icon: <ArrowUp />, run: () => move(index - 1) }] : []),
    ...(index < count - 1
      ? [{ label: t('Move down'), icon: <ArrowDown />, run: () => move(index + 1) }]
      : []),
    { label: t('Remove'), icon: <Trash2 />, run: remove },
  ]
}
