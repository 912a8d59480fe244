import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Folder from 'lucide-react/icons/folder'
import ListChecks from 'lucide-react/icons/list-checks'
import { readFilter, writeFilter } from '#server/contract/filter-address.ts'
import { t, translated } from '#server/contract/language/t.ts'
import { quickFilters } from '../finding/quick-filters.ts'
import { openDialog } from '../state/dialogs.ts'
import { shownRecipes } from '../state/recipe-cache.ts'
import { go } from '../state/route.ts'
import { startSelecting } from '../state/selection.ts'
import { ActionMenu } from '../ui/action-menu.tsx'
import { useRecipeCache, useRoute } from './initial-state.tsx'
import styles from './list-tools.module.css'
import { TagStrip } from './tag-strip.tsx'

const openCollections = () => openDialog({ kind: 'collections' })

const listActions = () => [
  { label: t('Collections'), icon: <Folder />, run: openCollections },
  { label: t('Select recipes'), icon: <ListChecks />, run: startSelecting },
  { label: t('Recently deleted'), icon: <ArchiveRestore />, run: () => openDialog({ kind: 'deleted' }) },
]

/** Above a list: what narrows it, and what is done with it as a whole. */
export function ListTools() {
  const { view } = useRoute()
  return (
    <div className={styles.root}>
      {view === 'favorites' ? <TagStrip /> : <QuickFilters />}
      <ActionMenu label={t('List actions')} actions={listActions()} className={styles.menu} />
    </div>
  )
}

function QuickFilters() {
  const texts = readFilter(useRoute().filter)
  const isEmpty = shownRecipes(useRecipeCache()).length === 0
  return (
    <ul className={styles.strip}>
      <li>
        <button type="button" className={styles.chip} onClick={openCollections}>
          <Folder />
          {t('Collections')}
        </button>
      </li>
      {!isEmpty && (
        <li>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={texts.have !== ''}
            onClick={() => openDialog({ kind: 'filter' })}
          >
            {t('I have ...')}
          </button>
        </li>
      )}
      {(isEmpty ? [] : quickFilters).map(({ label, name, value }) => {
        const isOn = texts[name] === value
        return (
          <li key={name}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={isOn}
              onClick={() => go({ filter: writeFilter({ ...texts, [name]: isOn ? '' : value }) })}
            >
              {translated(label)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
