import { t } from '#server/contract/language/t.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { SpiltPot } from './illustrations.tsx'

/** Instead of a page whose data could not be loaded. */
export const Unreachable = ({ onRetry }: { onRetry(): void }) => (
  <EmptyState
    illustration={<SpiltPot />}
    action={
      <Button variant="primary" onClick={onRetry}>
        {t('Try again')}
      </Button>
    }
  >
    {t('Potluck could not be reached.')}
  </EmptyState>
)
