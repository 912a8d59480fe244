import { diets, type PotluckRole } from '#server/contract/potluck-words.ts'
import type { Potluck, PotluckGuest } from '#server/contract/potlucks.ts'
import { cameByLink, type GuestRow, type PotluckRow, roleOf } from './access.ts'
import { type NamedGuest, nameOfGuest, type Sees } from './names.ts'

export interface GuestWithName extends NamedGuest {
  email: string | null
}

/** How one person looks at a potluck. */
export interface Look {
  role: PotluckRole
  sees: Sees
  host: GuestWithName | undefined
  mine: GuestRow | null
}

export function lookOf(
  potluck: PotluckRow,
  guests: readonly GuestWithName[],
  { userId, guestId }: { userId: string | null; guestId: string | null },
): Look {
  const mine = guests.find(({ guest }) => guest.id === guestId)?.guest ?? null
  const role = roleOf(potluck, mine)
  const host = guests.find(({ guest }) => guest.userId === potluck.userId)
  if (role === 'host') return { role, sees: 'all names', host, mine }
  const isInvited = userId !== null && mine !== null && !cameByLink(mine)
  return { role, sees: isInvited ? 'names of accounts' : 'first names', host, mine }
}

/** Whose foods count: those who come or may come. */
export const isCounted = ({ guest: { answer, isWaiting } }: NamedGuest): boolean =>
  (answer === 'yes' || answer === 'maybe') && !isWaiting

/** Health and religion are for the host and for the guest alone. */
export function describeGuest(
  row: GuestWithName,
  { role, sees, host, mine }: Look,
  { dates }: Pick<PotluckRow, 'dates'>,
): PotluckGuest {
  const { guest } = row
  const [isHost, isYou] = [guest.id === host?.guest.id, guest.id === mine?.id]
  const isForHost = role === 'host'
  const isOpen = isForHost || isYou
  return {
    _id: guest.id,
    name: isYou && guest.userId === null ? guest.name : nameOfGuest(row, host, isYou ? 'all names' : sees),
    isHost,
    isYou,
    answer: guest.answer,
    dates: guest.dates.filter(({ date }) => dates.some((offered) => offered.date === date)),
    people: guest.people,
    diets: isOpen ? guest.diets : [],
    avoids: isOpen ? guest.avoids : '',
    email: isForHost && !isHost ? row.email : null,
    cameByLinkAt: isForHost && cameByLink(guest) ? new Date(guest.createdAt).toISOString() : null,
    isWaiting: guest.isWaiting,
  }
}

/** How many guests chose what. What they typed can tell who it is, so it is not counted. */
export function sumAvoided(guests: readonly NamedGuest[]): Potluck['avoided'] {
  return diets.flatMap((diet) => {
    const count = guests.filter(({ guest }) => guest.diets.includes(diet)).length
    return count > 0 ? [{ diet, count }] : []
  })
}
