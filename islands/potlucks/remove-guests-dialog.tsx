import { useState } from 'react'
import { locale, t } from '#server/contract/language/t.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import { callApi } from '../browser/api.ts'
import { SelectField } from '../ui/select-field.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import styles from './potluck-form.module.css'

/** Newest first: unwanted guests came last. */
export function guestsByLink({ guests }: Potluck): { name: string; at: string }[] {
  return guests
    .flatMap(({ name, cameByLinkAt: at }) => (at === null ? [] : [{ name, at }]))
    .toSorted((one, other) => other.at.localeCompare(one.at))
}

const timeOf = (at: string) =>
  new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })

/** For a link that was forwarded too far: all guests who came with it since a given time. */
export function RemoveGuestsDialog({ potluck, onClose }: { potluck: Potluck; onClose(): void }) {
  const guests = guestsByLink(potluck)
  const [since, setSince] = useState(guests.at(0)?.at ?? '')
  const chosen = guests.filter(({ at }) => at >= since)
  const remove = () =>
    callApi('DELETE /api/potlucks/:id/guests', { params: { id: potluck._id }, body: { since } })
  return (
    <ChangeDialog
      title={t('Remove several guests')}
      confirmLabel={t('Remove')}
      isDestructive
      canConfirm={chosen.length > 0}
      change={remove}
      onClose={onClose}
    >
      <div className={styles.form}>
        <SelectField
          label={t('Guests with the link who came since')}
          value={since}
          onChange={(event) => setSince(event.target.value)}
        >
          {guests.map(({ name, at }) => (
            <option key={at} value={at}>
              {t('{time}, {name}', { time: timeOf(at), name })}
            </option>
          ))}
        </SelectField>
        <p>
          {t(
            '{count, plural, one {# guest is removed, with what they bring:} other {# guests are removed, with what they bring:}}',
            { count: chosen.length },
          )}
        </p>
        <ul className={styles.removed}>
          {chosen.map(({ name, at }) => (
            <li key={`${at} ${name}`} dir="auto">
              {t('{name}, {time}', { name, time: timeOf(at) })}
            </li>
          ))}
        </ul>
        <p>{t('The link stays. Make a new one to keep out those who still have it.')}</p>
      </div>
    </ChangeDialog>
  )
}
