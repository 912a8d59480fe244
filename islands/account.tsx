import { useEffect } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { AccountPageProps } from '#server/contract/pages.ts'
import { AccessLink } from './account/access-link.tsx'
import { AccountHeader } from './account/account-header.tsx'
import styles from './account/account-page.module.css'
import {
  accountState,
  InitialState,
  reloadAccount,
  startAccount,
  usePageState,
} from './account/account-state.ts'
import { ConfirmEmail } from './account/confirm-email.tsx'
import { DataSection } from './account/data-section.tsx'
import { DeletionSection } from './account/deletion-section.tsx'
import { DevelopersSection } from './account/developers-section.tsx'
import { EmailSection } from './account/email-section.tsx'
import { KitchenSection } from './account/kitchen-section.tsx'
import { MustNotEatSection } from './account/must-not-eat-section.tsx'
import { NotificationsSection } from './account/notifications-section.tsx'
import { PasskeysSection } from './account/passkeys-section.tsx'
import { PasswordSection } from './account/password-section.tsx'
import { PersonSection } from './account/person-section.tsx'
import { SessionsSection } from './account/sessions-section.tsx'
import { SignOnSection } from './account/sign-on-section.tsx'
import { ConfirmIdentity } from './auth/confirm-identity.tsx'
import { useStore } from './browser/store.ts'
import { TimerCorner } from './reading/timer-corner.tsx'
import { dismissToast, toasts } from './state/toasts.ts'
import { Splash } from './ui/splash.tsx'
import { ToastStack } from './ui/toast-stack.tsx'
import { Unreachable } from './ui/unreachable.tsx'

/** One's own account. Also where the mail to a new address leads, which may be opened on a device that is signed out. */
export function Account({ data }: AccountPageProps) {
  const list = useStore(toasts, (state) => state)
  useEffect(startAccount, [])
  return (
    <InitialState read={() => accountState(data)}>
      <AccountHeader />
      <main className={styles.main}>
        <h1 className={styles.heading}>{t('Account')}</h1>
        <Content />
      </main>
      <ConfirmIdentity />
      <TimerCorner />
      <ToastStack toasts={list} onDismiss={dismissToast} />
    </InitialState>
  )
}

function Content() {
  const page = usePageState('page')
  if (page.status === 'confirming') return <ConfirmEmail token={page.token} />
  if (page.status === 'checking') return <Splash />
  if (page.status === 'unreachable') return <Unreachable onRetry={() => void reloadAccount()} />
  const { account, push } = page
  return (
    <>
      <DeletionSection account={account} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <PersonSection account={account} />
          <MustNotEatSection account={account} />
          <EmailSection account={account} />
          <PasswordSection account={account} />
          <SignOnSection account={account} />
          <PasskeysSection account={account} />
        </div>
        <div className={styles.column}>
          <AccessLink />
          <KitchenSection />
          <SessionsSection account={account} />
          <NotificationsSection push={push} />
          <DataSection account={account} />
          <DevelopersSection account={account} />
        </div>
      </div>
    </>
  )
}
