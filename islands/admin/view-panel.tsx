import type { ComponentType } from 'react'
import type { AdminRecipePage } from '#server/contract/admin.ts'
import type { AdminView } from '#server/contract/pages.ts'
import type { Me } from '#server/contract/users.ts'
import { useLazyComponent } from '../state/use-lazy-component.ts'
import { showInAdmin } from './admin-route.ts'
import { useAdminRoute } from './admin-state.ts'
import { RecipesTable } from './recipes-table.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

interface PanelProps {
  me: Me
}

type Load = () => Promise<ComponentType<PanelProps>>

/** The recipes table is part of the page's script; the others are loaded when first shown. */
const loads: Record<Exclude<AdminView, 'recipes'>, Load> = {
  users: async () => (await import('./users-table.tsx')).UsersTable,
  system: async () => (await import('./system-view.tsx')).SystemView,
}

interface ViewPanelProps extends PanelProps {
  initialRecipes: AdminRecipePage | null | undefined
}

export function ViewPanel({ me, initialRecipes }: ViewPanelProps) {
  const { view } = useAdminRoute()
  return view === 'recipes' ? (
    <RecipesTable initial={initialRecipes} />
  ) : (
    <LazyPanel key={view} load={loads[view]} me={me} />
  )
}

function LazyPanel({ load, me }: PanelProps & { load: Load }) {
  const Part = useLazyComponent(load, () => showInAdmin('recipes'))
  return Part ? <Part me={me} /> : <TableSkeleton />
}
