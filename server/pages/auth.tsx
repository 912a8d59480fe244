import type { ReactNode } from 'react'
import { ForgotPasswordForm, type ForgotPasswordFormProps } from '#islands/forgot-password-form.tsx'
import { LoginForm, type LoginFormProps } from '#islands/login-form.tsx'
import { Onboarding } from '#islands/onboarding.tsx'
import { RegisterForm, type RegisterFormProps } from '#islands/register-form.tsx'
import { ResetPasswordForm, type ResetPasswordFormProps } from '#islands/reset-password-form.tsx'
import { SecondStepForm, type SecondStepFormProps } from '#islands/second-step-form.tsx'
import { SignedIn, type SignedInProps } from '#islands/signed-in.tsx'
import { AuthShell } from '#islands/ui/auth-shell.tsx'
import { Button } from '#islands/ui/button.tsx'
import styles from '#islands/ui/form.module.css'
import { FormMessage } from '#islands/ui/form-message.tsx'
import { Sentence } from '#islands/ui/sentence.tsx'
import { TextField } from '#islands/ui/text-field.tsx'
import { Welcome } from '#islands/ui/welcome.tsx'
import { WaitingChanges } from '#islands/waiting-changes.tsx'
import { message, t, translated } from '#server/contract/language/t.ts'
import type { SignOnSettings } from '../config.ts'
import type { Assets } from '../web/assets.ts'
import { renderPage } from './document.tsx'
import { Footnote } from './footnote.tsx'
import { Island } from './island.tsx'

/** How people sign in without a password of Potluck. */
type SignOn = Pick<SignOnSettings, 'name' | 'isOnly'>

export function renderLogin(assets: Assets, props: LoginFormProps = {}, signOn?: SignOn): string {
  if (signOn?.isOnly) return renderSignOnOnly(assets, signOn, props.error)
  return renderGuestPage(
    assets,
    t('Log in'),
    ['login-form', 'waiting-changes'],
    <AuthShell title={t('Welcome back')}>
      <Island assets={assets} name="login-form" component={LoginForm} props={props} />
      {signOn && <SignOnLink name={signOn.name} />}
      <Island assets={assets} name="waiting-changes" component={WaitingChanges} props={{}} />
      <Footnote label={t('New to Potluck?')} link={t('Create an account')} href="/register" />
    </AuthShell>,
  )
}

/** A link and no form: it works without scripts, and the policy allows forms to this server only. */
const SignOnLink = ({ name }: { name: string }) => (
  <a href="/sign-on" className={styles.signOn}>
    {t('Sign in with {name}', { name })}
  </a>
)

function renderSignOnOnly(assets: Assets, { name }: SignOn, error: string | undefined): string {
  return renderGuestPage(
    assets,
    t('Log in'),
    ['login-form', 'waiting-changes'],
    <AuthShell title={t('Welcome back')}>
      <div className={styles.root}>
        <FormMessage error={error ?? null} />
        <SignOnLink name={name} />
      </div>
      <Island assets={assets} name="waiting-changes" component={WaitingChanges} props={{}} />
    </AuthShell>,
  )
}

/** After a right password that was sent without scripts. */
export function renderSecondStep(assets: Assets, props: SecondStepFormProps): string {
  return renderPage(
    { assets, title: t('One more step'), islands: ['second-step-form'] },
    <AuthShell title={t('One more step')}>
      {props.ways.includes('passkey') && (
        <noscript>
          <p className={styles.above}>
            {t('Passkeys need JavaScript. Without it, one of your recovery codes signs you in.')}
          </p>
        </noscript>
      )}
      <Island assets={assets} name="second-step-form" component={SecondStepForm} props={props} />
      <Footnote label={t('Not your account?')} link={t('Back to Login')} href="/login" />
    </AuthShell>,
  )
}

/** Asks for the password of the account that has the provider's address, before they are joined. */
interface Join {
  /** Of the provider. */
  name: string
  email: string | null
}

export function renderJoin(assets: Assets, { name, email }: Join): string {
  const intro =
    email === null
      ? t(
          'There is an account that {name} opened before. With its password, you sign in with {name} from now on.',
          { name },
        )
      : t(
          'There is an account with {email} already. With its password, you sign in with {name} from now on.',
          { email, name },
        )
  return renderPage(
    { assets, title: t('Join your account'), islands: ['login-form'] },
    <AuthShell title={t('Is this your account?')} intro={intro}>
      <form method="post" action="/sign-on/join" className={styles.root}>
        <TextField
          label={t('Password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" variant="primary" size="large" isWide>
          {t('Continue')}
        </Button>
      </form>
      <Footnote
        label={t('Did someone else register with your address, or did you forget the password?')}
        link={t('Get back into the account by email')}
        href="/forgot-password"
      />
      <Footnote label={t('Not your account?')} link={t('Back to Login')} href="/login" />
    </AuthShell>,
  )
}

export function renderRegister(
  assets: Assets,
  props: RegisterFormProps = {},
  { hasToken = false } = {},
): string {
  return renderGuestPage(
    assets,
    t('Register'),
    ['register-form'],
    <AuthShell title={t('Create your account')}>
      <LinkField
        form="register-form"
        label={t('Link from your invitation')}
        hint={t(
          'Without JavaScript, Potluck cannot read it from the address. Leave it empty if nobody invited you.',
        )}
        isShown={!hasToken}
      />
      <Island assets={assets} name="register-form" component={RegisterForm} props={props} />
      <Footnote label={t('Already have an account?')} link={t('Log in')} href="/login" />
    </AuthShell>,
  )
}

const withMail = message('We will send you a link to choose a new one.')
/** The text after sending is specified; this one says what is true. */
const withoutMail = message(
  'This Potluck cannot send mail. Enter your address, then ask the person who runs it for your link to choose a new one.',
)

export function renderForgotPassword(
  assets: Assets,
  props: ForgotPasswordFormProps,
  isMailSet: boolean,
): string {
  return renderGuestPage(
    assets,
    t('Forgot password'),
    ['forgot-password-form'],
    <AuthShell title={t('Forgot your password?')} intro={translated(isMailSet ? withMail : withoutMail)}>
      <Island assets={assets} name="forgot-password-form" component={ForgotPasswordForm} props={props} />
      <Footnote label={t('Remembered your password?')} link={t('Back to Login')} href="/login" />
    </AuthShell>,
    { isForGuests: false },
  )
}

export function renderResetPassword(
  assets: Assets,
  props: ResetPasswordFormProps = {},
  { hasToken = false } = {},
): string {
  return renderGuestPage(
    assets,
    t('Reset password'),
    ['reset-password-form'],
    <AuthShell title={t('Choose a new password')}>
      <LinkField
        form="reset-password-form"
        label={t('Link from your mail')}
        hint={t('Without JavaScript, Potluck cannot read it from the address. Copy it from the mail.')}
        isShown={!hasToken}
      />
      <Island assets={assets} name="reset-password-form" component={ResetPasswordForm} props={props} />
      <Footnote label={t('Link expired?')} link={t('Get a new one')} href="/forgot-password" />
      <Footnote label={t('Remembered your password?')} link={t('Back to Login')} href="/login" />
    </AuthShell>,
    { isForGuests: false },
  )
}

export function renderSignedIn(assets: Assets, props: SignedInProps): string {
  return renderPage(
    { assets, title: t('Welcome'), islands: ['signed-in'] },
    <>
      <Island assets={assets} name="signed-in" component={SignedIn} props={props} />
      <noscript>
        <p>
          <Sentence
            text="You are signed in. Your recipes can be read without JavaScript, but not changed: <recipes>see them</recipes>."
            parts={{
              // biome-ignore lint/a11y/useAnchorContent: Sentence gives it its text
              recipes: <a href="/" />,
            }}
          />
        </p>
      </noscript>
    </>,
  )
}

/** A screen for people who are not signed in, with the onboarding of a first visit. */
function renderGuestPage(
  assets: Assets,
  title: string,
  islands: string[],
  body: ReactNode,
  { isForGuests = true } = {},
): string {
  return renderPage(
    { assets, title, islands: [...islands, 'onboarding'], isForGuests },
    <>
      <Welcome>
        <Island assets={assets} name="onboarding" component={Onboarding} props={{}} />
      </Welcome>
      {body}
      <noscript>
        <p>{t('Potluck needs JavaScript to sign you in. Please switch it on for this site.')}</p>
      </noscript>
    </>,
  )
}

interface LinkFieldProps {
  /** The form's id. */
  form: string
  label: string
  hint: string
  isShown: boolean
}

/** Asks for the mailed link: its token is in the fragment, which a browser without scripts does not send. */
function LinkField({ form, label, hint, isShown }: LinkFieldProps) {
  if (!isShown) return null
  return (
    <noscript>
      <TextField
        className={styles.above}
        form={form}
        name="token"
        label={label}
        hint={hint}
        autoComplete="off"
        spellCheck={false}
      />
    </noscript>
  )
}
