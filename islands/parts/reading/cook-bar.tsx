import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './cook-bar.module.css'
import type { StepState } from './use-steps.ts'

interface CookBarProps {
  steps: StepState
  count: number
  onEnd(): void
}

/** Big buttons for floury fingers. */
export function CookBar({ steps, count, onEnd }: CookBarProps) {
  const { current, done } = steps
  const isFinished = done.length === count
  return (
    <div className={styles.root}>
      <IconButton
        label="Previous step"
        size="large"
        icon={<ArrowLeft />}
        disabled={current === 0}
        onClick={() => steps.go(current - 1)}
      />
      <p className={styles.place} aria-live="polite">
        {isFinished ? 'All done. Enjoy!' : `Step ${current + 1} of ${count}`}
      </p>
      <Button
        variant="herb"
        size="large"
        icon={<Check />}
        className={styles.next}
        onClick={isFinished ? onEnd : steps.finish}
      >
        {isFinished ? 'Finish' : current === count - 1 ? 'Done' : 'Next step'}
      </Button>
    </div>
  )
}
