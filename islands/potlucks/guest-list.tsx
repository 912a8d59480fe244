import type { ReactNode } from 'react'
import { counted } from '#server/contract/format.ts'
import { describeAvoided, dietNames } from '#server/contract/potluck-words.ts'
import type { Potluck, PotluckGuest } from '#server/contract/potlucks.ts'
import styles from './potluck.module.css'

interface GuestListProps {
  potluck: Potluck
  /** What the host may do with a guest. */
  actionFor?: (guest: PotluckGuest) => ReactNode
}

const groups = ['Wait until you let them in', 'Coming', 'Maybe', 'Not coming', 'Not answered yet'] as const
type Group = (typeof groups)[number]
const byAnswer = { yes: 'Coming', maybe: 'Maybe', no: 'Not coming' } as const

const groupOf = ({ isWaiting, answer }: PotluckGuest): Group => {
  if (isWaiting) return 'Wait until you let them in'
  return answer === null ? 'Not answered yet' : byAnswer[answer]
}

/** Who comes, and how many must not eat what; for the host also who. */
export function GuestList({ potluck, actionFor }: GuestListProps) {
  const { guests, avoided } = potluck
  return (
    <section className={styles.section} aria-label="Guests">
      <h2>Guests</h2>
      <p className={styles.sum}>{summaryOf(potluck)}</p>
      {avoided.length > 0 && (
        <p className={styles.sum}>
          {avoided.map(({ diet, count }) => describeAvoided(diet, count)).join(', ')}
        </p>
      )}
      {groups.map((title) => {
        const those = guests.filter((guest) => groupOf(guest) === title)
        if (those.length === 0) return null
        return (
          <div key={title} className={styles.group}>
            <h3>{title}</h3>
            <ul className={styles.guests}>
              {those.map((guest) => (
                <li
                  key={guest._id}
                  className={styles.guest}
                  data-answer={guest.isWaiting ? 'waiting' : (guest.answer ?? 'none')}
                >
                  <span className={styles.person} dir="auto">
                    {guest.name}
                    {guest.people > 1 && guest.answer !== 'no' && ` +${guest.people - 1}`}
                    {guest.isHost && <span className={styles.role}>host</span>}
                    {guest.isYou && <span className={styles.role}>you</span>}
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
  const words = diets.map((diet) => dietNames[diet])
  const text = [...words, ...(avoids ? [`must not eat: ${avoids}`] : [])].join(' · ')
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
  return [
    people === null ? `${coming} coming` : `${coming} of about ${people} coming`,
    ...(maybe > 0 ? [`${maybe} maybe`] : []),
    ...(unanswered > 0 ? [`${counted(unanswered, 'has', 'have')} not answered`] : []),
  ].join(', ')
}
