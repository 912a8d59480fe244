import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import { maxSearchLength } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { refine } from '../state/route.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useRoute } from './initial-state.tsx'
import styles from './search-box.module.css'

/** A field on wide screens, and what is next to it; on narrow ones, a button that opens a row for it below the header. */
export function SearchBox({ children }: { children: ReactNode }) {
  const { view, q } = useRoute()
  const [isOpen, setOpen] = useState(q !== '')
  const field = useRef<HTMLInputElement>(null)
  function expand() {
    setOpen(true)
    // The field is displayed with the next paint, and cannot be focused before.
    requestAnimationFrame(() => field.current?.focus())
  }
  function clear() {
    refine({ q: '' })
    if (field.current && getComputedStyle(field.current).visibility === 'visible') field.current.focus()
  }
  const close = () => {
    refine({ q: '' })
    setOpen(false)
  }
  return (
    <div className={styles.root}>
      <IconButton
        id="search-opener"
        label={t('Search')}
        icon={<Search />}
        className={styles.opener}
        aria-expanded={isOpen}
        onClick={isOpen ? close : expand}
      />
      <search className={cx(styles.panel, isOpen && styles.open)}>
        <form method="get" action="/" className={styles.form} onSubmit={(event) => event.preventDefault()}>
          {view === 'favorites' && <input type="hidden" name="view" value="favorites" />}
          <Search className={styles.icon} />
          <input
            ref={field}
            id="search"
            name="q"
            type="search"
            className={styles.input}
            aria-label={view === 'favorites' ? t('Search favorites') : t('Search recipes')}
            placeholder={t('Search')}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={maxSearchLength}
            value={q}
            onChange={(event) => {
              refine({ q: event.target.value })
              window.scrollTo(0, 0)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') q === '' ? close() : clear()
            }}
          />
          {q !== '' && <IconButton label={t('Clear search')} size="small" icon={<X />} onClick={clear} />}
        </form>
      </search>
      {children}
    </div>
  )
}
