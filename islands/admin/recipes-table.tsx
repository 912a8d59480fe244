import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { useState } from 'react'
import type { AdminRecipePage } from '#server/contract/admin.ts'
import type { AdminPlace } from '#server/contract/admin-page.ts'
import { go, usePlace, useSeed } from './admin-route.tsx'
import { type OpenAction, RecipeDialog } from './recipe-dialogs.tsx'
import { RecipeRow } from './recipe-row.tsx'
import { RecipeSearch } from './recipe-search.tsx'
import styles from './table.module.css'
import { TableFrame } from './table-frame.tsx'
import { useLive } from './use-live.ts'

export function RecipesTable() {
  const place = usePlace()
  const [open, setOpen] = useState<OpenAction | null>(null)
  const live = useLive<AdminRecipePage>(pathOf(place), useSeed()?.recipes)
  const recipes = live.answer?.recipes ?? []
  return (
    <>
      <TableFrame
        title="Recipes"
        live={live}
        tools={<RecipeSearch key={place.visit} />}
        empty={recipes.length === 0 && <NoRecipes q={place.q} />}
      >
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Users</th>
            <th scope="col">Shared</th>
            <SortHead sort={place.sort} />
            <th scope="col">Actions</th>
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
      {q ? `No recipe’s name or address has “${q}” in it.` : 'Nobody has saved a recipe yet.'}
    </p>
  )
}

const sortIcons = { '': <ArrowUpDown />, asc: <ArrowUp />, desc: <ArrowDown /> }
const sortWords = { '': 'none', asc: 'ascending', desc: 'descending' } as const

function SortHead({ sort }: { sort: AdminPlace['sort'] }) {
  return (
    <th scope="col" className={styles.sortable} aria-sort={sortWords[sort]}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => go({ sort: sort === 'desc' ? 'asc' : 'desc', page: 1 })}
      >
        Last Updated
        {sortIcons[sort]}
      </button>
    </th>
  )
}

function pathOf({ page, q, sort }: AdminPlace): string {
  const search = new URLSearchParams({ page: String(page), query: q })
  if (sort) {
    search.set('sortCol', 'lastScraped')
    search.set('sortDir', sort)
  }
  return `/recipes?${search}`
}
