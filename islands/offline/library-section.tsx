import { counted, describeBytes } from '#server/contract/format.ts'
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
    <section className={styles.root} aria-label="On this device">
      <p role="status" className={styles.text}>
        {sentenceFor(state)}
      </p>
      {(status === 'asking' || status === 'failed' || status === 'full') && (
        <Button size="small" onClick={() => void storeLibrary(true)}>
          {status === 'asking' ? 'Keep all recipes on this device' : 'Try again'}
        </Button>
      )}
    </section>
  )
}

/** A fixed separator, as everywhere. */
const number = (count: number) => count.toLocaleString('en')

export function sentenceFor({ status, stored, total, bytes }: Library): string {
  const some = `${number(stored)} of ${counted(total, 'recipe').replace(String(total), number(total))}`
  const size = bytes === null ? '' : ` (${describeBytes(bytes)})`
  switch (status) {
    case 'complete':
      if (total < 2) return `All your recipes are on this device${size}.`
      return `All ${number(total)} recipes are on this device${size}. You can read them without a network.`
    case 'loading':
      return `${some} on this device…`
    case 'asking':
      return `${some} on this device. Your connection may cost money, so the others wait for you.`
    case 'full':
      return `This device has no room for more: ${some} are on it. Everything works as before with a network.`
    case 'failed':
      return `${some} on this device. The others could not be loaded.`
    case 'blocked':
      return 'This browser stores no recipes for reading without a network.'
    case 'unknown':
      return ''
  }
}
