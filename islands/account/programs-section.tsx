import { type SyntheticEvent, useState } from 'react'
import type { Account, ProgramToken } from '#server/contract/account.ts'
import { programTokenDays } from '#server/contract/constants.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { formValues } from '../browser/form-values.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { reload } from './account-state.ts'
import { NewSecret } from './new-secret.tsx'
import { tryIt } from './try-it.ts'

type State =
  | { step: 'closed' }
  | { step: 'asking'; error: string | null }
  | { step: 'sending' }
  | { step: 'made'; secret: string }

/** Tokens for scripts and apps that use the API. */
export function ProgramsSection({ account: { tokens } }: { account: Account }) {
  const [state, setState] = useState<State>({ step: 'closed' })
  async function make(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'sending') return
    const { name, scope, days } = formValues(event.currentTarget, 'name', 'scope', 'days')
    setState({ step: 'sending' })
    try {
      const body = {
        name,
        scope: scope === 'write' ? ('write' as const) : ('read' as const),
        days: programTokenDays.find((each) => String(each) === days) ?? null,
      }
      const { secret } = await callApi('POST /api/account/tokens', { body })
      setState({ step: 'made', secret })
      await reload()
    } catch (error) {
      setState({ step: 'asking', error: messageOf(error) })
    }
  }
  return (
    <AccountSection title="Programs">
      <p className={styles.text}>
        A token lets a script or an app use your recipes through <a href="/api/docs">the API</a>, and nothing
        of your account.
      </p>
      {tokens.length > 0 && (
        <ul className={styles.sessions}>
          {tokens.map((token) => (
            <Token key={token.id} token={token} />
          ))}
        </ul>
      )}
      {state.step === 'made' ? (
        <NewSecret secret={state.secret} onClose={() => setState({ step: 'closed' })}>
          This token is shown only now. Keep it where you keep passwords.
        </NewSecret>
      ) : state.step === 'closed' ? (
        <div className={styles.buttons}>
          <Button onClick={() => setState({ step: 'asking', error: null })}>New token</Button>
        </div>
      ) : (
        <form className={styles.form} onSubmit={(event) => void make(event)}>
          <TextField label="What is it for?" name="name" maxLength={60} autoComplete="off" required />
          <SelectField label="It may" name="scope">
            <option value="read">read your recipes</option>
            <option value="write">read and change your recipes</option>
          </SelectField>
          <SelectField label="It ends" name="days">
            <option value="90">after 90 days</option>
            <option value="30">after 30 days</option>
            <option value="365">after a year</option>
            <option value="">when you end it</option>
          </SelectField>
          <FormMessage error={state.step === 'asking' ? state.error : null} />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" isBusy={state.step === 'sending'}>
              Make token
            </Button>
            <Button variant="quiet" onClick={() => setState({ step: 'closed' })}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </AccountSection>
  )
}

const scopes = { read: 'Reads', write: 'Reads and changes' }

function Token({ token: { id, name, scope, usedAt, expiresAt } }: { token: ProgramToken }) {
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className={styles.seen}>
          {scopes[scope]} ·{' '}
          {usedAt === null ? (
            'not used yet'
          ) : (
            <>
              last used <LocalTime at={new Date(usedAt).toISOString()} isDateOnly />
            </>
          )}
          {expiresAt !== null && (
            <>
              {' '}
              · ends <LocalTime at={new Date(expiresAt).toISOString()} isDateOnly />
            </>
          )}
        </p>
      </div>
      <Button
        size="small"
        aria-label={`End ${name}`}
        onClick={() =>
          void tryIt(
            () => callApi('DELETE /api/account/tokens/:id', { params: { id } }),
            `${name} has ended.`,
          )
        }
      >
        End
      </Button>
    </li>
  )
}
