import { useState } from 'react'
import type { Account } from '#server/contract/account.ts'
import { dot } from '#server/contract/format.ts'
import { inARow } from '#server/contract/language/sentences.ts'
import { t } from '#server/contract/language/t.ts'
import type { Passkey } from '#server/contract/passkeys.ts'
import { callApi } from '../browser/api.ts'
import { showToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { reloadAccount } from './account-state.ts'
import { LastDay } from './last-day.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { tryIt } from './try-it.ts'

/** Loaded with the first passkey, and not before the page is used. */
const loadPasskeys = () => import('../auth/passkeys.ts')

export function PasskeysSection({ account }: { account: Account }) {
  const { passkeys, recoveryCodes, passkeysAt, passkeyAfterPassword, sessions } = account
  const others = sessions.length > 1 ? t('Your other devices are signed out.') : ''
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [obstacle, setObstacle] = useState<string | null>(null)
  async function add({ name }: { name: string }): Promise<string> {
    const { makePasskey } = await loadPasskeys()
    const made = await makePasskey(name)
    setAdding(false)
    setCodes(made.recoveryCodes)
    if (others) showToast({ title: others, kind: 'success' })
    await reloadAccount()
    return ''
  }
  function startAdding() {
    const found = findObstacle(passkeysAt)
    setObstacle(found)
    setAdding(found === null)
  }
  async function replaceCodes() {
    setCodes((await callApi('POST /api/account/recovery-codes', {})).recoveryCodes)
  }
  return (
    <AccountSection title={t('Passkeys')}>
      <p className={styles.text}>
        {t(
          'A passkey signs you in with your fingerprint, your face or the PIN of your device. Once you have one, it also protects your password, your address, and what cannot be undone.',
        )}
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} others={others} />
          ))}
        </ul>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {passkeys.length > 0 && !codes && (
        <div className={styles.session}>
          <p className={styles.seen}>{t('{count} of 10 recovery codes left', { count: recoveryCodes })}</p>
          <Button size="small" onClick={() => void tryIt(replaceCodes, others)}>
            {t('New recovery codes')}
          </Button>
        </div>
      )}
      {passkeys.length > 0 && (
        <Switch
          label={t('Also ask for it after my password')}
          description={
            passkeyAfterPassword === 'required'
              ? t('The owner of this Potluck has switched this on for the admin')
              : t('Signing in then takes a passkey or a recovery code as well as your password')
          }
          checked={passkeyAfterPassword !== 'off'}
          disabled={passkeyAfterPassword === 'required'}
          onChange={({ target: { checked } }) =>
            void tryIt(
              () => callApi('PUT /api/account/passkey-after-password', { body: { isAsked: checked } }),
              others,
            )
          }
        />
      )}
      {passkeysAt === null ? (
        <p className={styles.seen}>
          {t('Passkeys need an https address, which the owner of this Potluck has not set up.')}
        </p>
      ) : isAdding ? (
        <AccountForm names={['name']} submitLabel={t('Add passkey')} send={add}>
          <TextField
            label={t('Name of the passkey')}
            name="name"
            hint={t('For example: phone, or security key.')}
            maxLength={60}
            autoComplete="off"
            required
          />
        </AccountForm>
      ) : (
        <div className={styles.buttons}>
          <Button onClick={startAdding}>{t('Add a passkey')}</Button>
        </div>
      )}
      <FormMessage error={obstacle} />
    </AccountSection>
  )
}

/** Why this browser cannot add a passkey here; null when it can. */
function findObstacle(passkeysAt: string | null): string | null {
  if (passkeysAt !== null && location.origin !== passkeysAt)
    return t('Passkeys work at {address}. Open Potluck there to add one.', { address: passkeysAt })
  return 'PublicKeyCredential' in window ? null : t('This browser has no passkeys.')
}

interface PasskeyRowProps {
  passkey: Passkey
  /** What a removal also does, as a sentence; empty when there is no other device. */
  others: string
}

function PasskeyRow({ passkey: { id, name, createdAt, usedAt }, others }: PasskeyRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  async function rename(body: { name: string }): Promise<string> {
    await callApi('PATCH /api/account/passkeys/:id', { params: { id }, body })
    setRenaming(false)
    await reloadAccount()
    return ''
  }
  return (
    <li className={styles.session}>
      {isRenaming ? (
        <AccountForm names={['name']} submitLabel={t('Save')} send={rename}>
          <TextField
            label={t('Name')}
            name="name"
            defaultValue={name}
            maxLength={60}
            autoComplete="off"
            required
          />
        </AccountForm>
      ) : (
        <div>
          <p className={styles.device}>{name}</p>
          <p className={styles.seen}>
            <Sentence
              text="Added <day/>"
              parts={{ day: <LocalTime at={new Date(createdAt).toISOString()} isDateOnly /> }}
            />
            {dot}
            <LastDay at={usedAt} what="used" />
          </p>
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          size="small"
          aria-label={t('Rename {name}', { name })}
          onClick={() => setRenaming(!isRenaming)}
        >
          {isRenaming ? t('Cancel') : t('Rename')}
        </Button>
        <Button
          size="small"
          aria-label={t('Remove {name}', { name })}
          onClick={() =>
            void tryIt(
              () => callApi('DELETE /api/account/passkeys/:id', { params: { id } }),
              inARow(t('{name} was removed.', { name }), others),
            )
          }
        >
          {t('Remove')}
        </Button>
      </div>
    </li>
  )
}
