import type { ModelReading } from '#server/contract/language-model.ts'
import { closed } from '../state/adding.ts'
import { openDialog } from '../state/dialogs.ts'

/** Opens a reading for checking, after the one that is being checked: a second dialog would replace it. */
export async function openReading(reading: ModelReading, sourceUrl: string | null): Promise<void> {
  await closed('model-reading')
  openDialog({ kind: 'model-reading', reading, sourceUrl })
}
