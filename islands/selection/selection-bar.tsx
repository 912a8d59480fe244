import BookOpen from 'lucide-react/icons/book-open'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Heart from 'lucide-react/icons/heart'
import Share2 from 'lucide-react/icons/share-2'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import { dialogs, openDialog } from '../state/dialogs.ts'
import { findRecipe } from '../state/recipes.ts'
import { selection, stopSelecting } from '../state/selection.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { favoriteSelected, planSelected } from './change-selected.ts'
import styles from './selection-bar.module.css'

/** What can be done with the selected recipes. */
export function SelectionBar() {
  const selected = useStore(selection, (now) => now)
  useEscape()
  const ids = [...(selected ?? [])]
  const isEmpty = ids.length === 0
  const areFavorites = !isEmpty && ids.every((id) => findRecipe(id)?.isFavorite)
  const [first = '', ...others] = ids
  return (
    <section className={styles.root} aria-label={t('Selected recipes')} data-selection-bar>
      <IconButton label={t('Stop selecting')} icon={<X />} onClick={stopSelecting} />
      <p role="status" className={styles.count}>
        {isEmpty
          ? t('Select recipes')
          : t('{count, plural, one {# selected} other {# selected}}', { count: ids.length })}
      </p>
      <div className={styles.actions}>
        <IconButton
          label={areFavorites ? t('Remove from favorites') : t('Add to favorites')}
          icon={<Heart fill={areFavorites ? 'currentColor' : 'none'} />}
          disabled={isEmpty}
          onClick={() => {
            void favoriteSelected(ids, !areFavorites)
            stopSelecting()
          }}
        />
        <IconButton
          label={t('Add a tag')}
          icon={<Tag />}
          disabled={isEmpty}
          onClick={() => openDialog({ kind: 'tag-selected', ids })}
        />
        <IconButton
          label={t('Plan', {}, 'put recipes on the plan of meals')}
          icon={<CalendarDays />}
          disabled={isEmpty}
          onClick={() => planSelected(ids)}
        />
        <IconButton
          label={t('Print as a cookbook')}
          icon={<BookOpen />}
          disabled={isEmpty}
          onClick={() =>
            window.location.assign(`/cookbook?${new URLSearchParams({ recipes: ids.join(',') })}`)
          }
        />
        <IconButton
          label={t('Share')}
          icon={<Share2 />}
          disabled={isEmpty}
          onClick={() => openDialog({ kind: 'share', id: first, others })}
        />
        <IconButton
          label={t('Delete')}
          icon={<Trash2 />}
          disabled={isEmpty}
          onClick={() => openDialog({ kind: 'delete-selected', ids })}
        />
      </div>
      <Button
        variant="primary"
        icon={<FolderPlus />}
        className={styles.next}
        disabled={isEmpty}
        onClick={() => openDialog({ kind: 'collect', ids })}
      >
        {t('Add to collection')}
      </Button>
    </section>
  )
}

function useEscape(): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || dialogs.get().length > 0) return
      event.preventDefault()
      stopSelecting()
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [])
}
