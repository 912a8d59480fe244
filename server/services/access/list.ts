import type { Credential, Share } from '../accounts/access-entry.ts'
import { passkeyAccess, recoveryCodeAccess } from '../accounts/passkey-access.ts'
import { emailChangeAccess, passwordResetAccess } from '../accounts/pending-access.ts'
import { programAccess } from '../accounts/program-access.ts'
import { deviceAccess, sessionAccess } from '../accounts/session-access.ts'
import { signOnAccess, signOnAttemptAccess } from '../accounts/sign-on-access.ts'
import { collectionAccess } from '../collections/collection-access.ts'
import { cookingAccess } from '../cooking-sessions/shared-cooking.ts'
import { friendAccess, friendRequestAccess, invitationAccess } from '../friends/friend-access.ts'
import { householdAccess } from '../households/household-access.ts'
import { kitchenAccess } from '../kitchen/kitchen-access.ts'
import { publicLinkAccess } from '../links/link-access.ts'
import { pushAccess } from '../notices/push-access.ts'
import { calendarAccess } from '../plan/calendar-access.ts'
import { planAccess } from '../plan/shared-plans.ts'
import { potluckGuestAccess, potluckLinkAccess } from '../potlucks/potluck-access.ts'
import { recipeAccess } from '../sharing/share-access.ts'
import { shoppingAccess } from '../shopping/shared-lists.ts'
import { webhookAccess } from '../webhooks/webhook-access.ts'

/** All that signs in, reads or acts as a person. Notifications first: they go with their session. */
export const credentials: readonly Credential[] = [
  pushAccess,
  sessionAccess,
  deviceAccess,
  passkeyAccess,
  recoveryCodeAccess,
  signOnAccess,
  signOnAttemptAccess,
  emailChangeAccess,
  passwordResetAccess,
  programAccess,
  calendarAccess,
  kitchenAccess,
  webhookAccess,
]

/** All through which others see something of a person. */
export const shares: readonly Share[] = [
  recipeAccess,
  collectionAccess,
  planAccess,
  cookingAccess,
  householdAccess,
  shoppingAccess,
  potluckGuestAccess,
  potluckLinkAccess,
  publicLinkAccess,
  invitationAccess,
  friendRequestAccess,
  friendAccess,
]
