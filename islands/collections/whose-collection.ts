import type { Collection } from '#server/contract/collections.ts'
import { dotted, fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'

/** From whom it is, and who sees it: friends as `shared` says; '' for one that only this person has. */
export function whoseCollection(
  { owner, isOfHome, members }: Collection,
  shared: (members: Collection['members']) => string,
): string {
  return dotted([
    owner && t('from {name}', { name: fullName(owner) }),
    isOfHome && t('of the household'),
    members.length > 0 && shared(members),
  ])
}
