import { useEffect } from 'react'
import { dotted } from '#server/contract/format.ts'
import { locale, t } from '#server/contract/language/t.ts'
import type { DeletedRecipe } from '#server/contract/recipes.ts'
import { useStore } from '../browser/store.ts'
import { sourceName } from '../recipe-text/card-facts.ts'
import { deleted, deleteForGood, loadDeleted, restore } from '../state/deleted.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { Button } from '../ui/button.tsx'
import { DoneDialog } from '../ui/done-dialog.tsx'
import styles from './deleted-dialog.module.css'

export function DeletedDialog({ onClose }: DialogProps<'deleted'>) {
  const { list, busy, error } = useStore(deleted, (state) => state)
  useEffect(() => void loadDeleted(), [])
  return (
    <DoneDialog title={t('Recently deleted')} error={error} onClose={onClose}>
      <p className={styles.intro}>
        {list?.length === 0
          ? t('Nothing is here. Recipes that you delete can be restored for 30 days.')
          : t('You can restore these recipes for 30 days, with their tags.')}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" className={styles.list} aria-busy={list === null}>
        {list?.map((recipe) => (
          <Row key={recipe._id} recipe={recipe} isBusy={busy === recipe._id} />
        ))}
      </ul>
    </DoneDialog>
  )
}

/** Not broken into two lines. */
const day = (iso: string) =>
  new Date(iso).toLocaleDateString(locale(), { day: 'numeric', month: 'short' }).replaceAll(' ', '\u00a0')

const Row = ({ recipe: { _id, title, source, deletedAt, keptUntil }, isBusy }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.text}>
      <span className={styles.title}>{title}</span>
      <span className={styles.facts}>
        {dotted([
          sourceName(source),
          t('deleted {day}, kept until {last}', { day: day(deletedAt), last: day(keptUntil) }),
        ])}
      </span>
    </span>
    <Button
      size="small"
      isBusy={isBusy}
      aria-label={t('Restore {title}', { title })}
      onClick={() => void restore(_id)}
    >
      {t('Restore')}
    </Button>
    <Button
      size="small"
      variant="quiet"
      isBusy={isBusy}
      aria-label={t('Delete {title} for good', { title })}
      onClick={() => void deleteForGood(_id)}
    >
      {t('Delete for good')}
    </Button>
  </li>
)

interface RowProps {
  recipe: DeletedRecipe
  isBusy: boolean
}
