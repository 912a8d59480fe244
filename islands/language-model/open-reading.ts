import type { ModelReading } from '#server/contract/language-model.ts'
import { whenClosed } from '../state/adding.ts'
import { openDialog } from '../state/dialogs.ts'

/**
 * Opens a reading for checking, after the one that is being checked: a second dialog would replace it. At once if there is
 * none: between the question's dialog and this one, the next of several addresses would begin, and lay its own over it.
 */
export function openReading(reading: ModelReading, sourceUrl: string | null): void {
  whenClosed(['model-reading'], () => openDialog({ kind: 'model-reading', reading, sourceUrl }))
}
