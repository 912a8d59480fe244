import { t } from '#server/contract/language/t.ts'
import { placeAccess } from '../places/place-access.ts'
import { endAtHome } from './at-home.ts'
import { collectionKind } from './shared-collections.ts'

/** Friends, and the household, who see the person's collections. */
export const collectionAccess = placeAccess(collectionKind, {
  detail: (canEdit) => (canEdit ? t('Reads and changes it') : t('Reads it')),
  homeDetail: () => t('All of your household read and change it'),
  endHome: endAtHome,
})
