import type { RecipeView } from '#server/contract/pages.ts'
import { openDialog } from '../state/dialogs.ts'
import { findElsewhere } from '../state/recipe-lists.ts'
import { go, hrefOf, noPlace, refine, route } from '../state/route.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyPlate } from '../ui/empty-plate.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { EmptyBox, SpiltPot } from '../ui/illustrations.tsx'
import { SkeletonCard } from '../ui/skeleton-card.tsx'
import { useRecipeCache, useRoute } from './initial-state.tsx'
import styles from './list-states.module.css'

/** Clears the filter. The pressed button is removed, so the focus moves to the cleared field: the search or the tags. */
function showAll(): void {
  const { q } = route.get()
  refine({ q: '', tag: '' })
  document.querySelector<HTMLElement>(q ? '#search' : 'nav[aria-label="Tags"] a')?.focus()
}

/** Shows the other list, and focuses its tab, because the pressed button is removed. */
function showList(view: RecipeView): void {
  go({ view, tag: '' })
  document.querySelector<HTMLElement>(`#views button:nth-child(${view === 'favorites' ? 2 : 1})`)?.focus()
}

const seeList = (view: RecipeView) => <Button onClick={() => showList(view)}>{`See your ${view}`}</Button>

interface EmptyListProps {
  /** Offline, and the server may have more than this device. */
  isPartial: boolean
}

/** Says why the list is empty, and what to do next. */
export function EmptyList({ isPartial }: EmptyListProps) {
  const { view, q, tag } = useRoute()
  if (q || tag) return <NothingFound isPartial={isPartial} />
  if (isPartial) {
    return (
      <EmptyState
        illustration={<EmptyPlate />}
        action={seeList(view === 'favorites' ? 'recipes' : 'favorites')}
      >
        {`No ${view} are stored on this device yet. Those you open while online are stored here.`}
      </EmptyState>
    )
  }
  if (view === 'favorites') {
    return (
      <EmptyState illustration={<EmptyPlate />} action={seeList('recipes')}>
        No favorited recipes yet.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      illustration={<EmptyBox />}
      action={
        <>
          <Button variant="primary" onClick={() => openDialog({ kind: 'add' })}>
            Add your first recipe
          </Button>
          <Button variant="quiet" onClick={() => openDialog({ kind: 'profile', isMoving: true })}>
            Bring recipes from another program
          </Button>
        </>
      }
    >
      Click the '+' button to add a recipe.
    </EmptyState>
  )
}

function NothingFound({ isPartial }: EmptyListProps) {
  const { q, tag } = useRoute()
  const where = isPartial ? ' on this device' : ''
  return (
    <EmptyState
      illustration={<EmptyPlate />}
      action={
        <>
          {q && <Elsewhere />}
          <Button onClick={showAll}>{q ? 'Clear search' : 'Show all'}</Button>
        </>
      }
    >
      {q ? `Nothing found for “${q}”${where}.` : `No favorites${where} are tagged “${tag}”.`}
    </EmptyState>
  )
}

const viewNames: Record<RecipeView, string> = { recipes: 'Recipes', favorites: 'Favorites' }

/** Links to the lists with matches: the other one, or all favorites if a tag is selected. */
function Elsewhere() {
  const { view, q, tag } = useRoute()
  const { counts } = findElsewhere(useRecipeCache(), { view, q, tag })
  const views = (['recipes', 'favorites'] as const).filter((each) => counts[each] > 0)
  return (
    <p role="status" className={styles.elsewhere}>
      {views.map((each) => (
        <a
          key={each}
          href={hrefOf({ ...noPlace, view: each, q })}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            showList(each)
          }}
        >
          {counts[each]} in {viewNames[each]}
        </a>
      ))}
      {counts.suggestion && (
        <span>
          Did you mean{' '}
          <a
            href={hrefOf({ ...noPlace, view, q: counts.suggestion })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              refine({ q: counts.suggestion ?? '', tag: '' })
              document.querySelector<HTMLElement>('#search')?.focus()
            }}
          >
            {counts.suggestion}
          </a>
          ?
        </span>
      )}
    </p>
  )
}

export function LoadError({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert">
      <EmptyState illustration={<SpiltPot />} action={<Button onClick={onRetry}>Try again</Button>}>
        There was an error loading your recipes. Please try again later.
      </EmptyState>
    </div>
  )
}

/** Placeholders with the height of real cards. */
export function Skeletons({ view }: { view: RecipeView }) {
  return (
    <div className={styles.skeletons}>
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <div key={key} className={cx(styles.slot, view === 'favorites' && styles.tall)}>
          <SkeletonCard />
        </div>
      ))}
    </div>
  )
}
