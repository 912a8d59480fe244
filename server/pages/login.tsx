import { AuthShell } from '#islands/auth/auth-shell.tsx'
import { LoginForm, type LoginFormProps } from '#islands/login-form.tsx'
import type { Assets } from './assets.ts'
import { Footnote } from './footnote.tsx'
import { renderGuestPage } from './guest-page.tsx'
import { Island } from './island.tsx'

export function renderLogin(assets: Assets, props: LoginFormProps = {}): string {
  return renderGuestPage(
    assets,
    'Log in',
    'login-form',
    <AuthShell title="Welcome back">
      <Island assets={assets} name="login-form" component={LoginForm} props={props} />
      <Footnote label="New to Potluck?" link="Create an account" href="/register" />
    </AuthShell>,
  )
}
