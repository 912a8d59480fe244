import RefreshCw from 'lucide-react/icons/refresh-cw'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AdminRecipe } from '#server/contract/admin.ts'
import { t } from '#server/contract/language/t.ts'
import { sourceName } from '../recipe-text/card-facts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import type { RecipeAction } from './recipe-dialogs.tsx'
import styles from './table.module.css'

interface RecipeRowProps {
  recipe: AdminRecipe
  onAct(action: RecipeAction): void
}

export function RecipeRow({ recipe, onAct }: RecipeRowProps) {
  const { title, link, source, userCount, lastScraped } = recipe
  const isFromWeb = /^https?:/.test(link)
  return (
    <tr>
      <td className={styles.name}>
        <span className={styles.title}>{title}</span>
        <span className={styles.aside}>
          {isFromWeb ? (
            <a href={link} target="_blank" rel="noreferrer">
              {sourceName(source)}
            </a>
          ) : (
            sourceName(source)
          )}
        </span>
      </td>
      <td className={styles.number} data-label={t('Users')}>
        {userCount}
      </td>
      <td className={styles.number} data-label={t('Shared', {}, 'with how many people')}>
        {userCount - 1}
      </td>
      <td className={styles.number} data-label={t('Last Updated')}>
        {lastScraped ? <LocalTime at={lastScraped} isDateOnly /> : t('N/A')}
      </td>
      <td className={styles.actions}>
        <IconButton
          label={t('Share {title} to all', { title })}
          title={t('Share to all')}
          icon={<Share2 />}
          onClick={() => onAct('share')}
        />
        <IconButton
          label={t('Rescrape {title}', { title })}
          title={isFromWeb ? t('Rescrape') : t('Only recipes from the web can be fetched again')}
          icon={<RefreshCw />}
          disabled={!isFromWeb}
          onClick={() => onAct('rescrape')}
        />
        <IconButton
          label={t('Delete {title}', { title })}
          title={t('Delete')}
          icon={<Trash2 />}
          onClick={() => onAct('delete')}
        />
      </td>
    </tr>
  )
}
