import { useEffect, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { findRecipe } from '../state/recipes.ts'
import { waiting } from '../state/replica.ts'
import { stopSelecting } from '../state/selection.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { collect, takeOut, tryCollection } from './collection-changes.ts'
import { isCollected } from './collection-kinds.ts'
import styles from './collections-dialog.module.css'
import { NewCollection } from './collections-dialog.tsx'
import { collections, loadCollections } from './collections-state.ts'

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
  const [wished, setWished] = useState<ReadonlyMap<string, boolean>>(new Map())
  const operations = useStore(waiting, (state) => state)
  const isIn = (id: string) =>
    wished.get(id) ?? (only ? isCollected(operations, id, only) : null) ?? containing.includes(id)
  /** Shown at once, and taken back when the server refuses it. */
  async function set(id: string, isWished: boolean) {
    const before = isIn(id)
    const wish = (value: boolean) => setWished((now) => new Map([...now, [id, value]]))
    wish(isWished)
    const isDone = await tryCollection(async () => {
      if (isWished) await collect(id, [...ids])
      else if (only) await takeOut(id, only)
    })
    if (isDone) await loadCollections()
    else wish(before)
  }
  return (
    <Dialog
      title={t('Add to collection')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <FormMessage error={error} />
          <Button variant="primary" onClick={leave} data-autofocus>
            {t('Done')}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <p className={styles.name}>
          {only
            ? findRecipe(only)?.title
            : t('{count, plural, one {# recipe} other {# recipes}}', { count: ids.length })}
        </p>
        <fieldset className={styles.list} aria-busy={list === null}>
          <legend className="visually-hidden">{t('Collections')}</legend>
          {list
            ?.filter(({ canEdit }) => canEdit)
            .map(({ _id, name, count }) => (
              <Checkbox
                key={_id}
                label={`${name} (${count})`}
                checked={isIn(_id)}
                onChange={(event) => void set(_id, event.currentTarget.checked)}
              />
            ))}
        </fieldset>
        <NewCollection onCreated={(id) => void set(id, true)} />
      </div>
    </Dialog>
  )
}
