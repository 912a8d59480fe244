import KeyRound from 'lucide-react/icons/key-round'
import { type SyntheticEvent, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { Confirmation, Proof } from '#server/contract/passkeys.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { formValues } from '../browser/form-values.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import formStyles from '../ui/form.module.css'
import { FormMessage } from '../ui/form-message.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { signWithPasskey } from './passkeys.ts'
import { RecoveryCodeField } from './recovery-code-field.tsx'

interface ConfirmIdentityDialogProps {
  ways: readonly Proof[]
  answer(isConfirmed: boolean): void
}

type State = { step: 'idle' } | { step: 'busy' } | { step: 'failed'; error: string }

export function ConfirmIdentityDialog({ ways, answer }: ConfirmIdentityDialogProps) {
  const [state, setState] = useState<State>({ step: 'idle' })
  const [by, setBy] = useState<Proof | undefined>(ways[0])
  async function prove(read: () => Promise<Confirmation> | Confirmation) {
    if (state.step === 'busy') return
    setState({ step: 'busy' })
    try {
      await callApi('POST /api/account/confirm', { body: await read() })
      answer(true)
    } catch (error) {
      setState({ step: 'failed', error: messageOf(error) })
    }
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { code, password } = formValues(event.currentTarget, 'code', 'password')
    void prove(() => (by === 'password' ? { by, password } : { by: 'recovery code', code }))
  }
  const isBusy = state.step === 'busy'
  const other = ways.find((way) => way !== by)
  return (
    <Dialog
      title={t('Confirm that it is you')}
      size="small"
      onClose={() => answer(false)}
      closesOnOutsideClick={false}
      actions={
        <>
          <FormMessage error={state.step === 'failed' ? state.error : null} />
          {other !== undefined && (
            <Button variant="quiet" onClick={() => setBy(other)}>
              {other === 'passkey' ? t('Use a passkey') : t('Use a recovery code')}
            </Button>
          )}
          {by === 'passkey' ? (
            <Button
              variant="primary"
              icon={<KeyRound />}
              isBusy={isBusy}
              onClick={() => void prove(async () => ({ by, response: await signWithPasskey() }))}
              data-autofocus
            >
              {t('Use passkey')}
            </Button>
          ) : (
            <Button variant="primary" type="submit" form="confirm-identity" isBusy={isBusy}>
              {t('Confirm')}
            </Button>
          )}
        </>
      }
    >
      {by === 'passkey' ? (
        <p>{t('Potluck asks for your passkey first, so that nobody else can do this on your device.')}</p>
      ) : (
        <form id="confirm-identity" className={formStyles.root} onSubmit={submit}>
          {by === 'password' ? <OwnPasswordField hasFocus /> : <RecoveryCodeField hasFocus />}
        </form>
      )}
    </Dialog>
  )
}
