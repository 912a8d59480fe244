import { useState } from 'react'
import type { Account } from '#server/contract/account.ts'
import { describeBytes } from '#server/contract/format.ts'
import { callApi } from '../browser/api.ts'
import { saveExport } from '../state/saving-export.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { reload } from './account-state.ts'
import { tryIt } from './try-it.ts'

export function DataSection({ account }: { account: Account }) {
  const { isAdmin, deleteAt, hasPassword, space } = account
  const [isAsking, setAsking] = useState(false)
  return (
    <AccountSection title="Your data">
      <p className={styles.text}>
        The export is a zip with all your recipes and pictures, readable in any browser. To import recipes
        from other programs, open your profile on the page of your recipes.
      </p>
      <SpaceUsed space={space} />
      <div className={styles.buttons}>
        <Button onClick={() => void tryIt(download)}>Export</Button>
        {!isAdmin && deleteAt === null && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Delete account
          </Button>
        )}
      </div>
      {isAsking && <DeleteDialog hasPassword={hasPassword} onClose={() => setAsking(false)} />}
    </AccountSection>
  )
}

const nearlyFull = 0.8

function SpaceUsed({ space }: { space: Account['space'] }) {
  const isNearlyFull = Object.values(space).some(({ used, limit }) => used >= nearlyFull * limit)
  const [texts, pictures] = [space.texts, space.pictures].map(
    ({ used, limit }) => `${describeBytes(used)} of ${describeBytes(limit)}`,
  )
  return (
    <p className={isNearlyFull ? styles.notice : styles.text}>
      Your recipes, lists and other texts take {texts}, your pictures {pictures}.
      {isNearlyFull &&
        ' To make room, delete recipes that you no longer need, also from your deleted recipes.'}
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
    await reload()
    return ''
  }
  return (
    <Dialog title="Delete your account?" size="small" onClose={onClose} closesOnOutsideClick={false}>
      <div className={styles.form}>
        <p>
          In seven days your account, your recipes, notes and pictures are deleted for good. Recipes that you
          shared stay with your friends. Until then you can change your mind here.
        </p>
        <AccountForm names={['password']} submitLabel="Delete in seven days" send={plan} isDestructive>
          {hasPassword && (
            <PasswordField label="Your password" name="password" autoComplete="current-password" required />
          )}
        </AccountForm>
      </div>
    </Dialog>
  )
}
