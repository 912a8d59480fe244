import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useState } from 'react'
import type { Collection } from '#server/contract/collections.ts'
import { maxCollectionNameLength } from '#server/contract/constants.ts'
import { dotted } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { go } from '../state/route.ts'
import { Button } from '../ui/button.tsx'
import { DoneDialog } from '../ui/done-dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { TextField } from '../ui/text-field.tsx'
import { createCollection, rank, tryCollection } from './collection-changes.ts'
import styles from './collections-dialog.module.css'
import { collections, loadCollections } from './collections-state.ts'
import { LostNames } from './lost-names.tsx'
import { whoseCollection } from './whose-collection.ts'

/** All collections; each leads to its page. */
export function CollectionsDialog({ onClose }: DialogProps<'collections'>) {
  const { list, error } = useStore(collections, (state) => state)
  useEffect(() => void loadCollections(), [])
  const open = (id: string) => {
    onClose()
    go({ openCollection: id, recipe: '' })
    window.scrollTo(0, 0)
  }
  const listed = (list ?? []).map((collection, at) => ({ collection, above: list?.[at - 1]?._id }))
  return (
    <DoneDialog title={t('Collections')} size="small" error={error} onClose={onClose}>
      <div className={styles.root}>
        <LostNames collections={list ?? []} />
        {list?.length === 0 && (
          <p className={styles.intro}>
            {t('Put recipes together under a name, and share them with friends.')}
          </p>
        )}
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
        <ul role="list" className={styles.list} aria-busy={list === null}>
          {listed.map(({ collection, above }) => (
            <li key={collection._id} className={styles.row}>
              <a
                href={`/collections/${collection._id}`}
                className={styles.link}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                  event.preventDefault()
                  open(collection._id)
                }}
              >
                <Picture src={collection.pictures[0]} title={collection.name} className={styles.picture} />
                <span>
                  <span className={styles.name}>{collection.name}</span>
                  <span className={styles.facts}>{describeCollection(collection)}</span>
                </span>
              </a>
              {collection.owner === null && above && (
                <IconButton
                  label={t('Move {name} up', { name: collection.name })}
                  icon={<ArrowUp />}
                  onClick={() => void tryCollection(() => rank(collection._id, above))}
                />
              )}
            </li>
          ))}
        </ul>
        <NewCollection onCreated={open} />
      </div>
    </DoneDialog>
  )
}

function describeCollection(collection: Collection): string {
  const { count } = collection
  const whose = whoseCollection(collection, ({ length }) =>
    t('{count, plural, one {shared with # friend} other {shared with # friends}}', { count: length }),
  )
  return dotted([t('{count, plural, one {# recipe} other {# recipes}}', { count }), whose])
}

/** A name makes a collection. */
export function NewCollection({ onCreated }: { onCreated(id: string): void }) {
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function create() {
    if (name.trim() === '') return
    setBusy(true)
    const isDone = await tryCollection(async () => {
      const id = await createCollection(name.trim())
      await loadCollections()
      onCreated(id)
    })
    setBusy(false)
    if (isDone) setName('')
  }
  return (
    <form
      className={styles.create}
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <TextField
        label={t('New collection')}
        placeholder={t('Sunday lunch')}
        autoComplete="off"
        maxLength={maxCollectionNameLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy} disabled={name.trim() === ''}>
        {t('Create')}
      </Button>
    </form>
  )
}
