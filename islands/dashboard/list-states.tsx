import Camera from 'lucide-react/icons/camera'
import Link from 'lucide-react/icons/link'
import Upload from 'lucide-react/icons/upload'
import { t } from '#server/contract/language/t.ts'
import type { RecipeView } from '#server/contract/pages.ts'
import { openDialog } from '../state/dialogs.ts'
import { findElsewhere } from '../state/recipe-lists.ts'
import { go, hrefOf, noPlace, refine, route } from '../state/route.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyPlate } from '../ui/empty-plate.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { EmptyBox, SpiltPot } from '../ui/illustrations.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { SkeletonCard } from '../ui/skeleton-card.tsx'
import { useRecipeCache, useRoute } from './initial-state.tsx'
import styles from './list-states.module.css'

/** Clears the filter. The pressed button is removed, so the focus moves to the cleared field: the search or the tags. */
function showAll(): void {
  const { q } = route.get()
  refine({ q: '', tag: '' })
  document.querySelector<HTMLElement>(q ? '#search' : '#tags a')?.focus()
}

/** Shows the other list, and focuses its tab, because the pressed button is removed. */
function showList(view: RecipeView): void {
  go({ view, tag: '' })
  document.querySelector<HTMLElement>(`#views button:nth-child(${view === 'favorites' ? 2 : 1})`)?.focus()
}

const seeList = (view: RecipeView) => (
  <Button onClick={() => showList(view)}>
    {view === 'favorites' ? t('See your favorites') : t('See your recipes')}
  </Button>
)

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
        {view === 'favorites'
          ? t('No favorites are stored on this device yet. Those you open while online are stored here.')
          : t('No recipes are stored on this device yet. Those you open while online are stored here.')}
      </EmptyState>
    )
  }
  if (view === 'favorites') {
    return (
      <EmptyState illustration={<EmptyPlate />} action={seeList('recipes')}>
        {t('No favorited recipes yet.')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      illustration={<EmptyBox />}
      action={
        // The '+' of the sentence is the one red button.
        <div className={styles.ways}>
          <Button onClick={() => openDialog({ kind: 'add' })}>
            <Link />
            {t('From a web address')}
          </Button>
          <Button onClick={() => openDialog({ kind: 'photos', photos: [] })}>
            <Camera />
            {t('Photo of a recipe')}
          </Button>
          <Button onClick={() => openDialog({ kind: 'profile', isMoving: true })}>
            <Upload />
            {t('Bring recipes from another program')}
          </Button>
        </div>
      }
    >
      {t("Click the '+' button to add a recipe.")}
    </EmptyState>
  )
}

function NothingFound({ isPartial }: EmptyListProps) {
  const { q, tag } = useRoute()
  return (
    <EmptyState
      illustration={<EmptyPlate />}
      action={
        <>
          {q && <Elsewhere />}
          <Button onClick={showAll}>{q ? t('Clear search') : t('Show all')}</Button>
        </>
      }
    >
      {q ? nothingFor(q, isPartial) : nothingTagged(tag, isPartial)}
    </EmptyState>
  )
}

const nothingFor = (search: string, isPartial: boolean) =>
  isPartial
    ? t('Nothing found for “{search}” on this device.', { search })
    : t('Nothing found for “{search}”.', { search })

const nothingTagged = (tag: string, isPartial: boolean) =>
  isPartial
    ? t('No favorites on this device are tagged “{tag}”.', { tag })
    : t('No favorites are tagged “{tag}”.', { tag })

const foundIn = (view: RecipeView, count: number) =>
  view === 'favorites'
    ? t('{count, plural, one {# in Favorites} other {# in Favorites}}', { count })
    : t('{count, plural, one {# in Recipes} other {# in Recipes}}', { count })

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
          {foundIn(each, counts[each])}
        </a>
      ))}
      {counts.suggestion && (
        <span>
          <Sentence
            text="Did you mean <suggestion/>?"
            parts={{ suggestion: <Suggestion view={view} search={counts.suggestion} /> }}
          />
        </span>
      )}
    </p>
  )
}

function Suggestion({ view, search }: { view: RecipeView; search: string }) {
  return (
    <a
      href={hrefOf({ ...noPlace, view, q: search })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        refine({ q: search, tag: '' })
        document.querySelector<HTMLElement>('#search')?.focus()
      }}
    >
      {search}
    </a>
  )
}

export function LoadError({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert">
      <EmptyState illustration={<SpiltPot />} action={<Button onClick={onRetry}>{t('Try again')}</Button>}>
        {t('There was an error loading your recipes. Please try again later.')}
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
