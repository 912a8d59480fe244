import { ResetPasswordForm, type ResetPasswordFormProps } from '#islands/reset-password-form.tsx'
import { AuthShell } from '#islands/ui/auth-shell.tsx'
import type { Assets } from './assets.ts'
import { Footnote } from './footnote.tsx'
import { renderGuestPage } from './guest-page.tsx'
import { Island } from './island.tsx'

export function renderResetPassword(assets: Assets, props: ResetPasswordFormProps = {}): string {
  return renderGuestPage(
    assets,
    'Reset password',
    'reset-password-form',
    <AuthShell title="Choose a new password">
      <Island assets={assets} name="reset-password-form" component={ResetPasswordForm} props={props} />
      <Footnote label="Link expired?" link="Get a new one" href="/forgot-password" />
      <Footnote label="Remembered your password?" link="Back to Login" href="/login" />
    </AuthShell>,
    { isForGuests: false },
  )
}
