import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import type { CollectedRecipe, Collection } from '#server/contract/collections.ts'
import { dotted } from '#server/contract/format.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { useStore } from '../browser/store.ts'
import { useRoute } from '../dashboard/initial-state.tsx'
import { shortTime, sourceName } from '../recipe-text/card-facts.ts'
import { openDialog } from '../state/dialogs.ts'
import { go } from '../state/route.ts'
import { meOf, session } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyPlate } from '../ui/empty-plate.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SpiltPot } from '../ui/illustrations.tsx'
import { Picture } from '../ui/picture.tsx'
import { deleteCollection, place, removeFrom, tryCollection } from './collection-changes.ts'
import { collectionNews } from './collection-news.ts'
import styles from './collection-view.module.css'
import { collections, loadShelf, type Shelf, shelf } from './collections-state.ts'
import { LostNames } from './lost-names.tsx'
import { whoseCollection } from './whose-collection.ts'

const showAll = () => go({ openCollection: '' })

/** The page of a collection: its recipes in their order, also those that only a friend has. */
export function CollectionView() {
  const { openCollection: id } = useRoute()
  const { status, collection, recipes } = useStore(shelf, (state) => (state.id === id ? state : loading))
  const { error } = useStore(collections, (state) => state)
  const [isArranging, setArranging] = useState(false)
  const news = useStore(collectionNews, ({ count }) => count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event may be about this collection
  useEffect(() => void loadShelf(id), [id, news])
  const all = <Button onClick={showAll}>{t('See your recipes')}</Button>
  if (!collection || status === 'gone') return <Missing id={id} status={status} action={all} />
  return (
    <div className={styles.root}>
      <Head collection={collection} isArranging={isArranging} onArrange={() => setArranging(!isArranging)} />
      <LostNames collections={[collection]} />
      <FormMessage error={error} />
      {recipes.length === 0 ? (
        <EmptyState illustration={<EmptyPlate />} action={all}>
          {collection.canEdit
            ? t('Open a recipe and choose “Add to collection” in its menu.')
            : t('No recipes are in this collection yet.')}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul role="list" className={styles.list}>
          {recipes.map((recipe, at) => (
            <Row
              key={recipe._id}
              recipe={recipe}
              collectionId={id}
              isArranging={isArranging && collection.canEdit}
              above={recipes[at - 1]?._id}
              below={at + 1 < recipes.length ? (recipes[at + 2]?._id ?? null) : undefined}
            />
          ))}
        </ul>
      )}
      {recipes.length < collection.count && (
        <Button onClick={() => void loadShelf(id, recipes.length + 1)}>{t('Show more')}</Button>
      )}
    </div>
  )
}

/** Instead of a collection that is not there, or not yet. */
function Missing({ id, status, action }: { id: string; status: Shelf['status']; action: ReactNode }) {
  const again = <Button onClick={() => void loadShelf(id)}>{t('Try again')}</Button>
  return (
    <>
      <h1 className="visually-hidden">{t('Collection')}</h1>
      {status === 'loading' && <p className={styles.waiting}>{t('Loading the collection...')}</p>}
      {status === 'gone' && (
        <EmptyState illustration={<EmptyPlate />} action={action}>
          {t('This collection no longer exists, or is no longer shared with you.')}
        </EmptyState>
      )}
      {status === 'failed' && (
        <EmptyState illustration={<SpiltPot />} action={again}>
          {t('This collection could not be loaded. Please try again later.')}
        </EmptyState>
      )}
    </>
  )
}

const loading = { id: '', status: 'loading', collection: null, recipes: [] } as const

interface HeadProps {
  collection: Collection
  isArranging: boolean
  onArrange(): void
}

function Head({ collection, isArranging, onArrange }: HeadProps) {
  const { _id: id, name, count, owner, canEdit, isOfHome } = collection
  const email = useStore(session, (state) => meOf(state)?.email ?? '')
  const whose = whoseCollection(collection, (members) =>
    t('shared with {names}', { names: namesOf(members) }),
  )
  const leave = () =>
    tryCollection(async () => {
      await callApi('DELETE /api/collections/:id/members', { params: { id }, body: { friendEmail: email } })
      showAll()
    })
  return (
    <header className={styles.head}>
      <div>
        <Button
          size="small"
          variant="quiet"
          icon={<ArrowLeft data-turns />}
          className={styles.back}
          onClick={() => openDialog({ kind: 'collections' })}
        >
          {t('Collections')}
        </Button>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.facts}>{dotted([countedRecipes(count), whose])}</p>
      </div>
      <div className={styles.actions}>
        {count > 0 && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => window.location.assign(`/cookbook?${new URLSearchParams({ collection: id })}`)}
          >
            {t('Cookbook')}
          </Button>
        )}
        {canEdit && count > 0 && (
          <Button size="small" aria-pressed={isArranging} onClick={onArrange}>
            {isArranging ? t('Done') : t('Arrange')}
          </Button>
        )}
        {owner === null ? (
          <>
            <Button size="small" onClick={() => openDialog({ kind: 'share-collection', id })}>
              {t('Share')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => openDialog({ kind: 'rename-collection', id })}
            >
              {t('Rename')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => void deleteCollection(collection).then((isDone) => isDone && showAll())}
            >
              {t('Delete')}
            </Button>
          </>
        ) : (
          !isOfHome && (
            <Button size="small" variant="quiet" onClick={() => void leave()}>
              {t('Leave', {}, 'a collection that a friend shared')}
            </Button>
          )
        )}
      </div>
    </header>
  )
}

const countedRecipes = (count: number) => t('{count, plural, one {# recipe} other {# recipes}}', { count })

const namesOf = (members: Collection['members']) => commaList(members.map(({ firstName }) => firstName))

interface RowProps {
  recipe: CollectedRecipe
  collectionId: string
  isArranging: boolean
  /** The recipe above it; undefined for the first. */
  above: string | undefined
  /** The recipe that it would be put before when it moves down, null for the end; undefined for the last. */
  below: string | null | undefined
}

function Row({ recipe, collectionId, isArranging, above, below }: RowProps) {
  const { _id, recipeId, title, time, source, addedBy, thumbnailUrl } = recipe
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (recipeId) go({ recipe: recipeId })
    else openDialog({ kind: 'collected', id: _id, collectionId })
  }
  const move = (before: string | null) => void tryCollection(() => place(collectionId, _id, before))
  return (
    <li className={styles.row}>
      <Picture title={title} src={thumbnailUrl} className={styles.picture} />
      <div className={styles.text}>
        <a
          className={cx(styles.link, isArranging && styles.still)}
          href={recipeId ? `/?recipe=${recipeId}` : `/collections/${collectionId}`}
          onClick={open}
          dir="auto"
        >
          {title}
        </a>
        <span className={styles.facts} dir="auto">
          {dotted([shortTime(time), sourceName(source), addedBy && t('added by {name}', { name: addedBy })])}
        </span>
      </div>
      {isArranging && (
        <div className={styles.moves}>
          {above !== undefined && (
            <IconButton
              label={t('Move {name} up', { name: title })}
              icon={<ArrowUp />}
              onClick={() => move(above)}
            />
          )}
          {below !== undefined && (
            <IconButton
              label={t('Move {name} down', { name: title })}
              icon={<ArrowDown />}
              onClick={() => move(below)}
            />
          )}
          <IconButton
            label={t('Remove {title} from the collection', { title })}
            icon={<X />}
            onClick={() => void removeFrom(collectionId, recipe)}
          />
        </div>
      )}
    </li>
  )
}
