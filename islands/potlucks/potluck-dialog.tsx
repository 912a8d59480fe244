import { type SyntheticEvent, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import {
  courses,
  courseWords,
  maxNeeded,
  maxPotluckName,
  maxPotluckNote,
  maxPotluckPeople,
  maxPotluckPlace,
} from '#server/contract/potluck-words.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { formValues } from '../browser/form-values.ts'
import { newId } from '../browser/new-id.ts'
import { DiscardDialog, useUnloadGuard } from '../editor/unsaved.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { TextField } from '../ui/text-field.tsx'
import { typedDates, WhenFields } from './dates/when-fields.tsx'
import styles from './potluck-form.module.css'
import { showPotluck } from './potlucks-state.ts'
import { TimeZoneField } from './time-zone-field.tsx'

interface PotluckDialogProps {
  /** The one that is changed; without, a new one. */
  potluck?: Potluck
  /** After a new one was made, before it is opened. */
  onCreated?(potluck: Potluck): Promise<void>
  onClose(): void
}

const formId = 'potluck-details'
const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What guests are invited to. */
export function PotluckDialog({ potluck, onCreated, onClose }: PotluckDialogProps) {
  const [state, setState] = useState<{ isSending: boolean; error: string | null }>({
    isSending: false,
    error: null,
  })
  // The same id for each attempt: a retry after a lost response makes no second potluck.
  const [requestId] = useState(newId)
  const [isChanged, setChanged] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  useUnloadGuard(isChanged && !state.isSending)
  const leave = () => (isChanged ? setLeaving(true) : onClose())
  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.isSending) return
    const form = event.currentTarget
    setState({ isSending: true, error: null })
    try {
      const body = bodyOf(form)
      if (potluck) {
        const answer = await callApi('PUT /api/potlucks/:id', { params: { id: potluck._id }, body })
        showPotluck(answer.potluck)
        onClose()
      } else {
        const answer = await callApi('POST /api/potlucks', { body: { ...body, requestId } })
        await onCreated?.(answer.potluck)
        location.assign(`/potlucks/${answer.potluck._id}`)
      }
    } catch (error) {
      setState({ isSending: false, error: messageOf(error) })
    }
  }
  return (
    <Dialog
      title={potluck ? t('Change the potluck') : t('New potluck')}
      onClose={leave}
      closesOnOutsideClick={false}
      actions={
        <>
          <FormMessage error={state.error} />
          <Button onClick={leave}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={state.isSending}>
            {potluck ? t('Save') : t('Create')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onInput={() => setChanged(true)}
        onSubmit={(event) => void send(event)}
      >
        <TextField
          label={t('What is it called?')}
          name="name"
          defaultValue={potluck?.name}
          maxLength={maxPotluckName}
          placeholder={t('Harvest potluck')}
          autoComplete="off"
          required
          data-autofocus
        />
        <WhenFields chosen={datesOf(potluck)} />
        <TimeZoneField chosen={potluck?.timeZone ?? deviceZone()} />
        <TextField
          label={t('Where?')}
          name="place"
          defaultValue={potluck?.place}
          maxLength={maxPotluckPlace}
          placeholder={t('Our garden, 12 Mill Lane')}
          autoComplete="off"
        />
        <label className={styles.area}>
          <span className={styles.caption}>{t('A note for your guests')}</span>
          <textarea name="note" rows={3} maxLength={maxPotluckNote} defaultValue={potluck?.note} />
        </label>
        <TextField
          label={t('How many guests? (roughly)')}
          name="people"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxPotluckPeople}
          defaultValue={potluck?.people ?? ''}
        />
        <fieldset className={styles.needs}>
          <legend>{t('What is needed?')}</legend>
          {courses.map((course) => (
            <label key={course} className={styles.needRow}>
              <span>{courseWords[course].many()}</span>
              <input
                name={`need-${course}`}
                type="number"
                inputMode="numeric"
                min={0}
                max={maxNeeded}
                defaultValue={potluck?.needs.find((need) => need.course === course)?.count ?? 0}
              />
            </label>
          ))}
        </fieldset>
        <Checkbox
          name="approvesGuests"
          defaultChecked={potluck?.approvesGuests}
          label={t('Guests with the link wait until I let them in')}
        />
      </form>
      {isLeaving && (
        <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={onClose}>
          {t('What you typed is not saved yet.')}
        </DiscardDialog>
      )}
    </Dialog>
  )
}

function bodyOf(form: HTMLFormElement) {
  const { people, ...texts } = formValues(form, 'name', 'timeZone', 'place', 'note', 'people')
  const data = new FormData(form)
  const needs = courses.flatMap((course) => {
    const count = Number(data.get(`need-${course}`) ?? 0)
    return count > 0 ? [{ course, count }] : []
  })
  return {
    ...texts,
    ...typedDates(form),
    people: people === '' ? null : Number(people),
    needs,
    approvesGuests: data.has('approvesGuests'),
  }
}

function datesOf(potluck: Potluck | undefined): string[] {
  if (!potluck) return []
  return potluck.date === null ? potluck.dates.map(({ date }) => date) : [potluck.date]
}
