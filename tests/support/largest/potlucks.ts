import { potluckCosts, potluckDishes, potluckGuests, potlucks } from '#db/schema.ts'
import { maxOffered } from '#server/contract/potluck-dates.ts'
import {
  courses,
  diets,
  maxCost,
  maxLeftOut,
  maxPotluckCosts,
  maxPotluckDishes,
  maxPotluckGuests,
  maxPotlucks,
} from '#server/contract/potluck-words.ts'
import { hashToken } from '#server/text/tokens.ts'
import type { People } from './people.ts'
import type { RecipeIds } from './recipes.ts'
import { lineOf, rowsOf, times } from './rows.ts'

const dayMs = 24 * 3_600_000
const guestsOfOthers = 20
/** As full of guests as the first. */
const withOpenDates = 5
const offered = times(maxOffered, (n) => `2027-11-${23 + n}T18:30`)

/** As many potlucks as one person may host; the first has the most guests, and the most dishes of long recipes. */
export function potluckRows(newId: () => string, { ada, bo, friends }: People, recipes: RecipeIds) {
  const createdAt = Date.now()
  const startsAt = createdAt + 7 * dayMs
  const made = times(maxPotlucks - 5, (n) => ({
    ...{
      id: newId(),
      userId: ada.id,
      requestId: `request-${n}`,
      name: `Potluck ${n}`,
      place: '',
      note: lineOf(2000),
    },
    ...{ date: '2027-11-28T18:30', timeZone: 'Europe/Berlin', startsAt, people: 100, needs: [], createdAt },
    ...(n > 0 && n <= withOpenDates && { dates: offered.map((date) => ({ date, startsAt })) }),
    ...(n === 0 && { linkHash: hashToken('linklinklinklinklinkli'), linkMadeAt: createdAt }),
  }))
  const guest = (potluckId: string, userId: string | null, n: number) => ({
    ...{ id: newId(), potluckId, userId, name: userId === null ? `Guest ${n}` : '', answer: 'yes' as const },
    ...{
      people: 3,
      diets: [...diets],
      avoids: times(20, (at) => `food${n}${at}`)
        .join(', ')
        .slice(0, 200),
    },
    ...{
      dates: offered.map((date) => ({ date, vote: 'if need be' as const })),
      createdAt,
      answeredAt: createdAt,
      keyHash: userId === null ? hashToken(`key-${potluckId}-${n}`) : null,
    },
  })
  const guestsOf = (id: string, count: number) => [
    guest(id, ada.id, 0),
    guest(id, bo.id, 1),
    ...times(Math.max(0, count - 2), (n) =>
      guest(id, n < count / 2 ? (friends[n]?.id ?? null) : null, n + 2),
    ),
  ]
  const first = made[0]?.id ?? ''
  const guests = guestsOf(first, maxPotluckGuests - 5)
  const dishes = times(maxPotluckDishes - 10, (n) => ({
    ...{ potluckId: first, id: `dish-${n}`, guestId: guests[n % guests.length]?.id ?? '' },
    ...{ course: courses[n % courses.length] ?? 'main', title: lineOf(120, n), serves: 4, createdAt },
    savedId: recipes.long[n % 50] ?? null,
  }))
  const costs = times(maxPotluckCosts - 5, (n) => ({
    ...{ potluckId: first, id: `cost-${n}`, guestId: guests[(n * 7) % guests.length]?.id ?? '' },
    ...{ title: lineOf(120, n), amount: maxCost - n, createdAt },
    leftOut: times(maxLeftOut, (at) => guests[(n + at) % guests.length]?.id ?? ''),
  }))
  return {
    ids: {
      ...{ id: first, spare: made.slice(1).map(({ id }) => id), link: 'linklinklinklinklinkli' },
      open: made.slice(1, 1 + withOpenDates).map(({ id }) => id),
    },
    rows: [
      rowsOf(potlucks, made),
      rowsOf(potluckGuests, [
        ...guests,
        ...made
          .slice(1)
          .flatMap(({ id }, n) =>
            guestsOf(id, n < withOpenDates ? guests.length : n < 150 ? guestsOfOthers : 2),
          ),
      ]),
      rowsOf(potluckDishes, dishes),
      rowsOf(potluckCosts, costs),
    ],
  }
}
