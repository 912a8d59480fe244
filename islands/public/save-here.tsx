import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { submitSignedForm } from '../browser/submit-form.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'

type State =
  | { step: 'ready' | 'saving' }
  | { step: 'saved'; message: string }
  | { step: 'failed'; error: string }

/** For a reader who has signed in to this Potluck. */
interface SaveHereProps {
  url: string
  saving: { at: 'here' } | { at: 'potluck'; potluckId: string; dishId: string }
}

export function SaveHere({ url, saving }: SaveHereProps) {
  const [state, setState] = useState<State>({ step: 'ready' })
  async function save() {
    setState({ step: 'saving' })
    const answer =
      saving.at === 'potluck'
        ? await submitSignedForm('POST /api/potlucks/:id/dishes/:dishId/save', {
            params: { id: saving.potluckId, dishId: saving.dishId },
          })
        : await submitSignedForm('POST /api/scrape', { body: { url } })
    if (!answer.ok)
      return setState({
        step: 'failed',
        error: answer.error ?? t('The recipe could not be saved. Please try again.'),
      })
    setState({
      step: 'saved',
      message:
        answer.data && 'existed' in answer.data && answer.data.existed
          ? t('This recipe is in your list already.')
          : t('It is in your list now.'),
    })
  }
  return (
    <>
      <FormMessage
        error={state.step === 'failed' ? state.error : null}
        message={state.step === 'saved' ? state.message : null}
      />
      {state.step === 'saved' ? (
        <a href="/">{t('See your recipes')}</a>
      ) : (
        <Button variant="primary" size="large" isBusy={state.step === 'saving'} onClick={save}>
          {t('Save to my recipes')}
        </Button>
      )}
    </>
  )
}
