import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './potluck.module.css'

type State = { step: 'ready' | 'joining' } | { step: 'failed'; error: string }

/** Loaded when used: most guests have no account, and their page is small. */
async function sendJoin(token: string) {
  const { submitSignedForm } = await import('../browser/submit-form.ts')
  return submitSignedForm('POST /api/potluck-links/:token/join', { params: { token } })
}

/** For a reader who has an account here: with it they can bring a recipe, and save those of others. */
export function JoinWithAccount({ token }: { token: string }) {
  const [state, setState] = useState<State>({ step: 'ready' })
  async function join() {
    setState({ step: 'joining' })
    const answer = await sendJoin(token).catch(() => ({ ok: false, error: null }) as const)
    if (answer.ok && answer.data) return location.assign(`/potlucks/${answer.data._id}`)
    const error = answer.ok ? null : answer.error
    setState({ step: 'failed', error: error ?? t('That did not work. Please try again.') })
  }
  return (
    <section className={styles.card} aria-label={t('With your account')}>
      <p>
        {t('You have an account here: with it you can bring one of your recipes and save those of others.')}
      </p>
      <FormMessage error={state.step === 'failed' ? state.error : null} />
      <Button isBusy={state.step === 'joining'} onClick={() => void join()}>
        {t('Answer with my account')}
      </Button>
    </section>
  )
}
