import type { Collection } from '#server/contract/collections.ts'
import { t } from '#server/contract/language/t.ts'
import { LostTexts } from '../offline/lost-texts.tsx'
import { renameCollection, tryCollection } from './collection-changes.ts'

/** Names that the person gave to these collections on another device, and that were replaced unseen. */
export function LostNames({ collections }: { collections: readonly Collection[] }) {
  const notices = collections.flatMap(({ _id, nameStamp: was, lost = [] }) =>
    lost.map((each) => ({
      lost: each,
      where: t('As the name of a collection'),
      undo: () =>
        void tryCollection(() => renameCollection(_id, { name: each.text, was, dismissed: each.edit })),
      dismiss: () => void tryCollection(() => renameCollection(_id, { dismissed: each.edit })),
    })),
  )
  return <LostTexts notices={notices} />
}
