import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { useState } from 'react'
import type { AdminRecipePage } from '#server/contract/admin.ts'
import { t } from '#server/contract/language/t.ts'
import type { AdminRoute } from '#server/contract/pages.ts'
import { callApi } from '../browser/api.ts'
import { formatAdminRoute, goInAdmin } from './admin-route.ts'
import { useAdminRoute } from './admin-state.ts'
import { useLive } from './live.ts'
import { type OpenAction, RecipeDialog } from './recipe-dialogs.tsx'
import { RecipeRow } from './recipe-row.tsx'
import { RecipeSearch } from './recipe-search.tsx'
import styles from './table.module.css'
import { TableFrame } from './table-frame.tsx'

export function RecipesTable({ initial }: { initial: AdminRecipePage | null | undefined }) {
  const route = useAdminRoute()
  const [open, setOpen] = useState<OpenAction | null>(null)
  const live = useLive(formatAdminRoute(route), (signal) => readRecipes(route, signal), { initial })
  const recipes = live.answer?.recipes ?? []
  return (
    <>
      <TableFrame
        title={t('Recipes')}
        failure={t('The recipes could not be loaded. Trying again…')}
        live={live}
        tools={<RecipeSearch key={route.visit} />}
        empty={recipes.length === 0 && <NoRecipes q={route.q} />}
      >
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Users')}</th>
            <th scope="col">{t('Shared', {}, 'with how many people')}</th>
            <SortHead sort={route.sort} />
            <th scope="col">{t('Actions')}</th>
          </tr>
        </thead>
        <tbody>
          {recipes.map((recipe) => (
            <RecipeRow key={recipe._id} recipe={recipe} onAct={(kind) => setOpen({ kind, recipe })} />
          ))}
        </tbody>
      </TableFrame>
      {open && <RecipeDialog open={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function NoRecipes({ q }: { q: string }) {
  return (
    <p className={styles.none}>
      {q
        ? t('No recipe has “{query}” in its name or address.', { query: q })
        : t('Nobody has saved a recipe yet.')}
    </p>
  )
}

const sortIcons = { '': <ArrowUpDown />, asc: <ArrowUp />, desc: <ArrowDown /> }
const sortWords = { '': 'none', asc: 'ascending', desc: 'descending' } as const

function SortHead({ sort }: { sort: AdminRoute['sort'] }) {
  return (
    <th scope="col" className={styles.sortable} aria-sort={sortWords[sort]}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => goInAdmin({ sort: sort === 'desc' ? 'asc' : 'desc', page: 1 })}
      >
        {t('Last Updated')}
        {sortIcons[sort]}
      </button>
    </th>
  )
}

const readRecipes = ({ page, q, sort }: AdminRoute, signal: AbortSignal) =>
  callApi('GET /api/admin/recipes', {
    query: { page, query: q, ...(sort && { sortCol: 'lastScraped', sortDir: sort }) },
    signal,
  })
