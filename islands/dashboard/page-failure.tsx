import { t } from '#server/contract/language/t.ts'
import type { PageFailure } from '#server/contract/page-failures.ts'
import { openDialog } from '../state/dialogs.ts'
import { Button } from '../ui/button.tsx'
import { Sentence } from '../ui/sentence.tsx'
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
          <Sentence
            text="If you can read the recipe in your browser, the <bookmarklet>bookmarklet</bookmarklet> saves it from there."
            parts={{
              // biome-ignore lint/a11y/useAnchorContent: the sentence fills it
              bookmarklet: <a href="/bookmarklet" />,
            }}
          />
        </p>
      )}
      {reason !== 'list' && (
        <div className={styles.ways}>
          <Button size="small" onClick={() => instead('paste')}>
            {t('Paste the text')}
          </Button>
          <Button size="small" onClick={() => instead('add')}>
            {t('Photo, file or form')}
          </Button>
        </div>
      )}
    </>
  )
}
