import type { ReactNode } from 'react'
import { counted } from '#server/contract/format.ts'
import { dietNames } from '#server/contract/potluck-words.ts'
import type { Potluck, PotluckGuest } from '#server/contract/potlucks.ts'
import styles from './potluck.module.css'

interface GuestListProps {
  potluck: Potluck
  /** What the host may do with a guest. */
  actionFor?: (guest: PotluckGuest) => ReactNode
}

const groups = [
  { answer: 'yes', title: 'Coming' },
  { answer: 'maybe', title: 'Maybe' },
  { answer: 'no', title: 'Not coming' },
  { answer: null, title: 'Not answered yet' },
] as const

/** Who comes, and what they must not eat. */
export function GuestList({ potluck, actionFor }: GuestListProps) {
  const { guests } = potluck
  return (
    <section className={styles.section} aria-label="Guests">
      <h2>Guests</h2>
      <p className={styles.sum}>{summaryOf(potluck)}</p>
      {groups.map(({ answer, title }) => {
        const those = guests.filter((guest) => guest.answer === answer)
        if (those.length === 0) return null
        return (
          <div key={title} className={styles.group}>
            <h3>{title}</h3>
            <ul className={styles.guests}>
              {those.map((guest) => (
                <li key={guest._id} className={styles.guest} data-answer={answer ?? 'none'}>
                  <span className={styles.person} dir="auto">
                    {guest.name}
                    {guest.people > 1 && answer !== 'no' && ` +${guest.people - 1}`}
                    {guest.isHost && <span className={styles.role}>host</span>}
                    {guest.isYou && <span className={styles.role}>you</span>}
                  </span>
                  {answer !== 'no' && <Diet guest={guest} />}
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
  const maybe = guests.reduce((sum, guest) => sum + (guest.answer === 'maybe' ? guest.people : 0), 0)
  return [
    people === null ? `${coming} coming` : `${coming} of about ${people} coming`,
    ...(maybe > 0 ? [`${maybe} maybe`] : []),
    ...(unanswered > 0 ? [`${counted(unanswered, 'has', 'have')} not answered`] : []),
  ].join(', ')
}
