import { useEffect, useState } from 'react'
import { counted } from '#server/contract/format.ts'
import { useStore } from '../browser/store.ts'
import { attempt, collect, collections, loadCollections, takeOut } from '../state/collections.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { findRecipe } from '../state/recipes.ts'
import { stopSelecting } from '../state/selection.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './collections-dialog.module.css'
import { NewCollection } from './collections-dialog.tsx'

/** Puts one recipe, or several marked ones, into collections. */
export function CollectDialog({ dialog: { ids }, onClose }: DialogProps<'collect'>) {
  const { list, error } = useStore(collections, (state) => state)
  const [containing, setContaining] = useState<readonly string[]>([])
  const leave = () => {
    stopSelecting()
    onClose()
  }
  const only = ids.length === 1 ? ids[0] : undefined
  useEffect(() => void loadCollections(only).then(setContaining), [only])
  const put = (id: string) =>
    attempt(async () => {
      await collect(id, [...ids])
      setContaining((now) => [...now, id])
      await loadCollections()
    })
  const toggle = (id: string) =>
    containing.includes(id)
      ? attempt(async () => {
          if (only) await takeOut(id, only)
          setContaining((now) => now.filter((each) => each !== id))
          await loadCollections()
        })
      : put(id)
  return (
    <Dialog
      title="Add to collection"
      size="small"
      onClose={onClose}
      actions={
        <>
          <FormMessage error={error} />
          <Button variant="primary" onClick={leave} data-autofocus>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <p className={styles.name}>{only ? findRecipe(only)?.title : counted(ids.length, 'recipe')}</p>
        <fieldset className={styles.list} aria-busy={list === null}>
          <legend className="visually-hidden">Collections</legend>
          {list
            ?.filter(({ canEdit }) => canEdit)
            .map(({ _id, name, count }) => (
              <Checkbox
                key={_id}
                label={`${name} (${count})`}
                checked={containing.includes(_id)}
                onChange={() => void toggle(_id)}
              />
            ))}
        </fieldset>
        <NewCollection onCreated={({ _id }) => void put(_id)} />
      </div>
    </Dialog>
  )
}
