import { useEffect } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { AccessPageProps } from '#server/contract/pages.ts'
import { AccessGroups } from './account/access-groups.tsx'
import { AccessReset } from './account/access-reset.tsx'
import {
  AccessState,
  accessState,
  reloadAccess,
  startAccess,
  useAccessState,
} from './account/access-state.ts'
import { AccountHeader } from './account/account-header.tsx'
import styles from './account/account-page.module.css'
import { EndEverything } from './account/end-everything.tsx'
import { ViewAsFriend } from './account/view-as-friend.tsx'
import { ConfirmIdentity } from './auth/confirm-identity.tsx'
import { useStore } from './browser/store.ts'
import { TimerCorner } from './reading/timer-corner.tsx'
import { dismissToast, toasts } from './state/toasts.ts'
import { Splash } from './ui/splash.tsx'
import { ToastStack } from './ui/toast-stack.tsx'
import { Unreachable } from './ui/unreachable.tsx'

/** Everything that can sign in to one's account, and everything that others can see or open. */
export function WhoCanSee({ data }: AccessPageProps) {
  const list = useStore(toasts, (state) => state)
  useEffect(startAccess, [])
  return (
    <AccessState read={() => accessState(data)}>
      <AccountHeader href="/account" label={t('Account')} />
      <main className={styles.main}>
        <h1 className={styles.heading}>{t('Who can see')}</h1>
        <Content />
      </main>
      <ConfirmIdentity />
      <TimerCorner />
      <ToastStack toasts={list} onDismiss={dismissToast} />
    </AccessState>
  )
}

function Content() {
  const access = useAccessState('access')
  if (access.status === 'checking') return <Splash />
  if (access.status === 'unreachable') return <Unreachable onRetry={() => void reloadAccess()} />
  return (
    <>
      {access.resetAt === null ? (
        <p className={styles.text}>
          {t(
            'Everything that can sign in to your account, and everything of yours that you let others see or open.',
          )}
        </p>
      ) : (
        <AccessReset at={access.resetAt} />
      )}
      <AccessGroups items={access.items} />
      <EndEverything />
      <ViewAsFriend items={access.items} />
    </>
  )
}
