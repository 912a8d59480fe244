import { useEffect, useState } from 'react'
import { counted } from '#server/contract/format.ts'
import type { Waiting } from './browser/outbox-db.ts'
import styles from './ui/form.module.css'

/** On the login page: of whom changes wait on this device. Others see a first name and a number only. */
export function WaitingChanges() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  useEffect(() => {
    // Nearly nobody has any: the form goes first.
    void import('./browser/outbox-db.ts').then(({ readWaiting }) => readWaiting()).then(setWaiting)
  }, [])
  return (
    <div role="status">
      {waiting.map((each) => (
        <p key={each.person} className={styles.waiting}>
          {sentenceFor(each)}
        </p>
      ))}
    </div>
  )
}

function sentenceFor({ firstName, count }: Waiting): string {
  const whose = firstName === null ? '' : ` of ${firstName}`
  const verbs = count === 1 ? ['waits', 'is'] : ['wait', 'are']
  const who = firstName ?? (count === 1 ? 'its author' : 'their author')
  return `${counted(count, 'change')}${whose} ${verbs[0]} on this device, and ${verbs[1]} saved when ${who} signs in here.`
}
