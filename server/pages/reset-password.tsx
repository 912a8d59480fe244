import { AuthShell } from '#islands/auth/auth-shell.tsx'
import { ResetPasswordForm, type ResetPasswordFormProps } from '#islands/reset-password-form.tsx'
import type { Assets } from './assets.ts'
import { Footnote } from './footnote.tsx'
import { renderGuestPage } from './guest-page.tsx'
import { Island } from './island.tsx'
import { LinkField } from './link-field.tsx'

export function renderResetPassword(
  assets: Assets,
  props: ResetPasswordFormProps = {},
  { hasToken = false } = {},
): string {
  return renderGuestPage(
    assets,
    'Reset password',
    'reset-password-form',
    <AuthShell title="Choose a new password">
      <LinkField
        form="reset-password-form"
        label="Link from your mail"
        hint="Without JavaScript, Potluck cannot read it from the address. Copy it from the mail."
        isShown={!hasToken}
      />
      <Island assets={assets} name="reset-password-form" component={ResetPasswordForm} props={props} />
      <Footnote label="Link expired?" link="Get a new one" href="/forgot-password" />
      <Footnote label="Remembered your password?" link="Back to Login" href="/login" />
    </AuthShell>,
    { isForGuests: false },
  )
}
