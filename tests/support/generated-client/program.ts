import { befriend, useAccount } from './account.ts'
import { useAdmin } from './admin.ts'
import { answered, api, callAt, register } from './calls.ts'
import { useKitchen } from './kitchen.ts'
import { useRecipes } from './recipes.ts'
import type { Surroundings } from './surroundings.ts'

/** Uses every call, and returns the names of those that succeeded. */
export async function useEveryCall(around: Surroundings): Promise<string[]> {
  callAt(around)
  const root = await register('Root', around.setupToken)
  const [ada, ben] = [await register('Ada'), await register('Ben')]
  await api.getOpenapiJson()
  await api.getAsyncapiJson()
  await api.getDocs()
  await befriend(ada, ben)
  await useRecipes(ada, ben, around)
  await useKitchen(ada, ben)
  await useAdmin(root, around)
  await useAccount(ada, around)
  return [...answered]
}
