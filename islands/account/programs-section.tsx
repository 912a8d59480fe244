import { useState } from 'react'
import type { Account, ProgramToken } from '#server/contract/account.ts'
import { programScopeNames, programScopes, programTokenDays } from '#server/contract/own-programs.ts'
import { callApi } from '../browser/api.ts'
import { formValues } from '../browser/form-values.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { LastDay } from './last-day.tsx'
import { SecretForm } from './secret-form.tsx'
import { tryIt } from './try-it.ts'

/** Tokens for scripts and apps that use the API. */
export function ProgramsSection({ account: { tokens } }: { account: Account }) {
  return (
    <AccountSection title="Programs">
      <p className={styles.text}>
        A token lets a script or an app use your recipes through <a href="/api/docs">the API</a>, and nothing
        of your account. A calendar program, such as Apple Reminders or Home Assistant, keeps your shopping
        lists and plan: its address is /caldav/ at this Potluck, its password a token.
      </p>
      {tokens.length > 0 && (
        <ul className={styles.sessions}>
          {tokens.map((token) => (
            <Token key={token.id} token={token} />
          ))}
        </ul>
      )}
      <SecretForm
        openLabel="New token"
        submitLabel="Make token"
        advice="This token is shown only now. Keep it where you keep passwords."
        create={create}
      >
        <TextField label="What is it for?" name="name" maxLength={60} autoComplete="off" required />
        <SelectField label="It may" name="scope">
          <option value="read">read your recipes</option>
          <option value="listen">read your recipes, and hear of changes at once</option>
          <option value="export">read and export your recipes</option>
          <option value="write">read and change your recipes</option>
          <option value="share">read, change, export and share your recipes</option>
          <option value="calendar">keep your lists and plan in a calendar program</option>
        </SelectField>
        <SelectField label="It ends" name="days">
          <option value="90">after 90 days</option>
          <option value="30">after 30 days</option>
          <option value="365">after a year</option>
          <option value="">when you end it</option>
        </SelectField>
      </SecretForm>
    </AccountSection>
  )
}

async function create(form: HTMLFormElement): Promise<string> {
  const { name, scope, days } = formValues(form, 'name', 'scope', 'days')
  const body = {
    name,
    scope: programScopes.find((each) => each === scope) ?? 'read',
    days: programTokenDays.find((each) => String(each) === days) ?? null,
  }
  return (await callApi('POST /api/account/tokens', { body })).secret
}

function Token({
  token: { id, name, scope, usedAt, expiresAt, isOlderThanScopes },
}: {
  token: ProgramToken
}) {
  const [isAsking, setAsking] = useState(false)
  const params = { id }
  const end = (alsoMade: boolean) => {
    setAsking(false)
    void tryIt(async () => {
      await callApi('DELETE /api/account/tokens/:id', { params })
      if (alsoMade) await callApi('DELETE /api/account/tokens/:id/made', { params })
    }, `Ended: ${name}.`)
  }
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className={styles.seen}>
          {programScopeNames[scope]} · <LastDay at={usedAt} label="last used" never="not used yet" />
          {expiresAt !== null && (
            <>
              {' '}
              · ends <LocalTime at={new Date(expiresAt).toISOString()} isDateOnly />
            </>
          )}
        </p>
        {isOlderThanScopes && (
          <p className={styles.problem}>
            {`It no longer ${scope === 'write' ? 'exports or shares' : 'exports'}: tokens need a permission for that now. If it should, make a new one.`}
          </p>
        )}
      </div>
      <Button
        size="small"
        aria-label={`End ${name}`}
        onClick={() => (scope === 'share' ? setAsking(true) : end(false))}
      >
        End
      </Button>
      {isAsking && (
        <Dialog
          title={`End ${name}?`}
          size="small"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => end(false)} data-autofocus>
                End the token
              </Button>
              <Button variant="danger" onClick={() => end(true)}>
                End it and what it gave
              </Button>
            </>
          }
        >
          <p>
            This program could share. Friends, shares, links and invitations that it made go on, unless you
            end them with it. They are listed under <a href="/account/access">Who can see</a>.
          </p>
        </Dialog>
      )}
    </li>
  )
}
