import type { ReactNode } from 'react'
import { dotted } from '#server/contract/format.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { t, translated } from '#server/contract/language/t.ts'
import { describeAvoided, dietNames } from '#server/contract/potluck-words.ts'
import type { Potluck, PotluckGuest } from '#server/contract/potlucks.ts'
import styles from './potluck.module.css'

interface GuestListProps {
  potluck: Potluck
  /** What the host may do with a guest. */
  actionFor?: (guest: PotluckGuest) => ReactNode
}

const groups = ['waiting', 'yes', 'maybe', 'no', 'none'] as const
type Group = (typeof groups)[number]

const groupTitles: Record<Group, () => string> = {
  waiting: () => t('Wait until you let them in', {}, 'guests'),
  yes: () => t('Coming', {}, 'guests'),
  maybe: () => t('Maybe', {}, 'guests'),
  no: () => t('Not coming', {}, 'guests'),
  none: () => t('Not answered yet', {}, 'guests'),
}

const groupOf = ({ isWaiting, answer }: PotluckGuest): Group => (isWaiting ? 'waiting' : (answer ?? 'none'))

/** Who comes, and how many must not eat what; for the host also who. */
export function GuestList({ potluck, actionFor }: GuestListProps) {
  const { guests, avoided } = potluck
  return (
    <section className={styles.section} aria-label={t('Guests')}>
      <h2>{t('Guests')}</h2>
      <p className={styles.sum}>{summaryOf(potluck)}</p>
      {avoided.length > 0 && (
        <p className={styles.sum}>
          {commaList(avoided.map(({ diet, count }) => describeAvoided(diet, count)))}
        </p>
      )}
      {groups.map((group) => {
        const those = guests.filter((guest) => groupOf(guest) === group)
        if (those.length === 0) return null
        return (
          <div key={group} className={styles.group}>
            <h3>{groupTitles[group]()}</h3>
            <ul className={styles.guests}>
              {those.map((guest) => (
                <li key={guest._id} className={styles.guest} data-answer={group}>
                  <span className={styles.person} dir="auto">
                    {guest.name}
                    {guest.people > 1 &&
                      guest.answer !== 'no' &&
                      ` ${t('+{count, number}', { count: guest.people - 1 })}`}
                    {guest.isHost && <span className={styles.role}>{t('host', {}, 'next to a name')}</span>}
                    {guest.isYou && <span className={styles.role}>{t('you', {}, 'next to a name')}</span>}
                  </span>
                  {guest.answer !== 'no' && <Diet guest={guest} />}
                  {actionFor?.(guest)}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

function Diet({ guest: { diets, avoids } }: { guest: PotluckGuest }) {
  const words = diets.map((diet) => translated(dietNames[diet]))
  const text = dotted([...words, avoids && t('must not eat: {avoids}', { avoids })])
  if (text === '') return null
  return (
    <span className={styles.diet} dir="auto">
      {text}
    </span>
  )
}

/** '9 of about 12 coming, 2 maybe, 3 have not answered'. */
export function summaryOf({ coming, people, guests, unanswered }: Potluck): string {
  const maybe = guests.reduce(
    (sum, guest) => sum + (guest.answer === 'maybe' && !guest.isWaiting ? guest.people : 0),
    0,
  )
  return commaList([
    people === null
      ? t('{coming, plural, one {# coming} other {# coming}}', { coming })
      : t(
          '{coming, plural, one {# of about {people, number} coming} other {# of about {people, number} coming}}',
          {
            coming,
            people,
          },
        ),
    ...(maybe > 0 ? [t('{maybe, plural, one {# maybe} other {# maybe}}', { maybe })] : []),
    ...(unanswered > 0
      ? [t('{count, plural, one {# has not answered} other {# have not answered}}', { count: unanswered })]
      : []),
  ])
}
