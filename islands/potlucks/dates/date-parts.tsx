import { commaList } from '#server/contract/language/lists.ts'
import { locale, t, translated } from '#server/contract/language/t.ts'
import { describeLocalTime } from '#server/contract/local-time.ts'
import {
  type DateVote,
  dateVotes,
  type MarkedDate,
  voteField,
  voteNames,
  votesOf,
} from '#server/contract/potluck-dates.ts'
import type { Potluck, PotluckGuest } from '#server/contract/potlucks.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../potluck.module.css'
import formStyles from '../potluck-form.module.css'

interface DateFieldsProps {
  dates: Potluck['dates']
  marked: readonly MarkedDate[]
  /** What was sent and refused. */
  refused?: Record<string, string> | undefined
}

/** In place of 'Are you coming?', while the date is open. Plain fields, which work in a form without scripts, too. */
export function DateFields({ dates, refused, ...given }: DateFieldsProps) {
  const marked = refused ? votesOf(refused) : given.marked
  return (
    <fieldset className={formStyles.dates}>
      <legend>{t('Which dates suit you?')}</legend>
      <input type="hidden" name="answer" value="maybe" />
      {dates.map(({ date }) => (
        <fieldset key={date} className={formStyles.date}>
          <legend>{describeLocalTime(date)}</legend>
          <div className={formStyles.answers}>
            {dateVotes.map((vote) => (
              <label key={vote} className={formStyles.answer}>
                <input
                  type="radio"
                  name={voteField(date)}
                  value={vote}
                  defaultChecked={marked.some((each) => each.date === date && each.vote === vote)}
                  required
                />
                <span>{translated(voteNames[vote])}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}

interface DateListProps {
  potluck: Potluck
  /** For the host. */
  onChoose?(date: string): void
}

/** How many people each date suits, and whom. */
export function DateList({ potluck: { dates, guests }, onChoose }: DateListProps) {
  return (
    <section className={styles.section} aria-label={t('Dates to choose from')}>
      <h2>{t('Dates to choose from')}</h2>
      <ul className={styles.dishes}>
        {dates.map(({ date }) => (
          <li key={date} className={styles.dish}>
            <div className={styles.dateText}>
              <p className={styles.dishTitle} id={`date-${date}`}>
                {describeLocalTime(date)}
              </p>
              {dateVotes.map((vote) => (
                <Voters
                  key={vote}
                  vote={vote}
                  guests={guests.filter((guest) => hasMarked(guest, date, vote))}
                />
              ))}
            </div>
            {onChoose && (
              <Button size="small" aria-describedby={`date-${date}`} onClick={() => onChoose(date)}>
                {t('Choose this date')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const hasMarked = ({ dates, isWaiting }: PotluckGuest, date: string, vote: DateVote) =>
  !isWaiting && dates.some((each) => each.date === date && each.vote === vote)

function Voters({ vote, guests }: { vote: DateVote; guests: readonly PotluckGuest[] }) {
  if (guests.length === 0) return null
  const count = guests.reduce((sum, { people }) => sum + people, 0)
  const names = guests.map(({ name, people }) =>
    people > 1 ? `${name} ${t('+{count, number}', { count: people - 1 })}` : name,
  )
  return (
    <p className={styles.by}>
      <span className={styles.vote} data-vote={vote}>
        {translated(voteNames[vote])} {new Intl.NumberFormat(locale()).format(count)}
      </span>{' '}
      <span dir="auto">{commaList(names)}</span>
    </p>
  )
}
