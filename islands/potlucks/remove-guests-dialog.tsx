import { useState } from 'react'
import { counted } from '#server/contract/format.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import { callApi } from '../browser/api.ts'
import { LocalTime } from '../ui/local-time.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import styles from './potluck-form.module.css'

/** Newest first: unwanted guests came last. */
export function guestsByLink({ guests }: Potluck): { name: string; at: string }[] {
  return guests
    .flatMap(({ name, cameByLinkAt: at }) => (at === null ? [] : [{ name, at }]))
    .toSorted((one, other) => other.at.localeCompare(one.at))
}

/** For a link that was forwarded too far: all guests who came with it since a given time. */
export function RemoveGuestsDialog({ potluck, onClose }: { potluck: Potluck; onClose(): void }) {
  const guests = guestsByLink(potluck)
  const [since, setSince] = useState(guests.at(0)?.at ?? '')
  const chosen = guests.filter(({ at }) => at >= since)
  const remove = () =>
    callApi('DELETE /api/potlucks/:id/guests', { params: { id: potluck._id }, body: { since } })
  return (
    <ChangeDialog
      title="Remove several guests"
      confirmLabel="Remove"
      isDestructive
      canConfirm={chosen.length > 0}
      change={remove}
      onClose={onClose}
    >
      <div className={styles.form}>
        <SelectField
          label="Who came with the link, since"
          value={since}
          onChange={(event) => setSince(event.target.value)}
        >
          {guests.map(({ name, at }) => (
            <option key={at} value={at}>
              {`${new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}, ${name}`}
            </option>
          ))}
        </SelectField>
        <p>{`${counted(chosen.length, 'guest is', 'guests are')} removed, with what they bring:`}</p>
        <ul className={styles.removed}>
          {chosen.map(({ name, at }) => (
            <li key={`${at} ${name}`} dir="auto">
              {name}, <LocalTime at={at} />
            </li>
          ))}
        </ul>
        <p>The link stays. Make a new one to keep out those who still have it.</p>
      </div>
    </ChangeDialog>
  )
}
