import { useRef } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { LostText } from '#server/contract/lost-text.ts'
import { useFocusFallback } from '../browser/use-focus-fallback.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Sentence } from '../ui/sentence.tsx'
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

function WhatBecame({ lost, where }: Pick<LostNotice, 'lost' | 'where'>) {
  const parts = {
    place: <bdi>{where}</bdi>,
    lost: <bdi>{lost.text}</bdi>,
    became: <bdi>{lost.became}</bdi>,
    who: <bdi>{lost.by}</bdi>,
  }
  if (where === '') {
    if (lost.by === null) return <Sentence text="Your “<lost/>” became “<became/>”." parts={parts} />
    return <Sentence text="Your “<lost/>” became “<became/>” by <who/>." parts={parts} />
  }
  if (lost.by === null) return <Sentence text="<place/>, your “<lost/>” became “<became/>”." parts={parts} />
  return <Sentence text="<place/>, your “<lost/>” became “<became/>” by <who/>." parts={parts} />
}

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
              {t('Undo')}
            </Button>
            <Button size="small" variant="quiet" onClick={dismiss}>
              {t('OK')}
            </Button>
          </span>
        }
      >
        <WhatBecame lost={lost} where={where} />
      </Banner>
    </div>
  )
}
