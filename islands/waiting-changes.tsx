import { useEffect, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
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
  if (firstName === null)
    return t(
      '{count, plural, one {# change waits on this device, and is saved when its author signs in here.} other {# changes wait on this device, and are saved when their author signs in here.}}',
      { count },
    )
  return t(
    '{count, plural, one {# change of {name} waits on this device, and is saved when {name} signs in here.} other {# changes of {name} wait on this device, and are saved when {name} signs in here.}}',
    { count, name: firstName },
  )
}
