import { flag, id, primaryKey, string, table } from '../dialect.ts'

/** The texts that edits gave to the items of a place: what replaced a text without having seen it is known by these. */
const textEdits = (name: string, place: string) =>
  table(
    name,
    {
      placeId: id(place).notNull(),
      itemId: id('item_id').notNull(),
      /** Of the operation. */
      id: id('id').notNull(),
      stamp: string('stamp').notNull(),
      /** The operation whose text this one replaced; null when the device did not say. */
      baseId: id('base_id'),
      text: string('text').notNull(),
      /** Null when that account is gone. */
      editedBy: id('edited_by'),
      /** Whether its writer knows that another text replaced it. */
      isDismissed: flag('is_dismissed').notNull(),
    },
    (t) => [primaryKey({ columns: [t.placeId, t.itemId, t.id] })],
  )

/** Of the lines of a shopping list. */
export const shoppingEdits = textEdits('shopping_edits', 'list_id')
/** Of the notes of these lines. */
export const noteEdits = textEdits('note_edits', 'list_id')
/** Of the entries of a plan. */
export const planEdits = textEdits('plan_edits', 'owner_id')
/** Of the days and meals to which entries of a plan were moved. */
export const planMoves = textEdits('plan_moves', 'owner_id')
/** Of the aisles into which foods of a shopping list were moved; the item is the food. */
export const aisleEdits = textEdits('aisle_edits', 'list_id')
/** Of the names of collections; the item is the collection. */
export const collectionEdits = textEdits('collection_edits', 'collection_id')
/** Of the names of shopping lists; the item is the list. */
export const listNameEdits = textEdits('list_name_edits', 'list_id')
