import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { maxSearchLength } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { TextField } from '../ui/text-field.tsx'
import { goInAdmin } from './admin-route.ts'
import { useAdminRoute } from './admin-state.ts'
import styles from './table.module.css'

const restMs = 300

/** Searches from the first page, once typing pauses. */
export function RecipeSearch() {
  const { q } = useAdminRoute()
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === q) return
    const timer = setTimeout(() => goInAdmin({ q: wanted, page: 1 }), restMs)
    return () => clearTimeout(timer)
  }, [typed, q])
  return (
    <search className={styles.search}>
      <form method="get" action="/admin" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={t('Search recipes')}
          isLabelHidden
          name="q"
          type="search"
          placeholder={t('Search recipes')}
          autoComplete="off"
          leading={<Search />}
          value={typed}
          maxLength={maxSearchLength}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  )
}
