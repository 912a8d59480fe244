import type { Database as Connection } from 'better-sqlite3'
import { initial } from './0001-initial.ts'
import { whoseJobs } from './0002-whose-jobs.ts'
import { addressesApart } from './0003-addresses-apart.ts'
import { knownDevices } from './0004-known-devices.ts'
import { emailSpelling } from './0005-email-spelling.ts'
import { invitationMails } from './0006-invitation-mails.ts'
import { recipePhotos } from './0007-recipe-photos.ts'
import { publicLinks } from './0008-public-links.ts'
import { alwaysAskModel } from './0009-always-ask-model.ts'
import { readings } from './0010-readings.ts'
import { deletedRecipes } from './0011-deleted-recipes.ts'
import { jobLeases } from './0012-job-leases.ts'
import { ownNotes } from './0013-own-notes.ts'
import { filterFacts } from './0014-filter-facts.ts'
import { sharedState } from './0015-shared-state.ts'
import { account } from './0016-account.ts'
import { versions } from './0017-versions.ts'
import { collections } from './0018-collections.ts'
import { recipeFacts } from './0019-recipe-facts.ts'
import { pictureSizes } from './0020-picture-sizes.ts'
import { programTokens } from './0021-program-tokens.ts'
import { recipePictures } from './0022-recipe-pictures.ts'
import { shopping } from './0023-shopping.ts'
import { plan } from './0024-plan.ts'
import { potlucks } from './0025-potlucks.ts'
import { passkeys } from './0026-passkeys.ts'
import { push } from './0027-push.ts'
import { webhooks } from './0028-webhooks.ts'
import { potluckApproval } from './0029-potluck-approval.ts'
import { storedBytes } from './0030-stored-bytes.ts'
import { invitationLinks } from './0031-invitation-links.ts'
import { secondStep } from './0032-second-step.ts'
import { changedLines } from './0033-changed-lines.ts'
import { access } from './0034-access.ts'
import { widerScopes } from './0035-wider-scopes.ts'
import { hiddenPotlucks } from './0036-hidden-potlucks.ts'
import { privatePictures } from './0037-private-pictures.ts'
import { timersOnDevices } from './0038-timers-on-devices.ts'
import { namesOfSharers } from './0039-names-of-sharers.ts'
import { replacedTexts } from './0040-replaced-texts.ts'
import { contents } from './0041-contents.ts'
import { renewedTokens } from './0042-renewed-tokens.ts'
import { replacedTitles } from './0043-replaced-titles.ts'
import { answersVersion } from './0044-answers-version.ts'
import { replacedNames } from './0045-replaced-names.ts'
import { keptRequests } from './0046-kept-requests.ts'
import { replacedAisles } from './0047-replaced-aisles.ts'
import { cookingSessions } from './0048-cooking-sessions.ts'
import { neededFoods } from './0049-needed-foods.ts'
import { tips } from './0050-tips.ts'
import { households } from './0051-households.ts'
import { replacedMoves } from './0052-replaced-moves.ts'
import { lineNotes } from './0053-line-notes.ts'
import { householdRecipes } from './0054-household-recipes.ts'
import { languages } from './0055-languages.ts'
import { kitchenLinks } from './0056-kitchen-links.ts'
import { recipesOfGuests } from './0057-recipes-of-guests.ts'
import { collectionHomes } from './0058-collection-homes.ts'
import { offeredDates } from './0059-offered-dates.ts'
import { eveningLists } from './0060-evening-lists.ts'
import { potluckCosts } from './0061-potluck-costs.ts'
import { costsOfSome } from './0062-costs-of-some.ts'
import { menus } from './0063-menus.ts'
import { renamedMenus } from './0064-renamed-menus.ts'
import { picturesOfCollections } from './0065-pictures-of-collections.ts'

/** One step forward, applied in one transaction. Never change one that has landed; add the next. */
export interface Migration {
  version: number
  name: string
  /** Tables, columns and indexes read the same for both engines, see to-postgres.ts; what differs is named. */
  sql: string | { sqlite: string; postgres: string }
  /** What SQL cannot say, after it and in the same transaction; for files only. */
  run?(connection: Connection): void
}

export const migrations: readonly Migration[] = [
  initial,
  whoseJobs,
  addressesApart,
  knownDevices,
  emailSpelling,
  invitationMails,
  recipePhotos,
  publicLinks,
  alwaysAskModel,
  readings,
  deletedRecipes,
  jobLeases,
  ownNotes,
  filterFacts,
  sharedState,
  account,
  versions,
  collections,
  recipeFacts,
  pictureSizes,
  programTokens,
  recipePictures,
  shopping,
  plan,
  potlucks,
  passkeys,
  push,
  webhooks,
  potluckApproval,
  storedBytes,
  invitationLinks,
  secondStep,
  changedLines,
  access,
  widerScopes,
  hiddenPotlucks,
  privatePictures,
  timersOnDevices,
  namesOfSharers,
  replacedTexts,
  contents,
  renewedTokens,
  replacedTitles,
  answersVersion,
  replacedNames,
  keptRequests,
  replacedAisles,
  cookingSessions,
  neededFoods,
  tips,
  households,
  replacedMoves,
  lineNotes,
  householdRecipes,
  languages,
  kitchenLinks,
  recipesOfGuests,
  collectionHomes,
  offeredDates,
  eveningLists,
  potluckCosts,
  costsOfSome,
  menus,
  renamedMenus,
  picturesOfCollections,
]
