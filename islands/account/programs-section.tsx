import { useState } from 'react'
import type { Account, ProgramToken } from '#server/contract/account.ts'
import { dot } from '#server/contract/format.ts'
import { t, translated } from '#server/contract/language/t.ts'
import { programScopeNames, programScopes, programTokenDays } from '#server/contract/own-programs.ts'
import { callApi } from '../browser/api.ts'
import { formValues } from '../browser/form-values.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { LastDay } from './last-day.tsx'
import { SecretForm } from './secret-form.tsx'
import { tryIt } from './try-it.ts'

/** Tokens for scripts and apps that use the API. */
export function ProgramsSection({ account: { tokens } }: { account: Account }) {
  return (
    <AccountSection title={t('Programs')}>
      <p className={styles.text}>
        <Sentence
          text="A token lets a script or an app use your recipes through <api>the API</api>, and nothing of your account. A calendar program, such as Apple Reminders or Home Assistant, keeps your shopping lists and plan: its address is /caldav/ at this Potluck, its password a token."
          parts={{
            // biome-ignore lint/a11y/useAnchorContent: the sentence fills it
            api: <a href="/api/docs" />,
          }}
        />
      </p>
      {tokens.length > 0 && (
        <ul className={styles.sessions}>
          {tokens.map((token) => (
            <Token key={token.id} token={token} />
          ))}
        </ul>
      )}
      <SecretForm
        openLabel={t('New token')}
        submitLabel={t('Make token')}
        advice={t('This token is shown only now. Keep it where you keep passwords.')}
        create={create}
      >
        <TextField label={t('What is it for?')} name="name" maxLength={60} autoComplete="off" required />
        <SelectField label={t('It may')} name="scope">
          <option value="read">{t('read your recipes', {}, 'It may')}</option>
          <option value="listen">{t('read your recipes, and hear of changes at once', {}, 'It may')}</option>
          <option value="export">{t('read and export your recipes', {}, 'It may')}</option>
          <option value="write">{t('read and change your recipes', {}, 'It may')}</option>
          <option value="share">{t('read, change, export and share your recipes', {}, 'It may')}</option>
          <option value="calendar">
            {t('keep your lists and plan in a calendar program', {}, 'It may')}
          </option>
        </SelectField>
        <SelectField label={t('It ends')} name="days">
          <option value="90">{t('after 90 days', {}, 'It ends')}</option>
          <option value="30">{t('after 30 days', {}, 'It ends')}</option>
          <option value="365">{t('after a year', {}, 'It ends')}</option>
          <option value="">{t('when you end it', {}, 'It ends')}</option>
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
    void tryIt(
      async () => {
        await callApi('DELETE /api/account/tokens/:id', { params })
        if (alsoMade) await callApi('DELETE /api/account/tokens/:id/made', { params })
      },
      t('Ended: {name}.', { name }),
    )
  }
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className={styles.seen}>
          {translated(programScopeNames[scope])}
          {dot}
          <LastDay at={usedAt} what="used" />
          {expiresAt !== null && (
            <>
              {dot}
              <Sentence
                text="ends <day/>"
                parts={{ day: <LocalTime at={new Date(expiresAt).toISOString()} isDateOnly /> }}
              />
            </>
          )}
        </p>
        {isOlderThanScopes && (
          <p className={styles.problem}>
            {scope === 'write'
              ? t(
                  'It no longer exports or shares: tokens need a permission for that now. If it should, make a new one.',
                )
              : t(
                  'It no longer exports: tokens need a permission for that now. If it should, make a new one.',
                )}
          </p>
        )}
      </div>
      <Button
        size="small"
        aria-label={t('End {what}', { what: name })}
        onClick={() => (scope === 'share' ? setAsking(true) : end(false))}
      >
        {t('End', {}, 'to stop something')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('End {name}?', { name })}
          size="small"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => end(false)} data-autofocus>
                {t('End the token')}
              </Button>
              <Button variant="danger" onClick={() => end(true)}>
                {t('End it and what it gave')}
              </Button>
            </>
          }
        >
          <p>
            <Sentence
              text="This program could share. Friends, shares, links and invitations that it made go on, unless you end them with it. They are listed under <access>Who can see</access>."
              parts={{
                // biome-ignore lint/a11y/useAnchorContent: the sentence fills it
                access: <a href="/account/access" />,
              }}
            />
          </p>
        </Dialog>
      )}
    </li>
  )
}
