import { t } from '#server/contract/language/t.ts'
import type { JsonNode } from '#server/text/json-value.ts'
import { rawText } from '../fields.ts'
import { mealieKey } from './mealie-rows.ts'

/** Whose rows of a backup are taken: it holds those of everybody who uses that Mealie. */
export interface MealiePeople {
  /** Favorites and ratings of the person who imports. */
  isOwn(row: JsonNode): boolean
  /** Lists and plans of the household that the person is in. */
  isOfHousehold(row: JsonNode): boolean
  /** Says what was not taken; null when that is nothing. */
  leftOut(rows: OthersRows): string | null
}

interface OthersRows {
  lists: number
  meals: number
  opinions: number
}

/**
 * `email` is that of the person who imports. Where no user has it, the only user counts as this person, and the only
 * household as theirs. Before Mealie 2, a group was one household.
 */
export function readMealiePeople(users: JsonNode[], email: string | undefined): MealiePeople {
  const households = new Map(users.map((user) => [mealieKey(user, 'id'), householdIn(user)]))
  const named = users.find(
    (user) => email && rawText(user, 'email').trim().toLowerCase() === email.toLowerCase(),
  )
  const person = named ?? (users.length === 1 ? users[0] : undefined)
  const ownId = person && mealieKey(person, 'id')
  const isOneHousehold = new Set(households.values()).size <= 1
  const household = person && householdIn(person)
  return {
    isOwn: (row) => users.length === 0 || mealieKey(row, 'user_id') === ownId,
    isOfHousehold: (row) =>
      isOneHousehold || (households.get(mealieKey(row, 'user_id')) ?? householdIn(row)) === household,
    leftOut({ lists, meals, opinions }) {
      const named = [
        ...(lists > 0
          ? [t('{count, plural, one {# shopping list} other {# shopping lists}}', { count: lists })]
          : []),
        ...(meals > 0
          ? [t('{count, plural, one {# planned meal} other {# planned meals}}', { count: meals })]
          : []),
        ...(opinions > 0
          ? [
              t('{count, plural, one {# favorite or rating} other {# favorites and ratings}}', {
                count: opinions,
              }),
            ]
          : []),
      ].join(', ')
      if (named === '') return null
      return person
        ? t('Left out, because they belong to other people: {named}.', { named })
        : t(
            'Left out, because nobody in this backup has your e-mail address, so Potluck cannot tell what is yours: {named}.',
            { named },
          )
    },
  }
}

const householdIn = (row: JsonNode) => mealieKey(row, 'household_id') || mealieKey(row, 'group_id')
