import { api, type Cook, given, ownId } from './calls.ts'

/** Every call about collections, shopping, plans and potlucks, between two friends. */
export async function useKitchen(ada: Cook, ben: Cook): Promise<void> {
  const typed = { title: 'Bread', ingredients: ['500 g flour'], directions: 'Bake.' }
  const { recipe } = await api.postManualRecipe(typed, ada.as)
  await collect(ada, ben, recipe._id)
  await shop(ada, ben, recipe._id)
  await plan(ada, ben, recipe._id)
  await liveTogether(ada, ben)
  await cook(ada, ben, recipe._id)
  await invite(ada, ben, recipe._id)
}

async function collect(ada: Cook, ben: Cook, recipeId: string): Promise<void> {
  const { collection } = await api.postCollections({ name: 'Baking' }, ada.as)
  const { _id } = collection
  await api.patchCollectionsById(_id, { name: 'Baked' }, ada.as)
  await api.postCollectionsByIdRecipes(_id, { recipeIds: [recipeId] }, ada.as)
  await api.putCollectionsByIdRecipesByRecipeIdPlace(_id, recipeId, { before: null }, ada.as)
  await api.putCollectionsOrder({ ids: [_id] }, ada.as)
  await api.putCollectionsByIdPlace(_id, { before: null }, ada.as)
  await api.putCollectionsByIdMembers(_id, { friendEmail: ben.email, canEdit: true }, ada.as)
  await api.getCollections({ recipe: recipeId }, ada.as)
  await api.getCollectionsById(_id, { page: 1, limit: 50 }, ben.as)
  await api.getCollectionsByIdRecipesByRecipeId(_id, recipeId, ben.as)
  await api.postCollectionsByIdRecipesByRecipeIdSave(_id, recipeId, ben.as)
  await api.deleteCollectionsByIdRecipesByRecipeId(_id, recipeId, ada.as)
  await api.postCollectionsByIdRecipesByRecipeIdRestore(_id, recipeId, ada.as)
  await api.deleteCollectionsByIdMembers(_id, { friendEmail: ben.email }, ada.as)
  await api.deleteCollectionsById(_id, ada.as)
  await api.postCollectionsByIdRestore(_id, ada.as)
}

async function liveTogether(ada: Cook, ben: Cook): Promise<void> {
  await api.putHouseholdsMembers({ friendEmail: ben.email }, ada.as)
  const [home] = (await api.getHouseholds(ben.as)).invitations
  const { _id } = given(home, 'invitation')
  await api.postHouseholdsByIdJoin(_id, ben.as)
  await api.postHouseholdsRecipes({ recipes: 'all' }, ben.as)
  const { collection } = await api.postCollections({ name: 'At home' }, ada.as)
  await api.putCollectionsByIdHousehold(collection._id, ada.as)
  await api.deleteCollectionsByIdHousehold(collection._id, ada.as)
  await api.deleteHouseholdsByIdMembers(_id, { friendEmail: ben.email }, ben.as)
}

async function shop(ada: Cook, ben: Cook, recipe: string): Promise<void> {
  const { list } = await api.postShopping({ name: 'Market' }, ada.as)
  const { _id } = list
  const item = ownId()
  const operation = () => ({ id: ownId(), at: Date.now(), list: _id, item })
  await api.postShoppingOperations(
    {
      operations: [
        { ...operation(), kind: 'add', text: '500 g flour', place: 1, recipe },
        { ...operation(), kind: 'tick', isTicked: true },
      ],
    },
    ada.as,
  )
  await api.patchShoppingById(_id, { name: 'Saturday market' }, ada.as)
  await api.putShoppingByIdMembers(_id, { friendEmail: ben.email }, ada.as)
  await api.getShopping(ben.as)
  const { items } = await api.getShoppingById(_id, ben.as)
  given(
    items.find(({ text }) => text === '500 g flour'),
    'line of the list',
  )
  const { rows } = await api.getShoppingByIdRows(_id, ben.as)
  given(rows[0], 'row of the list')
  await api.deleteShoppingByIdMembers(_id, { friendEmail: ben.email }, ada.as)
  await api.deleteShoppingById(_id, ada.as)
  await api.postShoppingByIdRestore(_id, ada.as)
}

async function plan(ada: Cook, ben: Cook, recipe: string): Promise<void> {
  const own = given((await api.getPlans(ada.as)).plans[0], 'plan')
  const day = '2026-03-02'
  const add = { id: ownId(), at: Date.now(), plan: own._id, entry: ownId(), kind: 'add' } as const
  const entry = { title: 'Bread', recipe, servings: null, day, meal: 'dinner', place: 1 } as const
  await api.postPlansOperations({ operations: [{ ...add, ...entry }] }, ada.as)
  await api.putPlansByIdMembers(own._id, { friendEmail: ben.email }, ada.as)
  const { entries } = await api.getPlansById(own._id, '2026-03-01', '2026-03-07', ben.as)
  given(
    entries.find(({ title }) => title === 'Bread'),
    'entry of the plan',
  )
  await api.getPlansByIdClashes(own._id, '2026-03-01', '2026-03-07', ben.as)
  await api.deletePlansByIdMembers(own._id, { friendEmail: ben.email }, ada.as)
  await api.getPlansSuggestions(ada.as)
  await api.postPlansCalendar({ replaces: null }, ada.as)
  await api.getPlansCalendar(ada.as)
  await api.getPlansCalendarFile(ada.as)
  await api.deletePlansCalendar(ada.as)
  await api.postAccountKitchen({ zone: 'Europe/Berlin' }, ada.as)
  await api.getAccountKitchen(ada.as)
  await api.deleteAccountKitchen(ada.as)
}

async function cook(ada: Cook, ben: Cook, session: string): Promise<void> {
  const start = { id: ownId(), at: Date.now(), session, name: 'start', value: '1' }
  await api.postCookingOperations({ operations: [start] }, ada.as)
  await api.putCookingByIdMembers(session, { friendEmail: ben.email }, ada.as)
  given((await api.getCooking(ben.as)).sessions[0], 'dish on the stove')
  await api.deleteCookingByIdMembers(session, { friendEmail: ben.email }, ada.as)
}

async function invite(ada: Cook, ben: Cook, recipeId: string): Promise<void> {
  const about = { name: 'Harvest', date: '2027-09-04T18:30', timeZone: 'Europe/Berlin', people: 8 }
  const { potluck } = await api.postPotlucks({ ...about, requestId: ownId() }, ada.as)
  const { _id } = potluck
  const dates = ['2027-09-04T18:30', '2027-09-05T18:30']
  await api.putPotlucksById(_id, { ...about, date: null, dates }, ada.as)
  await api.putPotlucksByIdDate(_id, { date: dates[0] ?? '' }, ada.as)
  await api.putPotlucksById(_id, { ...about, needs: [{ course: 'dessert', count: 2 }] }, ada.as)
  await api.putPotlucksByIdGuests(_id, { friendEmails: [ben.email] }, ada.as)
  await api.getPotlucks(ben.as)
  await api.putPotlucksByIdAnswer(_id, { answer: 'yes', people: 2, diets: ['nuts'] }, ben.as)
  await api.putPotlucksByIdHidden(_id, ben.as)
  const dish = ownId()
  await api.putPotlucksByIdDishesByDishId(_id, dish, { course: 'side', recipeId, serves: 8 }, ada.as)
  await api.postPotlucksByIdDishesByDishIdSave(_id, dish, ben.as)
  const { undo } = await api.postPotlucksByIdBooklet(_id, ben.as)
  await api.postPotlucksByIdBookletUndo(_id, undo, ben.as)
  const opened = await api.getPotlucksById(_id, ben.as)
  const guest = given(
    opened.potluck.guests.find(({ isYou }) => isYou),
    'guest',
  )
  await api.deletePotlucksByIdDishesByDishId(_id, dish, ada.as)
  const { url } = await api.postPotlucksByIdLink(_id, ada.as)
  await api.deletePotlucksByIdGuestsByGuestId(_id, guest._id, ada.as)
  const token = given(url.split('/').at(-1), 'token')
  await api.getPotluckLinksByToken(token, ben.as)
  await api.postPotluckLinksByTokenJoin(token, ben.as)
  const joined = await api.getPotlucksById(_id, ada.as)
  const again = given(
    joined.potluck.guests.find(({ isHost }) => !isHost),
    'guest who joined',
  )
  await api.putPotlucksByIdGuestsByGuestIdApproved(_id, again._id, ada.as)
  await api.deletePotlucksByIdGuests(_id, { since: new Date(Date.now() - 3_600_000).toISOString() }, ada.as)
  await api.deletePotlucksByIdLink(_id, ada.as)
  await api.putPotlucksByIdCancelled(_id, { isCancelled: true }, ada.as)
  await api.deletePotlucksById(_id, ada.as)
}
