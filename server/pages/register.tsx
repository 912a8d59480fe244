import { AuthShell } from '#islands/auth/auth-shell.tsx'
import { RegisterForm, type RegisterFormProps } from '#islands/register-form.tsx'
import type { Assets } from './assets.ts'
import { Footnote } from './footnote.tsx'
import { renderGuestPage } from './guest-page.tsx'
import { Island } from './island.tsx'
import { LinkField } from './link-field.tsx'

export function renderRegister(
  assets: Assets,
  props: RegisterFormProps = {},
  { hasToken = false } = {},
): string {
  return renderGuestPage(
    assets,
    'Register',
    'register-form',
    <AuthShell title="Create your account">
      <LinkField
        form="register-form"
        label="Link from your invitation"
        hint="Without JavaScript, Potluck cannot read it from the address. Leave it empty if nobody invited you."
        isShown={!hasToken}
      />
      <Island assets={assets} name="register-form" component={RegisterForm} props={props} />
      <Footnote label="Already have an account?" link="Log in" href="/login" />
    </AuthShell>,
  )
}
