import { useRef } from 'react'
import type { LostText, ShoppingItem } from '#server/contract/shopping.ts'
import { useFocusFallback } from '../browser/use-focus-fallback.ts'
import { dismissLost, undoLost } from '../state/shopping-changes.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import styles from './lost-texts.module.css'

interface LostTextsProps {
  list: string
  items: readonly ShoppingItem[]
}

/** The person's texts that another edit replaced without having seen them, e.g. of two phones without a network. */
export function LostTexts({ list, items }: LostTextsProps) {
  const notices = items.flatMap((item) => (item.lost ?? []).map((lost) => ({ item, lost })))
  return (
    <div role="status" className={styles.root}>
      {notices.map(({ item, lost }) => (
        <Notice key={lost.edit} list={list} item={item} lost={lost} />
      ))}
    </div>
  )
}

/** The button of another notice, or the first one of the page. */
const nextButton = (notice: HTMLElement) =>
  (notice.nextElementSibling ?? notice.previousElementSibling ?? notice.closest('main'))?.querySelector(
    'button',
  )

interface NoticeProps {
  list: string
  item: ShoppingItem
  lost: LostText
}

function Notice({ list, item, lost }: NoticeProps) {
  const root = useRef<HTMLDivElement>(null)
  useFocusFallback(root, nextButton)
  return (
    <div ref={root}>
      <Banner
        action={
          <span className={styles.actions}>
            <Button size="small" onClick={() => void undoLost(list, item, lost)}>
              Undo
            </Button>
            <Button size="small" variant="quiet" onClick={() => void dismissLost(list, item._id, lost.edit)}>
              OK
            </Button>
          </span>
        }
      >
        Your “<bdi>{lost.text}</bdi>” became “<bdi>{lost.became}</bdi>”
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
