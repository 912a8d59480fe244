import type { ComponentType } from 'react'
import { LazyBoundary } from '../state/lazy-boundary.tsx'
import { go } from '../state/route.ts'
import { useLazyComponent } from '../state/use-lazy-component.ts'
import { useRoute } from './initial-state.tsx'
import { Skeletons } from './list-states.tsx'
import { RecipeList } from './recipe-list.tsx'

/** The list of the address; one with a filter is loaded when it is first used. */
export function List() {
  const isFiltered = useRoute().filter !== ''
  return isFiltered ? <Later load={filteredList} /> : <RecipeList />
}

const filteredList = async () => (await import('../finding/filtered-list.tsx')).FilteredList

export const OpenCollection = () => <Later load={collectionView} />

const collectionView = async () => (await import('../collections/collection-view.tsx')).CollectionView

const showAll = () => go({ filter: '', openCollection: '' })

function Later({ load }: { load: () => Promise<ComponentType> }) {
  const { view } = useRoute()
  const Part = useLazyComponent(load, showAll)
  if (!Part) return <Skeletons view={view} />
  return (
    <LazyBoundary onFailed={showAll}>
      <Part />
    </LazyBoundary>
  )
}
