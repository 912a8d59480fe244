import { useRef } from 'react'
import type { LostText } from '#server/contract/lost-text.ts'
import { useFocusFallback } from '../browser/use-focus-fallback.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import styles from './lost-texts.module.css'

export interface LostNotice {
  lost: LostText
  /** Where it was, if that is not on the screen: 'On “Groceries”'. */
  where: string
  undo(): void
  dismiss(): void
}

/** The person's texts that another edit replaced without having seen them, e.g. of two phones without a network. */
export const LostTexts = ({ notices }: { notices: readonly LostNotice[] }) => (
  <div role="status" className={styles.root}>
    {notices.map((notice) => (
      <Notice key={notice.lost.edit} notice={notice} />
    ))}
  </div>
)

/** The button of another notice, or the first one of the page. */
const nextButton = (notice: HTMLElement) =>
  (notice.nextElementSibling ?? notice.previousElementSibling ?? notice.closest('main'))?.querySelector(
    'button',
  )

function Notice({ notice: { lost, where, undo, dismiss } }: { notice: LostNotice }) {
  const root = useRef<HTMLDivElement>(null)
  useFocusFallback(root, nextButton)
  return (
    <div ref={root}>
      <Banner
        action={
          <span className={styles.actions}>
            <Button size="small" onClick={undo}>
              Undo
            </Button>
            <Button size="small" variant="quiet" onClick={dismiss}>
              OK
            </Button>
          </span>
        }
      >
        {where === '' ? 'Your' : <bdi>{where}</bdi>}
        {where !== '' && ', your'} “<bdi>{lost.text}</bdi>” became “<bdi>{lost.became}</bdi>”
        {lost.by !== null && (
          <>
            {' by '}
            <bdi>{lost.by}</bdi>
          </>
        )}
        .
      </Banner>
    </div>
  )
}
