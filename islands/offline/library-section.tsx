import { describeBytes } from '#server/contract/language/bytes.ts'
import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import { type Library, library, storeLibrary } from '../state/library.ts'
import { Button } from '../ui/button.tsx'
import styles from './library-section.module.css'

/** How many of the recipes can be read without a network. */
export function LibrarySection() {
  const state = useStore(library, (now) => now)
  const { status } = state
  if (status === 'unknown') return null
  return (
    <section className={styles.root} aria-label={t('On this device')}>
      <p role="status" className={styles.text}>
        {sentenceFor(state)}
      </p>
      {(status === 'asking' || status === 'failed' || status === 'full') && (
        <Button size="small" onClick={() => void storeLibrary(true)}>
          {status === 'asking' ? t('Keep all recipes on this device') : t('Try again')}
        </Button>
      )}
    </section>
  )
}

export function sentenceFor({ status, stored, total, bytes }: Library): string {
  const numbers = { stored, total }
  switch (status) {
    case 'complete':
      return bytes === null ? allStored(total) : allStoredIn(total, describeBytes(bytes))
    case 'loading':
      return t(
        '{total, plural, one {{stored, number} of # recipe on this device…} other {{stored, number} of # recipes on this device…}}',
        numbers,
      )
    case 'asking':
      return t(
        '{total, plural, one {{stored, number} of # recipe on this device. Your connection may cost money, so the others wait for you.} other {{stored, number} of # recipes on this device. Your connection may cost money, so the others wait for you.}}',
        numbers,
      )
    case 'full':
      return t(
        'This device has no room for more: {total, plural, one {{stored, number} of # recipe are on it.} other {{stored, number} of # recipes are on it.}} Everything works as before with a network.',
        numbers,
      )
    case 'failed':
      return t(
        '{total, plural, one {{stored, number} of # recipe on this device. The others could not be loaded.} other {{stored, number} of # recipes on this device. The others could not be loaded.}}',
        numbers,
      )
    case 'blocked':
      return t('This browser stores no recipes for reading without a network.')
    case 'unknown':
      return ''
  }
}

const allStored = (total: number) =>
  total < 2
    ? t('All your recipes are on this device.')
    : t(
        '{total, plural, one {All # recipe are on this device. You can read them without a network.} other {All # recipes are on this device. You can read them without a network.}}',
        { total },
      )

const allStoredIn = (total: number, size: string) =>
  total < 2
    ? t('All your recipes are on this device ({size}).', { size })
    : t(
        '{total, plural, one {All # recipe are on this device ({size}). You can read them without a network.} other {All # recipes are on this device ({size}). You can read them without a network.}}',
        { total, size },
      )
