import { AuthShell } from '#islands/auth/auth-shell.tsx'
import { ForgotPasswordForm, type ForgotPasswordFormProps } from '#islands/forgot-password-form.tsx'
import type { Assets } from './assets.ts'
import { Footnote } from './footnote.tsx'
import { renderGuestPage } from './guest-page.tsx'
import { Island } from './island.tsx'

export function renderForgotPassword(assets: Assets, props: ForgotPasswordFormProps = {}): string {
  return renderGuestPage(
    assets,
    'Forgot password',
    'forgot-password-form',
    <AuthShell title="Forgot your password?" intro="We will send you a link to choose a new one.">
      <Island assets={assets} name="forgot-password-form" component={ForgotPasswordForm} props={props} />
      <Footnote label="Remembered your password?" link="Back to Login" href="/login" />
    </AuthShell>,
    { isForGuests: false },
  )
}
