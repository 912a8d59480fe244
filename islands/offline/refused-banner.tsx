import { useStore } from '../browser/store.ts'
import { outboxStatus } from '../state/connection.ts'
import { lazyWhen } from '../state/use-lazy-component.ts'

/** On the pages without recipes: what the server refused; loaded with the first refusal, and there until its dialog closes. */
export const RefusedBanner = lazyWhen(
  async () => (await import('./refused-changes.tsx')).RefusedChanges,
  () =>
    useStore(
      outboxStatus,
      ({ refused }) => refused > 0,
      () => false,
    ),
)
