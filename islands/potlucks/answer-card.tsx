import { type SyntheticEvent, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { votesOf } from '#server/contract/potluck-dates.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { DateFields } from './dates/date-parts.tsx'
import { answerTyped } from './guest-fields.ts'
import styles from './potluck.module.css'
import formStyles from './potluck-form.module.css'
import { showPotluck } from './potlucks-state.ts'

type State = { step: 'idle' | 'sending' | 'sent' } | { step: 'failed'; error: string }

/** A guest's own answer: whether they come, with how many, and what they must not eat. */
export function AnswerCard({ potluck }: { potluck: Potluck }) {
  const [state, setState] = useState<State>({ step: 'idle' })
  const you = potluck.guests.find(({ isYou }) => isYou)
  const { isHost } = potluck
  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'sending') return
    const fields = new Map(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    const typed = Object.fromEntries(fields)
    const given = answerTyped(typed)
    if (!given) return
    setState({ step: 'sending' })
    try {
      const body = { ...given, answer: isHost ? ('yes' as const) : (given.answer ?? 'maybe') }
      const answer = await callApi('PUT /api/potlucks/:id/answer', {
        params: { id: potluck._id },
        body: { ...body, diets: [...body.diets], dates: votesOf(typed) },
      })
      showPotluck(answer.potluck)
      setState({ step: 'sent' })
    } catch (error) {
      setState({ step: 'failed', error: messageOf(error) })
    }
  }
  const title = isHost ? t('You', {}, 'the reader') : you?.answer ? t('Your answer') : t('Are you coming?')
  return (
    <section className={styles.card} aria-label={t('Your answer')}>
      <h2>{title}</h2>
      <form
        className={formStyles.form}
        onSubmit={(event) => void send(event)}
        onChange={() => setState((now) => (now.step === 'sent' ? { step: 'idle' } : now))}
      >
        <AnswerFields
          given={you ?? { answer: null, people: 1, diets: [], avoids: '' }}
          isHost={isHost}
          dates={potluck.date === null && <DateFields dates={potluck.dates} marked={you?.dates ?? []} />}
        />
        <FormMessage
          error={state.step === 'failed' ? state.error : null}
          message={state.step === 'sent' ? t('Saved.') : null}
        />
        <Button
          type="submit"
          variant={you?.answer ? 'secondary' : 'primary'}
          isBusy={state.step === 'sending'}
          isWide
        >
          {you?.answer ? t('Save') : t('Send my answer')}
        </Button>
      </form>
    </section>
  )
}
