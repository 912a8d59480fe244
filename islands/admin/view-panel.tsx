import type { ComponentType } from 'react'
import type { AdminView } from '#server/contract/admin-page.ts'
import type { Me } from '#server/contract/users.ts'
import { useLazyComponent } from '../state/use-lazy-component.ts'
import { show, usePlace } from './admin-route.tsx'
import { RecipesTable } from './recipes-table.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

interface PanelProps {
  me: Me
}

type Load = () => Promise<ComponentType<PanelProps>>

/** The recipes come with the page; the others are loaded when they are first wanted. */
const loads: Record<Exclude<AdminView, 'recipes'>, Load> = {
  users: async () => (await import('./users-table.tsx')).UsersTable,
  system: async () => (await import('./system-view.tsx')).SystemView,
}

export function ViewPanel({ me }: PanelProps) {
  const { view } = usePlace()
  return view === 'recipes' ? <RecipesTable /> : <LazyPanel key={view} load={loads[view]} me={me} />
}

function LazyPanel({ load, me }: PanelProps & { load: Load }) {
  const Part = useLazyComponent(load, () => show('recipes'))
  return Part ? <Part me={me} /> : <TableSkeleton />
}
