import { useEffect } from 'react'
import { t } from '#server/contract/language/t.ts'
import { Button } from '../ui/button.tsx'
import { goInAdmin } from './admin-route.ts'
import { useAdminRoute } from './admin-state.ts'
import styles from './pager.module.css'

/** `totalPages` is null until it is known. */
export function Pager({ totalPages }: { totalPages: number | null }) {
  const { page } = useAdminRoute()
  const last = Math.max(1, totalPages ?? page)
  useEffect(() => {
    // The last page became empty, or the address is out of date.
    if (page > last) goInAdmin({ page: last })
  }, [page, last])
  return (
    <nav aria-label={t('Pages', {}, 'of a table')} className={styles.root}>
      <Turn label={t('Previous', {}, 'page')} to={page - 1} isPossible={page > 1} />
      <p role="status">{t('Page {page} of {last}', { page, last })}</p>
      <Turn label={t('Next', {}, 'page')} to={page + 1} isPossible={page < last} />
    </nav>
  )
}

interface TurnProps {
  label: string
  /** Page number. */
  to: number
  isPossible: boolean
}

const Turn = ({ label, to, isPossible }: TurnProps) => (
  <Button
    size="small"
    className={styles.turn}
    // `disabled` would drop the focus to the page on the first and last page, and while a page loads.
    aria-disabled={!isPossible}
    onClick={() => isPossible && goInAdmin({ page: to })}
  >
    {label}
  </Button>
)
