import { useEffect } from 'react'
import type { DeletedRecipe } from '#server/contract/recipes.ts'
import { useStore } from '../browser/store.ts'
import { deleted, deleteForGood, loadDeleted, restore } from '../state/deleted.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { Button } from '../ui/button.tsx'
import { DoneDialog } from '../ui/done-dialog.tsx'
import styles from './deleted-dialog.module.css'

export function DeletedDialog({ onClose }: DialogProps<'deleted'>) {
  const { list, busy, error } = useStore(deleted, (state) => state)
  useEffect(() => void loadDeleted(), [])
  return (
    <DoneDialog title="Recently deleted" error={error} onClose={onClose}>
      <p className={styles.intro}>
        {list?.length === 0
          ? 'Nothing is here. Recipes that you delete can be restored for 30 days.'
          : 'You can restore these recipes for 30 days, with their tags.'}
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
  new Date(iso).toLocaleDateString(undefined, { day: 'numeric', month: 'short' }).replaceAll(' ', '\u00a0')

const Row = ({ recipe: { _id, title, source, deletedAt, keptUntil }, isBusy }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.text}>
      <span className={styles.title}>{title}</span>
      <span className={styles.facts}>
        {source} · deleted {day(deletedAt)}, kept until {day(keptUntil)}
      </span>
    </span>
    <Button size="small" isBusy={isBusy} aria-label={`Restore ${title}`} onClick={() => void restore(_id)}>
      Restore
    </Button>
    <Button
      size="small"
      variant="quiet"
      isBusy={isBusy}
      aria-label={`Delete ${title} for good`}
      onClick={() => void deleteForGood(_id)}
    >
      Delete for good
    </Button>
  </li>
)

interface RowProps {
  recipe: DeletedRecipe
  isBusy: boolean
}
