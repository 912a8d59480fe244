import type { PageFailure } from '#server/contract/page-failures.ts'
import { openDialog } from '../state/dialogs.ts'
import { Button } from '../ui/button.tsx'
import styles from './failure-dialogs.module.css'

interface PageFailureNoteProps {
  page: PageFailure
  onLeave(): void
}

/** What a browser that is signed in, or has passed the site's checks, can read. */
const readInBrowser: readonly PageFailure['reason'][] = [
  'paywall',
  'consent',
  'robot-check',
  'refused',
  'sign-in',
  'script',
]

/** Says what the page is, and how its recipe can be saved nevertheless. */
export function PageFailureNote({ page: { reason, sentence }, onLeave }: PageFailureNoteProps) {
  const instead = (kind: 'paste' | 'add') => {
    onLeave()
    openDialog({ kind })
  }
  return (
    <>
      <p className={reason === 'list' ? undefined : styles.reason}>{sentence}</p>
      {readInBrowser.includes(reason) && (
        <p>
          If you can read the recipe in your browser, the <a href="/bookmarklet">bookmarklet</a> saves it from
          there.
        </p>
      )}
      {reason !== 'list' && (
        <div className={styles.ways}>
          <Button size="small" onClick={() => instead('paste')}>
            Paste the text
          </Button>
          <Button size="small" onClick={() => instead('add')}>
            Photo, file or form
          </Button>
        </div>
      )}
    </>
  )
}
