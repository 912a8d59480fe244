import Star from 'lucide-react/icons/star'
import type { CookedEntry, CookedLog } from '#server/contract/cooking.ts'
import { dot, fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { cx } from '../ui/cx.ts'
import { DoneDialog } from '../ui/done-dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { CookedRow } from './cooked-row.tsx'
import styles from './cooking.module.css'
import { dayText } from './day-text.ts'

interface CookedDialogProps {
  recipe: Recipe
  /** Undefined until it is loaded. */
  log: CookedLog | undefined
  onClose(): void
}

/** When the person cooked a recipe, each day editable, and what friends noted. */
export const CookedDialog = ({ recipe, log, onClose }: CookedDialogProps) => (
  <DoneDialog title={t('Cooked', {}, 'days on which a recipe was cooked')} onClose={onClose}>
    {!log && <Spinner />}
    {log?.entries.length === 0 && <p className={styles.none}>{t('You have not noted cooking this yet.')}</p>}
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
    <ul role="list" className={styles.log}>
      {log?.entries.map((entry) => (
        <CookedRow key={entry._id} recipe={recipe} entry={entry} />
      ))}
    </ul>
    {log?.friends.map((friend) => (
      <section key={fullName(friend)} className={styles.friend}>
        <h3>{fullName(friend)}</h3>
        {friend.rating !== null && <FriendsRating rating={friend.rating} />}
        {friend.entries.map((entry) => (
          <Seen key={entry._id} entry={entry} />
        ))}
      </section>
    ))}
  </DoneDialog>
)

const FriendsRating = ({ rating }: { rating: number }) => (
  <p role="img" aria-label={t('Rated {rating} of 5', { rating })} className={styles.none}>
    {Array.from({ length: 5 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: five stars that never move
      <span key={at} className={cx(at < rating && styles.lit)}>
        <Star />
      </span>
    ))}
  </p>
)

const Seen = ({ entry: { day, comment, thumbnailUrl, photoUrl } }: { entry: CookedEntry }) => (
  <div className={styles.seen}>
    <p>
      <span className={styles.day}>{dayText(day)}</span>
      {comment && dot + comment}
    </p>
    {thumbnailUrl && photoUrl && (
      <a href={photoUrl} target="_blank" rel="noreferrer">
        <img src={thumbnailUrl} alt={t('The dish on {day}', { day: dayText(day) })} loading="lazy" />
      </a>
    )}
  </div>
)
