import { useState } from 'react'
import type { Account } from '#server/contract/account.ts'
import { nearlyFull } from '#server/contract/constants.ts'
import { describeBytes } from '#server/contract/language/bytes.ts'
import { inARow } from '#server/contract/language/sentences.ts'
import { t } from '#server/contract/language/t.ts'
import { OwnPasswordField } from '../auth/own-password-field.tsx'
import { callApi } from '../browser/api.ts'
import { saveExport } from '../state/saving-export.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { reloadAccount } from './account-state.ts'
import { tryIt } from './try-it.ts'

export function DataSection({ account }: { account: Account }) {
  const { isAdmin, deleteAt, hasPassword, space } = account
  const [isAsking, setAsking] = useState(false)
  return (
    <AccountSection title={t('Your data')}>
      <p className={styles.text}>
        {t(
          'The export is a zip with all your recipes and pictures, readable in any browser. To import recipes from other programs, open your profile on the page of your recipes.',
        )}
      </p>
      <SpaceUsed space={space} />
      <div className={styles.buttons}>
        <Button onClick={() => void tryIt(download)}>{t('Export')}</Button>
        {!isAdmin && deleteAt === null && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('Delete account')}
          </Button>
        )}
      </div>
      {isAsking && <DeleteDialog hasPassword={hasPassword} onClose={() => setAsking(false)} />}
    </AccountSection>
  )
}

function SpaceUsed({ space }: { space: Account['space'] }) {
  const isNearlyFull = Object.values(space).some(({ used, limit }) => used >= nearlyFull * limit)
  const { texts, pictures } = space
  const values = {
    texts: describeBytes(texts.used),
    mostTexts: describeBytes(texts.limit),
    pictures: describeBytes(pictures.used),
    mostPictures: describeBytes(pictures.limit),
  }
  return (
    <p className={isNearlyFull ? styles.notice : styles.text}>
      {inARow(
        t(
          'Your recipes, lists and other texts take {texts} of {mostTexts}, your pictures {pictures} of {mostPictures}.',
          values,
        ),
        isNearlyFull &&
          t('To make room, delete recipes that you no longer need, also from your deleted recipes.'),
      )}
    </p>
  )
}

async function download(): Promise<void> {
  const problem = await saveExport()
  if (problem !== null) throw new Error(problem)
}

function DeleteDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose(): void }) {
  async function plan(body: { password: string }): Promise<string> {
    await callApi('POST /api/account/deletion', { body })
    onClose()
    await reloadAccount()
    return ''
  }
  return (
    <Dialog title={t('Delete your account?')} size="small" onClose={onClose} closesOnOutsideClick={false}>
      <div className={styles.form}>
        <p>
          {t(
            'In seven days your account, your recipes, notes and pictures are deleted for good. Recipes that you shared stay with your friends. Until then you can change your mind here.',
          )}
        </p>
        <AccountForm names={['password']} submitLabel={t('Delete in seven days')} send={plan} isDestructive>
          {hasPassword && <OwnPasswordField />}
        </AccountForm>
      </div>
    </Dialog>
  )
}
