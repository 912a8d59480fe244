import { api, type Cook, given, register } from './calls.ts'
import type { Surroundings } from './surroundings.ts'

/** Every call of the admin. */
export async function useAdmin(root: Cook, around: Surroundings): Promise<void> {
  await api.getAdminStats(root.as)
  await lookAfterPeople(root)
  await lookAfterRecipes(root, around)
  const [retried, discarded] = await around.waitingJobs()
  await api.getAdminJobs({ show: 'all' }, root.as)
  await api.postAdminJobsByIdRetry(retried, root.as)
  await api.deleteAdminJobsById(discarded, root.as)
  await api.postAdminMailsTest({ to: root.email }, root.as)
  await api.getAdminMails(root.as)
  await api.getAdminMailsLinks(root.as)
  await api.getAdminAudit(root.as)
  await api.getAdminSystem(root.as)
  await api.postAdminBackups({ prove: false }, root.as)
  const { backups } = await api.getAdminBackups(root.as)
  await api.getAdminBackupsByName(given(backups[0], 'backup').name, root.as)
}

async function lookAfterPeople(root: Cook): Promise<void> {
  const eve = await register('Eve')
  const { users } = await api.getAdminUsers({ page: 1 }, root.as)
  const { _id, email, lastName } = given(
    users.find((user) => user.email === eve.email),
    'person',
  )
  await api.putAdminUsersById(_id, { email, lastName, firstName: 'Eva' }, root.as)
  await api.deleteAdminUsersById(_id, root.as)
}

async function lookAfterRecipes(root: Cook, { crumble }: Surroundings): Promise<void> {
  const { readings } = await api.getAdminReadings(root.as)
  const reading = given(
    readings.find(({ state }) => state === 'applied'),
    'reading',
  )
  await api.postAdminReadingsByIdPutBack(reading._id, root.as)
  await api.postAdminRecipesRescrape({ link: crumble }, root.as)
  const { recipes } = await api.getAdminRecipes({ page: 1, query: 'crumble' }, root.as)
  const { _id } = given(recipes[0], 'recipe')
  await api.postAdminRecipesShareToAll({ recipeId: _id }, root.as)
  await api.deleteAdminRecipesById(_id, root.as)
}
