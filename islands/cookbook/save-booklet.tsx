import { useEffect, useRef } from 'react'
import { t } from '#server/contract/language/t.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { Sentence } from '../ui/sentence.tsx'
import styles from './cookbook.module.css'

/** In this tab: the potluck whose booklet is saved once its reader has signed in. */
const key = 'booklet'

// Storage throws when it is blocked. The button is still there then.

function askFor(path: string): void {
  try {
    sessionStorage.setItem(key, path)
  } catch {}
}

/** Once. */
function wasAskedFor(path: string): boolean {
  try {
    const isAsked = sessionStorage.getItem(key) === path
    if (isAsked) sessionStorage.removeItem(key)
    return isAsked
  } catch {
    return false
  }
}

/** How the booklet of a potluck gets into a reader's list. */
export interface BookletSaving {
  /** Of the potluck. */
  path: string
  isSignedIn: boolean
  /** What the form before did. */
  done:
    | { step: 'saved'; saved: number; held: number; undo: { after: string; until: string } }
    | { step: 'undone' }
    | null
}

/** Saves all recipes of a booklet with one tap, as a form: without scripts, too. */
export function SaveBooklet({ path, isSignedIn, done }: BookletSaving) {
  const form = useRef<HTMLFormElement>(null)
  // Only what this browser was asked before signing in: a link from elsewhere must not save anything.
  useEffect(() => {
    if (isSignedIn && wasAskedFor(path)) form.current?.requestSubmit()
  }, [isSignedIn, path])
  if (!isSignedIn) return <SignInFirst path={path} />
  if (done?.step === 'saved')
    return (
      <form className={styles.save} method="post" action={`${path}/booklet/undo`}>
        <FormMessage message={whatIsSaved(done)} />
        <a href="/">{t('See your recipes')}</a>
        {done.saved > 0 && (
          <>
            <input type="hidden" name="after" value={done.undo.after} />
            <input type="hidden" name="until" value={done.undo.until} />
            <Button type="submit" variant="quiet">
              {t('Undo')}
            </Button>
          </>
        )}
      </form>
    )
  return (
    <form className={cx(done && styles.save)} method="post" action={`${path}/booklet`} ref={form}>
      {done?.step === 'undone' && (
        <FormMessage message={t('You can restore them for 30 days, under Recently deleted.')} />
      )}
      <Button type="submit">{t('Save all to my recipes')}</Button>
    </form>
  )
}

function SignInFirst({ path }: { path: string }) {
  const booklet = `${path}/booklet`
  const to = (page: string) => (
    // biome-ignore lint/a11y/useAnchorContent: the sentence fills it
    <a href={`${page}?${new URLSearchParams({ next: booklet })}`} onClick={() => askFor(path)} />
  )
  return (
    <p className={styles.note}>
      <Sentence
        text="To save all to your recipes, <in>log in</in> or <up>create an account</up>."
        parts={{ in: to('/login'), up: to('/register') }}
      />
    </p>
  )
}

function whatIsSaved({ saved, held }: { saved: number; held: number }): string {
  const had = t(
    '{count, plural, one {# recipe was in your list already.} other {# recipes were in your list already.}}',
    {
      count: held,
    },
  )
  if (saved === 0) return had
  const added = t(
    '{count, plural, one {# recipe is in your list now.} other {# recipes are in your list now.}}',
    {
      count: saved,
    },
  )
  return held === 0 ? added : `${added} ${had}`
}
