import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import { useRef } from 'react'
import { t } from '#server/contract/language/t.ts'
import { useFocusFallback } from '../browser/use-focus-fallback.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './cook-bar.module.css'
import type { StepState } from './use-steps.ts'

interface CookBarProps {
  steps: StepState
  count: number
  onEnd(): void
}

const switchOf = (bar: HTMLElement) => bar.closest('dialog')?.querySelector<HTMLElement>('[role="switch"]')

/** The controls of cook mode, with large buttons. */
export function CookBar({ steps, count, onEnd }: CookBarProps) {
  const { current, done } = steps
  const isFinished = done.length === count
  const isAtStart = current === 0
  const bar = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  useFocusFallback(bar, switchOf)
  useFocusFallback(back, next, isAtStart)
  return (
    <div ref={bar} className={styles.root}>
      <IconButton
        ref={back}
        label={t('Previous step')}
        size="large"
        icon={<ArrowLeft data-turns />}
        disabled={isAtStart}
        onClick={() => steps.go(current - 1)}
      />
      <p className={styles.place} aria-live="polite">
        {isFinished ? t('All done. Enjoy!') : t('Step {number} of {count}', { number: current + 1, count })}
      </p>
      <Button
        ref={next}
        variant="herb"
        size="large"
        icon={<Check />}
        className={styles.next}
        onClick={isFinished ? onEnd : steps.finish}
      >
        {isFinished
          ? t('Finish', {}, 'to cook')
          : current === count - 1
            ? t('Done', {}, 'the last step of a recipe')
            : t('Next step')}
      </Button>
    </div>
  )
}
