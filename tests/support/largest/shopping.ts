import { pantryFoods, shoppingAisles, shoppingItems, shoppingLists, shoppingMembers } from '#db/schema.ts'
import { maxShoppingItems, maxShoppingLists } from '#server/contract/constants.ts'
import { friendsInPlace, type People } from './people.ts'
import { lineOf, rowsOf, times } from './rows.ts'

const foods = 5000

/** The longest list with the most foods in aisles, as many full lists as one person may have, and the fullest pantry. */
export function shoppingRows(newId: () => string, { ada, bo, friends }: People) {
  const createdAt = Date.now()
  const lists = times(maxShoppingLists - 3, (n) => ({
    id: newId(),
    userId: ada.id,
    name: `List ${n}`,
    createdAt,
  }))
  const [list] = lists
  const id = list?.id ?? ''
  const items = lists.slice(0, 11).flatMap((each, at) =>
    times(at === 0 ? maxShoppingItems - 210 : maxShoppingItems, (n) => ({
      ...{ listId: each.id, id: `line-${at}-${n}`, text: lineOf(290, n), textStamp: `a.${n}` },
      ...{
        isTicked: false,
        tickStamp: '',
        place: n,
        placeStamp: `a.${n}`,
        isRemoved: false,
        removeStamp: '',
      },
      // Of one list: together, the texts of a person stay below their limit.
      ...{ note: at === 0 ? lineOf(290, n) : '', noteStamp: `a.${n}` },
      ...{ recipe: 'A soup', addedBy: bo.id, addedAt: createdAt, changedAt: createdAt },
    })),
  )
  const stamp = 'a.stamp'
  return {
    ids: { id, other: lists[1]?.id ?? '', spare: lists.slice(20).map((each) => each.id) },
    rows: [
      rowsOf(shoppingLists, lists),
      rowsOf(shoppingItems, items),
      rowsOf(
        shoppingAisles,
        times(foods, (n) => ({ listId: id, food: lineOf(100, n), aisle: 'produce', stamp })),
      ),
      rowsOf(
        pantryFoods,
        times(foods, (n) => ({ userId: ada.id, food: lineOf(100, n), isKept: true, stamp })),
      ),
      rowsOf(
        shoppingMembers,
        [bo, ...friends.slice(0, friendsInPlace)].map((each) => ({
          placeId: id,
          userId: each.id,
          createdAt,
        })),
      ),
    ],
  }
}
