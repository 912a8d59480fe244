import { RegisterForm, type RegisterFormProps } from '#islands/register-form.tsx'
import { AuthShell } from '#islands/ui/auth-shell.tsx'
import type { Assets } from './assets.ts'
import { Footnote } from './footnote.tsx'
import { renderGuestPage } from './guest-page.tsx'
import { Island } from './island.tsx'

export function renderRegister(assets: Assets, props: RegisterFormProps = {}): string {
  return renderGuestPage(
    assets,
    'Register',
    'register-form',
    <AuthShell title="Create your account">
      <Island assets={assets} name="register-form" component={RegisterForm} props={props} />
      <Footnote label="Already have an account?" link="Log in" href="/login" />
    </AuthShell>,
  )
}
