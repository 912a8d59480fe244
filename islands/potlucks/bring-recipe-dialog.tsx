import { type SyntheticEvent, useEffect, useState } from 'react'
import { dotted } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { shortWhen } from '#server/contract/local-time.ts'
import { courses } from '#server/contract/potluck-words.ts'
import type { Potluck, PotluckEntry } from '#server/contract/potlucks.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { formValues } from '../browser/form-values.ts'
import { newId } from '../browser/new-id.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { findRecipe } from '../state/recipes.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { DishFields } from './dish-fields.tsx'
import { PotluckDialog } from './potluck-dialog.tsx'
import styles from './potluck-form.module.css'

const formId = 'bring-recipe'

/** From a recipe's menu: to a potluck that is coming up, or to a new one. */
export function BringRecipeDialog({ dialog: { id: recipeId }, onClose }: DialogProps<'bring'>) {
  const [potlucks, setPotlucks] = useState<readonly PotluckEntry[] | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [opened, setOpened] = useState<Pick<Potluck, '_id' | 'missing'> | null>(null)
  const [isInviting, setInviting] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // The same id for each attempt: a retry after a lost response adds nothing twice.
  const [dishId] = useState(newId)
  useEffect(() => {
    callApi('GET /api/potlucks', {}).then(
      ({ potlucks: all }) => setPotlucks(all.filter(isOpen)),
      (reason) => setError(messageOf(reason)),
    )
  }, [])
  const chosen = potlucks?.find(({ _id }) => _id === chosenId) ?? potlucks?.[0]
  const id = chosen?._id
  useEffect(() => {
    if (id === undefined) return
    // Without what is needed, anything can be brought.
    callApi('GET /api/potlucks/:id', { params: { id } }).then(
      ({ potluck }) => setOpened(potluck),
      () => setOpened({ _id: id, missing: [] }),
    )
  }, [id])
  const isOpened = opened !== null && opened._id === id
  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !chosen || !isOpened) return
    const { course, serves } = formValues(event.currentTarget, 'course', 'serves')
    setSending(true)
    try {
      await bring(chosen, { recipeId, dishId, course, serves })
      showToast({
        title: t('You bring it to {potluck}.', { potluck: chosen.name }),
        kind: 'success',
        durationMs,
      })
      onClose()
    } catch (reason) {
      setError(messageOf(reason))
      setSending(false)
    }
  }
  if (isInviting)
    return (
      <PotluckDialog
        onClose={() => setInviting(false)}
        onCreated={async (potluck) =>
          bring(potluck, { recipeId, dishId, course: potluck.missing[0]?.course ?? '', serves: '' })
        }
      />
    )
  return (
    <Dialog
      title={t('Bring to a potluck')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <FormMessage error={error} />
          <Button onClick={onClose} data-autofocus>
            {t('Cancel')}
          </Button>
          {chosen ? (
            <Button type="submit" form={formId} variant="primary" isBusy={isSending || !isOpened}>
              {t('Bring it')}
            </Button>
          ) : (
            potlucks && (
              <Button variant="primary" onClick={() => setInviting(true)}>
                {t('New potluck')}
              </Button>
            )
          )}
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void send(event)}>
        <p className={styles.brought} dir="auto">
          {findRecipe(recipeId)?.title}
        </p>
        {potlucks === null && error === null && <p role="status">{t('Loading your potlucks...')}</p>}
        {potlucks?.length === 0 && <p>{t('No potluck is coming up. Invite people, and bring this.')}</p>}
        {chosen && (
          <>
            <fieldset className={styles.recipes}>
              <legend className="visually-hidden">{t('Potluck')}</legend>
              {potlucks?.map((potluck) => (
                <label key={potluck._id} className={styles.recipe}>
                  <input
                    type="radio"
                    name="potluck"
                    checked={potluck._id === chosen._id}
                    onChange={() => setChosenId(potluck._id)}
                  />
                  <span dir="auto">
                    {potluck.name}
                    <span className={styles.when}>{describePotluck(potluck)}</span>
                  </span>
                </label>
              ))}
            </fieldset>
            {isOpened && (
              <DishFields key={chosen._id} missing={opened.missing} serves={String(chosen.coming || '')} />
            )}
            <Button size="small" variant="quiet" onClick={() => setInviting(true)}>
              {t('Invite to another potluck')}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  )
}

const isOpen = ({ isPast, isCancelled, answer, role }: PotluckEntry) =>
  !isPast && !isCancelled && answer !== 'no' && role !== 'waiting'

function describePotluck({ date, isHost, host, answer }: PotluckEntry): string {
  const when = shortWhen({ date }, new Date().getFullYear())
  return dotted([
    when,
    !isHost && t('by {host}', { host }),
    !isHost && answer === null && t('bringing this means that you are coming'),
  ])
}

interface Brought {
  recipeId: string
  dishId: string
  course: string
  serves: string
}

/** A guest who has not answered comes, as they bring something. */
async function bring(
  { _id: id, answer }: Pick<PotluckEntry, '_id' | 'answer'>,
  { recipeId, dishId, course, serves }: Brought,
): Promise<void> {
  if (answer === null)
    await callApi('PUT /api/potlucks/:id/answer', { params: { id }, body: { answer: 'yes' } })
  const body = {
    recipeId,
    course: courses.find((each) => each === course) ?? 'main',
    serves: serves === '' ? null : Number(serves),
  }
  await callApi('PUT /api/potlucks/:id/dishes/:dishId', { params: { id, dishId }, body })
}
