import { t } from '#server/contract/language/t.ts'
import { go } from '../state/route.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './cover-row.module.css'
import { useCovers } from './initial-state.tsx'

/** The collections, above the list; all of them, and empty ones, are in the dialog. */
export function CoverRow() {
  const covers = useCovers()
  if (covers.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list" aria-label={t('Collections')} className={styles.root}>
      {covers.map(({ _id, name, pictures }) => (
        <li key={_id}>
          <a
            href={`/collections/${_id}`}
            className={styles.cover}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              go({ openCollection: _id, recipe: '' })
              window.scrollTo(0, 0)
            }}
          >
            <Picture src={pictures[0]} title={name} className={styles.picture} />
            <span dir="auto" className={styles.name}>
              {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
