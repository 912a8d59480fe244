import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import type { AdminRecipe, AdminRecipePage } from '#server/contract/admin.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Pager } from './pager.tsx'
import { RecipeRow } from './recipe-row.tsx'
import styles from './table.module.css'
import { usePage } from './use-page.ts'

const searchRestMs = 300

type Sort = 'asc' | 'desc' | null

export function RecipesTable({ onChanged }: { onChanged(): void }) {
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const [number, setNumber] = useState(1)
  const [sort, setSort] = useState<Sort>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      setQuery(typed.trim())
      setNumber(1)
    }, searchRestMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { page, isFailed, reload } = usePage<AdminRecipePage>(addressOf(number, query, sort))
  const changed = () => {
    reload()
    onChanged()
  }
  return (
    <section className={styles.section} aria-label="Recipes">
      <div className={styles.tools}>
        <h2>Recipes</h2>
        <TextField
          label="Search recipes"
          isLabelHidden
          type="search"
          placeholder="Search recipes"
          className={styles.search}
          leading={<Search />}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <FormMessage error={isFailed ? 'The recipes could not be loaded. Please try again later.' : null} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label="Table of recipes">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Users</th>
              <th scope="col">Shared</th>
              <SortHead sort={sort} onSort={setSort} />
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {page?.recipes.map((recipe: AdminRecipe) => (
              <RecipeRow key={recipe._id} recipe={recipe} onChanged={changed} />
            ))}
          </tbody>
        </table>
        {page?.recipes.length === 0 && (
          <p className={styles.none}>{query ? `No recipe is called “${query}”.` : 'No recipes yet.'}</p>
        )}
      </section>
      <Pager page={number} totalPages={page?.totalPages ?? 1} onChange={setNumber} />
    </section>
  )
}

function SortHead({ sort, onSort }: { sort: Sort; onSort(sort: Sort): void }) {
  const icons = { asc: <ArrowUp />, desc: <ArrowDown /> }
  const words = { asc: 'ascending', desc: 'descending' } as const
  return (
    <th scope="col" aria-sort={sort ? words[sort] : 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(sort === 'desc' ? 'asc' : 'desc')}>
        Last Updated
        {sort ? icons[sort] : <ArrowUpDown />}
      </button>
    </th>
  )
}

function addressOf(page: number, query: string, sort: Sort): string {
  const search = new URLSearchParams({ page: String(page), query })
  if (sort) {
    search.set('sortCol', 'lastScraped')
    search.set('sortDir', sort)
  }
  return `/api/admin/recipes?${search}`
}
