import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { dotted } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { shortWhen } from '#server/contract/local-time.ts'
import type { PotluckAnswer } from '#server/contract/potluck-words.ts'
import type { PotluckEntry } from '#server/contract/potlucks.ts'
import { lazyComponent } from '../state/use-lazy-component.ts'
import { Button } from '../ui/button.tsx'
import { EmptyPlate } from '../ui/empty-plate.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './potluck.module.css'

export function PotluckList({ potlucks }: { potlucks: readonly PotluckEntry[] }) {
  const [isInviting, setIsInviting] = useState(false)
  const coming = potlucks.filter(({ isPast }) => !isPast)
  const past = potlucks.filter(({ isPast }) => isPast)
  const invite = (
    <Button variant="primary" icon={<Plus />} onClick={() => setIsInviting(true)}>
      {t('New potluck')}
    </Button>
  )
  return (
    <>
      <div className={styles.listHead}>
        <h1>{t('Potlucks')}</h1>
        {potlucks.length > 0 && invite}
      </div>
      {potlucks.length === 0 ? (
        <EmptyState illustration={<EmptyPlate />} action={invite}>
          {t('Plan a meal where everyone brings a dish.')}
        </EmptyState>
      ) : (
        <>
          <Entries title={t('To come', {}, 'potlucks')} potlucks={coming} />
          <Entries title={t('Past', {}, 'potlucks')} potlucks={past} />
        </>
      )}
      {isInviting && <NewPotluck onClose={() => setIsInviting(false)} />}
    </>
  )
}

const NewPotluck = lazyComponent(async () => (await import('./potluck-dialog.tsx')).PotluckDialog)

function Entries({ title, potlucks }: { title: string; potlucks: readonly PotluckEntry[] }) {
  if (potlucks.length === 0) return null
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.entries}>
        {potlucks.map((potluck) => (
          <li key={potluck._id}>
            <a className={styles.entry} href={`/potlucks/${potluck._id}`}>
              <span className={styles.entryName} dir="auto">
                {potluck.name}
              </span>
              <span className={styles.entryFacts}>
                {dotted([
                  whenOf(potluck),
                  potluck.place,
                  potluck.isHost ? '' : t('by {host}', { host: potluck.host }),
                ])}
              </span>
              <span className={styles.entryState} data-tone={toneOf(potluck)}>
                {stateOf(potluck)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The year is shown where it differs from that of the next potluck. */
const whenOf = (potluck: PotluckEntry) => shortWhen(potluck, new Date().getFullYear())

const answers: Record<PotluckAnswer, () => string> = {
  yes: () => t('You are coming'),
  maybe: () => t('Maybe', {}, 'answer to an invitation'),
  no: () => t('Not coming', {}, 'answer to an invitation'),
}

function stateOf({ isCancelled, isHost, answer, coming }: PotluckEntry): string {
  if (isCancelled) return t('Called off')
  if (isHost) return t('{coming, plural, one {# coming} other {# coming}}', { coming })
  return answer ? answers[answer]() : t('Please answer')
}

function toneOf({ isCancelled, answer, isPast }: PotluckEntry): string {
  if (isCancelled || isPast) return 'quiet'
  return answer === null ? 'open' : 'done'
}
